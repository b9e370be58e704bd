/// What a share of a maximum refers to.
package enum Maximum: UInt8, Equatable, Hashable, Sendable {
  /// The estimated one-repetition maximum.
  case estimated
  /// The training max, set by the lifter.
  case training
}

/// The load of a prescription.
package enum LoadTarget: Equatable, Hashable, Sendable {
  case load(Load)
  case range(Load, Load)
  /// A share of a maximum in thousandths of one per cent: 80 % is 80,000; low equals high
  /// unless it is a range.
  case share(low: Int64, high: Int64, of: Maximum)
  case bodyweight
  /// Weight on top of the body's.
  case added(Load)
  /// Weight taken off the body's by a band or a machine.
  case assisted(Load)

  /// The target as prescriptions carry it: `60kg`, `@ 80% TM`, `BW+10kg`, `-20kg`.
  package var text: String {
    switch self {
    case .load(let load): return load.text
    case .range(let low, let high):
      return Thousandths.text(low.thousandths) + "-" + high.text
    case .share(let low, let high, let maximum):
      var text = "@ " + Thousandths.text(low)
      if high != low { text += "-" + Thousandths.text(high) }
      text += "%"
      return maximum == .training ? text + " TM" : text
    case .bodyweight: return "BW"
    case .added(let load): return "BW+" + load.text
    case .assisted(let load): return "-" + load.text
    }
  }

  /// The load that goes on the bar or the belt, where the target names one.
  package var absoluteLoad: Load? {
    switch self {
    case .load(let load): load
    case .range(_, let high): high
    case .share, .bodyweight, .added, .assisted: nil
    }
  }
}
