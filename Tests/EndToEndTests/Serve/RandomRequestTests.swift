import Glibc
import KBTestSupport
import Testing

@Suite("kb serve and requests that a machine makes up")
struct RandomRequestTests {
  @Test("30 seconds of them leave memory, descriptors and the journal where they were")
  func flat() throws {
    let sandbox = try ServeSandbox()
    #expect(try sandbox.call("GET", "/").status == 200)
    var random = SplitMix64(seed: 30)
    try send(300, to: sandbox, &random)
    let before = try usage(of: sandbox)
    let end = time(nil) + 30
    var count = 0
    while time(nil) < end {
      try send(50, to: sandbox, &random)
      count += 50
    }
    #expect(count > 500)
    #expect(try sandbox.call("GET", "/api/status").status == 200)
    // Connections that were left half open go after their time.
    let isFlat = try eventually { try usage(of: sandbox).descriptors <= before.descriptors + 4 }
    let after = try usage(of: sandbox)
    #expect(isFlat, "\(before.descriptors) descriptors, then \(after.descriptors)")
    #expect(after.kilobytes < before.kilobytes + 30_000, "\(before) → \(after)")
    #expect(sandbox.folder.text(ServeSandbox.journal) == ServeSandbox.journalText)
    #expect(sandbox.folder.text("workouts/journal/2026/2026-11-21.md") == nil)
    kill(sandbox.process.id, SIGTERM)
    #expect(try sandbox.process.wait().status == 0)
  }

  /// Sends requests of the table with bytes changed, repeated, removed or cut off.
  private func send(_ count: Int, to sandbox: ServeSandbox, _ random: inout SplitMix64) throws {
    for _ in 0..<count {
      var bytes =
        HostileRequest.all.randomElement(using: &random)?.bytes(port: sandbox.port) ?? []
      for _ in 0..<Int.random(in: 0..<4, using: &random) where !bytes.isEmpty {
        let place = bytes.indices.randomElement(using: &random) ?? 0
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.insert(contentsOf: bytes[place...].prefix(20), at: place)
        case 2: bytes.remove(at: place)
        default: bytes.removeSubrange(place...)
        }
      }
      let connection = try RawConnection(port: sandbox.port)
      connection.send(bytes)
      // Some wait for an answer, and some just go.
      if Bool.random(using: &random) { _ = connection.read(within: 20) }
    }
  }

  private func usage(of sandbox: ServeSandbox) throws -> (kilobytes: Int, descriptors: Int) {
    let run = try SiteProcess(
      [
        "/bin/sh", "-c",
        "grep VmRSS /proc/\(sandbox.process.id)/status; ls /proc/\(sandbox.process.id)/fd | wc -l",
      ], in: "/"
    ).wait()
    let numbers = run.output.split { !$0.isNumber }.compactMap { Int($0) }
    return (numbers.first ?? 0, numbers.last ?? 0)
  }
}
