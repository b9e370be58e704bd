import Testing

@Suite("a site in a language")
struct LanguageTests {
  private static let french = #"{"texts": {"missing.title": "Rien sur cette barre"}}"#

  @Test("has the texts of its file, and English ones where it has none")
  func chosen() throws {
    let knowledge = try KnowledgeFolder()
    try knowledge.folder.put("units: kg\nsite: {language: de-AT}\n", at: "kb.yaml")
    try knowledge.build()
    let page = knowledge.page("404.html") ?? ""
    #expect(page.contains("<h1>Auf dieser Stange liegt nichts</h1>"), "\(page)")
    #expect(page.contains("<html lang=\"de-AT\">"))
    try knowledge.folder.put("units: kg\nsite: {language: fr}\n", at: "kb.yaml")
    try knowledge.folder.put(Self.french, at: "languages/fr.json")
    try knowledge.build()
    let french = knowledge.page("404.html") ?? ""
    #expect(french.contains("<h1>Rien sur cette barre</h1>"), "\(french)")
    #expect(french.contains("This page does not exist or has been renamed."))
  }

  @Test("says its texts in one's own words")
  func own() throws {
    let knowledge = try KnowledgeFolder()
    try knowledge.folder.put(
      #"{"texts": {"missing.title": "Gone", "js.x": "y", "own.x": "z"}}"#, at: "languages/en.json")
    try knowledge.folder.put(
      "{{>text.missing.title}} {{>text.own.x}}", at: "templates/about.mustache")
    try knowledge.build()
    #expect(knowledge.page("404.html")?.contains("<h1>Gone</h1>") == true)
    #expect(knowledge.page("about/index.html") == "Gone z")
    #expect(knowledge.page("words.js")?.contains(#""x":"y""#) == true)
  }

  @Test("is in English where its file is damaged, whose place is named")
  func damaged() throws {
    let knowledge = try KnowledgeFolder()
    try knowledge.folder.put("units: kg\nsite: {language: fr}\n", at: "kb.yaml")
    try knowledge.folder.put(
      "{\"texts\": {\n  \"missing.title\": \"Rien\n}}\n", at: "languages/fr.json")
    let run = try knowledge.build(ending: 1)
    #expect(
      run.errors.contains(
        "languages/fr.json:2:20: error: this text in quotation marks is not closed"),
      "\(run.errors)")
    #expect(knowledge.page("404.html")?.contains("<h1>Nothing on this bar</h1>") == true)
    let check = try knowledge.kb("check")
    #expect(check.status == 1)
    #expect(check.output.contains("languages/fr.json:2:20: error: "), "\(check.output)")
  }

  @Test("names a text that no file has")
  func missing() throws {
    let knowledge = try KnowledgeFolder()
    try knowledge.folder.put("{{>text.missing.tilte}}\n", at: "templates/404.mustache")
    let run = try knowledge.kb("check")
    #expect(
      run.output.contains(
        "templates/404.mustache:1:1: warning: there is no text \"missing.tilte\""),
      "\(run.output)")
  }

  @Test("is a place for texts, not for a site")
  func output() throws {
    let knowledge = try KnowledgeFolder()
    try knowledge.folder.put(Self.french, at: "languages/fr.json")
    #expect(try knowledge.kb("build", "-o", "languages").status != 0)
    #expect(knowledge.text("languages/fr.json") == Self.french)
  }
}
