/// One write to a journal file: these bytes came in between those that stood there.
package struct JournalAddition: Equatable, Sendable {
  /// The path below the root.
  package let path: String
  /// False if the write created the file.
  package let existed: Bool
  /// The UTF-8 offset of the added bytes in the file.
  package let offset: Int
  package let added: [UInt8]

  init(path: String, existed: Bool, offset: Int, added: [UInt8]) {
    self.path = path
    self.existed = existed
    self.offset = offset
    self.added = added
  }

  /// What leads from the old bytes (nil for no file) to the new ones, nil if an old byte is gone.
  ///
  /// The first added byte always differs from the one that stood there, so the addition is never
  /// found in a file to which it has not been made.
  init?(path: String, from old: [UInt8]?, to new: [UInt8]) {
    let before = old ?? []
    let count = new.count - before.count
    guard count >= 0 else { return nil }
    var offset = 0
    while offset < before.count, before[offset] == new[offset] { offset += 1 }
    guard before[offset...].elementsEqual(new[(offset + count)...]) else { return nil }
    self.init(
      path: path, existed: old != nil, offset: offset, added: Array(new[offset..<offset + count]))
  }

  /// The bytes without this addition, nil if it does not stand in its place.
  ///
  /// The heading of a day that came with it stays where something else stands under it by now, which would be of
  /// another day without it.
  func undone(in bytes: [UInt8]) -> [UInt8]? {
    guard offset <= bytes.count, bytes[offset...].starts(with: added) else { return nil }
    var (start, end) = (offset, offset + added.count)
    // Before a heading that begins alike, the same bytes may go from where the line begins.
    while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] == bytes[end - 1] {
      (start, end) = (start - 1, end - 1)
    }
    if let kept = JournalAddition.endOfDay(in: bytes[start..<end]),
      !JournalAddition.isDayOrEnd(bytes[end...])
    {
      start = kept
      while bytes[end] == 0x0A { end += 1 }
    }
    return Array(bytes[..<start] + bytes[end...])
  }

  /// Where the text of a day begins, if nothing but blank lines stands before its heading; nil for anything else.
  private static func endOfDay(in bytes: ArraySlice<UInt8>) -> Int? {
    let heading = bytes.drop { $0 == 0x0A }
    guard heading.starts(with: "# ".utf8), let end = heading.firstIndex(of: 0x0A) else {
      return nil
    }
    return heading[end...].firstIndex { $0 != 0x0A } ?? heading.endIndex
  }

  /// Whether nothing follows, or another day does.
  private static func isDayOrEnd(_ bytes: ArraySlice<UInt8>) -> Bool {
    let text = bytes.drop { $0 == 0x0A }
    return text.isEmpty || text.starts(with: "# ".utf8)
  }
}
