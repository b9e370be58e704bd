import KBCore
import KBKnowledge
import KBTerminal
import KBText
import KBTraining

/// A simulation for people and programs.
struct SimulationReport {
  let course: SimulationCourse
  /// The rows that are shown.
  let rows: [Simulation.Row]
  let unit: LoadUnit
  /// Whether a single exercise was asked for.
  let isSingle: Bool

  init(
    _ course: SimulationCourse, _ request: SimulationRequest, _ coach: FolderCoach,
    _ context: inout Context
  ) throws(CommandFailure) {
    self.course = course
    unit = coach.settings.unit
    isSingle = request.exercise != nil
    let wanted = try request.exercise.map { name throws(CommandFailure) in
      try course.exercise(name, &context)
    }
    rows = course.simulation.rows.filter { row in
      wanted.map { $0 == row.exercise }
        ?? (row.rule != nil || !row.target.groups.isEmpty || row.target.timer != nil)
    }
    guard !rows.isEmpty else {
      context.note(
        "\(course.title) has no exercises with sets or a clock, so there is nothing to simulate")
      throw .reported
    }
  }

  func print(on output: inout Output) {
    output.paragraph(StyledText(course.title, .strong))
    for note in notes { output.paragraph(StyledText(note + ".", .warning), hanging: 2) }
    output.line()
    output.table(table)
    let series = self.series
    guard !series.isEmpty else { return }
    output.line()
    if isSingle, series.count == 1, series[0].points.count > 1 {
      let unit = unit
      let chart = LineChart(
        points: series[0].points.map { LineChart.Point(day: $0.day, value: $0.value) },
        label: { Wording.load(Load(thousandths: $0, unit: unit)) }, height: 8)
      let width = min(80, output.terminal.width)
      for line in chart.lines(width: width, isUTF8: output.terminal.isUTF8) {
        output.line(line)
      }
    } else {
      SimulationSeries.print(series, unit: unit, on: &output)
    }
  }

  /// The notes that concern what is shown.
  private var notes: [String] {
    guard isSingle, let name = rows.first?.exercise else { return course.notes }
    return course.notes.filter { $0.hasPrefix(name + " ") }
  }

  private var table: Table {
    var table = Table([
      Table.Column("", .right), Table.Column("Day"),
      Table.Column("Exercise", minimum: 9, overflow: .wrap),
      Table.Column("Target", minimum: 10, overflow: .wrap),
      Table.Column("Done", minimum: 8, overflow: .wrap),
      Table.Column("Next", minimum: 10, overflow: .wrap),
      Table.Column("Why", minimum: 12, overflow: .wrap),
    ])
    var session = 0
    for row in rows {
      let isFirst = row.session != session
      session = row.session
      let target = Prescription(
        groups: row.target.groups, load: row.target.load, timer: row.target.timer,
        outOf: row.target.outOf
      ).text
      let next = row.nextText
      table.addRow([
        StyledText(isFirst ? String(row.session) : "", .muted),
        StyledText(isFirst ? Wording.date(row.day) : "", .muted),
        StyledText(row.exercise), StyledText(target), StyledText(row.doneText),
        next == target ? StyledText("the same", .muted) : StyledText(next, .accent),
        StyledText(row.why, .muted),
      ])
    }
    return table
  }

  var series: [SimulationSeries] { SimulationSeries.all(of: rows, in: unit) }
}
