import KBCoach
import KBCore
import KBKnowledge
import KBSite
import KBTraining

/// What is still open on a day.
struct Reminder {
  /// What may be reminded of.
  enum Subject: String, CaseIterable {
    case session, challenge
  }

  private let day: Day
  private let isSessionOpen: Bool
  /// Days in a row with a whole session, up to yesterday or today.
  private let streak: Int
  /// The name of the workout that is planned for the day, else of the rotation's next; empty if there is none.
  private let next: String
  private let isPlanned: Bool
  private let challenge: ChallengeDay?
  private let only: Subject?
  private let isEarly: Bool

  init(_ coach: FolderCoach, only: Subject?, isEarly: Bool) {
    day = coach.today
    self.only = only
    self.isEarly = isEarly
    let sessions = coach.sessions.map(\.session)
    let days = gymDays(in: sessions)
    isSessionOpen = days.last != coach.today
    streak = KBTraining.streak(of: days, today: coach.today).current
    // A day on which nothing is open is not ranked.
    let suggestion = isSessionOpen ? DiscoveryDesk(coach).day(coach).suggestion : nil
    isPlanned = suggestion?.source == .plan
    let named =
      isPlanned || suggestion?.source == .rotation
      ? suggestion?.card : isSessionOpen ? nil : coach.coach.nextInRotation
    next = named?.facts.name ?? ""
    challenge = coach.settings.challenge.map {
      ChallengeState(sessions: sessions, setsForDay: Int($0.sets), today: coach.today).today
    }
  }

  /// One line; `nil` if there is nothing to say.
  var text: String? {
    guard !isEarly else { return nil }
    var parts: [String] = []
    if isSessionOpen, only != .challenge {
      var text = "No session yet today"
      if !next.isEmpty { text += isPlanned ? "; \(next) is planned" : "; next is \(next)" }
      if streak > 0 {
        text += ". Keep the streak of \(Wording.count(streak, "day")) alive?"
      } else {
        text += "."
      }
      parts.append(text)
    }
    if let challenge, challenge.status != .complete, only != .session {
      parts.append("Daily challenge: \(challenge.text).")
    }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  var json: [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    json.field("date", day.text)
    json.key("sessionDone")
    json.bool(!isSessionOpen)
    json.field("streak", streak)
    json.optionalField("next", next)
    if let challenge {
      json.field("challengeSets", challenge.sets)
      json.field("challengeSetsForDay", challenge.setsForDay)
    }
    json.optionalField("text", text)
    json.endObject()
    json.newline()
    return json.bytes
  }
}
