import KBCore
import KBText
import KBTraining
import Testing

@Suite("The programs that kb brings along")
struct PublishedProgramTests {
  static let keys = [
    "bodyweight-routine", "bro-split", "calisthenics-skills", "couch-to-5k", "dumbbell-only",
    "easy-strength", "five-three-one-boring-but-big", "five-three-one-for-beginners",
    "five-three-one", "full-body", "german-volume-training", "greyskull-lp", "gzclp",
    "machines-first", "madcow-5x5", "pete-plan", "phat", "phul", "push-pull-legs", "reg-park-5x5",
    "russian-squat-routine", "simple-and-sinister", "starting-strength", "stronglifts-5x5",
    "super-squats", "ten-thousand-swings", "texas-method", "two-day-strength", "upper-lower",
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
