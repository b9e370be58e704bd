import Glibc
import Testing

@Suite("kb serve in the network")
struct PairingTests {
  private static func lan() throws -> (ServeSandbox, code: String) {
    let state = try SiteFolder()
    let sandbox = try ServeSandbox(["--lan"], variables: ["XDG_STATE_HOME=\(state.path)"])
    try #require(eventually { sandbox.process.outputSoFar.contains("pair?code=") })
    return (sandbox, code(in: sandbox.process.outputSoFar))
  }

  private static func code(in output: String) -> String {
    String(output.split(separator: "code=").last?.prefix { $0.isHexDigit } ?? "")
  }

  @Test("nothing is shown or changed without the token, which an invitation gives once")
  func pairing() throws {
    let (sandbox, code) = try PairingTests.lan()
    for target in ["/", "/api/today", "/api/status", "/server.json", "/style.css", "/sw.js"] {
      #expect(try sandbox.call("GET", target).status == 401, "\(target)")
    }
    #expect(
      try sandbox.call("POST", "/api/sessions", body: ServeSandbox.session("a")).status == 401)
    #expect(try sandbox.call("GET", "/manifest.webmanifest").status == 200)

    // A browser is told so on a page, a program by JSON.
    let browser = "Accept: text/html,application/xhtml+xml,*/*;q=0.8"
    let told = try sandbox.call("GET", "/workouts/", headers: [browser])
    #expect(told.status == 401)
    #expect(told.value("content-type") == "text/html; charset=utf-8")
    #expect(
      told.text.contains("<p>This device is not paired; scan the code that kb serve shows.</p>"))
    let asked = try sandbox.call("GET", "/api/today", headers: [browser])
    #expect(
      asked.text == "{\"error\":\"this device is not paired; scan the code that kb serve shows\"}\n"
    )

    let paired = try sandbox.call("GET", "/pair?code=\(code)")
    #expect(paired.status == 200)
    let cookie = try #require(paired.value("set-cookie"))
    #expect(cookie.hasSuffix("; Path=/; Max-Age=34560000; HttpOnly; SameSite=Strict"))
    let own = "Cookie: " + (cookie.split(separator: ";").first ?? "")
    #expect(try sandbox.call("GET", "/", headers: [own]).status == 200)
    #expect(
      try sandbox.call(
        "POST", "/api/sessions", body: ServeSandbox.session("a"), headers: [own]
      ).status == 201)
    let token = try #require(cookie.split(separator: ";").first?.split(separator: "=").last)
    #expect(
      try sandbox.call("GET", "/api/today", headers: ["Authorization: Bearer \(token)"]).status
        == 200)

    #expect(try sandbox.call("GET", "/pair?code=\(code)").status == 401)
    #expect(
      eventually { PairingTests.code(in: sandbox.process.outputSoFar) != code })
    kill(sandbox.process.id, SIGTERM)
    let end = try sandbox.process.wait()
    #expect(!(end.output + end.errors).contains(String(token)))
  }

  @Test("after ten wrong tokens an address has to wait, even with the right one")
  func guessing() throws {
    let (sandbox, code) = try PairingTests.lan()
    let wrong = "Authorization: Bearer " + String(repeating: "0", count: 32)
    for _ in 0..<10 { #expect(try sandbox.call("GET", "/", headers: [wrong]).status == 401) }
    #expect(try sandbox.call("GET", "/", headers: [wrong]).status == 429)
    #expect(try sandbox.call("GET", "/pair?code=\(code)").status == 429)
  }

  @Test("the token outlives the server, and is nobody else's to read")
  func kept() throws {
    let state = try SiteFolder()
    let variables = ["XDG_STATE_HOME=\(state.path)"]
    let sandbox = try ServeSandbox(["--lan"], variables: variables)
    try #require(eventually { sandbox.process.outputSoFar.contains("pair?code=") })
    let code = PairingTests.code(in: sandbox.process.outputSoFar)
    let cookie = try sandbox.call("GET", "/pair?code=\(code)").value("set-cookie") ?? ""
    let own = "Cookie: " + (cookie.split(separator: ";").first ?? "")
    try sandbox.restart()
    #expect(try sandbox.call("GET", "/api/status", headers: [own]).status == 200)
    let modes = try SiteProcess(
      ["/usr/bin/find", state.path, "-type", "f", "-printf", "%m\n"], in: "/"
    ).wait()
    #expect(modes.output == "600\n")
    #expect(!sandbox.folder.exists("serve"))
  }
}
