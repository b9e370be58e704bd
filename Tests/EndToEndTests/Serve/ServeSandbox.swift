import Glibc

/// A small knowledge base with `kb serve` in front of it, on a port of its own.
final class ServeSandbox {
  static let journal = "workouts/journal/2026/2026-11-20.md"
  static let journalText = """
    # 2026-11-20

    ## 07:30 Morning

    - Squat (3x5 100kg): 5, 5, 5

    ## 18:00 Evening

    - Bench Press (3x8 60kg): 8, 8, 7

    """

  let folder: SiteFolder
  private(set) var process: SiteProcess
  private(set) var port: UInt16 = 0
  private let options: [String]
  private let variables: [String]

  /// Starts the server and waits until it answers.
  init(_ options: [String] = [], variables: [String] = []) throws {
    folder = try SiteFolder()
    try folder.put(
      "units: kg\nchallenge: {name: Push-ups, sets: 3, each: 10 Push-up}\n", at: "kb.yaml")
    try folder.put(ServeSandbox.journalText, at: ServeSandbox.journal)
    try folder.put(
      "# Push Day\n\n- Bench Press — 3x8 60kg\n", at: "workouts/templates/push.md")
    try folder.put(
      "---\naliases: [Bench]\n---\n# Bench Press\n", at: "resources/exercises/bench-press.md")
    self.options = options
    self.variables = variables
    process = try ServeSandbox.start(options, port: 0, variables, in: folder)
    try findPort()
  }

  private static func start(
    _ options: [String], port: UInt16, _ variables: [String], in folder: SiteFolder
  ) throws -> SiteProcess {
    try SiteProcess(
      ["/usr/bin/env"] + variables + [SiteBinary.path, "serve", "--port", "\(port)"] + options,
      in: folder.path)
  }

  private func findPort() throws {
    let isUp = eventually {
      guard let line = process.outputSoFar.split(separator: "\n").first,
        let colon = line.lastIndex(of: ":"),
        let found = UInt16(line[line.index(after: colon)...].prefix { $0.isNumber })
      else { return false }
      port = found
      return true
    }
    guard isUp else { throw SiteProcess.Failure(call: "kb serve", number: 0) }
  }

  /// Ends the server as a power cut would, and starts another one on the same port.
  func restart() throws {
    kill(process.id, SIGKILL)
    _ = try process.wait()
    process = try ServeSandbox.start(options, port: port, variables, in: folder)
    try findPort()
  }

  var host: String { "127.0.0.1:\(port)" }

  /// A request as a page of the site makes it.
  func request(
    _ method: String, _ target: String, body: String? = nil, headers: [String] = []
  ) -> [UInt8] {
    var lines = ["\(method) \(target) HTTP/1.1", "Host: \(host)"]
    if let body {
      lines += [
        "Origin: http://\(host)", "Sec-Fetch-Site: same-origin", "Content-Type: application/json",
        "Content-Length: \(body.utf8.count)",
      ]
    }
    return Array(((lines + headers).joined(separator: "\r\n") + "\r\n\r\n" + (body ?? "")).utf8)
  }

  /// Sends a request on a connection of its own and gives the response.
  func call(
    _ method: String, _ target: String, body: String? = nil, headers: [String] = []
  ) throws -> RawResponse {
    let connection = try RawConnection(port: port)
    connection.send(request(method, target, body: body, headers: headers))
    guard let response = connection.response() else {
      throw SiteProcess.Failure(call: "\(method) \(target)", number: 0)
    }
    return response
  }

  /// The body of a call that adds a session to the journal.
  static func session(_ id: String, day: String = "2026-11-21", reps: Int = 8) -> String {
    ###"{"id":"\###(id)","markdown":"# \###(day)\n\n## 19:00 Push Day\n\n- id: \###(id)\n\n- Bench Press (3x8 60kg): \###(reps), 8, 8\n"}"###
  }
}

extension SiteFolder {
  /// The text of a file; `nil` where it cannot be read.
  func text(_ name: String) -> String? { bytes(name).map { String(decoding: $0, as: UTF8.self) } }
}
