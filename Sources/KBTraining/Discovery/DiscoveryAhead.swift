import KBCore

/// The lists of the days from `today` on, each from the journal as it is: a day's list says what
/// fits if nothing is trained before that day.
///
/// `contexts` belong to the days in order; days without one have nothing in the calendar. No more
/// than `limit` recommendations are kept for a day.
package func discoverAhead(
  days: Int = 14, limit: Int = 5, candidates: [DiscoveryCandidate], past: PastJournal,
  preferences: DiscoveryPreferences, contexts: [DayContext] = [],
  next: NextInPlan = NextInPlan(), vocabulary: TrainingVocabulary? = nil, today: Day
) -> [(day: Day, discovery: Discovery)] {
  var ahead: [(day: Day, discovery: Discovery)] = []
  // Sessions that a journal already holds for later days are no part of what is known today.
  let known = past.until(today)
  for offset in 0..<max(0, min(days, 366)) {
    let day = today.adding(days: offset)
    var discovery = discover(
      candidates, past: known, preferences: preferences,
      context: offset < contexts.count ? contexts[offset] : DayContext(), next: next,
      vocabulary: vocabulary, today: day)
    discovery.ranked = Array(discovery.ranked.prefix(max(0, limit)))
    ahead.append((day, discovery))
  }
  return ahead
}
