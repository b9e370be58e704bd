import Testing

/// Skipped where the files that go with kb have not been gathered.
@Suite("The library that comes with kb", .enabled(if: FileTree(SiteBinary.share).files.count > 600))
struct LibraryTests {
  @Test("kb init writes five files, and everything is there all the same")
  func new() throws {
    let sandbox = try LibrarySandbox()
    #expect(
      sandbox.files == [
        ".gitignore", "kb.yaml", "workouts/journal/.gitkeep",
        "workouts/templates/my-first-workout.md",
      ])
    #expect(try sandbox.run("check").output == "All is well in 2 files.\n")
    #expect(try sandbox.run("next", "bench").output.contains("Bench Press"))
    let push = try sandbox.run("discover", "push", "--json")
    #expect(push.output.contains("\"origin\": \"knowledge-base\""), "\(push.output)")
    #expect(try sandbox.run("search", "push", "day", "--json").output.contains("strength/push-a"))
    #expect(try sandbox.run("today").status == 0)
    let list = try sandbox.run("library", "list")
    #expect(list.status == 0 && list.output.contains("programs"), "\(list.output)")
    let start = try sandbox.run("program", "start", "gzclp", "--yes", "--equipment", "all")
    #expect(start.status == 0, "\(start.errors)")
    #expect(
      sandbox.files.contains { $0.hasPrefix("workouts/templates/gzclp/") }, "\(sandbox.files)")
    #expect(try sandbox.run("undo", "--yes").status == 0)
  }

  /// Copies of the whole library give the same site but for where a text lies and whose it is.
  @Test("its site is that of a folder with copies, and every link of it leads to a file")
  func site() throws {
    let sandbox = try LibrarySandbox()
    #expect(try sandbox.run("build", "--quiet").status == 0)
    let first = FileTree(sandbox.path + "/public")
    #expect(LibraryTests.deadLinks(first) == [])
    #expect(try sandbox.run("library", "copy", "--all").status == 0)
    #expect(try sandbox.run("build", "--quiet").status == 0)
    let second = FileTree(sandbox.path + "/public")
    #expect(Set(first.files.keys) == Set(second.files.keys))
    let other = first.files.keys.sorted().filter { path in
      // Marks of the files are not about what is in them.
      guard !path.hasPrefix("offline/"), path != "sw.js" else { return false }
      func plain(_ tree: FileTree) -> String {
        String(decoding: tree.files[path]?.bytes ?? [], as: UTF8.self)
          .replacing("built-in/", with: "resources/")
      }
      return plain(first) != plain(second)
    }
    // One counts the files of the folder, and the other says which exercises are the person's own.
    #expect(other == ["about/index.html", "import/exercises.txt"])
    // Tidied, it is the first site again.
    #expect(try sandbox.run("library", "tidy", "--yes").status == 0)
    #expect(try sandbox.run("build", "--quiet").status == 0)
    #expect(FileTree.differences(first, FileTree(sandbox.path + "/public")) == [])
  }

  @Test("a folder of kb 0.1.0 is tidied to what is its own, and undo brings all of it back")
  func tidy() throws {
    let sandbox = try LibrarySandbox(frozen: true)
    let before = FileTree(sandbox.path)
    let targets = try sandbox.run("records", "--json")
    let unasked = try sandbox.run("library", "tidy")
    #expect(unasked.status == 2)
    #expect(unasked.errors.hasPrefix("kb: kb library tidy needs an answer"), "\(unasked.errors)")
    #expect(
      FileTree.differences(before, FileTree(sandbox.path)).filter { !$0.contains(": .kb/") } == [])
    let run = try sandbox.run("library", "tidy", "--yes")
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(!sandbox.files.contains { $0.hasPrefix("resources/") }, "\(sandbox.files)")
    #expect(try sandbox.run("check").status == 0)
    #expect(try sandbox.run("records", "--json") == targets)
    #expect(try sandbox.run("undo", "--yes").status == 0)
    let after = FileTree(sandbox.path)
    #expect(
      FileTree.differences(before, after).filter { !$0.contains(": .kb/") } == [])
  }

  @Test("kb edit edits a copy, which goes before kb's from then on")
  func edit() throws {
    let sandbox = try LibrarySandbox()
    let unasked = try sandbox.run("edit", "bench-press", variables: ["EDITOR": "true"])
    #expect(unasked.status == 1)
    #expect(
      unasked.errors == """
        kb: built-in/exercises/bench-press.md comes with kb; kb edit --yes edits a copy of your own, \
        resources/exercises/bench-press.md

        """)
    let run = try sandbox.run(
      "edit", "bench-press", "--yes", variables: ["EDITOR": "sed -i s/Squeeze/Hold/"])
    #expect(
      run.output == "Saved resources/exercises/bench-press.md.\nUndo it with kb undo.\n",
      "\(run.errors)")
    let diff = try sandbox.run("library", "diff")
    #expect(diff.output.contains("\n-- Squeeze the bar as if to bend it.\n+- Hold the bar"))
    #expect(try sandbox.run("library", "copy", "bench-press").status == 2)
    #expect(try sandbox.run("undo", "--yes").status == 0)
    #expect(!sandbox.files.contains("resources/exercises/bench-press.md"))
  }

  @Test("without its library, an installation says so, and a person's own text still works")
  func missing() throws {
    let sandbox = try LibrarySandbox()
    let nowhere = ["KB_SHARE": sandbox.folder.path]
    let log = try sandbox.run("log", "Bench Press: 3x8 60kg", "--quiet", variables: nowhere)
    #expect(log.status == 0, "\(log.errors)")
    #expect(
      log.errors == """
        kb: built-in: the library that comes with kb is missing: there is no library in \
        \(sandbox.folder.path); install kb again, or set KB_SHARE to the share/kb of another one

        """)
    #expect(try sandbox.run("history", variables: nowhere).output.contains("1 session on 1 day"))
    #expect(try sandbox.run("library", "list", variables: nowhere).status == 3)
  }

  /// Relative links of the pages that lead to no file of the site.
  private static func deadLinks(_ tree: FileTree) -> [String] {
    var dead: Set<String> = []
    for (path, file) in tree.files where path.hasSuffix(".html") {
      let text = String(decoding: file.bytes, as: UTF8.self)
      for part in text.split(separator: " href=\"").dropFirst() {
        let target = part.prefix { $0 != "\"" && $0 != "#" && $0 != "?" }
        guard !target.isEmpty, !target.contains(":"), !target.hasPrefix("/") else { continue }
        var parts = path.split(separator: "/").dropLast().map(String.init)
        for step in target.split(separator: "/") where step != "." {
          if step == ".." { _ = parts.popLast() } else { parts.append(String(step)) }
        }
        let place = parts.joined(separator: "/")
        let index = place.isEmpty ? "index.html" : place + "/index.html"
        if tree.files[place] == nil, tree.files[index] == nil { dead.insert("\(path): \(target)") }
      }
    }
    return dead.sorted()
  }
}
