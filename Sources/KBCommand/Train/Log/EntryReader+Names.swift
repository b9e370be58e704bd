import KBCore
import KBText

/// Lines in which the name of an exercise, without any mark, stands between the sets of two.
extension EntryReader {
  /// The most words of such a name.
  private static let nameWords = 4

  /// The entries of `squat 5x5 100kg bench 5x5 80kg`; `nil` for any other line, and where a part of it cannot be
  /// read by itself.
  func partedAtNames(_ text: String) -> [JournalEntry]? {
    let words = text.split(separator: " ").map(String.init)
    guard (4...EntryReader.mostWords).contains(words.count),
      !text.utf8.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "\"") }),
      nameLength(words, at: 0) != nil
    else { return nil }
    var starts = [0]
    var place = 1
    while place < words.count {
      let last = words[(starts.last ?? 0)..<place]
      if last.contains(where: \.holdsDigit), let length = nameLength(words, at: place) {
        starts.append(place)
        place += length
      } else {
        place += 1
      }
    }
    guard starts.count > 1 else { return nil }
    var entries: [JournalEntry] = []
    for (start, end) in zip(starts, starts.dropFirst() + [words.count]) {
      var part = words[start..<end].joined(separator: " ")
      // `Bench 80kg 3x8. Dips 3x10`
      while let last = part.utf8.last, ".,;".utf8.contains(last) { part.removeLast() }
      guard case .entry(let entry) = readOne(part), !entry.performedSets.isEmpty,
        entries.last.map({ isStrength($0) || isStrength(entry) }) ?? true
      else { return nil }
      entries.append(entry)
    }
    return entries
  }

  /// Whether an entry is strength training. A second exercise of endurance may be the rest of the first, as in
  /// `run 8x400m jog 200m`.
  private func isStrength(_ entry: JournalEntry) -> Bool {
    let kind = library.exercise(named: entry.name)?.exercise.load
    return kind?.isWeighed == true || kind == .bodyweight
      || entry.performedSets.contains { $0.load != nil }
  }

  /// How many words here are the name of an exercise, the longest there is, with a number behind them; `nil` where
  /// none is.
  private func nameLength(_ words: [String], at place: Int) -> Int? {
    let most = min(EntryReader.nameWords, words.count - 1 - place)
    for length in stride(from: most, to: 0, by: -1) {
      let name = words[place..<(place + length)]
      guard words[place + length].utf8.first.map(Cursor.isDigit) == true,
        !name.contains(where: \.holdsDigit),
        library.exercise(named: name.joined(separator: " ")) != nil
      else { continue }
      return length
    }
    return nil
  }
}

extension String {
  fileprivate var holdsDigit: Bool { utf8.contains(where: Cursor.isDigit) }
}
