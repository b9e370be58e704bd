/// The section of a daily note that is a session: what stands below a heading such as `## Workout`,
/// up to the next that is as high.
struct DailySection {
  /// The heading's words.
  let name: NameKey
  /// The level of its heading while it is being read; 0 outside of it.
  var level = 0
  /// Whether a block of code is open outside of it.
  var isInCode = false

  init(named heading: String) {
    name = NameKey(heading.withoutHeadingMark)
  }

  /// What stands behind the section's words in a heading, as in `Workout: Legs`; `nil` for any
  /// other heading.
  func title(in text: String) -> String? {
    if NameKey(text) == name { return "" }
    guard let mark = text.utf8.firstIndex(where: { $0 == UInt8(ascii: ":") }),
      NameKey(String(text[..<mark])) == name
    else { return nil }
    let rest = Cursor(String(text[text.utf8.index(after: mark)...])).withoutOuterBlanks
    return rest.text(from: rest.position, to: rest.end)
  }
}

extension JournalParser {
  /// Leaves out a line that is not of the section, and begins and ends it; `first` is the line's
  /// first byte.
  mutating func skipsOutside(_ first: UInt8) -> Bool {
    guard var open = section else { return false }
    defer { section = open }
    if first == UInt8(ascii: "`") || first == UInt8(ascii: "~"), line.isFence(in: bytes),
      open.level == 0
    {
      open.isInCode.toggle()
    }
    guard !open.isInCode, first == UInt8(ascii: "#"), !isInFence,
      let level = line.headingLevel(in: bytes)
    else { return open.level == 0 }
    if level <= open.level {
      endSession()
      open.level = 0
    }
    guard open.level == 0 else { return false }
    let text = Cursor(bytes, from: line.start + level, to: line.end).withoutOuterBlanks
    if let title = open.title(in: text.text(from: text.position, to: text.end)) {
      open.level = level
      shape.dayLevel = level
      shape.isAsWritten = true
      beginSession(start: nil, title: title)
    } else if pathDay == nil {
      let own = Day(bytes: bytes, at: text.position)
      day =
        own ?? LooseDate.read(text, place: shape.place, order: shape.order)?.day ?? day
    }
    return true
  }
}

extension String {
  /// The text without the marks of a heading in front of it.
  fileprivate var withoutHeadingMark: String {
    var cursor = Cursor(self)
    while cursor.eat("#") {}
    let text = cursor.withoutOuterBlanks
    return text.text(from: text.position, to: text.end)
  }
}
