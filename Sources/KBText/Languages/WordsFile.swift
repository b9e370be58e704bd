import KBCore

/// A file with what the site's scripts say, which each script imports that says something of it.
package enum WordsFile: String, CaseIterable, Sendable {
  /// What any page may say; the other files add to it.
  case words = "words.js"
  /// For the page Run.
  case run = "words-run.js"
  /// For the page Import.
  case importing = "words-import.js"
  /// For the page Settings.
  case settings = "words-settings.js"
  /// Where `kb serve` answers.
  case serve = "words-serve.js"

  /// The first parts of the keys that are in a file of their own.
  private static let subjects: [WordsFile: [String]] = [
    .run: ["run", "term"],
    .importing: ["import"],
    .settings: ["inbox", "reminder", "settings"],
    .serve: ["asking", "downloads", "plan", "session", "sets", "workout"],
  ]

  private static let files = [String: WordsFile](
    subjects.flatMap { file, subjects in subjects.map { ($0, file) } },
    uniquingKeysWith: { first, _ in first })

  /// The file of a key that begins with `js.`; `nil` for other keys.
  init?(key: String) {
    let parts = key.split(separator: ".", maxSplits: 2)
    guard parts.count > 1, parts[0] == "js" else { return nil }
    self = WordsFile.files[String(parts[1])] ?? .words
  }
}

extension Language {
  /// What a file of words has, by keys without `js.`; a plural says its language, since that of a page
  /// has not every text.
  package func words(of file: WordsFile) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    for (key, text) in texts.filter({ WordsFile(key: $0.key) == file })
      .sorted(by: { $0.key < $1.key })
    {
      json.key(String(key.dropFirst("js.".count)))
      switch text.text {
      case .plain(let text): json.string(text)
      case .plural(let forms, _):
        json.beginObject()
        json.field("in", text.language)
        for category in PluralCategory.allCases {
          guard let form = forms[category] else { continue }
          json.field(category.rawValue, form)
        }
        json.endObject()
      }
    }
    json.endObject()
    let (start, end) =
      file == .words
      ? ("export default ", ";\n")
      : ("import words from './\(WordsFile.words.rawValue)';\nObject.assign(words, ", ");\n")
    return Array(start.utf8) + json.bytes + Array(end.utf8)
  }
}
