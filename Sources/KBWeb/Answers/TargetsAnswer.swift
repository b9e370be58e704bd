import KBCore
import KBTraining

/// What a journal leads to, as JSON: every lane of every exercise, and the targets of the workouts
/// that the question names.
enum TargetsAnswer {
  static func json(for question: TrainingQuestion) -> [UInt8] {
    let replay = Replay(question.rules, sessions: question.sessions, until: question.today)
    var json = JSONWriter()
    json.beginObject()
    json.key("ok")
    json.bool(true)
    json.key("exercises")
    json.beginArray()
    for exercise in replay.exercises.indices {
      for target in replay.targets(ofExercise: exercise) { write(target, replay, to: &json) }
    }
    json.endArray()
    json.key("workouts")
    json.beginArray()
    for key in question.workouts {
      json.beginObject()
      json.field("key", key)
      json.key("targets")
      json.beginArray()
      for step in replay.rules.steps(of: key) {
        write(replay.target(for: step), replay, to: &json)
      }
      json.endArray()
      json.endObject()
    }
    json.endArray()
    json.endObject()
    return json.bytes
  }

  private static func write(_ target: NextTarget, _ replay: Replay, to json: inout JSONWriter) {
    let lane = target.lane.map { replay.lanes[$0] }
    json.beginObject()
    json.field("exercise", replay.rules.profiles[target.exercise].name)
    json.field("target", target.prescription.text)
    json.field("scheme", lane?.scheme.text ?? "")
    json.field("rule", lane?.last?.rule.id ?? "")
    json.field("why", lane?.last?.text ?? "")
    json.field("trainingMax", lane?.trainingMax?.text ?? "")
    json.field("deload", lane?.deloadGroups.map { Prescription(groups: $0).text } ?? "")
    json.endObject()
  }
}
