import Testing

@Suite(
  "nothing is written from half a file", .enabled(if: ReadShim.isPossible, "there is no C compiler")
)
struct ReadFaultTests {
  /// Every command that writes, with commands that must run before it.
  static let writers: [(before: [[String]], command: [String])] = [
    ([], ["log", "--time", "18:30", "Bench Press (3x8 60kg): 8, 8, 8"]),
    ([], ["log", "--date", "2026-11-20", "--time", "19:30", "Plank: 45s", "-q"]),
    ([], ["log", "--from", "session.md", "--date", "2026-11-20"]),
    ([["log", "--date", "2026-11-20", "--time", "19:30", "Plank: 45s"]], ["log", "--undo"]),
    ([], ["plan", "add", "legs", "2026-11-25"]),
    ([], ["plan", "move", "push-a", "2026-11-26"]),
    ([], ["plan", "cancel", "push-a"]),
    ([], ["challenge", "1"]),
    ([], ["deload", "Bench Press", "--to", "50kg", "--on", "2026-11-20", "--yes"]),
    ([], ["program", "start", "novice", "--yes"]),
    ([], ["convert", "lb", "--yes"]),
    ([], ["fmt"]),
    ([], ["check", "--fix"]),
    ([], ["new", "workout", "Pull A", "--yes"]),
    ([], ["copy", "push-a", "Push B", "--yes"]),
    ([], ["move", "push-a", "push-heavy", "--yes"]),
    ([], ["edit", "push-a", "--yes"]),
    ([], ["edit", "session", "last", "--yes"]),
    ([], ["reorder", "push-a", "Plank", "--first", "--yes"]),
    ([], ["substitute", "Push-up", "Box Push-up", "--everywhere", "--yes"]),
    ([], ["favorite", "push-a"]),
    ([], ["redate", "2026-11-20T07:30", "2026-11-19", "--yes"]),
    ([], ["rm", "workout", "legs", "--yes"]),
    ([], ["rm", "session", "2026-11-20T07:30", "--yes"]),
    ([], ["variant", "new", "legs", "Legs Light"]),
    ([], ["variant", "detach", "push-light"]),
    ([], ["variant", "rename", "push-light", "Push Easy"]),
    ([], ["variant", "reset", "push-light", "--yes"]),
    ([["plan", "cancel", "push-a"]], ["undo"]),
    ([["plan", "cancel", "push-a"], ["undo"]], ["redo"]),
  ]

  /// Every kind of file on a bad sector, and the journal in the other ways as well.
  static let faults: [(String, ReadShim.Way)] =
    TrainingSandbox.sources.map { ($0, .broken) }
    + [(TrainingSandbox.journal, .short), (TrainingSandbox.journal, .slow)]

  @Test(
    "a file that cannot be read whole leaves everything as it was, and is named",
    arguments: writers.indices)
  func refusal(_ index: Int) throws {
    let (before, command) = Self.writers[index]
    let shim = try ReadShim()
    func sandbox() throws -> TrainingSandbox {
      let sandbox = try TrainingSandbox()
      for arguments in before { #expect(try sandbox.run(arguments).status == 0) }
      return sandbox
    }
    let undisturbed = try sandbox()
    let run = try undisturbed.run(command)
    #expect(run.status == 0, "\(run.errors)")
    let right = try undisturbed.contents()
    var refusals = 0
    for (source, way) in Self.faults {
      let sandbox = try sandbox()
      let old = try sandbox.contents()
      let run = try sandbox.run(command, variables: shim.variables(way, for: "/" + source))
      let new = try sandbox.contents()
      if way != .slow, run.status != 0 {
        refusals += 1
        #expect(run.status == 3, "\(source) \(way) \(run.errors)")
        #expect(run.errors.contains(source), "\(way) \(run.errors)")
        #expect(new == old, "\(source) \(way)")
      } else {
        // What the command does not read, or reads slowly, changes nothing.
        #expect(run.status == 0, "\(source) \(way) \(run.errors)")
        #expect(new == right, "\(source) \(way)")
      }
    }
    #expect(refusals > 0)
  }

  @Test("no copy of a sync program is missed where a file cannot be read")
  func copies() throws {
    let shim = try ReadShim()
    let copy = "workouts/journal/2026/2026-11-20 2.md"
    for source in [TrainingSandbox.settings, TrainingSandbox.journal, copy] {
      let sandbox = try TrainingSandbox()
      try sandbox.folder.write("# 2026-11-20\n\n## 20:00 Walk\n\n- Walk: 30 min\n", to: copy)
      let old = try sandbox.contents()
      let run = try sandbox.run(
        ["resolve", "--yes"], variables: shim.variables(.broken, for: "/" + source))
      #expect(run.status == 3, "\(source) \(run.errors)")
      #expect(run.errors.contains(source), "\(run.errors)")
      #expect(try sandbox.contents() == old, "\(source)")
      #expect(try sandbox.run(["resolve", "--yes"]).status == 0)
    }
  }

  @Test(
    "an answer from half a file is refused, and given where it is asked for",
    arguments: [
      ["next"], ["today"], ["why", "squat"], ["history"], ["records"], ["stats"], ["streak"],
      ["progress", "squat"], ["rotation"], ["challenge"], ["remind"], ["discover"],
      ["list", "sessions"], ["show", "last"], ["search", "squat"], ["plan"],
    ])
  func answers(command: [String]) throws {
    let shim = try ReadShim()
    let sandbox = try TrainingSandbox()
    for way in [ReadShim.Way.short, .broken] {
      let variables = shim.variables(way, for: "/" + TrainingSandbox.journal)
      let run = try sandbox.run(command, variables: variables)
      #expect(run.status == 3)
      #expect(run.output.isEmpty)
      #expect(
        run.errors == """
          kb: cannot read \(TrainingSandbox.journal): Input/output error; the disk reports a fault; \
          check it and your copies
          kb: the answer would be incomplete; add --partial-data to get it anyway

          """)
      let partial = try sandbox.run(command + ["--partial-data"], variables: variables)
      #expect(partial.status < 2)
      #expect(
        partial.output.hasPrefix(
          "Incomplete: this answer leaves out \(TrainingSandbox.journal).\n"))
      #expect(partial.errors.hasPrefix("kb: cannot read \(TrainingSandbox.journal): "))
    }
    #expect(try sandbox.run(["plates", "100kg"]).status == 0)
  }

  @Test("JSON says what is missing from it", arguments: [["streak"], ["stats"], ["today"]])
  func json(command: [String]) throws {
    let shim = try ReadShim()
    let run = try TrainingSandbox().run(
      command + ["--json", "--partial-data"],
      variables: shim.variables(.broken, for: "/" + TrainingSandbox.journal))
    #expect(run.status == 0)
    let start = run.output.prefix(120).filter { $0 != " " && $0 != "\n" }
    #expect(start.hasPrefix("{\"incomplete\":[\"\(TrainingSandbox.journal)\"],\""), "\(start)")
  }

  @Test("a build keeps the pages of what it cannot read, and has them again afterwards")
  func build() throws {
    let shim = try ReadShim()
    let sandbox = try TrainingSandbox()
    #expect(try sandbox.run(["build", "-q"]).status == 0)
    let pages = try sandbox.contents()
    let page = "public/sessions/2026-11-20"
    #expect(pages.contains(page))
    // Everything is looked at again: the sector went bad after the file was written.
    try sandbox.folder.write(
      try #require(try sandbox.folder.text(TrainingSandbox.journal)), to: TrainingSandbox.journal)
    let run = try sandbox.run(
      ["build"], variables: shim.variables(.broken, for: "/" + TrainingSandbox.journal))
    #expect(run.status == 3)
    #expect(run.errors.hasPrefix("kb: cannot read \(TrainingSandbox.journal): Input/output error"))
    #expect(run.errors.contains("kb: 1 source could not be read, so no page was removed; "))
    #expect(try sandbox.contents().contains(page))
    #expect(try sandbox.run(["build", "-q"]).status == 0)
    #expect(try sandbox.contents() == pages)
  }
}
