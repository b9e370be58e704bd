import Testing

@testable import KBCommand

@Suite("kb list")
struct ListTests {
  @Test("without a kind it counts everything")
  func overview() throws {
    let transcript = try SampleBase().run("list")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Kind       Count
        workouts       2  1 of your own
        exercises      3  2 categories
        programs       1
        sessions       4  2026-10-05 to 2026-11-20
        tags           4

        """)
    #expect(transcript.errors == "")
  }

  @Test("workouts fit a terminal of 80 columns")
  func workouts() throws {
    let transcript = try SampleBase().run("list", "workouts", width: 80)
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Key              Name        Category      Min  Place     Level
        hotel-room       Hotel Room  conditioning   20  anywhere
        strength/push-a  Push Day A  strength       45  gym       intermediate

        2 workouts

        """)
    #expect(transcript.errors == "")
  }

  @Test("a filter without a kind lists workouts")
  func filter() throws {
    let transcript = try SampleBase().run("list", "--location", "home", "--max-minutes", "30")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Key         Name        Category      Min  Place     Level
        hotel-room  Hotel Room  conditioning   20  anywhere

        1 workout

        """)
    #expect(transcript.errors == "")
  }

  @Test("tags are compared without case")
  func tag() throws {
    let transcript = try SampleBase().run("list", "--tag", "pull", "--names")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        hotel-room

        """)
    #expect(transcript.errors == "")
  }

  @Test("exercises that need nothing")
  func equipment() throws {
    let transcript = try SampleBase().run("list", "exercises", "--equipment", "none")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Name     Category  Kind  Load        Muscles
        Plank    core                        abs
        Push-up  push            bodyweight

        2 exercises

        """)
    #expect(transcript.errors == "")
  }

  @Test("programs show what their front matter says")
  func programs() throws {
    let transcript = try SampleBase().run("list", "programs")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Key   Name       Goal      Days  Min  Level
        base  Base Plan  strength     2   40  beginner

        1 program

        """)
    #expect(transcript.errors == "")
  }

  @Test("sessions come newest first")
  func sessions() throws {
    let transcript = try SampleBase().run("list", "sessions", width: 80)
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Session           Title                   Time  Sets  Volume
        2026-11-20T21:00  Daily challenge, 3 …
        2026-11-20T18:00  Hotel Room            20 min     5  30 reps
        2026-11-18T07:30  Push Day A (partial)  52 min     6  1,438 kg + 47 reps (mixed)
        2026-10-05T07:10  Push Day A            50 min     3  1,440 kg

        4 sessions

        """)
    #expect(transcript.errors == "")
  }

  @Test("names of sessions are what kb show takes")
  func sessionNames() throws {
    let transcript = try SampleBase().run("list", "sessions", "--names")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        2026-11-20T21:00
        2026-11-20T18:00
        2026-11-18T07:30
        2026-10-05T07:10

        """)
    #expect(transcript.errors == "")
  }

  @Test("tags with the number of workouts")
  func tags() throws {
    let transcript = try SampleBase().run("list", "tags")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Tag      Workouts
        barbell         1
        Pull            1
        push            1
        travel          1

        4 tags

        """)
    #expect(transcript.errors == "")
  }

  @Test("tags as JSON")
  func json() throws {
    let transcript = try SampleBase().run("list", "tags", "--json")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        [
          {
            "tag": "barbell",
            "workouts": 1
          },
          {
            "tag": "Pull",
            "workouts": 1
          },
          {
            "tag": "push",
            "workouts": 1
          },
          {
            "tag": "travel",
            "workouts": 1
          }
        ]

        """)
    #expect(transcript.errors == "")
  }

  @Test("filters that nothing fits say so")
  func nothing() throws {
    let transcript = try SampleBase().run("list", "--tag", "zzz")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Nothing matches these filters; leave one out.

        """)
    #expect(transcript.errors == "")
  }

  @Test("a filter that does not go with the kind is refused")
  func unfit() throws {
    let transcript = try SampleBase().run("list", "programs", "--tag", "push")
    #expect(transcript.status == .usage)
    #expect(transcript.output == "")
    #expect(
      transcript.errors == """
        kb: KIND for kb list cannot be "programs": --tag goes with workouts
        Try: kb help list

        """)
  }

  @Test("a slip in a category gets the nearest one")
  func category() throws {
    let transcript = try SampleBase().run("list", "--category", "strenght")
    #expect(transcript.status == .usage)
    #expect(transcript.output == "")
    #expect(
      transcript.errors == """
        kb: --category for kb list cannot be "strenght": did you mean strength?
        Try: kb help list

        """)
  }
}
