import KBCore

/// Cuts a template into tokens; the only place that knows delimiters and sigils.
struct Scanner {
  private let template: String
  private let source: [UInt8]
  private var opening = Array("{{".utf8)
  private var closing = Array("}}".utf8)
  private var index = 0
  private var line = 1
  private var lineStart = 0
  private var tokens: [Token] = []

  static func tokens(template: String, source: [UInt8]) throws(MustacheError) -> [Token] {
    var scanner = Scanner(template: template, source: source)
    try scanner.scan()
    return scanner.tokens
  }

  private init(template: String, source: [UInt8]) {
    self.template = template
    self.source = source
  }

  private mutating func scan() throws(MustacheError) {
    var textStart = 0
    while index < source.count {
      if source[index] == opening[0], source.has(opening, at: index) {
        addText(textStart..<index)
        try scanTag()
        textStart = index
      } else if source[index] == Byte.lineFeed {
        index += 1
        addText(textStart..<index, endsLine: true)
        beginLine()
        textStart = index
      } else {
        index += 1
      }
    }
    addText(textStart..<index)
  }

  private mutating func addText(_ range: Range<Int>, endsLine: Bool = false) {
    guard !range.isEmpty else { return }
    tokens.append(
      Token(kind: .text, range: place(range).range, content: range, endsLine: endsLine)
    )
  }

  private mutating func beginLine() {
    line += 1
    lineStart = index
  }

  private func place(_ range: Range<Int>) -> MustacheError.Place {
    MustacheError.Place(
      template: template,
      range: SourceRange(
        start: range.lowerBound,
        end: range.upperBound,
        line: line,
        column: range.lowerBound - lineStart + 1
      )
    )
  }

  private mutating func scanTag() throws(MustacheError) {
    let start = index
    var head = start + opening.count
    while head < source.count, Byte.isSpace(source[head]) {
      head += 1
    }
    let sigil = head < source.count ? source[head] : 0
    let kind = Self.kind(sigil)
    var ending = closing
    if sigil == UInt8(ascii: "{") {
      ending.insert(UInt8(ascii: "}"), at: 0)
    } else if sigil == UInt8(ascii: "=") {
      ending.insert(sigil, at: 0)
    }
    let bodyStart = kind == .escaped ? head : head + 1
    guard bodyStart <= source.count,
      let bodyEnd = source.first(ending, in: bodyStart..<source.count)
    else {
      throw .unclosedTag(
        place(start..<min(start + opening.count, source.count)),
        ending: String(decoding: ending, as: UTF8.self)
      )
    }
    let end = bodyEnd + ending.count
    var token = Token(
      kind: kind,
      range: place(start..<end).range,
      content: source.trimmed(bodyStart..<bodyEnd)
    )
    if sigil == UInt8(ascii: "=") {
      try changeDelimiters(token)
    } else if kind != .silent {
      try checkName(&token, ending: ending)
    }
    tokens.append(token)
    while index < end {
      index += 1
      if source[index - 1] == Byte.lineFeed {
        beginLine()
      }
    }
  }

  private static func kind(_ sigil: UInt8) -> Token.Kind {
    switch sigil {
    case UInt8(ascii: "{"), UInt8(ascii: "&"): .raw
    case UInt8(ascii: "#"): .section
    case UInt8(ascii: "^"): .inverted
    case UInt8(ascii: "/"): .close
    case UInt8(ascii: ">"): .partial
    case UInt8(ascii: "<"): .parent
    case UInt8(ascii: "$"): .block
    case UInt8(ascii: "!"), UInt8(ascii: "="): .silent
    default: .escaped
    }
  }

  private func checkName(_ token: inout Token, ending: [UInt8]) throws(MustacheError) {
    let place = MustacheError.Place(template: template, range: token.range)
    // A tag that runs into the next one was forgotten to be closed: say that, not the odd name.
    if source.first(opening, in: token.content) != nil {
      throw .unclosedTag(place, ending: String(decoding: ending, as: UTF8.self))
    }
    if token.content.isEmpty {
      throw .emptyTag(place)
    }
    let takesStar = token.kind == .partial || token.kind == .parent || token.kind == .close
    if takesStar, source[token.content.lowerBound] == UInt8(ascii: "*") {
      let rest = source.trimmed(token.content.lowerBound + 1..<token.content.upperBound)
      token.isDynamic = true
      token.content = rest
    }
    guard !token.content.isEmpty, !source[token.content].contains(where: Byte.isSpace) else {
      throw .badName(place, name: source.text(token.content))
    }
    if token.kind == .partial || token.kind == .parent, !token.isDynamic {
      token.isText = source[token.content].starts(with: TextName.start.utf8)
    }
  }

  private mutating func changeDelimiters(_ token: Token) throws(MustacheError) {
    let words = source[token.content].split(whereSeparator: Byte.isSpace)
    let equals = UInt8(ascii: "=")
    guard words.count == 2,
      words.allSatisfy({ $0.count <= MustacheLimit.delimiter && !$0.contains(equals) })
    else {
      throw .badDelimiters(MustacheError.Place(template: template, range: token.range))
    }
    opening = Array(words[0])
    closing = Array(words[1])
  }
}
