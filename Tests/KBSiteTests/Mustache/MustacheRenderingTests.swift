import Testing

@testable import KBSite

@Suite struct MustacheRenderingTests {
  @Test(
    "what is empty, false or missing is false, and zero is not",
    arguments: [
      (.null, "no"), (false, "no"), ("", "no"), (.markup([]), "no"), ([], "no"),
      (true, "yes"), (0, "yes"), ("0", "yes"), (.object(Object()), "yes"), ([0], "yes"),
    ] as [(Value, String)]
  )
  func truth(value: Value, expected: String) throws {
    #expect(try page("{{#x}}yes{{/x}}{{^x}}no{{/x}}", ["x": value]) == expected)
    #expect(try page("{{#y}}yes{{/y}}{{^y}}no{{/y}}", ["x": value]) == "no")
  }

  @Test("a text that is missing or empty prints nothing and hides the one further out")
  func optional() throws {
    for text in [nil, ""] {
      let inner: Value = ["x": .optional(text)]
      #expect(
        try page("{{#inner}}[{{x}}{{#x}}yes{{/x}}]{{/inner}}", ["x": "out", "inner": inner]) == "[]"
      )
    }
  }

  @Test(
    "a line is dropped only where nothing on it prints",
    arguments: [
      ("a\n{{#t}}{{#t}}\nb\n{{/t}}{{/t}}\nc", "a\nb\nc"),
      ("a\n{{! x }} {{! y }}\nb", "a\nb"),
      ("a\n {{#t}}x{{/t}} \nb", "a\n x \nb"),
      ("{{#t}} {{/t}}{{#t}}b{{/t}}\n", " b\n"),
      ("{{>p}} {{>p}}\n", "P\n P\n\n"),
      ("{{t}}\n", "true\n"),
    ]
  )
  func lines(template: String, expected: String) throws {
    #expect(try page(template, ["t": true], partials: ["p": "P\n"]) == expected)
  }

  @Test("indentation adds up through partials and spares the values")
  func indentation() throws {
    let partials = [
      "outer": "<ul>\n  {{>inner}}\n</ul>\n",
      "inner": "{{#items}}\n<li>\n  {{.}}</li>\n{{/items}}\n{{#none}}x{{/none}} end\n",
    ]
    #expect(
      try page("  {{>outer}}\n", ["items": ["a\nb", "c"]], partials: partials)
        == "  <ul>\n    <li>\n      a\nb</li>\n    <li>\n      c</li>\n     end\n  </ul>\n"
    )
  }

  @Test("a partial inside a line keeps its own lines where they are")
  func inlinePartial() throws {
    let partials = ["outer": "<p>{{>inner}}</p>\n", "inner": "one\ntwo"]
    #expect(try page("  {{>outer}}\n", partials: partials) == "  <p>one\ntwo</p>\n")
  }

  @Test("a layout takes the blocks of a page, each at its own depth")
  func layout() throws {
    let base = """
      <html>
        <title>{{$title}}kb{{/title}}</title>
        <main>
          {{$main}}
          <p>nothing</p>
          {{/main}}
        </main>
      </html>

      """
    let child = """
      {{<base}}
      {{$title}}{{name}}{{/title}}
      {{$main}}
      <ul>
        {{#items}}
        <li>{{.}}</li>
        {{/items}}
      </ul>
      {{/main}}
      {{/base}}

      """
    #expect(
      try page(child, ["name": "A & B", "items": ["x", "y"]], partials: ["base": base]) == """
        <html>
          <title>A &amp; B</title>
          <main>
            <ul>
              <li>x</li>
              <li>y</li>
            </ul>
          </main>
        </html>

        """
    )
    #expect(
      try page("{{<base}}\n{{/base}}\n", partials: ["base": base]) == """
        <html>
          <title>kb</title>
          <main>
            <p>nothing</p>
          </main>
        </html>

        """
    )
  }

  @Test("a block inside an argument of the same name takes its default, not itself")
  func blockInItself() throws {
    #expect(
      try page(
        "{{<base}}{{$a}}x{{$a}}y{{/a}}{{/a}}{{/base}}",
        partials: ["base": "[{{$a}}{{/a}}]"]
      ) == "[xy]"
    )
  }

  @Test("of two arguments of one name the last counts")
  func twoArguments() throws {
    #expect(
      try page(
        "{{<base}}{{$a}}x{{/a}}{{$a}}y{{/a}}{{/base}}",
        partials: ["base": "{{$a}}{{/a}}"]
      ) == "y"
    )
  }

  @Test("a parent may be named by a value")
  func dynamicParent() throws {
    #expect(
      try page(
        "{{<*kind}}{{$a}}x{{/a}}{{/*kind}}",
        ["kind": "base"],
        partials: ["base": "[{{$a}}{{/a}}]"]
      ) == "[x]"
    )
  }
}
