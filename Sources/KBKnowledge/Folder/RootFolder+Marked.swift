import KBCore
import KBStore
import KBText

extension RootFolder {
  /// Opens a folder that has a settings file, with the library that it wants; only for reading where
  /// it declares a format which this kb does not know. `nil` if it has no settings file.
  ///
  /// `share` names the folder of kb's own files, `nil` the one beside the binary.
  package static func marked(_ path: String, share: String?) throws(StoreError) -> RootFolder? {
    let folder = try RootFolder(path)
    let settingsFile = KnowledgeFiles.settingsFile
    let bytes: [UInt8]?
    do { bytes = try folder.readIfPresent(settingsFile, limit: KnowledgeFiles.sizeLimit) } catch {
      // A settings file that cannot be read is one all the same; reading it again tells why.
      return folder
    }
    guard let bytes else { return nil }
    // Every command asks, and few files need the parser for the answer.
    guard bytes.mentions(anyOf: ["format", "library", "read"]) else { return folder }
    let settings = readSettings(bytes, path: settingsFile).settings
    let (format, rules) = (settings.format, settings.notation.files)
    let library = settings.library == .builtIn ? SharedFiles.library(share) : LibraryFolder.none
    let reason =
      format <= FolderFormat.current
      ? nil
      : ReadOnlyReason(
        """
        \(settingsFile) says format: \(format), and kb \(Version.text) writes format \
        \(FolderFormat.current)
        """,
        remedy: "install a newer kb to change this folder; this one can only read it")
    return try RootFolder(path, readOnly: reason, rules: rules, library: library)
  }
}

extension [UInt8] {
  /// Whether one of the words is anywhere in the bytes.
  fileprivate func mentions(anyOf words: [String]) -> Bool {
    words.contains { contains(Array($0.utf8)) }
  }
}
