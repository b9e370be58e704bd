import CCurl

/// Fetches pages as a polite visitor: one request at a time, no more often than a site allows, and
/// only what its `robots.txt` leaves open.
package struct PageFetch {
  private static let redirects = 3
  private static let milliseconds = 10_000

  private let program: String
  /// Hosts that the person allows whatever their addresses are.
  private let allowed: Set<String>
  private let clock: () -> Int
  private var robots: [String: RobotsRules?] = [:]

  /// `program` is what kb calls itself, such as `kb/0.2.0`; `clock` gives milliseconds that never go
  /// back.
  package init(program: String, allowed: Set<String>, clock: @escaping () -> Int) {
    self.program = program
    self.allowed = allowed
    self.clock = clock
  }

  /// Fetches a page, or learns that it is as it was.
  package mutating func page(
    _ start: WebAddress, _ marks: PageMarks = PageMarks()
  ) throws(FetchFailure) -> FetchedPage {
    let end = clock() + PageFetch.milliseconds
    var address = start
    for _ in 0...PageFetch.redirects {
      try checkRobots(address, until: end)
      let answer = try request(address, marks, until: end)
      switch answer.status {
      case 200:
        var marks = PageMarks()
        marks.etag = answer.headers["etag"] ?? ""
        marks.modified = answer.headers["last-modified"] ?? ""
        return FetchedPage(
          address: address, type: answer.headers["content-type"] ?? "", bytes: answer.bytes,
          marks: marks)
      case 304: return FetchedPage(address: address, type: "", bytes: nil, marks: marks)
      case 301, 302, 303, 307, 308:
        guard let target = answer.headers["location"], !target.isEmpty else {
          throw FetchFailure(
            "\(address.text) leads to nothing", fix: "look at it in a browser, and correct it")
        }
        address = try WebAddress(target, from: address)
      default: throw try failure(address, answer)
      }
    }
    throw FetchFailure(
      "\(start.text) leads from one address to the next more than \(PageFetch.redirects) times",
      fix: "name the address that a browser shows in the end")
  }

  private func failure(
    _ address: WebAddress, _ answer: WebAnswer
  ) throws(FetchFailure) -> FetchFailure {
    let waits = try PageFetch.wait(answer.headers["retry-after"])
    switch answer.status {
    case 401, 403:
      return FetchFailure(
        "\(address.text) is not for everybody (\(answer.status))",
        fix: "kb fetches public pages alone; name another one")
    case 404, 410:
      return FetchFailure(
        "\(address.text) does not exist (\(answer.status))", fix: "correct its address")
    case 429, 503:
      return FetchFailure(
        "\(address.host) asks to be left alone for a while (\(answer.status))",
        fix: "try again later", waits: waits ?? 3600)
    default:
      return FetchFailure(
        "\(address.text) answered with \(answer.status)", fix: "try again later", waits: waits)
    }
  }

  /// The seconds that a server asks to wait, given as such or as a moment; a day at most.
  private static func wait(_ text: String?) throws(FetchFailure) -> Int? {
    guard let text, !text.isEmpty else { return nil }
    if let seconds = Int(text) { return min(max(0, seconds), 86_400) }
    var now = time_t()
    time(&now)
    let moment = try CurlLibrary.get().pointee.date(text, nil)
    return moment < 0 ? nil : min(max(0, Int(moment) - Int(now)), 86_400)
  }

  private func request(
    _ address: WebAddress, _ marks: PageMarks, until end: Int
  ) throws(FetchFailure) -> WebAnswer {
    let left = end - clock()
    guard left > 0 else {
      throw FetchFailure(
        "\(address.host) took longer than \(PageFetch.milliseconds / 1000) seconds",
        fix: "try again later; what was fetched before is still there")
    }
    var headers = ["User-Agent: " + program]
    if !marks.etag.isEmpty { headers.append("If-None-Match: " + marks.etag) }
    if !marks.modified.isEmpty { headers.append("If-Modified-Since: " + marks.modified) }
    return try Transfer(
      address: address, allowsAnyAddress: allowed.contains(address.host), headers: headers,
      milliseconds: left
    ).run()
  }

  /// Throws where a site's `robots.txt` keeps a page to itself, or cannot be asked.
  private mutating func checkRobots(_ address: WebAddress, until end: Int) throws(FetchFailure) {
    if robots[address.origin] == nil {
      robots[address.origin] = .some(try rules(address, until: end))
    }
    guard let rules = robots[address.origin] ?? nil, !rules.allows(address.path) else { return }
    throw FetchFailure(
      "the robots.txt of \(address.host) asks programs to leave \(address.path) alone",
      fix: "copy what you need from a browser; kb new makes a workout of it")
  }

  /// The rules of a site; `nil` where it has none.
  private func rules(_ address: WebAddress, until end: Int) throws(FetchFailure) -> RobotsRules? {
    var place = try WebAddress("/robots.txt", from: address)
    for _ in 0...PageFetch.redirects {
      let answer = try request(place, PageMarks(), until: end)
      switch answer.status {
      case 200: return RobotsRules(answer.bytes)
      case 300..<400:
        guard let target = answer.headers["location"] else { return nil }
        place = try WebAddress(target, from: place)
      case 400..<500 where answer.status != 429: return nil
      default: throw try failure(place, answer)
      }
    }
    return nil
  }
}
