import Glibc
import Testing

@testable import KBStore

@Suite("durable replacement")
struct ReplaceTests {
  let scratch: Scratch
  let root: RootFolder

  init() throws {
    scratch = try Scratch()
    root = try scratch.root()
  }

  func target(_ name: String) throws -> WriteTarget {
    try root.target(name)
  }

  @Test("a new file comes with its folders, and nothing else remains")
  func creates() throws {
    try root.replaceFile(at: "a/b/c.md", with: Array("new".utf8))
    #expect(try scratch.text("a/b/c.md") == "new")
    #expect(try scratch.names(in: "a/b") == ["c.md"])
    #expect(try scratch.names() == [".kb", "a"])
  }

  @Test("the old mode is kept, and a new file gets what the umask leaves")
  func mode() throws {
    try scratch.put("old", at: "a.md")
    chmod("\(scratch.path)/a.md", 0o640)
    try root.replaceFile(at: "a.md", with: [])
    try root.replaceFile(at: "b.md", with: [])
    let mask = umask(0)
    umask(mask)
    #expect(try FileStatus.of("a.md", in: root.descriptor.number).permissions == 0o640)
    #expect(try FileStatus.of("b.md", in: root.descriptor.number).permissions == 0o666 & ~mask)
    #expect(try scratch.text("a.md")?.isEmpty == true)
  }

  @Test("short and interrupted writes lose nothing")
  func shortWrites() throws {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0) }
    var calls = 0
    var file = try PendingFile(bytes, for: target("a.md")) { number, start, count in
      calls += 1
      if calls % 3 == 0 {
        errno = EINTR
        return -1
      }
      return write(number, start, min(count, 7))
    }
    #expect(try scratch.names().contains("a.md") == false)
    try file.commit()
    #expect(try root.read("a.md", limit: 1000) == bytes)
    #expect(calls > 140)
  }

  @Test("a write that fails leaves the old file and no other", arguments: [ENOSPC, EIO, EDQUOT])
  func failedWrite(code: Int32) throws {
    try scratch.put("old", at: "a.md")
    var calls = 0
    let error = failure { () throws(StoreError) in
      let target = try root.target("a.md")
      var file = try PendingFile(Array("newer".utf8), for: target) { number, start, count in
        calls += 1
        guard calls > 1 else { return write(number, start, 2) }
        errno = code
        return -1
      }
      try file.commit()
    }
    #expect(error == .failed(.write, path: "a.md", Errno(code)))
    #expect(try scratch.text("a.md") == "old")
    #expect(try scratch.names() == ["a.md"])
  }

  @Test("a write that takes nothing ends")
  func writeOfNothing() throws {
    let error = failure { () throws(StoreError) in
      _ = try PendingFile([1], for: root.target("a.md")) { _, _, _ in 0 }
    }
    #expect(error == .failed(.write, path: "a.md", Errno(EIO)))
  }

  @Test("a full disk leaves the old file and no other", .enabled(if: Privileges.isRoot))
  func fullDisk() throws {
    let path = scratch.path
    let isTried = Privileges.withTinyDisk(at: path) {
      #expect(throws: Never.self) {
        let root = try RootFolder(path)
        try root.replaceFile(at: "a.md", with: Array("old".utf8))
        let error = failure { () throws(StoreError) in
          try root.replaceFile(at: "a.md", with: [UInt8](repeating: 65, count: 200_000))
        }
        #expect(error == .failed(.write, path: "a.md", Errno(ENOSPC)))
        #expect(error?.description == "cannot write a.md: No space left on device")
        #expect(try root.read("a.md", limit: 9) == Array("old".utf8))
        let names = try DirectoryStream.names(in: root.descriptor)
        #expect(Set(names) == [Array("a.md".utf8), Array(".kb".utf8)])
      }
    }
    // Containers may forbid mounts to root, too; then there is nothing to look at.
    if !isTried { print("skipped: no disk could be mounted") }
  }

  @Test("a file dropped before its commit leaves nothing")
  func dropped() throws {
    do {
      _ = try PendingFile([1, 2], for: target("a.md"))
    }
    #expect(try scratch.names().isEmpty)
  }

  @Test("what an editor saved meanwhile is not overwritten")
  func changedMeanwhile() throws {
    try scratch.put("old", at: "a.md")
    var file = try PendingFile(Array("new".utf8), for: target("a.md"))
    try scratch.put("edited", at: "a.md")
    do {
      try file.commit()
      Issue.record("the edit is lost")
    } catch {
      #expect(error == .changedMeanwhile(path: "a.md"))
    }
    #expect(try scratch.text("a.md") == "edited")
  }

  @Test("a save between the last look and the replacement is put back and told")
  func savedAtTheLastMoment() throws {
    try scratch.put("old", at: "a.md")
    let scratch = scratch
    for (isNew, name) in [(false, "a.md"), (true, "b.md")] {
      var file = try PendingFile(
        Array("new".utf8), for: target(name), replacing: isNew ? nil : Array("old".utf8))
      let error = failure { () throws(StoreError) in
        try file.commit {
          // As editors save: the new text under another name, which then takes the file's.
          try? scratch.put("mine", at: "editor~")
          Glibc.rename("\(scratch.path)/editor~", "\(scratch.path)/\(name)")
        }
      }
      #expect(error == .changedMeanwhile(path: name))
      #expect(try scratch.text(name) == "mine")
    }
    #expect(try scratch.names() == ["a.md", "b.md"])
  }

  @Test("of two saves, one before and one after the replacement, the later one stands there")
  func savedTwiceAtTheLastMoment() throws {
    try scratch.put("old", at: "a.md")
    let scratch = scratch
    func save(_ text: String) {
      try? scratch.put(text, at: "editor~")
      Glibc.rename("\(scratch.path)/editor~", "\(scratch.path)/a.md")
    }
    var file = try PendingFile(
      Array("new".utf8), for: target("a.md"), replacing: Array("old".utf8))
    let error = failure { () throws(StoreError) in
      try file.commit(afterLook: { save("earlier") }, afterExchange: { save("later") })
    }
    #expect(error == .changedMeanwhile(path: "a.md"))
    #expect(try scratch.text("a.md") == "later")
  }

  @Test("a save into the file itself, of the same length and date, is put back as well")
  func savedInPlace() throws {
    try scratch.put("old", at: "a.md")
    let (path, scratch) = ("\(scratch.path)/a.md", scratch)
    var before = stat()
    stat(path, &before)
    var file = try PendingFile(
      Array("new".utf8), for: target("a.md"), replacing: Array("old".utf8))
    let error = failure { () throws(StoreError) in
      try file.commit {
        try? scratch.put("own", at: "a.md")
        var times = [before.st_atim, before.st_mtim]
        utimensat(AT_FDCWD, path, &times, 0)
      }
    }
    #expect(error == .changedMeanwhile(path: "a.md"))
    #expect(try scratch.text("a.md") == "own")
  }

  @Test("a file that is removed at the last moment stays removed")
  func removedAtTheLastMoment() throws {
    try scratch.put("old", at: "a.md")
    let path = scratch.path
    do {
      var file = try PendingFile(Array("new".utf8), for: target("a.md"))
      let error = failure { () throws(StoreError) in
        try file.commit { unlink("\(path)/a.md") }
      }
      #expect(error == .changedMeanwhile(path: "a.md"))
    }
    #expect(try scratch.names().isEmpty)
  }

  @Test("a file with other bytes than those that were read is not removed")
  func removal() throws {
    try scratch.put("old", at: "a.md")
    for text in ["other", "odd"] {
      let target = try target("a.md")
      let error = failure { () throws(StoreError) in
        try target.remove(holding: Array(text.utf8))
      }
      #expect(error == .changedMeanwhile(path: "a.md"))
      #expect(try scratch.text("a.md") == "old")
    }
    try target("a.md").remove(holding: Array("old".utf8))
    #expect(try scratch.names().isEmpty)
  }

  @Test("files wait in .kb/tmp, which is closed to others, for as long as they have no name")
  func staging() throws {
    scratch.makeFolder(".kb")
    try scratch.put("old", at: "a.md")
    var file = try PendingFile(Array("new".utf8), for: target("a.md"))
    #expect(try scratch.names() == [".kb", "a.md"])
    #expect(try scratch.names(in: ".kb/tmp").count == 1)
    #expect(try FileStatus.of(".kb/tmp", in: root.descriptor.number).permissions == 0o700)
    try file.commit()
    #expect(try scratch.text("a.md") == "new")
  }

  @Test(
    "where .kb is on another disk, files wait beside their place", .enabled(if: Privileges.isRoot))
  func otherDisk() throws {
    let path = scratch.path
    scratch.makeFolder(".kb")
    try scratch.put("old", at: "a.md")
    let isTried = Privileges.withTinyDisk(at: "\(path)/.kb") {
      #expect(throws: Never.self) {
        let root = try RootFolder(path)
        for name in ["a.md", "b.md"] {
          try root.replaceFile(at: name, with: Array("new".utf8))
          #expect(try root.read(name, limit: 9) == Array("new".utf8))
        }
        try root.make(
          FileChange("x", [FileEdit(path: "a.md", before: Array("new".utf8), after: nil)]))
      }
    }
    if !isTried { print("skipped: no disk could be mounted") }
    #expect(try scratch.names() == (isTried ? [".kb", "b.md"] : [".kb", "a.md"]))
  }

  @Test("what keeps .kb from git is made again where it is missing")
  func ignored() throws {
    for _ in 0..<2 {
      try root.replaceFile(at: "a.md", with: [])
      #expect(try scratch.text(".kb/.gitignore") == "*\n")
      unlink("\(scratch.path)/.kb/.gitignore")
    }
    // A full disk leaves one without text.
    try scratch.put("", at: ".kb/.gitignore")
    try root.replaceFile(at: "a.md", with: [])
    #expect(try scratch.text(".kb/.gitignore") == "*\n")
  }

  @Test("a link beneath the root stays one, and what it leads to is replaced")
  func throughLink() throws {
    try scratch.put("old", at: "real/a.md")
    scratch.link("a.md", to: "real/a.md")
    try root.replaceFile(at: "a.md", with: Array("new".utf8))
    #expect(try scratch.text("real/a.md") == "new")
    #expect(try FileStatus.of("a.md", in: root.descriptor.number).kind == .link)
  }

  @Test("nothing is written outside", arguments: ["link.md", "folder/a.md", "folder/new/a.md"])
  func outside(path: String) throws {
    let outside = try Scratch()
    try outside.put("theirs", at: "a.md")
    scratch.link("link.md", to: "\(outside.path)/a.md")
    scratch.link("folder", to: outside.path)
    let error = failure { () throws(StoreError) in try root.replaceFile(at: path, with: [1]) }
    guard case .outsideRoot = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try outside.text("a.md") == "theirs")
    #expect(try outside.names() == ["a.md"])
  }

  @Test("odd paths and other kinds are refused")
  func refused() throws {
    scratch.makeFolder("folder")
    for path in ["", "/a", "../a", "a/../b", "a//b"] {
      #expect(
        failure { () throws(StoreError) in try root.replaceFile(at: path, with: []) }
          == .invalidPath(path))
    }
    #expect(
      failure { () throws(StoreError) in try root.replaceFile(at: "folder", with: []) }
        == .notAFile(path: "folder", .folder))
  }

  @Test("a folder that may not be written says so")
  func readOnly() throws {
    chmod(scratch.path, 0o555)
    let (path, root) = (scratch.path, root)
    Privileges.asNobody {
      let error = failure { () throws(StoreError) in try root.replaceFile(at: "a.md", with: []) }
      #expect(error == .failed(.create, path: "\(path)/.kb", Errno(EACCES)))
      #expect(error?.remedy == "check its owner and permissions")
    }
  }

  @Test("old temporaries of processes that are gone are swept, and no others")
  func sweep() throws {
    // No process has the greatest number that the kernel can give.
    let gone = 4_194_304
    let old = [".kb-tmp-\(gone)-1", ".kb-tmp-\(getpid())-1", ".kb-tmp-x-1", ".kb-tmp-0-1", "a.md"]
    for name in old {
      try scratch.put("", at: name)
      var times = [timespec(tv_sec: 1000, tv_nsec: 0), timespec(tv_sec: 1000, tv_nsec: 0)]
      utimensat(root.descriptor.number, name, &times, 0)
    }
    try scratch.put("", at: ".kb-tmp-\(gone)-2")
    let count = TemporaryName.sweep(try root.open(".", O_RDONLY | O_DIRECTORY))
    #expect(count == 1)
    #expect(try scratch.names() == (old.dropFirst() + [".kb-tmp-\(gone)-2"]).sorted())
  }
}
