import KBCore
import KBTraining

/// What a tap on a button makes of the sets: for each set its new text, or nothing.
struct SetChange {
  /// The load or the work that the set gets, for the button's name.
  var label: String
  var texts: [String?]
}

extension RunExercise {
  private var current: RunSet? { sets.indices.contains(place) ? sets[place] : nil }

  /// The current set with the next load above or below; the open sets after it that have the same
  /// load follow.
  func loadChange(up: Bool) -> SetChange? {
    guard let set = current, let load = neighbour(of: set.load, up: up) else { return nil }
    return change(to: load, whereLoadIs: set.load)
  }

  /// One or two steps less for the sets that are still open, offered after a set below its target.
  var struggle: SetChange? {
    let plan = setsToDo
    guard let next = sets.firstIndex(where: { $0.status == .open && !$0.isWarmup }), next > 0,
      sets.indices.contains(where: {
        $0 < next && $0 < plan.count && sets[$0].status == .done && sets[$0].isBelow(plan[$0])
      }),
      let load = sets[next].load
    else { return nil }
    let usual = Load(thousandths: unit == .pounds ? 5_000 : 2_500, unit: unit)
    var lighter: SetLoad?
    switch load {
    case .load(let weight), .added(let weight):
      let less = usual.converted(to: weight.unit).thousandths
      let wanted = Load(thousandths: max(0, weight.thousandths - less), unit: weight.unit)
      if let made = grid?.decreased(from: weight, toAtMost: wanted) {
        lighter = load.isAdded ? .added(made) : .load(made)
      } else if load.isAdded {
        lighter = .bodyweight
      }
    case .bodyweight, .assisted: return nil
    }
    guard let lighter else { return nil }
    return change(to: lighter, whereLoadIs: load, from: next)
  }

  /// The current set with one repetition, five seconds or one calorie more or less.
  func workChange(up: Bool) -> SetChange? {
    guard var set = current else { return nil }
    let sign: Int32 = up ? 1 : -1
    switch set.content {
    case .tick: return nil
    case .most(let load):
      guard up else { return nil }
      let reps = max(1, lastReps ?? 1)
      set.content = .performed(PerformedSet(performance: .reps(reps), load: load, marks: .amrap))
    case .performed(var performed):
      switch performed.performance {
      case .reps(let reps):
        guard reps + sign >= 0, reps + sign <= 1000 else { return nil }
        performed.performance = .reps(reps + sign)
      case .time(let time):
        let next = time.milliseconds + Int64(sign) * 5_000
        guard next > 0, next <= TimeSpan.limit else { return nil }
        performed.performance = .time(TimeSpan(milliseconds: next))
      case .calories(let count, let time):
        guard count + sign > 0, count < 10_000 else { return nil }
        performed.performance = .calories(count + sign, time: time)
      case .distance, .rounds, .none: return nil
      }
      set.content = .performed(performed)
    }
    var texts = [String?](repeating: nil, count: sets.count)
    texts[place] = set.text(countsMetres: countsMetres)
    return SetChange(label: set.workText, texts: texts)
  }

  /// The current set half a point harder or easier; from none it is the effort aimed at, and
  /// below 1 it is none again.
  func effortChange(up: Bool) -> SetChange? {
    guard var set = current, case .performed(var performed) = set.content, asksEffort,
      performed.performance != .none
    else { return nil }
    var halves = wantedEffort
    if let effort = performed.effort { halves = effort.highHalves + (up ? 1 : -1) }
    guard halves <= 20 else { return nil }
    performed.effort = halves < 2 ? nil : Effort(halves: halves)
    set.content = .performed(performed)
    var texts = [String?](repeating: nil, count: sets.count)
    texts[place] = set.text(countsMetres: countsMetres)
    return SetChange(label: set.effortText, texts: texts)
  }

  private func change(
    to load: SetLoad, whereLoadIs old: SetLoad?, from start: Int? = nil
  ) -> SetChange {
    var texts = [String?](repeating: nil, count: sets.count)
    for index in (start ?? place)..<sets.count {
      var set = sets[index]
      let follows = set.status == .open && set.load == old && !set.isWarmup
      guard index == place && start == nil || follows else { continue }
      set.load = load
      texts[index] = set.text(countsMetres: countsMetres)
    }
    return SetChange(label: load.text, texts: texts)
  }

  private func neighbour(of load: SetLoad?, up: Bool) -> SetLoad? {
    switch load {
    case .load(let weight):
      return (up ? grid?.above(weight) : grid?.below(weight)).map { .load($0) }
    case .added(let weight):
      let next = up ? grid?.above(weight) : grid?.below(weight)
      if let next, next.thousandths > 0 { return .added(next) }
      return up ? nil : .bodyweight
    case .bodyweight: return up ? grid?.lightest.map { .added($0) } : nil
    case .assisted(let help):
      let step: Int64 = help.unit == .pounds ? 5_000 : 2_500
      let next = help.thousandths + (up ? -step : step)
      return next > 0 ? .assisted(Load(thousandths: next, unit: help.unit)) : .bodyweight
    case nil: return up && takesLoad ? grid?.lightest.map { .load($0) } : nil
    }
  }
}

extension SetLoad {
  fileprivate var isAdded: Bool {
    if case .added = self { return true }
    return false
  }
}

extension RunSet {
  /// The work alone: `8`, `45s`, `2 km`; empty if it is not known.
  var workText: String { performed?.performance.text ?? "" }

  /// The effort on the RPE scale: `8.5`; empty if none is said.
  var effortText: String { performed?.effort.map { $0.number } ?? "" }

  /// The marks that belong to the set whatever is changed.
  var marks: SetMarks { performed?.marks ?? .amrap }
}
