import Foundation
import KBCore
import Testing

@testable import KBText

@Suite("the language of a site")
struct LanguageTests {
  private func file(_ texts: String) -> LanguageFile {
    LanguageFile(Array(#"{"texts": {\#(texts)}}"#.utf8), path: "languages/x.json")
  }

  @Test(
    "takes its texts from the files of its name, behind English",
    arguments: [
      ("en", ["en"]), ("de", ["en", "de"]), ("de-AT", ["en", "de", "de-AT"]),
      ("DE_at", ["en", "de", "de-at"]), ("en-GB", ["en", "en-GB"]), ("", ["en"]),
      ("zh-Hant-TW", ["en", "zh", "zh-Hant", "zh-Hant-TW"]),
    ])
  func names(language: String, names: [String]) {
    #expect(Language.names(for: language) == names)
  }

  @Test("has a missing text in English, with the rule of English")
  func fallback() {
    let language = Language(
      for: "ja",
      [
        "en": [file(#""a": "A", "b": {"one": "B", "other": "Bs"}"#)], "ja": [file(#""a": "あ""#)],
        "de": [file(#""a": "Ä""#)],
      ])
    #expect(language.texts["a"]?.text == .plain("あ"))
    #expect(language.texts["a"]?.rule == PluralRule(language: "ja"))
    #expect(language.texts["b"]?.rule == PluralRule(language: "en"))
  }

  @Test("takes the last of several files of one name")
  func layers() {
    let language = Language(["en": [file(#""a": "1", "b": "1""#), file(#""b": "2""#)]])
    #expect(language.texts.mapValues(\.text) == ["a": .plain("1"), "b": .plain("2")])
  }

  @Test("writes the texts of scripts into the files of words, by their keys")
  func words() {
    let language = Language([
      "en": [
        file(
          #""js.run.sets": {"other": "{count} sets", "one": "{count} set"}, "js.a": "<\"x\">", "b": "y", "js.home.a": "z""#
        )
      ]
    ])
    #expect(
      String(decoding: language.words(of: .words), as: UTF8.self)
        == #"export default {"a":"\u003C\"x\"\u003E","home.a":"z"};"# + "\n")
    #expect(
      String(decoding: language.words(of: .run), as: UTF8.self)
        == "import words from './words.js';\n"
        + #"Object.assign(words, {"run.sets":{"in":"en","one":"{count} set","other":"{count} sets"}});"#
        + "\n")
    #expect(String(decoding: Language().words(of: .words), as: UTF8.self) == "export default {};\n")
  }

  @Test("in German has all that English has, with the same placeholders")
  func german() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../languages").standardized
    let (english, german) = (try shipped("en", folder), try shipped("de", folder))
    #expect(english.diagnostics == [])
    #expect(german.diagnostics == [])
    #expect(german.texts.keys.sorted() == english.texts.keys.sorted())
    #expect(german.phrases.keys.sorted() == english.phrases.keys.sorted())
    for (key, text) in english.texts {
      #expect(german.texts[key]?.placeholders == text.placeholders, "\(key)")
    }
    for (key, text) in english.phrases {
      #expect(german.phrases[key]?.placeholders == text.placeholders, "\(key)")
    }
    #expect(german.answers.keys.sorted() == english.answers.keys.sorted())
    for (key, text) in english.answers {
      #expect(german.answers[key]?.placeholders == text.placeholders, "\(key)")
    }
  }

  @Test("keeps its keys in order", arguments: ["en", "de"])
  func order(name: String) throws {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../languages/\(name).json").standardized
    let tree = try parseJSON(Array(try Data(contentsOf: url)))
    for section in ["texts", "phrases", "answers"] {
      guard case .mapping(let entries, _)? = tree[section] else { continue }
      let keys = entries.map(\.key.text)
      #expect(keys == keys.sorted())
    }
  }

  private func shipped(_ name: String, _ folder: URL) throws -> LanguageFile {
    let path = "languages/\(name).json"
    return LanguageFile(
      Array(try Data(contentsOf: folder.appending(path: "\(name).json"))), path: path)
  }
}
