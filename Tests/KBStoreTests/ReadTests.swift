import Glibc
import Testing

@testable import KBStore

@Suite("reading beneath a root")
struct ReadTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  /// With the kernel's own resolution and with the way for older kernels.
  func roots() throws -> [RootFolder] {
    let roots = try [true, false].map { try RootFolder(scratch.path, resolvingInKernel: $0) }
    return KernelCalls.hasOpenat2 ? roots : [roots[1]]
  }

  @Test("a file gives its bytes", arguments: [0, 1, 4095, 4096, 70_000])
  func bytes(count: Int) throws {
    let text = String(repeating: "x", count: count)
    try scratch.put(text, at: "a/b.md")
    for root in try roots() {
      #expect(try root.read("a/b.md", limit: count) == Array(text.utf8))
    }
  }

  @Test("a file over its limit is refused with both sizes")
  func limit() throws {
    try scratch.put("12345", at: "a.md")
    let error = failure { () throws(StoreError) in try scratchRoot().read("a.md", limit: 4) }
    #expect(error == .tooLarge(path: "a.md", size: 5, limit: 4))
    #expect(error?.description == "a.md has 5 bytes, and the limit is 4")
    #expect(error?.remedy == "split the file")
  }

  @Test("what leaves the root is refused", arguments: ["out", "../x", "folder/x", "/etc/passwd"])
  func escape(path: String) throws {
    let outside = try Scratch()
    try outside.put("secret", at: "x")
    scratch.link("out", to: "\(outside.path)/x")
    scratch.link("folder", to: outside.path)
    for root in try roots() {
      let error = failure { () throws(StoreError) in try root.read(path, limit: 100) }
      // The old way sees no difference between a parent that has no such file and one that has.
      let absent = StoreError.failed(.open, path: path, Errno(ENOENT))
      #expect(error == .outsideRoot(path: path) || (path == "../x" && error == absent))
    }
  }

  @Test("a link that stays beneath the root is followed")
  func innerLink() throws {
    try scratch.put("text", at: "a/real.md")
    scratch.link("a/link.md", to: "../a/real.md")
    for root in try roots() {
      #expect(try root.read("a/link.md", limit: 100) == Array("text".utf8))
    }
  }

  @Test("a root may itself be reached through a link, and be the root of all")
  func linkedRoot() throws {
    try scratch.put("text", at: "real/a.md")
    scratch.link("link", to: "real")
    for kernel in [KernelCalls.hasOpenat2, false] {
      let root = try RootFolder("\(scratch.path)/link", resolvingInKernel: kernel)
      #expect(try root.read("a.md", limit: 100) == Array("text".utf8))
      let all = try RootFolder("/", resolvingInKernel: kernel)
      let path = "\(scratch.path.dropFirst())/real/a.md"
      #expect(try all.read(path, limit: 100) == Array("text".utf8))
      let straight = try all.openBeneath(path, O_RDONLY, links: .none)
      #expect(try straight.status().size == 4)
    }
  }

  @Test("folders, pipes and sockets are refused at once")
  func otherKinds() throws {
    scratch.makeFolder("folder")
    mkfifo("\(scratch.path)/pipe", 0o666)
    for root in try roots() {
      #expect(
        failure { () throws(StoreError) in try root.read("folder", limit: 9) }
          == .notAFile(path: "folder", .folder))
      let error = failure { () throws(StoreError) in try root.read("pipe", limit: 9) }
      #expect(error == .notAFile(path: "pipe", .pipe))
      #expect(error?.description == "pipe is a named pipe, not a regular file")
    }
    let devices = try RootFolder("/dev")
    #expect(
      failure { () throws(StoreError) in try devices.read("zero", limit: 9) }
        == .notAFile(path: "zero", .device))
  }

  @Test("a missing file is no bytes, or an error with the system's words")
  func missing() throws {
    let root = try scratch.root()
    #expect(try root.readIfPresent("no.md", limit: 9) == nil)
    let error = failure { () throws(StoreError) in try root.read("no.md", limit: 9) }
    #expect(error?.description == "cannot open no.md: No such file or directory")
    #expect(error?.remedy == "check the path")
  }

  @Test("a NUL in a path does not cut it")
  func cut() throws {
    try scratch.put("text", at: "a.md")
    let root = try scratch.root()
    #expect(
      failure { () throws(StoreError) in try root.read("a.md\0.txt", limit: 9) }
        == .invalidPath("a.md\0.txt"))
  }

  @Test("a file that may not be read says so")
  func unreadable() throws {
    try scratch.put("text", at: "a.md")
    chmod("\(scratch.path)/a.md", 0)
    chmod(scratch.path, 0o755)
    let root = try scratch.root()
    Privileges.asNobody {
      let error = failure { () throws(StoreError) in try root.read("a.md", limit: 9) }
      #expect(error == .failed(.open, path: "a.md", Errno(EACCES)))
      #expect(error?.remedy == "check its owner and permissions")
    }
  }

  @Test("a stretch of a file is all of it, or an error")
  func stretch() throws {
    try scratch.put("one two three", at: "a.md")
    let root = try scratch.root()
    #expect(try root.read("a.md", from: 4, count: 3) == Array("two".utf8))
    #expect(try root.read("a.md", from: 8, count: 5) == Array("three".utf8))
    for start in [8, 100] {
      let error = failure { () throws(StoreError) in
        try root.read("a.md", from: start, count: 6)
      }
      #expect(error == .shortened(path: "a.md"))
      #expect(error?.description == "a.md became shorter while it was being read")
    }
    #expect(try root.read("a.md", from: -1, count: 3).isEmpty)
  }

  @Test("what is kept comes back, and a folder that is a link is refused")
  func kept() throws {
    let root = try scratch.root()
    #expect(root.kept("thing", limit: 9) == nil)
    try root.keep(Array("first".utf8), as: "thing")
    try root.keep(Array("second".utf8), as: "thing")
    #expect(root.kept("thing", limit: 9) == Array("second".utf8))
    #expect(root.kept("thing", limit: 5) == nil)
    #expect(try scratch.names(in: ".kb") == [".gitignore", "thing"])
    let other = try Scratch()
    other.makeFolder("elsewhere")
    other.link(".kb", to: "elsewhere")
    let linked = try other.root()
    #expect(failure { () throws(StoreError) in try linked.keep([1], as: "thing") } != nil)
    #expect(try other.names(in: "elsewhere").isEmpty)
  }

  private func scratchRoot() throws(StoreError) -> RootFolder {
    try RootFolder(scratch.path)
  }
}
