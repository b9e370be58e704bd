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
