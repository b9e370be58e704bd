import KBCore
import KBText

/// Where the names in texts lead, as a mark for each name: what is renamed or new concerns the pages
/// that name it.
struct LinkMarks: Sendable {
  private let library: Library
  private var exercises: [String: Fingerprint] = [:]

  init(_ site: Site) {
    library = site.library
    func add(_ name: String) {
      if exercises[name] == nil { exercises[name] = found(exercise: name) }
    }
    for card in library.workouts {
      for mention in card.mentions { add(mention.name) }
    }
    // Entries of one name and target share them.
    var seen: Set<ObjectIdentifier> = []
    for placed in site.journal.sessions {
      let entries = placed.session.entries
      for index in entries.indices where seen.insert(entries[index].entry.subjectID).inserted {
        add(entries[index].entry.name)
      }
    }
  }

  /// The exercise that a name means.
  func exercise(_ name: String) -> Fingerprint { exercises[name] ?? found(exercise: name) }

  private func found(exercise name: String) -> Fingerprint {
    var mark = Fingerprint()
    let document = library.exercise(named: name)
    mark.mix(library.exerciseKey(of: name))
    mark.mix(document?.identity.key ?? "")
    mark.mix(document?.exercise.name ?? "")
    return mark
  }

  /// The pages that the `[[…]]` of a document mean.
  func wiki(_ targets: some Sequence<String>) -> Fingerprint {
    let resolver = LinkResolver(library: library)
    return targets.reduce(into: Fingerprint()) { mark, target in
      let page = resolver.page(wiki: target)
      mark.mix(page?.link ?? "")
      mark.mix(page?.name ?? "")
    }
  }

  /// The targets of the `[[…]]` in a Markdown text; `nil` if the text has characters that Markdown may
  /// change, so that only rendering it would tell.
  static func wikiTargets(in text: String) -> [String]? {
    guard text.utf8.contains(UInt8(ascii: "[")) else { return [] }
    let bytes = Array(text.utf8)
    guard !bytes.contains(where: special.contains) else { return nil }
    return wikiLinks(in: bytes, from: 0, to: bytes.count).map { span in
      String(decoding: bytes[(span.lowerBound + 2)..<(span.upperBound - 2)], as: UTF8.self)
    }
  }

  /// `\`, `&`, `*`, `_`, `~`, `<` and `` ` ``.
  private static let special: Set<UInt8> = [0x5C, 0x26, 0x2A, 0x5F, 0x7E, 0x3C, 0x60]
}
