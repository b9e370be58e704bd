import KBCore
import KBText

/// A document that mentions another.
struct Backlink: Equatable, Sendable {
  let link: String
  let name: String
  let kind: Phrase
}

/// Which documents mention a page, by the mentioned page's link.
struct Backlinks: Sendable {
  private var byTarget: [String: [Backlink]] = [:]
  /// The pages of the exercises that were mentioned, by the names that were written.
  private var exerciseLinks: [String: String?] = [:]

  init(_ library: Library, needsExercises: Bool) {
    for card in library.workouts where !card.links.isEmpty || needsExercises {
      let from = Backlink(
        link: Address.workout(card.identity.key), name: card.facts.name, kind: "workout")
      addLinks(card.links, from: from, library)
      if needsExercises { addMentions(card.mentions, from: from, library) }
    }
    for program in library.programs {
      let from = Backlink(
        link: Address.program(program.identity.key), name: program.name, kind: "program")
      addLinks(program.links, from: from, library)
      if needsExercises { addMentions(program.mentions, from: from, library) }
    }
    for document in library.exercises {
      let from = Backlink(
        link: Address.exercise(document.identity.key), name: document.exercise.name,
        kind: "exercise")
      addLinks(document.links, from: from, library)
    }
    exerciseLinks = [:]
  }

  /// The documents that mention the page, in the library's order.
  func mentioning(_ link: String) -> [Backlink] { byTarget[link] ?? [] }

  private mutating func addLinks(
    _ links: [DocumentLink], from source: Backlink, _ library: Library
  ) {
    let resolver = LinkResolver(library: library)
    for link in links {
      guard let page = resolver.page(of: link) else { continue }
      add(source, to: page.link)
    }
  }

  private mutating func addMentions(
    _ mentions: [ExerciseMention], from source: Backlink, _ library: Library
  ) {
    for mention in mentions {
      let target: String?
      if let known = exerciseLinks[mention.name] {
        target = known
      } else {
        let document = library.exercise(named: mention.name)
        target = document.map { Address.exercise($0.identity.key) }
        exerciseLinks.updateValue(target, forKey: mention.name)
      }
      if let target { add(source, to: target) }
    }
  }

  private mutating func add(_ source: Backlink, to target: String) {
    guard source.link != target, byTarget[target]?.last != source else { return }
    byTarget[target, default: []].append(source)
  }
}
