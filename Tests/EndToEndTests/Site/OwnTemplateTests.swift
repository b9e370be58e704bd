import Testing

@Suite("templates of one's own")
struct OwnTemplateTests {
  @Test("take the place of the built-in ones")
  func replaces() throws {
    let knowledge = try KnowledgeFolder()
    try knowledge.folder.put(
      "<!doctype html><title>{{title}} at {{site}}</title>\n", at: "templates/404.mustache")
    try knowledge.build()
    #expect(knowledge.page("404.html") == "<!doctype html><title>Not found at kb</title>\n")
    #expect(knowledge.page("index.html")?.contains("class=\"brand\"") == true)
  }

  @Test("with a mistake are named with its place, and the built-in one is used")
  func syntaxError() throws {
    let knowledge = try KnowledgeFolder()
    try knowledge.build()
    let builtIn = knowledge.page("404.html")
    try knowledge.folder.put("<p>\n  {{#open}}\n", at: "templates/404.mustache")
    let run = try knowledge.kb("build")
    #expect(run.status == 1)
    #expect(run.errors.contains("templates/404.mustache:2:3: error: "), "\(run.errors)")
    #expect(knowledge.page("404.html") == builtIn)
    #expect(knowledge.page("workouts/strength/push-a/index.html") != nil)
  }

  @Test("that call themselves for ever are named with their place, and the rest is built")
  func endless() throws {
    let knowledge = try KnowledgeFolder()
    try knowledge.folder.put("{{>404}}\n", at: "templates/404.mustache")
    let run = try knowledge.kb("build")
    #expect(run.status == 1)
    #expect(run.errors.contains("templates/404.mustache:1:"), "\(run.errors)")
    #expect(knowledge.page("workouts/strength/push-a/index.html") != nil)
  }

  @Test("escape what stands in the content")
  func escaped() throws {
    let knowledge = try KnowledgeFolder()
    try knowledge.folder.put("{{name}}", at: "templates/workout.mustache")
    try knowledge.folder.put("# <b>\"&'\n", at: "resources/workouts/strength/push-a.md")
    try knowledge.build()
    let page = knowledge.page("workouts/strength/push-a/index.html") ?? ""
    #expect(!page.contains("<b>"))
    #expect(page.contains("&quot;&amp;"), "\(page)")
  }
}
