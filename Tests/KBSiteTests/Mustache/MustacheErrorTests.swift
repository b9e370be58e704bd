import Testing

@testable import KBSite

@Suite struct MustacheErrorTests {
  @Test(
    "a mistake is named with its line and column and the way out",
    arguments: [
      (
        "a\n  {{name",
        "page:2:3: this tag does not end with }}; end it with }}"
      ),
      (
        "{{name\n<p>{{other}}",
        "page:1:1: this tag does not end with }}; end it with }}"
      ),
      (
        "{{{name}}",
        "page:1:1: this tag does not end with }}}; end it with }}}"
      ),
      (
        "{{! to the end",
        "page:1:1: this tag does not end with }}; end it with }}"
      ),
      (
        "ä {{ }}",
        "page:1:4: this tag has no name; name a field, or remove the tag"
      ),
      (
        "{{!\n\n}}{{#}}",
        "page:3:3: this tag has no name; name a field, or remove the tag"
      ),
      (
        "{{two words}}",
        "page:1:1: \"two words\" is not a name; write a name without spaces, with single dots"
          + " between its parts"
      ),
      (
        "x\n{{a..b}}",
        "page:2:1: \"a..b\" is not a name; write a name without spaces, with single dots"
          + " between its parts"
      ),
      (
        "{{>*}}",
        "page:1:1: \"\" is not a name; write a name without spaces, with single dots"
          + " between its parts"
      ),
      (
        "{{=<%=}}",
        "page:1:1: these delimiters cannot be used; write two of them with a space between,"
          + " each at most 16 bytes and without ="
      ),
      (
        "{{=<<<<<<<<<<<<<<<<< >=}}",
        "page:1:1: these delimiters cannot be used; write two of them with a space between,"
          + " each at most 16 bytes and without ="
      ),
      (
        "{{=<% %>=}}\n<%name",
        "page:2:1: this tag does not end with %>; end it with %>"
      ),
      (
        "\n{{#list}}\n{{name}}\n",
        "page:2:1: \"list\" is opened here but never closed; write the closing tag /list"
      ),
      (
        "{{<*base}}",
        "page:1:1: \"*base\" is opened here but never closed; write the closing tag /*base"
      ),
      (
        "text {{/list}}",
        "page:1:6: \"list\" is closed here but not open;"
          + " remove the tag, or open \"list\" before it"
      ),
      (
        "{{#a}}\n{{^b}}\n{{/a}}",
        "page:3:1: \"a\" is closed here, but \"b\" is open since line 2; close \"b\" first"
      ),
    ]
  )
  func mistakes(template: String, expected: String) {
    #expect(mistake(template)?.description == expected)
  }

  @Test("a mistake in a partial carries the partial's name")
  func partial() {
    #expect(
      mistake("{{>card}}", partials: ["card": "{{#a}}"])?.description
        == "card:1:1: \"a\" is opened here but never closed; write the closing tag /a"
    )
  }

  @Test("the range of a mistake spans the tag")
  func range() {
    #expect(mistake("ab\n {{/list}} c")?.place.range.start == 4)
    #expect(mistake("ab\n {{/list}} c")?.place.range.end == 13)
  }

  @Test("a partial that uses itself without end is stopped at the tag that does it")
  func recursion() {
    #expect(
      mistake("{{>loop}}", partials: ["loop": "a\n {{>loop}}\n"])?.description
        == "loop:2:2: \"loop\" is nested more than 64 partials deep; give the recursion of \"loop\" an end"
    )
  }

  @Test("an error leaves the output as it was")
  func outputAfterError() throws {
    let set = try TemplateSet([("loop", Array("text {{>loop}}".utf8))])
    var output = Array("before".utf8)
    #expect(throws: MustacheError.self) { try set.render("loop", .null, into: &output) }
    #expect(output == Array("before".utf8))
  }

  @Test("a template that is not there is named")
  func unknownTemplate() throws {
    let set = try TemplateSet([("page", [])])
    var output: [UInt8] = []
    #expect(throws: MustacheError.unknownTemplate("pages")) {
      try set.render("pages", .null, into: &output)
    }
    #expect(
      MustacheError.unknownTemplate("pages").description
        == "pages:1:1: there is no template \"pages\"; add it to the templates folder or correct"
        + " the name"
    )
  }
}
