import KBCore
import KBText

extension NamedCheck {
  package static let externalLink = NamedCheck(
    "external-link", .warning, level: .other, work: .program,
    """
    An address on the web is dead, or cannot be reached right now (a note). kb contacts the web only
    if you ask it to: `kb check --external` tries every address once, with the program curl, which
    has to be installed, four at a time and for at most 20 seconds each.

    ```markdown
    From [a page](https://example.com/gone).
    ```

    Fix: correct the address, or remove it.
    """)
}

/// An address of the web with the places that name it.
package struct ExternalLink: Equatable, Sendable {
  /// Without what follows `#`.
  package let address: String
  package var places: [(path: String, range: SourceRange)]

  package static func == (one: ExternalLink, other: ExternalLink) -> Bool {
    one.address == other.address && one.places.elementsEqual(other.places) { $0 == $1 }
  }

  /// What an answer means; `nil` if all is well. `status` is that of HTTP, 0 for no answer.
  package func problems(status: Int) -> [Diagnostic] {
    if (200..<400).contains(status) { return [] }
    let isDead = status == 404 || status == 410
    let summary: Phrase =
      status == 0
      ? "\(address) cannot be reached" : "\(address) answers with status \(status)"
    return places.map { place in
      Diagnostic(
        id: NamedCheck.externalLink.id, severity: isDead ? .warning : .info, path: place.path,
        range: place.range, summary: summary,
        fix: isDead ? "correct it or remove it" : "try again later")
    }
  }
}

extension CheckedBase {
  /// The addresses of http and https that any text names, each once, in order.
  package var externalLinks: [ExternalLink] {
    var found: [ExternalLink] = []
    var indexes: [String: Int] = [:]
    for (path, link) in links where !link.isWiki {
      let address = String(link.target.prefix { $0 != "#" })
      let scheme = address.prefix(8).lowercased()
      guard scheme.hasPrefix("http://") || scheme.hasPrefix("https://") else { continue }
      if let index = indexes[address] {
        found[index].places.append((path, link.range))
      } else {
        indexes[address] = found.count
        found.append(ExternalLink(address: address, places: [(path, link.range)]))
      }
    }
    return found
  }
}
