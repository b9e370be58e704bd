import Testing

@testable import KBSite

@Suite struct MustacheHostileTests {
  private static func many(_ text: String, _ count: Int = 100_000) -> String {
    String(repeating: text, count: count)
  }

  @Test(
    "a template made to hurt ends in a message",
    arguments: [
      (many("{{"), "page:1:1: this tag does not end with }}}; end it with }}}"),
      (many("{{a "), "page:1:1: this tag does not end with }}; end it with }}"),
      (
        many("{{#a}}") + many("{{/a}}"),
        "page:1:769: more than 128 sections are nested in one another; move inner parts into"
          + " partials"
      ),
      (
        many("{{$a}}\n"),
        "page:129:1: more than 128 sections are nested in one another; move inner parts into"
          + " partials"
      ),
      (
        many("{{/a}}"),
        "page:1:1: \"a\" is closed here but not open; remove the tag, or open \"a\" before it"
      ),
    ]
  )
  func templates(template: String, expected: String) {
    #expect(mistake(template)?.description == expected)
  }

  @Test("sections as deep as the limit render")
  func deepestSections() throws {
    let depth = MustacheLimit.nesting
    let template = Self.many("{{#a}}", depth) + "x" + Self.many("{{/a}}", depth)
    #expect(try page(template, ["a": true]) == "x")
  }

  @Test("100,000 tags without closing neighbours, and as many spaces after them, are quick")
  func longTemplate() throws {
    let template = Self.many("{{a}}\n  {{>b}}\n") + Self.many(" ", 1_000_000)
    #expect(try page(template, ["a": 1], partials: ["b": "x\n"]).utf8.count == 1_600_000)
  }

  @Test("partials that double one another are stopped")
  func doubling() {
    var partials = ["p40": ""]
    for level in 0..<40 {
      partials["p\(level)"] = "{{>p\(level + 1)}}{{>p\(level + 1)}}"
    }
    #expect(mistake("{{>p0}}", partials: partials) == .tooManyRounds(template: "page"))
  }

  @Test("lists that multiply one another are stopped")
  func multiplying() {
    let items = Value.list(Array(repeating: 1, count: 1_000))
    #expect(
      mistake(Self.many("{{#l}}", 9) + Self.many("{{/l}}", 9), ["l": items])
        == .tooManyRounds(template: "page")
    )
  }

  @Test("a page larger than the limit is stopped")
  func largeOutput() {
    let items = Value.list(Array(repeating: 1, count: 1_000))
    let template = "{{#l}}" + Self.many("x", 1 << 20) + "{{/l}}"
    #expect(mistake(template, ["l": items]) == .tooMuchOutput(template: "page"))
  }

  @Test("values of a large list cannot pass the limit of a page either")
  func largeValues() {
    let text = Value.text(Self.many("x", 1 << 20))
    let items = Value.list(Array(repeating: text, count: 1_000))
    #expect(mistake("{{#l}}{{.}}{{/l}}", ["l": items]) == .tooMuchOutput(template: "page"))
  }

  @Test("bytes that are not UTF-8 pass through")
  func notUTF8() throws {
    let set = try TemplateSet([("page", [0xff, 0x7b, 0x7b, 0xc3, 0x7d, 0x7d, 0x00])])
    var output: [UInt8] = []
    try set.render("page", .null, into: &output)
    #expect(output == [0xff, 0x00])
  }
}
