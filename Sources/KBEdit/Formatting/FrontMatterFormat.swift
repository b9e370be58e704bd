import KBCore
import KBText

/// The canonical form of a document's front matter, where that is safe.
///
/// Only whole lines of the form `key: value` change: one blank after the colon, none at the end,
/// and lists between brackets with one blank behind each comma. A workout's keys come in the order
/// of the format as long as there are no comments, no empty lines and no other keys. Everything
/// else keeps its bytes.
struct FrontMatterFormat {
  /// The keys of a workout in their order.
  private static let workoutKeys = [
    "id", "name", "aliases", "tags", "category", "location", "equipment", "duration", "level",
    "favorite", "private", "draft", "program", "source", "author", "description", "progression",
  ]

  private let bytes: [UInt8]
  private let range: Range<Int>
  private let entries: [YAMLEntry]
  private let starts: [Int]

  /// The new text of the front matter; `nil` if it stays.
  static func format(
    _ bytes: [UInt8], in range: Range<Int>, firstLine: Int, ordersKeys: Bool
  ) -> [UInt8]? {
    guard let format = FrontMatterFormat(bytes, range, firstLine) else { return nil }
    let new = format.text(ordersKeys: ordersKeys)
    return new.elementsEqual(bytes[range]) ? nil : new
  }

  /// `nil` for front matter that is no mapping over lines, each of whose keys begins a line.
  private init?(_ bytes: [UInt8], _ range: Range<Int>, _ firstLine: Int) {
    self.bytes = bytes
    self.range = range
    guard let node = try? parseYAML(bytes.span, in: range, firstLine: firstLine),
      case .mapping(let entries, let place) = node, place.column == 1,
      bytes[Int(place.start)] != UInt8(ascii: "{")
    else { return nil }
    self.entries = entries
    var starts: [Int] = []
    for entry in entries {
      guard entry.key.range.column == 1, entry.key.isPlain else { return nil }
      starts.append(Int(entry.key.range.start))
    }
    self.starts = starts
  }

  private func text(ordersKeys: Bool) -> [UInt8] {
    var parts = entries.indices.map { part($0) }
    if ordersKeys, let order { parts = order.map { parts[$0] } }
    return Array(bytes[range.lowerBound..<(starts.first ?? range.upperBound)]) + parts.joined()
  }

  /// From one key to the next.
  private func stretch(_ index: Int) -> Range<Int> {
    starts[index]..<(index + 1 < starts.count ? starts[index + 1] : range.upperBound)
  }

  /// An entry's lines, the first of them in canonical form where it is all of the value.
  private func part(_ index: Int) -> [UInt8] {
    let stretch = stretch(index)
    var lineEnd = stretch.lowerBound
    while lineEnd < stretch.upperBound, bytes[lineEnd] != 0x0A { lineEnd += 1 }
    if lineEnd > stretch.lowerBound, bytes[lineEnd - 1] == 0x0D { lineEnd -= 1 }
    let (key, value) = (entries[index].key.range, entries[index].value)
    let place = value.range
    guard place.line == key.line, Int(place.end) <= lineEnd, place.end > place.start,
      isBlank(Int(place.end)..<lineEnd), let text = text(of: value)
    else { return Array(bytes[stretch]) }
    let name = bytes[Int(key.start)..<Int(key.end)]
    return Array(name) + Array(": ".utf8) + text + bytes[lineEnd..<stretch.upperBound]
  }

  /// A value's bytes on one line; `nil` for what is left alone.
  private func text(of value: YAMLNode) -> [UInt8]? {
    let place = Int(value.range.start)..<Int(value.range.end)
    switch value {
    case .scalar:
      // A block's text begins after its mark, which is not part of it.
      guard bytes[place.lowerBound] != UInt8(ascii: "|"), bytes[place.lowerBound] != 0x3E else {
        return nil
      }
      return Array(bytes[place])
    case .sequence(let items, _):
      guard bytes[place.lowerBound] == UInt8(ascii: "["), bytes[place.upperBound - 1] == 0x5D
      else { return nil }
      var text: [UInt8] = [UInt8(ascii: "[")]
      for (index, item) in items.enumerated() {
        guard case .scalar(let scalar) = item, scalar.range.end > scalar.range.start else {
          return nil
        }
        if index > 0 { text += Array(", ".utf8) }
        text += bytes[Int(scalar.range.start)..<Int(scalar.range.end)]
      }
      return text + [0x5D]
    case .mapping: return nil
    }
  }

  /// The entries in the order of the format; `nil` if they keep theirs.
  private var order: [Int]? {
    guard starts.first == range.lowerBound else { return nil }
    var places: [(place: Int, index: Int)] = []
    for (index, entry) in entries.enumerated() {
      guard let place = FrontMatterFormat.workoutKeys.firstIndex(of: entry.key.text),
        isPlain(stretch(index))
      else { return nil }
      places.append((place, index))
    }
    return places.sorted { $0 < $1 }.map { $0.index }
  }

  /// Whether no comment and no empty line is in the lines, and they end in a line break.
  private func isPlain(_ stretch: Range<Int>) -> Bool {
    let lines = bytes[stretch].split(separator: 0x0A, omittingEmptySubsequences: false)
    guard let last = lines.last, last.isEmpty else { return false }
    return lines.dropLast().allSatisfy { line in
      !isBlank(line.indices) && !line.contains(UInt8(ascii: "#"))
    }
  }

  private func isBlank(_ range: Range<Int>) -> Bool {
    bytes[range].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
  }
}

extension YAMLNode {
  /// Whether two values say the same, wherever they stand; keys may be in any order.
  func saysTheSame(as other: YAMLNode) -> Bool {
    switch (self, other) {
    case (.scalar(let one), .scalar(let two)): one.text == two.text && one.isPlain == two.isPlain
    case (.sequence(let one, _), .sequence(let two, _)):
      one.count == two.count && zip(one, two).allSatisfy { $0.saysTheSame(as: $1) }
    case (.mapping(let one, _), .mapping(let two, _)):
      one.count == two.count
        && one.allSatisfy { entry in
          two.contains { $0.key.text == entry.key.text && entry.value.saysTheSame(as: $0.value) }
        }
    default: false
    }
  }
}
