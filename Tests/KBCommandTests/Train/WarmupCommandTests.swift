import Testing

@testable import KBCommand

@Suite("kb warmup")
struct WarmupCommandTests {
  @Test("up to the next target")
  func next() throws {
    let transcript = try SampleBase(SampleBase.training).run("warmup", "bench", "press")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Warm-up for Bench Press, 3x9 65kg next

           Load  Reps  Each side
          20 kg    10  no plates
          25 kg     5  2.5 kg
          40 kg     3  10 kg
        47.5 kg     2  10 kg + 2.5 kg + 1.25 kg
          65 kg  work  20 kg + 2.5 kg

        In the journal: 20kg x 10 warmup, 25kg x 5 warmup, 40kg x 3 warmup, 47.5kg x 2
          warmup

        """)
    #expect(transcript.errors == "")
  }

  @Test("up to a load that was given")
  func given() throws {
    let transcript = try SampleBase(SampleBase.training).run("warmup", "bench", "47.5", "kg")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Warm-up for Bench Press, 47.5 kg

           Load  Reps  Each side
          20 kg    10  no plates
        27.5 kg     3  2.5 kg + 1.25 kg
          40 kg     2  10 kg
        47.5 kg  work  10 kg + 2.5 kg + 1.25 kg

        In the journal: 20kg x 10 warmup, 27.5kg x 3 warmup, 40kg x 2 warmup

        """)
    #expect(transcript.errors == "")
  }

  @Test("a load that cannot be made leads to the nearest")
  func notMade() throws {
    let transcript = try SampleBase(SampleBase.training).run("warmup", "bench", "73")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Warm-up for Bench Press, 73 kg
        73 kg cannot be made: 67.5kg (-5.5kg) or 80kg (+7kg).

           Load  Reps  Each side
          20 kg    10  no plates
        27.5 kg     5  2.5 kg + 1.25 kg
          40 kg     3  10 kg
          60 kg     2  20 kg
        67.5 kg  work  20 kg + 2.5 kg + 1.25 kg

        In the journal: 20kg x 10 warmup, 27.5kg x 5 warmup, 40kg x 3 warmup, 60kg x 2
          warmup

        """)
    #expect(transcript.errors == "")
  }

  @Test("the bar alone needs none")
  func none() throws {
    let transcript = try SampleBase(SampleBase.training).run("warmup", "bench", "20")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Warm-up for Bench Press, 20 kg

        No warm-up sets: nothing lighter can be made (20kg Olympic bar and your plates).

        """)
    #expect(transcript.errors == "")
  }

  @Test("bodyweight has no load to lead to")
  func bodyweight() throws {
    let transcript = try SampleBase(SampleBase.training).run("warmup", "push-up")
    #expect(transcript.status == .problems)
    #expect(transcript.output == "")
    #expect(
      transcript.errors == """
        kb: the next target of Push-up has no load to warm up to; name one: kb warmup push-up 20kg

        """)
  }

  @Test("an exercise that nobody knows")
  func unknown() throws {
    let transcript = try SampleBase(SampleBase.training).run("warmup", "bnch", "60")
    #expect(transcript.status == .problems)
    #expect(transcript.output == "")
    #expect(
      transcript.errors == """
        kb: no exercise is called "bnch"; did you mean Bench Press?

        """)
  }

  @Test("JSON")
  func json() throws {
    let transcript = try SampleBase(SampleBase.training).run("warmup", "bench", "42", "--json")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        {
          "exercise": "Bench Press",
          "asked": "42kg",
          "load": "42.5kg",
          "equipment": "20kg Olympic bar and your plates",
          "sets": [
            {
              "load": "20kg",
              "reps": 10,
              "eachSide": []
            },
            {
              "load": "25kg",
              "reps": 3,
              "eachSide": [
                {
                  "plate": "2.5kg",
                  "count": 1
                }
              ]
            },
            {
              "load": "40kg",
              "reps": 2,
              "eachSide": [
                {
                  "plate": "10kg",
                  "count": 1
                }
              ]
            }
          ],
          "workingSide": [
            {
              "plate": "10kg",
              "count": 1
            },
            {
              "plate": "1.25kg",
              "count": 1
            }
          ],
          "journal": "20kg x 10 warmup, 25kg x 3 warmup, 40kg x 2 warmup"
        }

        """)
    #expect(transcript.errors == "")
  }
}
