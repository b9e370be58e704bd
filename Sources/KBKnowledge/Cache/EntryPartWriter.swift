import KBCore

/// Collects the parts of entries and gives each its place.
struct EntryPartWriter {
  private(set) var parts: PartLists
  private var scratch = ByteWriter()
  private var knownHeads = PlacesByNumber()
  private var knownResults = PlacesByNumber()

  init(behind parts: PartLists = PartLists()) { self.parts = parts }

  /// The places of an entry's head and result.
  mutating func places(of placed: borrowing PlacedEntry) -> (head: UInt32, result: UInt32) {
    let wording = placed.wording
    let head = knownHeads.place(of: wording.head, from: wording.source)
    let result = knownResults.place(of: wording.result, from: wording.source)
    if let head, let result { return (head, result) }
    return (
      head ?? placeHead(of: placed.entry, wording), result ?? placeResult(of: placed.entry, wording)
    )
  }

  private mutating func placeHead(of entry: JournalEntry, _ wording: NotationWording) -> UInt32 {
    scratch.reset()
    scratch.head(entry)
    let place = parts.heads.place(of: scratch.bytes)
    knownHeads.keep(place, of: wording.head, from: wording.source)
    return place
  }

  private mutating func placeResult(of entry: JournalEntry, _ wording: NotationWording) -> UInt32 {
    scratch.reset()
    scratch.result(entry.result)
    let place = parts.results.place(of: scratch.bytes)
    knownResults.keep(place, of: wording.result, from: wording.source)
    return place
  }
}

/// The places of parts by the numbers that wordings have for them.
private struct PlacesByNumber {
  private var sources: [UInt32] = []
  /// By source and number; `unknown` for those that were not asked for yet.
  private var places: [[UInt32]] = []
  /// The source that was asked for last, since entries that follow each other share it.
  private var current = 0

  private static let unknown = UInt32.max

  mutating func place(of number: UInt16, from source: UInt32) -> UInt32? {
    guard find(source), Int(number) < places[current].count else { return nil }
    let place = places[current][Int(number)]
    return place == PlacesByNumber.unknown ? nil : place
  }

  mutating func keep(_ place: UInt32, of number: UInt16, from source: UInt32) {
    guard source != 0 else { return }
    if !find(source) {
      current = sources.count
      sources.append(source)
      places.append([])
    }
    let missing = Int(number) + 1 - places[current].count
    if missing > 0 {
      places[current] += repeatElement(PlacesByNumber.unknown, count: missing + Int(number))
    }
    places[current][Int(number)] = place
  }

  private mutating func find(_ source: UInt32) -> Bool {
    if current < sources.count, sources[current] == source { return true }
    guard let found = sources.firstIndex(of: source) else { return false }
    current = found
    return true
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
