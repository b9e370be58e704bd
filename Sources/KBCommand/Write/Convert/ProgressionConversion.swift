import KBCore
import KBEdit
import KBKnowledge
import KBStore
import KBTerminal
import KBText
import KBTraining

/// The increments of progressions in another unit, and the files that say them.
struct ProgressionConversion {
  /// What is written in the new unit, in the order of paths and places.
  let converted: [WrittenSchemeLoad]
  /// What stays, since equipment that is listed in the other unit makes the loads.
  let left: [WrittenSchemeLoad]
  /// The workouts and exercises that change; `kb.yaml` is not among them.
  let edits: [FileEdit]
  /// `kb.yaml` with its increments converted.
  let settings: [UInt8]
  /// Workouts as the edits leave them, by path.
  let workouts: [String: WorkoutDocument]

  /// `settings` are the bytes of `kb.yaml` in the new unit, and `conversion` is to it.
  init(
    _ conversion: UnitConversion, _ inventory: Inventory, settings bytes: [UInt8],
    _ coach: FolderCoach
  ) throws(CommandFailure) {
    let unit = conversion.rules.unit
    var (converted, left): ([WrittenSchemeLoad], [WrittenSchemeLoad]) = ([], [])
    let isMixed = inventory.isWritten(in: unit.other)
    /// Whether the equipment makes loads in the new unit; for a whole file all of it has to.
    func isMade(_ load: WrittenSchemeLoad, _ name: String?) -> Bool {
      guard let name = load.exercise ?? name else { return !isMixed }
      return conversion.makesLoads(of: name)
    }
    func convert(_ bytes: [UInt8], _ path: String, of name: String? = nil) -> [UInt8] {
      let loads = schemeLoads(in: bytes, path: path, notIn: unit)
      let made = loads.filter { isMade($0, name) }
      converted += made
      left += loads.filter { !isMade($0, name) }
      return made.written(into: bytes)
    }
    settings = convert(bytes, KnowledgeFiles.settingsFile)
    var files: [(path: String, exercise: String?)] = coach.library.workouts
      .filter { $0.variant == nil && !DocumentMove.spares($0.identity.path) }
      .map { ($0.identity.path, nil) }
    files += coach.library.exercises.map { ($0.identity.path, $0.exercise.name) }
    var edits: [FileEdit] = []
    var workouts: [String: WorkoutDocument] = [:]
    for file in files.sorted(by: { $0.path < $1.path })
    where !BuiltInLibrary.contains(file.path) {
      let before = try coach.root.bytes(file.path)
      let after = convert(before, file.path, of: file.exercise)
      guard after != before else { continue }
      edits.append(FileEdit(path: file.path, before: before, after: after))
      if file.exercise == nil, let place = DocumentPath(file.path) {
        workouts[file.path] = readWorkout(after, path: file.path, at: place)
      }
    }
    self.converted = converted
    self.left = left
    self.edits = edits
    self.workouts = workouts
  }

  /// The increments that change, with each pair of values once; `nil` if none does.
  var text: String? {
    guard !converted.isEmpty else { return nil }
    var (files, pairs): ([String], [String]) = ([], [])
    for load in converted {
      let pair = "\(load.before) becomes \(load.after)"
      if !pairs.contains(pair) { pairs.append(pair) }
      if files.last != load.path { files.append(load.path) }
    }
    let most = 3
    let more = files.count - most
    let named = more > 1 ? files.prefix(most) + ["\(more) more files"] : files[...]
    return "Increments in \(Wording.list(Array(named))): \(Wording.list(pairs))"
  }

  /// What a person has to do about the increments that stay; `nil` if none does.
  func remark(_ unit: LoadUnit) -> String? {
    guard !left.isEmpty else { return nil }
    let places = SettingsConversion.places(left.map { ($0.path, $0.range.line) })
    let verb = left.count == 1 ? "goes" : "go"
    return
      "\(places) \(verb) up in \(unit.other.symbol), which is then rounded to what can be made;"
      + " write the increments in \(unit.symbol) once you have the equipment"
  }
}
