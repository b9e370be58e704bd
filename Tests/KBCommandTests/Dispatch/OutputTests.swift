import Glibc
import KBTestSupport
import Testing

@testable import KBCommand
@testable import KBTerminal

@Suite("Output and input")
struct OutputTests {
  @Test("memory keeps what was written")
  func memory() {
    var output = Output(.memory, terminal: Terminal(isTTY: true, allowsColor: true))
    output.write("raw \u{1B}\n")
    output.write([0x61, 0x0A])
    output.line("b\u{1B}")
    output.line(StyledText("c", .muted))
    output.line()
    output.flush()
    #expect(output.captured == "raw \u{1B}\na\nb\\u{1B}\n\u{1B}[2mc\u{1B}[0m\n\n")
    #expect(output.failure == nil)
  }

  @Test("a table is written line by line")
  func table() {
    var table = Table([Table.Column("A")])
    table.addRow(["x"])
    var output = Output(.memory, terminal: .file)
    output.table(table)
    #expect(output.captured == "A\nx\n")
  }

  @Test("much more than a pipe holds arrives in full, even where the pipe does not wait")
  func pipes() throws {
    let folder = try ScratchFolder()
    let file = "\(folder.path)/copy"
    let stream = try #require(popen("sleep 0.05; cat > '\(file)'", "w"))
    _ = fcntl(fileno(stream), F_SETFL, O_NONBLOCK)
    var output = Output(.descriptor(fileno(stream)), terminal: .file)
    output.write([UInt8](repeating: 0x78, count: 300_000))
    output.write("\nend")
    output.flush()
    #expect(output.captured == "")
    #expect(pclose(stream) == 0)
    let copy = open(file, O_RDONLY)
    defer { close(copy) }
    var input = LineInput(descriptor: copy)
    var pieces: [Int] = []
    while let line = input.next() { pieces.append(line.utf8.count) }
    #expect(pieces.reduce(0, +) == 300_003)
    #expect(pieces.last == 3)
    #expect(pieces.allSatisfy { $0 < 70_000 })
  }

  @Test("a reader that went away is told from a system that refuses")
  func failures() throws {
    signal(SIGPIPE, SIG_IGN)
    let ends = try Connection()
    ends.closeReading()
    var broken = Output(.descriptor(ends.writing), terminal: .file)
    broken.write("x")
    #expect(broken.failure == nil)
    broken.flush()
    #expect(broken.failure == .brokenPipe)

    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    var refused = Output(.descriptor(full), terminal: .file)
    refused.write("x")
    refused.flush()
    refused.write("y")
    refused.flush()
    #expect(refused.failure == .system(ENOSPC))
    #expect(refused.failure?.text == "cannot write the output: No space left on device")
  }

  @Test("a refusing output makes the command fail, a closed one does not")
  func endOfCommand() throws {
    #expect(try statusWriting(to: open("/dev/full", O_WRONLY)) == .environment)
    signal(SIGPIPE, SIG_IGN)
    let ends = try Connection()
    ends.closeReading()
    #expect(try statusWriting(to: dup(ends.writing)) == .fine)
  }

  private func statusWriting(to descriptor: Int32) throws -> KBTerminal.ExitStatus {
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    var context = Context(
      environment: .variables([:]),
      output: Output(.descriptor(descriptor), terminal: .file),
      errors: Output(.memory, terminal: .file),
      input: LineInput(lines: []),
      commands: SampleCommands.commands
    )
    return run(arguments: ["version"], in: &context)
  }

  @Test("lines lose their ends, and the last needs none")
  func lines() throws {
    let ends = try Connection()
    let text = "one\r\n\ntwo\nthree"
    #expect(write(ends.writing, text, text.utf8.count) == text.utf8.count)
    ends.closeWriting()
    var input = LineInput(descriptor: ends.reading)
    var lines: [String?] = []
    for _ in 0..<6 { lines.append(input.next()) }
    #expect(lines == ["one", "", "two", "three", nil, nil])
  }
}

/// Two connected descriptors that are closed with the object.
private final class Connection {
  let reading: Int32
  let writing: Int32
  private var isReadingOpen = true
  private var isWritingOpen = true

  init() throws {
    var ends: [Int32] = [0, 0]
    // A pair of sockets, because a pipe could be inherited by what other tests start meanwhile.
    let kind = Int32(bitPattern: SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw ScratchError.refused(errno) }
    reading = ends[0]
    writing = ends[1]
  }

  deinit {
    closeReading()
    closeWriting()
  }

  func closeReading() {
    if isReadingOpen { close(reading) }
    isReadingOpen = false
  }

  func closeWriting() {
    if isWritingOpen { close(writing) }
    isWritingOpen = false
  }
}
