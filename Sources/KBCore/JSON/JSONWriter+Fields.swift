extension JSONWriter {
  /// A field with a text.
  package mutating func field(_ name: String, _ text: String) {
    key(name)
    string(text)
  }

  /// A field with a whole number.
  package mutating func field(_ name: String, _ number: Int) {
    key(name)
    integer(number)
  }

  /// A field that is left out where the text is missing or empty.
  package mutating func optionalField(_ name: String, _ text: String?) {
    if let text, !text.isEmpty { field(name, text) }
  }
}
