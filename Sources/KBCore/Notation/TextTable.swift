/// Values by the bytes of a text, so that a stretch of a file is looked up without copying it.
///
/// It stays small: what comes after `limit` texts or `byteLimit` bytes is not kept. A search
/// looks at `probeLimit` places at most, so texts that were made to collide only go without a place.
struct TextTable<Value> {
  private struct Entry {
    let hash: UInt64
    let start: Int32
    let count: Int32
    let value: Value
  }

  static var entryLimit: Int { 1 << 15 }
  private static var byteLimit: Int { 1 << 21 }
  private static var probeLimit: Int { 16 }
  /// Longer texts hardly ever come twice.
  private static var lengthLimit: Int { 200 }

  /// How many texts are kept at most.
  private let limit: Int
  /// Places in `entries`, -1 for a free one; their number is a power of two.
  private var slots: [Int32] = []
  private var entries: [Entry] = []
  private var bytes: [UInt8] = []

  init(limit: Int = TextTable.entryLimit) { self.limit = limit }

  /// The place of a text's value; `nil` if the text is not kept.
  func place(of text: ArraySlice<UInt8>) -> Int? {
    text.withUnsafeBufferPointer { place(of: $0) }
  }

  func place(of text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard !slots.isEmpty, text.count <= TextTable.lengthLimit else { return nil }
    let hash = textHash(text)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    for _ in 0..<TextTable.probeLimit {
      let index = Int(slots[slot])
      guard index >= 0 else { return nil }
      if entries[index].hash == hash, isEqual(entries[index].start, entries[index].count, text) {
        return index
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  subscript(place: Int) -> Value { entries[place].value }

  /// Keeps the value of a text that has no place yet, and gives it one; `nil` if there is no room.
  mutating func keep(_ value: Value, for text: ArraySlice<UInt8>) -> Int? {
    guard text.count <= TextTable.lengthLimit, entries.count < limit,
      bytes.count + text.count <= TextTable.byteLimit
    else { return nil }
    if entries.count * 2 >= slots.count { grow() }
    let hash = text.withUnsafeBufferPointer { textHash($0) }
    guard insert(Int32(truncatingIfNeeded: entries.count), hash: hash) else { return nil }
    entries.append(
      Entry(
        hash: hash, start: Int32(truncatingIfNeeded: bytes.count),
        count: Int32(truncatingIfNeeded: text.count), value: value))
    bytes.append(contentsOf: text)
    return entries.count - 1
  }

  private func isEqual(
    _ start: Int32, _ count: Int32, _ text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard Int(count) == text.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      let kept = bytes[Int(start)..<Int(start) + text.count]
      return UnsafeBufferPointer(rebasing: kept).isEqual(to: text)
    }
  }

  private mutating func insert(_ index: Int32, hash: UInt64) -> Bool {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    for _ in 0..<TextTable.probeLimit {
      if slots[slot] < 0 {
        slots[slot] = index
        return true
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return false
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: max(64, slots.count * 2))
    // One that finds no place any more is read again when its text comes again.
    for index in entries.indices {
      _ = insert(Int32(truncatingIfNeeded: index), hash: entries[index].hash)
    }
  }
}

/// A number that texts which differ hardly ever share; not for security.
private func textHash(_ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
  let raw = UnsafeRawBufferPointer(text)
  var hash = 0x9E37_79B9_7F4A_7C15 &* UInt64(text.count + 1)
  var offset = 0
  while offset + 8 <= text.count {
    hash = mixed(hash ^ raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    offset += 8
  }
  var rest: UInt64 = 0
  if text.count >= 8 {
    // The last eight, some of which were mixed before.
    rest = raw.loadUnaligned(fromByteOffset: text.count - 8, as: UInt64.self)
  } else {
    for byte in text { rest = rest << 8 | UInt64(byte) }
  }
  return mixed(hash ^ rest)
}

/// A multiplication moves differences up only, so that the high bits are folded into the low ones
/// before and after it.
private func mixed(_ value: UInt64) -> UInt64 {
  let product = (value ^ (value >> 32)) &* 0xBF58_476D_1CE4_E5B9
  return product ^ (product >> 29)
}
