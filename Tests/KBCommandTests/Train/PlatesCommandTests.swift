import Testing

@testable import KBCommand

@Suite("kb plates")
struct PlatesCommandTests {
  @Test("a load that the plates make")
  func exact() throws {
    let transcript = try SampleBase(SampleBase.training).run("plates", "65")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        65 kg: Olympic bar of 20 kg

        -|2.5|20|==========|20|2.5|-
        each side  20 kg + 2.5 kg

        """)
    #expect(transcript.errors == "")
  }

  @Test("a line that is too long breaks between plates, not between a number and its unit")
  func wrapped() throws {
    let files = [
      (
        path: "kb.yaml",
        text: "equipment: {plates: ["
          + "25kg, 20kg, 15kg, 10kg, 5kg, 2.5kg, 1.25kg".split(separator: ", ")
          .map { "{weight: \($0), count: 2}" }.joined(separator: ", ") + "]}\n"
      )
    ]
    let transcript = try SampleBase(files).run("plates", "177.5kg", width: 44)
    #expect(
      transcript.output.hasSuffix(
        """
        each side  25 kg + 20 kg + 15 kg + 10 kg +
                   5 kg + 2.5 kg + 1.25 kg

        """), "\(transcript.output)")
  }

  @Test("one that they do not, with both neighbours")
  func between() throws {
    let transcript = try SampleBase(SampleBase.training).run("plates", "63kg")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        63 kg cannot be made exactly: Olympic bar of 20 kg

        Below  62.5 kg, 0.5 kg less
        -|1.25|20|==========|20|1.25|-
        each side  20 kg + 1.25 kg

        Above  65 kg, 2 kg more
        -|2.5|20|==========|20|2.5|-
        each side  20 kg + 2.5 kg

        """)
    #expect(transcript.errors == "")
  }

  private func pullUps(_ arguments: String...) throws -> Transcript {
    let base = try SampleBase(
      SampleBase.training + [
        ("resources/exercises/pull-up.md", "---\nload: bodyweight\n---\n# Pull-up\n")
      ])
    return base.run(["plates"] + arguments + ["--exercise", "Pull-up"])
  }

  @Test("weight beside one's own names the plates on a belt, one by one, or the dumbbell")
  func belt() throws {
    #expect(
      try pullUps("13").output == """
        13 kg cannot be made exactly: added: your plates

        Below  12.5 kg, 0.5 kg less
        on a belt  10 kg + 2.5 kg, or a dumbbell of 12.5 kg
        Above  13.75 kg, 0.75 kg more
        on a belt  10 kg + 2.5 kg + 1.25 kg

        """)
    #expect(
      try pullUps("25").output == """
        25 kg: added: your plates

        on a belt  20 kg + 2 × 2.5 kg

        """)
    #expect(
      try pullUps("15").output.hasSuffix(
        "\n\non a belt  10 kg + 2 × 2.5 kg, or a dumbbell of 15 kg\n"))
    #expect(
      try pullUps("25", "--plates", "5kg*1").output == """
        25 kg is more than can be made: added: your plates or one of your dumbbells

        The most  15 kg, 10 kg less
        a dumbbell of 15 kg

        """)
  }

  @Test("the plates of a belt for programs")
  func beltJSON() throws {
    #expect(
      try pullUps("13", "--json").output == """
        {
          "asked": "13kg",
          "equipment": "added: your plates",
          "exact": false,
          "answers": [
            {
              "kind": "below",
              "load": "12.5kg",
              "difference": "-0.5kg",
              "belt": [
                {
                  "plate": "10kg",
                  "count": 1
                },
                {
                  "plate": "2.5kg",
                  "count": 1
                }
              ],
              "dumbbell": "12.5kg"
            },
            {
              "kind": "above",
              "load": "13.75kg",
              "difference": "0.75kg",
              "belt": [
                {
                  "plate": "10kg",
                  "count": 1
                },
                {
                  "plate": "2.5kg",
                  "count": 1
                },
                {
                  "plate": "1.25kg",
                  "count": 1
                }
              ]
            }
          ],
          "remarks": []
        }

        """)
  }

  @Test("less than the bar is a problem, and names a lighter bar")
  func belowBar() throws {
    let transcript = try SampleBase(SampleBase.training).run("plates", "15")
    #expect(transcript.status == .problems)
    #expect(
      transcript.output == """
        15 kg is less than can be made: Olympic bar of 20 kg

        The least  20 kg, 5 kg more
        |==========|
        each side  no plates

        The EZ-curl bar of 10 kg is lighter: --bar "EZ-curl bar".

        """)
    #expect(transcript.errors == "")
  }

  @Test("more than all plates")
  func atMost() throws {
    let transcript = try SampleBase(SampleBase.training).run("plates", "500")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        500 kg is more than can be made: Olympic bar of 20 kg

        The most  127.5 kg, 372.5 kg less
        -|1.25|2.5|10|20|20|==========|20|20|10|2.5|1.25|-
        each side  2 × 20 kg + 10 kg + 2.5 kg + 1.25 kg

        """)
    #expect(transcript.errors == "")
  }

  @Test("another bar by a word of its name")
  func bar() throws {
    let transcript = try SampleBase(SampleBase.training).run("plates", "12.5", "--bar", "curl")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        12.5 kg: EZ-curl bar of 10 kg

        -|1.25|==========|1.25|-
        each side  1.25 kg

        """)
    #expect(transcript.errors == "")
  }

  @Test("a bar of a weight that is not owned, in pounds")
  func weightOfBar() throws {
    let transcript = try SampleBase(SampleBase.training).run(
      "plates", "95", "lb", "--bar", "45lb", "--plates", "45lb*2,25lb*2")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        95 lb: bar of 45 lb

        -|25|==========|25|-
        each side  25 lb

        """)
    #expect(transcript.errors == "")
  }

  @Test("dumbbells")
  func dumbbells() throws {
    let transcript = try SampleBase(SampleBase.training).run("plates", "11", "--dumbbells")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        11 kg cannot be made exactly: your dumbbells

        Below  10 kg, 1 kg less
        Above  12.5 kg, 1.5 kg more

        """)
    #expect(transcript.errors == "")
  }

  @Test("a machine by its name")
  func machine() throws {
    let transcript = try SampleBase(SampleBase.training).run(
      "plates", "95", "--machine", "leg press")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        95 kg cannot be made exactly: Leg Press stack

        Below  90 kg, 5 kg less
        Above  100 kg, 5 kg more

        """)
    #expect(transcript.errors == "")
  }

  @Test("what an exercise is done with")
  func exercise() throws {
    let transcript = try SampleBase(SampleBase.training).run("plates", "60", "--exercise", "bench")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        60 kg: Olympic bar of 20 kg

        -|20|==========|20|-
        each side  20 kg

        """)
    #expect(transcript.errors == "")
  }

  @Test("without any pair of plates the bar is all")
  func noPlates() throws {
    let transcript = try SampleBase(SampleBase.training).run("plates", "60", "--plates", "20kg*1")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        60 kg is more than can be made: Olympic bar of 20 kg

        The most  20 kg, 40 kg less
        |==========|
        each side  no plates

        There is no pair of plates: list them in kb.yaml as equipment: plates:, or give
        --plates.

        """)
    #expect(transcript.errors == "")
  }

  @Test("an exercise that nobody knows")
  func unknown() throws {
    let transcript = try SampleBase(SampleBase.training).run(
      "plates", "60", "--exercise", "bnch press")
    #expect(transcript.status == .problems)
    #expect(transcript.output == "")
    #expect(
      transcript.errors == """
        kb: no exercise is called "bnch press"; did you mean Bench Press?

        """)
  }

  @Test("a bar that nobody knows")
  func unknownBar() throws {
    let transcript = try SampleBase(SampleBase.training).run("plates", "60", "--bar", "trap")
    #expect(transcript.status == .usage)
    #expect(transcript.output == "")
    #expect(
      transcript.errors == """
        kb: --bar for kb plates cannot be "trap": kb.yaml has Olympic bar, EZ-curl bar
        Try: kb help plates

        """)
  }

  @Test("a machine that nobody knows")
  func unknownMachine() throws {
    let transcript = try SampleBase(SampleBase.training).run(
      "plates", "60", "--machine", "leg curl")
    #expect(transcript.status == .usage)
    #expect(transcript.output == "")
    #expect(
      transcript.errors == """
        kb: --machine for kb plates cannot be "leg curl": kb.yaml has Leg Press
        Try: kb help plates

        """)
  }

  @Test("no weight")
  func nothing() throws {
    let transcript = try SampleBase(SampleBase.training).run("plates", "heavy")
    #expect(transcript.status == .usage)
    #expect(transcript.output == "")
    #expect(
      transcript.errors == """
        kb: LOAD for kb plates cannot be "heavy": write a weight above zero, such as 62.5kg
        Try: kb help plates

        """)
  }

  @Test("plates that are not understood")
  func badPlates() throws {
    let transcript = try SampleBase(SampleBase.training).run(
      "plates", "60", "--plates", "20kg*many")
    #expect(transcript.status == .usage)
    #expect(transcript.output == "")
    #expect(
      transcript.errors == """
        kb: --plates for kb plates cannot be "20kg*many": write weights with how many are owned, such as "20kg*2,10kg*4"
        Try: kb help plates

        """)
  }

  @Test("two kinds of equipment exclude each other")
  func conflict() throws {
    let transcript = try SampleBase(SampleBase.training).run(
      "plates", "60", "--dumbbells", "--bar", "20kg")
    #expect(transcript.status == .usage)
    #expect(transcript.output == "")
    #expect(
      transcript.errors == """
        kb: --bar and --dumbbells for kb plates cannot be combined; keep one
        Try: kb help plates

        """)
  }

  @Test("JSON")
  func json() throws {
    let transcript = try SampleBase(SampleBase.training).run("plates", "63", "--json")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        {
          "asked": "63kg",
          "equipment": "Olympic bar of 20 kg",
          "exact": false,
          "answers": [
            {
              "kind": "below",
              "load": "62.5kg",
              "difference": "-0.5kg",
              "bar": "20kg",
              "eachSide": [
                {
                  "plate": "20kg",
                  "count": 1,
                  "color": "blue"
                },
                {
                  "plate": "1.25kg",
                  "count": 1
                }
              ]
            },
            {
              "kind": "above",
              "load": "65kg",
              "difference": "2kg",
              "bar": "20kg",
              "eachSide": [
                {
                  "plate": "20kg",
                  "count": 1,
                  "color": "blue"
                },
                {
                  "plate": "2.5kg",
                  "count": 1
                }
              ]
            }
          ],
          "remarks": []
        }

        """)
    #expect(transcript.errors == "")
  }
}
