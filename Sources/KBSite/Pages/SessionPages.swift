import KBCoach
import KBCore
import KBText
import KBTraining

extension Site {
  /// The pages of all sessions.
  func sessionPages() -> [SitePage] {
    journal.sessions.indices.map { index in
      let placed = journal.sessions[index]
      let neighbours = [index - 1, index + 1].filter { journal.sessions.indices.contains($0) }
      return page(
        "session", link: journal.links[index],
        title: "\(self.sessionName(index)), \(placed.session.day, .full)",
        section: .history,
        reads: namesInput(placed.session.entries.lazy.map(\.entry.name)),
        linksInput(notes: placed.session.notes), inputs.training, sessionsInput([index]),
        workoutInput(index),
        neighbours.reduce(into: Fingerprint()) { $0.mix(linkInput($1).value) },
        bodyInput(bodyMap(of: placed.session))
      ) { [self] renderings in sessionFields(index, renderings) }
    }
  }

  private func neighbourText(_ index: Int) -> String {
    Direction.isolated(
      text("\(sessionName(index)), \(journal.sessions[index].session.day, .short)"))
  }

  private func neighbour(_ index: Int) -> Value {
    guard journal.sessions.indices.contains(index) else { return false }
    return .link(journal.links[index], Phrase(neighbourText(index)))
  }

  private func sessionFields(
    _ index: Int, _ renderings: borrowing Renderings
  ) -> [(String, Value)] {
    let placed = journal.sessions[index]
    let session = placed.session
    let time = session.start?.text
    let notes = session.notes.isEmpty ? [] : renderings.markup(session.notes)
    let markup = linked(notes, link: journal.links[index])
    let whole = renderings.session
    return [
      ("name", .text(sessionName(index))),
      ("weekURL", .text(Address.period(Period.week(of: session.day)))),
      ("moment", .text(session.day.text + (time.map { "T" + $0 } ?? ""))),
      ("momentText", .phrase(Site.moment(session.day, .full, session.start))),
      ("isPartial", .bool(session.isPartial)),
      ("workout", workoutLink(of: index)),
      ("body", .bodyMap(bodyMap(of: session))),
      ("numbers", .deferred { [self] in .list(numbers(of: session)) }),
      (
        "exercises",
        .deferred { [self] in .list(session.entries.map { performedValue($0) }) }
      ),
      (
        "lines",
        .deferred {
          let placed = whole(placed)
          return .texts(session.entries.map { placed.written($0) })
        }
      ),
      ("hasDecisions", .bool(!session.decisions.isEmpty)),
      (
        "decisions",
        .deferred {
          let lines = whole(placed).decisionLines
          return .list(
            session.decisions.enumerated().map { index, decision in
              let words = English.decision(decision)
              return [
                "line": .optional(lines.indices.contains(index) ? String(lines[index]) : nil),
                "label": .phrase(words.label), "value": .phrase(words.value),
              ]
            })
        }
      ),
      ("markup", markup.isEmpty ? false : .markup(markup)),
      ("source", .text(placed.place)),
      ("earlier", neighbour(index - 1)),
      ("later", neighbour(index + 1)),
    ]
  }

  private func workoutLink(of index: Int) -> Value {
    guard let reference = journal.sessions[index].session.workout else { return false }
    let link = journal.workoutKeys[index].map { Address.workout($0) }
    return ["text": .text(reference.key), "url": .optional(link)]
  }

  private func numbers(of session: Session) -> [Value] {
    var numbers: [Value] = []
    if let duration = session.duration {
      numbers.append(.number("Duration", Phrase(duration.clock)))
    }
    if let effort = session.effort {
      numbers.append(.number("Effort", effort.numberPhrase, unit: "of 10"))
    }
    let sets = session.setCount
    if sets > 0 || session.entries.isEmpty { numbers.append(.number("Sets", "\(sets)")) }
    if let volume = session.volume.phraseIfAny(in: settings.unit) {
      // Of `3,600 kg + 63 reps (mixed)` the weight is the number, and the rest belongs to it.
      let parts = session.volume.mixedPhrases(in: settings.unit)
      numbers.append(
        .number("Volume", parts?.weight ?? volume, unit: parts.map { "+ \($0.reps) (mixed)" }))
    }
    return numbers
  }

  private func performedValue(_ placed: PlacedEntry) -> Value {
    let entry = placed.entry
    let sets = entry.performedSets
    let estimates = sets.map { placed.isInDoubt ? nil : $0.estimatedMaximum(settings.formula) }
    let known = library.exercise(named: entry.name)?.identity.key
    let key = known ?? journal.exercises[library.exerciseKey(of: entry.name)]?.key
    var reason: String?
    var raw: String?
    switch entry.result {
    case .skipped(let text): reason = text
    case .unparsed(let text): raw = text
    case .done, .sets: break
    }
    return [
      "line": .text(String(placed.range.line)),
      "exercise": .text(entry.name),
      "url": .optional(key.map { Address.exercise($0) }),
      "target": .optional(entry.target?.text),
      "skipped": .bool(reason != nil),
      "reason": .optional(reason),
      "raw": .optional(raw),
      "volume": .optional(placed.volume.phraseIfAny(in: settings.unit)),
      "hasSets": .bool(!sets.isEmpty),
      "showsLoad": .bool(sets.contains { $0.load != nil }),
      "showsE1RM": .bool(estimates.contains { $0 != nil }),
      "sets": .list(
        zip(sets, estimates).enumerated().map {
          Site.value(of: $1.0, $1.1, $0 + 1, isInDoubt: placed.isInDoubt)
        }),
    ]
  }

  private static func value(
    of set: PerformedSet, _ estimate: Load?, _ number: Int, isInDoubt: Bool
  ) -> Value {
    var flags = English.marks(set.marks)
    if isInDoubt, set.isWorking, set.load != nil { flags.append(English.inDoubt) }
    if let effort = set.effort { flags.append(effort.phrase) }
    return [
      "number": .text(String(number)),
      "load": .phrase(set.load.map { Format.setLoad($0) } ?? .empty),
      "done": .phrase(Format.done(set)),
      "e1rm": .phrase(estimate.map { Format.estimate($0) } ?? .empty),
      "flags": .phrases(flags),
      "remark": .optional(set.note),
      "warmup": .bool(set.marks.contains(.warmup)),
    ]
  }
}
