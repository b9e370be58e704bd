import KBCoach
import KBCore
import KBStore
import KBTestSupport
import KBText
import KBTraining
import Testing

@testable import KBKnowledge

@Suite("A coach with the cache and without it")
struct FolderCoachCacheTests {
  /// A knowledge base with a long journal of days, one file a month.
  private final class Base {
    let folder: ScratchFolder
    let root: RootFolder
    static let firstDay = Day(number: 18_628)
    static let today = Day(number: 18_628 + 1_400)

    init() throws {
      let made = try ScratchFolder()
      root = try RootFolder(made.path)
      folder = made
      try write("units: kg\n", to: "kb.yaml")
      try write("# Squat\n\n- load: barbell\n", to: "resources/exercises/squat.md")
      var generator = SplitMix64(seed: 5_000)
      var months: [String: String] = [:]
      for offset in stride(from: 0, to: 1_400, by: 2) {
        let day = Base.firstDay.adding(days: offset)
        var text = "# \(day.text)\n\n## 18:00 Evening\n\n"
        for name in ["Squat", "Bench Press", "Row", "Curl", "Plank Row", "Dip", "Shrug"] {
          let reps = generator.int(5...10)
          text += "- \(name) (3x\(reps) \(20 + 5 * generator.int(0...20))kg): "
          text += "\(reps), \(reps), \(reps - generator.int(0...2))\n"
        }
        if generator.once(in: 9) { text += "\nSlept badly and went home early, as one does.\n" }
        months[String(day.text.prefix(7)), default: ""] += text + "\n"
      }
      for (month, text) in months {
        try write(text, to: "workouts/journal/\(month.prefix(4))/\(month).md")
      }
    }

    func write(_ text: String, to path: String) throws {
      try root.replaceFile(at: path, with: Array(text.utf8))
    }

    /// A change of this very moment is not trusted.
    func wait() {
      let end = WallTime.nanoseconds() + 25_000_000
      while WallTime.nanoseconds() < end {}
    }

    func coach(_ today: Day = Base.today) throws -> FolderCoach {
      let knowledge = try KnowledgeBase(root)
      knowledge.saving?.wait()
      return FolderCoach(knowledge, root: root, today: today)
    }

    /// How many files of the journal the cache has.
    var keptCount: Int {
      SourceCache.find(root, for: KnowledgeFiles.list(root).entries, .none).found.count
    }

    /// Whether a coach finds a cache, and says all that one without it says.
    func agrees(_ today: Day = Base.today) throws -> Bool {
      let wasKept = keptCount > 40
      let warm = try coach(today)
      let said = Base.said(warm)
      try root.keep([], as: SourceCache.name)
      #expect(keptCount == 0)
      let cold = try coach(today)
      let expected = Base.said(cold)
      #expect(said == expected)
      #expect(warm.sessions.map(\.session) == cold.sessions.map(\.session))
      #expect(warm.knowledge.diagnostics == cold.knowledge.diagnostics)
      return wasKept
    }

    private static func said(_ coach: FolderCoach) -> [TargetExplanation] {
      coach.replay.rules.profiles.indices.flatMap { exercise in
        coach.replay.targets(ofExercise: exercise).map { coach.explainer.explain($0) }
      }
    }
  }

  @Test("nothing changed: the same targets with the same evidence")
  func unchanged() throws {
    let base = try Base()
    base.wait()
    _ = try base.coach()
    #expect(try base.agrees())
  }

  @Test(
    "a new session, a correction of long ago, other settings, a new exercise and a lost file count",
    arguments: ["new", "old", "settings", "exercise", "gone", "between", "twice"])
  func changes(kind: String) throws {
    let base = try Base()
    base.wait()
    _ = try base.coach()
    let next = Base.firstDay.adding(days: 1_400)
    switch kind {
    case "new":
      try base.write(
        "# \(next.text)\n\n- Squat (3x5 100kg): 5, 5, 5\n- Hack Squat: 8\n",
        to: "workouts/journal/2024/\(next.text).md")
    case "old":
      try base.write(
        "# 2021-02-01\n\n- Squat (3x5 300kg): 5, 5, 5\n", to: "workouts/journal/2021/2021-02.md")
    case "settings": try base.write("units: lb\n", to: "kb.yaml")
    case "exercise":
      try base.write(
        "# Row\n\n- load: barbell\n- increment: 10kg\n", to: "resources/exercises/row.md")
    case "gone":
      try base.write("", to: "workouts/journal/2022/2022-03.md")
    case "between":
      try base.write(
        "# 2021-05-05\n\n- Squat (3x5 200kg): 5, 5, 5\n", to: "workouts/journal/2024/late.md")
    default:
      try base.write(
        "# \(next.text)\n\n- Row: 5\n", to: "workouts/journal/2024/\(next.text).md")
      base.wait()
      _ = try base.coach()
      try base.write(
        "# \(next.text)\n\n- Row: 6\n- Row (3x5 80kg): 5, 5, 4\n",
        to: "workouts/journal/2024/\(next.text).md")
    }
    base.wait()
    #expect(try base.agrees())
  }

  @Test("an earlier day is answered as if nothing later were written", arguments: [0, 700, 1_390])
  func earlier(offset: Int) throws {
    let base = try Base()
    base.wait()
    _ = try base.coach()
    _ = try base.agrees(Base.firstDay.adding(days: offset))
  }

  @Test("files out of order are answered alike")
  func outOfOrder() throws {
    let base = try Base()
    try base.write("# 2020-01-01\n\n- Row: 5\n", to: "workouts/journal/2023/zzz.md")
    base.wait()
    _ = try base.coach()
    #expect(try base.agrees())
  }

  @Test("a coach asked about one exercise says what one asked about all says")
  func aboutOne() throws {
    let base = try Base()
    let coach = try base.coach().coach
    for exercise in coach.rules.profiles.indices {
      #expect(
        coach.about([exercise]).answers(ofExercise: exercise).map(\.explanation)
          == coach.answers(ofExercise: exercise).map(\.explanation))
    }
  }
}
