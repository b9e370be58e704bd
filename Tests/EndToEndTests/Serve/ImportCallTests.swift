import Glibc
import Testing

@Suite("kb serve and imports")
struct ImportCallTests {
  private static let log = """
    Date,Workout Name,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE
    2026-11-18 18:00:00,Push,Bench,1,135,5,0,0,,,8
    2026-11-19 18:00:00,Pull,Rowing Thing,1,225,5,0,0,,,

    """

  private func send(
    _ log: String, _ sandbox: ServeSandbox, file: String = "strong.csv",
    type: String = "application/octet-stream", length: Int? = nil
  ) throws -> RawResponse {
    let connection = try RawConnection(port: sandbox.port)
    let head = head(file, sandbox, type: type, length: length ?? log.utf8.count)
    connection.send(Array((head + log).utf8))
    guard let response = connection.response() else {
      throw SiteProcess.Failure(call: "POST /api/import", number: 0)
    }
    return response
  }

  private func head(
    _ file: String, _ sandbox: ServeSandbox, type: String = "application/octet-stream", length: Int
  ) -> String {
    [
      "POST /api/import?file=\(file) HTTP/1.1", "Host: \(sandbox.host)",
      "Origin: http://\(sandbox.host)", "Content-Type: \(type)", "Content-Length: \(length)",
    ].joined(separator: "\r\n") + "\r\n\r\n"
  }

  private func place(_ response: RawResponse) throws -> String {
    // It is relative to the call itself, which a proxy may have in a folder.
    try "/api/" + #require(response.headers.first { $0.name == "location" }).value
  }

  private func waiting(_ sandbox: ServeSandbox) -> [String] {
    ShellRun("ls '\(sandbox.folder.path)/.kb/import'").output.split(separator: "\n")
      .map(String.init)
  }

  @Test("a file is shown first, imported once, and undone")
  func wholeWay() throws {
    let sandbox = try ServeSandbox()
    let preview = try send(ImportCallTests.log, sandbox)
    #expect(preview.status == 201)
    #expect(preview.text.contains(#""file": "strong.csv""#))
    #expect(preview.text.contains(#""sessions": 2"#))
    #expect(preview.text.contains(#""already": 0"#))
    #expect(sandbox.folder.text("workouts/journal/2026/2026-11-18.md") == nil)
    let place = try place(preview)
    let again = try sandbox.call(
      "POST", place, body: #"{"preview":true,"unit":"lb","names":{"Rowing Thing":"Bench"}}"#)
    #expect(again.status == 200)
    #expect(again.text.contains(#""becomes": "Bench Press""#))
    let body = #"{"unit":"lb","names":{"Rowing Thing":"Row: [a], \"b\"\n- Squat: 1"}}"#
    let written = try sandbox.call("POST", place, body: body)
    #expect(written.status == 200)
    #expect(written.text.contains(#""written": 2"#))
    #expect(
      sandbox.folder.text("workouts/journal/2026/2026-11-18.md")?
        .contains("- Bench Press: 135lb x 5 @8\n") == true)
    // A name is a name, whatever it looks like.
    #expect(
      sandbox.folder.text("workouts/journal/2026/2026-11-19.md")?.contains("\n- Squat") == false)
    #expect(waiting(sandbox) == [])
    #expect(try sandbox.call("POST", place, body: body).status == 404)
    let second = try self.place(try send(ImportCallTests.log, sandbox))
    let nothing = try sandbox.call("POST", second, body: #"{"unit":"lb"}"#)
    #expect(nothing.text.contains(#""written": 0"#))
    #expect(try sandbox.call("POST", "/api/undo", body: "{}").status == 200)
    #expect(sandbox.folder.text("workouts/journal/2026/2026-11-18.md") == nil)
  }

  @Test("what cannot be imported is refused with the reason, and nothing is written")
  func refusals() throws {
    let sandbox = try ServeSandbox()
    let place = try place(
      try send(ImportCallTests.log + "2026-11-31,A,Squat,1,100,5\n", sandbox))
    let broken = try sandbox.call("POST", place, body: #"{"unit":"lb"}"#)
    #expect(broken.status == 422)
    #expect(broken.text.contains("is not a date"))
    let unit = try sandbox.call("POST", place, body: #"{"skipErrors":true}"#)
    #expect(unit.status == 400)
    #expect(unit.text.contains("--unit kg or --unit lb"))
    let mistakes = [
      (#"{"columns":"day=1"}"#, 400), (#"{"names":["a"]}"#, 400), (#"{"other":1}"#, 400),
      (#"{"names":{"a":1}}"#, 400),
    ]
    for (body, status) in mistakes {
      #expect(try sandbox.call("POST", place, body: body).status == status, "\(body)")
    }
    #expect(try sandbox.call("POST", "/api/import/0000", body: "{}").status == 404)
    #expect(try send(ImportCallTests.log, sandbox, type: "application/json").status == 415)
    #expect(try send("", sandbox, length: (512 << 20) + 1).status == 413)
    #expect(sandbox.folder.text("workouts/journal/2026/2026-11-18.md") == nil)
    #expect(try sandbox.call("DELETE", place, body: "{}").status == 200)
    #expect(try sandbox.call("POST", place, body: #"{"unit":"lb"}"#).status == 404)
    #expect(waiting(sandbox) == [])
  }

  @Test("a file waits under a plain name in .kb, four at most, and none outlives its server")
  func files() throws {
    let sandbox = try ServeSandbox()
    var first = ""
    for file in ["..%2F..%2Fa.csv", "b%0A.csv", "-rf.csv", "x.csv", "%00y.csv", ".csv"] {
      let response = try send(ImportCallTests.log, sandbox, file: file)
      guard response.status == 201 else {
        #expect(file.contains("%0"), "\(file)")
        continue
      }
      if first.isEmpty { first = try place(response) }
    }
    let names = waiting(sandbox)
    #expect(names.count == 4)
    #expect(names.allSatisfy { $0.dropFirst(32).hasPrefix("-") })
    #expect(try sandbox.call("POST", first, body: #"{"unit":"lb","preview":true}"#).status == 200)
    // The names of exercises are a file as well, which takes the place of none that waits.
    let named = #"{"unit":"lb","preview":true,"names":{"Rowing Thing":"Row"}}"#
    #expect(try sandbox.call("POST", first, body: named).status == 200)
    #expect(waiting(sandbox).sorted() == names.sorted())
    #expect(try send(ImportCallTests.log, sandbox).status == 201)
    #expect(try sandbox.call("POST", first, body: #"{"unit":"lb"}"#).status == 404)
    #expect(try sandbox.call("GET", "/.kb/import/").status == 404)
    // One that breaks off.
    let connection = try RawConnection(port: sandbox.port)
    connection.send(Array((head("a.csv", sandbox, length: 9999) + "Date").utf8))
    try sandbox.restart()
    #expect(waiting(sandbox) == [])
  }

  @Test("a file that is not sent to its end leaves nothing behind")
  func givenUp() throws {
    let sandbox = try ServeSandbox()
    for _ in 0..<3 {
      do {
        let connection = try RawConnection(port: sandbox.port)
        connection.send(Array((head("a.csv", sandbox, length: 9999) + "Date").utf8))
        for _ in 0..<100 where waiting(sandbox) == [] { usleep(20_000) }
        #expect(waiting(sandbox).count == 1)
      }
      for _ in 0..<200 where waiting(sandbox) != [] { usleep(20_000) }
      #expect(waiting(sandbox) == [])
    }
  }

  @Test("a server that reads only takes no file")
  func readOnly() throws {
    let sandbox = try ServeSandbox(["--read-only"])
    #expect(try send(ImportCallTests.log, sandbox).status == 403)
  }
}
