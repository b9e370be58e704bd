import KBCore
import KBStore

/// The files that travel with the binary: built-in templates, the site's own files, the WebAssembly
/// modules and the library.
package struct SharedFiles {
  /// Exercises, workouts, programs, quotes, a dictionary, and digests of what was ever shipped.
  static let libraryFolder = "library"

  let folder: RootFolder

  /// Where they are.
  package var path: String { folder.path }

  /// Looks beside the binary: `../share/kb` of an installation, or of a build folder.
  ///
  /// `share` names another place.
  package static func find(_ share: String?) throws(StoreError) -> SharedFiles {
    if let share { return SharedFiles(folder: try RootFolder(share)) }
    guard let binary = Machine.executablePath else {
      throw .notInstalled(
        "kb cannot find its own files", remedy: "set KB_SHARE to its share/kb")
    }
    let bin = binary.split(separator: "/").dropLast()
    for up in 1...3 {
      let path = "/" + bin.dropLast(up).joined(separator: "/") + "/share/kb"
      if let folder = try? RootFolder(path) { return SharedFiles(folder: folder) }
    }
    throw .notInstalled(
      "kb's own files are missing: there is no share/kb beside \(binary)",
      remedy: "install kb with make install, or set KB_SHARE")
  }

  /// The library of this installation, or why there is none.
  static func library(_ share: String?) -> LibraryFolder {
    let shared: SharedFiles
    do throws(StoreError) { shared = try find(share) } catch { return .missing(error.text.english) }
    let path = shared.folder.path + "/" + libraryFolder
    do throws(StoreError) { return .installed(try RootFolder(path)) } catch {
      return .missing("there is no \(libraryFolder) in \(shared.folder.path)")
    }
  }

  /// The bytes of one file.
  package func file(_ path: String) throws(StoreError) -> [UInt8] {
    try folder.read(path, limit: 16 << 20)
  }

  /// The files of one of the folders, by their path below it.
  package func files(in name: String, extensions: [String] = []) throws(StoreError) -> [NamedFile] {
    try NamedFile.all(in: name, of: folder, extensions: extensions)
  }
}

/// A file's path below some folder, with its bytes.
package struct NamedFile: Sendable {
  package let name: String
  package let bytes: [UInt8]

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// All files below a folder, which need not exist; one that cannot be read stops with an error.
  static func all(
    in name: String, of root: RootFolder, extensions: [String] = []
  ) throws(StoreError) -> [NamedFile] {
    let read = try read(in: name, of: root, extensions: extensions)
    if let problem = read.problems.first {
      throw .notInstalled("\(problem.path): \(problem.summary)", remedy: KnowledgeFiles.reinstall)
    }
    return read.files
  }

  /// The wanted files below a folder, and what cannot be listed of it, is too large or no file.
  package static func read(
    in name: String, of root: RootFolder, extensions: [String] = [],
    where isWanted: (String) -> Bool = { _ in true }
  ) throws(StoreError) -> (files: [NamedFile], problems: [Diagnostic]) {
    let listing = root.walk(below: [name], rules: TreeRules(extensions: extensions))
    for problem in listing.problems {
      // A folder that cannot be listed must not look as if it were empty.
      guard case .unreadable(let code) = problem.kind else { continue }
      throw .failed(.list, path: problem.path, code)
    }
    var files: [NamedFile] = []
    var problems = listing.problems.compactMap { $0.diagnostic(ignoringMissing: [name]) }
    for entry in listing.entries where isWanted(entry.path) {
      do {
        let bytes = try root.read(entry.path, limit: 16 << 20)
        files.append(NamedFile(name: String(entry.path.dropFirst(name.count + 1)), bytes: bytes))
      } catch {
        // A file that the system refuses must not look as if it were not there.
        if case .failed = error { throw error }
        problems.append(error.diagnostic(path: entry.path))
      }
    }
    return (files, problems)
  }
}
