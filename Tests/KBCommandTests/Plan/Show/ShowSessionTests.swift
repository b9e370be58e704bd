import Testing

@testable import KBCommand

@Suite("kb show, of sessions and exercises")
struct ShowSessionTests {
  @Test("the last session")
  func last() throws {
    let transcript = try SampleBase().run("show", "last")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Daily challenge
        When     Fri 2026-11-20, 21:00
        Place    workouts/journal/2026/2026-11-20.md:12
        Decided  challenge: 3

        Written
        12  ## 21:00 Daily challenge
        13
        14  - challenge: 3

        """)
    #expect(transcript.errors == "")
  }

  @Test("all sessions of a day")
  func day() throws {
    let transcript = try SampleBase().run("show", "yesterday", "--written")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
         3  ## 18:00 Hotel Room
         4
         5  - workout: hotel-room
         6  - duration: 20:00
         7
         8  - Push-up (3x10): done
         9  - Crab Walk: 20 m, 20 m
        10  - Plank (2x45s): some

        12  ## 21:00 Daily challenge
        13
        14  - challenge: 3

        """)
    #expect(transcript.errors == "")
  }

  @Test("what is longer than a terminal is wide goes on below where it began")
  func narrow() throws {
    let day = """
      # 2026-11-20

      ## Long

      - Bench Press (5x5 60kg): 20kg x 10 warmup, 5, 5, 5, 5, 4
        - warm weather, slow bar

      The last set was heavier than the others and stopped at four.

      """
    let base = try SampleBase([("kb.yaml", "units: kg\n"), ("workouts/journal/2026-11-20.md", day)])
    let shown = base.run("show", "2026-11-20", width: 48)
    #expect(
      shown.output == """
        Long
        When    Fri 2026-11-20
        Place   workouts/journal/2026-11-20.md:3
        Sets    5
        Volume  1,440 kg

        5  Bench Press  (5x5 60kg)  20kg x 10 warmup, 5,
                        5, 5, 5, 4

          - warm weather, slow bar

        The last set was heavier than the others and
        stopped at four.

        Written
        3  ## Long
        4
        5  - Bench Press (5x5 60kg): 20kg x 10 warmup,
             5, 5, 5, 5, 4
        6    - warm weather, slow bar
        7
        8  The last set was heavier than the others and
           stopped at four.

        """)
    #expect(base.run("show", "2026-11-20", "--written").output.split(separator: "\n").count == 6)
  }

  @Test("a session by day and time")
  func time() throws {
    let transcript = try SampleBase().run("show", "2026-11-18T07:30", "--understood")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Push Day A
        When        Wed 2026-11-18, 07:30
        Place       workouts/journal/2026/2026-11-18.md:3
        Workout     strength/push-a
        Duration    52:10
        Effort      8
        Sets        6
        Volume      1,438 kg + 47 reps (mixed)
        Muscles     chest
        Also works  triceps
        Partial     yes

        10  Bench Press  (3x8 62.5kg)  20kg x 10 warmup, 8, 8, 7
        11  Push-up      (3xAMRAP)  20, 15, 12

        Left early. Café au lait instead.

        """)
    #expect(transcript.errors == "")
  }

  @Test("a day without a session names the nearest one")
  func none() throws {
    let transcript = try SampleBase().run("show", "today")
    #expect(transcript.status == .problems)
    #expect(transcript.output == "")
    #expect(
      transcript.errors == """
        kb: there is no session on 2026-11-21; the nearest is kb show 2026-11-20

        """)
  }

  @Test("what was not understood is marked")
  func unparsed() throws {
    let transcript = try SampleBase().run("show", "2026-11-20 18:00", "--understood")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Hotel Room
        When      Fri 2026-11-20, 18:00
        Place     workouts/journal/2026/2026-11-20.md:3
        Workout   hotel-room
        Duration  20:00
        Sets      5
        Volume    30 reps
        Muscles   abs

         8  Push-up      (3x10)  done
         9  Crab Walk ?  20 m, 20 m
        10  Plank        (2x45s)  not understood: some

        """)
    #expect(transcript.errors == "")
  }

  @Test("an exercise by its alias")
  func exercise() throws {
    let transcript = try SampleBase().run("show", "press-up", width: 80)
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Push-up
        File      resources/exercises/push-up.md
        Key       push-up
        Id        3adfc9d5c4c4
        Version   2f2621a081ed
        Also      Press-up
        Category  push
        Load      bodyweight

        Hands under the shoulders.

        Best sets
        Most reps    20       2026-11-18
        Most volume  47 reps  2026-11-18

        Sessions
        Day         Sets        e1RM  Volume
        2026-11-20  10, 10, 10        30 reps
        2026-11-18  20, 15, 12        47 reps

        """)
    #expect(transcript.errors == "")
  }

  @Test("an exercise that only the journal knows")
  func stray() throws {
    let transcript = try SampleBase().run("show", "crab", "walk")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Crab Walk
        File  none; add one in resources/exercises/

        Best sets
        Farthest  20 m  2026-11-20

        Sessions
        Day         Sets        e1RM  Volume
        2026-11-20  20 m, 20 m

        """)
    #expect(transcript.errors == "")
  }

  @Test("sessions as JSON")
  func json() throws {
    let transcript = try SampleBase().run("show", "2026-11-20T21:00", "--json")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        [
          {
            "date": "2026-11-20",
            "time": "21:00",
            "title": "Daily challenge",
            "place": "workouts/journal/2026/2026-11-20.md:12",
            "decisions": [
              "challenge: 3"
            ],
            "entries": []
          }
        ]

        """)
    #expect(transcript.errors == "")
  }
}
