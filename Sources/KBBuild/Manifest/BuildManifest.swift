import KBCore
import KBKnowledge
import KBStore
import KBText

/// What the last build read and wrote, so that the next one does only what changed.
///
/// It is in `.kb`, one for each output folder, since it tells more than the pages do. A lost,
/// damaged or foreign manifest costs a full build.
struct BuildManifest: Sendable {
  /// A file that was read.
  struct Source: Sendable {
    let path: String
    let size: Int
    let modified: Int64
    let changed: Int64
    let inode: UInt64
    /// An encoded `WorkoutCard` as a range of the manifest's bytes; empty for other files.
    let card: Range<Int>
    /// All of the source, in the same bytes.
    let record: Range<Int>
  }

  /// Changes when another kb, other settings or other templates would make other pages.
  let base: UInt64
  /// Changes with the files that are copied as they are.
  let assets: UInt64
  /// The day that the pages refer to.
  let day: Day
  /// Whom the pages are for; `nil` if kb 0.1.0 made them.
  let audience: Audience?
  /// `OutputTree.identity` of the folder that the pages are in.
  let output: UInt64
  /// Whether the pages were all written. Otherwise only the paths of the outputs can be trusted.
  let isFinished: Bool
  /// By path.
  let sources: [Source]
  let outputs: OutputList
  /// What was wrong, so that a build with nothing to do still says it.
  let problems: BuildProblems
  /// `Site.mark` of what the pages were made from.
  let site: UInt64
  /// The bytes that `Source.card` and the outputs point into.
  let bytes: [UInt8]

  /// Raised with every change of the form below.
  static let version: UInt32 = 0x6B62_0010
  /// In place of the version while a build writes pages.
  static let unfinished: UInt32 = 0x6B62_F00D
  /// The version of kb 0.1.0, which knew neither audience nor output.
  private static let oldVersion: UInt32 = 0x6B62_0008
  /// The bytes before those that the checksum covers.
  static let headerSize = 12

  /// Reads a manifest; `nil` for anything that is not one of this version.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    var reader = ByteReader(bytes)
    do throws(ByteReader.Damaged) {
      let version = try reader.integer(UInt32.self)
      let known = [BuildManifest.version, BuildManifest.unfinished, BuildManifest.oldVersion]
      guard known.contains(version), bytes.count >= BuildManifest.headerSize,
        try reader.integer(UInt64.self) == checksum(bytes[BuildManifest.headerSize...])
      else { return nil }
      base = try reader.integer()
      assets = try reader.integer()
      day = Day(number: try reader.integer())
      isFinished = version == BuildManifest.version
      if version == BuildManifest.oldVersion {
        (audience, output) = (nil, 0)
      } else {
        audience = try reader.integer(UInt8.self) == 1 ? .public : .personal
        output = try reader.integer()
      }
      sources = try reader.list { (item) throws(ByteReader.Damaged) in
        let start = item.position
        let path = try item.text()
        let size = Int(truncatingIfNeeded: try item.integer(Int64.self))
        let modified = try item.integer(Int64.self)
        let changed = try item.integer(Int64.self)
        let inode = try item.integer(UInt64.self)
        let length = Int(try item.integer(UInt32.self))
        let card = try item.take(length)
        return Source(
          path: path, size: size, modified: modified, changed: changed, inode: inode, card: card,
          record: start..<item.position)
      }
      outputs = try OutputList(
        from: &reader, hasMarks: version != BuildManifest.oldVersion)
      guard version != BuildManifest.oldVersion else {
        (problems, site) = (BuildProblems(), 0)
        return
      }
      problems = try BuildProblems(from: &reader)
      site = try reader.integer()
      guard reader.isAtEnd else { return nil }
    } catch {
      return nil
    }
  }
}

extension BuildManifest.Source {
  /// Whether a file is still the one that was read.
  func matches(_ entry: TreeEntry) -> Bool {
    path == entry.path && size == entry.size && modified == entry.modified
      && changed == entry.changed && inode == entry.inode
  }
}
