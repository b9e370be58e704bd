import Testing

@testable import KBSite

@Suite struct MustacheEscapingTests {
  @Test(
    "the five characters of HTML are escaped and nothing else is",
    arguments: [
      ("", ""),
      ("plain", "plain"),
      ("&", "&amp;"),
      ("<a href=\"x\">'", "&lt;a href=&quot;x&quot;&gt;&#39;"),
      ("5 < 6 & 7 > 3", "5 &lt; 6 &amp; 7 &gt; 3"),
      ("&amp;", "&amp;amp;"),
      ("Übung “Türkisch” 🏋️ <", "Übung “Türkisch” 🏋️ &lt;"),
      ("a/b=c`d\u{0}", "a/b=c`d\u{0}"),
    ]
  )
  func escapes(text: String, expected: String) throws {
    #expect(try page("{{x}}", ["x": .text(text)]) == expected)
    #expect(
      try page("<a title=\"{{x}}\">", ["x": .text(text)]) == "<a title=\"\(expected)\">"
    )
  }

  @Test("markup is printed as it is by every kind of tag")
  func markup() throws {
    let root: Value = ["x": .markup(Array("<b>&</b>".utf8))]
    #expect(try page("{{x}}|{{{x}}}|{{&x}}", root) == "<b>&</b>|<b>&</b>|<b>&</b>")
  }

  @Test("text is escaped in raw tags too, unless the set allows it")
  func rawText() throws {
    let root: Value = ["x": "<b>"]
    #expect(try page("{{{x}}}{{&x}}", root) == "&lt;b&gt;&lt;b&gt;")
    #expect(try page("{{{x}}}{{&x}}", root, rawText: .allow) == "<b><b>")
  }

  @Test(
    "numbers are written in digits, and flags in words",
    arguments: [
      (0, "0"), (7, "7"), (-12, "-12"), (.max, "9223372036854775807"),
      (.min, "-9223372036854775808"),
    ]
  )
  func numbers(number: Int, expected: String) throws {
    #expect(try page("{{x}} {{y}}", ["x": .int(number), "y": true]) == "\(expected) true")
  }

  @Test("lists and objects print nothing")
  func compounds() throws {
    #expect(try page("[{{x}}{{y}}]", ["x": ["a"], "y": ["z": "b"]]) == "[]")
  }
}
