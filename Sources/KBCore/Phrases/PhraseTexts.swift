/// The texts of a language by their English patterns, and what it says of numbers and days by the keys
/// of `LocaleWords`.
package struct PhraseTexts: Sendable {
  let texts: [String: Phrasebook.Text]

  package init(_ texts: [String: Phrasebook.Text]) { self.texts = texts }
}
