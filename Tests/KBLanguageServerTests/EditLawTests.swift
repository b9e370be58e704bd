import KBTestSupport
import Testing

@testable import KBLanguageServer

struct EditLawTests {
  private static let path = "workouts/journal/2026/2026-11-20.md"

  /// However a text came about, it is the same to the server as when it is opened.
  @Test(arguments: ["utf-8", "utf-16"])
  func editsGiveTheSameTextAndProblemsAsOpeningTheirResult(_ name: String) throws {
    let encoding = try #require(PositionEncoding(rawValue: name))
    var random = SplitMix64(seed: 22)
    let edited = try Editor([:], encoding: name)
    let opened = try Editor([:], encoding: name)
    for round in 0..<40 {
      var text = OpenText(
        "## 07:30 Übung 💪\n\n- Squat (3x5 100kg): 5, 5, 5\n" + Samples.text(&random))
      try edited.open(Self.path, String(decoding: text.bytes, as: UTF8.self))
      for _ in 0..<random.int(1...8) {
        let places = (0...text.bytes.count).filter {
          $0 == text.bytes.count || text.bytes[$0] & 0xC0 != 0x80
        }
        let ends = [random.pick(places), random.pick(places)].sorted()
        let span = text.span(ends[0]..<ends[1], encoding)
        let new = Samples.text(&random)
        // What the client means by the span, which is not always what was picked: see line breaks.
        let range = try #require(text.range(of: span, encoding))
        text.replace(range, with: Array(new.utf8))
        edited.change(Self.path, span, new)
      }
      try opened.open(Self.path, String(decoding: text.bytes, as: UTF8.self))
      if round % 8 == 0 {
        edited.settle()
        opened.settle()
      }
      let file = try #require(edited.server.folders.values.first?.files[Self.path])
      #expect(file.text.bytes == text.bytes)
      #expect(file.own == opened.server.folders.values.first?.files[Self.path]?.own)
      if round % 8 == 0 { #expect(edited.problems(Self.path) == opened.problems(Self.path)) }
    }
  }
}
