import KBStore
import KBTerminal
import Testing

@testable import KBCommand

extension SampleBase {
  /// Runs a command line that is put together elsewhere.
  func run(all arguments: [String], width: Int? = nil) -> Transcript {
    let terminal = width.map { Terminal(isTTY: true, width: $0) } ?? .file
    var context = Context(
      environment: .variables(["KB_TODAY": "2026-11-21", "KB_SHARE": "/nowhere"]),
      output: Output(.memory, terminal: terminal), errors: Output(.memory, terminal: terminal),
      input: LineInput(lines: []), commands: Commands.all)
    let status = KBCommand.run(
      arguments: arguments + ["--color", "never", "--root", scratch.path], in: &context)
    return Transcript(
      status: status, output: context.output.captured, errors: context.errors.captured)
  }
}

@Suite("Commands about training, in special cases")
struct StatsSpecialCasesTests {
  static let lines = [
    ["plates", "63"], ["plates", "500"], ["warmup", "bench"], ["records"], ["records", "bench"],
    ["records", "bench", "--effort"], ["records", "--since", "2026-01-01"], ["progress", "bench"],
    ["progress", "push-up", "--type", "volume"], ["stats"], ["streak"], ["challenge"],
    ["rotation"], ["remind"],
  ]

  @Test("no line is wider than a terminal of 80 columns", arguments: lines)
  func fits(_ arguments: [String]) throws {
    let transcript = try SampleBase(SampleBase.training).run(all: arguments, width: 80)
    #expect(transcript.status == .fine)
    let wide = transcript.output.split(separator: "\n").filter { displayWidth(String($0)) > 80 }
    #expect(wide.isEmpty || arguments == ["remind"])
  }

  private static let later = [
    (
      "workouts/journal/2026/2026-12-24.md",
      """
      # 2026-12-24

      ## 08:00 Max Day

      - Bench Press (1x1 200kg): done

      """
    )
  ]

  @Test(
    "a session of a day to come counts for nothing, and is named",
    arguments: [
      ["records"], ["progress", "bench"], ["stats"], ["streak"], ["rotation"], ["next", "bench"],
      ["why", "bench"], ["warmup", "bench"], ["plan"],
    ])
  func future(_ arguments: [String]) throws {
    let base = try SampleBase(SampleBase.training + StatsSpecialCasesTests.later)
    let transcript = base.run(all: arguments)
    #expect(transcript.output == (try SampleBase(SampleBase.training).run(all: arguments).output))
    #expect(
      transcript.errors == """
        kb: 1 session of the journal is after today, 2026-11-21, and is left out; the first is workouts/journal/2026/2026-12-24.md:3

        """)
    #expect(base.run(all: arguments + ["--on", "2026-12-31"]).errors == "")
  }

  @Test("two sessions at one minute both count, in the order of the file")
  func sameMinute() throws {
    let base = try SampleBase(
      SampleBase.training + [
        (
          "workouts/journal/2026/2026-11-21.md",
          """
          # 2026-11-21

          ## 08:00 One

          - Plank: 40s

          ## 08:00 Two

          - Plank: 50s

          """
        )
      ])
    let output = base.run("progress", "plank", "--range", "1m").output
    #expect(
      output.hasSuffix(
        """
        Day         Sets        Time  Change
        2026-11-21  50s         0:50   +10 s
        2026-11-21  40s         0:40   -20 s
        2026-11-19  45s, 1 min  1:00

        """))
    #expect(base.run("stats", "--weeks").output.hasSuffix("  5\n"))
  }

  @Test("an exercise with an increment of nothing, and an inventory without plates")
  func nothingToLoad() throws {
    let settings = """
      units: kg
      equipment:
        bars:
          - {name: Bar, weight: 20kg}
        plates: []

      """
    let squat = "---\nload: machine\nincrement: 0kg\n---\n# Sled Push\n"
    let base = try SampleBase(
      SampleBase.files.filter { $0.path != "kb.yaml" } + [
        ("kb.yaml", settings), ("resources/exercises/sled-push.md", squat),
      ])
    #expect(
      base.run("plates", "41", "--exercise", "sled push").output == """
        41 kg cannot be made exactly: steps of 2.5kg (no machine of that name in
        kb.yaml)

        Below  40 kg, 1 kg less
        Above  42.5 kg, 1.5 kg more

        """)
    #expect(
      base.run("warmup", "bench", "60").output == """
        Warm-up for Bench Press, 60 kg
        60 kg cannot be made: the heaviest is 20kg (-40kg).

        No warm-up sets: nothing lighter can be made (20kg Bar alone (no pair of plates
        in kb.yaml)).

        """)
  }

  @Test("no rotation says how to have one")
  func noRotation() throws {
    let transcript = try SampleBase().run("rotation")
    #expect(transcript.status == .problems)
    #expect(
      transcript.errors == """
        kb: kb.yaml has no rotation; list the keys of the workouts that you do in turn, such as rotation: [day-a, day-b, day-c]

        """)
  }
}
