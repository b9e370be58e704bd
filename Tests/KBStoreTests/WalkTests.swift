import Glibc
import KBTestSupport
import Testing

@testable import KBStore

@Suite("walking a tree")
struct WalkTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  func walk(below starts: [String] = [], rules: TreeRules = TreeRules()) throws -> TreeListing {
    try scratch.root().walk(below: starts, rules: rules)
  }

  func paths(_ listing: TreeListing) -> [String] {
    listing.entries.map(\.path)
  }

  @Test("files come in the order of the bytes of their paths")
  func order() throws {
    let names = ["a-b/x.md", "a.md", "a/b/c.md", "a/b.md", "ab/x.md", "B.md", "ä.md", "z.md"]
    for name in names { try scratch.put("", at: name) }
    let sorted = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let listing = try walk()
    #expect(paths(listing) == sorted)
    #expect(listing.problems.isEmpty)
  }

  @Test("any tree is listed in full and in order")
  func law() throws {
    var generator = SplitMix64(seed: 11)
    var names: Set<String> = []
    for _ in 0..<300 {
      let folders = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
        ["a", "a-", "a0", "b", "é"].randomElement(using: &generator) ?? "c"
      }
      let name = "\(["a", "b", "a.", "a-"].randomElement(using: &generator) ?? "d").md"
      names.insert((folders + [name]).joined(separator: "/"))
    }
    for name in names { try scratch.put(name, at: name) }
    let listing = try walk()
    #expect(
      paths(listing) == names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    #expect(listing.entries.allSatisfy { $0.size == $0.path.utf8.count })
  }

  @Test("dot files, the output and ignored names are left out")
  func ignored() throws {
    for name in [
      ".a.md", ".git/a.md", ".kb/a.md", "public/a.md", "in/public/a.md", "node/a.md",
      "in/node/a.md",
      "in/a.md",
    ] { try scratch.put("", at: name) }
    #expect(
      try paths(walk(rules: TreeRules(ignoringNames: ["node"]))) == ["in/a.md", "in/public/a.md"])
  }

  @Test("only files with the extensions are listed, in any case")
  func extensions() throws {
    for name in ["a.md", "b.MD", "c.markdown", "d.txt", "md", ".md", "e.md.bak", "f.md/g.txt"] {
      try scratch.put("", at: name)
    }
    #expect(try paths(walk(rules: TreeRules(extensions: ["md"]))) == ["a.md", "b.MD"])
  }

  @Test("starts may be folders, files, nested, repeated, missing and outside")
  func starts() throws {
    for name in ["a/x.md", "a/b/y.md", "a-b/z.md", "c.md", "d/no.md"] {
      try scratch.put("", at: name)
    }
    let listing = try walk(below: ["c.md", "a/b", "a", "a-b", "a", "none", "../x", "/etc"])
    #expect(paths(listing) == ["a-b/z.md", "a/b/y.md", "a/x.md", "c.md"])
    #expect(
      listing.problems == [
        TreeProblem(path: "../x", kind: .leavesRoot), TreeProblem(path: "/etc", kind: .leavesRoot),
        TreeProblem(path: "none", kind: .missing),
      ])
  }

  @Test("an entry has the values of its file")
  func values() throws {
    try scratch.put("12345", at: "a.md")
    var times = [timespec(tv_sec: 5, tv_nsec: 6), timespec(tv_sec: 1_000_000, tv_nsec: 7)]
    utimensat(AT_FDCWD, "\(scratch.path)/a.md", &times, 0)
    var status = stat()
    stat("\(scratch.path)/a.md", &status)
    let entry = try #require(try walk().entries.first)
    #expect(entry.size == 5)
    #expect(entry.modified == 1_000_000_000_000_007)
    #expect(entry.inode == UInt64(status.st_ino))
    #expect(entry.changed > entry.modified)
  }

  @Test("links beneath the root are followed, all others are problems")
  func links() throws {
    let outside = try Scratch()
    try outside.put("secret", at: "x.md")
    try scratch.put("text", at: "other/a.md")
    try scratch.put("", at: "tree/b.md")
    scratch.link("tree/file.md", to: "../other/a.md")
    scratch.link("tree/folder", to: "../other")
    scratch.link("tree/again", to: "../other")
    scratch.link("tree/up", to: "..")
    scratch.link("tree/self", to: ".")
    scratch.link("tree/loop.md", to: "loop.md")
    scratch.link("tree/nowhere.md", to: "none")
    scratch.link("tree/out", to: outside.path)
    scratch.link("tree/out.md", to: "\(outside.path)/x.md")
    let listing = try walk(below: ["tree"], rules: TreeRules(extensions: ["md"]))
    #expect(paths(listing) == ["tree/again/a.md", "tree/b.md", "tree/file.md"])
    #expect(listing.entries[2].size == 4)
    let problems = listing.problems.map { "\($0.path) \($0.kind)" }
    #expect(
      problems == [
        "tree/folder listedTwice", "tree/loop.md circle", "tree/nowhere.md brokenLink",
        "tree/out.md leavesRoot", "tree/out leavesRoot", "tree/self circle", "tree/up circle",
      ])
  }

  @Test("two folders that link to each other are listed under each link once")
  func mutual() throws {
    try scratch.put("", at: "a/x.md")
    try scratch.put("", at: "b/y.md")
    scratch.link("a/to-b", to: "../b")
    scratch.link("b/to-a", to: "../a")
    let listing = try walk()
    #expect(paths(listing) == ["a/to-b/y.md", "a/x.md", "b/to-a/x.md", "b/y.md"])
    #expect(
      listing.problems == [
        TreeProblem(path: "a/to-b/to-a", kind: .circle),
        TreeProblem(path: "b/to-a/to-b", kind: .circle),
      ])
  }

  @Test("links that double at every step do not double the work")
  func doubling() throws {
    for level in 0..<30 {
      scratch.makeFolder("d\(level)")
      scratch.link("d\(level)/a", to: "../d\(level + 1)")
      scratch.link("d\(level)/b", to: "../d\(level + 1)")
    }
    try scratch.put("", at: "d30/x.md")
    let listing = try walk()
    #expect(listing.entries.count <= 2)
    #expect(paths(listing).contains("d30/x.md"))
  }

  @Test("a name that is not UTF-8 is shown with its bytes")
  func badNames() throws {
    let root = try scratch.root()
    for name in [[0x61, 0xFF, 0x2E, 0x6D, 0x64, 0], [0xC3, 0]] as [[UInt8]] {
      let text = name.map(CChar.init(bitPattern:))
      if name.count > 3 {
        close(openat(root.descriptor.number, text, O_CREAT | O_WRONLY, 0o644))
      } else {
        mkdirat(root.descriptor.number, text, 0o755)
      }
    }
    let listing = root.walk()
    #expect(listing.entries.isEmpty)
    #expect(
      listing.problems == [
        TreeProblem(path: "a\\xFF.md", kind: .badName), TreeProblem(path: "\\xC3", kind: .badName),
      ])
  }

  @Test("folders are followed 64 deep")
  func depth() throws {
    let deepest = Array(repeating: "d", count: 63).joined(separator: "/")
    try scratch.put("", at: "\(deepest)/in.md")
    try scratch.put("", at: "\(deepest)/d/out.md")
    let listing = try walk()
    #expect(paths(listing) == ["\(deepest)/in.md"])
    #expect(listing.problems == [TreeProblem(path: "\(deepest)/d", kind: .tooDeep)])
  }

  @Test("a pipe with a wanted name is a problem, another is not")
  func pipes() throws {
    mkfifo("\(scratch.path)/a.md", 0o666)
    mkfifo("\(scratch.path)/b", 0o666)
    let listing = try walk(rules: TreeRules(extensions: ["md"]))
    #expect(
      listing
        == TreeListing(
          entries: [],
          problems: [
            TreeProblem(path: "a.md", kind: .notAFile(.pipe))
          ]))
  }

  @Test("a folder that may not be read is a problem, and the others are listed")
  func unreadable() throws {
    try scratch.put("", at: "a/x.md")
    try scratch.put("", at: "b/x.md")
    chmod(scratch.path, 0o755)
    chmod("\(scratch.path)/a", 0)
    let root = try scratch.root()
    Privileges.asNobody {
      let listing = root.walk()
      #expect(listing.entries.map(\.path) == ["b/x.md"])
      #expect(listing.problems == [TreeProblem(path: "a", kind: .unreadable(Errno(EACCES)))])
    }
    chmod("\(scratch.path)/a", 0o755)
  }
}
