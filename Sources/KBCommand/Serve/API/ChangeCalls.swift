import KBCore
import KBServer

/// The calls that change something and are commands of kb by another name.
struct ChangeCalls {
  let command: CommandCall

  /// `POST /api/undo`, of the change with a number or the last one.
  func undo(_ call: Call) throws(ResponseError) -> Response {
    var body = try CallBody(call)
    let number = try body.integer("number")
    try body.end()
    return conflict(command.outcome(of: ["undo"], names: number.map { [String($0)] } ?? []))
  }

  /// `POST /api/redo`
  func redo(_ call: Call) throws(ResponseError) -> Response {
    try CallBody(call).end()
    return conflict(command.outcome(of: ["redo"]))
  }

  /// That nothing can be undone is a matter of the folder's state, not of its disk.
  private func conflict(_ outcome: CommandCall.Outcome) -> Response {
    guard outcome.status == .fine else {
      let text = outcome.messages.first ?? ""
      return outcome.status == .environment
        ? Response(
          409, because: Phrase(text), details: Array(outcome.messages.dropFirst()), in: command.book
        )
        : outcome.failure(422)
    }
    return Response(200, json: outcome.output)
  }

  /// `POST /api/decisions`: one decision of the kind that the body names.
  func decide(_ call: Call) throws(ResponseError) -> Response {
    var body = try CallBody(call)
    let kind = try body.required("kind")
    let date = try body.text("date")
    switch kind {
    case "deload":
      let exercise = try body.required("exercise")
      let load = try body.text("to")
      try body.end()
      return command.change(
        ["deload", "--yes"] + option("to", load) + option("on", date), names: [exercise])
    case "challenge":
      let set = try body.integer("set")
      let sets = try body.integer("sets")
      try body.end()
      guard (set == nil) != (sets == nil) else {
        throw ResponseError(400, "write \"sets\" for sets done now, or \"set\" for the day's count")
      }
      return command.change(
        ["challenge"] + option("set", set.map(String.init)) + option("on", date),
        names: sets.map { [String($0)] } ?? [])
    case "bodyweight":
      let load = try body.required("load")
      try body.end()
      return command.change(
        ["log", "--title", "Bodyweight"] + option("bodyweight", load) + option("date", date))
    case "next", "training-max":
      let text = try body.required("text")
      try body.end()
      guard !text.contains("\n") else {
        throw ResponseError(400, "\"text\" must be on one line")
      }
      return command.change(
        ["log", "--title", "Decision"] + option("date", date),
        names: [(kind == "next" ? "next: " : "training max: ") + text])
    case "favorite":
      let workout = try body.required("workout")
      let removes = try body.flag("remove")
      try body.end()
      return command.change(
        ["favorite", "--yes"] + (removes ? ["--remove"] : []), names: [workout])
    case "rotation":
      let workouts = try body.list("workouts")
      try body.end()
      return command.change(
        ["settings", "--yes"], names: ["rotation=" + ChangeCalls.flow(workouts)])
    default:
      throw ResponseError(
        400,
        """
        "kind" must be deload, challenge, bodyweight, next, training-max, favorite or rotation
        """)
    }
  }

  /// Texts as a list in brackets.
  private static func flow(_ texts: [String]) -> String {
    var json = JSONWriter()
    json.strings(texts)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// `PATCH /api/settings`: values by their keys, as YAML on one line.
  func set(_ call: Call) throws(ResponseError) -> Response {
    var body = try CallBody(call)
    let values = try body.texts("set")
    try body.end()
    guard !values.isEmpty else {
      throw ResponseError(400, "the body needs \"set\" with keys and values")
    }
    if let key = values.first(where: { $0.name.contains("=") }) {
      throw ResponseError(400, "\"\(key.name)\" is not the key of a setting")
    }
    if let unit = values.first(where: { $0.name == "units" }) {
      guard values.count == 1 else {
        throw ResponseError(400, "change the unit alone, since targets follow it")
      }
      return command.change(["convert", "--yes"], names: [unit.text])
    }
    return command.change(
      ["settings", "--yes"], names: values.map { $0.name + "=" + $0.text })
  }

  /// `POST /api/plan`
  func plan(_ call: Call) throws(ResponseError) -> Response {
    var body = try CallBody(call)
    let workout = try body.required("workout")
    let date = try body.required("date")
    var words = ["plan", "add"]
    words += option("time", try body.text("time"))
    words += option("note", try body.text("note"))
    words += option("weeks", try body.integer("weeks").map(String.init))
    try body.end()
    return command.change(words, names: [workout, date])
  }

  /// `PATCH /api/plan`
  func move(_ call: Call) throws(ResponseError) -> Response {
    var body = try CallBody(call)
    let workout = try body.required("workout")
    let date = try body.required("date")
    var words = ["plan", "move"]
    words += option("day", try body.text("day"))
    words += option("time", try body.text("time"))
    try body.end()
    return command.change(words, names: [workout, date])
  }

  /// `DELETE /api/plan`
  func cancel(_ call: Call) throws(ResponseError) -> Response {
    var body = try CallBody(call)
    let workout = try body.required("workout")
    let words = ["plan", "cancel"] + option("day", try body.text("day"))
    try body.end()
    return command.change(words, names: [workout])
  }

  private func option(_ name: String, _ value: String?) -> [String] {
    value.map { ["--\(name)=\($0)"] } ?? []
  }
}
