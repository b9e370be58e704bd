import KBCore

extension LoadGrid {
  /// The load to go up to: the nearest to so much more, and always heavier than before; `nil` if
  /// nothing heavier can be made.
  ///
  /// Thousandths of one per cent: 2.5 % is 2,500, of at most 1,000 %. What they come to is rounded
  /// to a thousandth before the nearest is looked for.
  package func increased(from load: Load, byPercent share: Int64) -> Load? {
    increased(from: load, toward: load.share(100_000 + max(0, min(share, 1_000_000))).grains)
  }

  /// The load to go up to: the nearest to one increment more, and always heavier than before; `nil`
  /// if nothing heavier can be made.
  package func increased(from load: Load, by increment: Load) -> Load? {
    increased(from: load, toward: load.grains + max(0, increment.grains))
  }

  /// The load to go down to: the nearest to the one wanted, and always lighter than before; `nil`
  /// if nothing lighter can be made.
  package func decreased(from load: Load, toAtMost wanted: Load) -> Load? {
    let index = min(index(nearest: wanted.grains), index(atLeast: load) - 1)
    return self.load(at: index, in: load.unit)
  }

  private func increased(from load: Load, toward weight: Int64) -> Load? {
    self.load(at: max(index(nearest: weight), index(above: load)), in: load.unit)
  }
}

extension Load {
  /// Thousandths of one per cent of the load, rounded to a thousandth of its unit; the load and a
  /// share of more than 100,000 % are taken as their limits.
  package func share(_ share: Int64) -> Load {
    let thousandths = max(-Load.limit, min(thousandths, Load.limit))
    let share = max(-100_000_000, min(share, 100_000_000))
    return Load(
      thousandths: Thousandths.roundedQuotient(thousandths * share, 100_000), unit: unit)
  }
}
