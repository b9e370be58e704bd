import KBAsking
import KBCoach
import KBCore
import KBKnowledge
import KBText
import KBTraining

/// Gathers what a language model could be told of a folder, each fact under its category.
struct AskFacts {
  private static let recentDays = 14
  private static let notes = 20
  private static let exercises = 40
  private static let noteLength = 300

  private let coach: FolderCoach
  private let desk: DiscoveryDesk
  private let check: DraftCheck
  /// Titles of events have a switch of their own.
  private let tellsTitles: Bool
  /// Sessions that are not private, the last first.
  private let sessions: [Session]
  /// The same as ranking knows them, the last at the end.
  private let past: [PastSession]

  init(
    _ coach: FolderCoach, _ desk: DiscoveryDesk, _ check: DraftCheck, tellsTitles: Bool
  ) {
    self.coach = coach
    self.desk = desk
    self.check = check
    self.tellsTitles = tellsTitles
    let told = coach.sessions.filter { !$0.session.isPrivate }.suffix(400)
    sessions = told.reversed().map(\.session)
    var mapping = DiscoveryMapping(coach.library)
    past = mapping.past(Array(told), unit: coach.settings.unit)
  }

  func context(_ wishes: [String], draft: DraftPlan?, weeks: Int?) -> AskContext {
    var context = AskContext(wishes: wishes, day: coach.today)
    context.draft = draft
    context.weeks = weeks
    context.limits = limits
    context.exercises = coach.library.exercises.filter {
      BuiltInLibrary.contains($0.identity.path) && check.objection(to: $0.exercise.name) == nil
    }.map(\.exercise.name)
    context.parts = [
      AskContext.Part(.calendar, calendar), AskContext.Part(.summaries, summaries),
      AskContext.Part(.exercises, lastSets), AskContext.Part(.notes, notes),
      AskContext.Part(.templates, ownWorkouts), AskContext.Part(.soreness, soreness),
    ]
    return context
  }

  // MARK: What always holds

  private var limits: [String] {
    let wanted = desk.preferences
    var lines: [String] = []
    if let (low, high) = wanted.duration?.bounds {
      if let low, low != high { lines.append("at least \(Wording.duration(low)) with all rests") }
      if let high { lines.append("at most \(Wording.duration(high)) with all rests") }
    }
    if let place = wanted.location { lines.append("place: \(place.rawValue)") }
    if let equipment = wanted.equipment {
      lines.append(
        equipment.isEmpty
          ? "no equipment at all" : "no other equipment than \(PlainWords.list(equipment))")
    }
    if let level = wanted.level { lines.append("level: \(level.rawValue)") }
    let excluded = wanted.exclusions
    let never =
      excluded.exercises + excluded.movements + excluded.muscles.map(\.name)
      + excluded.categories.map(\.rawValue) + excluded.equipment
    if !never.isEmpty { lines.append("never: \(never.joined(separator: ", "))") }
    return lines
  }

  // MARK: Categories

  private var calendar: [String] {
    let context = desk.context
    var lines: [String] = []
    if let free = context.freeMinutes {
      let until = context.nextEvent.map { " before an event at \($0.text)" } ?? ""
      lines.append("\(free) minutes are free\(until)")
    }
    return lines + (tellsTitles ? context.hints.map { "Event: " + $0.title } : [])
  }

  private var summaries: [String] {
    let recent = past.filter { session in
      let ago = coach.today.days(since: session.day)
      return ago >= 0 && ago < AskFacts.recentDays
    }
    var lines = recent.map { session in
      var parts = [session.category?.rawValue ?? "training"]
      if !session.muscles.isEmpty { parts.append(session.muscles.joined(separator: ", ")) }
      if let length = session.duration { parts.append(Wording.duration(length)) }
      if let halves = session.effortHalves {
        parts.append("effort \(Effort(halves: halves).number)")
      }
      return "\(session.day.text): \(parts.joined(separator: "; "))"
    }
    let month = past.count { (0..<28).contains(coach.today.days(since: $0.day)) }
    if month > 0 { lines.append("\(Wording.count(month, "session")) in the last 28 days") }
    return lines
  }

  private var lastSets: [String] {
    var seen: Set<NameKey> = []
    var lines: [String] = []
    for session in sessions where lines.count < AskFacts.exercises {
      for placed in session.entries where seen.insert(NameKey(placed.entry.name)).inserted {
        // Remarks belong to another category.
        let sets = placed.entry.performedSets.map { set in
          var set = set
          set.note = ""
          return set
        }
        guard !sets.isEmpty else { continue }
        let counts = Step.countsMetres(placed.entry.name)
        lines.append(
          "\(placed.entry.name), \(session.day.text): "
            + JournalEntry.text(of: .sets(sets), countsMetres: counts))
      }
    }
    return Array(lines.prefix(AskFacts.exercises))
  }

  private var notes: [String] {
    var lines: [String] = []
    for session in sessions where lines.count < AskFacts.notes {
      var parts = session.notes.isEmpty ? [] : [session.notes]
      for placed in session.entries {
        let said = placed.entry.performedSets.map(\.note).filter { !$0.isEmpty }
        if !said.isEmpty {
          parts.append("\(placed.entry.name): \(said.joined(separator: ", "))")
        }
      }
      for part in parts {
        lines.append("\(session.day.text): \(String(part.prefix(AskFacts.noteLength)))")
      }
    }
    return Array(lines.prefix(AskFacts.notes))
  }

  private var ownWorkouts: [String] {
    let own = coach.library.workouts.filter {
      $0.identity.origin == .own && $0.visibility.isEmpty
    }
    let workouts = own.map { card in
      var names: [String] = []
      for mention in card.mentions where !names.contains(mention.name) {
        names.append(mention.name)
      }
      return "\(card.facts.name): \(names.joined(separator: ", "))"
    }
    let exercises = coach.library.exercises.filter {
      !BuiltInLibrary.contains($0.identity.path) && $0.visibility.isEmpty
        && check.objection(to: $0.exercise.name) == nil
    }.map { "Exercise: \($0.exercise.name)" }
    return workouts + exercises
  }

  private var soreness: [String] {
    let excluded = desk.preferences.exclusions
    var lines = excluded.sore.map { "sore: \($0.name)" }
    lines += excluded.joints.map { "spare the \($0.rawValue)" }
    for session in sessions
    where coach.today.days(since: session.day) < AskFacts.recentDays {
      for decision in session.decisions {
        switch decision {
        case .soreness, .sleep, .stress: lines.append("\(session.day.text): \(decision.text)")
        default: break
        }
      }
    }
    return lines
  }
}
