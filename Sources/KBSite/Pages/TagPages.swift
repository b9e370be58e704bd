import KBCore
import KBText

extension Site {
  /// The list of tags and a page for each.
  func tagPages() -> [SitePage] {
    let tags = Tag.all(in: library.workouts)
    let counts = tags.reduce(into: Fingerprint()) { mark, tag in
      mark.mix(tag.text)
      mark.mix(UInt64(tag.workouts.count))
    }
    let list = page(
      "tags", link: "tags/", title: English.tags, section: .workouts, reads: counts
    ) { _ in
      [
        ("hasTags", .bool(!tags.isEmpty)),
        ("tags", .list(tags.map(\.value))),
      ]
    }
    return [list]
      + tags.flatMap {
        listPages(
          $0.workouts, link: Address.tag($0.text), name: Phrase($0.text),
          parent: (link: "tags/", name: English.tags))
      }
  }
}

/// A tag with the workouts that carry it.
private struct Tag: Sendable {
  let text: String
  var workouts: [WorkoutCard]

  /// All tags by name; spellings of one slug are one tag.
  static func all(in workouts: [WorkoutCard]) -> [Tag] {
    var bySlug: [String: Tag] = [:]
    for card in workouts {
      var seen: Set<String> = []
      for text in card.facts.tags {
        let slug = Address.slug(text)
        guard seen.insert(slug).inserted else { continue }
        bySlug[slug, default: Tag(text: text, workouts: [])].workouts.append(card)
      }
    }
    return bySlug.sorted { $0.key < $1.key }.map(\.value)
  }

  var value: Value {
    [
      "url": .text(Address.tag(text)), "text": .text(text),
      "count": .text(String(workouts.count)),
      "noun": .phrase(workouts.count == 1 ? "workout" : "workouts"),
    ]
  }
}
