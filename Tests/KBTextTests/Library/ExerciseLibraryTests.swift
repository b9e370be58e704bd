import KBCore
import KBText
import KBTraining
import Testing

@Suite("The exercises that kb brings along")
struct ExerciseLibraryTests {
  /// An exercise's file.
  struct Sheet: CustomTestStringConvertible, Sendable {
    let document: ExerciseDocument
    let text: String

    var testDescription: String { document.exercise.name }

    /// How many list items stand under a heading.
    func items(under heading: String) -> Int {
      var count = 0
      var isWithin = false
      for line in text.split(separator: "\n") {
        if line.hasPrefix("## ") { isWithin = line.dropFirst(3) == heading }
        if isWithin, line.hasPrefix("- ") { count += 1 }
      }
      return count
    }
  }

  static let sheets = Result { () throws -> [Sheet] in
    try ProgramSample.files(in: "resources/exercises").map { name in
      let path = "resources/exercises/" + name
      let place = try #require(DocumentPath(path))
      let bytes = try ProgramSample.bytes(path)
      return Sheet(
        document: readExercise(bytes, path: path, at: place),
        text: String(decoding: bytes, as: UTF8.self)
      )
    }
  }

  @Test("an exercise with another heading is still found by every name that its key was made of")
  func renamed() throws {
    for document in try Self.sheets.get().map(\.document) {
      for name in [document.exercise.name] + document.exercise.otherNames {
        let path = "resources/exercises/\(keyPart(name)).md"
        let place = try #require(DocumentPath(path))
        let renamed = readExercise(Array("# Something Else\n".utf8), path: path, at: place)
        let library = Library(workouts: [], exercises: [renamed], programs: [])
        #expect(library.exercise(named: name)?.exercise.name == "Something Else", "\(name)")
        #expect(library.exerciseKey(of: name) == renamed.identity.key)
        #expect(library.exercisePlaces[NameKey(name)] == 0)
      }
    }
  }

  private static func library() throws -> Library {
    Library(workouts: [], exercises: try sheets.get().map(\.document), programs: [])
  }

  @Test("are more than three hundred, each with all that there is to know of it")
  func complete() throws {
    let sheets = try Self.sheets.get()
    #expect(sheets.count > 300)
    for sheet in sheets {
      let exercise = sheet.document.exercise
      let name = exercise.name
      #expect(sheet.document.diagnostics == [], "\(name)")
      #expect(exercise.aliases.count >= 2, "\(name)")
      #expect(exercise.category != nil && exercise.kind != nil && exercise.load != nil, "\(name)")
      #expect(!exercise.primaryMuscles.isEmpty && !exercise.movement.isEmpty, "\(name)")
      #expect(sheet.items(under: "Cues") >= 3 && sheet.items(under: "Faults") >= 2, "\(name)")
    }
  }

  @Test("have substitutes that are exercises of the library by their own names")
  func substitutes() throws {
    let library = try Self.library()
    for document in library.exercises {
      let exercise = document.exercise
      #expect(exercise.substitutes.count >= 2, "\(exercise.name)")
      for name in exercise.substitutes {
        #expect(library.exercise(named: name)?.exercise.name == name, "\(exercise.name): \(name)")
        #expect(name != exercise.name)
      }
    }
  }

  @Test("claim no name twice")
  func names() throws {
    var owners: [NameKey: String] = [:]
    for sheet in try Self.sheets.get() {
      let exercise = sheet.document.exercise
      for name in [exercise.name] + exercise.aliases {
        let owner = owners[NameKey(name)]
        #expect(owner == nil || owner == exercise.name, "\(name): \(exercise.name)")
        owners[NameKey(name)] = exercise.name
      }
    }
  }

  @Test(
    "are known by the names that people type",
    arguments: [
      ("Squat", "squats, back squat, BB squat, high-bar squats, low bar squat, HBBS, SQ"),
      ("Bench Press", "bench, BP, flat bench, benchpress, barbell bench, BB bench press"),
      ("Deadlift", "DL, deadlifts, dead lift, conventional deadlift, BB deadlift"),
      ("Overhead Press", "OHP, military press, strict press, press, STOH, barbell OHP"),
      ("Romanian Deadlift", "RDL, RDLs, SLDL, stiff-legged deadlift, straight leg deadlifts"),
      ("Barbell Row", "BOR, bent over rows, BB row, bent-over barbell row"),
      ("Push-up", "pushup, push ups, press-up, press ups, pressups, PUSH-UPS (knees)"),
      ("Pull-up", "pullups, pull up, wide grip pull-ups, wide-grip pullup"),
      ("Chin-up", "chinup, chin ups, chins, underhand pull-up"),
      ("Dip", "dips, parallel bar dips, tricep dips"),
      ("Lat Pulldown", "pulldowns, pull-down, lat pull down, LPD, wide-grip pulldown"),
      ("Triceps Pushdown", "tricep push-downs, pushdown, pressdown, rope pushdowns"),
      ("Sit-up", "situps, sit ups, situp"),
      ("Calf Raise", "calf raises, calves, heel raise"),
      ("Leg Curl", "hamstring curls, ham curl, lying leg curls"),
      ("Lateral Raise", "side raises, lat raise, DB lateral raises, side laterals"),
      ("Rear Delt Fly", "reverse flies, rear delt flye, bent over flys"),
      ("Dumbbell Bench Press", "DB bench, dumbbell press, chest press"),
      ("Shoulder Press", "DB shoulder press, seated dumbbell press, dumbbell military press"),
      ("Bulgarian Split Squat", "BSS, RFESS, bulgarians, rear-foot-elevated split squats"),
      ("Farmer's Carry", "farmers walk, farmer's walks, farmer carries"),
      ("Kettlebell Swing", "KB swings, kettle bell swing, Russian swings, KBS"),
      ("One-Arm Kettlebell Swing", "single-arm swing, 1-arm KB swings, one-handed swing"),
      ("Turkish Get-up", "TGU, getups, Turkish getup"),
      ("Tire Flip", "tyre flips, tire flip"),
      ("Curtsy Lunge", "curtsey lunges, curtsy lunge"),
      ("Assisted Pull-up", "band-assisted pullups, banded pull-up, gravitron"),
      ("Handstand Push-up", "HSPU, HSPUs, handstand press-ups"),
      ("Toes-to-Bar", "T2B, TTB, toes to bar"),
      ("Chest-to-Bar Pull-up", "C2B, CTB, chest to bar pullups"),
      ("Sumo Deadlift High Pull", "SDHP, sumo high pull"),
      ("Glute-Ham Raise", "GHR, glute ham raises"),
      ("Run", "running, jog, long run, tempo runs, 5k"),
      ("Row", "erg, rower, rowing machine, C2"),
      ("Jump Rope", "skipping, skipping rope, jump ropes"),
      ("Ankle Rocks", "ankle mobilisation, ankle mobilization"),
      ("World's Greatest Stretch", "WGS, worlds greatest stretch"),
    ])
  func typed(name: String, typed: String) throws {
    let library = try Self.library()
    for alias in typed.split(separator: ",") {
      #expect(library.exercise(named: String(alias))?.exercise.name == name, "\(alias)")
    }
  }
}
