import KBCore
import KBTerminal
import KBText

extension Listing {
  /// The items as rows.
  var table: Table {
    switch items {
    case .workouts(let cards): workouts(cards)
    case .exercises(let documents): exercises(documents)
    case .programs(let documents): programs(documents)
    case .sessions(let sessions): self.sessions(sessions)
    case .tags(let tags): self.tags(tags)
    }
  }

  private func workouts(_ cards: [WorkoutCard]) -> Table {
    var table = Table([
      Table.Column("Key"),
      Table.Column("Name", minimum: 8, overflow: .truncate), Table.Column("Category"),
      Table.Column("Min", .right), Table.Column("Place"),
      Table.Column("Level", minimum: 5, overflow: .truncate),
    ])
    for card in cards {
      let facts = card.facts
      let minutes = facts.duration.map { String(($0.seconds + 30) / 60) }
      var name = StyledText(facts.name)
      if facts.isFavorite { name.append(" ★", .accent) }
      table.addRow([
        StyledText(card.identity.key, .accent), name, StyledText(facts.category?.rawValue ?? ""),
        StyledText(minutes ?? ""), StyledText(facts.location?.rawValue ?? ""),
        StyledText(facts.level?.rawValue ?? ""),
      ])
    }
    return table
  }

  private func exercises(_ documents: [ExerciseDocument]) -> Table {
    var table = Table([
      Table.Column("Name", minimum: 14, overflow: .truncate), Table.Column("Category"),
      Table.Column("Kind"), Table.Column("Load"),
      Table.Column("Muscles", minimum: 10, overflow: .truncate),
    ])
    for document in documents {
      let exercise = document.exercise
      table.addRow([
        StyledText(exercise.name, .accent), StyledText(exercise.category?.rawValue ?? ""),
        StyledText(exercise.kind?.rawValue ?? ""), StyledText(exercise.load?.rawValue ?? ""),
        StyledText(exercise.primaryMuscles.joined(separator: ", ")),
      ])
    }
    return table
  }

  private func programs(_ documents: [ProgramDocument]) -> Table {
    var table = Table([
      Table.Column("Key"),
      Table.Column("Name", minimum: 12, overflow: .truncate), Table.Column("Goal"),
      Table.Column("Days", .right), Table.Column("Min", .right), Table.Column("Level"),
    ])
    for document in documents {
      func value(_ label: String) -> StyledText {
        StyledText(document.attributes.first { $0.label == label }?.value ?? "")
      }
      table.addRow([
        StyledText(document.identity.key, .accent), StyledText(document.name), value("Goal"),
        value("Days"), value("Minutes"), value("Level"),
      ])
    }
    return table
  }

  private func sessions(_ sessions: [JournalSession]) -> Table {
    var table = Table([
      Table.Column("Session"), Table.Column("Title", minimum: 12, overflow: .truncate),
      Table.Column("Time", .right), Table.Column("Sets", .right), Table.Column("Volume"),
    ])
    for placed in sessions {
      let facts = SessionFacts(placed.session)
      table.addRow([
        StyledText(SessionFacts.name(placed.session), .accent),
        SessionFacts.markedTitle(placed.session, library), StyledText(facts.length),
        StyledText(facts.setsText), StyledText(facts.volumeText(in: unit)),
      ])
    }
    return table
  }

  private func tags(_ tags: [Tag]) -> Table {
    var table = Table([
      Table.Column("Tag", minimum: 8, overflow: .truncate), Table.Column("Workouts", .right),
    ])
    for tag in tags {
      table.addRow([StyledText(tag.name, .accent), StyledText(Wording.grouped(tag.count))])
    }
    return table
  }
}
