import KBCore
import KBStore
import KBText

/// Writes a manifest: its sources in their order while the site is planned, the rest when the pages
/// are written.
struct ManifestWriter: Sendable {
  private var writer: ByteWriter
  /// A stretch of the last manifest that is not yet copied: neighbours stay neighbours.
  private var kept = 0..<0
  private let last: BuildManifest?

  /// Begins a manifest with the marks and the number of its sources.
  init(
    base: UInt64, assets: UInt64, day: Day, sourceCount: Int, last: BuildManifest?
  ) {
    self.last = last
    let size = last.map { $0.bytes.count + 4096 } ?? sourceCount * 768
    writer = ByteWriter(reservingBytes: size)
    writer.integer(BuildManifest.version)
    writer.integer(UInt64(0))
    writer.integer(base)
    writer.integer(assets)
    writer.integer(day.number)
    writer.integer(UInt32(sourceCount))
  }

  /// Adds a source as it stands in the last manifest.
  mutating func keep(_ source: BuildManifest.Source) {
    if source.record.lowerBound == kept.upperBound {
      kept = kept.lowerBound..<source.record.upperBound
    } else {
      copyKept()
      kept = source.record
    }
  }

  /// Adds a source that was read, with its card where it is a workout.
  mutating func add(_ entry: TreeEntry, card: WorkoutCard?) {
    copyKept()
    writer.text(entry.path)
    writer.integer(Int64(entry.size))
    writer.integer(entry.modified)
    writer.integer(entry.changed)
    writer.integer(entry.inode)
    let card = card?.encoded ?? []
    writer.integer(UInt32(card.count))
    writer.append(card[...])
  }

  private mutating func copyKept() {
    if let last { writer.append(last.bytes[kept]) }
    kept = 0..<0
  }

  /// The bytes of the manifest, once all sources were added.
  consuming func finish(outputs: OutputListWriter, problems: [Diagnostic]) -> [UInt8] {
    copyKept()
    writer.integer(outputs.groupCount)
    writer.append(outputs.bytes)
    writer.list(problems) { $0.diagnostic($1) }
    let sum = checksum(writer[from: BuildManifest.headerSize])
    writer.replace(at: BuildManifest.headerSize - 8, with: sum)
    return writer.finish()
  }
}
