import Glibc
import KBCore

/// A buffered writer to a descriptor, or to memory for tests.
///
/// Writing never fails on the spot: the first failure is kept in `failure`, and what comes after
/// it is dropped. Long work may look at `failure` to stop early. Nothing is written when the value
/// goes away without `flush()`.
package struct Output: ~Copyable {
  /// Where the bytes go.
  package enum Destination: Equatable, Sendable {
    case descriptor(Int32)
    case memory
  }

  private static let bufferSize = 1 << 16

  /// What the text is laid out for; `line` and `table` follow it.
  package var terminal: Terminal
  /// What phrases are said in: English, except in answers to the pages of a site.
  package var book = Phrasebook.english
  package private(set) var failure: OutputFailure?
  private let destination: Destination
  private var buffer: [UInt8] = []
  /// What the object that is written next has to say is missing from it.
  private var missing: [String] = []

  package init(_ destination: Destination, terminal: Terminal) {
    self.destination = destination
    self.terminal = terminal
  }

  /// Appends text as it is: for kb's own words, and for text that was made visible.
  package mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { buffer.append(contentsOf: $0) }
    flushIfFull()
  }

  /// Appends JSON, in which everything that could steer a terminal is escaped.
  package mutating func write(_ json: [UInt8]) {
    buffer.append(contentsOf: visibleJSON(missing.isEmpty ? json : incomplete(json)))
    flushIfFull()
  }

  /// Appends a person's own bytes as they are, where a program has asked for just these.
  package mutating func write(exactly bytes: [UInt8]) {
    buffer.append(contentsOf: bytes)
    flushIfFull()
  }

  /// Has the JSON object that is written next begin with a field `incomplete`, the paths of the
  /// files that could not be read. A list has no such place.
  package mutating func markIncomplete(_ paths: [String]) { missing = paths }

  private mutating func incomplete(_ bytes: [UInt8]) -> [UInt8] {
    defer { missing = [] }
    guard bytes.first == UInt8(ascii: "{") else { return bytes }
    let rest = bytes.dropFirst()
    let isPretty = rest.first == UInt8(ascii: "\n")
    let isEmpty =
      rest.first { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: " ") }
      == UInt8(ascii: "}")
    var json = JSONWriter()
    json.beginArray()
    for path in missing { json.string(path) }
    json.endArray()
    let start = Array((isPretty ? "{\n  \"incomplete\": " : "{\"incomplete\":").utf8)
    return start + json.bytes + (isEmpty ? [] : [UInt8(ascii: ",")]) + rest
  }

  /// Appends one line in the terminal's colours, with its line break.
  package mutating func line(_ text: StyledText = StyledText()) {
    write(text.rendered(color: terminal.allowsColor))
    write("\n")
  }

  /// Appends plain text made visible, with its line break.
  package mutating func line(_ text: String) { line(StyledText(text)) }

  /// The same of a phrase, in the language of the output.
  package mutating func line(_ phrase: Phrase) { line(phrase.text(in: book)) }

  /// Appends a table as the terminal has room for it.
  package mutating func table(_ table: Table) {
    for text in table.lines(on: terminal) { line(text) }
  }

  /// What was written to memory so far; empty for a descriptor that has been flushed.
  package var captured: String { String(decoding: buffer, as: UTF8.self) }

  /// The same as the bytes that they are.
  package var capturedBytes: [UInt8] { Array(buffer) }

  /// Hands everything over to the system; a failure is kept in `failure`.
  package mutating func flush() {
    guard case .descriptor(let descriptor) = destination else { return }
    if failure == nil { failure = writeAll(buffer, to: descriptor) }
    buffer.removeAll(keepingCapacity: true)
  }

  private mutating func flushIfFull() {
    if buffer.count >= Output.bufferSize { flush() }
  }
}

/// Writes all bytes, or tells why it could not.
private func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> OutputFailure? {
  bytes.withUnsafeBytes { bytes in
    var written = 0
    while written < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
      let count = write(descriptor, rest.baseAddress, rest.count)
      if count >= 0 {
        written += count
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: waitUntilWritable(descriptor)
      case EPIPE: return .brokenPipe
      default: return .system(errno)
      }
    }
    return nil
  }
}

/// Waits on a descriptor that somebody else made non-blocking.
private func waitUntilWritable(_ descriptor: Int32) {
  var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
  _ = poll(&request, 1, 1000)
}
