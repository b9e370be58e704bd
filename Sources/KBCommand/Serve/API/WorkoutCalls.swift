import KBCore
import KBKnowledge
import KBServer
import KBStore
import KBTerminal
import KBText

/// The calls about workouts of the person's own; the library and the bases of variants are never
/// written.
struct WorkoutCalls {
  let folder: CalledFolder
  let command: CommandCall

  /// `POST /api/workouts`: a new one, a copy, or a variant.
  func post(_ call: Call) throws(ResponseError) -> Response {
    var body = try CallBody(call)
    let name = try body.required("name")
    let copied = try body.text("copy")
    let base = try body.text("base")
    try body.end()
    switch (copied, base) {
    case (nil, nil): return command.change(["new", "--yes"], names: ["workout", name])
    case (let copied?, nil): return command.change(["copy", "--yes"], names: [copied, name])
    case (nil, let base?): return command.change(["variant", "new"], names: [base, name])
    default:
      throw ResponseError(400, "write \"copy\" for a copy or \"base\" for a variant, not both")
    }
  }

  /// `GET /api/workouts/KEY?text`: the whole text, of a variant too, with its version.
  func text(_ key: [String]) throws(ResponseError) -> Response {
    let (workout, _) = try own(key)
    return response(workout)
  }

  /// `PUT /api/workouts/KEY`: puts another text in its place; a variant keeps what differs from its
  /// base.
  func put(_ key: [String], _ call: Call) throws(ResponseError) -> Response {
    var body = try CallBody(call)
    let markdown = try body.required("markdown")
    try body.end()
    let tag = try call.requiredTag()
    let (workout, knowledge) = try own(key)
    let present = WorkoutCalls.tag(workout)
    guard present == tag else {
      throw ResponseError.conflict(.workout, tag: present, sent: markdown) {
        write(workout, to: &$0)
      }
    }
    let path = workout.card.identity.path
    let text = Array(markdown.utf8)
    let stored: [UInt8]
    do throws(CommandFailure) { stored = try workout.stored(text) } catch {
      throw ResponseError(422, error.text)
    }
    guard stored != workout.bytes else { return response(workout) }
    let problems = EditedProblems(knowledge, path: path)
    let new = problems.found(in: stored)
      .added(to: problems.found(in: workout.bytes), from: .error)
    guard new.isEmpty else {
      throw ResponseError(422, "the text has problems; nothing was written", diagnostics: new)
    }
    var context = command.silent
    let edit = FileEdit(path: path, before: workout.bytes, after: stored)
    try folder.make(FileChange("Edit \(workout.card.facts.name)", [edit]), &context)
    return response(try own(key).workout)
  }

  /// `PATCH /api/workouts/KEY`: another key, or another place for a step.
  func patch(_ key: [String], _ call: Call) throws(ResponseError) -> Response {
    var body = try CallBody(call)
    let name = key.joined(separator: "/")
    if let new = try body.text("key") {
      try body.end()
      return command.change(["move", "--yes"], names: ["workout", name, new])
    }
    let step = try body.required("step")
    var words = ["reorder", "--yes"]
    for place in ["before", "after"] {
      if let other = try body.text(place) { words.append("--\(place)=\(other)") }
    }
    if let place = try body.text("to") {
      guard ["up", "down", "first", "last"].contains(place) else {
        throw ResponseError(400, "\"to\" must be up, down, first or last")
      }
      words.append("--" + place)
    }
    try body.end()
    return command.change(words, names: [name, step])
  }

  /// `DELETE /api/workouts/KEY`, which `POST /api/undo` brings back; its sessions stay.
  func delete(_ key: [String], _ call: Call) throws(ResponseError) -> Response {
    try CallBody(call).end()
    return command.change(["rm", "--yes"], names: ["workout", key.joined(separator: "/")])
  }

  private func own(
    _ key: [String]
  ) throws(ResponseError) -> (workout: OwnWorkout, knowledge: KnowledgeBase) {
    let knowledge = try folder.knowledge(.library)
    guard let card = knowledge.library.workout(key: key.joined(separator: "/")) else {
      throw ResponseError(404, "no workout has this key")
    }
    guard card.identity.origin == .own else {
      throw ResponseError(409, card.identity.refusal)
    }
    do throws(CommandFailure) {
      return (try OwnWorkout(card, knowledge, folder.root), knowledge)
    } catch { throw ResponseError(409, error.text) }
  }

  /// Changes with each byte that the workout is made of.
  private static func tag(_ workout: OwnWorkout) -> String {
    var mark = Fingerprint()
    for bytes in [workout.bytes, workout.text] {
      mark.mix(UInt64(bytes.count))
      bytes.withUnsafeBufferPointer { mark.mix($0) }
    }
    return "\"\(String(mark.value, radix: 16))\""
  }

  private func write(_ workout: OwnWorkout, to json: inout JSONWriter) {
    json.beginObject()
    json.field("key", workout.card.identity.key)
    json.field("name", workout.card.facts.name)
    json.field("path", workout.card.identity.path)
    json.key("isVariant")
    json.bool(workout.card.variant != nil)
    json.field("markdown", String(decoding: workout.text, as: UTF8.self))
    json.field("etag", WorkoutCalls.tag(workout))
    json.endObject()
  }

  private func response(_ workout: OwnWorkout) -> Response {
    var json = JSONWriter()
    write(workout, to: &json)
    json.newline()
    return Response(
      200, json: json.bytes, headers: [.init("ETag", WorkoutCalls.tag(workout))])
  }
}
