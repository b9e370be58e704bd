/// The version of the format that a folder's text is written in.
package enum FolderFormat {
  /// The newest one that this kb reads in full, and the one that it writes.
  package static let current = 1

  /// What `format:` in the bytes of `kb.yaml` says; 1 if it says nothing, or nothing that can be
  /// read.
  package static func declared(in bytes: [UInt8]) -> Int {
    // Every command asks, and hardly any file needs the parser for the answer.
    guard bytes.contains(word: "format") else { return 1 }
    return readSettings(bytes, path: "kb.yaml").settings.format
  }
}

extension [UInt8] {
  /// Whether the ASCII word is anywhere in the bytes.
  fileprivate func contains(word: StaticString) -> Bool {
    word.withUTF8Buffer { wanted in
      guard count >= wanted.count else { return false }
      return (0...(count - wanted.count)).contains { start in
        self[start] == wanted[0] && self[start..<start + wanted.count].elementsEqual(wanted)
      }
    }
  }
}
