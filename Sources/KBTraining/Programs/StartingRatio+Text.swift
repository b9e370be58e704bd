import KBCore

extension StartingRatio {
  /// `35% of Bench Press`
  package var text: String { Increment.percent(share).text + " of " + exercise }
}
