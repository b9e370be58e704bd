import KBCore
import KBText
import Testing

@Suite("Exercises as logging apps list them")
struct AppNamesTests {
  /// A line of `Tests/Fixtures/app-names.txt`.
  struct Row: CustomTestStringConvertible, Sendable {
    let written: String
    /// The exercise that is meant; `nil` for one that the library does not have.
    let exercise: String?
    let load: String
    /// The one that it is a form of, where the library does not have it.
    let base: String?

    var testDescription: String { written }
  }

  static let rows = Result { () throws -> [Row] in
    let text = String(
      decoding: try ProgramSample.bytes("Tests/Fixtures/app-names.txt"), as: UTF8.self)
    return try text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let fields = line.split(separator: "|").map { String($0).trimmedBlanks }
      try #require(fields.count >= 3, "\(line)")
      return Row(
        written: fields[0], exercise: fields[1] == "own" ? nil : fields[1], load: fields[2],
        base: fields.count > 3 ? fields[3] : nil)
    }
  }

  @Test("mean the exercise with the same implement, and nothing else")
  func resolution() throws {
    let library = Library(
      workouts: [], exercises: try ExerciseLibraryTests.sheets.get().map(\.document), programs: [])
    let rows = try Self.rows.get()
    #expect(rows.count > 400)
    for row in rows {
      let found = library.exercise(named: row.written)?.exercise
      #expect(found?.name == row.exercise, "\(row.written)")
      if let found { #expect(found.load?.rawValue == row.load, "\(row.written)") }
    }
  }

  @Test("those that kb does not have train what the exercise trains that they are a form of")
  func anatomy() throws {
    let library = Library(
      workouts: [], exercises: try ExerciseLibraryTests.sheets.get().map(\.document), programs: [])
    var unknown: [String] = []
    for row in try Self.rows.get() where row.exercise == nil {
      guard let base = row.base, let expected = library.exercise(named: base)?.exercise else {
        continue
      }
      guard let form = library.anatomy(named: row.written) else {
        unknown.append(row.written)
        continue
      }
      #expect(form.primaryMuscles == expected.primaryMuscles, "\(row.written)")
      #expect(form.movement == expected.movement, "\(row.written)")
      #expect(form.name == row.written)
      if let load = form.load { #expect(load.rawValue == row.load, "\(row.written)") }
    }
    #expect(unknown == [])
  }

  @Test(
    "an implement in brackets is no remark",
    arguments: [
      ("Bench Press (Dumbbell)", "Dumbbell Bench Press"),
      ("Bench Press, Dumbbell", "Dumbbell Bench Press"),
      ("DB Bench Press", "Dumbbell Bench Press"),
      ("Bench Press (paused)", "Pause Bench Press"),
      ("Kniebeuge", "Squat"),
      ("Bankdrücken", "Bench Press"),
      ("Bench Press (Cable)", "Bench Press (Cable)"),
      ("Bent Over Row (Barbell)", "Barbell Row"),
    ])
  func canonical(written: String, name: String) throws {
    let library = Library(
      workouts: [], exercises: try ExerciseLibraryTests.sheets.get().map(\.document), programs: [])
    #expect(library.canonicalName(of: written) == name)
  }

  @Test("the name that one gets in the journal means the same exercise")
  func canonicalMeansTheSame() throws {
    let library = Library(
      workouts: [], exercises: try ExerciseLibraryTests.sheets.get().map(\.document), programs: [])
    for row in try Self.rows.get() where row.exercise != nil {
      let name = library.canonicalName(of: row.written)
      #expect(
        library.exercise(named: name)?.exercise.name == row.exercise, "\(row.written): \(name)")
      #expect(library.canonicalName(of: name) == name, "\(row.written)")
    }
  }
}
