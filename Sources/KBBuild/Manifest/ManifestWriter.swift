import KBCore
import KBKnowledge
import KBStore
import KBText

/// Writes a manifest: its sources in their order while the site is planned, the rest when the pages
/// are written.
struct ManifestWriter: Sendable {
  /// What comes before what `writer` has.
  private var pieces: [ArraySlice<UInt8>] = []
  private var writer: ByteWriter
  /// A stretch of the last manifest that is not yet taken over: neighbours stay neighbours.
  private var kept = 0..<0
  private let last: BuildManifest?

  /// A longer stretch of the last manifest is a piece of its own, which nobody copies.
  private static let longStretch = 64 << 10

  /// Begins a manifest with the marks and the number of its sources.
  init(
    base: UInt64, assets: UInt64, day: Day, audience: Audience, output: UInt64, sourceCount: Int,
    last: BuildManifest?
  ) {
    self.last = last
    writer = ByteWriter(reservingBytes: last == nil ? sourceCount * 768 : 4096)
    writer.integer(base)
    writer.integer(assets)
    writer.integer(day.number)
    writer.integer(UInt8(audience == .public ? 1 : 0))
    writer.integer(output)
    writer.integer(UInt32(sourceCount))
  }

  /// Adds a source as it is in the last manifest.
  mutating func keep(_ source: BuildManifest.Source) {
    if source.record.lowerBound == kept.upperBound {
      kept = kept.lowerBound..<source.record.upperBound
    } else {
      takeKept()
      kept = source.record
    }
  }

  /// Adds a source that was looked at, with its card where it is a workout. One that could not be
  /// read gets a size that no file has, so that the next build looks again.
  mutating func add(_ entry: TreeEntry, card: WorkoutCard?, isRead: Bool = true) {
    takeKept()
    writer.text(entry.path)
    writer.integer(isRead ? Int64(entry.size) : -1)
    writer.integer(entry.modified)
    writer.integer(entry.changed)
    writer.integer(entry.inode)
    let card = card?.encoded ?? []
    writer.integer(UInt32(card.count))
    writer.append(card[...])
  }

  private mutating func takeKept() {
    guard let last else { return }
    let stretch = last.bytes[kept]
    kept = 0..<0
    guard stretch.count >= ManifestWriter.longStretch else {
      writer.append(stretch)
      return
    }
    pieces += [writer.bytes[...], stretch]
    writer.reset()
  }

  /// The manifest in pieces, once all sources were added; `site` is the site's mark.
  consuming func finish(
    outputs: OutputListWriter, problems: BuildProblems, site: UInt64
  ) -> [ArraySlice<UInt8>] {
    takeKept()
    writer.integer(outputs.groupCount)
    var end = ByteWriter()
    problems.write(to: &end)
    end.integer(site)
    pieces += [writer[from: 0], outputs.bytes, end[from: 0]]
    var sum = Checksum()
    for piece in pieces { sum.take(piece) }
    var head = ByteWriter(reservingBytes: BuildManifest.headerSize)
    head.integer(BuildManifest.version)
    head.integer(sum.value)
    return [head[from: 0]] + pieces
  }
}
