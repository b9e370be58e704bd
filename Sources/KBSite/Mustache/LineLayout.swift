/// How the tokens of one line of a template share it.
enum LineLayout {
  /// Text or values are on the line: everything on it counts.
  case inline
  /// Only tags that print nothing themselves, or a single partial: the line itself vanishes.
  case standalone(indentation: Range<Int>)
  /// A block or a parent opened and closed on a line of its own: as standalone, but a block leaves
  /// the line feed, since its argument may end without one.
  case pair(indentation: Range<Int>, keepsLineFeed: Bool)

  init(_ tokens: ArraySlice<Token>, in source: [UInt8]) {
    self = .inline
    var openers: [Token.Kind] = []
    var closers = 0
    var tags = 0
    var partials = 0
    for token in tokens {
      if token.isText { return }
      switch token.kind {
      case .text:
        guard source.trimmed(token.content).isEmpty else { return }
        continue
      case .escaped, .raw:
        return
      case .section, .inverted, .parent, .block:
        guard closers == 0 else { return }
        openers.append(token.kind)
      case .close:
        closers += 1
      case .partial:
        partials += 1
      case .silent:
        break
      }
      tags += 1
    }
    guard tags > 0, partials == 0 || tags == 1, let first = tokens.first else { return }
    let indentation = first.kind == .text ? first.content : 0..<0
    if openers.isEmpty || closers == 0 {
      self = .standalone(indentation: indentation)
      return
    }
    guard openers.allSatisfy({ $0 == .parent || $0 == .block }) else { return }
    let outermost = closers <= openers.count ? openers[openers.count - closers] : .parent
    self = .pair(indentation: indentation, keepsLineFeed: outermost == .block)
  }
}
