import Testing

@testable import KBCommand

@Suite("kb progress")
struct ProgressCommandTests {
  @Test("the estimated maximum by default")
  func e1rm() throws {
    let transcript = try SampleBase(SampleBase.training).run("progress", "bench")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Bench Press, estimated maximum, all time

        82.5 kg ┤                                                                      ⢰
                │                                                                      ⡇
                │                                                                     ⢠⠃
          80 kg ┤                                                                     ⡸
                │                                                           ⣀⣀⣀⣀⠤⠤⠤⠤⠒⠒⠃
                │                                           ⣀⣀⣀⣀⠤⠤⠤⠤⠒⠒⠒⠒⠉⠉⠉⠉
        77.5 kg ┤                          ⢀⣀⣀⣀⡠⠤⠤⠤⠔⠒⠒⠒⠒⠉⠉⠉⠉
                │          ⢀⣀⣀⣀⡠⠤⠤⠤⠔⠒⠒⠒⠊⠉⠉⠉⠁
                │⠤⠤⠔⠒⠒⠒⠊⠉⠉⠉⠁
          75 kg ┤
                 2026-10-05                    2026-10-27                     2026-11-19

        +6.3 kg since 2026-10-05 (+8 %): 76 kg then, 82.3 kg now.
        Best: 82.3 kg on 2026-11-19; the trend is +3.2 kg a month.

        Day         Sets                 e1RM   Change
        2026-11-19  65kg x 8, 8, 8    82.3 kg  +3.2 kg
        2026-11-18  62.5kg x 8, 8, 7  79.2 kg  +3.2 kg
        2026-10-05  60kg x 8, 8, 8      76 kg

        """)
    #expect(transcript.errors == "")
  }

  @Test("the volume")
  func volume() throws {
    let transcript = try SampleBase(SampleBase.training).run(
      "progress", "bench", "--type", "volume", "--on", "2026-11-18")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Bench Press, volume, all time

        1,440 kg ┤⠉⠑⠒⠢⠤⢄⣀⡀
                 │       ⠈⠉⠑⠒⠒⠤⠤⣀⣀
                 │                ⠉⠉⠒⠒⠢⠤⢄⣀⡀
        1,439 kg ┤                        ⠈⠉⠑⠒⠢⠤⠤⣀⣀
                 │                                 ⠉⠉⠒⠒⠤⠤⣀⣀⡀
                 │                                         ⠈⠉⠑⠒⠢⠤⢄⣀⡀
        1,438 kg ┤                                                 ⠈⠉⠉⠒⠒⠤⠤⣀⣀
                 │                                                          ⠉⠉⠑⠒⠢⠤⢄⣀⡀
                 │                                                                  ⠈⠉⠑⠒
        1,437 kg ┤
                  2026-10-05                    2026-10-27                    2026-11-18

        -2.5 kg since 2026-10-05: 1,440 kg then, 1,438 kg now.
        Best: 1,440 kg on 2026-10-05.

        Day         Sets                Volume   Change
        2026-11-18  62.5kg x 8, 8, 7  1,438 kg  -2.5 kg
        2026-10-05  60kg x 8, 8, 8    1,440 kg

        """)
    #expect(transcript.errors == "")
  }

  @Test("repetitions with the body alone")
  func reps() throws {
    let transcript = try SampleBase(SampleBase.training).run(
      "progress", "push-up", "--type", "reps")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Push-up, most reps in a set, all time

        20 reps ┤⠉⠒⠒⠤⠤⣀⡀
                │      ⠈⠉⠑⠒⠤⠤⣀⣀
                │              ⠉⠑⠒⠢⠤⣀⣀
                │                     ⠉⠉⠒⠢⠤⢄⣀⡀
                │                            ⠈⠉⠒⠒⠤⢄⣀⡀
        15 reps ┤                                   ⠈⠉⠑⠒⠤⠤⣀⡀
                │                                          ⠈⠉⠑⠒⠢⠤⣀⣀
                │                                                  ⠉⠉⠒⠢⠤⢄⣀
                │                                                         ⠉⠉⠒⠒⠤⢄⣀⡀
        10 reps ┤                                                                ⠈⠉⠒⠒⠤⠤⣀
                 2026-11-18                    2026-11-19                     2026-11-20

        -10 reps since 2026-11-18 (-50 %): 20 reps then, 10 reps now.
        Best: 20 reps on 2026-11-18.

        Day         Sets           Reps    Change
        2026-11-20  10, 10, 10  10 reps  -10 reps
        2026-11-18  20, 15, 12  20 reps

        """)
    #expect(transcript.errors == "")
  }

  @Test(
    "a deload is marked and left out of the trend",
    arguments: [
      "## Deload Day\n\n", "## Gym\n\n- deload: Bench Press 50kg\n\n",
      "## Light\n\n- workout: strength/light\n\n",
    ])
  func deload(head: String) throws {
    let base = try SampleBase(
      SampleBase.training + [
        (
          "resources/workouts/strength/light.md",
          "# Light\n\n- Bench Press — 1x5 @ 50% TM, 1x5 @ 60% TM\n"
        ),
        (
          "workouts/journal/2026/2026-11-21.md",
          "# 2026-11-21\n\n\(head)- Bench Press: 50kg x 5\n"
        ),
      ])
    let output = base.run("progress", "bench").output
    #expect(
      output.contains(
        """
        +6.3 kg since 2026-10-05 (+8 %): 76 kg then, 82.3 kg now.
        Best: 82.3 kg on 2026-11-19; the trend is +3.2 kg a month.
        1 deload session is left out of this.

        Day         Sets                 e1RM   Change
        2026-11-21  50kg x 5          58.3 kg   deload
        2026-11-19  65kg x 8, 8, 8    82.3 kg  +3.2 kg

        """), "\(output)")
    #expect(base.run("progress", "bench", "--json").output.contains("\"isDeload\": true"))
  }

  @Test("a deload that is decided after a session of the day is none of that session")
  func deloadLater() throws {
    let base = try SampleBase(
      SampleBase.training + [
        (
          "workouts/journal/2026/2026-11-21.md",
          "# 2026-11-21\n\n## Gym\n\n- Bench Press: 65kg x 8\n\n## Later\n\n- deload: Bench Press 60kg\n"
        )
      ])
    let output = base.run("progress", "bench").output
    #expect(output.contains("2026-11-21  65kg x 8          82.3 kg\n"), "\(output)")
    #expect(!output.contains("deload"))
  }

  @Test("one session is no trend")
  func one() throws {
    let transcript = try SampleBase(SampleBase.training).run("progress", "plank")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Plank, time, all time

        One session so far; a trend needs two.

        Day         Sets        Time  Change
        2026-11-19  45s, 1 min  1:00

        """)
    #expect(transcript.errors == "")
  }

  @Test("a range without sessions names the last")
  func emptyRange() throws {
    let transcript = try SampleBase(SampleBase.training).run(
      "progress", "bench", "--range", "1m", "--on", "2026-11-10")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Bench Press, estimated maximum, the last month
        Nothing in this period. The last was 76 kg on 2026-10-05: --range all.

        """)
    #expect(transcript.errors == "")
  }

  @Test("the time of a distance")
  func course() throws {
    let transcript = try SampleBase(SampleBase.training).run("progress", "row")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Row, time for 1 km, all time

        One session so far; a trend needs two.

        Day         Sets       Time  Change
        2026-11-19  1 km 4:20  4:20

        """)
    #expect(transcript.errors == "")
  }

  @Test("a type that the exercise has not")
  func noType() throws {
    let transcript = try SampleBase(SampleBase.training).run("progress", "bench", "--type", "time")
    #expect(transcript.status == .problems)
    #expect(transcript.output == "")
    #expect(
      transcript.errors == """
        kb: Bench Press has no time to draw; --type e1rm, load, reps or volume has some

        """)
  }

  @Test("an exercise that was never done by then")
  func never() throws {
    let transcript = try SampleBase(SampleBase.training).run(
      "progress", "plank", "--on", "2026-10-05")
    #expect(transcript.status == .problems)
    #expect(transcript.output == "")
    #expect(
      transcript.errors == """
        kb: Plank has no sets in the journal up to 2026-10-05

        """)
  }

  @Test("an exercise that nobody knows")
  func unknown() throws {
    let transcript = try SampleBase(SampleBase.training).run("progress", "bnch")
    #expect(transcript.status == .problems)
    #expect(transcript.output == "")
    #expect(
      transcript.errors == """
        kb: no exercise is called "bnch"; did you mean Bench Press?

        """)
  }

  @Test("a type that does not exist")
  func badType() throws {
    let transcript = try SampleBase(SampleBase.training).run(
      "progress", "bench", "--type", "wieght")
    #expect(transcript.status == .usage)
    #expect(transcript.output == "")
    #expect(
      transcript.errors == """
        kb: --type for kb progress is e1rm, load, reps, volume or time, not "wieght"
        Try: kb help progress

        """)
  }

  @Test("JSON")
  func json() throws {
    let transcript = try SampleBase(SampleBase.training).run(
      "progress", "bench", "--range", "1m", "--json")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        {
          "exercise": "Bench Press",
          "type": "e1rm",
          "range": "1m",
          "unit": "kg",
          "change": 3.166,
          "best": 82.333,
          "points": [
            {
              "date": "2026-11-18",
              "value": 79.167,
              "written": "62.5kg x 8, 8, 7",
              "place": "workouts/journal/2026/2026-11-18.md:10"
            },
            {
              "date": "2026-11-19",
              "value": 82.333,
              "written": "65kg x 8, 8, 8",
              "place": "workouts/journal/2026/2026-11-19.md:10"
            }
          ]
        }

        """)
    #expect(transcript.errors == "")
  }
}
