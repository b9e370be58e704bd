import KBKnowledge
import KBSite
import KBText

/// The files that a build wrote, in the groups that they were planned in.
///
/// Paths stay bytes: of ten thousand of them, hardly any is needed as a text.
struct OutputList: Sendable {
  struct Group: Sendable {
    /// A `PageGroup.Kind`, or `assets`.
    let kind: UInt8
    let mark: UInt64
    /// The mark of the paths alone; 0 if there is none.
    let shape: UInt64
    /// Which of the places are the group's.
    var files: Range<Int>
    /// The group as it was written.
    var bytes: Range<Int>
  }

  /// The kind of the site's own files.
  static let assets = UInt8.max

  /// The kind of pages of an earlier build that nobody may remove yet.
  static let left = UInt8.max - 1

  let groups: [Group]
  /// Where each path begins in the manifest; a NUL follows it, and then the fingerprint and the mark.
  let places: [Int]

  /// Reads what `OutputListWriter` wrote; the list of kb 0.1.0 has no marks.
  init(from reader: inout ByteReader, hasMarks: Bool) throws(ByteReader.Damaged) {
    var places: [Int] = []
    groups = try reader.list { (item) throws(ByteReader.Damaged) in
      let start = item.position
      var group = Group(
        kind: try item.integer(), mark: try item.integer(), shape: try item.integer(),
        files: 0..<0, bytes: 0..<0)
      let count = try item.integer(UInt32.self)
      let first = places.count
      for _ in 0..<count {
        let path = try item.take(Int(try item.integer(UInt32.self)))
        guard try item.integer(UInt8.self) == 0 else { throw ByteReader.Damaged() }
        _ = try item.integer(UInt64.self)
        if hasMarks { _ = try item.integer(UInt64.self) }
        places.append(path.lowerBound)
      }
      group.files = first..<places.count
      group.bytes = start..<item.position
      return group
    }
    self.places = places
  }
}

extension BuildManifest {
  /// An output's path.
  func path(_ index: Int) -> String {
    String(decoding: bytes[outputs.places[index]..<pathEnd(index)], as: UTF8.self)
  }

  /// An output's fingerprint.
  func fingerprint(_ index: Int) -> UInt64 { number(at: pathEnd(index) + 1) }

  /// The mark of an output's draft; 0 for one without.
  func mark(_ index: Int) -> UInt64 { number(at: pathEnd(index) + 9) }

  private func number(at start: Int) -> UInt64 {
    guard start + 8 <= bytes.count else { return 0 }
    return bytes.withUnsafeBytes {
      UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: start, as: UInt64.self))
    }
  }

  /// The offset of the NUL after an output's path; its fingerprint and its mark follow.
  fileprivate func pathEnd(_ index: Int) -> Int {
    bytes.withUnsafeBufferPointer { $0.place(of: 0, from: outputs.places[index]) }
  }
}

/// Writes the outputs of a build, group by group.
struct OutputListWriter {
  /// A file as the manifest has it; `mark` is 0 for a page whose draft has none.
  typealias Output = (path: String, fingerprint: UInt64, mark: UInt64)

  private(set) var groupCount: UInt32 = 0
  private var writer = ByteWriter()

  var bytes: ArraySlice<UInt8> { writer[from: 0] }

  /// Adds a group whose paths are those of an earlier build, with another mark and some other outputs
  /// by their index in the manifest.
  mutating func keep(
    _ group: OutputList.Group, of manifest: BuildManifest, mark: UInt64,
    changed: [(index: Int, output: Output)] = []
  ) {
    let start = writer.count
    writer.append(manifest.bytes[group.bytes])
    writer.replace(at: start + 1, with: mark)
    for (index, output) in changed {
      let place = start + manifest.pathEnd(index) + 1 - group.bytes.lowerBound
      writer.replace(at: place, with: output.fingerprint)
      writer.replace(at: place + 8, with: output.mark)
    }
    groupCount += 1
  }

  mutating func add(
    _ kind: UInt8, mark: UInt64, shape: UInt64 = 0,
    _ files: [Output]
  ) {
    writer.integer(kind)
    writer.integer(mark)
    writer.integer(shape)
    let countPlace = writer.count
    writer.integer(UInt32(0))
    var count: UInt32 = 0
    for file in files {
      writer.text(file.path)
      writer.integer(UInt8(0))
      writer.integer(file.fingerprint)
      writer.integer(file.mark)
      count += 1
    }
    writer.replace(at: countPlace, with: count)
    groupCount += 1
  }
}
