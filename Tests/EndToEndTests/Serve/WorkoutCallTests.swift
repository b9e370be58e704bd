import Testing

@Suite("kb serve and workouts")
struct WorkoutCallTests {
  private static let push = "workouts/templates/push.md"

  /// The value of a text in a JSON object.
  private func field(_ name: String, _ text: String) throws -> String {
    let found = try #require(text.firstRange(of: "\"\(name)\":\""))
    let rest = text[found.upperBound...]
    var value = ""
    var isEscaped = false
    for character in rest {
      if !isEscaped, character == "\"" { break }
      if !isEscaped, character == "\\" { isEscaped = true; continue }
      value.append(isEscaped && character == "n" ? "\n" : character)
      isEscaped = false
    }
    return value
  }

  private func put(
    _ key: String, _ markdown: String, tag: String?, _ sandbox: ServeSandbox
  ) throws -> RawResponse {
    let escaped = markdown.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\\n")
    return try sandbox.call(
      "PUT", "/api/workouts/\(key)", body: "{\"markdown\":\"\(escaped)\"}",
      headers: tag.map { ["If-Match: \($0)"] } ?? [])
  }

  @Test("a workout is made, copied, renamed, put in order and deleted as its commands do it")
  func commands() throws {
    let sandbox = try ServeSandbox()
    #expect(try sandbox.call("POST", "/api/workouts", body: #"{"name":"Legs"}"#).status == 200)
    #expect(sandbox.folder.text("workouts/templates/legs.md")?.contains("# Legs") == true)
    let copy = #"{"copy":"push","name":"Push Two"}"#
    #expect(try sandbox.call("POST", "/api/workouts", body: copy).status == 200)
    #expect(try sandbox.call("POST", "/api/workouts", body: copy).status == 400)
    let moved = try sandbox.call(
      "PATCH", "/api/workouts/push-two", body: #"{"key":"strength/push-2"}"#)
    #expect(moved.status == 200)
    #expect(sandbox.folder.text("workouts/templates/strength/push-2.md") != nil)
    try sandbox.folder.put(
      "# Pull\n\n- Row — 3x8\n- Curl — 3x12\n", at: "workouts/templates/pull.md")
    let down = #"{"step":"Row","to":"down"}"#
    let reordered = try sandbox.call("PATCH", "/api/workouts/pull", body: down)
    #expect(reordered.status == 200, "\(reordered.text)")
    #expect(
      sandbox.folder.text("workouts/templates/pull.md") == "# Pull\n\n- Curl — 3x12\n- Row — 3x8\n")
    #expect(
      try sandbox.call("DELETE", "/api/workouts/strength/push-2", body: "{}").status == 200)
    #expect(sandbox.folder.text("workouts/templates/strength/push-2.md") == nil)
    #expect(try sandbox.call("POST", "/api/undo", body: "{}").status == 200)
    #expect(sandbox.folder.text("workouts/templates/strength/push-2.md") != nil)
  }

  @Test("a text is replaced in the version that was seen, and of two neither is lost")
  func text() throws {
    let sandbox = try ServeSandbox()
    let seen = try sandbox.call("GET", "/api/workouts/push?text")
    #expect(try field("markdown", seen.text) == "# Push Day\n\n- Bench Press — 3x8 60kg\n")
    let tag = try #require(seen.headers.first { $0.name == "etag" }).value
    #expect(
      try put("push", "# Push Day\n\n- Bench Press — 5x5 60kg\n", tag: nil, sandbox).status == 428)
    let saved = try put("push", "# Push Day\n\n- Bench Press — 5x5 60kg\n", tag: tag, sandbox)
    #expect(saved.status == 200)
    #expect(sandbox.folder.text(Self.push) == "# Push Day\n\n- Bench Press — 5x5 60kg\n")
    let late = try put("push", "# Push Day\n\n- Bench Press — 4x4 60kg\n", tag: tag, sandbox)
    #expect(late.status == 412)
    #expect(late.text.contains("5x5") && late.text.contains("4x4"))
    let next = try #require(late.headers.first { $0.name == "etag" }).value
    let broken = try put("push", "---\ncategory: [\n---\n# Push Day\n", tag: next, sandbox)
    #expect(broken.status == 422)
    #expect(broken.text.contains("\"diagnostics\":[{"))
    #expect(sandbox.folder.text(Self.push) == "# Push Day\n\n- Bench Press — 5x5 60kg\n")
    #expect(try sandbox.call("POST", "/api/undo", body: "{}").status == 200)
    #expect(sandbox.folder.text(Self.push) == "# Push Day\n\n- Bench Press — 3x8 60kg\n")
  }

  @Test("a variant's whole text is edited, and its file keeps what differs; the base stays")
  func variant() throws {
    let sandbox = try ServeSandbox()
    let body = #"{"base":"push","name":"Push at home"}"#
    #expect(try sandbox.call("POST", "/api/workouts", body: body).status == 200)
    let seen = try sandbox.call("GET", "/api/workouts/push-at-home?text")
    let text = try field("markdown", seen.text)
    #expect(text.contains("- Bench Press — 3x8 60kg"))
    let tag = try #require(seen.headers.first { $0.name == "etag" }).value
    let edited = text.split(separator: "3x8 60kg").joined(separator: "3x12 40kg")
    let broken = try put("push-at-home", "---\ncategory: [\n---\n" + edited, tag: tag, sandbox)
    #expect(broken.status == 422, "\(broken.text)")
    let saved = try put("push-at-home", edited, tag: tag, sandbox)
    #expect(saved.status == 200, "\(saved.text)")
    let file = sandbox.folder.text("workouts/variants/push-at-home.md") ?? ""
    #expect(file.contains("base:") && file.contains("3x12") && !file.contains("- Bench Press —"))
    #expect(sandbox.folder.text(Self.push) == "# Push Day\n\n- Bench Press — 3x8 60kg\n")
  }

  @Test("what cannot be is refused with the reason")
  func refusals() throws {
    let sandbox = try ServeSandbox()
    let calls: [(String, String, String?, Int)] = [
      ("GET", "/api/workouts/none?text", nil, 404),
      ("POST", "/api/workouts", "{}", 400),
      ("POST", "/api/workouts", #"{"name":"a","copy":"push","base":"push"}"#, 400),
      ("POST", "/api/workouts", #"{"name":"../../../tmp/x"}"#, 400),
      ("PATCH", "/api/workouts/push", "{}", 400),
      ("PATCH", "/api/workouts/push", #"{"step":"Bench Press","to":"--yes"}"#, 400),
      ("PATCH", "/api/workouts/push", #"{"key":""}"#, 400),
      ("PATCH", "/api/workouts/push", #"{"key":"a/../../b"}"#, 400),
      ("DELETE", "/api/workouts/none", "{}", 400),
      ("DELETE", "/api/workouts/..%2Fkb.yaml", "{}", 400),
    ]
    for (method, target, body, status) in calls {
      let response = try sandbox.call(method, target, body: body)
      #expect(response.status == status, "\(method) \(target) \(body ?? ""): \(response.text)")
    }
    #expect(sandbox.folder.text(Self.push) == "# Push Day\n\n- Bench Press — 3x8 60kg\n")
  }
}
