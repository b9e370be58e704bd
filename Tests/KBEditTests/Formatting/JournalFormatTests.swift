import KBCore
import KBText
import Testing

@testable import KBEdit

@Suite("the canonical form of a journal")
struct JournalFormatTests {
  @Test("a journal as people type it becomes one as kb writes it")
  func whole() {
    expectFormat(
      .journal,
      """
      #   2026-11-21  Saturday

      ## 7:30   Push Day A
      * effort: RPE 7
      - Duration: 1 h 10 min
      - workout: strength/push-a   8f14e45fceea@c9f0f895fb98
      - challenge: 2
      - Bench Press (3 x 8, 60 kg):   20kg x 10 warm-up, 8,8, 7
      + Overhead Press(3x8-12 30kg) : done


      - [x] Pull-up (3 sets of 8): 8; 8; 6 @ BW+5kg
        - Plank (2x45 sec): 45 s, 40 s @8
      Slept badly.
      More of it.

      ## 18:00 Evening

      - Row: 2 km 8:10


      """,
      """
      # 2026-11-21  Saturday

      ## 07:30 Push Day A

      - workout: strength/push-a 8f14e45fceea@c9f0f895fb98
      - duration: 1:10:00
      - effort: 7
      - challenge: 2

      - Bench Press (3x8 60kg): 20kg x 10 warmup, 8, 8, 7
      - Overhead Press (3x8-12 30kg): done

      - [x] Pull-up (3x8): 8, 8, +5kg x 6
      - Plank (2x45s): 45s, 40s @8

      Slept badly.
      More of it.

      ## 18:00 Evening

      - Row: 2 km 8:10

      """)
  }

  @Test(
    "what is no notation stays",
    arguments: [
      "# 2026-11-21\n\n## Push\n\n- Squat (3x5 100kg): 100x5, 5\n",
      "# 2026-11-21\n\n## Push\n\n- Squat: two of five  \n",
      "# 2026-11-21\n\n## Push\n\n- effort: eleven\n- mood:fine\n",
      "# 2026-11-21\n\n## Push\n\n```\n- Squat: 3 x 8\n\n\n## 7:30\n```\n",
      "# 2026-11-21\n\n## Push\n\n```\n- Squat: 3 x 8\n\n\n",
      "Loose   text.  \n\n\n\nMore.\n",
      "# Thoughts\n\n-   not an entry: 8\n",
      "# 2026-11-21\n\n## Push\n\n*One*  \ntwo\n\n\n\n> three\n",
      "# 2026-13-21\n\n##  7:30 Push\n",
      "# 2026-11-21\n\n## Push\n\n- challenge   : 3\n",
      "# 2026-11-21\n\n## Push\n\n- *[x] Squat: done\n",
      "",
    ])
  func untouched(text: String) {
    expectFormat(.journal, text, text)
  }

  @Test("a new empty line never parts a paragraph of the notes")
  func notes() {
    expectFormat(
      .journal, "# 2026-11-21\n## Push\nOne\n- Squat: 8\ntwo\n- Row: 9\n\n\n- Dip: 9\n",
      "# 2026-11-21\n\n## Push\n\nOne\n- Squat: 8\ntwo\n- Row: 9\n\n- Dip: 9\n")
  }

  @Test("lines end as they did, and so does what comes in")
  func lineEnds() {
    expectFormat(
      .journal, "\u{FEFF}# 2026-11-21\r\n## 7:30 Push\r\n- Squat: 3x8\r\n\r\n\r\nFine.\r\n \t\r\n",
      "\u{FEFF}# 2026-11-21\r\n\r\n## 07:30 Push\r\n\r\n- Squat: 8, 8, 8\r\n\r\nFine.\r\n")
    expectFormat(
      .journal, "# 2026-11-21\n\n## A\r\n\r\n- Dip: 9", "# 2026-11-21\n\n## A\r\n\r\n- Dip: 9\n")
  }

  @Test("numbers of numbered entries stay")
  func numbers() {
    expectFormat(
      .journal, "# 2026-11-21\n\n## A\n\n1.  Squat: 3x8\n2) [ ] Dip:  9 reps\n10) Dip: 9 reps\n",
      "# 2026-11-21\n\n## A\n\n1. Squat: 8, 8, 8\n2) [ ] Dip: 9\n10) Dip: 9\n")
  }

  @Test("a box may stand apart from its bullet")
  func box() {
    expectFormat(
      .journal, "# 2026-11-21\n\n## A\n\n-   [x]  Dip: 9 reps\n",
      "# 2026-11-21\n\n## A\n\n- [x] Dip: 9\n")
    expectFormat(
      .journal, "# 2026-11-21\n\n## A\n\n- \tchallenge: 2\n",
      "# 2026-11-21\n\n## A\n\n- challenge: 2\n")
  }

  @Test("a line of the head that stands apart keeps its place")
  func apart() {
    expectFormat(
      .journal,
      "# 2026-11-21\n\n## A\n\n- effort: 7\n\n- id: x\n- partial: no\n- next: Squat 3 x 5\n",
      "# 2026-11-21\n\n## A\n\n- effort: 7\n\n- id: x\n- next: Squat 3x5\n- partial: no\n")
  }

  @Test(
    "a file that is no text is left alone with the reason",
    arguments: [
      ([0x23, 0xFF, 0x0A], "bad-utf8"), ([0x23, 0x00, 0x0A], "nul-byte"),
      (Array("<<<<<<< HEAD\n".utf8), "conflict-marker"),
    ])
  func refused(bytes: [UInt8], id: String) {
    for kind in FormattedKind.allCases {
      guard case .refused(let problems) = formatted(bytes, as: kind, path: "a.md") else {
        Issue.record("\(kind) was formatted")
        continue
      }
      #expect(problems.map(\.id) == [id])
    }
  }
}

/// Expects a text to become another, and that to stay.
func expectFormat(
  _ kind: FormattedKind, _ text: String, _ expected: String,
  at location: SourceLocation = #_sourceLocation
) {
  let bytes = Array(text.utf8)
  let result = formatted(bytes, as: kind, path: "2026.md")
  switch result {
  case .canonical: #expect(text == expected, sourceLocation: location)
  case .changed(let new):
    #expect(String(decoding: new, as: UTF8.self) == expected, sourceLocation: location)
  case .refused(let problems): Issue.record("\(problems)", sourceLocation: location)
  }
  #expect(
    formatted(Array(expected.utf8), as: kind, path: "2026.md") == .canonical,
    sourceLocation: location)
}
