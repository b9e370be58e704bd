import KBTestSupport
import Testing

@testable import KBSite

/// The same pieces in any order: either a message or a page, and always the same.
@Suite struct MustacheLawTests {
  private static let pieces = [
    "{{a}}", "{{{b}}}", "{{&c}}", "{{.}}", "{{a.b}}", "{{>p}}", "{{>q}}", "{{>*n}}", "{{! x }}",
    "\n", "\n", "\r\n", "  ", " ", "text", "é<&>", "{{=| |=}}", "|={{ }}=|", "|a|", "{", "}",
  ]
  private static let pairs = [
    ("{{#a}}", "{{/a}}"), ("{{^a}}", "{{/a}}"), ("{{#l}}", "{{/l}}"), ("{{<p}}", "{{/p}}"),
    ("{{<q}}", "{{/q}}"), ("{{$x}}", "{{/x}}"), ("{{$y}}", "{{/y}}"), ("{{#.}}", "{{/.}}"),
  ]
  private static let root: Value = [
    "a": ["b": "deep", "l": []], "b": "<b>", "c": .markup([60]), "n": "q",
    "l": ["one\ntwo", 2, ["a": "item"], [1, 2], .null],
  ]

  /// Pieces and pairs around them; where it need not be sound, some pairs lack their end.
  private static func template(_ random: inout SplitMix64, depth: Int, sound: Bool) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      if depth > 0, Int.random(in: 0..<3, using: &random) == 0 {
        let pair = pairs[Int.random(in: 0..<pairs.count, using: &random)]
        text += pair.0 + (Bool.random(using: &random) ? "\n" : "")
        text += template(&random, depth: depth - 1, sound: sound)
        text += sound || Int.random(in: 0..<20, using: &random) > 0 ? pair.1 : ""
      } else {
        // Without changes of delimiters and half tags every template is sound.
        let count = sound ? pieces.count - 5 : pieces.count
        text += pieces[Int.random(in: 0..<count, using: &random)]
      }
    }
    return text
  }

  @Test("a template of any pieces renders or says why not, twice the same", arguments: [1, 2, 3])
  func anyPieces(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<2_000 {
      let template = Self.template(&random, depth: 4, sound: false)
      let partials = [
        "p": Self.template(&random, depth: 2, sound: true),
        "q": Self.template(&random, depth: 1, sound: true),
      ]
      let first = Result { () throws(MustacheError) in
        try page(template, Self.root, partials: partials)
      }
      let second = Result { () throws(MustacheError) in
        try page(template, Self.root, partials: partials)
      }
      #expect(first == second)
    }
  }

  @Test("a sound template whose partials end renders", arguments: [11, 12, 13])
  func soundTemplates(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<1_000 {
      let template = Self.template(&random, depth: 4, sound: true)
      let error = mistake(template, Self.root, partials: ["p": "[{{$x}}1{{/x}}]", "q": "{{b}}\n"])
      #expect(error == nil, "\(template)")
    }
  }

  @Test("no text ever leaves a template unescaped", arguments: [21, 22])
  func escaped(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let root: Value = ["a": "\"", "b": "\"", "l": ["\"", ["a": "\""]], "n": "q"]
    var quotes = 0
    for _ in 0..<1_000 {
      let template = Self.template(&random, depth: 3, sound: true)
      let text = try page(template, root, partials: ["p": "{{{a}}}{{$x}}{{/x}}", "q": "{{&b}}"])
      #expect(!text.utf8.contains(UInt8(ascii: "\"")), "\(template)")
      quotes += text.contains("&quot;") ? 1 : 0
    }
    #expect(quotes > 500)
  }
}
