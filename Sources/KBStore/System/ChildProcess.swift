import Glibc

/// A program that was run to its end, without a shell.
package struct ChildProcess: Equatable, Sendable {
  /// The exit status, or 128 and the number of the signal that ended it.
  package let status: Int32
  /// What it printed on its standard output; its errors go where those of kb go, or nowhere.
  package let output: [UInt8]

  /// Runs the program of this path with these words, the first of which is its name for itself.
  ///
  /// `variables` come on top of the environment. Output beyond `limit` bytes is read and dropped.
  /// Throws where the program could not be started.
  package init(
    _ path: String, _ words: [String], input: [UInt8] = [], variables: [String: String] = [:],
    showsErrors: Bool = false, limit: Int = 256 << 20
  ) throws(Errno) {
    var pipes = try Pipes()
    let process = try ChildProcess.spawn(path, words, variables, pipes, showsErrors)
    pipes.closeChildEnds()
    output = pipes.exchange(input, limit: limit)
    pipes.closeOwnEnds()
    var code: Int32 = 0
    while waitpid(process, &code, 0) < 0 {
      guard errno == EINTR else { throw Errno.last }
    }
    let signal = code & 0x7F
    status = signal == 0 ? (code >> 8) & 0xFF : 128 + signal
  }

  /// The first executable file of a name in the folders of a `PATH`.
  package static func find(_ program: String, in path: String?) -> String? {
    for folder in (path ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
    where folder.first == "/" {
      let file = "\(folder)/\(program)"
      if access(file, X_OK) == 0 { return file }
    }
    return nil
  }

  private static func spawn(
    _ path: String, _ words: [String], _ variables: [String: String], _ pipes: borrowing Pipes,
    _ showsErrors: Bool
  ) throws(Errno) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, pipes.input.read, 0)
    posix_spawn_file_actions_adddup2(&actions, pipes.output.write, 1)
    if !showsErrors { posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0) }
    let arguments = CStringList(words)
    let environment = CStringList(ChildProcess.environment(with: variables))
    var process = pid_t()
    let code = posix_spawn(
      &process, path, &actions, nil, arguments.pointers, environment.pointers)
    guard code == 0 else { throw Errno(code) }
    return process
  }

  private static func environment(with variables: [String: String]) -> [String] {
    var lines: [String] = []
    var next = environ
    while let line = next.pointee {
      let text = String(cString: line)
      let name = String(text.prefix { $0 != "=" })
      if variables[name] == nil { lines.append(text) }
      next += 1
    }
    return lines + variables.map { "\($0.key)=\($0.value)" }
  }
}

/// The two pipes of a child.
private struct Pipes: ~Copyable {
  var input: (read: Int32, write: Int32)
  var output: (read: Int32, write: Int32)

  init() throws(Errno) {
    let first = try Pipes.pipe()
    let second: (read: Int32, write: Int32)
    do throws(Errno) {
      second = try Pipes.pipe()
    } catch {
      _ = Glibc.close(first.read)
      _ = Glibc.close(first.write)
      throw error
    }
    (input, output) = (first, second)
  }

  private static func pipe() throws(Errno) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    guard Glibc.pipe(&ends) == 0 else { throw Errno.last }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  mutating func closeChildEnds() {
    _ = Glibc.close(input.read)
    _ = Glibc.close(output.write)
  }

  mutating func closeOwnEnds() {
    if input.write >= 0 { _ = Glibc.close(input.write) }
    _ = Glibc.close(output.read)
  }

  /// Writes the input and reads the output at once, so that neither side waits for the other.
  ///
  /// A child that has ended closes its end; kb ignores the signal of that, so the write just fails.
  mutating func exchange(_ bytes: [UInt8], limit: Int) -> [UInt8] {
    var received: [UInt8] = []
    var sent = 0
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    _ = fcntl(input.write, F_SETFL, O_NONBLOCK)
    while true {
      if sent >= bytes.count, input.write >= 0 {
        _ = Glibc.close(input.write)
        input.write = -1
      }
      var waits = [pollfd(fd: output.read, events: Int16(POLLIN), revents: 0)]
      if input.write >= 0 {
        waits.append(pollfd(fd: input.write, events: Int16(POLLOUT), revents: 0))
      }
      guard poll(&waits, nfds_t(waits.count), -1) >= 0 || errno == EINTR else { return received }
      if waits.count > 1, waits[1].revents != 0 {
        let count = bytes.withUnsafeBytes { raw in
          Glibc.write(input.write, raw.baseAddress.map { $0 + sent }, bytes.count - sent)
        }
        if count > 0 {
          sent += count
        } else if errno != EAGAIN, errno != EINTR {
          sent = bytes.count
        }
      }
      guard waits[0].revents != 0 else { continue }
      let count = Glibc.read(output.read, &chunk, chunk.count)
      if count == 0 { return received }
      if count < 0 {
        if errno == EINTR || errno == EAGAIN { continue }
        return received
      }
      if received.count < limit { received += chunk[..<count] }
    }
  }
}

/// Strings for C, freed with the value.
private final class CStringList {
  let pointers: [UnsafeMutablePointer<CChar>?]

  init(_ strings: [String]) { pointers = strings.map { strdup($0) } + [nil] }

  deinit { for pointer in pointers { free(pointer) } }
}
