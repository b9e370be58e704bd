import Testing

@testable import KBStore

@Suite("links into hidden places")
struct HiddenLinkTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    for name in [
      ".git/config", ".kb/record", ".env", "private/.secret.md", "private/in/.deep/x.md",
      "private/x.md", "public/index.html", "out/.kb-site", "out/page.html", "old/.kb-build",
      "old/page.html", "in/.hidden/a/b.md", "plain/x.md",
    ] { try scratch.put("secret", at: name) }
    scratch.makeFolder("tree")
    scratch.link("plain/step", to: "../.env")
  }

  static let refused: [(target: String, place: String)] = [
    ("../.git", ".git"), ("../.git/config", ".git"), ("../.kb", ".kb"), ("../.kb/record", ".kb"),
    ("../.env", ".env"), ("../private/.secret.md", "private/.secret.md"),
    ("../private/in/.deep", "private/in/.deep"), ("../private/in/.deep/x.md", "private/in/.deep"),
    ("../in/.hidden/a", "in/.hidden"), ("../in/.hidden/a/b.md", "in/.hidden"),
    ("../public", "public"), ("../public/index.html", "public"), ("../out", "out"),
    ("../out/page.html", "out"), ("../old/page.html", "old"), ("../plain/step", ".env"),
  ]

  @Test("are refused, by the walk and by reading", arguments: refused)
  func refusal(target: String, place: String) throws {
    scratch.link("tree/a.md", to: target)
    scratch.link("tree/b.md", to: "a.md")
    let root = try scratch.root()
    let listing = root.walk(below: ["tree"])
    #expect(listing.entries == [])
    #expect(
      listing.problems == [
        TreeProblem(path: "tree/a.md", kind: .hidden(place)),
        TreeProblem(path: "tree/b.md", kind: .hidden(place)),
      ])
    for path in ["tree/a.md", "tree/b.md"] {
      let error = failure { () throws(StoreError) in try root.read(path, limit: 99) }
      #expect(error == .linkIntoHidden(path: path, place: place))
    }
    let start = root.walk(below: ["tree/a.md"])
    #expect(start.entries == [])
    #expect(start.problems == [TreeProblem(path: "tree/a.md", kind: .hidden(place))])
  }

  @Test("of a folder with hidden names in it, only these are left out")
  func descendants() throws {
    scratch.link("tree/folder", to: "../private")
    let root = try scratch.root()
    let listing = root.walk(below: ["tree"])
    #expect(listing.entries.map(\.path) == ["tree/folder/x.md"])
    #expect(listing.problems == [])
    #expect(try root.read("tree/folder/x.md", limit: 99) == Array("secret".utf8))
  }

  @Test("a link within a linked folder is looked at as well")
  func nested() throws {
    scratch.link("tree/folder", to: "../plain")
    let root = try scratch.root()
    let listing = root.walk(below: ["tree"])
    #expect(listing.entries.map(\.path) == ["tree/folder/x.md"])
    #expect(listing.problems == [TreeProblem(path: "tree/folder/step", kind: .hidden(".env"))])
    let error = failure { () throws(StoreError) in try root.read("tree/folder/step", limit: 99) }
    #expect(error == .linkIntoHidden(path: "tree/folder/step", place: ".env"))
  }

  @Test("a name of the output in other letters may be the same folder, a longer one is not")
  func names() throws {
    try scratch.put("page", at: "Public/x.md")
    try scratch.put("page", at: "publication/x.md")
    scratch.link("tree/a", to: "../Public")
    scratch.link("tree/b", to: "../publication")
    let listing = try scratch.root().walk(below: ["tree"])
    #expect(listing.entries.map(\.path) == ["tree/b/x.md"])
    #expect(listing.problems == [TreeProblem(path: "tree/a", kind: .hidden("Public"))])
  }

  @Test("older kernels refuse the same")
  func fallback() throws {
    let root = try RootFolder(scratch.path, resolvingInKernel: false)
    for (number, (target, place)) in Self.refused.enumerated() {
      scratch.link("tree/\(number).md", to: target)
      let path = "tree/\(number).md"
      let error = failure { () throws(StoreError) in try root.read(path, limit: 99) }
      #expect(error == .linkIntoHidden(path: path, place: place))
    }
    #expect(try root.read("plain/x.md", limit: 99) == Array("secret".utf8))
  }

  @Test("a path that names a hidden place itself is kb's own business")
  func ownFiles() throws {
    let root = try scratch.root()
    #expect(try root.read(".kb/record", limit: 99) == Array("secret".utf8))
  }
}
