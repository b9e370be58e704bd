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
  /// The place of the block that it is a step of, which an item below it may have ended.
  let block: Int
  /// Its place among the steps of that block.
  let index: Int
  /// The notation of its items so far, between commas.
  private var notation = ""
  private var count = 0
  /// How many items would not stand beside the others.
  private var refused = 0

  /// After so many no more are tried, since each is read with all those before it.
  private static let refusalLimit = 8

  init(depth: Int, block: Int, index: Int) {
    self.depth = depth
    self.block = block
    self.index = index
  }

  /// Whether one item has been taken.
  var isFirst: Bool { count == 1 }

  /// Takes one more item; `false` if it is not notation alone, or not beside the others.
  mutating func take(_ text: String, of name: String) -> Bool {
    guard refused < ParentItem.refusalLimit else { return false }
    let item = ParentItem.withoutNumber(text)
    let own = PrescriptionParser.parse(item, countsMetres: Step.countsMetres(name))
    guard own.problems.isEmpty, own.prescription.note.isEmpty, own.prescription.isUnderstood,
      own.prescription.timer == nil
    else { return false }
    let separator = notation.isEmpty ? "" : ", "
    // Sets alone are fine beside any others. What else there is may be there already, which only
    // all of them together tell.
    if !own.prescription.isSetsAlone {
      let whole = PrescriptionParser.parse(
        notation + separator + item, countsMetres: Step.countsMetres(name))
      guard whole.problems.isEmpty, whole.prescription.note.isEmpty else {
        refused += 1
        return false
      }
    }
    notation += separator
    notation += item
    count += 1
    return true
  }

  /// The prescription of all items; `nil` if there is none.
  func prescription(of name: String) -> Prescription? {
    guard count > 0 else { return nil }
    return PrescriptionParser.parse(notation, countsMetres: Step.countsMetres(name)).prescription
  }

  /// `Set 2: 8 reps` and `2: 8 reps` as `8 reps`.
  private static func withoutNumber(_ text: String) -> String {
    var cursor = Cursor(text)
    cursor.skipBlanks()
    let hasWord = cursor.eatWord(among: "set sets")
    cursor.skipBlanks()
    guard cursor.eatInteger(limit: 1000) != nil else { return text }
    if hasWord {
      cursor.skipBlanks()
      guard cursor.eat(":") || cursor.eat(".") || cursor.eatDash() else { return text }
    } else {
      // `1:30` is a time.
      guard cursor.eat(":"), cursor.peek() == 0x20 else { return text }
    }
    cursor.skipBlanks()
    return cursor.text(from: cursor.position, to: cursor.trimmedEnd)
  }
}

extension Prescription {
  /// Whether it is nothing but sets, each with its work.
  fileprivate var isSetsAlone: Bool {
    var rest = self
    rest.groups = []
    return rest == Prescription() && !groups.isEmpty && groups.allSatisfy { $0.work != nil }
  }
}
