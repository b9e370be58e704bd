import KBCore

/// Text that the editor offers at a place.
struct Completion {
  /// The protocol's number of what it is.
  enum Kind: Int {
    case exercise = 3
    case key = 10
    case value = 12
    case entry = 15
    case document = 17
    case day = 20
  }

  let label: String
  let kind: Kind
  var detail = ""
  /// What the typed text is compared with; the label where it is empty.
  var filter = ""
  let text: String
}

/// What may be written at a place.
struct Offers {
  /// In the order in which they are likely.
  var items: [Completion] = []
  /// Names that follow the items, of which only those are made into completions that are sent.
  var names: [FoldedName] = []
  var kind = Completion.Kind.exercise
  /// What follows a name that is taken.
  var ending = ""
  /// How many bytes before the place they replace.
  var typed = 0

  /// Those that fit what was typed: those that begin with it before those with a word that does, and
  /// otherwise in their order.
  func ranked(typed text: String) -> [Completion] {
    let wanted = FoldedName.folded(text)
    var byFit: [FoldedName.Fit: [Completion]] = [:]
    var seen: Set<String> = []
    for item in items {
      let name = FoldedName(item.filter.isEmpty ? item.label : item.filter, detail: "")
      guard let fit = name.fit(wanted) else { continue }
      seen.insert(item.label)
      byFit[fit, default: []].append(item)
    }
    for name in names where !seen.contains(name.name) {
      guard let fit = name.fit(wanted), byFit[fit]?.count ?? 0 <= Offers.most else { continue }
      byFit[fit, default: []].append(
        Completion(
          label: name.name, kind: kind, detail: name.detail, filter: name.filter,
          text: name.name + ending))
    }
    return FoldedName.Fit.allCases.flatMap { byFit[$0] ?? [] }
  }

  /// Most completions that are sent at once.
  static let most = 80
}

extension JSONWriter {
  /// Completions that take the place of a span, in their order.
  mutating func completions(_ items: [Completion], at span: TextSpan, isIncomplete: Bool) {
    beginObject()
    boolField("isIncomplete", isIncomplete)
    key("items")
    beginArray()
    for (index, item) in items.enumerated() {
      beginObject()
      textField("label", item.label)
      numberField("kind", item.kind.rawValue)
      if !item.detail.isEmpty { textField("detail", item.detail) }
      textField("filterText", item.filter.isEmpty ? item.label : item.filter)
      // Editors sort by text, in which 9 would come after 10.
      let number = String(index)
      textField("sortText", String(repeating: "0", count: max(0, 4 - number.utf8.count)) + number)
      key("textEdit")
      edit(SpanEdit(span, item.text))
      endObject()
    }
    endArray()
    endObject()
  }
}
