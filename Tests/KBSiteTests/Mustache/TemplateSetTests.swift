import Testing

@testable import KBSite

@Suite struct TemplateSetTests {
  private static func bytes(_ text: String) -> [UInt8] {
    Array(text.utf8)
  }

  @Test("a template of the user replaces the built-in one everywhere")
  func overrides() throws {
    let set = try TemplateSet(
      [("page", Self.bytes("<{{>card}}>")), ("card", Self.bytes("built in"))],
      overrides: [("card", Self.bytes("mine")), ("extra", Self.bytes("more"))]
    )
    var output = Self.bytes("- ")
    try set.render("page", .null, into: &output)
    try set.render("extra", .null, into: &output)
    #expect(output == Self.bytes("- <mine>more"))
  }

  @Test("a mistake in a built-in template that is replaced does not count")
  func replacedMistake() throws {
    let set = try TemplateSet(
      [("page", Self.bytes("{{"))],
      overrides: [("page", Self.bytes("fine"))]
    )
    var output: [UInt8] = []
    try set.render("page", .null, into: &output)
    #expect(output == Self.bytes("fine"))
  }

  @Test("a partial that is not there prints nothing and is reported with its first tag")
  func missingPartials() throws {
    let set = try TemplateSet([
      ("page", Self.bytes("a{{>gone}}b\n{{>gone}}\n{{<base}}{{/base}}{{>there}}{{>*name}}")),
      ("there", []),
    ])
    var output: [UInt8] = []
    try set.render("page", ["name": "nowhere"], into: &output)
    #expect(output == Self.bytes("ab\n"))
    #expect(set.missingPartials.map(\.name) == ["gone", "base"])
    #expect(set.missingPartials.map(\.place.range.line) == [1, 3])
    #expect(set.missingPartials.map(\.place.range.column) == [2, 1])
    #expect(set.missingPartials.map(\.place.template) == ["page", "page"])
  }
}
