/// What a score is made of, in the order in which equal reasons are preferred.
package enum DiscoveryComponent: String, Equatable, Hashable, Sendable, CaseIterable {
  /// The rotation's or the active program's next workout.
  case rotation
  /// An easy day after hard days in a row.
  case recovery
  /// What the last days left out: muscles, movements and category.
  case balance
  case focus
  /// Whether it is for lifters of the person's level.
  case level
  /// The time until the next event, and what the events' titles hint at.
  case calendar
  case duration
  /// The location and the equipment.
  case place
  /// What was done on this day of the week.
  case weekday
  /// How long ago the workout was done.
  case recency
  case favorite
  case novelty

  /// How much the component counts where nothing is set, in thousandths.
  package var usualWeight: Int64 {
    switch self {
    case .rotation: 3000
    case .focus: 2500
    case .recovery, .balance, .place: 2000
    case .level, .calendar, .duration: 1500
    case .weekday, .recency: 1000
    case .favorite: 500
    case .novelty: 250
    }
  }
}

/// How much each component counts, from 0 to 10 in thousandths.
package struct DiscoveryWeights: Equatable, Sendable {
  /// The largest weight, in thousandths.
  package static let limit: Int64 = 10_000

  private var thousandths: [Int64]

  /// The weights where nothing is set.
  package init() {
    thousandths = DiscoveryComponent.allCases.map { $0.usualWeight }
  }

  /// The weight of a component in thousandths; what is set is brought into 0 to `limit`.
  package subscript(component: DiscoveryComponent) -> Int64 {
    get { thousandths[component.index] }
    set { thousandths[component.index] = max(0, min(newValue, DiscoveryWeights.limit)) }
  }
}

extension DiscoveryComponent {
  /// The place in `allCases`.
  var index: Int {
    switch self {
    case .rotation: 0
    case .recovery: 1
    case .balance: 2
    case .focus: 3
    case .level: 4
    case .calendar: 5
    case .duration: 6
    case .place: 7
    case .weekday: 8
    case .recency: 9
    case .favorite: 10
    case .novelty: 11
    }
  }
}
