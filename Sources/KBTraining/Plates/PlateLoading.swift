import KBCore

/// Like plates on one side of a bar, or on a belt.
package struct SidePlates: Equatable, Hashable, Sendable {
  package var load: Load
  /// How many of them go on each side of a bar, or on a belt in all.
  package var count: Int32
  package var colour: String
}

/// A bar with the same plates on both sides.
package struct LoadedBar: Equatable, Hashable, Sendable {
  package var bar: Load
  /// The plates of one side, from the collar outward: heaviest first.
  package var side: [SidePlates]
  /// The whole weight, in the unit of the load that was asked for.
  package var total: Load
  /// The whole weight less the load that was asked for.
  package var difference: Load
}

/// What an inventory makes of a load.
package enum PlateLoading: Equatable, Hashable, Sendable {
  case exact(LoadedBar)
  /// Not to be made; the nearest on both sides.
  case between(below: LoadedBar, above: LoadedBar)
  /// More than all plates together, or than the bar if there are none: the most that goes.
  case atMost(LoadedBar)
  /// Less than the bar, which is here without plates.
  case belowBar(LoadedBar)
  /// The inventory has too many combinations to be searched; putting on the heaviest plates first
  /// came to this, which is not above the load.
  case unsearched(LoadedBar)

  /// The nearest that the inventory makes; of two equally near, the heavier.
  package var nearest: LoadedBar {
    switch self {
    case .exact(let loaded), .atMost(let loaded), .belowBar(let loaded), .unsearched(let loaded):
      loaded
    case .between(let below, let above):
      above.difference.thousandths <= -below.difference.thousandths ? above : below
    }
  }
}
