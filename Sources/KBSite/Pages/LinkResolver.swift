import KBCore
import KBText

/// Finds the page that a link in one document's text means.
package struct LinkResolver: Sendable {
  package let library: Library
  /// The path of the document that holds the link.
  package let path: String

  package init(library: Library, path: String) {
    self.library = library
    self.path = path
  }

  /// The page's link from the site's root and its name; `nil` where no document is meant.
  package func page(of link: DocumentLink) -> (link: String, name: String)? {
    link.isWiki ? page(wiki: link.target) : page(path: link.target)
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
    if let program = library.program(key: kebabCase(name)) {
      return (Address.program(program.identity.key), program.name)
    }
    return nil
  }

  /// The page of a Markdown file that a relative path leads to; `nil` for anything else.
  package func page(path target: String) -> (link: String, name: String)? {
    let file = target.prefix { $0 != "#" && $0 != "?" }
    guard file.hasSuffix(".md"), !file.contains(":"),
      let place = resolve(file: String(file), from: self.path)
    else {
      return nil
    }
    guard let document = DocumentPath(place) else { return nil }
    switch document.kind {
    case .workout:
      guard let card = library.workout(key: document.key) else { return nil }
      return (Address.workout(card.identity.key), card.facts.name)
    case .exercise:
      return library.exercises.first { $0.identity.key == document.key }
        .map { (Address.exercise($0.identity.key), $0.exercise.name) }
    case .program:
      return library.program(key: document.key)
        .map { (Address.program($0.identity.key), $0.name) }
    }
  }
}
