/// A folder that reads the library that comes with kb, and the program that runs there.
struct LibrarySandbox {
  let folder: TemporaryFolder

  /// A new folder as `kb init` makes it.
  init() throws {
    folder = try TemporaryFolder()
    _ = try ProcessRun(
      [KBBinary.path, "init", folder.path + "/base"], variables: LibrarySandbox.variables)
  }

  /// The folder as `kb init` of kb 0.1.0 made it, with a copy of its library.
  init(frozen: Bool) throws {
    folder = try TemporaryFolder()
    let fixtures = SiteBinary.repository + "/Tests/Fixtures/frozen/"
    _ = try ProcessRun(["cp", "-r", fixtures + "library", folder.path + "/base"])
    _ = try ProcessRun(["cp", "-r", fixtures + "init/.", folder.path + "/base/"])
  }

  var path: String { folder.path + "/base" }

  static let variables = [
    "KB_TODAY": "2026-11-21T18:30", "LC_ALL": "C.UTF-8", "KB_SHARE": SiteBinary.share,
  ]

  func run(
    _ arguments: String..., variables: [String: String] = [:], input: String = ""
  ) throws -> ProcessRun {
    try ProcessRun(
      [KBBinary.path] + arguments + ["--root", path],
      variables: LibrarySandbox.variables.merging(variables) { $1 }, input: input)
  }

  /// The folder's files, kb's own and the site aside, sorted.
  var files: [String] {
    FileTree(path).files.keys.filter { !$0.hasPrefix(".kb/") && !$0.hasPrefix("public/") }.sorted()
  }
}
