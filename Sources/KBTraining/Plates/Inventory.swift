import KBCore

/// Plates of one weight.
package struct Plate: Equatable, Hashable, Sendable {
  package var load: Load
  /// How many single plates are owned; a pair is used at a time.
  package var count: Int32
  /// The colour that a picture shows it in; empty if there is none.
  package var colour: String

  package init(load: Load, count: Int32, colour: String = "") {
    self.load = load
    self.count = count
    self.colour = colour
  }
}

/// A bar that plates go on.
package struct Bar: Equatable, Hashable, Sendable {
  package var name: String
  package var load: Load

  package init(name: String, load: Load) {
    self.name = name
    self.load = load
  }
}

/// A machine or cable whose stack goes up in equal steps.
package struct Machine: Equatable, Hashable, Sendable {
  package var name: String
  package var start: Load
  package var end: Load
  package var step: Load

  package init(name: String, start: Load, end: Load, step: Load) {
    self.name = name
    self.start = start
    self.end = end
    self.step = step
  }
}

/// What the lifter can load.
package struct Inventory: Equatable, Hashable, Sendable {
  package var bars: [Bar]
  package var plates: [Plate]
  /// The weights of the pairs that are owned; empty if that was not said.
  package var dumbbells: [Load]
  package var machines: [Machine]
  /// What is hung on a cable or worn, such as `rope` or `dip belt`.
  package var attachments: [String]
  /// The weights that are owned; empty if that was not said.
  package var kettlebells: [Load]

  package init(
    bars: [Bar] = [],
    plates: [Plate] = [],
    dumbbells: [Load] = [],
    machines: [Machine] = [],
    attachments: [String] = [],
    kettlebells: [Load] = []
  ) {
    self.bars = bars
    self.plates = plates
    self.dumbbells = dumbbells
    self.machines = machines
    self.attachments = attachments
    self.kettlebells = kettlebells
  }

  /// A usual gym's bar and plates, for who has said nothing about their own.
  package static func standard(_ unit: LoadUnit) -> Inventory {
    let bar: Int64
    let plates: [(thousandths: Int64, count: Int32, colour: String)]
    switch unit {
    case .kilograms:
      bar = 20_000
      plates = [
        (25_000, 4, "red"), (20_000, 4, "blue"), (15_000, 2, "yellow"), (10_000, 2, "green"),
        (5_000, 2, "white"), (2_500, 2, "black"), (1_250, 2, "silver"),
      ]
    case .pounds:
      bar = 45_000
      plates = [
        (45_000, 6, "blue"), (35_000, 2, "yellow"), (25_000, 2, "green"), (10_000, 4, "white"),
        (5_000, 2, "black"), (2_500, 2, "silver"),
      ]
    }
    return Inventory(
      bars: [Bar(name: "barbell", load: Load(thousandths: bar, unit: unit))],
      plates: plates.map { plate in
        Plate(
          load: Load(thousandths: plate.thousandths, unit: unit), count: plate.count,
          colour: plate.colour)
      })
  }
}
