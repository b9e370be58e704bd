import Testing

@testable import KBCommand

@Suite("kb records")
struct RecordsCommandTests {
  @Test("the best of every exercise")
  func all() throws {
    let transcript = try SampleBase(SampleBase.training).run("records")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Exercise        e1RM  Heaviest     Most  Last record
        Bench Press  82.3 kg     65 kg   8 reps  2026-11-19
        Crab Walk                          20 m  2026-11-20
        Plank                             1 min  2026-11-19
        Push-up                         20 reps  2026-11-18
        Row                                1 km  2026-11-19

        kb records EXERCISE shows all kinds with their places.

        """)
    #expect(transcript.errors == "")
  }

  @Test("all records of one, with the loads for 1 to 12 reps")
  func one() throws {
    let transcript = try SampleBase(SampleBase.training).run("records", "bench")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Bench Press
        Best e1RM    82.3 kg   2026-11-19  workouts/journal/2026/2026-11-19.md:10
        Heaviest     65kg x 8  2026-11-19  workouts/journal/2026/2026-11-19.md:10
        Most reps    60kg x 8  2026-10-05  workouts/journal/2026/2026-10-05.md:8
        Most volume  1,560 kg  2026-11-19  workouts/journal/2026/2026-11-19.md:10

        Most reps with a load or more
           Load  Reps    Date        Place
          65 kg  8 reps  2026-11-19  workouts/journal/2026/2026-11-19.md:10
        62.5 kg  8 reps  2026-11-18  workouts/journal/2026/2026-11-18.md:10
          60 kg  8 reps  2026-10-05  workouts/journal/2026/2026-10-05.md:8

        What to load, from an e1RM of 82.3 kg
        Reps   Share    Exact     Load
           1   100 %  82.3 kg  82.5 kg
           2  93.8 %  77.2 kg    80 kg
           3  90.9 %  74.8 kg    80 kg
           4  88.2 %  72.6 kg  67.5 kg
           5  85.7 %  70.6 kg  67.5 kg
           6  83.3 %  68.6 kg  67.5 kg
           7  81.1 %  66.8 kg  67.5 kg
           8  78.9 %    65 kg    65 kg
           9  76.9 %  63.3 kg  62.5 kg
          10    75 %  61.8 kg  62.5 kg
          11  73.2 %  60.2 kg    60 kg
          12  71.4 %  58.8 kg    60 kg
        Epley's formula; loads: 20kg Olympic bar and your plates.

        """)
    #expect(transcript.errors == "")
  }

  @Test("the loads by effort")
  func effort() throws {
    let transcript = try SampleBase(SampleBase.training).run("records", "bench", "--effort")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Bench Press
        Best e1RM    82.3 kg   2026-11-19  workouts/journal/2026/2026-11-19.md:10
        Heaviest     65kg x 8  2026-11-19  workouts/journal/2026/2026-11-19.md:10
        Most reps    60kg x 8  2026-10-05  workouts/journal/2026/2026-10-05.md:8
        Most volume  1,560 kg  2026-11-19  workouts/journal/2026/2026-11-19.md:10

        Most reps with a load or more
           Load  Reps    Date        Place
          65 kg  8 reps  2026-11-19  workouts/journal/2026/2026-11-19.md:10
        62.5 kg  8 reps  2026-11-18  workouts/journal/2026/2026-11-18.md:10
          60 kg  8 reps  2026-10-05  workouts/journal/2026/2026-10-05.md:8

        What to load, from an e1RM of 82.3 kg
        Reps   Share    Exact     Load
           1   100 %  82.3 kg  82.5 kg
           2  93.8 %  77.2 kg    80 kg
           3  90.9 %  74.8 kg    80 kg
           4  88.2 %  72.6 kg  67.5 kg
           5  85.7 %  70.6 kg  67.5 kg
           6  83.3 %  68.6 kg  67.5 kg
           7  81.1 %  66.8 kg  67.5 kg
           8  78.9 %    65 kg    65 kg
           9  76.9 %  63.3 kg  62.5 kg
          10    75 %  61.8 kg  62.5 kg
          11  73.2 %  60.2 kg    60 kg
          12  71.4 %  58.8 kg    60 kg
        Epley's formula; loads: 20kg Olympic bar and your plates.

        What to load by effort (RPE), in kg
        Reps   @10  @9.5    @9  @8.5    @8  @7.5    @7  @6.5
           1  82.5    80    80    80    80    80  67.5  67.5
           2    80    80    80    80  67.5  67.5  67.5  67.5
           3    80    80  67.5  67.5  67.5  67.5  67.5  67.5
           4  67.5  67.5  67.5  67.5  67.5  67.5  67.5    65
           5  67.5  67.5  67.5  67.5  67.5    65    65  62.5
           6  67.5  67.5  67.5    65    65  62.5  62.5  62.5
           7  67.5    65    65  62.5  62.5  62.5    60    60
           8    65  62.5  62.5  62.5    60    60    60    60
           9  62.5  62.5    60    60    60    60    60    60
          10    60    60    60    60    60    60    60  47.5
          11    60    60    60    60    60  47.5  47.5  47.5
          12    60    60    60  47.5  47.5  47.5  47.5  47.5

        """)
    #expect(transcript.errors == "")
  }

  @Test("several exercises")
  func several() throws {
    let transcript = try SampleBase(SampleBase.training).run("records", "plank", "row")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Plank
        Longest  1 min  2026-11-19  workouts/journal/2026/2026-11-19.md:11

        Row
        Farthest   1 km  2026-11-19  workouts/journal/2026/2026-11-19.md:12
        Best 1 km  4:20  2026-11-19  workouts/journal/2026/2026-11-19.md:12

        """)
    #expect(transcript.errors == "")
  }

  @Test("records that were set since a day, with what they beat")
  func since() throws {
    let transcript = try SampleBase(SampleBase.training).run("records", "--since", "2026-11-01")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        5 records since 2026-11-01

        Thu 2026-11-19
        ★ Bench Press: 65 kg × 8, heaviest for 8 reps; before 62.5 kg on 2026-11-18
        ★ Bench Press: 65 kg × 8, best e1RM 82.3 kg; before 79.2 kg on 2026-11-18
        ★ Bench Press: best volume 1,560 kg; before 1,440 kg on 2026-10-05

        Wed 2026-11-18
        ★ Bench Press: 62.5 kg × 8, heaviest for 8 reps; before 60 kg on 2026-10-05
        ★ Bench Press: 62.5 kg × 8, best e1RM 79.2 kg; before 76 kg on 2026-10-05

        """)
    #expect(transcript.errors == "")
  }

  @Test("none since a day")
  func sinceNone() throws {
    let transcript = try SampleBase(SampleBase.training).run("records", "--since", "2026-11-21")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        No record was set from 2026-11-21 to 2026-11-21.

        """)
    #expect(transcript.errors == "")
  }

  @Test("as of a day")
  func on() throws {
    let transcript = try SampleBase(SampleBase.training).run("records", "--on", "2026-10-05")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Exercise      e1RM  Heaviest    Most  Last record
        Bench Press  76 kg     60 kg  8 reps  2026-10-05

        kb records EXERCISE shows all kinds with their places.

        """)
    #expect(transcript.errors == "")
  }

  @Test("before the first session")
  func empty() throws {
    let transcript = try SampleBase(SampleBase.training).run("records", "--on", "2026-10-01")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        No records yet: the journal has no sets up to 2026-10-01.
        Log your first session: kb log

        """)
    #expect(transcript.errors == "")
  }

  @Test("an exercise that was never done by then")
  func never() throws {
    let transcript = try SampleBase(SampleBase.training).run(
      "records", "plank", "--on", "2026-10-05")
    #expect(transcript.status == .problems)
    #expect(transcript.output == "")
    #expect(
      transcript.errors == """
        kb: Plank has no sets in the journal up to 2026-10-05

        """)
  }

  @Test("an exercise that nobody knows")
  func unknown() throws {
    let transcript = try SampleBase(SampleBase.training).run("records", "plnk")
    #expect(transcript.status == .problems)
    #expect(transcript.output == "")
    #expect(
      transcript.errors == """
        kb: no exercise is called "plnk"; did you mean Plank?

        """)
  }

  @Test("a name of several words that nobody knows")
  func unknownWords() throws {
    let transcript = try SampleBase(SampleBase.training).run("records", "bnch", "press")
    #expect(transcript.status == .problems)
    #expect(transcript.output == "")
    #expect(
      transcript.errors == """
        kb: no exercise is called "bnch press"; did you mean Bench Press?

        """)
  }

  @Test("JSON of all")
  func allJSON() throws {
    let transcript = try SampleBase(SampleBase.training).run("records", "--json")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        [
          {
            "exercise": "Bench Press",
            "e1rm": "82.333kg",
            "heaviest": "65kg",
            "most": "8 reps",
            "date": "2026-11-19"
          },
          {
            "exercise": "Crab Walk",
            "most": "20 m",
            "date": "2026-11-20"
          },
          {
            "exercise": "Plank",
            "most": "1 min",
            "date": "2026-11-19"
          },
          {
            "exercise": "Push-up",
            "most": "20 reps",
            "date": "2026-11-18"
          },
          {
            "exercise": "Row",
            "most": "1 km",
            "date": "2026-11-19"
          }
        ]

        """)
    #expect(transcript.errors == "")
  }

  @Test("JSON of one")
  func oneJSON() throws {
    let transcript = try SampleBase(SampleBase.training).run("records", "row", "--json")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        [
          {
            "exercise": "Row",
            "records": [
              {
                "kind": "distance",
                "label": "Farthest",
                "value": "1 km",
                "date": "2026-11-19",
                "place": "workouts/journal/2026/2026-11-19.md:12"
              },
              {
                "kind": "fastest",
                "label": "Best 1 km",
                "value": "4:20",
                "date": "2026-11-19",
                "place": "workouts/journal/2026/2026-11-19.md:12"
              }
            ],
            "heaviestForReps": [],
            "mostRepsWithLoad": [],
            "formula": "Epley",
            "loading": []
          }
        ]

        """)
    #expect(transcript.errors == "")
  }

  @Test("JSON of records since a day")
  func sinceJSON() throws {
    let transcript = try SampleBase(SampleBase.training).run(
      "records", "--since", "2026-11-19", "--json")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        [
          {
            "exercise": "Bench Press",
            "date": "2026-11-19",
            "place": "workouts/journal/2026/2026-11-19.md:10",
            "kind": "weight",
            "text": "65 kg × 8, heaviest for 8 reps",
            "before": "62.5 kg on 2026-11-18"
          },
          {
            "exercise": "Bench Press",
            "date": "2026-11-19",
            "place": "workouts/journal/2026/2026-11-19.md:10",
            "kind": "e1rm",
            "text": "65 kg × 8, best e1RM 82.3 kg",
            "before": "79.2 kg on 2026-11-18"
          },
          {
            "exercise": "Bench Press",
            "date": "2026-11-19",
            "place": "workouts/journal/2026/2026-11-19.md:10",
            "kind": "volume",
            "text": "best volume 1,560 kg",
            "before": "1,440 kg on 2026-10-05"
          }
        ]

        """)
    #expect(transcript.errors == "")
  }

  @Test("of assisted sets the one with the least help counts, and of those the most repetitions")
  func assisted() throws {
    let base = try SampleBase([
      ("kb.yaml", "units: kg\n"),
      (
        "workouts/journal/2026.md",
        "# 2026-11-10\n\n## 07:30 A\n\n- Pull-up: -20kg x 8, -15kg x 7, -15kg x 9, -15kg x 8\n"
      ),
    ])
    #expect(
      base.run("records", width: 80).output == """
        Exercise  e1RM  Heaviest              Most  Last record
        Pull-up                   9 reps at −15 kg  2026-11-10

        kb records EXERCISE shows all kinds with their places.

        """)
    #expect(
      base.run("records", "pull-up", width: 80).output.hasPrefix(
        "Pull-up\nLeast assistance  -15kg x 9  2026-11-10  workouts/journal/2026.md:5\n"))
  }

  @Test("loads of one exercise's records are those of the journal in JSON")
  func jsonLoads() throws {
    let output = try SampleBase(SampleBase.training).run("records", "bench", "--json").output
    for field in [#""value": "82.333kg""#, #""value": "65kg""#, #""load": "65kg""#] {
      #expect(output.contains(field), "\(output)")
    }
  }
}
