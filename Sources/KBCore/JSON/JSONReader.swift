/// Why a text is not JSON, with the place.
package struct JSONProblem: Error, Equatable, Sendable {
  package let summary: Phrase
  package let fix: Phrase
  package let range: SourceRange
}

/// Reads one JSON value (RFC 8259) as the tree that YAML gives, so that one decoder serves both.
///
/// Strings come as scalars in quotes; numbers, `true`, `false` and `null` as plain ones with their
/// text as it was written. Values nest up to 64 levels; names that stand twice in one object and
/// surrogates without their other half are refused. Throws the first problem.
package func parseJSON(
  _ bytes: [UInt8], _ limits: JSONLimits = .document
) throws(JSONProblem) -> YAMLNode {
  var reader = JSONReader(bytes, limits)
  return try reader.document()
}

/// How much JSON is read.
package struct JSONLimits: Equatable, Sendable {
  /// In MiB.
  package let size: Int
  package let values: Int

  /// A text of the knowledge base.
  package static let document = JSONLimits(size: 1, values: 100_000)
  /// A message of an editor, which may carry a whole text.
  package static let message = JSONLimits(size: 64, values: 500_000)
  /// A whole log of another program.
  package static let large = JSONLimits(size: 256, values: 20_000_000)
}

private struct JSONReader {
  private static let deepest = 64

  private let limits: JSONLimits
  private let bytes: [UInt8]
  private var position: Int
  private var line = 1
  private var lineStart: Int
  private var values = 0
  private var open: [SourceRange] = []

  init(_ bytes: [UInt8], _ limits: JSONLimits) {
    self.bytes = bytes
    self.limits = limits
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    lineStart = position
  }

  mutating func document() throws(JSONProblem) -> YAMLNode {
    guard bytes.count <= limits.size << 20 else {
      throw problem("the file has \(bytes.count) bytes", fix: "give at most \(limits.size) MiB")
    }
    skipBlanks()
    let node = try value()
    skipBlanks()
    guard position == bytes.count else {
      throw problem("there is something after the end of the value", fix: "remove it")
    }
    return node
  }

  private var next: UInt8 { position < bytes.count ? bytes[position] : 0 }

  private mutating func skipBlanks() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0D: break
      case 0x0A:
        line += 1
        lineStart = position + 1
      default: return
      }
      position += 1
    }
  }

  private mutating func value() throws(JSONProblem) -> YAMLNode {
    values += 1
    guard values <= limits.values else {
      throw problem(
        "there are more than \(Thousandths.grouped(Int64(limits.values))) values",
        fix: "split the file")
    }
    switch next {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .scalar(try string())
    default: return .scalar(try word())
    }
  }

  private mutating func openBracket() throws(JSONProblem) {
    guard open.count < JSONReader.deepest else {
      throw problem("the values are nested more than 64 levels deep", fix: "nest them less")
    }
    open.append(range(from: position, to: position + 1))
    position += 1
    skipBlanks()
  }

  private mutating func closeBracket() -> SourceRange {
    position += 1
    var whole = open.popLast() ?? range(from: position, to: position)
    whole.end = Int32(clamping: position)
    return whole
  }

  private func range(from start: Int, to end: Int) -> SourceRange {
    SourceRange(start: start, end: end, line: line, column: start - lineStart + 1)
  }

  /// The problem of a bracket where the text ends or one of another kind closes; `nil` elsewhere.
  private var unclosed: JSONProblem? {
    guard let last = open.last else { return nil }
    let isList = bytes[Int(last.start)] == UInt8(ascii: "[")
    guard position >= bytes.count || next == UInt8(ascii: isList ? "}" : "]") else { return nil }
    return JSONProblem(
      summary: isList ? "this list is not closed" : "this object is not closed",
      fix: isList ? "close it with ]" : "close it with }", range: last)
  }

  /// Takes the comma before another item; false at the end of the list.
  private mutating func goesOn(until end: Unicode.Scalar) throws(JSONProblem) -> Bool {
    skipBlanks()
    if next == UInt8(ascii: end) { return false }
    guard next == UInt8(ascii: ","), position < bytes.count else {
      if let unclosed { throw unclosed }
      throw problem("a comma or \(String(end)) is missing here", fix: "write one")
    }
    position += 1
    skipBlanks()
    guard next != UInt8(ascii: end) else {
      throw problem("nothing follows the comma before this", fix: "remove the comma")
    }
    return true
  }

  private mutating func array() throws(JSONProblem) -> YAMLNode {
    try openBracket()
    var items: [YAMLNode] = []
    if next != UInt8(ascii: "]") {
      repeat { items.append(try value()) } while try goesOn(until: "]")
    }
    return .sequence(items, closeBracket())
  }

  private mutating func object() throws(JSONProblem) -> YAMLNode {
    try openBracket()
    var entries: [YAMLEntry] = []
    var names: Set<String> = []
    if next != UInt8(ascii: "}") {
      repeat {
        guard next == UInt8(ascii: "\"") else {
          if position >= bytes.count, let unclosed { throw unclosed }
          throw problem("a name in quotation marks is missing here", fix: "write \"name\": value")
        }
        let key = try string()
        guard names.insert(key.text).inserted else {
          throw JSONProblem(
            summary: "\"\(key.text)\" is given twice", fix: "remove one of the two",
            range: key.range)
        }
        skipBlanks()
        guard next == UInt8(ascii: ":") else {
          throw problem("a colon is missing after \"\(key.text)\"", fix: "write one")
        }
        position += 1
        skipBlanks()
        entries.append(YAMLEntry(key: key, value: try value()))
      } while try goesOn(until: "}")
    }
    return .mapping(entries, closeBracket())
  }

  /// A number, `true`, `false` or `null`.
  private mutating func word() throws(JSONProblem) -> YAMLScalar {
    let start = position
    while position < bytes.count, JSONReader.isWordByte(bytes[position]) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    let range = SourceRange(
      start: start, end: position, line: line, column: start - lineStart + 1)
    guard ["true", "false", "null"].contains(text) || JSONReader.isNumber(bytes[start..<position])
    else {
      if position == start, let unclosed { throw unclosed }
      if position == start { position = min(bytes.count, start + 1) }
      throw JSONProblem(
        summary: start == bytes.count ? "the text ends too early" : "this is not a JSON value",
        fix: "write text in quotation marks, a number, true, false or null", range: range)
    }
    return YAMLScalar(text: text, isPlain: true, range: range)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    Cursor.isWordByte(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: ".")
  }

  private static func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    func digits() -> Int {
      let count = rest.prefix { Cursor.isDigit($0) }.count
      rest = rest.dropFirst(count)
      return count
    }
    func take(_ bytes: [UInt8]) -> Bool {
      guard let first = rest.first, bytes.contains(first) else { return false }
      rest = rest.dropFirst()
      return true
    }
    _ = take([UInt8(ascii: "-")])
    let leadsWithZero = rest.first == UInt8(ascii: "0")
    let whole = digits()
    guard whole > 0, !(leadsWithZero && whole > 1) else { return false }
    if take([UInt8(ascii: ".")]), digits() == 0 { return false }
    if take([UInt8(ascii: "e"), UInt8(ascii: "E")]) {
      _ = take([UInt8(ascii: "+"), UInt8(ascii: "-")])
      if digits() == 0 { return false }
    }
    return rest.isEmpty
  }

  private mutating func string() throws(JSONProblem) -> YAMLScalar {
    let start = position
    position += 1
    var text: [UInt8] = []
    while true {
      let stretch = plainStretch()
      text += bytes[stretch]
      position = stretch.upperBound
      if next == UInt8(ascii: "\"") { break }
      guard position < bytes.count, next >= 0x20 else {
        throw JSONProblem(
          summary: "this text in quotation marks is not closed",
          fix: "close it with a quotation mark; a line break is written \\n",
          range: range(from: start, to: start + 1))
      }
      try escape(into: &text)
    }
    position += 1
    let range = SourceRange(
      start: start, end: position, line: line, column: start - lineStart + 1)
    guard let valid = String(validating: text, as: UTF8.self) else {
      let bad = bytes[start..<position].withUnsafeBufferPointer { firstInvalidUTF8(in: $0) } ?? 0
      throw JSONProblem(
        summary: "this byte is not valid UTF-8", fix: "save the file as UTF-8",
        range: self.range(from: start + bad, to: start + bad + 1))
    }
    return YAMLScalar(text: valid, isPlain: false, range: range)
  }

  /// The bytes of a string up to the next quotation mark, backslash or control character.
  private func plainStretch() -> Range<Int> {
    let end = bytes.withUnsafeBufferPointer { bytes in
      var end = position
      while end < bytes.count, bytes[end] >= 0x20, bytes[end] != UInt8(ascii: "\""),
        bytes[end] != UInt8(ascii: "\\")
      { end += 1 }
      return end
    }
    return position..<end
  }

  private mutating func escape(into text: inout [UInt8]) throws(JSONProblem) {
    let start = position
    position += 1
    let byte = next
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      text += Array(String(Character(try escapedScalar(from: start))).utf8)
      return
    default:
      throw problem(
        "a backslash cannot stand before this", fix: "write \\\\ for a backslash", from: start)
    }
    position += 1
  }

  /// The character of `\u00e9`, or of two such halves.
  private mutating func escapedScalar(from start: Int) throws(JSONProblem) -> Unicode.Scalar {
    let high = try codeUnit(from: start)
    if let scalar = Unicode.Scalar(high) { return scalar }
    if high < 0xDC00, next == UInt8(ascii: "\\"), position + 1 < bytes.count,
      bytes[position + 1] == UInt8(ascii: "u")
    {
      position += 1
      let low = try codeUnit(from: position - 1)
      if (0xDC00...0xDFFF).contains(low),
        let scalar = Unicode.Scalar(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00))
      {
        return scalar
      }
    }
    throw problem(
      "this is half of a character", fix: "write both halves, or the character itself",
      from: start)
  }

  /// Four hexadecimal digits behind `u`.
  private mutating func codeUnit(from start: Int) throws(JSONProblem) -> UInt32 {
    position += 1
    let digits = bytes[position..<min(bytes.count, position + 4)]
    guard digits.count == 4,
      digits.allSatisfy({ $0 < 0x80 && Character(Unicode.Scalar($0)).isHexDigit }),
      let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else {
      throw problem("\\u needs four hexadecimal digits", fix: "write \\u00e9", from: start)
    }
    position += 4
    return unit
  }

  private func problem(_ summary: Phrase, fix: Phrase, from start: Int? = nil) -> JSONProblem {
    JSONProblem(
      summary: summary, fix: fix,
      range: range(
        from: start ?? min(position, bytes.count), to: min(position + 1, bytes.count)))
  }
}
