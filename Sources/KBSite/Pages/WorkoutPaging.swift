import KBCore
import KBText

extension Site {
  /// The most workouts that one page lists, so that it stays under 100 kB.
  static let cardLimit = 120

  /// Where one page has no room for all workouts, pages for each category, and the file that the
  /// filters of the first page look through.
  func furtherWorkoutPages() -> [SitePage] {
    guard library.workouts.count > Site.cardLimit else { return [] }
    let categories: [WorkoutCategory?] = WorkoutCategory.allCases.map { $0 } + [nil]
    let pages = categories.flatMap { category -> [SitePage] in
      let cards = library.workouts.filter { $0.facts.category == category }
      guard let link = Site.link(to: category, of: cards.count) else { return [] }
      return listPages(
        cards, link: link, name: name(of: category),
        parent: (link: "workouts/", name: English.workouts))
    }
    return pages + [
      file("filters.json", reads: inputs.faces) { [self] _ in filtersJSON() }
    ]
  }

  /// Pages of one list of workouts, as many as it needs: `tags/push/`, `tags/push/2/`.
  func listPages(
    _ cards: [WorkoutCard], link: String, name: Phrase, parent: (link: String, name: Phrase)
  ) -> [SitePage] {
    let count = max(1, (cards.count + Site.cardLimit - 1) / Site.cardLimit)
    @Sendable func address(_ number: Int) -> String { number == 0 ? link : link + "\(number + 1)/" }
    return (0..<count).map { number in
      let start = number * Site.cardLimit
      let own = Array(cards[start..<min(start + Site.cardLimit, cards.count)])
      var list = facesInput(own)
      list.mix(name.english)
      list.mix(UInt64(cards.count))
      let title: Phrase = number == 0 ? name : "\(name), page \(number + 1)"
      return page(
        "tag", link: address(number), title: title, section: .workouts, reads: list
      ) { _ in
        [
          ("parentURL", .text(parent.link)), ("parent", .phrase(parent.name)),
          ("name", .phrase(name)),
          (
            "countText",
            .phrase(
              count > 1
                ? "\(English.workouts(cards.count)), page \(number + 1) of \(count)"
                : English.workouts(cards.count))
          ),
          ("workouts", .list(own.map { ListedWorkout($0).value })),
          ("hasPages", .bool(count > 1)),
          ("earlier", number > 0 ? .link(address(number - 1), "Page \(number)") : false),
          ("later", number + 1 < count ? .link(address(number + 1), "Page \(number + 2)") : false),
        ]
      }
    }
  }

  static func link(to category: WorkoutCategory?, of count: Int) -> String? {
    count > 0 ? "categories/" + (category?.rawValue ?? "other") + "/" : nil
  }

  func name(of category: WorkoutCategory?) -> Phrase {
    category.map { Phrase(capitalized($0.rawValue)) } ?? English.noCategory
  }

  /// `filters.json`: of each workout what its card shows and what filters ask for.
  private func filtersJSON() -> [UInt8] {
    var json = JSONWriter(reservingBytes: library.workouts.count * 240)
    json.beginArray()
    for card in library.workouts {
      let facts = card.facts
      json.beginArray()
      json.string(Address.workout(card.identity.key))
      json.string(facts.name)
      json.string(card.summary)
      json.phrases(facts.words + English.each(facts.equipment), in: settings.phrasebook)
      json.strings(facts.tags)
      json.string(ListedWorkout(card).tokens.joined(separator: " "))
      json.endArray()
    }
    json.endArray()
    return json.bytes
  }
}
