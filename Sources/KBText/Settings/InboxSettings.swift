import KBCore

/// The programs whose API can take a file into a repository.
package enum InboxHost: String, Equatable, Sendable, CaseIterable {
  case github, gitlab, forgejo, gitea

  /// The API of the service that everybody knows under that name; `nil` where each has its own.
  var usualAddress: String? {
    switch self {
    case .github: "https://api.github.com"
    case .gitlab: "https://gitlab.com/api/v4"
    case .forgejo, .gitea: nil
    }
  }
}

/// Where a site without a server sends its sessions: the inbox of a repository, through its host's API.
///
/// All of it is in the site's pages, so it is read strictly; the token is never part of it.
package struct InboxSettings: Equatable, Sendable {
  package let host: InboxHost
  /// The API's address, without a slash at its end.
  package let address: String
  /// `owner/name`, on GitLab perhaps with groups before them.
  package let repository: String
  package let branch: String

  /// Host and port of the API, for people.
  package var place: String {
    let cut = origin.utf8.lastIndex(of: UInt8(ascii: "/"))
    return cut.map { String(origin[origin.utf8.index(after: $0)...]) } ?? origin
  }

  /// Scheme, host and port of the API, which the pages' policy lets through.
  package var origin: String {
    let start = address.utf8.firstIndex(of: UInt8(ascii: ":")) ?? address.utf8.startIndex
    var slashes = 0
    for place in address.utf8.indices[start...] where address.utf8[place] == UInt8(ascii: "/") {
      slashes += 1
      if slashes == 3 { return String(address[..<place]) }
    }
    return address
  }

  /// Reads the section `inbox`; `nil` where any of it is missing or wrong, which is reported.
  init?(reading section: inout FieldReader) {
    let host = section.choice("host", of: InboxHost.self)
    let url = section.scalar("url")
    let repository = section.scalar("repository")
    let branch = section.scalar("branch")
    section.finish()
    guard let host else {
      if section.diagnostics.isEmpty { section.reportMissing("host", "github, gitlab or forgejo") }
      return nil
    }
    guard let address = url?.text.withoutSlash ?? host.usualAddress else {
      section.reportMissing("url", "the address of its API, such as https://codeberg.org/api/v1")
      return nil
    }
    guard let repository else {
      section.reportMissing("repository", "owner/name")
      return nil
    }
    if let url, !InboxSettings.isSafe(address: address) {
      section.report(
        wrongType: .scalar(url),
        expected: "the address of its API, such as https://codeberg.org/api/v1")
      return nil
    }
    let parts = repository.text.split(separator: "/", omittingEmptySubsequences: false)
    guard host == .gitlab ? (2...20).contains(parts.count) : parts.count == 2,
      parts.allSatisfy(InboxSettings.isName), repository.text.utf8.count <= 200
    else {
      section.report(wrongType: .scalar(repository), expected: "owner/name")
      return nil
    }
    let branchName = branch?.text ?? "main"
    guard InboxSettings.isBranch(branchName) else {
      if let branch {
        section.report(wrongType: .scalar(branch), expected: "the name of a branch, such as main")
      }
      return nil
    }
    (self.host, self.address, self.repository, self.branch) =
      (host, address, repository.text, branchName)
  }

  /// Whether a token may be sent there: over TLS, or to this machine; nothing in it could be more than
  /// an address in the pages' policy.
  private static func isSafe(address: String) -> Bool {
    let secure = "https://"
    let isSecure = address.hasPrefix(secure)
    guard isSecure || address.hasPrefix("http://"), address.utf8.count <= 200 else { return false }
    let rest = address.dropFirst(isSecure ? secure.count : "http://".count)
    let parts = rest.split(separator: "/", omittingEmptySubsequences: false)
    guard let place = parts.first, parts.dropFirst().allSatisfy(isName) else { return false }
    let pieces = place.split(separator: ":", omittingEmptySubsequences: false)
    guard pieces.count <= 2, let name = pieces.first, isName(name) else { return false }
    if pieces.count == 2 {
      guard let port = Int(pieces[1]), (1...65_535).contains(port), pieces[1].first != "+" else {
        return false
      }
    }
    return isSecure || name == "127.0.0.1" || name == "localhost"
  }

  /// Whether a part of a path holds nothing but letters, digits, `-`, `_` and `.`, and is no step.
  private static func isName(_ part: Substring) -> Bool {
    !part.isEmpty && part != "." && part != ".."
      && part.utf8.allSatisfy { byte in
        byte < 0x80 && (Cursor.isWordByte(byte) || "-._".utf8.contains(byte))
      }
  }

  private static func isBranch(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return name.utf8.count <= 200 && name.first != "-" && parts.allSatisfy(isName)
      && parts.allSatisfy { $0.first != "." && !$0.hasSuffix(".lock") && !$0.hasSuffix(".") }
  }
}

extension String {
  fileprivate var withoutSlash: String { hasSuffix("/") ? String(dropLast()) : self }
}

extension FieldReader {
  fileprivate mutating func reportMissing(_ key: String, _ example: String) {
    report(
      "wrong-type", .warning, range, "the inbox has no \(key), so the site sends nothing to it",
      fix: "add \(key): \(example)")
  }
}
