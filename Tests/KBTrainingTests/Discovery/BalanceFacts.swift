import KBCore

@testable import KBTraining

/// All that may truly be said of a candidate's balance.
struct BalanceFacts {
  let world: RandomWorld
  let candidate: DiscoveryCandidate
  /// Oldest first, none after today.
  let past: [PastSession]

  private var window: [PastSession] {
    past.filter { Sample.today.days(since: $0.day) < world.preferences.window }
  }

  private var days: String {
    world.preferences.window == 1 ? "1 day" : "\(world.preferences.window) days"
  }

  var truths: [String] {
    guard let last = past.last else { return [] }
    let legs = BodyPart("legs")
    let rested = past.last { session in
      session.muscles.contains { legs.contains(muscle: $0) }
    }
    if !world.preferences.restRules.isEmpty, let rested,
      Sample.today.days(since: rested.day) <= 2,
      candidate.primaryMuscles.contains(where: { legs.contains(muscle: $0) })
    {
      return ["Trains legs, set to rest 2 days after \(rested.title) on \(rested.day.text)"]
    }
    if world.preferences.avoidsRepeat, let category = candidate.category,
      last.category == category
    {
      let name = category.rawValue.prefix(1).uppercased() + category.rawValue.dropFirst()
      return ["\(name) again, like the last session, \(last.title) on \(last.day.text)"]
    }
    return regions(last) + muscles + movements + category
      + ["It names no muscles, movements or category"]
  }

  private func regions(_ last: PastSession) -> [String] {
    guard let own = BodyRegion(muscles: candidate.primaryMuscles),
      let region = BodyRegion(muscles: last.muscles), own != region,
      // Two thirds of the muscles are not enough to call a session with squats upper body.
      !last.muscles.contains(where: { BodyPart(own.words.english).contains(muscle: $0) })
    else { return [] }
    return [
      "\(own.title), because the last session was \(region.words), \(last.title) on \(last.day.text)"
    ]
  }

  private var muscles: [String] {
    let uses = candidate.primaryMuscles.map { muscle in
      (muscle, window.last { $0.muscles.contains(muscle) || $0.muscles.contains("full body") })
    }
    return said(uses, nothing: "was mainly for", last: "trained mainly")
  }

  private var movements: [String] {
    let uses = candidate.movements.map { name in
      (name, window.last { $0.movements.contains(name) })
    }
    return said(uses, nothing: "had", last: "had")
  }

  private var category: [String] {
    guard let category = candidate.category else { return [] }
    guard let use = window.last(where: { $0.category == category }) else {
      return ["No \(category.rawValue) in the last \(days)"]
    }
    return ["The last \(category.rawValue) was \(use.title) \(ago(use)), on \(use.day.text)"]
  }

  private func said(
    _ uses: [(name: String, use: PastSession?)], nothing verb: String, last: String
  ) -> [String] {
    let fresh = uses.filter { $0.use == nil }.map { $0.name }
    var shown = fresh
    if fresh.count > 4 { shown = fresh.prefix(3) + ["\(fresh.count - 3) more"] }
    let list =
      shown.count < 2
      ? shown.joined() : shown.dropLast().joined(separator: ", ") + " or " + (shown.last ?? "")
    let nothing = shown.isEmpty ? [] : ["Nothing in the last \(days) \(verb) \(list)"]
    return nothing
      + uses.compactMap { name, use in
        use.map {
          "You last \(last) \(name) \(ago($0)), with \($0.title) on \($0.day.text)"
        }
      }
  }

  private func ago(_ session: PastSession) -> String {
    let days = Sample.today.days(since: session.day)
    return days == 0 ? "today" : days == 1 ? "yesterday" : "\(days) days ago"
  }
}
