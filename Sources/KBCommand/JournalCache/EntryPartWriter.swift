import KBCore

/// Collects the parts of entries and gives each its place.
struct EntryPartWriter {
  private(set) var parts: PartLists
  private var scratch = ByteWriter()
  /// Parts that are one in memory need not be compared; all entries live as long as the writer.
  private var knownHeads = IdentityTable()
  private var knownResults = IdentityTable()

  init(behind parts: PartLists = PartLists()) { self.parts = parts }

  mutating func place(ofHead entry: JournalEntry) -> UInt32 {
    let key = entry.targetKey
    if let key, let known = knownHeads.number(for: key) { return UInt32(clamping: known) }
    scratch.reset()
    scratch.head(entry)
    let place = parts.heads.place(of: scratch.bytes)
    if let key { knownHeads.keep(Int32(clamping: place), for: key) }
    return place
  }

  mutating func place(of result: EntryResult) -> UInt32 {
    let key = result.setsKey
    if let key, let known = knownResults.number(for: key) { return UInt32(clamping: known) }
    scratch.reset()
    scratch.result(result)
    let place = parts.results.place(of: scratch.bytes)
    if let key { knownResults.keep(Int32(clamping: place), for: key) }
    return place
  }
}

/// What entries of some files are made of.
struct PartLists: Sendable {
  var heads = PartList()
  var results = PartList()

  var count: UInt32 { heads.count + results.count }
}

/// Encoded parts one after the other, each once.
struct PartList: Sendable {
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
