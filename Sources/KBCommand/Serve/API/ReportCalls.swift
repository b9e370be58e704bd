import KBServer

/// A report that may be asked for: the command that gives it, and what of it the query may say.
///
/// None of the options changes anything, since a page of another site can make a browser ask.
struct ReportCall: Sendable {
  let command: String
  /// The parameter that names what it is about, which may be repeated.
  var names: String?
  var options: Set<String> = []
  var flags: Set<String> = []
  /// Whether an empty answer is an answer, rather than an error.
  var mayBeEmpty = false

  /// The reports by the name that follows `/api/`.
  static let all: [String: ReportCall] = [
    "today": ReportCall(command: "today", options: ["on", "at"]),
    "next": ReportCall(command: "next", names: "name", options: ["minutes", "on"]),
    "why": ReportCall(command: "why", names: "name", options: ["on"]),
    "records": ReportCall(
      command: "records", names: "name", options: ["since", "on"], flags: ["effort"]),
    "progress": ReportCall(
      command: "progress", names: "name", options: ["type", "range", "on"]),
    "history": ReportCall(
      command: "history", options: ["on", "previous", "from", "to", "exercise"],
      flags: ["week", "month", "year", "all"]),
    "stats": ReportCall(
      command: "stats", options: ["frequency", "on"],
      flags: ["weeks", "muscles", "heatmap", "suggestions"]),
    "streak": ReportCall(command: "streak", options: ["on"]),
    "challenge": ReportCall(command: "challenge", options: ["on"]),
    "rotation": ReportCall(command: "rotation", options: ["on"]),
    "discover": ReportCall(
      command: "discover", names: "words",
      options: [
        "duration", "location", "equipment", "focus", "category", "source", "exclude", "weight",
        "rest-days", "window", "why", "days", "limit", "on", "at",
      ],
      flags: ["avoid-repeat", "breakdown", "excluded"]),
    "plan": ReportCall(command: "plan", options: ["days", "on"], flags: ["all"]),
    "list": ReportCall(
      command: "list", names: "kind",
      options: ["tag", "category", "location", "level", "equipment", "max-minutes"]),
    "search": ReportCall(
      command: "search", names: "words", options: ["kind", "limit"], mayBeEmpty: true),
    "about": ReportCall(command: "about"),
  ]

  /// The words of the command for a query; throws a response for a parameter that has no meaning.
  func words(
    for query: [RequestTarget.Parameter]
  ) throws(ResponseError) -> (command: [String], names: [String]) {
    var words = [command]
    var names: [String] = []
    for parameter in query {
      if parameter.name == self.names {
        names.append(parameter.value)
      } else if options.contains(parameter.name) {
        words.append("--\(parameter.name)=\(parameter.value)")
      } else if flags.contains(parameter.name), parameter.value.isEmpty || parameter.value == "1" {
        words.append("--\(parameter.name)")
      } else {
        throw ResponseError(400, "\(command) knows no \(parameter.name)=\(parameter.value)")
      }
    }
    return (words, names)
  }
}
