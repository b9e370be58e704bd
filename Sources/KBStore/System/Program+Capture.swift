import Glibc

extension Program {
  /// What a program has printed, and how it ended.
  package struct Capture: Equatable, Sendable {
    package var end: End
    package var output: [UInt8]
    package var errors: [UInt8]

    /// The first line of its errors.
    package var firstError: String {
      String(decoding: errors.prefix { $0 != 0x0A }, as: UTF8.self)
    }
  }

  /// Why there is no capture.
  package enum CaptureFailure: Error, Equatable, Sendable {
    case cannotRun(Errno)
    /// What it printed could not be read to its end.
    case cannotRead(Errno)
    /// More than the limit came; the program was ended.
    case tooLong
    /// The time, in milliseconds, was over; the program was ended.
    case timedOut(Int)

    /// What happened, without a full stop.
    package var text: String {
      switch self {
      case .cannotRun(let code): "it cannot be run: \(code)"
      case .cannotRead(let code): "its output cannot be read: \(code)"
      case .tooLong: "it printed more than can be read"
      case .timedOut(let milliseconds): "it took more than \(milliseconds / 1000) s"
      }
    }
  }

  /// Runs it without a terminal and keeps what it prints, at most `limit` bytes.
  ///
  /// `environment` is all that it sees of the world: `NAME=value`; the input is what it reads.
  package func capture(
    _ arguments: [String], input: [UInt8] = [], environment: [String], limit: Int,
    milliseconds: Int
  ) throws(CaptureFailure) -> Capture {
    let inputFile = try Pipe.file(holding: input)
    let output = try Pipe.open()
    let errors = try Pipe.open()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, inputFile.number, 0)
    posix_spawn_file_actions_adddup2(&actions, output.input.number, 1)
    posix_spawn_file_actions_adddup2(&actions, errors.input.number, 2)
    let child: ChildProcess
    do throws(Errno) {
      child = try start(arguments, environment: environment, actions: &actions)
    } catch { throw .cannotRun(error) }
    let out = output.reading()
    let err = errors.reading()
    var reading = CaptureReading(limit: limit, milliseconds: milliseconds)
    let failure = reading.readAll(out.number, err.number)
    if failure != nil { _ = kill(child.number, SIGKILL) }
    let end: End
    do throws(Errno) { end = try child.wait() } catch { throw .cannotRun(error) }
    if let failure { throw failure }
    return Capture(end: end, output: reading.output, errors: reading.errors)
  }
}

/// Two descriptors, of which one gives what the other takes.
private struct Pipe: ~Copyable {
  let output: FileDescriptor
  let input: FileDescriptor

  static func open() throws(Program.CaptureFailure) -> Pipe {
    var numbers: [Int32] = [0, 0]
    guard pipe(&numbers) == 0 else { throw .cannotRun(Errno.last) }
    for number in numbers { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
    return Pipe(
      output: FileDescriptor(adopting: numbers[0]), input: FileDescriptor(adopting: numbers[1]))
  }

  /// A file without a name, to be read from its start.
  static func file(holding bytes: [UInt8]) throws(Program.CaptureFailure) -> FileDescriptor {
    var name = Array("\(Machine.temporaryFolder)/kb-input-XXXXXX".utf8CString)
    let number = bytes.isEmpty ? Glibc.open("/dev/null", O_RDONLY) : mkstemp(&name)
    guard number >= 0 else { throw .cannotRun(Errno.last) }
    let file = FileDescriptor(adopting: number)
    if !bytes.isEmpty { unlink(name) }
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { raw in
        write(number, raw.baseAddress.map { $0 + written }, bytes.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .cannotRun(count == 0 ? Errno(EIO) : Errno.last) }
      written += count
    }
    lseek(number, 0, SEEK_SET)
    return file
  }

  /// Closes the end that the child has, so that its end is noticed.
  consuming func reading() -> FileDescriptor { output }
}

/// Reads two pipes side by side until both end.
private struct CaptureReading {
  let limit: Int
  let milliseconds: Int
  private(set) var output: [UInt8] = []
  private(set) var errors: [UInt8] = []

  init(limit: Int, milliseconds: Int) {
    self.limit = limit
    self.milliseconds = milliseconds
  }

  /// Why it stopped before the end.
  mutating func readAll(_ out: Int32, _ err: Int32) -> Program.CaptureFailure? {
    let start = SteadyClock.milliseconds()
    var requests = [out, err].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while requests.contains(where: { $0.fd >= 0 }) {
      let left = milliseconds - (SteadyClock.milliseconds() - start)
      guard left > 0 else { return .timedOut(milliseconds) }
      let count = poll(&requests, nfds_t(requests.count), Int32(clamping: left))
      if count < 0, errno != EINTR { return .cannotRun(Errno.last) }
      guard count > 0 else { continue }
      for index in requests.indices where requests[index].revents != 0 {
        let count = read(requests[index].fd, &chunk, chunk.count)
        if count > 0 {
          if index == 0 { output += chunk[..<count] } else { errors += chunk[..<count] }
          if output.count + errors.count > limit { return .tooLong }
        } else if count == 0 {
          // poll leaves negative descriptors alone.
          requests[index].fd = -1
        } else if errno != EINTR {
          return .cannotRead(Errno.last)
        }
      }
    }
    return nil
  }
}
