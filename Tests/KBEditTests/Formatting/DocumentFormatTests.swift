import KBCore
import KBText
import Testing

@testable import KBEdit

@Suite("the canonical form of a workout")
struct DocumentFormatTests {
  @Test("a workout as people type it becomes one in canonical form")
  func whole() {
    expectFormat(
      .workout,
      """
      ---
      level:   beginner
      tags: [push,  barbell ]
      category : strength
      ---

      #  Push Day A

      Any *prose*:   it stays.

      * and - lists - of it, too
      + 3 sets - of prose that goes on and on and on
      ##   Prep (10 min)
      * Row - 5 min easy
      * Band pull-aparts: 2 sets of 15
          
      ## Press


      1. Bench Press – 5x5 @ 80 %, rest 3:00  
      2) **Overhead Press** - 3 x 8-12 reps
      3) A1) Push-ups: 3xAMRAP
      ## Finisher - EMOM 10: 40s on / 20s off
      - [ ] Odd: Burpees
      - [x]   Even: 400 m Run


      """,
      """
      ---
      tags: [push, barbell]
      category: strength
      level: beginner
      ---

      # Push Day A

      Any *prose*:   it stays.

      * and - lists - of it, too
      + 3 sets - of prose that goes on and on and on

      ## Prep — 10 min
      - Row — 5 min, easy
      - Band pull-aparts — 2x15

      ## Press

      1. Bench Press — 5x5 @ 80%, rest 3:00
      2) **Overhead Press** — 3x8-12
      3) A1. Push-ups — 3xAMRAP

      ## Finisher — EMOM 40s on / 20s off x 10
      - [ ] Odd: Burpees
      - [x]   Even: Run — 400 m

      """)
  }

  @Test(
    "what is no notation stays",
    arguments: [
      "# A\n\n- Breathe: in and out\n* Add weight: 2.5 kg whenever all of the reps feel easy to you\n",
      "# A\n\n```\n- Squat - 3 x 8\n\n\n\n## B\n```\n",
      "# A\n\n- Squat—3*t**\n", "# A\n\n- *Squat* -–3\n", "# A\n\n- [ ]–2\n",
      "# A\n\n- Squat\\: 8\n", "# A\n\n## Press\n\n- 1: 1 — 5\n", "# A\n\n- Press\n  - 1 - 5 kg\n",
      "-\tSquat\n  - Row — 3x8\n", "\n---\n\n# A\n",
      "# A\n\n    - Squat - 3 x 8\n \n    code\n",
      "# A\n\n<pre>\n- Squat - 3 x 8\n \n</pre>\n",
      "# A\n\n| Exercise | Sets |\n|---|---|\n| Squat |  3 x 8 |\n",
      "# A\n\nOne.  \nTwo.\n\n\n\nThree.\n",
      "A\n===\n\nB - 10 min\n---\n",
      "#ng\n---\n",
      "# A\n\n- Squat - 3 x 8\n  and more of it\n",
      "---\ntags: [a]\n",
      "+++\ntags = [\"a\"]\n+++\n# A\n",
      "---\n# a comment\nlevel: beginner\ntags: [a]\n---\n# A\n",
      "---\nlevel: beginner\n\ntags: [a]\n---\n# A\n",
      "---\nunknown: 1\nid: 8f14e45fceea\n---\n# A\n",
      "\n",
      "",
    ])
  func untouched(text: String) {
    expectFormat(.workout, text, text)
  }

  @Test("lists that would run into each other keep their bullets")
  func touching() {
    expectFormat(
      .workout, "# A\n\n* Squat: 3x8\n+ Dip: 3x8\n", "# A\n\n* Squat — 3x8\n+ Dip — 3x8\n")
  }

  @Test("an item that begins with a list has no exercise above it")
  func doubleBullet() {
    expectFormat(
      .workout, "1. Plank\n- - Row: 10 reps\n", "1. Plank\n- - Row — 1x10\n")
  }

  @Test("empty lines behind code are none of the code's")
  func behindCode() {
    expectFormat(
      .workout, "# A\n\n    code\n\n\n## B\n\n    code\n\n\n",
      "# A\n\n    code\n\n## B\n\n    code\n")
  }

  @Test("a list with an item that can have no dash keeps its bullets")
  func emptyItem() {
    expectFormat(
      .workout, "# A\n\n*\n* Squat: 3x8\n* - Dip\n", "# A\n\n*\n* Squat — 3x8\n* - Dip\n")
  }

  @Test("an item with more than one paragraph keeps its indentation")
  func indentation() {
    expectFormat(
      .workout, "# A\n\n*   Squat: 3x8\n\n    Deep.\n*   Dip: 3x8\n",
      "# A\n\n-   Squat — 3x8\n\n    Deep.\n-   Dip — 3x8\n")
    expectFormat(
      .workout, "# A\n\n*   Squat: 3x8\n*   Dip: 3x8\n\n  - not in it\n",
      "# A\n\n*   Squat — 3x8\n*   Dip — 3x8\n\n  - not in it\n")
    expectFormat(
      .workout, "*   Squat: 3x8\n*  Dip: 3x8\n\nOut of it.\n",
      "- Squat — 3x8\n- Dip — 3x8\n\nOut of it.\n")
  }

  @Test("quotes and nested lists are formatted in place")
  func nested() {
    expectFormat(
      .workout, "> * Squat: 3x8  \n>   * Dip: 3 x 8\n\n- Legs\n  * Lunge: 3x8 per leg\n",
      "> - Squat — 3x8\n>   - Dip — 3x8\n\n- Legs\n  - Lunge — 3x8/side\n")
  }

  @Test("lines end as they did")
  func lineEnds() {
    expectFormat(
      .workout, "---\r\ntags: [a,b]\r\n---\r\n# A\r\n## B\r\n- Squat: 3x8\r\n\r\n\r\n",
      "---\r\ntags: [a, b]\r\n---\r\n# A\r\n\r\n## B\r\n- Squat — 3x8\r\n")
  }

  @Test("a program keeps the order of its front matter")
  func program() {
    expectFormat(
      .program,
      "---\nweeks:  4\ngoal: [strength,powerlifting]\n---\n# P\n\n## Week 1\n### Day 1\n- Squat: 3 x 5\n",
      "---\nweeks: 4\ngoal: [strength, powerlifting]\n---\n# P\n\n## Week 1\n\n### Day 1\n- Squat — 3x5\n"
    )
  }

  @Test("of a variant only the steps of its own change, and what it quotes of the base stays")
  func variant() {
    expectFormat(
      .variant,
      """
      ---
      base: strength/push-a 8f14e45fceea@c9f0f895fb98
      overrides:
        - at: press/bench-press
          was: Bench Press - 5 x 5 @ 80%, rest 3:00
          now:   "Floor Press: 3 sets of 8, rest 2 min"
        - at: prep/row   # my row
          was: Row - 5 min easy
          remove: true
        - after: press/overhead-press
          add: 'Pallof Press – 3x10 per side'
        - {at: a, was: Row - 5 min easy, now: Row - 6 min}
      ---
      *  Why:  3 x 8


      """,
      """
      ---
      base: strength/push-a 8f14e45fceea@c9f0f895fb98
      overrides:
        - at: press/bench-press
          was: Bench Press - 5 x 5 @ 80%, rest 3:00
          now:   "Floor Press — 3x8, rest 2:00"
        - at: prep/row   # my row
          was: Row - 5 min easy
          remove: true
        - after: press/overhead-press
          add: 'Pallof Press — 3x10/side'
        - {at: a, was: Row - 5 min easy, now: Row — 6 min}
      ---
      *  Why:  3 x 8


      """)
  }

  @Test(
    "a text without a path is guessed by what stands in it",
    arguments: [
      ("---\nbase: a\n---\n", FormattedKind.variant), ("---\ngoal: strength\n---\n", .program),
      ("---\ntags: [a]\n---\n# 2026-11-21\n## A\n", .workout),
      ("# 2026-11-21\n\n## A\n", .journal), ("# Push\n\n## A\n- Squat: 8\n", .workout),
      ("", .workout),
    ])
  func guess(text: String, kind: FormattedKind) {
    #expect(FormattedKind(guessing: Array(text.utf8)) == kind)
  }
}
