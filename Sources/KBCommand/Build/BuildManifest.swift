import KBCore
import KBStore
import KBText

/// What the last build read and wrote, so that the next one does only what changed.
///
/// It lies beside the output. A lost, damaged or foreign manifest costs a full build and nothing
/// else.
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
  }

  /// A file that was written.
  struct Output: Sendable {
    let path: String
    let fingerprint: UInt64
  }

  /// Changes when another kb, other settings or other templates would make other pages.
  let base: UInt64
  /// Changes with the files that are copied as they are.
  let assets: UInt64
  /// The day that the pages speak of.
  let day: Day
  /// By path.
  let sources: [Source]
  /// By path.
  let outputs: [Output]
  /// What was wrong, so that a build with nothing to do still says it.
  let problems: [Diagnostic]
  /// The bytes that `Source.card` points into.
  let bytes: [UInt8]

  /// Raised with every change of the form below.
  private static let version: UInt32 = 0x6B62_0002

  /// Reads a manifest; `nil` for anything that is not one of this version.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    var reader = ByteReader(bytes)
    do throws(ByteReader.Damaged) {
      guard try reader.integer(UInt32.self) == BuildManifest.version else { return nil }
      base = try reader.integer()
      assets = try reader.integer()
      day = Day(number: try reader.integer())
      sources = try reader.list { (item) throws(ByteReader.Damaged) in
        let path = try item.text()
        let size = Int(truncatingIfNeeded: try item.integer(Int64.self))
        let modified = try item.integer(Int64.self)
        let changed = try item.integer(Int64.self)
        let inode = try item.integer(UInt64.self)
        let length = Int(try item.integer(UInt32.self))
        return Source(
          path: path, size: size, modified: modified, changed: changed, inode: inode,
          card: try item.take(length))
      }
      outputs = try reader.list { (item) throws(ByteReader.Damaged) in
        Output(path: try item.text(), fingerprint: try item.integer())
      }
      problems = try reader.list { (item) throws(ByteReader.Damaged) in try item.diagnostic() }
      guard reader.isAtEnd else { return nil }
    } catch {
      return nil
    }
  }

  /// The bytes of a manifest.
  static func encoded(
    base: UInt64, assets: UInt64, day: Day, sources: [(entry: TreeEntry, card: ArraySlice<UInt8>)],
    outputs: [Output], problems: [Diagnostic]
  ) -> [UInt8] {
    var writer = ByteWriter()
    writer.integer(version)
    writer.integer(base)
    writer.integer(assets)
    writer.integer(day.number)
    writer.list(sources) { writer, source in
      writer.text(source.entry.path)
      writer.integer(Int64(source.entry.size))
      writer.integer(source.entry.modified)
      writer.integer(source.entry.changed)
      writer.integer(source.entry.inode)
      writer.integer(UInt32(source.card.count))
      writer.append(source.card)
    }
    writer.list(outputs) { writer, output in
      writer.text(output.path)
      writer.integer(output.fingerprint)
    }
    writer.list(problems) { $0.diagnostic($1) }
    return writer.bytes
  }
}

extension BuildManifest.Source {
  /// Whether a file is still the one that was read.
  func matches(_ entry: TreeEntry) -> Bool {
    path == entry.path && size == entry.size && modified == entry.modified
      && changed == entry.changed && inode == entry.inode
  }
}
