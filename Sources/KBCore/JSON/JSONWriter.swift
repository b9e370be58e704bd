/// JSON appended byte by byte to one buffer, safe to embed in an HTML page.
///
/// The order of calls is the order of the text: `beginObject()`, `key("name")`, `string("Push")`,
/// `endObject()`. Commas, and in the pretty layout line breaks and two-space indents, come by
/// themselves. Calls that do not balance give text that is not JSON; nothing checks them.
package struct JSONWriter: Sendable {
  /// How much white space the text has.
  package enum Layout: Equatable, Sendable {
    case compact, pretty
  }

  /// The text so far, always valid UTF-8.
  package private(set) var bytes: [UInt8] = []
  private let layout: Layout
  private var depth = 0

  package init(layout: Layout = .compact, reservingBytes capacity: Int = 0) {
    self.layout = layout
    bytes.reserveCapacity(max(0, capacity))
  }

  /// Opens an object, whose members follow, each with its key.
  package mutating func beginObject() { open(UInt8(ascii: "{")) }
  /// Closes the object that was opened last.
  package mutating func endObject() { close(UInt8(ascii: "}")) }
  /// Opens an array, whose values follow.
  package mutating func beginArray() { open(UInt8(ascii: "[")) }
  /// Closes the array that was opened last.
  package mutating func endArray() { close(UInt8(ascii: "]")) }

  /// Names the value that the next call writes.
  @inline(never)
  package mutating func key(_ name: String) {
    separate()
    appendQuoted(name)
    bytes.append(UInt8(ascii: ":"))
    if layout == .pretty { bytes.append(UInt8(ascii: " ")) }
  }

  /// A text, quoted and safe for HTML.
  @inline(never)
  package mutating func string(_ text: String) {
    separate()
    appendQuoted(text)
  }

  /// A piece of a text, quoted and safe for HTML.
  package mutating func string(_ text: Substring) {
    separate()
    appendQuoted(text)
  }

  /// A whole number.
  @inline(never)
  package mutating func integer(_ value: Int64) {
    separate()
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    appendDigits(value.magnitude)
  }

  /// A whole number.
  package mutating func integer(_ value: Int) { integer(Int64(value)) }

  /// A decimal number from its thousandths, without trailing zeros: 62500 is written `62.5`.
  package mutating func decimal(thousandths value: Int64) {
    separate()
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    let (whole, fraction) = value.magnitude.quotientAndRemainder(dividingBy: 1000)
    appendDigits(whole)
    if fraction == 0 { return }
    bytes.append(UInt8(ascii: "."))
    var rest = fraction
    var place: UInt64 = 100
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / place))
      rest %= place
      place /= 10
    }
  }

  /// `true` or `false`.
  @inline(never)
  package mutating func bool(_ value: Bool) {
    separate()
    appendLiteral(value ? "true" : "false")
  }

  /// `null`.
  @inline(never)
  package mutating func null() {
    separate()
    appendLiteral("null")
  }

  /// Takes over text that already is one JSON value, safe for HTML, such as another writer's bytes.
  package mutating func value(json: [UInt8]) {
    separate()
    bytes.append(contentsOf: json)
  }

  /// Takes over the members of an object that another compact writer wrote.
  package mutating func members(ofObject json: [UInt8]) {
    guard json.count > 2 else { return }
    separate()
    bytes.append(contentsOf: json[1..<json.count - 1])
  }

  /// Writes an array of texts.
  package mutating func strings(_ texts: [String]) {
    beginArray()
    for text in texts { string(text) }
    endArray()
  }

  /// Gives the text so far but for its last byte, by which the next call knows what comes before it,
  /// and lets go of what it gives.
  package mutating func takeAllButLast() -> [UInt8] {
    guard let last = bytes.popLast() else { return [] }
    defer { bytes = [last] }
    return bytes
  }

  /// A line break between the values of JSON Lines, or at the end of a file; never inside an array
  /// or object, where it would take the place of a comma.
  package mutating func newline() { bytes.append(UInt8(ascii: "\n")) }
}

extension JSONWriter {
  /// Writes what must be between the last byte and a new value or key.
  ///
  /// A value always ends with a quote, a digit, a letter or a closing bracket, so the last byte
  /// alone tells whether a comma is due, and no stack of states is needed.
  private mutating func separate() {
    guard let last = bytes.last else { return }
    switch last {
    case UInt8(ascii: ":"), UInt8(ascii: " "), UInt8(ascii: "\n"): return
    case UInt8(ascii: "{"), UInt8(ascii: "["): break
    default: bytes.append(UInt8(ascii: ","))
    }
    breakLine()
  }

  @inline(never)
  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    depth += 1
  }

  @inline(never)
  private mutating func close(_ bracket: UInt8) {
    depth = max(0, depth - 1)
    if bytes.last != UInt8(ascii: "{"), bytes.last != UInt8(ascii: "[") { breakLine() }
    bytes.append(bracket)
  }

  private mutating func breakLine() {
    guard layout == .pretty else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * 2))
  }

  private mutating func appendLiteral(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  private mutating func appendDigits(_ value: UInt64) {
    var digits = InlineArray<20, UInt8>(repeating: UInt8(ascii: "0"))
    var first = digits.count
    var rest = value
    repeat {
      first -= 1
      digits[first] += UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while rest > 0
    for index in first..<digits.count { bytes.append(digits[index]) }
  }

  private mutating func appendQuoted(_ text: String) {
    var text = text
    text.withUTF8 { appendJSONString($0, to: &bytes) }
  }

  private mutating func appendQuoted(_ text: Substring) {
    var text = text
    text.withUTF8 { appendJSONString($0, to: &bytes) }
  }
}
