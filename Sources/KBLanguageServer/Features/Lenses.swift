import KBCoach
import KBCore
import KBText
import KBTraining

extension FileContext {
  /// A line above a workout that says something, or does it when it is chosen.
  struct Lens {
    let title: String
    /// What it does; `nil` for one that only says something.
    let command: SessionCommand?
  }

  /// What stands above a workout or a variant: when it was done last and what is next, and ways to begin
  /// and to log it where the client lets itself be asked for changes.
  func lenses(acts: Bool) -> [UInt8] {
    let first = splitFrontMatter(text.bytes.span).body.lowerBound
    let place = text.range(ofLine: text.line(at: first))
    return json { json in
      json.beginArray()
      for lens in shownCard.map({ lenses(of: $0, acts: acts) }) ?? [] {
        json.beginObject()
        json.spanField("range", span(place))
        json.key("command")
        json.beginObject()
        json.textField("title", lens.title)
        json.textField("command", lens.command?.rawValue ?? "")
        if lens.command != nil {
          json.key("arguments")
          json.strings([file.address])
        }
        json.endObject()
        json.endObject()
      }
      json.endArray()
    }
  }

  /// The workout that the file is, as a variant with its base's steps.
  var shownCard: WorkoutCard? {
    switch file.content {
    case .workout(let card, _): card
    case .variant(let file): library.workout(key: file.identity.key)
    default: nil
    }
  }

  private func lenses(of card: WorkoutCard, acts: Bool) -> [Lens] {
    let coach = state.coach.coach
    let last = coach.sessions.last { $0.session.currentKey(in: library) == card.identity.key }
    var lenses = [
      Lens(title: last.map { "Last done \($0.session.day.text)" } ?? "Not done yet", command: nil)
    ]
    let targets = coach.targets(of: card).filter { !$0.short.isEmpty }
    if !targets.isEmpty {
      let next = targets.prefix(3).map { "\($0.explanation.exercise) \($0.short)" }
      lenses.append(Lens(title: "Next: " + next.joined(separator: ", "), command: nil))
    }
    if acts, coach.plainTargets(of: card).contains(where: { _ in true }) {
      lenses.append(Lens(title: "Start", command: .start))
      lenses.append(Lens(title: "Log as planned", command: .log))
    }
    return lenses
  }
}

/// What a client can have done with a workout, by the name of the command.
enum SessionCommand: String, CaseIterable {
  /// Writes a session of today with its targets, to be filled in.
  case start = "kb.start"
  /// Writes a session of today in which everything was done as planned.
  case log = "kb.log"
}
