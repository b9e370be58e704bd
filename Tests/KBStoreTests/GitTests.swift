import Glibc
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

  /// The body's own environment for git, without a person's settings.
  private static func variable(_ name: String) -> String? {
    ["PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": "/nowhere"][name]
  }

  @Test("nothing that a repository's own configuration names is run")
  func hostile() throws {
    let (scratch, repository) = try repository()
    let mark = scratch.path + "/pwned"
    let top = scratch.path
    let script = """
      cd '\(top)' && printf '#!/bin/sh\\ntouch \(mark)\\ncat' > evil && chmod +x evil \
      && cp evil .git/hooks/pre-commit && cp evil .git/hooks/post-commit \
      && git config core.fsmonitor '\(top)/evil' && git config core.pager '\(top)/evil' \
      && git config pager.log true && git config alias.log '!\(top)/evil' \
      && git config diff.external '\(top)/evil' && git config diff.md.textconv '\(top)/evil' \
      && git config diff.md.command '\(top)/evil' && git config core.editor '\(top)/evil' \
      && git config core.sshCommand '\(top)/evil' && git config core.askPass '\(top)/evil' \
      && git config user.name A && git config user.email a@example.org \
      && echo '*.md diff=md' > .gitattributes && echo three >> kb/workouts/b.md \
      && echo new > kb/workouts/c.md
      """
    let done = try Self.shell.capture(
      ["-c", script], environment: ["PATH=/usr/bin:/bin", "HOME=/nowhere"], limit: 1 << 20,
      milliseconds: 10_000)
    try #require(done.end.isSuccess, "\(done.firstError)")
    let history = try repository.history(of: "workouts/b.md")
    #expect(history.count == 3)
    _ = try repository.bytes(of: history[0], limit: 100)
    #expect(try repository.commit(["workouts/b.md", "workouts/c.md"], message: "four"))
    _ = repository.isDetached
    let folder = try GitFolder(RootFolder(scratch.path + "/kb"), variable: Self.variable)
    _ = try folder.staged { _ in true }
    _ = try folder.hooks()
    #expect(access(mark, F_OK) != 0)
    #expect(try repository.history(of: "workouts/b.md").count == 4)
  }

  @Test("a commit that would run a program of the repository's own is refused")
  func filters() throws {
    let (scratch, repository) = try repository()
    let top = scratch.path
    func sh(_ script: String) throws {
      let done = try Self.shell.capture(
        ["-c", "cd '\(top)' && " + script], environment: ["PATH=/usr/bin:/bin", "HOME=/nowhere"],
        limit: 1 << 20, milliseconds: 10_000)
      try #require(done.end.isSuccess, "\(done.firstError)")
    }
    try sh(
      "git config filter.x.clean 'touch \(top)/pwned; cat' && git config user.name A"
        + " && git config user.email a@example.org && echo four >> kb/workouts/b.md")
    // A filter that no path has runs nothing.
    #expect(try repository.commit(["workouts/b.md"], message: "four"))
    try sh("echo '*.md filter=x' > .gitattributes && echo five >> kb/workouts/b.md")
    #expect(throws: GitError.program(key: "filter.x.clean")) {
      try repository.commit(["workouts/b.md"], message: "five")
    }
    try sh("rm .gitattributes && git config gpg.program '\(top)/evil'")
    #expect(try repository.commit(["workouts/b.md"], message: "five"))
    try sh("git config commit.gpgsign true && echo six >> kb/workouts/b.md")
    #expect(throws: GitError.program(key: "gpg.program")) {
      try repository.commit(["workouts/b.md"], message: "six")
    }
    #expect(access(top + "/pwned", F_OK) != 0)
  }

  @Test(
    "folders with line breaks in their names are found", arguments: ["a\nb", "a 'b\" c", "x\n"])
  func oddFolders(name: String) throws {
    let scratch = try Scratch()
    let base = "\(scratch.path)/top\n/\(name)"
    scratch.makeFolder("top\n/\(name)")
    let done = try Self.shell.capture(
      ["-c", "cd \"$TOP\" && git init -q ."],
      environment: ["PATH=/usr/bin:/bin", "HOME=/nowhere", "TOP=\(scratch.path)/top\n"],
      limit: 1 << 20, milliseconds: 10_000)
    try #require(done.end.isSuccess, "\(done.firstError)")
    let hooks = try GitFolder(RootFolder(base), variable: Self.variable).hooks()
    #expect(hooks.folder == "\(scratch.path)/top\n/.git/hooks")
    #expect(hooks.prefix == "\(name)/")
    #expect(try GitRepository(of: base, variable: Self.variable).prefix == "\(name)/")
  }
}
