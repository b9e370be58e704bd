import Testing

@testable import KBCommand

@Suite("kb rotation")
struct RotationCommandTests {
  @Test("the next one, and why")
  func next() throws {
    let transcript = try SampleBase(SampleBase.training).run("rotation")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
           Workout     Key              Last done
        →  Push Day A  strength/push-a  2026-11-19, 2 days ago
           Hotel Room  hotel-room       2026-11-20, yesterday

        Push Day A is next: the last whole session of the rotation was Hotel Room,
        2026-11-20, yesterday (workouts/journal/2026/2026-11-20.md:3).

        """)
    #expect(transcript.errors == "")
  }

  @Test("before any was done")
  func first() throws {
    let transcript = try SampleBase(SampleBase.training).run("rotation", "--on", "2026-10-01")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
           Workout     Key              Last done
        →  Push Day A  strength/push-a  never
           Hotel Room  hotel-room       never

        Push Day A is next: you have done none of the rotation yet, so it starts with
        the first.

        """)
    #expect(transcript.errors == "")
  }

  @Test("a partial session does not move it on")
  func partial() throws {
    let transcript = try SampleBase(SampleBase.training).run("rotation", "--on", "2026-11-18")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
           Workout     Key              Last done
           Push Day A  strength/push-a  2026-10-05, 44 days ago
        →  Hotel Room  hotel-room       never

        Hotel Room is next: the last whole session of the rotation was Push Day A,
        2026-10-05, 44 days ago (workouts/journal/2026/2026-10-05.md:3).

        """)
    #expect(transcript.errors == "")
  }

  @Test("a workout that is gone is named, and nothing is guessed in its place")
  func lost() throws {
    let base = try SampleBase(
      SampleBase.training.filter { $0.path != "kb.yaml" }
        + [("kb.yaml", "units: kg\nrotation: [strength/gone, hotel-room]\n")])
    let advice = """
      Next in the rotation is strength/gone, but no workout has this key; restore its
      file, or change rotation in kb.yaml.

      """
    #expect(base.run("rotation").output.hasSuffix("\n" + advice))
    #expect(base.run("today").output.contains(advice))
    #expect(
      base.run("next").errors == """
        kb: next in the rotation is strength/gone, but no workout has this key; restore its file, \
        or change rotation in kb.yaml

        """)
  }

  @Test("JSON")
  func json() throws {
    let transcript = try SampleBase(SampleBase.training).run("rotation", "--json")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        {
          "next": "strength/push-a",
          "why": "Push Day A is next: the last whole session of the rotation was Hotel Room, 2026-11-20, yesterday (workouts/journal/2026/2026-11-20.md:3).",
          "rotation": [
            {
              "key": "strength/push-a",
              "name": "Push Day A",
              "lastDone": "2026-11-19",
              "place": "workouts/journal/2026/2026-11-19.md:3"
            },
            {
              "key": "hotel-room",
              "name": "Hotel Room",
              "lastDone": "2026-11-20",
              "place": "workouts/journal/2026/2026-11-20.md:3"
            }
          ]
        }

        """)
    #expect(transcript.errors == "")
  }
}
