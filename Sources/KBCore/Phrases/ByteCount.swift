/// Numbers of bytes as people read them.
package enum ByteCount {
  /// `812 bytes`, `14 kB`, `2.3 MB`, `84 GB`
  package static func text(_ bytes: Int) -> String { phrase(bytes).english }

  package static func phrase(_ bytes: Int) -> Phrase {
    let bytes = Int64(bytes)
    if bytes == 1 { return "1 byte" }
    guard bytes >= 1000 else { return "\(bytes) bytes" }
    guard bytes >= 1_000_000 else { return "\(grouped: (bytes + 500) / 1000) kB" }
    guard bytes < 10_000_000_000 else { return "\(grouped: bytes / 1_000_000_000) GB" }
    return "\(thousandths: (bytes + 50_000) / 100_000 * 100) MB"
  }
}
