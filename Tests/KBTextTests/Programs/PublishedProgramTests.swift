import KBCore
import KBText
import KBTraining
import Testing

@Suite("The programs that kb brings along")
struct PublishedProgramTests {
  static let keys = [
    "bodyweight-routine", "bodyweight-split", "bro-split", "calisthenics-skills", "couch-to-5k",
    "daily-bodyweight", "daily-lifts", "dumbbell-only", "dumbbell-split", "easy-strength",
    "engine-room", "first-engine", "five-three-one-boring-but-big", "five-three-one-for-beginners",
    "five-three-one", "floor-strength", "full-body", "german-volume-training", "greyskull-lp",
    "gzclp", "hard-bodyweight", "heavy-dumbbells", "heavy-light-medium", "kettlebell-engine",
    "kettlebell-foundation", "kettlebell-ladders", "kettlebell-split", "machines-first",
    "madcow-5x5", "pete-plan", "phat", "phul", "push-pull-legs", "rack-full-body",
    "rack-upper-lower", "reg-park-5x5", "run-jump-throw", "russian-squat-routine",
    "simple-and-sinister", "sprint-and-spring", "starting-strength", "stronglifts-5x5",
    "super-squats", "ten-thousand-swings", "texas-method", "three-lifts", "two-day-strength",
    "two-dumbbells", "upper-lower",
  ]

  @Test("are these")
  func list() throws {
    #expect(try ProgramSample.files(in: "resources/programs") == Self.keys.map { $0 + ".md" })
  }

  @Test("are free of problems, can be recommended, and name known exercises", arguments: keys)
  func clean(key: String) throws {
    let document = try ProgramSample.published(key)
    #expect(document.diagnostics == [])
    let program = document.program
    #expect(!program.goals.isEmpty && !program.levels.isEmpty)
    #expect(program.daysAWeek != nil && program.minutes != nil && program.weeks != nil)
    let catalogue = try ProgramSample.catalogue()
    for step in program.days.flatMap(\.steps) {
      #expect(catalogue[step.name] != nil, "\(step.name)")
      #expect(step.prescription.note.isEmpty, "\(step.text)")
      // What an exercise needs, the program says as well.
      for item in catalogue[step.name]?.equipment ?? [] {
        #expect(program.equipment.contains(item), "\(step.name) needs \(item)")
      }
    }
  }
}
