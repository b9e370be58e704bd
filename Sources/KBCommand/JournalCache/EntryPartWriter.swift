import KBCore

/// Collects the parts of entries and gives each its place.
final class EntryPartWriter {
  private(set) var heads: PartList
  private(set) var results: PartList
  private var scratch = ByteWriter()
  /// Parts that are one in memory need not be compared. All entries live as long as the writer.
  private var knownHeads: [ObjectIdentifier: (name: String, place: UInt32)] = [:]
  private var knownResults: [UInt: UInt32] = [:]

  init(heads: PartList = PartList(), results: PartList = PartList()) {
    self.heads = heads
    self.results = results
  }

  func place(ofHead entry: JournalEntry) -> UInt32 {
    let identity = entry.targetIdentity
    if let identity, let known = knownHeads[identity], known.name == entry.name {
      return known.place
    }
    scratch.reset()
    scratch.head(entry)
    let place = heads.place(of: scratch.bytes)
    if let identity { knownHeads[identity] = (entry.name, place) }
    return place
  }

  func place(of result: EntryResult) -> UInt32 {
    let identity = EntryPartWriter.identity(of: result)
    if let identity, let known = knownResults[identity] { return known }
    scratch.reset()
    scratch.result(result)
    let place = results.place(of: scratch.bytes)
    if let identity { knownResults[identity] = place }
    return place
  }

  /// Where the sets are in memory; `nil` for other results.
  private static func identity(of result: EntryResult) -> UInt? {
    guard case .sets(let sets) = result, !sets.isEmpty else { return nil }
    return sets.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }
}

/// Encoded parts one after the other, each once.
struct PartList {
  private(set) var count: UInt32 = 0
  private(set) var bytes: [UInt8] = []
  private var places: [[UInt8]: UInt32] = [:]

  init() {}

  /// Goes on behind parts of an older cache, which are not looked for again.
  init(behind bytes: ArraySlice<UInt8>, count: Int) {
    self.bytes = Array(bytes)
    self.count = UInt32(clamping: count)
  }

  mutating func place(of part: [UInt8]) -> UInt32 {
    if let place = places[part] { return place }
    let place = count
    places[part] = place
    bytes += part
    count += 1
    return place
  }
}
