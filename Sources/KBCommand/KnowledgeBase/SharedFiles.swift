import KBCore
import KBStore
import KBTerminal

/// The files that travel with the binary: built-in templates, the site's own files, the WebAssembly
/// modules and the library.
struct SharedFiles {
  /// Exercises, workouts, programs, quotes, a dictionary, and digests of what was ever shipped.
  static let libraryFolder = "library"

  let folder: RootFolder

  /// Looks beside the binary: `../share/kb` of an installation, or of a build folder.
  ///
  /// `KB_SHARE` names another place, for tests.
  static func find(_ environment: Environment) throws(CommandFailure) -> SharedFiles {
    if let named = environment.nonEmpty("KB_SHARE") {
      return SharedFiles(folder: try RootSearch.open(named))
    }
    guard let binary = Machine.executablePath else {
      throw .environment("kb cannot find its own files; set KB_SHARE to its share/kb")
    }
    let bin = binary.split(separator: "/").dropLast()
    for up in 1...3 {
      let path = "/" + bin.dropLast(up).joined(separator: "/") + "/share/kb"
      if let folder = try? RootFolder(path) { return SharedFiles(folder: folder) }
    }
    throw .environment(
      "kb's own files are missing: there is no share/kb beside \(binary); install kb with"
        + " make install, or set KB_SHARE")
  }

  /// The library of this installation, or why there is none.
  static func library(_ environment: Environment) -> LibraryFolder {
    let shared: SharedFiles
    do throws(CommandFailure) { shared = try find(environment) } catch {
      guard case .environment(let text) = error else { return .missing("kb's files are missing") }
      return .missing(text)
    }
    let path = shared.folder.path + "/" + libraryFolder
    do throws(StoreError) { return .installed(try RootFolder(path)) } catch {
      return .missing("there is no \(libraryFolder) in \(shared.folder.path)")
    }
  }

  /// The files of one of the folders, by their path below it.
  func files(in name: String, extensions: [String] = []) throws(CommandFailure) -> [NamedFile] {
    try NamedFile.all(in: name, of: folder, extensions: extensions)
  }
}

/// A file's path below some folder, with its bytes.
struct NamedFile: Sendable {
  let name: String
  let bytes: [UInt8]

  /// All files below a folder, which need not exist; one that cannot be read stops with an error.
  static func all(
    in name: String, of root: RootFolder, extensions: [String] = []
  ) throws(CommandFailure) -> [NamedFile] {
    let read = try read(in: name, of: root, extensions: extensions)
    if let problem = read.problems.first {
      throw .environment(problem.path + ": " + problem.summary)
    }
    return read.files
  }

  /// The wanted files below a folder, and what cannot be listed of it, is too large or no file.
  static func read(
    in name: String, of root: RootFolder, extensions: [String] = [],
    where isWanted: (String) -> Bool = { _ in true }
  ) throws(CommandFailure) -> (files: [NamedFile], problems: [Diagnostic]) {
    let listing = root.walk(below: [name], rules: TreeRules(extensions: extensions))
    for problem in listing.problems {
      // A folder that cannot be listed must not look as if it were empty.
      guard case .unreadable(let code) = problem.kind else { continue }
      throw .environment(StoreError.failed(.list, path: problem.path, code).text)
    }
    var files: [NamedFile] = []
    var problems = listing.problems.compactMap { $0.diagnostic(ignoringMissing: [name]) }
    for entry in listing.entries where isWanted(entry.path) {
      do {
        let bytes = try root.read(entry.path, limit: 16 << 20)
        files.append(NamedFile(name: String(entry.path.dropFirst(name.count + 1)), bytes: bytes))
      } catch {
        // A file that the system refuses must not look as if it were not there.
        if case .failed = error { throw .environment(error.text) }
        problems.append(error.diagnostic(path: entry.path))
      }
    }
    return (files, problems)
  }
}
