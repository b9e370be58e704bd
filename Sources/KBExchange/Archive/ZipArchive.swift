import KBLogs

/// The files in a ZIP (PKWARE's APPNOTE 6.3.10, without encryption and splitting).
package struct ZipArchive {
  package struct Entry: Equatable {
    package let name: String
    let method: Int
    let checksum: UInt32
    let packedSize: Int
    package let size: Int
    let offset: Int
  }

  package let entries: [Entry]
  private let bytes: [UInt8]

  private static let damaged = ImportFailure(
    "the ZIP is damaged or cut off", fix: "download it again")

  package init(_ bytes: [UInt8]) throws(ImportFailure) {
    self.bytes = bytes
    let damaged = ZipArchive.damaged
    func number(_ at: Int, _ size: Int) -> Int {
      guard at >= 0, at + size <= bytes.count else { return -1 }
      return (0..<size).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) }
    }
    // The end of the directory is behind everything but a comment.
    let mark: [UInt8] = [0x50, 0x4B, 0x05, 0x06]
    var end = bytes.count - 22
    while end >= 0, end > bytes.count - 66_000, !bytes[end...].starts(with: mark) { end -= 1 }
    guard end >= 0, bytes[end...].starts(with: mark) else { throw damaged }
    let count = number(end + 10, 2)
    var at = number(end + 16, 4)
    var entries: [Entry] = []
    for _ in 0..<count {
      guard at >= 0, at + 46 <= bytes.count,
        bytes[at...].starts(with: [0x50, 0x4B, 0x01, 0x02])
      else { throw damaged }
      let (nameLength, extra, comment) = (
        number(at + 28, 2), number(at + 30, 2), number(at + 32, 2)
      )
      guard at + 46 + nameLength <= bytes.count else { throw damaged }
      let name = String(decoding: bytes[(at + 46)..<(at + 46 + nameLength)], as: UTF8.self)
      let local = number(at + 42, 4)
      let data = local + 30 + number(local + 26, 2) + number(local + 28, 2)
      let packed = number(at + 20, 4)
      guard local >= 0, packed >= 0, data >= 0, data + packed <= bytes.count else { throw damaged }
      entries.append(
        Entry(
          name: name, method: number(at + 10, 2),
          checksum: UInt32(truncatingIfNeeded: number(at + 16, 4)), packedSize: packed,
          size: number(at + 24, 4), offset: data))
      at += 46 + nameLength + extra + comment
    }
    self.entries = entries
  }

  /// The entries that may be logs, the likeliest first.
  package var logs: [Entry] {
    let files = entries.filter { entry in
      let parts = entry.name.split(separator: "/")
      return !entry.name.hasSuffix("/") && !parts.contains("__MACOSX")
        && parts.last?.hasPrefix(".") == false
    }
    let endings = [
      "export.xml", "exportación.xml", "exportar.xml", "esporta.xml", ".csv", ".json", ".ndjson",
      ".fit", ".tcx", ".gpx", ".txt", ".xml",
    ]
    var found: [Entry] = []
    for ending in endings {
      found += files.filter { file in
        file.name.lowercased().hasSuffix(ending) && !found.contains(file)
      }
    }
    return found.isEmpty && files.count == 1 ? files : found
  }

  /// More than this many bytes out of each packed one make a ZIP that is meant to fill the memory;
  /// exports have 30 at most.
  private static let mostUnpacked = 200
  private static let harmlessSize = 1 << 26

  private static func isBomb(_ size: Int, of entry: Entry) -> Bool {
    size > harmlessSize && size / mostUnpacked > entry.packedSize
  }

  /// The bytes of an entry, piece by piece; reading fails where it unpacks to far more than it says,
  /// and at its end where they are not the bytes that were packed.
  package func open(_ entry: Entry) throws(ImportFailure) -> ByteSource {
    guard !ZipArchive.isBomb(entry.size, of: entry) else {
      throw ImportFailure(
        """
        \(entry.name) would unpack to \(entry.size / max(1, entry.packedSize)) times its size in the \
        ZIP, which no export does
        """, fix: "unpack it yourself and import the file")
    }
    let packed = bytes[entry.offset..<(entry.offset + entry.packedSize)]
    let read: (UnsafeMutableRawBufferPointer) -> Int
    switch entry.method {
    case 0:
      let stored = ByteSource(Array(packed))
      read = { stored.read(into: $0) }
    case 8:
      let stream = try Inflation(packed)
      read = { stream.read(into: $0) }
    default:
      throw ImportFailure(
        "\(entry.name) is packed in a way that kb does not read, or encrypted",
        fix: "unpack the ZIP and import the file in it")
    }
    var sum = try Checksum()
    var size = 0
    return ByteSource(failure: ZipArchive.damaged) { buffer in
      let count = read(buffer)
      guard count > 0 else {
        return count == 0 && sum.value != entry.checksum ? -1 : count
      }
      sum.add(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      size += count
      return ZipArchive.isBomb(size, of: entry) ? -1 : count
    }
  }
}
