import Synchronization

/// Who may use a server that other machines can reach: whoever has the token.
///
/// A phone gets it in a cookie for an invitation, which the address in a QR code carries and which
/// is good for one use. Programs send it as `Authorization: Bearer`.
package final class Pairing: Sendable {
  private struct State {
    var invitation: Token
    var wrong = WrongTokens()
  }

  /// The path of an invitation; its parameter is `code`.
  package static let path = "pair"
  private static let cookieAge = 400 * 24 * 3600

  private let token: Token
  private let cookieName: String
  private let isEncrypted: Bool
  /// The path that the cookie is for.
  private let folder: String
  private let state: Mutex<State>
  /// Called with the text of each new invitation, when one was used.
  private let invite: @Sendable (String) -> Void

  package init(
    token: Token, port: UInt16, isEncrypted: Bool, folder: String = "/",
    invite: @escaping @Sendable (String) -> Void
  ) {
    self.token = token
    self.isEncrypted = isEncrypted
    self.folder = folder
    self.invite = invite
    cookieName = "kb-\(port)"
    state = Mutex(State(invitation: .random()))
  }

  /// What the address of the present invitation carries.
  package var invitation: String { state.withLock { $0.invitation.text } }

  /// Throws unless the request comes with the token; `now` is in seconds.
  package func check(_ request: Request, at now: Int) throws(Refusal) {
    try limit(request, at: now)
    guard let sent = sentToken(request) else {
      throw Refusal(401, "this device is not paired; scan the code that kb serve shows")
    }
    guard let sent = Token(sent), sent.isSame(as: token) else {
      state.withLock { $0.wrong.note(from: request.peer, at: now) }
      throw Refusal(401, "the token is not that of this server; scan the code again")
    }
  }

  /// The answer to an invitation, which gives the token to the device that came first.
  package func accept(_ code: String?, from request: Request, at now: Int) throws(Refusal)
    -> Response
  {
    try limit(request, at: now)
    let isRight = state.withLock { state in
      guard let code = code.flatMap({ Token($0) }), code.isSame(as: state.invitation) else {
        state.wrong.note(from: request.peer, at: now)
        return false
      }
      state.invitation = .random()
      return true
    }
    guard isRight else {
      throw Refusal(401, "this code was used or is wrong; scan the one that kb serve shows now")
    }
    invite(invitation)
    let secure = isEncrypted ? "; Secure" : ""
    // A redirect from another site would not carry the cookie; a page of our own does.
    let page = """
      <!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=./">\
      <title>Paired</title><p>This device is paired. <a href="./">Continue</a></p></html>

      """
    return Response(
      200, "text/html; charset=utf-8", Array(page.utf8),
      headers: [
        .init(
          "Set-Cookie",
          "\(cookieName)=\(token.text); Path=\(folder); Max-Age=\(Pairing.cookieAge); HttpOnly;"
            + " SameSite=Strict\(secure)"),
        .init("Cache-Control", "no-store"),
      ])
  }

  private func limit(_ request: Request, at now: Int) throws(Refusal) {
    let wait = state.withLock { $0.wrong.wait(for: request.peer, at: now) }
    if let wait { throw Refusal(429, "too many wrong tokens; try again in \(wait) seconds") }
  }

  private func sentToken(_ request: Request) -> String? {
    if let written = request.value("authorization") {
      let words = written.split(separator: " ")
      guard words.count == 2, words[0].lowercased() == "bearer" else { return "" }
      return String(words[1])
    }
    for pair in request.value("cookie")?.split(separator: ";") ?? [] {
      let pair = pair.drop { $0 == " " }
      if pair.hasPrefix(cookieName + "=") {
        return String(pair.dropFirst(cookieName.utf8.count + 1))
      }
    }
    return nil
  }
}
