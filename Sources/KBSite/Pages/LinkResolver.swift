import KBCore
import KBText

/// Finds the page that a link in a document's text means.
package struct LinkResolver: Sendable {
  package let library: Library

  package init(library: Library) {
    self.library = library
  }

  /// The page's link from the site's root and its name; `nil` if no document is meant.
  package func page(of link: DocumentLink) -> (link: String, name: String)? {
    if link.isWiki { return page(wiki: link.target) }
    guard !link.file.isEmpty, let page = library.page(linked: link.file) else { return nil }
    return (percentEncoded(page.kind.folder + page.key + "/"), page.name)
  }

  /// The page that `[[target]]` or `[[target|text]]` means: a key, a name or an alias.
  package func page(wiki inside: String) -> (link: String, name: String)? {
    let target = inside.prefix { $0 != "|" && $0 != "#" }
    let name = String(target).trimmedBlanks
    if let card = library.workout(meant: name) {
      return (Address.workout(card.identity.key), card.facts.name)
    }
    if let document = library.exercise(named: name) {
      return (Address.exercise(document.identity.key), document.exercise.name)
    }
    if let program = library.program(linked: name) {
      return (Address.program(program.identity.key), program.name)
    }
    return nil
  }
}
