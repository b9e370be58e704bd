import KBCore

/// A list item that is a name alone, whose nested items may be its sets:
///
/// ```
/// - Bench Press
///   - 60kg x 8
///   - Set 2: 70kg x 5
/// ```
struct ParentItem {
  let depth: Int
  /// Its place among the steps of the block.
  let index: Int
  /// The notation of its items so far, between commas.
  private var notation = ""
  private var count = 0

  init(depth: Int, index: Int) {
    self.depth = depth
    self.index = index
  }

  /// Whether one item has been taken.
  var isFirst: Bool { count == 1 }

  /// The prescription with one more item in it; `nil` where the item is not notation alone.
  mutating func take(_ text: String, of name: String) -> Prescription? {
    let item = ParentItem.withoutNumber(text)
    let countsMetres = Step.countsMetres(name)
    let own = PrescriptionParser.parse(item, countsMetres: countsMetres)
    guard own.problems.isEmpty, own.prescription.note.isEmpty, own.prescription.isUnderstood,
      own.prescription.timer == nil
    else { return nil }
    let joined = notation + (notation.isEmpty ? "" : ", ") + item
    let whole = PrescriptionParser.parse(joined, countsMetres: countsMetres)
    guard whole.problems.isEmpty, whole.prescription.note.isEmpty else { return nil }
    notation = joined
    count += 1
    return whole.prescription
  }

  /// `Set 2: 8 reps` as `8 reps`.
  private static func withoutNumber(_ text: String) -> String {
    var cursor = Cursor(text)
    cursor.skipBlanks()
    guard cursor.eatWord("set", "sets") else { return text }
    cursor.skipBlanks()
    guard cursor.eatInteger(limit: 1000) != nil else { return text }
    cursor.skipBlanks()
    guard cursor.eat(":") || cursor.eat(".") || cursor.eatDash() else { return text }
    cursor.skipBlanks()
    return cursor.text(from: cursor.position, to: cursor.trimmedEnd)
  }
}
