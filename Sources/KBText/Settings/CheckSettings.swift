import KBCore

/// What `kb.yaml` says about `kb check`.
package struct CheckSettings: Equatable, Sendable {
  /// The id of a check as `kb.yaml` names it; whoever knows the checks says whether there is one.
  package struct Mention: Equatable, Sendable {
    package let id: String
    package let range: SourceRange
  }

  /// Checks that are left out.
  package var excepted: [String] = []
  /// Checks that run besides those of their level.
  package var also: [String] = []
  /// Where all of them are named.
  package private(set) var mentions: [Mention] = []
  /// The file with the project's own words, below the root.
  package var dictionary = "resources/dictionary.txt"
  /// Names of dictionaries such as `en_GB`; empty for those of the site's language.
  package var languages: [String] = []

  package init() {}

  /// Reads the section `check`; what is wrong or missing keeps its default, and what is wrong is
  /// reported.
  package init(reading section: inout FieldReader) {
    let (except, also) = (section.placedTexts("except"), section.placedTexts("also"))
    excepted = except.map(\.text)
    self.also = also.map(\.text)
    mentions = (except + also).map { Mention(id: $0.text, range: $0.range) }
    dictionary = section.text("dictionary") ?? dictionary
    languages = section.texts("languages")
    section.finish()
  }
}
