import Glibc
import Testing

@Suite("kb serve where the disk fails it", .serialized)
struct ServeFaultTests {
  /// Has a call of a running server fail until the tracer is let go.
  private static func tracer(of sandbox: ServeSandbox, _ injection: String) throws -> SiteProcess {
    let call = injection.prefix { $0 != ":" }
    let tracer = try SiteProcess(
      [
        "/usr/bin/strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=\(call)", "-e",
        "inject=\(injection)", "-p", "\(sandbox.process.id)",
      ], in: sandbox.folder.path)
    let path = "/proc/\(sandbox.process.id)/task"
    #expect(
      try eventually {
        guard let threads = opendir(path) else { return false }
        defer { closedir(threads) }
        while let entry = readdir(threads) {
          let name = withUnsafePointer(to: &entry.pointee.d_name) {
            $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
          }
          guard !name.hasPrefix(".") else { continue }
          let status = try ProcessRun(["cat", "\(path)/\(name)/status"]).output
          if status.contains("TracerPid:\t0\n") { return false }
        }
        return true
      })
    return tracer
  }

  @Test(
    "a disk that is full or cannot be written to any more refuses a session, and it comes later",
    .enabled(if: CallTrace.isPossible, "strace is missing or may not trace"),
    arguments: [
      ("fsync:error=ENOSPC", "No space left on device"), ("fsync:error=EIO", "Input/output error"),
      ("renameat2:error=EROFS", "Read-only file system"),
    ])
  func disk(injection: String, words: String) throws {
    let sandbox = try ServeSandbox()
    let path = "workouts/journal/2026/2026-11-21.md"
    let tracer = try Self.tracer(of: sandbox, injection)
    let body = ServeSandbox.session("a")
    let refused = try sandbox.call("POST", "/api/sessions", body: body)
    #expect(refused.status == 503)
    #expect(refused.text.contains(words), "\(refused.text)")
    #expect(sandbox.folder.text(path) == nil)
    #expect(sandbox.folder.text(ServeSandbox.journal) == ServeSandbox.journalText)
    #expect(try sandbox.call("GET", "/api/next?name=bench").status == 200)
    #expect(try sandbox.call("GET", "/").status == 200)
    kill(tracer.id, SIGINT)
    _ = try tracer.wait()
    #expect(try sandbox.call("POST", "/api/sessions", body: body).status == 201)
    #expect(sandbox.folder.text(path)?.contains("- id: a\n") == true)
  }
}
