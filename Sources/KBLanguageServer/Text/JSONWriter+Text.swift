import KBCore

extension JSONWriter {
  mutating func position(_ position: TextPosition) {
    beginObject()
    key("line")
    integer(position.line)
    key("character")
    integer(position.character)
    endObject()
  }

  mutating func span(_ span: TextSpan) {
    beginObject()
    key("start")
    position(span.start)
    key("end")
    position(span.end)
    endObject()
  }

  mutating func spanField(_ name: String, _ value: TextSpan) {
    key(name)
    span(value)
  }

  mutating func edit(_ edit: SpanEdit) {
    beginObject()
    spanField("range", edit.span)
    textField("newText", edit.text)
    endObject()
  }

  mutating func edits(_ edits: [SpanEdit]) {
    beginArray()
    for one in edits { edit(one) }
    endArray()
  }

  mutating func textField(_ name: String, _ value: String) {
    key(name)
    string(value)
  }

  mutating func numberField(_ name: String, _ value: Int) {
    key(name)
    integer(value)
  }

  mutating func boolField(_ name: String, _ value: Bool) {
    key(name)
    bool(value)
  }
}
