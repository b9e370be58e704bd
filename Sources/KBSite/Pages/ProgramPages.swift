import KBCore
import KBText

extension Site {
  /// The list of programs and a page for each.
  func programPages() -> [SitePage] {
    var mark = base
    for document in library.programs {
      mark.mix(document.identity.key)
      mark.mix(document.identity.version)
    }
    let list = page(
      "programs", link: "programs/", title: English.programs, section: .workouts, fingerprint: mark
    ) { [self] _ in
      [
        ("hasPrograms", .bool(!library.programs.isEmpty)),
        ("programs", .list(library.programs.map(\.row))),
      ]
    }
    return [list] + library.programs.map { programPage($0) }
  }

  private func programPage(_ document: ProgramDocument) -> SitePage {
    var mark = document.links.contains(where: \.isWiki) ? targets : names
    mark.mix(document.identity.version)
    mark.mix(document.identity.path)
    let link = Address.program(document.identity.key)
    return page(
      "program", link: link, title: document.name, section: .workouts, fingerprint: mark,
      description: document.summary
    ) { [self] _ in
      [
        ("name", .text(document.name)),
        ("attributes", .list(document.attributes.map { .pair($0.label, $0.value) })),
        ("hasBlocks", .bool(document.blocks.contains { !$0.steps.isEmpty })),
        ("blocks", .list(document.blocks.filter { !$0.steps.isEmpty }.map { $0.value(library) })),
        (
          "markup",
          .markup(linked(document.markup, link: link))
        ),
        ("source", .text(document.identity.path)),
      ]
    }
  }
}

extension ProgramDocument {
  fileprivate var row: Value {
    [
      "url": .text(Address.program(identity.key)),
      "name": .text(name),
      "summary": .optional(summary),
      "facts": .texts(facts),
    ]
  }
}
