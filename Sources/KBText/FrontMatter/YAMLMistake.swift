import KBCore

/// Where a mistake in YAML was made, which is often before the place where libyaml noticed it.
package struct YAMLMistake: Equatable, Sendable {
  package let summary: Phrase
  package let fix: Phrase
  package let range: SourceRange
  /// The correction, where with it the text is YAML.
  package var replacement: Diagnostic.Replacement?
}

extension YAMLMistake {
  /// Looks for the mistake behind libyaml's complaint; `nil` if its place is the right one.
  ///
  /// `text` is the YAML alone, which begins at `fileOffset` in its file and on `firstLine` there;
  /// `offset` is where libyaml gave up, in `text`.
  static func find(
    in text: [UInt8], reason: String, at offset: Int, fileOffset: Int, firstLine: Int
  ) -> YAMLMistake? {
    var search = YAMLMistakeSearch(text, until: offset)
    guard let found = search.mistake(reason: reason) else { return nil }
    let (line, column) = place(of: found.start, in: text)
    let range = SourceRange(
      start: fileOffset + found.start, end: fileOffset + found.end, line: firstLine + line - 1,
      column: column)
    var mistake = YAMLMistake(summary: found.summary, fix: found.fix, range: range)
    if let new = found.replacement, isYAML(text, with: new, from: found.start, to: found.end) {
      mistake.replacement = .init(
        String(decoding: text[found.start..<found.end], as: UTF8.self), by: new)
    }
    return mistake
  }

  private static func isYAML(
    _ text: [UInt8], with new: String, from start: Int, to end: Int
  ) -> Bool {
    let corrected = text[..<start] + Array(new.utf8) + text[end...]
    // Only whether it can be read matters.
    return (try? readYAML(Array(corrected).span, in: 0..<corrected.count, firstLine: 1)) != nil
  }
}

/// The text around a complaint, line by line.
private struct YAMLMistakeSearch {
  struct Found {
    var summary: Phrase
    var fix: Phrase
    var start: Int
    var end: Int
    var replacement: String?
  }

  private let text: [UInt8]
  private let offset: Int
  private let lines: [Range<Int>]
  /// The number of the line that the complaint is about, from 0.
  private let number: Int

  init(_ text: [UInt8], until offset: Int) {
    self.text = text
    self.offset = min(offset, text.count)
    var lines: [Range<Int>] = []
    forEachLine(in: text, 0..<text.count, from: 1) { lines.append($0.start..<$0.end) }
    self.lines = lines
    number = lines.lastIndex { $0.lowerBound <= offset } ?? 0
  }

  mutating func mistake(reason: String) -> Found? {
    let openers = YAMLOpeners(text, until: offset)
    if let quote = openers.openQuote ?? brokenQuote(openers) { return unclosed(quote: quote) }
    if let bracket = openers.brackets.last { return unclosed(bracket: bracket) }
    if reason.hasPrefix("mapping values") { return misreadKey() }
    if reason.hasPrefix("could not find expected ':'") { return missingColon() }
    if reason.hasPrefix("did not find expected alphabetic") { return loneMark() }
    return nil
  }

  /// A quotation that goes over several lines and ends right before the complaint was most likely
  /// closed by the mark that opens another one.
  private func brokenQuote(_ openers: YAMLOpeners) -> Int? {
    guard let last = openers.lastQuote, last.lowerBound < lines[number].lowerBound,
      last.upperBound > lines[number].lowerBound
    else { return nil }
    return last.lowerBound
  }

  private func unclosed(quote: Int) -> Found {
    let mark = text[quote] == UInt8(ascii: "\"") ? "\"" : "'"
    return Found(
      summary: "this quotation mark is not closed", fix: "close the text with \(mark)",
      start: quote, end: quote + 1)
  }

  private func unclosed(bracket: Int) -> Found? {
    let isList = text[bracket] == UInt8(ascii: "[")
    let closing = isList ? UInt8(ascii: "]") : UInt8(ascii: "}")
    if offset < text.count, text[offset] == UInt8(ascii: "]") || text[offset] == UInt8(ascii: "}") {
      return Found(
        summary: isList ? "a list ends with ], not with }" : "a mapping ends with }, not with ]",
        fix: isList ? "write ]" : "write }", start: offset, end: offset + 1,
        replacement: isList ? "]" : "}")
    }
    let line = lines[number]
    // With its end on the same line it is closed, and a comma is missing.
    if bracket >= line.lowerBound,
      text[min(offset, line.upperBound)..<line.upperBound].contains(closing)
    {
      return nil
    }
    return Found(
      summary: isList ? "this list is not closed" : "this mapping is not closed",
      fix: isList
        ? "close the list with ], with commas between its values"
        : "close the mapping with }, with commas between its values",
      start: bracket, end: bracket + 1)
  }

  /// A colon where no key can stand: a key without a blank or a colon was taken for a text that
  /// goes on.
  private func misreadKey() -> Found? {
    let line = lines[number]
    // An earlier colon is the key's own, so that this one is in its value.
    if let colon = firstKeyColon(line), colon < offset { return nil }
    guard let before = lineBefore(number) else { return nil }
    if let mistake = mistake(in: lines[before]) { return mistake }
    let (own, other) = (indent(line), indent(lines[before]))
    guard own > other else { return nil }
    return Found(
      summary: "this key is indented deeper than the one above it",
      fix: "give all keys of one level the same indentation",
      start: line.lowerBound + own, end: line.upperBound)
  }

  private func missingColon() -> Found? {
    if lines[number].lowerBound != offset, let mistake = mistake(in: lines[number]) {
      return mistake
    }
    return lineBefore(number).flatMap { mistake(in: lines[$0]) }
      ?? mistake(in: lines[number])
  }

  /// `*` or `&` with something behind it that is no name.
  private func loneMark() -> Found? {
    guard offset > 0,
      let mark = text[lines[number].lowerBound..<offset].lastIndex(where: {
        $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "&")
      })
    else { return nil }
    return Found(
      summary:
        "a text cannot begin with \(String(Character(Unicode.Scalar(text[mark])))) unless it is quoted",
      fix: "put the text in quotes", start: mark, end: mark + 1)
  }

  /// The nearest line above with anything but a remark in it.
  private func lineBefore(_ number: Int) -> Int? {
    lines[..<number].lastIndex { line in
      let content = text[(line.lowerBound + indent(line))..<line.upperBound]
      return !content.isEmpty && content.first != UInt8(ascii: "#")
    }
  }

  private func indent(_ line: Range<Int>) -> Int { text[line].prefix { $0 == 0x20 }.count }

  /// The first colon of a line that a blank or the end follows.
  private func firstKeyColon(_ line: Range<Int>) -> Int? {
    text[line].indices.first { index in
      text[index] == UInt8(ascii: ":") && (index + 1 == line.upperBound || text[index + 1] == 0x20)
    }
  }

  /// What is missing in a line that should be a key with its value or an item.
  private func mistake(in line: Range<Int>) -> Found? {
    var start = line.lowerBound + indent(line)
    guard start < line.upperBound else { return nil }
    if text[start] == UInt8(ascii: "-") {
      guard start + 1 < line.upperBound else { return nil }
      guard text[start + 1] == 0x20 else {
        let item = String(decoding: text[(start + 1)..<line.upperBound], as: UTF8.self)
        return Found(
          summary: "a space is missing after the hyphen", fix: "write - \(item)", start: start,
          end: line.upperBound, replacement: "- " + item)
      }
      start += 2
    }
    guard firstKeyColon(line) == nil, start < line.upperBound, Cursor.isWordByte(text[start]) else {
      return nil
    }
    let content = text[start..<line.upperBound]
    let key = content.prefix { Cursor.isWordByte($0) || $0 == UInt8(ascii: "-") }
    let name = String(decoding: key, as: UTF8.self)
    let rest = content[key.endIndex...]
    if rest.first == UInt8(ascii: ":"), rest.count > 1 {
      let value = String(decoding: rest.dropFirst(), as: UTF8.self)
      guard !value.hasPrefix("/") else { return nil }
      return Found(
        summary: "a space is missing after the colon", fix: "write \(name): \(value)",
        start: start, end: line.upperBound, replacement: "\(name): \(value)")
    }
    // An item of a list needs no colon.
    guard !rest.contains(UInt8(ascii: ":")), start == line.lowerBound + indent(line) else {
      return nil
    }
    let value = String(decoding: rest, as: UTF8.self).trimmedBlanks
    return Found(
      summary: "a colon is missing in this line",
      fix: value.isEmpty ? "write \(name): followed by a value" : "write \(name): \(value)",
      start: start, end: line.upperBound)
  }
}
