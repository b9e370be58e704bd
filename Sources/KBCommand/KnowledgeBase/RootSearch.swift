import KBCore
import KBStore
import KBTerminal
import KBText

/// Finds the folder of a knowledge base.
enum RootSearch {
  /// The file whose presence marks the root.
  static let mark = "kb.yaml"

  /// The folder that `--root` names, else the nearest above the working folder with a `kb.yaml`.
  static func root(
    _ arguments: ParsedArguments, _ environment: Environment = .process
  ) throws(CommandFailure) -> RootFolder {
    if let named = arguments.root {
      guard let folder = try openMarked(named, environment) else {
        throw .environment(
          "\(named) has no \(mark), so it is not a knowledge base; make one with kb init \(named)")
      }
      return folder
    }
    var path = "."
    for _ in 0..<TreeRules.depthLimit {
      if let folder = try openMarked(path, environment) { return folder }
      if isTop(path) { break }
      path += "/.."
    }
    throw .environment(
      "there is no \(mark) in this folder or any folder above it; make a knowledge base with kb"
        + " init FOLDER, or name one with --root")
  }

  /// Opens a folder, with what to do where that fails.
  static func open(_ path: String) throws(CommandFailure) -> RootFolder {
    do { return try RootFolder(path) } catch { throw .environment(error.text) }
  }

  /// Opens a folder that has a settings file, with the library that it wants; only for reading where
  /// it declares a format which this kb does not know.
  static func openMarked(
    _ path: String, _ environment: Environment
  ) throws(CommandFailure) -> RootFolder? {
    let folder = try open(path)
    let bytes: [UInt8]?
    do { bytes = try folder.readIfPresent(mark, limit: KnowledgeFiles.sizeLimit) } catch {
      // A settings file that cannot be read is one all the same; reading it again tells why.
      return folder
    }
    guard let bytes else { return nil }
    // Every command asks, and few files need the parser for the answer.
    guard bytes.mentions(anyOf: ["format", "library", "read"]) else { return folder }
    let settings = readSettings(bytes, path: mark).settings
    let (format, rules) = (settings.format, settings.notation.files)
    let library =
      settings.library == .builtIn ? SharedFiles.library(environment) : LibraryFolder.none
    let reason =
      format <= FolderFormat.current
      ? nil
      : ReadOnlyReason(
        "\(mark) says format: \(format), and kb \(Version.text) writes format"
          + " \(FolderFormat.current)",
        remedy: "install a newer kb to change this folder; this one can only read it")
    do {
      return try RootFolder(path, readOnly: reason, rules: rules, library: library)
    } catch {
      throw .environment(error.text)
    }
  }

  private static func isTop(_ path: String) -> Bool {
    SamePlace.isSame(path, path + "/..")
  }
}

extension [UInt8] {
  /// Whether one of the words is anywhere in the bytes.
  fileprivate func mentions(anyOf words: [String]) -> Bool {
    words.contains { contains(Array($0.utf8)) }
  }
}

extension StoreError {
  /// What happened and what to do about it, as one sentence.
  var text: String { remedy.isEmpty ? description : description + "; " + remedy }
}
