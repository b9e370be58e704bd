import KBCore

/// What `kb.yaml` says about `kb check`.
package struct CheckSettings: Equatable, Sendable {
  /// Checks that are left out.
  package var excepted: [String] = []
  /// Checks that run besides those of their level.
  package var also: [String] = []
  /// The file with the project's own words, below the root.
  package var dictionary = "resources/dictionary.txt"
  /// Names of dictionaries such as `en_GB`; empty for those of the site's language.
  package var languages: [String] = []

  package init() {}

  /// Reads the section `check`; what is wrong or missing keeps its default, and what is wrong is
  /// reported.
  package init(reading section: inout FieldReader) {
    excepted = CheckSettings.checks("except", in: &section)
    also = CheckSettings.checks("also", in: &section)
    dictionary = section.text("dictionary") ?? dictionary
    languages = section.texts("languages")
    section.finish()
  }

  private static func checks(_ name: String, in section: inout FieldReader) -> [String] {
    let ids = section.placedTexts(name)
    for (id, range) in ids where Checks.named(id) == nil {
      let near = nearestNames(to: id, in: Checks.ids, limit: 1)
      section.report(
        "wrong-type", .warning, range,
        "there is no check called \"\(id)\"",
        fix: near.isEmpty ? "kb check --list lists them" : "write \(near[0])")
    }
    return ids.map(\.text).filter { Checks.named($0) != nil }
  }
}
