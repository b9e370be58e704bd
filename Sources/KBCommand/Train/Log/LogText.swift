import Glibc
import KBCore
import KBKnowledge
import KBStore
import KBTerminal
import KBText

/// A text with sessions in the journal's format that somebody hands to `kb log --from`.
struct LogText {
  /// The file as it was named, or `-`.
  let name: String
  let bytes: [UInt8]

  /// Reads a file, a pipe, or the input for `-`; at most as much as a file of text may have.
  init(_ name: String, _ context: inout Context) throws(CommandFailure) {
    self.name = name
    bytes = name == "-" ? LogText.input(&context.input) : try LogText.file(name)
    guard bytes.count <= KnowledgeFiles.sizeLimit else {
      throw .environment("\(name) is larger than 1 MiB, which is too much for one log; split it")
    }
  }

  /// A text that came in another way, such as from a browser.
  init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Its sessions, what is wrong with them, and the first line, from 1, with text that belongs to no session; `day`
  /// is that of sessions under no day heading, which without one are an error.
  func sessions(
    on day: Day?, _ habits: NotationHabits
  ) -> (sessions: [Session], diagnostics: [Diagnostic], looseLine: Int?) {
    let problems = textProblems(in: bytes, path: name)
    let path = day?.text ?? ""
    let parsed = JournalParser.parseLines(
      SharedSession.withDayFirst(bytes, path: path, habits: habits), path: path,
      memory: NotationMemory(habits: habits))
    // That text outside of sessions is left out, kb log says in words of its own.
    let found = parsed.diagnostics.filter { $0.id != "text-outside-session" }
    let renamed = found.map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.path = name
      return diagnostic
    }
    var ranges = parsed.sessions.map(\.range).sorted { $0.start < $1.start }[...]
    let loose = parsed.lines.first { line in
      ranges = ranges.drop { Int($0.end) <= line.range.lowerBound }
      return line.role == .text && bytes[line.range].first != UInt8(ascii: "#")
        && ranges.first.map { line.range.lowerBound < Int($0.start) } ?? true
    }
    return (parsed.sessions, (problems + renamed).sorted(), loose.map(\.number))
  }

  private static func input(_ input: inout LineInput) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count <= KnowledgeFiles.sizeLimit, let line = input.next() {
      bytes += Array(line.utf8) + [0x0A]
    }
    return bytes
  }

  private static func file(_ name: String) throws(CommandFailure) -> [UInt8] {
    let descriptor = open(name, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw refusal(name) }
    defer { _ = close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= KnowledgeFiles.sizeLimit {
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0 { break }
      if count > 0 {
        bytes += chunk[..<count]
      } else if errno != EINTR {
        throw refusal(name)
      }
    }
    return bytes
  }

  private static func refusal(_ name: String) -> CommandFailure {
    .environment(
      "cannot read \(name): \(Errno(errno).phrase); check the path, or write - for standard input")
  }
}
