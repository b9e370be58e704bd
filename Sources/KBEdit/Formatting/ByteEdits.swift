import KBText

/// Replacements in a file's bytes, in order of their places.
struct ByteEdits {
  private let bytes: [UInt8]
  private var edits: [(range: Range<Int>, new: [UInt8])] = []

  init(of bytes: [UInt8]) { self.bytes = bytes }

  var isEmpty: Bool { edits.isEmpty }

  /// Replaces a range that lies after all earlier ones; what is there already is no edit.
  mutating func replace(_ range: Range<Int>, with new: [UInt8]) {
    guard range.lowerBound >= edits.last?.range.upperBound ?? 0, !isSame(range, new) else { return }
    edits.append((range, new))
  }

  /// Replaces ranges that came in any order; of two that overlap the first by place counts.
  mutating func replace(unordered found: [(range: Range<Int>, new: [UInt8])]) {
    let ordered = found.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    for edit in ordered {
      replace(edit.range, with: edit.new)
    }
  }

  /// The bytes with all replacements made.
  func applied() -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count + edits.count * 8)
    var copied = 0
    for edit in edits {
      out += bytes[copied..<edit.range.lowerBound]
      out += edit.new
      copied = edit.range.upperBound
    }
    return out + bytes[copied...]
  }

  private func isSame(_ range: Range<Int>, _ new: [UInt8]) -> Bool {
    range.count == new.count && bytes[range].elementsEqual(new)
  }
}
