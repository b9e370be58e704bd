/// Looks for many words at once, in one pass over the bytes.
struct WordSearch: Sendable {
  /// The words by their first two bytes.
  private var words = [[(bytes: [UInt8], number: Int)]](repeating: [], count: 1 << 16)

  /// Whether a word begins with two bytes, for a quick look.
  private var isBeginning = [Bool](repeating: false, count: 1 << 16)

  /// Words of two bytes or more, each with the number that it is found by.
  init(_ all: [(bytes: [UInt8], number: Int)]) {
    for word in all {
      let start = Int(word.bytes[0]) << 8 | Int(word.bytes[1])
      words[start].append(word)
      isBeginning[start] = true
    }
  }

  /// The numbers of the words that stand somewhere in the bytes.
  func found(in bytes: some Sequence<UInt8>) -> Set<Int> {
    let bytes = Array(bytes)
    var found: Set<Int> = []
    bytes.withUnsafeBufferPointer { bytes in
      isBeginning.withUnsafeBufferPointer { isBeginning in
        for place in bytes.indices.dropLast() {
          let start = Int(bytes[place]) << 8 | Int(bytes[place + 1])
          guard isBeginning[start] else { continue }
          for word in words[start] where bytes[place...].starts(with: word.bytes) {
            found.insert(word.number)
          }
        }
      }
    }
    return found
  }
}
