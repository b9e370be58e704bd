import Glibc
import KBKnowledge
import KBLanguageServer
import KBTerminal

/// Carries bytes between the standard input and output and a language server until one of them ends.
struct LspLoop {
  /// How long nothing comes before folders are read again, in milliseconds.
  private static let rest: Int32 = 150
  /// How often a reading is looked after that is under way, in milliseconds.
  private static let look: Int32 = 10
  /// As much is taken at once as a client sends without waiting, so that later messages can cancel
  /// earlier ones.
  private static let most = 16 << 20

  private let server: LanguageServer

  init(_ server: LanguageServer) { self.server = server }

  /// Returns the status that the client has asked for; 1 where the input ends before that.
  func run(_ output: inout Output) -> Int32 {
    outlivesCommands.store(true, ordering: .relaxed)
    defer { server.end() }
    while true {
      let timeout = server.isReading ? LspLoop.look : server.wantsRest ? LspLoop.rest : -1
      switch waits(timeout) {
      case true:
        guard let bytes = read() else { return 1 }
        server.receive(bytes)
      case false:
        if !server.isReading { server.rest() }
      }
      server.collect()
      output.write(exactly: server.takeOutput())
      output.flush()
      if let status = server.exitStatus { return status }
    }
  }

  /// Whether something comes within so many milliseconds; any time for −1.
  private func waits(_ milliseconds: Int32) -> Bool {
    var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, milliseconds) > 0
  }

  /// What has come; `nil` at the end of the input, or where it cannot be read.
  private func read() -> [UInt8]? {
    var bytes: [UInt8] = []
    repeat {
      let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        count = max(0, Glibc.read(STDIN_FILENO, buffer.baseAddress, buffer.count))
      }
      if chunk.isEmpty { break }
      bytes += chunk
    } while bytes.count < LspLoop.most && waits(0)
    return bytes.isEmpty ? nil : bytes
  }
}
