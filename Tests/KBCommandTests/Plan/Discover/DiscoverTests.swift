import Testing

@testable import KBCommand

@Suite("kb discover")
struct DiscoverTests {
  @Test("a ranking with its reasons fits 80 columns")
  func ranking() throws {
    let transcript = try SampleBase().run("discover", width: 80)
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Workouts for Sat 2026-11-21

         1  Push Day A                                 45 min  ██░░░░░░░░   1.0
            You last trained mainly abs yesterday, with Hotel Room on 2026-11-20
         2  Hotel Room                                 20 min  █░░░░░░░░░   0.5
            The last conditioning was Hotel Room yesterday, on 2026-11-20

        kb discover --why N explains a score.

        """)
    #expect(transcript.errors == "")
  }

  @Test(
    "a breakdown shows value times weight, what that adds, and why", arguments: ["1", "push-a"])
  func breakdown(name: String) throws {
    let transcript = try SampleBase().run("discover", "--why", name, width: 80)
    #expect(
      transcript.output == """
        1. Push Day A  strength/push-a
        Score 0.96 of 4.25 at most

        Part            Value  Weight  Adds  Why
        balance  ██░░░   0.33     × 2  0.67  You last trained mainly abs yesterday, with
                                             Hotel Room on 2026-11-20
        weekday  ░░░░░   0.00     × 1  0.00  Not done on any of the last 4 Saturdays
        recency  █░░░░   0.21     × 1  0.21  Done in part 3 days ago, on 2026-11-18
        novelty  ██░░░   0.33  × 0.25  0.08  Done 2 times

        From workouts/journal/2026/2026-11-20.md:3,
          workouts/journal/2026/2026-11-18.md:3

        """)
  }

  @Test("a wish says what was understood and which words were not")
  func wish() throws {
    let transcript = try SampleBase().run(
      "discover", "just", "move", "20 min at home", "zzz", "--limit", "1", width: 80)
    #expect(
      transcript.output == """
        Workouts for Sat 2026-11-21

        Understood: easy; 20 min; at home
        Not understood: "zzz"

         1  Hotel Room                                 20 min  ████░░░░░░   4.0
            Not what you asked for: recovery or mobility

        kb discover --why N explains a score; 1 more is ranked: --limit 2.

        """)
  }

  @Test("what is left out stands at the end with its reason")
  func excluded() throws {
    let transcript = try SampleBase().run(
      "discover", "--exclude", "push", "--location", "home", width: 80)
    #expect(
      transcript.output == """
        Workouts for Sat 2026-11-21

         1  Hotel Room                                 20 min  ████░░░░░░   2.5
            It can be done anywhere

        kb discover --why N explains a score.

        Left out: 1 workout
          Push Day A: It trains chest, and you exclude push

        """)
    let all = try SampleBase().run(
      "discover", "--exclude", "workout:hotel-room,movement:x", width: 80)
    #expect(all.status == .usage)
    let none = try SampleBase().run("discover", "--exclude", "hotel-room,strength", width: 80)
    #expect(
      none.output == """
        Workouts for Sat 2026-11-21

        Everything is left out; remove some of the exclusions.

        Left out: 2 workouts
          Hotel Room: You exclude this workout
          Push Day A: You exclude the category strength

        """)
  }

  @Test("the next days are ranked as if nothing were trained before them")
  func ahead() throws {
    let transcript = try SampleBase().run("discover", "--days", "2", "--limit", "1", width: 80)
    #expect(
      transcript.output == """
        What fits if you train nothing before then

        Sat 2026-11-21
          1  █░░░░  Push Day A  You last trained mainly abs yesterday, with Hotel Room …

        Sun 2026-11-22
          1  ██░░░  Push Day A  You last trained mainly abs 2 days ago, with Hotel Room…

        """)
  }

  @Test("kb.yaml's knobs hold until an option turns them")
  func knobs() throws {
    var files = SampleBase.files
    files[0].text = "discovery: {exclude: {workouts: [push-a]}, weights: {novelty: 0}}\n"
    let set = try SampleBase(files).run("discover", "--json")
    #expect(set.output.contains("\"why\": \"You exclude this workout\""))
    #expect(set.output.contains("\"highestScore\": 4,"))
    let turned = try SampleBase(files).run("discover", "--weight", "novelty=1.5", "--json")
    #expect(turned.output.contains("\"highestScore\": 5.5,"))
  }

  @Test(
    "--equipment takes a list, what kb.yaml lists, nothing and everything",
    arguments: [
      ("barbell", false), ("barbell, bench", true), ("inventory", true), ("inventory,bench", true),
      ("none", false),
      ("all", true),
    ])
  func equipment(typed: String, hasAll: Bool) throws {
    var files = SampleBase.files
    files[0].text = "equipment: {bars: [{name: Bar, weight: 20kg}], attachments: [bench]}\n"
    let found = try SampleBase(files).run("discover", "--equipment", typed, "--json")
    #expect(found.output.contains("You lack ") != hasAll)
    #expect(found.errors == "")
  }

  @Test("a calendar's free minutes count where its file is named")
  func calendar() throws {
    var files = SampleBase.files
    files[0].text = "calendar: {files: [home.ics]}\n"
    files.append(
      (
        "home.ics",
        "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART:20261121T180000\nDURATION:PT1H\n"
          + "SUMMARY:Dinner\nEND:VEVENT\nEND:VCALENDAR\n"
      ))
    let transcript = try SampleBase(files).run("discover", "--at", "17:30", width: 80)
    #expect(
      transcript.output == """
        Workouts for Sat 2026-11-21, 17:30

        30 min are free before the next event at 18:00.

         1  Hotel Room                                 20 min  ███░░░░░░░   2.0
            It takes 20 min, which fits into the 30 min before your next event at 18:00
         2  Push Day A                                 45 min  ███░░░░░░░   1.5
            You last trained mainly abs yesterday, with Hotel Room on 2026-11-20

        kb discover --why N explains a score.

        """)
    #expect(transcript.errors == "")
    let check = try SampleBase(files).run("check", "--only", "calendar-event")
    #expect(check.output == "All is well in 11 files.\n")
  }

  @Test("a calendar that is not there is reported, by the check too")
  func missingCalendar() throws {
    var files = SampleBase.files
    files[0].text = "calendar: {files: [gone.ics]}\n"
    let line = "kb.yaml:1:20: error: gone.ics does not exist [calendar-unreadable]"
    let transcript = try SampleBase(files).run("discover")
    #expect(transcript.status == .fine)
    #expect(transcript.errors == "kb: \(line)\n")
    let check = try SampleBase(files).run("check", "--only", "calendar-unreadable")
    #expect(check.status == .problems)
    #expect(check.output.hasPrefix(line + "\n"))
  }

  @Test("JSON has every part with the sessions that it rests on")
  func json() throws {
    let transcript = try SampleBase().run("discover", "press", "--why", "2", "--json")
    #expect(
      transcript.output == """
        {
          "date": "2026-11-21",
          "wish": {
            "text": "press",
            "understood": [
              "press"
            ],
            "notUnderstood": []
          },
          "recovery": {
            "daysInARow": 1,
            "restDue": false
          },
          "highestScore": 6.75,
          "recommendations": [
            {
              "rank": 2,
              "key": "hotel-room",
              "name": "Hotel Room",
              "origin": "template",
              "durationSeconds": 1200,
              "score": 0.482,
              "why": "Not what you asked for: Bench Press",
              "against": [
                "Not what you asked for: Bench Press"
              ],
              "components": [
                {
                  "component": "balance",
                  "value": 0.143,
                  "weight": 2,
                  "contribution": 0.286,
                  "why": "The last conditioning was Hotel Room yesterday, on 2026-11-20",
                  "sessions": [
                    "workouts/journal/2026/2026-11-20.md:3"
                  ]
                },
                {
                  "component": "focus",
                  "value": 0,
                  "weight": 2.5,
                  "contribution": 0,
                  "why": "Not what you asked for: Bench Press",
                  "sessions": []
                },
                {
                  "component": "weekday",
                  "value": 0,
                  "weight": 1,
                  "contribution": 0,
                  "why": "Not done on any of the last 4 Saturdays",
                  "sessions": []
                },
                {
                  "component": "recency",
                  "value": 0.071,
                  "weight": 1,
                  "contribution": 0.071,
                  "why": "Done yesterday, on 2026-11-20",
                  "sessions": [
                    "workouts/journal/2026/2026-11-20.md:3"
                  ]
                },
                {
                  "component": "novelty",
                  "value": 0.5,
                  "weight": 0.25,
                  "contribution": 0.125,
                  "why": "Done once",
                  "sessions": [
                    "workouts/journal/2026/2026-11-20.md:3"
                  ]
                }
              ]
            }
          ],
          "excluded": []
        }

        """)
  }

  @Test("without any workout it says what to do")
  func empty() throws {
    let transcript = try SampleBase([("kb.yaml", "units: kg\n")]).run("discover")
    #expect(transcript.status == .problems)
    #expect(transcript.output == "")
    #expect(
      transcript.errors == """
        kb: there are no workouts yet; write one in workouts/templates, such as \
        workouts/templates/first.md, or make a folder that has some with kb init FOLDER

        """)
  }

  @Test(
    "a knob that is turned wrong is refused with what is right",
    arguments: [
      (["--focus", "chst"], "--focus for kb discover cannot be \"chst\": did you mean chest?"),
      (
        ["--weight", "balnce=3"],
        "--weight for kb discover cannot be \"balnce\": did you mean balance?"
      ),
      (
        ["--weight", "balance=11"],
        "--weight balance for kb discover cannot be \"11\": write a number from 0 to 10"
      ),
      (["--weight", "balance"], "--weight for kb discover cannot be \"balance\": write balance=3"),
      (
        ["--rest-days", "legs=x"],
        "--rest-days legs for kb discover cannot be \"x\": write a whole number from 0 to 60"
      ),
      (
        ["--duration", "soon"],
        "--duration for kb discover cannot be \"soon\": write short, medium, long, or a length"
          + " such as 45min"
      ),
      (
        ["--exclude", "push-p"],
        "--exclude for kb discover cannot be \"push-p\": did you mean Push-up or push?"
      ),
      (
        ["--why", "3"], "--why for kb discover cannot be \"3\": the ranking goes from 1 to 2"
      ),
      (
        ["--why", "push-a", "--exclude", "strength"],
        "--why for kb discover cannot be \"push-a\": it is left out: You exclude the category"
          + " strength"
      ),
      (["--at", "25:00"], "--at for kb discover cannot be \"25:00\": write a time such as 18:30"),
    ])
  func wrong(arguments: [String], message: String) throws {
    let transcript = try SampleBase().runAll(["discover"] + arguments)
    #expect(transcript.status == .usage)
    #expect(transcript.output == "")
    #expect(transcript.errors == "kb: \(message)\nTry: kb help discover\n")
  }
}

extension SampleBase {
  /// Runs a command line that a table gives, at 80 columns.
  func runAll(_ arguments: [String]) -> Transcript {
    switch arguments.count {
    case 0: run(width: 80)
    case 1: run(arguments[0], width: 80)
    case 2: run(arguments[0], arguments[1], width: 80)
    case 3: run(arguments[0], arguments[1], arguments[2], width: 80)
    case 4: run(arguments[0], arguments[1], arguments[2], arguments[3], width: 80)
    default:
      run(arguments[0], arguments[1], arguments[2], arguments[3], arguments[4], width: 80)
    }
  }
}
