import KBStore

/// Finds the folder of a knowledge base.
enum RootSearch {
  /// The file whose presence marks the root.
  static let mark = "kb.yaml"

  /// The folder that `--root` names, else the nearest above the working folder with a `kb.yaml`.
  static func root(_ arguments: ParsedArguments) throws(CommandFailure) -> RootFolder {
    if let named = arguments.root {
      let folder = try open(named)
      guard hasMark(folder) else {
        throw .environment(
          "\(named) has no \(mark), so it is no knowledge base; make one with kb init \(named)")
      }
      return folder
    }
    var path = "."
    for _ in 0..<TreeRules.depthLimit {
      let folder = try open(path)
      if hasMark(folder) { return folder }
      if folder.path == "/" || isTop(path) { break }
      path += "/.."
    }
    throw .environment(
      "there is no \(mark) here or in any folder above; make a knowledge base with kb init FOLDER,"
        + " or name one with --root")
  }

  /// Opens a folder, with what to do where that fails.
  static func open(_ path: String) throws(CommandFailure) -> RootFolder {
    do { return try RootFolder(path) } catch { throw .environment(error.text) }
  }

  private static func hasMark(_ folder: RootFolder) -> Bool {
    do { return try folder.readIfPresent(mark, limit: KnowledgeFiles.sizeLimit) != nil } catch {
      // A settings file that cannot be read is one all the same; reading it again tells why.
      return true
    }
  }

  private static func isTop(_ path: String) -> Bool {
    SamePlace.isSame(path, path + "/..")
  }
}

extension StoreError {
  /// What happened and what to do about it, as one sentence.
  var text: String { remedy.isEmpty ? description : description + "; " + remedy }
}
