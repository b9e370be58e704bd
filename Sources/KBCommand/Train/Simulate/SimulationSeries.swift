import KBCore
import KBTerminal
import KBTraining

/// The load of one exercise, or of one of its ways to be done, over a simulation.
struct SimulationSeries {
  /// The most columns of a line of bars.
  private static let widest = 32

  struct Point: Equatable {
    var day: Day
    /// In thousandths of the unit.
    var value: Int64
  }

  let label: String
  let points: [Point]

  /// Those that have loads, in the order in which they come.
  static func all(of rows: [Simulation.Row], in unit: LoadUnit) -> [SimulationSeries] {
    var order: [Int] = []
    var byLane: [Int: [Simulation.Row]] = [:]
    for row in rows {
      guard let lane = row.lane else { continue }
      if byLane[lane] == nil { order.append(lane) }
      byLane[lane, default: []].append(row)
    }
    return order.compactMap { lane in
      let own = byLane[lane] ?? []
      guard let first = own.first else { return nil }
      let points = own.compactMap { row in
        row.load.map { Point(day: row.day, value: $0.converted(to: unit).thousandths) }
      }
      guard points.contains(where: { $0.value > 0 }) else { return nil }
      // An exercise that is done in several ways is told apart by its sets.
      let isAlone = order.allSatisfy { other in
        other == lane || byLane[other]?.first?.exercise != first.exercise
      }
      return SimulationSeries(
        label: isAlone ? first.exercise : first.exercise + " " + first.sets, points: points)
    }
  }

  /// A line for each with its first and last load.
  static func print(_ series: [SimulationSeries], unit: LoadUnit, on output: inout Output) {
    var table = Table([
      Table.Column("", minimum: 10, overflow: .truncate), Table.Column(""), Table.Column(""),
    ])
    for one in series {
      let values = one.sampled
      let ends = [values.first, values.last].map { value in
        Wording.load(Load(thousandths: value ?? 0, unit: unit))
      }
      table.addRow([
        StyledText(one.label),
        Sparkline.text(
          values.map(Optional.some), from: .least, isUTF8: output.terminal.isUTF8, role: .accent),
        StyledText(ends[0] == ends[1] ? ends[0] : "\(ends[0]) to \(ends[1])"),
      ])
    }
    output.table(table)
  }

  /// The values, or as many of them as there is room for, the first and the last among them.
  private var sampled: [Int64] {
    let count = SimulationSeries.widest
    guard points.count > count else { return points.map(\.value) }
    return (0..<count).map { points[$0 * (points.count - 1) / (count - 1)].value }
  }
}

extension Simulation.Row {
  /// The training max, else the heaviest load that was asked for.
  fileprivate var load: Load? {
    if let trainingMax { return trainingMax }
    return target.groups.compactMap { ($0.load ?? target.load)?.ownWeight }.max()
  }

  /// The sets without their loads.
  fileprivate var sets: String {
    let bare = target.groups.map { group in
      var group = group
      group.load = nil
      return group
    }
    return Prescription(groups: bare).text
  }
}
