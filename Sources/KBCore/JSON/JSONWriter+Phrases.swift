extension JSONWriter {
  /// A field with a text in the language of a page.
  package mutating func field(_ name: String, _ phrase: Phrase, in book: Phrasebook) {
    field(name, phrase.text(in: book))
  }

  /// Texts in the language of a page.
  package mutating func phrases(_ phrases: [Phrase], in book: Phrasebook) {
    strings(phrases.map { $0.text(in: book) })
  }
}
