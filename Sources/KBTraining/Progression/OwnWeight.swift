import KBCore

extension SetLoad {
  /// What is lifted besides the body: nothing for bodyweight, less than nothing with assistance.
  package var ownWeight: Load {
    switch self {
    case .load(let load), .added(let load): load
    case .bodyweight: Load(thousandths: 0, unit: .kilograms)
    case .assisted(let load): Load(thousandths: -load.thousandths, unit: load.unit)
    }
  }

  /// The same as a target.
  package var asTarget: LoadTarget {
    switch self {
    case .load(let load): .load(load)
    case .bodyweight: .bodyweight
    case .added(let load): .added(load)
    case .assisted(let load): .assisted(load)
    }
  }
}

extension LoadTarget {
  /// What is asked for besides the body, the lower end of a range; `nil` for a share of a maximum.
  package var ownWeight: Load? {
    switch self {
    case .load(let load), .range(let load, _): load
    case .share: nil
    case .bodyweight, .added, .assisted: SetLoad(self)?.ownWeight
    }
  }
}
