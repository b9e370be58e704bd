import Glibc
import KBTestSupport
import Testing

@testable import KBStore

@Suite("the output folder")
struct OutputTests {
  let scratch: Scratch
  let root: RootFolder

  init() throws {
    scratch = try Scratch()
    root = try scratch.root()
  }

  func open(_ name: String = "public") throws(StoreError) -> OutputTree {
    try OutputTree(at: "\(scratch.path)/\(name)", root: root, content: ["workouts"])
  }

  @Test("new files are created, equal ones left alone, others replaced")
  func outcomes() throws {
    var writer = try open().writer()
    #expect(try writer.write(Array("one".utf8), to: "a/b/x.html") == .created)
    #expect(try writer.write(Array("two".utf8), to: "a/b/y.html") == .created)
    var again = try open().writer()
    let before = try FileStatus.of("public/a/b/x.html", in: root.descriptor.number)
    #expect(try again.write(Array("one".utf8), to: "a/b/x.html") == .unchanged)
    #expect(try again.write(Array("TWO".utf8), to: "a/b/y.html") == .replaced)
    #expect(try again.write(Array("three".utf8), to: "a/c/z.html") == .created)
    #expect(try FileStatus.of("public/a/b/x.html", in: root.descriptor.number) == before)
    #expect(again.counts == OutputCounts(written: 2, unchanged: 1))
    #expect(try scratch.text("public/a/b/y.html") == "TWO")
    #expect(try scratch.names(in: "public") == [".kb-site", "a"])
  }

  @Test("a file written twice in a new output has the later bytes")
  func twice() throws {
    var writer = try open().writer()
    try writer.write([1, 2, 3], to: "x")
    #expect(try writer.write([1, 2], to: "x") == .replaced)
    #expect(try writer.write([1, 2], to: "x") == .unchanged)
    #expect(try scratch.text("public/x") == "\u{1}\u{2}")
  }

  @Test("what random trees were written is read back, from several threads")
  func law() throws {
    var generator = SplitMix64(seed: 3)
    var wanted: [String: [UInt8]] = [:]
    for build in 0..<4 {
      for _ in 0..<200 {
        let depth = Int.random(in: 0...3, using: &generator)
        let folders = (0..<depth).map { _ in "f\(Int.random(in: 0...4, using: &generator))" }
        let path = (folders + ["x\(Int.random(in: 0...9, using: &generator)).html"])
          .joined(separator: "/")
        let count = [0, 1, 10, 70_000].randomElement(using: &generator) ?? 2
        let byte = UInt8.random(in: 0...1, using: &generator)
        wanted[path] = [UInt8](repeating: byte, count: count)
      }
      let files = wanted.sorted { $0.key < $1.key }
      let tree = try open()
      #expect(tree.isNew == (build == 0))
      parallel(count: files.count, threads: 4, chunk: 7) { range in
        var writer = tree.writer()
        for (path, bytes) in files[range] {
          #expect(throws: Never.self) { try writer.write(bytes, to: path) }
        }
        #expect(writer.counts.written + writer.counts.unchanged == range.count)
      }
      let output = try RootFolder("\(scratch.path)/public")
      let listing = output.walk()
      #expect(Set(listing.entries.map(\.path)) == Set(wanted.keys))
      for (path, bytes) in wanted { #expect(try output.read(path, limit: 1 << 20) == bytes) }
      #expect(try scratch.names(in: "public").filter { $0.hasPrefix(".") } == [".kb-site"])
    }
  }

  @Test("removing takes the empty folders along and nothing else")
  func removal() throws {
    let tree = try open()
    var writer = tree.writer()
    for path in ["a/b/c/x", "a/b/y", "d/e/z", "top"] { try writer.write([1], to: path) }
    #expect(try tree.remove(["a/b/c/x", "d/e/z", "top", "gone", "gone/too"]) == 3)
    #expect(try scratch.names(in: "public") == [".kb-site", "a"])
    #expect(try scratch.names(in: "public/a/b") == ["y"])
    #expect(try tree.remove(["a/b/y"]) == 1)
    #expect(try scratch.names(in: "public") == [".kb-site"])
    #expect(
      failure { () throws(StoreError) in try tree.remove([".kb-site"]) }
        == .invalidPath(".kb-site"))
  }

  @Test("nothing is written or removed through a link")
  func links() throws {
    let outside = try Scratch()
    try outside.put("theirs", at: "x.html")
    let tree = try open()
    scratch.link("public/a", to: outside.path)
    scratch.link("public/b.html", to: "\(outside.path)/x.html")
    var writer = tree.writer()
    for path in ["a/x.html", "a/new.html", "b.html"] {
      do {
        try writer.write([1], to: path)
        Issue.record("\(path) was written")
      } catch {
        #expect(error == .outsideRoot(path: "\(scratch.path)/public/\(path)") || path == "b.html")
      }
    }
    #expect(
      failure { () throws(StoreError) in try tree.remove(["a/x.html"]) }
        == .outsideRoot(path: "\(scratch.path)/public/a/x.html"))
    #expect(try outside.names() == ["x.html"])
    #expect(try outside.text("x.html") == "theirs")
  }

  @Test(
    "odd paths are refused", arguments: ["", "/x", "../x", "a/../x", "x/", ".kb-build", ".kb-site"])
  func oddPaths(path: String) throws {
    var writer = try open().writer()
    do {
      try writer.write([1], to: path)
      Issue.record("\(path) was written")
    } catch {
      #expect(error == .invalidPath(path))
    }
  }

  @Test("a folder where a page belongs is an error that says so")
  func folderInTheWay() throws {
    var writer = try open().writer()
    scratch.makeFolder("public/a")
    do {
      try writer.write([1], to: "a")
      Issue.record("the folder was replaced")
    } catch {
      let path = "\(scratch.path)/public/a"
      #expect(error == .failed(.write, path: path, Errno(EISDIR)))
      #expect(error.description == "cannot write \(path): Is a directory")
    }
  }

  @Test(
    "an output that meets the content is refused",
    arguments: [".", "workouts", "workouts/public", "..", ".git/x", ".kb", "link", "link/new"])
  func overlap(name: String) throws {
    scratch.makeFolder("workouts/deep")
    scratch.link("link", to: "workouts/deep")
    let error = failure { () throws(StoreError) in try open(name) }
    guard case .outputMeetsContent = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try scratch.names() == ["link", "workouts"])
    #expect(try scratch.names(in: "workouts/deep").isEmpty)
  }

  @Test("content that a link brings from elsewhere is content")
  func linkedContent() throws {
    let elsewhere = try Scratch()
    scratch.link("workouts", to: elsewhere.path)
    let error = failure { () throws(StoreError) in
      try OutputTree(at: "\(elsewhere.path)/public", root: root, content: ["workouts"])
    }
    #expect(
      error
        == .outputMeetsContent(
          output: "\(elsewhere.path)/public", content: "\(scratch.path)/workouts"))
  }

  @Test("a neighbour of the content with a longer name is no content")
  func neighbour() throws {
    scratch.makeFolder("workouts")
    #expect(try open("workouts-site/deep/").isNew)
  }

  @Test("a folder of somebody else's files is refused, an empty one is taken")
  func notOurs() throws {
    try scratch.put("theirs", at: "public/x")
    let path = "\(scratch.path)/public"
    let error = failure { () throws(StoreError) in try open() }
    #expect(error == .outputNotOurs(path: path))
    #expect(error?.description == "\(path) holds files that kb did not make")
    #expect(error?.remedy == "choose another output folder, or empty this one")
    scratch.makeFolder("empty")
    #expect(try open("empty").isNew)
    #expect(try !open("empty").isNew)
  }

  /// Paths with the NUL that ends each, and where each begins.
  private func listed(_ paths: [String]) -> (starts: [Int], bytes: [UInt8]) {
    var (starts, bytes): ([Int], [UInt8]) = ([], [])
    for path in paths {
      starts.append(bytes.count)
      bytes += Array(path.utf8) + [0]
    }
    return (starts, bytes)
  }

  @Test(
    "what is gone is missing, and what is no file any more, in folders with few files and with many",
    arguments: [1, 2, OutputTree.fewInFolder, OutputTree.fewInFolder + 1, 100])
  func missing(count: Int) throws {
    let tree = try open()
    let folders = ["", "run/", "workouts/pull/", "run/deeper/"]
    let paths = folders.flatMap { folder in (0..<count).map { "\(folder)page-\($0).html" } }
    var writer = tree.writer()
    for path in paths { try writer.write([1], to: path) }
    let (starts, bytes) = listed(paths)
    #expect(tree.missing(starts, in: bytes) == [])

    unlink("\(scratch.path)/public/page-0.html")
    unlink("\(scratch.path)/public/run/page-0.html")
    mkdir("\(scratch.path)/public/run/page-0.html", 0o755)
    unlink("\(scratch.path)/public/workouts/pull/page-0.html")
    symlink("../../kb.yaml", "\(scratch.path)/public/workouts/pull/page-0.html")
    #expect(tree.missing(starts, in: bytes) == [0, count, 2 * count])

    // A folder that moved behind a link is still there.
    rename("\(scratch.path)/public/workouts", "\(scratch.path)/public/moved")
    symlink("moved", "\(scratch.path)/public/workouts")
    #expect(tree.missing(starts, in: bytes) == [0, count, 2 * count])
    rename("\(scratch.path)/public/run/deeper", "\(scratch.path)/public/run/away")
    #expect(tree.missing(starts, in: bytes) == [0, count, 2 * count] + (3 * count..<4 * count))
  }

  @Test("paths that do not end within the bytes are all missing")
  func missingEnds() throws {
    let tree = try open()
    var writer = tree.writer()
    try writer.write([1], to: "a")
    #expect(tree.missing([0], in: Array("a".utf8)) == [0])
    #expect(tree.missing([0, 9], in: Array("a".utf8) + [0]) == [0, 1])
    #expect(tree.missing([], in: []) == [])
  }

  @Test("the manifest comes back, and none is none")
  func manifest() throws {
    let tree = try open()
    #expect(tree.readManifest() == nil)
    try tree.saveManifest([[1, 2], [], [3]])
    #expect(try open().readManifest() == [1, 2, 3])
    #expect(tree.readManifest(limit: 2) == nil)
    tree.spoilManifest([9])
    #expect(tree.readManifest() == [9, 2, 3])
    #expect(try scratch.names(in: "public") == [".kb-site"])
    unlink("\(scratch.path)/.kb/\(tree.manifestName)")
    #expect(tree.readManifest() == nil)
    tree.spoilManifest([9])
    #expect(tree.readManifest() == nil)
  }

  @Test("each output has a manifest of its own, wherever the root is")
  func manifestNames() throws {
    let elsewhere = try Scratch()
    let (one, other) = (try open(), try open("other"))
    let third = try OutputTree(at: elsewhere.path, root: root, content: [])
    #expect(Set([one.manifestName, other.manifestName, third.manifestName]).count == 3)
    #expect(one.manifestName == "build-f4b72165f60f5b60")
    let again = try OutputTree(
      at: "\(elsewhere.path)/public", root: elsewhere.root(), content: [])
    #expect(again.manifestName == one.manifestName)
    #expect(again.identity != one.identity)
  }

  @Test("an output of kb 0.1.0 is taken over with its manifest, which then leaves the pages")
  func oldOutput() throws {
    try scratch.put("old", at: "public/.kb-build")
    try scratch.put("page", at: "public/index.html")
    let tree = try open()
    #expect(!tree.isNew)
    #expect(tree.readManifest() == Array("old".utf8))
    #expect(try scratch.names(in: "public") == [".kb-build", ".kb-site", "index.html"])
    try tree.saveManifest([[7]])
    #expect(tree.readManifest() == [7])
    #expect(try scratch.names(in: "public") == [".kb-site", "index.html"])
  }

  @Test("a full disk leaves no half page", .enabled(if: Privileges.isRoot))
  func fullDisk() throws {
    scratch.makeFolder("disk")
    let (path, root) = ("\(scratch.path)/disk", root)
    let isTried = Privileges.withTinyDisk(at: path) {
      #expect(throws: Never.self) {
        let tree = try OutputTree(at: path, root: root, content: [])
        var writer = tree.writer()
        try writer.write([1], to: "old")
        for name in ["new", "old"] {
          do throws(StoreError) {
            try writer.write([UInt8](repeating: 65, count: 200_000), to: name)
            Issue.record("written")
          } catch {
            #expect(error == .failed(.write, path: "\(path)/\(name)", Errno(ENOSPC)))
          }
        }
        let output = try RootFolder(path)
        #expect(output.walk().entries.map(\.path) == ["old"])
        #expect(try output.read("old", limit: 9) == [1])
      }
    }
    // Containers may forbid mounts to root, too; then there is nothing to look at.
    if !isTried { print("skipped: no disk could be mounted") }
  }
}
