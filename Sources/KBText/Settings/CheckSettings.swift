import KBCore

/// What `kb.yaml` says about `kb check`.
package struct CheckSettings: Equatable, Sendable {
  /// The id of a check in `kb.yaml`; there may be no such check.
  package struct Mention: Equatable, Sendable {
    package let id: String
    package let range: SourceRange
  }

  /// Checks that are left out.
  package var excepted: Set<String> = []
  /// Checks that run besides those of their level.
  package var also: Set<String> = []
  /// The ids of both lists, and where they stand.
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
    excepted = Set(except.lazy.map(\.text))
    self.also = Set(also.lazy.map(\.text))
    mentions = (except + also).map { Mention(id: $0.text, range: $0.range) }
    dictionary = section.text("dictionary") ?? dictionary
    languages = section.texts("languages")
    section.finish()
  }
}
