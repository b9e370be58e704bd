import KBCheck
import KBCore
import KBStore
import KBTerminal
import KBText

/// The question to the web whether addresses are still there, asked by the program curl.
struct ExternalCheck {
  private static let program = "curl"
  private static let threads = 4

  /// A little more than what curl gives itself.
  private static let timeLimit = 60_000

  private let curl: Program
  private let environment: [String]

  init(_ environment: Environment) throws(CommandFailure) {
    guard let curl = Program(named: ExternalCheck.program, searchPath: environment["PATH"]) else {
      throw .environment(
        "curl is not installed, so addresses cannot be checked; install the curl package")
    }
    self.curl = curl
    self.environment = ["PATH", "HOME", "http_proxy", "https_proxy", "no_proxy"].compactMap {
      name in environment[name].map { "\(name)=\($0)" }
    }
  }

  func problems(_ links: [ExternalLink]) -> [Diagnostic] {
    parallelMap(count: links.count, threads: ExternalCheck.threads, chunk: 1) { index in
      links[index].problems(status: status(of: links[index].address))
    }.flatMap { $0 }
  }

  /// The status of HTTP after all redirections, 0 if there is none. Servers that refuse to be asked
  /// for the head alone are asked for the first byte.
  private func status(of address: String) -> Int {
    let head = ask(address, ["--head"])
    return (200..<400).contains(head) ? head : ask(address, ["--range", "0-0"])
  }

  /// The address is an argument of its own, so that nothing in it is a command; of protocols only
  /// http and https are allowed, also after a redirection, and settings of the user are left out.
  private func ask(_ address: String, _ how: [String]) -> Int {
    let words =
      [
        "--disable", "--silent", "--globoff", "--location", "--max-redirs",
        "5", "--proto", "=http,https", "--proto-redir", "=http,https", "--connect-timeout", "10",
        "--max-time", "20", "--max-filesize", "1048576", "--output", "/dev/null", "--write-out",
        "%{http_code}", "--user-agent", "kb/" + Version.text,
      ] + how + ["--", address]
    guard
      let run = try? curl.capture(
        words, environment: environment, limit: 1 << 16, milliseconds: ExternalCheck.timeLimit)
    else { return 0 }
    let status = Int(String(decoding: run.output, as: UTF8.self)) ?? 0
    // An answer that curl gave up on, such as a way to another protocol, is none; 63 says that
    // there is more than was asked for.
    return run.end.isSuccess || run.end == .exited(63) || status >= 400 ? status : 0
  }
}
