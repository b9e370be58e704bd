import KBCore

extension OneRepMaxFormula {
  /// The heaviest load, to a thousandth of the maximum's unit, with which so many reps are
  /// estimated at no more than the maximum.
  ///
  /// It is searched for and not computed backwards, so that it agrees with `estimate` to the last
  /// digit. No reps or no maximum give nothing; reps past `mostReps` count as `mostReps`, maxima
  /// past what text can give as that limit.
  package func load(for reps: Int32, maximum: Load) -> Load {
    let limit = min(max(maximum.thousandths, 0), Thousandths.limit)
    guard reps > 0 else { return Load(thousandths: 0, unit: maximum.unit) }
    // No estimate is below its load, so the answer lies from 0 to the maximum.
    var (fits, tooMuch) = (Int64(0), limit + 1)
    while tooMuch - fits > 1 {
      let middle = fits + (tooMuch - fits) / 2
      let load = Load(thousandths: middle, unit: maximum.unit)
      if estimate(load: load, reps: reps).thousandths <= limit {
        fits = middle
      } else {
        tooMuch = middle
      }
    }
    return Load(thousandths: fits, unit: maximum.unit)
  }
}
