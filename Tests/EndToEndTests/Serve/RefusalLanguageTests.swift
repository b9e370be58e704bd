import Testing

@Suite("kb serve in the language of the page")
struct RefusalLanguageTests {
  private struct Refused: Sendable {
    let method: String
    let target: String
    var body: String?
    let status: Int
    /// The beginnings of the refusal.
    let english: String
    let german: String
  }

  private static let calls = [
    Refused(
      method: "PATCH", target: "/api/settings", body: #"{"set":{"rest.compound":"[180"}}"#,
      status: 400,
      english: #"rest.compound for kb settings cannot be \"[180\": write YAML on one line"#,
      german: #"rest.compound (kb settings) kann nicht „[180“ sein: schreib YAML in einer Zeile"#),
    Refused(
      method: "POST", target: "/api/workouts", body: #"{"name":"Push Day"}"#, status: 400,
      english: #"NAME for kb new cannot be \"Push Day\": workouts/templates/push.md already has"#,
      german:
        #"NAME (kb new) kann nicht „Push Day“ sein: workouts/templates/push.md heißt schon so"#),
    Refused(
      method: "POST", target: "/api/plan", body: #"{"workout":"push","date":"2020-01-01"}"#,
      status: 400,
      english: #"DATE for kb plan add cannot be \"2020-01-01\": 2020-01-01 is in the past"#,
      german: #"DATE (kb plan add) kann nicht „2020-01-01“ sein: 2020-01-01 ist vergangen"#),
    Refused(
      method: "DELETE", target: "/api/plan", body: #"{"workout":"push"}"#, status: 422,
      english: #"\"push\" is not planned; nothing else is planned"#,
      german: "„push“ steht nicht im Plan; sonst ist nichts geplant"),
    Refused(
      method: "POST", target: "/api/decisions", body: #"{"kind":"deload","exercise":"Row"}"#,
      status: 422, english: #"no exercise is called \"Row\""#, german: "keine Übung heißt „Row“"),
    Refused(
      method: "POST", target: "/api/undo", body: "{}", status: 409,
      english: "there is no change to undo",
      german: "es gibt keine Änderung, die sich zurücknehmen ließe"),
    Refused(
      method: "GET", target: "/api/sessions/workouts/journal/2026/2026-11-20.md:1", status: 404,
      english: "there is no session at this place", german: "an dieser Stelle steht kein Training"),
    Refused(
      method: "GET", target: "/api/workouts/gone?text=1", status: 404,
      english: "no workout has this key", german: "kein Workout hat diesen Schlüssel"),
  ]

  @Test("what it does not do, it says in German to a German page, and in English to a program")
  func refusals() throws {
    let sandbox = try ServeSandbox()
    for call in Self.calls {
      for (header, words) in [("Accept-Language: de", call.german), ("Accept: */*", call.english)] {
        let response = try sandbox.call(
          call.method, call.target, body: call.body, headers: [header])
        #expect(response.status == call.status, "\(call.target)")
        #expect(response.text.contains("{\"error\":\"\(words)"), "\(response.text)")
      }
    }
    #expect(sandbox.folder.text("workouts/plan.md") == nil)
  }
}
