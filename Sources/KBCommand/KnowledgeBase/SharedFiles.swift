import KBCore
import KBStore

/// The files that travel with the binary: built-in templates, the site's own files, the WebAssembly
/// module and what `kb init` starts with.
struct SharedFiles {
  let folder: RootFolder

  /// Looks beside the binary: `../share/kb` of an installation, or of a build folder.
  ///
  /// `KB_SHARE` names another place, for tests.
  static func find(_ environment: Environment) throws(CommandFailure) -> SharedFiles {
    if let named = environment.nonEmpty("KB_SHARE") {
      return SharedFiles(folder: try RootSearch.open(named))
    }
    guard let binary = Machine.executablePath else {
      throw .environment("kb cannot tell where its own files are; set KB_SHARE to its share/kb")
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
    var problems: [Diagnostic] = []
    let files = try all(in: name, of: root, extensions: extensions, &problems)
    if let problem = problems.first { throw .environment(problem.path + ": " + problem.summary) }
    return files
  }

  /// The same, where a file that is too large or no file at all is a problem and left out.
  static func all(
    in name: String, of root: RootFolder, extensions: [String] = [],
    _ problems: inout [Diagnostic]
  ) throws(CommandFailure) -> [NamedFile] {
    let listing = root.walk(below: [name], rules: TreeRules(extensions: extensions))
    var files: [NamedFile] = []
    for entry in listing.entries {
      do {
        let bytes = try root.read(entry.path, limit: 16 << 20)
        files.append(NamedFile(name: String(entry.path.dropFirst(name.count + 1)), bytes: bytes))
      } catch {
        guard error.isAboutOnePath else { throw .environment(error.text) }
        var id = "unreadable-file"
        if case .tooLarge = error { id = "too-large" }
        problems.append(
          Diagnostic(
            id: id, severity: .error, path: entry.path, range: .fileStart,
            summary: error.description, fix: error.remedy))
      }
    }
    return files
  }
}
