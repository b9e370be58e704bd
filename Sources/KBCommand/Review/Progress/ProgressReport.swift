import KBCoach
import KBCore
import KBKnowledge
import KBSite
import KBTerminal
import KBTraining

/// The chart of an exercise, its trend and its last sessions.
struct ProgressReport {
  private static let listed = 5

  let exercise: String
  let series: ProgressSeries
  let range: ProgressRange
  /// The points of the range.
  private let points: [ProgressSeries.Point]
  /// Those that the trend rests on: without deloads, unless there is nothing else.
  private let trained: [ProgressSeries.Point]

  init(
    _ series: ProgressSeries, _ exercise: ExerciseHistory, _ range: ProgressRange,
    _ coach: FolderCoach
  ) {
    self.exercise = exercise.name
    self.series = series
    self.range = range
    let first = range.firstDay(before: coach.today)
    points = series.points.filter { point in first.map { point.day >= $0 } ?? true }
    let heavy = points.filter { !$0.isDeload }
    trained = heavy.isEmpty ? points : heavy
  }

  /// `volume`, or `time for 1 km`.
  private var subject: String {
    if case .time(let course?) = series.measure { return "time for \(course.text)" }
    return series.type.title
  }

  func print(on output: inout Output) {
    output.paragraph(StyledText("\(exercise), \(subject), \(range.title)", .strong))
    guard let trend = ProgressTrend(trained, isBetterWhenLess: series.isBetterWhenLess) else {
      var text = "Nothing in this period."
      if let last = series.points.last {
        text +=
          " The last was \(series.text(last.value)) on \(Wording.date(last.day)): --range all."
      }
      output.paragraph(StyledText(text))
      return
    }
    output.line()
    let isTime = if case .time = series.measure { true } else { false }
    if points.count > 1 {
      let chart = LineChart(
        points: points.map { LineChart.Point(day: $0.day, value: $0.value) },
        label: { value in
          isTime ? TimeSpan(milliseconds: max(0, value)).clock : series.text(value)
        })
      let terminal = output.terminal
      for line in chart.lines(width: min(terminal.width, 120), isUTF8: terminal.isUTF8) {
        output.line(line)
      }
      output.line()
    }
    for sentence in sentences(trend) { output.paragraph(sentence) }
    output.line()
    output.table(table)
  }

  private func sentences(_ trend: ProgressTrend) -> [StyledText] {
    guard let first = trained.first, let last = trained.last, trained.count > 1 else {
      return [
        StyledText(
          points.count > 1
            ? "One session without deloads so far; a trend needs two."
            : "One session so far; a trend needs two.")
      ]
    }
    var line = StyledText()
    if trend.change == 0 {
      line.append("The same as on \(Wording.date(first.day))")
    } else {
      let isGood = (trend.change > 0) != series.isBetterWhenLess
      line.append(signed(trend.change), isGood ? .good : .warning)
      line.append(" since \(Wording.date(first.day))")
      if let share = trend.share {
        let percent = Thousandths.roundedQuotient(share, 1000)
        if percent != 0 { line.append(" (\(percent > 0 ? "+" : "")\(percent) %)") }
      }
    }
    line.append(": \(series.text(first.value)) then, \(series.text(last.value)) now.")
    var more = StyledText(
      "Best: \(series.text(trend.best.value)) on \(Wording.date(trend.best.day))")
    if let month = trend.perMonth, let text = monthly(month) {
      more.append("; the trend is \(text) a month")
    }
    more.append(".")
    let light = points.count - trained.count
    guard light > 0 else { return [line, more] }
    let left = Wording.count(light, "deload session is", "deload sessions are")
    return [line, more, StyledText("\(left) left out of this.", .muted)]
  }

  /// `+2.2 kg`, `-9 s`
  private func signed(_ value: Int64) -> String {
    let sign = value > 0 ? "+" : ""
    if case .time = series.measure, abs(value) < 60_000 {
      return sign + Thousandths.text(Thousandths.roundedQuotient(value, 100) * 100) + " s"
    }
    return sign + series.text(value)
  }

  /// The slope as far as it can be told: whole repetitions and seconds, tenths of a weight; `nil`
  /// for nothing.
  private func monthly(_ value: Int64) -> String? {
    let step: Int64 = if case .load = series.measure { 100 } else { 1000 }
    let rounded = Thousandths.roundedQuotient(value, step) * step
    return rounded == 0 ? nil : signed(rounded)
  }

  private var table: Table {
    var table = Table([
      Table.Column("Day"), Table.Column("Sets", minimum: 20, overflow: .wrap),
      Table.Column(series.type == .e1rm ? "e1RM" : series.type.rawValue.opening, .right),
      Table.Column("Change", .right),
    ])
    for index in points.indices.reversed().prefix(ProgressReport.listed) {
      let point = points[index]
      var change = StyledText()
      let before = points[..<index].last { !$0.isDeload } ?? points[..<index].last
      if point.isDeload, points.count > trained.count {
        change.append("deload", .muted)
      } else if let before, point.value != before.value {
        let difference = point.value - before.value
        let isGood = (difference > 0) != series.isBetterWhenLess
        change.append(signed(difference), isGood ? .good : .warning)
      }
      table.addRow([
        StyledText(point.day.text), StyledText(point.written), StyledText(series.text(point.value)),
        change,
      ])
    }
    return table
  }

  var json: [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    json.field("exercise", exercise)
    json.field("type", series.type.rawValue)
    json.field("range", range.rawValue)
    switch series.measure {
    case .load(let unit): json.field("unit", unit.symbol)
    case .reps: json.field("unit", "reps")
    case .time(let course):
      json.field("unit", "s")
      json.optionalField("course", course?.text)
    }
    if let trend = ProgressTrend(trained, isBetterWhenLess: series.isBetterWhenLess) {
      json.key("change")
      json.decimal(thousandths: trend.change)
      if let month = trend.perMonth {
        json.key("perMonth")
        json.decimal(thousandths: month)
      }
      json.key("best")
      json.decimal(thousandths: trend.best.value)
    }
    json.key("points")
    json.beginArray()
    for point in points {
      json.beginObject()
      json.field("date", point.day.text)
      json.key("value")
      json.decimal(thousandths: point.value)
      json.field("written", point.written)
      json.field("place", point.place)
      if point.isDeload {
        json.key("isDeload")
        json.bool(true)
      }
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.newline()
    return json.bytes
  }
}
