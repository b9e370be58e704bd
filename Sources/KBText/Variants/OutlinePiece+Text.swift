import KBCore

extension OutlinePiece {
  /// The text after a change of all of it, or of the step's own line where `was` is no more.
  ///
  /// A new line without a label keeps the old one where `was` had none either.
  func replaced(by now: String, insteadOf was: String?) -> String {
    let hanging = text.dropFirst(head.count)
    switch was.map({ WasMatch($0, self) }) {
    case .some(.some(.whole)): return now
    case .some(.some(.unlabeled)):
      let isLabeled = !Step.parse(String(now.prefix { $0 != "\n" })).step.label.isEmpty
      return (isLabeled ? "" : label) + now + hanging
    default: return isProse ? now : now + hanging
    }
  }

  /// What comes before the step's name: `A1. `.
  private var label: String {
    let step = step
    guard let place = head.range(ofText: step.name, from: step.label.count) else { return "" }
    return String(head[..<place.lowerBound])
  }

  /// The text with another exercise's name; `nil` if the old one cannot be found in it.
  package func substituting(_ name: String, with new: String) -> String? {
    guard !name.isEmpty, let place = head.range(ofText: name, from: step.label.count) else {
      return nil
    }
    var changed = head
    changed.replaceSubrange(place, with: new)
    return changed + text.dropFirst(head.count)
  }
}

extension String {
  /// The first place of a text that begins so many characters in or later.
  fileprivate func range(ofText wanted: String, from offset: Int) -> Range<String.Index>? {
    var start = index(startIndex, offsetBy: offset, limitedBy: endIndex) ?? endIndex
    while start < endIndex {
      let rest = self[start...]
      if rest.hasPrefix(wanted) {
        return start..<(index(start, offsetBy: wanted.count, limitedBy: endIndex) ?? endIndex)
      }
      start = index(after: start)
    }
    return nil
  }
}
