import KBCoach
import KBCore
import KBText
import KBTraining

/// Writes what the run page knows of an exercise.
struct RunExerciseWriter {
  let site: Site
  let coach: Coach

  /// A step of a workout with its next target: an object with all but the block that it is in.
  func step(_ question: StepQuestion) -> MarkedJSON {
    site.findings.runSteps.value(question) {
      let (step, target) = (question.step, coach.target(of: question))
      var json = JSONWriter()
      json.beginObject()
      json.optionalField("label", step.label)
      if let timer = step.prescription.timer { json.field("timer", timer.text) }
      json.optionalField("note", step.prescription.note)
      write(step, target, to: &json)
      json.endObject()
      // A shorter workout is measured by the sets of the target.
      let sets = target?.target.prescription.text ?? ""
      return MarkedJSON(json: json.bytes, and: sets)
    }
  }

  /// An exercise of the library that may be added or stand in for another.
  func added(_ exercise: Exercise) -> MarkedJSON {
    let next = coach.rules.index(named: exercise.name).flatMap {
      coach.answers(ofExercise: $0).first
    }
    let prescription = next?.step?.step.prescription ?? next?.target.prescription ?? Prescription()
    var json = JSONWriter()
    json.beginObject()
    write(Step(name: exercise.name, prescription: prescription), next, to: &json)
    json.endObject()
    return MarkedJSON(json: json.bytes)
  }

  private func write(_ step: Step, _ next: ExplainedTarget?, to json: inout JSONWriter) {
    let (target, planned) = (next?.target, next?.step)
    let document = site.library.exercise(named: step.name)
    let exercise = document?.exercise
    let prescription = (target?.prescription ?? step.prescription).asTarget
    let name = site.library.canonicalName(of: step.name)
    json.field("name", name)
    json.field("key", site.library.exerciseKey(of: name))
    let text = prescription?.notation(countsMetres: Step.countsMetres(name)) ?? ""
    json.optionalField("target", text)
    let wording = StepWording(step.prescription)
    json.optionalField("written", site.text(wording.work))
    json.optionalField("details", site.text(wording.details))
    let map = site.bodyMap(ofExercise: step.name)
    if !map.isEmpty {
      let areas = [map.primary, map.secondary].map { $0.map(\.id).joined(separator: " ") }
      json.field("body", areas.joined(separator: ";"))
    }
    if let document { json.field("url", Address.exercise(document.identity.key)) }
    if let why = next?.explanation {
      json.field("why", site.prose(why.sentence))
      json.key("hints")
      json.strings(why.hints.map { site.sentence($0) })
    }
    let rest = site.settings.training.rest.time(after: step, exercise)
    json.field("rest", Int(rest.milliseconds))
    json.key("substitutes")
    json.strings(exercise?.substitutes ?? [])
    writePlates(for: exercise, to: &json)
    if let target { writeWarmUp(of: target, exercise, to: &json) }
    json.key("lines")
    json.strings(lines(exercise, target, planned, prescription))
  }

  /// What was done of an exercise, as an object of its own; `nil` for nothing.
  func past(of name: String) -> MarkedJSON? {
    let key = site.library.exerciseKey(of: name)
    let past = site.past(ofExercise: key)
    let lines = pastLines(of: name, past)
    guard past != nil || !lines.isEmpty else { return nil }
    var json = JSONWriter()
    json.beginObject()
    json.field("key", key)
    writePast(past, to: &json)
    json.key("lines")
    json.strings(lines)
    json.endObject()
    return MarkedJSON(json: json.bytes)
  }

  /// The bar and the plates for the picture: `20kg;25kg*4,20kg*4`.
  private func writePlates(for exercise: Exercise?, to json: inout JSONWriter) {
    guard let exercise, exercise.loadKind == .barbell,
      let bar = site.settings.inventory.bar(for: exercise)
    else { return }
    let plates = site.settings.inventory.plates.map { "\($0.load.text)*\($0.count)" }
    json.field("plates", bar.load.text + ";" + plates.joined(separator: ","))
  }

  /// The sets that lead up to the target's load, as the texts of a run.
  private func writeWarmUp(
    of target: NextTarget, _ exercise: Exercise?, to json: inout JSONWriter
  ) {
    let grid = coach.replay.rules.profiles[target.exercise].grid
    guard let exercise, exercise.load != .bodyweight,
      let asked = target.prescription.heaviestWeight,
      let working = grid.nearest(to: asked)
    else { return }
    let bar = exercise.loadKind == .barbell ? site.settings.inventory.bar(for: exercise) : nil
    let sets = warmUp(to: working, grid: grid, bar: bar?.load)
    guard !sets.isEmpty else { return }
    json.key("warmUp")
    json.strings(sets.map(\.text))
  }

  /// Last time, the best and the trend, for people.
  private func writePast(_ past: ExercisePast?, to json: inout JSONWriter) {
    guard let past else { return }
    json.field("last", site.text(past.last))
    json.field("since", past.since)
    json.optionalField("lastNote", past.lastNote)
    json.optionalField("best", past.best.map { site.text($0) })
    json.key("trend")
    json.beginArray()
    for value in past.trend { json.decimal(thousandths: value) }
    json.endArray()
  }

  /// Tells exercises apart, whatever else the knowledge base holds.
  private func number(of name: String) -> UInt64 {
    var mark = Fingerprint()
    mark.mix(NameKey(name).text)
    return mark.value >> 33
  }

  /// The lane's place among those of its exercise; −1 for none.
  private func ownPlace(of target: NextTarget) -> Int {
    let exercises = coach.replay.exercises
    guard let lane = target.lane, exercises.indices.contains(target.exercise) else { return -1 }
    return exercises[target.exercise].lanes.firstIndex(of: lane) ?? -1
  }

  /// What the module goes on from; the page hands it over unread.
  private func lines(
    _ exercise: Exercise?, _ target: NextTarget?, _ planned: TrainingRules.PlannedStep?,
    _ prescription: Prescription?
  ) -> [String] {
    var lines = [
      "kind\t" + (exercise?.kind?.rawValue ?? "") + "\t" + (exercise?.load?.rawValue ?? "")
    ]
    guard let target else { return lines }
    let rules = coach.replay.rules
    let profile = rules.profiles[target.exercise]
    let around = prescription?.groups.compactMap { $0.load?.absoluteLoad }.max()
    lines.append("grid\t" + profile.grid.text(around: around))
    if let increment = profile.increment { lines.append("increment\t" + increment.text) }
    let lane = target.lane.map { coach.replay.lanes[$0] }
    let work = planned?.step.prescription ?? prescription ?? Prescription()
    let parameters = planned?.parameters ?? profile.parameters
    let scheme =
      lane?.scheme
      ?? Scheme(parameters, for: profile, planned: PlannedWork(work.workingGroups))
    var isJudged = true
    if case .none = scheme { isJudged = false }
    // What has no progression may still take its load from a maximum.
    let takesLoads = work.loadsAreShares || work.groups.contains { $0.work?.leastReps != nil }
    guard isJudged || takesLoads else { return lines }
    if isJudged { lines.append("scheme\t" + parameters.text) }
    lines.append("planned\t" + Prescription(groups: work.groups, load: work.load).text)
    if isJudged {
      lines.append(
        "lane\t\(number(of: profile.name))\t\(ownPlace(of: target))\t" + (lane?.stateText ?? ""))
    }
    return lines
  }

  /// The same of what does not depend on the workout.
  private func pastLines(of name: String, _ past: ExercisePast?) -> [String] {
    var lines: [String] = []
    if let records = past?.records, !records.isEmpty { lines.append("records\t" + records) }
    if let reps = past?.mostReps { lines.append("last\t\(reps)") }
    guard let exercise = coach.replay.rules.index(named: name),
      coach.replay.exercises.indices.contains(exercise)
    else { return lines }
    let state = coach.replay.exercises[exercise]
    if let estimate = state.current { lines.append("estimate\t" + estimate.load.text) }
    if state.current == nil, let related = coach.replay.relatedEstimate(of: exercise) {
      lines.append("related\t" + related.load.text)
    }
    if let whole = state.trainingMax { lines.append("trainingMax\t" + whole.text) }
    return lines
  }
}

extension Site {
  /// What a session says of an exercise besides its numbers, in at most 400 letters; empty for
  /// nothing.
  func remarks(in session: Session, on history: ExerciseHistory) -> String {
    let remarks = session.remarks(onExercise: history.key) { name in
      library.exerciseKey(of: name)
    }
    let text = remarks.joined(separator: "\n")
    return text.count > 400 ? String(text.prefix(399)) + "…" : text
  }

  /// The estimated maximum of the last sessions, else the most repetitions in a set, oldest first;
  /// in thousandths.
  func trendValues(of history: ExerciseHistory) -> [Int64] {
    let recent = history.performed.suffix(Sparkline.pointLimit * 2).compactMap { performed in
      let placed = journal.sessions[performed.session].session.entries[performed.entry]
      return placed.isInDoubt ? nil : placed.entry
    }
    let estimates = recent.compactMap { entry in
      entry.performedSets.compactMap { $0.estimatedMaximum(settings.formula) }.max()?
        .converted(to: settings.unit).thousandths
    }
    if estimates.count > 1 { return Array(estimates.suffix(Sparkline.pointLimit)) }
    let reps = recent.compactMap { entry in entry.mostReps.map { Int64($0) * 1000 } }
    return reps.count > 1 ? Array(reps.suffix(Sparkline.pointLimit)) : []
  }
}

extension Session {
  /// When it began, in an order of texts that is that of time: `2026-11-10 07:05`.
  var begin: String { day.text + (start.map { " " + $0.text } ?? "") }
}
