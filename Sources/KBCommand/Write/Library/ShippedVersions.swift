import KBCore
import KBKnowledge
import KBStore
import KBTerminal
import KBText

/// Digests of every version of the library's files that ever came with kb.
///
/// The table is made by `scripts/library-versions.py`; without one, only what is installed counts.
struct ShippedVersions {
  private static let file = BuiltInLibrary.start + "versions.txt"

  private var digests: [String: Set<String>] = [:]

  /// Reads the table of the library that a folder reads.
  init(_ root: RootFolder) throws(CommandFailure) {
    let found = try onDisk(
      root.readIfPresent(ShippedVersions.file, limit: KnowledgeFiles.sizeLimit))
    guard let bytes = found else { return }
    for line in bytes.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
      let words = line.split(separator: UInt8(ascii: " ")).map {
        String(decoding: $0, as: UTF8.self)
      }
      guard let path = words.first else { continue }
      let name = ShippedVersions.name(ofFile: BuiltInLibrary.start + path)
      digests[name, default: []].formUnion(words.dropFirst())
    }
  }

  /// Whether a text was ever shipped as the document of that name.
  func hold(_ bytes: [UInt8], of name: String) -> Bool {
    digests[name]?.contains(version(of: bytes.span)) ?? false
  }

  /// What a file of the library is called, wherever a copy of it lies: `exercises/squat`, or the file's
  /// own name where it is no document.
  static func name(ofFile path: String) -> String {
    if let place = DocumentPath(path) { return name(place.kind, place.key) }
    return String(path.split(separator: "/").last ?? "")
  }

  static func name(_ kind: DocumentKind, _ key: String) -> String {
    kind.folder + key
  }
}
