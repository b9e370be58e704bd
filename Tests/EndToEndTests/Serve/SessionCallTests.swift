import Glibc
import Testing

@Suite("kb serve and sessions")
struct SessionCallTests {
  @Test("a session that is sent twice is in the journal once, as kb log would write it")
  func post() throws {
    let sandbox = try ServeSandbox()
    let body = ServeSandbox.session("w-1")
    let first = try sandbox.call("POST", "/api/sessions", body: body)
    #expect(first.status == 201)
    #expect(
      first.text.hasPrefix(
        #"{"place":"workouts/journal/2026/2026-11-21.md:3","path":"workouts/journal/2026/2026-11-21.md","line":3,"#
      ))
    #expect(
      first.text.contains(#""exercise":"Bench Press","before":"3x8 60kg","after":"3x9 60kg""#))
    let second = try sandbox.call("POST", "/api/sessions", body: body)
    #expect(second.status == 200)
    #expect(second.text.contains(#""written":false,"known":true"#))
    #expect(
      sandbox.folder.text("workouts/journal/2026/2026-11-21.md") == """
        # 2026-11-21

        ## 19:00 Push Day

        - id: w-1

        - Bench Press (3x8 60kg): 8, 8, 8

        """)
    let undo = try sandbox.call("POST", "/api/undo", body: "{}")
    #expect(undo.status == 200)
    #expect(sandbox.folder.text("workouts/journal/2026/2026-11-21.md") == nil)
    #expect(try sandbox.call("POST", "/api/redo", body: "{}").status == 200)
    #expect(sandbox.folder.text("workouts/journal/2026/2026-11-21.md") != nil)
  }

  @Test(
    "a session that cannot be taken is refused with its problems, and nothing is written",
    arguments: [
      (#"{"id":"a"}"#, 400, #"the body needs \"markdown\""#),
      (
        ###"{"id":"a b","markdown":"## 07:30 A\n\n- Plank: 45s\n"}"###, 422,
        "letters, digits and hyphens"
      ),
      (#"{"id":"a","markdown":"nothing"}"#, 422, "must hold one session"),
      (
        ###"{"id":"a","markdown":"## 07:30 A\n\n- id: b\n\n- Plank: 45s\n"}"###, 422, "another id"
      ),
      (
        ###"{"id":"a","markdown":"## 07:30 A\n\n- Plank: 45s\n\n## 08:30 B\n\n- Plank: 45s\n"}"###,
        422,
        "must hold one session"
      ),
      (
        ###"{"id":"a","markdown":"## 07:30 A\n\n- effort: much\n\n- Plank: 45s\n"}"###, 422,
        #""id":"bad-head""#
      ),
      (
        ###"{"id":"a","markdown":"<<<<<<< ours\n## 07:30 A\n\n- Plank: 45s\n"}"###, 422,
        "conflict-marker"
      ),
      (#"["a"]"#, 400, "must be a JSON object"),
      (#"{"id":1,"markdown":"a"}"#, 400, #"\"id\" must be a text"#),
    ])
  func refused(body: String, status: Int, words: String) throws {
    let sandbox = try ServeSandbox()
    let response = try sandbox.call("POST", "/api/sessions", body: body)
    #expect(response.status == status)
    #expect(response.text.contains(words), "\(response.text)")
    #expect(response.text.contains(#""diagnostics":["#))
    #expect(sandbox.folder.text("workouts/journal/2026/2026-11-21.md") == nil)
  }

  @Test("a session is corrected, moved to another day, and deleted, and each can be undone")
  func edit() throws {
    let sandbox = try ServeSandbox()
    let place = "/api/sessions/\(ServeSandbox.journal):3"
    let session = try sandbox.call("GET", place)
    #expect(session.status == 200)
    let tag = try #require(session.value("etag"))
    #expect(
      session.text.contains(###""markdown":"## 07:30 Morning\n\n- Squat (3x5 100kg): 5, 5, 5\n""###)
    )

    let body = ###"{"markdown":"## 07:30 Morning\n\n- Squat (3x5 100kg): 5, 5, 4\n"}"###
    #expect(try sandbox.call("PUT", place, body: body).status == 428)
    let put = try sandbox.call("PUT", place, body: body, headers: ["If-Match: \(tag)"])
    #expect(put.status == 200)
    let corrected = ServeSandbox.journalText.replacing("5, 5, 5", with: "5, 5, 4")
    #expect(sandbox.folder.text(ServeSandbox.journal) == corrected)

    // Whoever still has the old version is told both, and loses neither.
    let late = try sandbox.call("PUT", place, body: body, headers: ["If-Match: \(tag)"])
    #expect(late.status == 412)
    #expect(late.text.contains(##""current":{"place":"\##(ServeSandbox.journal):3""##))
    #expect(late.text.contains(###""sent":"## 07:30 Morning\n\n- Squat (3x5 100kg): 5, 5, 4\n""###))

    let new = try #require(put.value("etag"))
    let moved = try sandbox.call(
      "PUT", place,
      body:
        ###"{"date":"2026-11-19","markdown":"## 07:30 A\n\n- Squat (3x5 100kg): 5, 5, 4\n"}"###,
      headers: ["If-Match: \(new)"])
    #expect(moved.status == 200)
    #expect(
      sandbox.folder.text("workouts/journal/2026/2026-11-19.md") == """
        # 2026-11-19

        ## 07:30 A

        - Squat (3x5 100kg): 5, 5, 4

        """)
    #expect(try sandbox.call("POST", "/api/undo", body: "{}").status == 200)
    #expect(sandbox.folder.text(ServeSandbox.journal) == corrected)
    #expect(sandbox.folder.text("workouts/journal/2026/2026-11-19.md") == nil)

    let removed = try sandbox.call("DELETE", place, body: "{}", headers: ["If-Match: \(new)"])
    #expect(removed.status == 200)
    #expect(
      sandbox.folder.text(ServeSandbox.journal) == """
        # 2026-11-20

        ## 18:00 Evening

        - Bench Press (3x8 60kg): 8, 8, 7

        """)
    #expect(try sandbox.call("POST", "/api/undo", body: "{}").status == 200)
    #expect(sandbox.folder.text(ServeSandbox.journal) == corrected)
  }

  @Test("a session is found by its version where an editor has moved its lines")
  func moved() throws {
    let sandbox = try ServeSandbox()
    let place = "/api/sessions/\(ServeSandbox.journal):7"
    let tag = try #require(try sandbox.call("GET", place).value("etag"))
    try sandbox.folder.put(
      ServeSandbox.journalText.replacing(
        "# 2026-11-20\n", with: "# 2026-11-20\n\n## 06:00 Early\n\n- Plank: 45s\n"),
      at: ServeSandbox.journal)
    let put = try sandbox.call(
      "PUT", place,
      body: ###"{"markdown":"## 18:00 Evening\n\n- Bench Press (3x8 60kg): 8, 8, 8\n"}"###,
      headers: ["If-Match: \(tag)"])
    #expect(put.status == 200)
    #expect(
      sandbox.folder.text(ServeSandbox.journal) == """
        # 2026-11-20

        ## 06:00 Early

        - Plank: 45s

        ## 07:30 Morning

        - Squat (3x5 100kg): 5, 5, 5

        ## 18:00 Evening

        - Bench Press (3x8 60kg): 8, 8, 8

        """)
  }

  @Test(
    "64 clients, retries, and a server that is killed: each acknowledged session is there once"
  )
  func crash() throws {
    let sandbox = try ServeSandbox()
    let each = 4
    let acknowledged = Collected()
    var threads: [pthread_t] = []
    for client in 0..<64 {
      let thread = start {
        for number in 0..<each {
          let id = "c\(client)-\(number)"
          let body = ServeSandbox.session(id, day: "2026-11-\(10 + number)", reps: number + 5)
          for _ in 0..<400 {
            let answer = try? sandbox.call("POST", "/api/sessions", body: body)
            if answer?.status == 201 || answer?.status == 200 {
              acknowledged.add(id)
              break
            }
            usleep(50_000)
          }
        }
      }
      if let thread { threads.append(thread) }
    }
    #expect(eventually { acknowledged.count > 40 })
    try sandbox.restart()
    for thread in threads { pthread_join(thread, nil) }
    #expect(acknowledged.count == 64 * each)
    var found: [String: Int] = [:]
    for number in 0..<each {
      let text = sandbox.folder.text("workouts/journal/2026/2026-11-\(10 + number).md") ?? ""
      for line in text.split(separator: "\n") where line.hasPrefix("- id: ") {
        found[String(line.dropFirst(6)), default: 0] += 1
      }
    }
    #expect(Set(found.keys) == acknowledged.all)
    #expect(found.values.allSatisfy { $0 == 1 })
  }
}

/// Names that threads have collected.
private final class Collected: @unchecked Sendable {
  private var names: Set<String> = []
  private var lock = pthread_mutex_t()

  init() { pthread_mutex_init(&lock, nil) }

  func add(_ name: String) {
    pthread_mutex_lock(&lock)
    names.insert(name)
    pthread_mutex_unlock(&lock)
  }

  var all: Set<String> {
    pthread_mutex_lock(&lock)
    defer { pthread_mutex_unlock(&lock) }
    return names
  }

  var count: Int { all.count }
}

private final class Work {
  let body: () -> Void
  init(_ body: @escaping () -> Void) { self.body = body }
}

private func start(_ body: @escaping () -> Void) -> pthread_t? {
  var thread = pthread_t()
  let work = Unmanaged.passRetained(Work(body))
  let code = pthread_create(
    &thread, nil,
    { pointer in
      if let pointer { Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body() }
      return nil
    }, work.toOpaque())
  return code == 0 ? thread : nil
}
