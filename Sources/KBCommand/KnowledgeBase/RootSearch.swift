import KBKnowledge
import KBStore
import KBTerminal

/// Finds the folder of a knowledge base.
enum RootSearch {
  /// The folder that `--root` names, else the nearest above the working folder with a `kb.yaml`.
  static func root(
    _ arguments: ParsedArguments, _ environment: Environment = .process
  ) throws(CommandFailure) -> RootFolder {
    let mark = KnowledgeFiles.settingsFile
    if let named = arguments.root {
      guard let folder = try openMarked(named, environment) else {
        throw .environment(
          "\(named) has no \(mark), so it is not a knowledge base; make one with kb init \(named)")
      }
      return folder
    }
    if let folder = try nearest(environment) { return folder }
    throw .environment(
      """
      there is no \(mark) in this folder or any folder above it; make a knowledge base with kb \
      init FOLDER, or name one with --root
      """)
  }

  /// The working folder, or the nearest above it, that has a `kb.yaml`; `nil` if none has.
  static func nearest(_ environment: Environment) throws(CommandFailure) -> RootFolder? {
    var path = "."
    for _ in 0..<TreeRules.depthLimit {
      if let folder = try openMarked(path, environment) { return folder }
      if isTop(path) { break }
      path += "/.."
    }
    return nil
  }

  /// Opens a folder, with what to do where that fails.
  static func open(_ path: String) throws(CommandFailure) -> RootFolder {
    try onDisk(RootFolder(path))
  }

  /// Opens a folder that has a settings file as that file says; `nil` if it has none.
  static func openMarked(
    _ path: String, _ environment: Environment
  ) throws(CommandFailure) -> RootFolder? {
    try onDisk(RootFolder.marked(path, share: environment.sharedFiles))
  }

  private static func isTop(_ path: String) -> Bool {
    SamePlace.isSame(path, path + "/..")
  }
}

extension Environment {
  /// The folder of kb's own files that `KB_SHARE` names, for tests; `nil` for the one beside the binary.
  var sharedFiles: String? { nonEmpty("KB_SHARE") }
}
