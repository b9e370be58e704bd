import Glibc
import Testing

@Suite("kb serve from its start to its end")
struct ServeLifeTests {
  @Test("a file that is saved is on its page, and pages that listen are told")
  func live() throws {
    let sandbox = try ServeSandbox()
    #expect(try sandbox.call("GET", "/workouts/push/").text.contains("Push Day"))
    let listener = try RawConnection(port: sandbox.port)
    listener.send(sandbox.request("GET", "/api/events"))
    let (begun, _) = listener.read { String(decoding: $0, as: UTF8.self).contains("retry:") }
    #expect(String(decoding: begun, as: UTF8.self).contains("Content-Type: text/event-stream"))
    try sandbox.folder.put(
      "# Shove Day\n\n- Bench Press — 3x8 60kg\n", at: "workouts/templates/push.md")
    let (told, _) = listener.read(within: 20_000) {
      String(decoding: $0, as: UTF8.self).contains("event: change\ndata: ")
    }
    #expect(String(decoding: told, as: UTF8.self).contains("event: change\ndata: "))
    let page = try sandbox.call("GET", "/workouts/push/")
    #expect(page.text.contains("Shove Day"))
    let tag = try #require(page.value("etag"))
    #expect(
      try sandbox.call("GET", "/workouts/push/", headers: ["If-None-Match: \(tag)"]).status == 304)
    kill(sandbox.process.id, SIGTERM)
    #expect(listener.isClosed(within: 10_000))
    #expect(try sandbox.process.wait().status == 0)
  }

  @Test("reports are those of --json, with a tag that saves sending them again")
  func reports() throws {
    let sandbox = try ServeSandbox()
    for (target, command) in [
      ("/api/next?name=bench", ["next", "bench"]), ("/api/stats", ["stats"]),
      ("/api/history?all", ["history", "--all"]), ("/api/records", ["records"]),
      ("/api/why?name=bench%20press", ["why", "bench press"]), ("/api/plan", ["plan"]),
      ("/api/exercises/bench-press", ["show", "--kind=exercise", "bench-press"]),
      ("/api/discover?limit=1&at=07:00", ["discover", "--limit=1", "--at=07:00"]),
      ("/api/today?at=07:00", ["today", "--at=07:00"]), ("/api/challenge", ["challenge"]),
    ] {
      let run = try SiteProcess(
        [SiteBinary.path] + command + ["--json"], in: sandbox.folder.path
      ).wait()
      let response = try sandbox.call("GET", target)
      #expect(response.status == 200, "\(target): \(response.text)")
      #expect(response.text == run.output, "\(target)")
      let tag = response.value("etag") ?? ""
      let again = try sandbox.call("GET", target, headers: ["If-None-Match: \(tag)"])
      #expect(again.status == 304, "\(target)")
      #expect(again.body.isEmpty)
    }
    let unknown = try sandbox.call("GET", "/api/why?name=bnech")
    #expect(unknown.status == 404)
    #expect(unknown.text.contains("no exercise is called"))
  }

  @Test("a decision, a plan and a favourite are the commands' own changes")
  func decisions() throws {
    let sandbox = try ServeSandbox()
    #expect(
      try sandbox.call(
        "POST", "/api/plan", body: #"{"workout":"push","date":"2026-11-24","time":"18:00"}"#
      ).status == 200)
    #expect(sandbox.folder.text("workouts/plan.md")?.contains("- 2026-11-24 18:00 push") == true)
    #expect(
      try sandbox.call(
        "PATCH", "/api/plan", body: #"{"workout":"push","date":"2026-11-25"}"#
      ).status == 200)
    #expect(sandbox.folder.text("workouts/plan.md")?.contains("- 2026-11-25 18:00 push") == true)
    #expect(
      try sandbox.call("DELETE", "/api/plan", body: #"{"workout":"push"}"#).status == 200)
    let challenge = try sandbox.call(
      "POST", "/api/decisions", body: #"{"kind":"challenge","set":2}"#)
    #expect(challenge.status == 200)
    #expect(
      sandbox.folder.text("workouts/journal/2026/2026-11-21.md")?.contains("- challenge: 2") == true
    )
    #expect(
      try sandbox.call(
        "POST", "/api/decisions", body: #"{"kind":"bodyweight","load":"82.4kg"}"#
      ).status == 200)
    #expect(
      try sandbox.call(
        "POST", "/api/decisions", body: #"{"kind":"favorite","workout":"push"}"#
      ).status == 200)
    #expect(sandbox.folder.text("workouts/templates/push.md")?.contains("favorite: yes") == true)
    #expect(
      try sandbox.call("POST", "/api/decisions", body: #"{"kind":"holiday"}"#).status == 400)
  }

  @Test("with --read-only nothing can be changed, and everything read")
  func readOnly() throws {
    let sandbox = try ServeSandbox(["--read-only"])
    #expect(try sandbox.call("GET", "/api/today").status == 200)
    let post = try sandbox.call("POST", "/api/sessions", body: ServeSandbox.session("a"))
    #expect(post.status == 403)
    #expect(post.text.contains("--read-only"))
    #expect(try sandbox.call("GET", "/server.json").text.contains(#""readOnly":true"#))
  }

  @Test("a port that is taken is said, with a way out")
  func taken() throws {
    let sandbox = try ServeSandbox()
    let other = try SiteProcess(
      [SiteBinary.path, "serve", "--port", "\(sandbox.port)"], in: sandbox.folder.path
    ).wait()
    #expect(other.status == 3)
    #expect(
      other.errors
        == "kb: port \(sandbox.port) is taken, perhaps by another kb serve; choose one with --port,"
        + " or 0 for any that is free\n")
  }

  @Test("a folder that is removed is said, and the server goes on until it is stopped")
  func removed() throws {
    let sandbox = try ServeSandbox()
    #expect(try sandbox.call("GET", "/api/today").status == 200)
    sandbox.folder.remove("kb.yaml")
    let answer = try sandbox.call("POST", "/api/sessions", body: ServeSandbox.session("a"))
    #expect(answer.status == 503)
    #expect(answer.text.contains("has no kb.yaml"))
    sandbox.folder.remove("")
    #expect(try sandbox.call("GET", "/api/status").status == 200)
    kill(sandbox.process.id, SIGTERM)
    #expect(try sandbox.process.wait().status == 0)
  }

  @Test("a journal that an editor broke is not written to, and says where")
  func broken() throws {
    let sandbox = try ServeSandbox()
    let path = "workouts/journal/2026/2026-11-21.md"
    let text = "# 2026-11-21\n\n<<<<<<< ours\n## 07:00 A\n\n- Plank: 45s\n"
    try sandbox.folder.put(text, at: path)
    let answer = try sandbox.call("POST", "/api/sessions", body: ServeSandbox.session("a"))
    #expect(answer.status == 409)
    #expect(answer.text.contains(#""path":"workouts/journal/2026/2026-11-21.md","line":3"#))
    #expect(sandbox.folder.text(path) == text)
  }

  @Test("a body that trickles in and 1,000 idle connections keep nobody else out")
  func slow() throws {
    let sandbox = try ServeSandbox()
    let slow = try RawConnection(port: sandbox.port)
    let request = sandbox.request("POST", "/api/undo", body: #"{"number":1}"#)
    slow.send(Array(request.dropLast(8)))
    var idle: [RawConnection] = []
    for _ in 0..<1000 {
      guard let connection = try? RawConnection(port: sandbox.port) else { break }
      idle.append(connection)
    }
    #expect(idle.count == 1000)
    for _ in 0..<20 { #expect(try sandbox.call("GET", "/api/status").status == 200) }
    // Those that do nothing are closed after 15 seconds, the slow one after 30.
    #expect(idle.allSatisfy { $0.isClosed(within: 25_000) })
    #expect(slow.isClosed(within: 40_000))
    #expect(try sandbox.call("GET", "/api/status").status == 200)
  }
}
