import KBStore

/// Writes the sources of a build in their order.
struct SourceListWriter: Sendable {
  private(set) var count: UInt32 = 0
  private var writer: ByteWriter
  /// A stretch of the last manifest that is not yet copied: neighbours stay neighbours.
  private var kept = 0..<0

  /// With room for `size` bytes.
  init(reservingBytes size: Int) {
    writer = ByteWriter(reservingBytes: size)
  }

  var bytes: ArraySlice<UInt8> { writer[from: 0] }

  /// Adds a source as it stands in the last manifest.
  mutating func keep(_ source: BuildManifest.Source, of manifest: BuildManifest) {
    count += 1
    if source.record.lowerBound == kept.upperBound {
      kept = kept.lowerBound..<source.record.upperBound
    } else {
      flush(manifest)
      kept = source.record
    }
  }

  /// Adds a source that was read; the card is empty for anything but a workout.
  mutating func add(_ entry: TreeEntry, card: [UInt8], _ manifest: BuildManifest?) {
    flush(manifest)
    count += 1
    writer.text(entry.path)
    writer.integer(Int64(entry.size))
    writer.integer(entry.modified)
    writer.integer(entry.changed)
    writer.integer(entry.inode)
    writer.integer(UInt32(card.count))
    writer.append(card[...])
  }

  /// Copies what was kept; to be called at the end.
  mutating func flush(_ manifest: BuildManifest?) {
    if let manifest { writer.append(manifest.bytes[kept]) }
    kept = 0..<0
  }
}
