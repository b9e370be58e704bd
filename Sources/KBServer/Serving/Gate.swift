/// Decides which requests get in, and answers invitations.
package struct Gate: Sendable {
  package let rules: RequestRules
  /// `nil` for a server that only this machine reaches.
  package let pairing: Pairing?
  /// Files that browsers ask for without their cookies, and that say nothing about a person.
  package let openFiles: Set<String>
  package let proxies: Proxies

  package init(
    rules: RequestRules, pairing: Pairing? = nil, openFiles: Set<String> = [],
    proxies: Proxies = Proxies([])
  ) {
    self.rules = rules
    self.pairing = pairing
    self.openFiles = openFiles
    self.proxies = proxies
  }

  /// What becomes of a request before its body is read.
  enum Verdict {
    case call(Call)
    case response(Response)
  }

  /// `now` are seconds on a clock that never jumps.
  func verdict(on request: Request, at now: Int) -> Verdict {
    var request = request
    request.peer = proxies.client(of: request)
    do throws(Refusal) {
      let call = try rules.call(of: request)
      guard let pairing else { return .call(call) }
      if call.target.path == [Pairing.path], call.method == .get {
        return .response(try pairing.accept(call.target.value("code"), from: request, at: now))
      }
      let isOpen =
        !call.method.writes && call.target.path.count == 1
        && openFiles.contains(call.target.path[0])
      guard !isOpen else { return .call(call) }
      do throws(Refusal) { try pairing.check(request, at: now) } catch {
        let isPage = call.method == .get && request.value("accept")?.contains("text/html") == true
        guard isPage, call.target.path.first != "api" else { throw error }
        return .response(error.page)
      }
      return .call(call)
    } catch {
      return .response(error.response)
    }
  }
}
