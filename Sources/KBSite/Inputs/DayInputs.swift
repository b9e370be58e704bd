import KBCore
import KBText
import KBTraining

/// What the page of the day needs besides documents and journal.
package struct DayInputs: Sendable {
  /// How many days, from today on, the calendars are asked about.
  package static let dayCount = 14

  package let plan: WorkoutPlan
  /// What the calendars say about today and the days after it.
  package let contexts: [DayContext]
  /// Changes whenever anything of it changes.
  package let mark: Fingerprint

  package init(plan: WorkoutPlan = WorkoutPlan(), contexts: [DayContext] = []) {
    self.plan = plan
    self.contexts = contexts
    var mark = Fingerprint()
    mark.mix(UInt64(plan.entries.count))
    for entry in plan.entries {
      mark.mix(entry.text)
      mark.mix(UInt64(UInt32(bitPattern: entry.range.line)))
    }
    mark.mix(UInt64(contexts.count))
    for context in contexts {
      mark.mix(UInt64(bitPattern: Int64(context.freeMinutes ?? -1)))
      mark.mix(context.nextEvent?.text ?? "")
      mark.mix(UInt64(context.hints.count))
      for hint in context.hints { mark.mix(hint.title) }
    }
    self.mark = mark
  }
}
