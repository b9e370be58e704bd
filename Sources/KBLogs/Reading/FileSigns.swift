/// How files begin that only a library reads.
package enum FileSigns {
  package static func isZIP(_ beginning: [UInt8]) -> Bool {
    beginning.starts(with: [0x50, 0x4B, 0x03, 0x04])
      || beginning.starts(with: [0x50, 0x4B, 0x05, 0x06])
  }

  package static func isDatabase(_ beginning: [UInt8]) -> Bool {
    beginning.starts(with: "SQLite format 3\0".utf8)
  }

  /// In any encoding.
  package static func isXML(_ beginning: [UInt8]) -> Bool {
    beginning.first { $0 > 0x20 && $0 < 0x80 } == UInt8(ascii: "<")
  }
}
