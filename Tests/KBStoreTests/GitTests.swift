import Testing

@testable import KBStore

@Suite("Programs and git")
struct GitTests {
  private static let shell = Program(path: "/bin/sh")

  private func capture(
    _ script: String, limit: Int = 1 << 20, milliseconds: Int = 10_000
  ) throws -> Program.Capture {
    try Self.shell.capture(
      ["-c", script], environment: ["A=b c"], limit: limit, milliseconds: milliseconds)
  }

  @Test("what a program prints is kept, with how it ended")
  func captures() throws {
    let capture = try capture("printf out; printf err >&2; exit 3")
    #expect(capture.output == Array("out".utf8))
    #expect(capture.errors == Array("err".utf8))
    #expect(capture.end == .exited(3))
    #expect(try self.capture("kill -9 $$").end == .killed(signal: 9))
  }

  @Test("a program sees the given environment alone, and no input")
  func environment() throws {
    #expect(try capture("echo \"$A|$HOME|$(cat)\"").output == Array("b c||\n".utf8))
  }

  @Test("output beyond the limit and time beyond its own end the program")
  func limits() throws {
    #expect(throws: Program.CaptureFailure.tooLong) {
      try capture("head -c 100000 /dev/zero", limit: 1000)
    }
    #expect(throws: Program.CaptureFailure.timedOut(50)) {
      try capture("exec sleep 20", milliseconds: 50)
    }
    #expect(throws: Program.CaptureFailure.cannotRun(Errno(2))) {
      try Program(path: "/nowhere/x").capture([], environment: [], limit: 1, milliseconds: 1)
    }
  }

  @Test("much on both pipes does not block")
  func both() throws {
    let capture = try capture("head -c 300000 /dev/zero; head -c 300000 /dev/zero >&2")
    #expect(capture.output.count == 300_000 && capture.errors.count == 300_000)
  }

  /// A repository with a file that was changed and moved.
  private func repository() throws -> (Scratch, GitRepository) {
    let scratch = try Scratch()
    scratch.makeFolder("kb/workouts")
    try scratch.put("one\n", at: "kb/workouts/a ü.md")
    let git = "git -c user.name=A -c user.email=a@example.org"
    let script = """
      cd '\(scratch.path)' && git init -q . && git add -A && \(git) commit -qm one \
      && echo two >> 'kb/workouts/a ü.md' && \(git) commit -qam two \
      && git mv 'kb/workouts/a ü.md' kb/workouts/b.md && \(git) commit -qm three
      """
    let done = try Self.shell.capture(
      ["-c", script], environment: ["PATH=/usr/bin:/bin", "HOME=\(scratch.path)"], limit: 1 << 20,
      milliseconds: 20_000)
    try #require(done.end.isSuccess, "\(String(decoding: done.errors, as: UTF8.self))")
    let home = scratch.path
    let repository = try GitRepository(of: scratch.path + "/kb") {
      $0 == "HOME" ? home : $0 == "PATH" ? "/usr/bin:/bin" : nil
    }
    return (scratch, repository)
  }

  @Test("a file's history is followed over a move, and its old bytes are had")
  func history() throws {
    let (scratch, repository) = try repository()
    defer { withExtendedLifetime(scratch) {} }
    #expect(repository.prefix == "kb/")
    let history = try repository.history(of: "workouts/b.md")
    #expect(
      history.map(\.path) == ["kb/workouts/b.md", "kb/workouts/a ü.md", "kb/workouts/a ü.md"])
    let texts = try history.map { try repository.bytes(of: $0, limit: 1000) }
    #expect(
      texts.map { String(decoding: $0, as: UTF8.self) } == ["one\ntwo\n", "one\ntwo\n", "one\n"])
  }

  @Test("a file without history has none, and what git refuses is said")
  func refusals() throws {
    let (scratch, repository) = try repository()
    defer { withExtendedLifetime(scratch) {} }
    #expect(try repository.history(of: "nothing.md") == [])
    #expect(throws: GitRepository.Failure.self) {
      try repository.bytes(of: .init(commit: "HEAD", path: "nothing"), limit: 10)
    }
    let empty = try Scratch()
    #expect(throws: GitRepository.Failure.noRepository) {
      try GitRepository(of: empty.path) { $0 == "PATH" ? "/usr/bin:/bin" : nil }
    }
    #expect(throws: GitRepository.Failure.notInstalled) {
      try GitRepository(of: empty.path) { $0 == "PATH" ? "/nowhere" : nil }
    }
  }
}
