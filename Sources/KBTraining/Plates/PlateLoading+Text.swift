import KBCore

extension LoadedBar {
  /// The plates of one side for people: `25kg + 2 × 10kg`, `no plates`.
  package var sideText: String {
    guard !side.isEmpty else { return "no plates" }
    var text = ""
    for plates in side {
      if !text.isEmpty { text += " + " }
      if plates.count > 1 { text += String(plates.count) + " × " }
      text += plates.load.text
    }
    return text
  }

  /// The whole weight with its distance from the load asked for: `62.5kg (-0.5kg)`.
  package var totalText: String { total.text(awayBy: difference) }
}

extension Load {
  /// The load with its distance from another that was asked for: `62.5kg (-0.5kg)`.
  func text(awayBy difference: Load) -> String {
    guard difference.thousandths != 0 else { return text }
    return text + " (" + (difference.thousandths > 0 ? "+" : "") + difference.text + ")"
  }
}

extension PlateLoading {
  /// What to put on the bar, and why it is not the load that was asked for.
  package var text: String {
    switch self {
    case .exact(let loaded):
      "each side " + loaded.sideText
    case .between(let below, let above):
      "not exact: " + below.totalText + ", each side " + below.sideText + "; or "
        + above.totalText + ", each side " + above.sideText
    case .atMost(let loaded):
      "the most these plates make is " + loaded.totalText + ", each side " + loaded.sideText
    case .belowBar(let loaded):
      "the bar alone weighs " + loaded.totalText
    case .unsearched(let loaded):
      "too many plates to try every combination; heaviest first comes to " + loaded.totalText
        + ", each side " + loaded.sideText
    }
  }
}
