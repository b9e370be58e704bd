import KBText
import Testing

@testable import KBSite

@Suite("texts of the site's language in templates")
struct MustacheTextTests {
  /// The page that a template makes with the texts of a language.
  private func page(
    _ template: String, _ root: Value = .null, texts: String, language: String = "en",
    name: String = "page", partials: [(name: String, source: [UInt8])] = []
  ) throws -> String {
    let file = LanguageFile(Array(#"{"texts": {\#(texts)}}"#.utf8), path: "languages/x.json")
    try #require(file.diagnostics == [])
    let set = try TemplateSet(
      partials + [(name, Array(template.utf8))],
      language: Language(for: language, [language: [file]]))
    var output: [UInt8] = []
    try set.render(name, root, into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  @Test("stand in the place of their partial, escaped but for tags of a few elements")
  func plain() throws {
    let texts = #""a.b": "<code>x</code> & <b>\"y\"</b>""#
    #expect(
      try page("<p>{{>text.a.b}}</p>\n", texts: texts)
        == "<p><code>x</code> &amp; &lt;b&gt;&quot;y&quot;&lt;/b&gt;</p>\n")
  }

  @Test("keep the line that they are alone on, with its spaces")
  func alone() throws {
    #expect(try page("<p>\n  {{>text.a}}\n</p>\n", texts: #""a": "x""#) == "<p>\n  x\n</p>\n")
    let outer = [(name: "part", source: Array("{{>text.a}}\n{{>text.b}}\n".utf8))]
    let texts = #""a": "{x}", "b": {"one": "1", "other": "2"}"#
    #expect(
      try page("<p>\n  {{>part}}\n</p>\n", ["x": "y"], texts: texts, partials: outer)
        == "<p>\n  y\n  2\n</p>\n")
  }

  @Test("show values of the context, escaped")
  func values() throws {
    let root: Value = ["name": "<Kim>", "list": [["n": 1], ["n": 2]]]
    #expect(
      try page("{{#list}}{{>text.a}};{{/list}}", root, texts: #""a": "{n} of {name}{none}""#)
        == "1 of &lt;Kim&gt;;2 of &lt;Kim&gt;;")
  }

  @Test(
    "choose their form by the number in the context",
    arguments: [
      (Value.int(1), "1 сет."), (.int(3), "3 сета."), (.int(25), "25 сетов."),
      (.text("1,021"), "1,021 сет."), (.text("many"), "many сеты."), (.null, " сеты."),
    ])
  func plural(count: Value, expected: String) throws {
    let texts =
      #""sets": {"one": "{count} сет", "few": "{count} сета", "many": "{count} сетов", "other": "{count} сеты"}"#
    #expect(try page("{{>text.sets}}.", ["count": count], texts: texts, language: "ru") == expected)
  }

  @Test("take the form for all others where one is missing")
  func missingForm() throws {
    #expect(
      try page("{{>text.a}}", ["count": 1], texts: #""a": {"other": "x{count}"}"#) == "x1")
  }

  @Test("put elements of the template around words, in the language's order")
  func elements() throws {
    let template = """
      <p>{{<text.a}}
      {{$one}}<a class="x" href="{{base}}1/">{{/one}}{{$two}}<strong>{{/two}}{{$raw}}<code>kb {{key}}</code>{{/raw}}
      {{/text.a}}</p>

      """
    let root: Value = ["base": "../", "key": "a&b"]
    #expect(
      try page(template, root, texts: #""a": "{one}One{/one} {two}two{/two} {raw} {key}""#)
        == "<p><a class=\"x\" href=\"../1/\">One</a> <strong>two</strong> <code>kb a&amp;b</code> a&amp;b</p>\n"
    )
    #expect(
      try page(template, root, texts: #""a": "{two}Zwei{/two}, {one}eins{/one}""#)
        == "<p><strong>Zwei</strong>, <a class=\"x\" href=\"../1/\">eins</a></p>\n")
  }

  @Test("put elements around words in plural forms and in blocks of a layout")
  func nested() throws {
    let layout = [(name: "layout", source: Array("<main>\n{{$main}}{{/main}}\n</main>\n".utf8))]
    let template = """
      {{<layout}}
      {{$main}}
      {{#items}}
      <p>{{<text.a}}{{$link}}<a href="{{url}}" title="{{>text.t}}">{{/link}}{{/text.a}}</p>
      {{/items}}
      {{/main}}
      {{/layout}}

      """
    let texts = #""a": {"one": "{link}One{/link}", "other": "{link}{count}{/link} more"}, "t": "T""#
    let root: Value = ["items": [["count": 1, "url": "u"], ["count": 2, "url": "v"]]]
    #expect(
      try page(template, root, texts: texts, partials: layout)
        == "<main>\n<p><a href=\"u\" title=\"T\">One</a></p>\n<p><a href=\"v\" title=\"T\">2</a> more</p>\n\n</main>\n"
    )
  }

  @Test("close no element where the template's block begins with none")
  func noElement() throws {
    #expect(
      throws: MustacheError.noElement(
        MustacheError.Place(
          template: "page", range: .init(start: 0, end: 11, line: 1, column: 1)), name: "link")
    ) {
      try page(
        "{{<text.a}}{{$link}}x{{/link}}{{/text.a}}", texts: #""a": "{link}b{/link}""#)
    }
  }

  @Test("are escaped for quotation marks in the script that works offline")
  func script() throws {
    #expect(
      try page("'{{>text.a}}'", texts: #""a": "l’ou'est <&> $ ` \\""#, name: "sw")
        == #"'l’ou\'est <&> \$ \` \\'"#)
  }

  @Test("that the language lacks are named, and a template of that name takes their place")
  func missing() throws {
    let source = (name: "page", source: Array("a\n{{>text.b.c}}\n".utf8))
    let set = try TemplateSet([source])
    #expect(set.missingPartials.map(\.name) == ["text.b.c"])
    #expect(TemplateSet.textKey(ofPartial: "text.b.c") == "b.c")
    #expect(TemplateSet.textKey(ofPartial: "texts") == nil)
    #expect(
      try page(
        "{{>text.b.c}}", texts: "", partials: [(name: "text.b.c", source: Array("own".utf8))])
        == "own")
  }
}
