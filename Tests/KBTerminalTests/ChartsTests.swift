import KBCore
import KBTraining
import Testing

@testable import KBTerminal

@Suite("Charts")
struct ChartsTests {
  private func plain(_ lines: [StyledText]) -> String {
    lines.map(\.plain).joined(separator: "\n")
  }

  private func day(_ text: String) throws -> Day { try #require(Day(text: text)) }

  @Test(
    "a sparkline",
    arguments: [
      ([0, 1, 2, 4, 8], Sparkline.Base.zero, " ▂▃▅█", " .-+@"),
      ([10, 11, nil, 17], .least, "▁▂ █", "_. @"),
      ([5, 5, 5], .least, "▄▄▄", "==="),
      ([], .zero, "", ""),
    ] as [([Int64?], Sparkline.Base, String, String)])
  func sparkline(
    _ values: [Int64?], _ base: Sparkline.Base, _ expected: String, _ ascii: String
  ) {
    #expect(Sparkline.text(values, from: base, isUTF8: true).plain == expected)
    #expect(Sparkline.text(values, from: base, isUTF8: false).plain == ascii)
  }

  @Test("bars of small counts have equal steps, and a goal shows what is missing")
  func bars() {
    let chart = BarChart(rows: [
      BarChart.Row(label: "16 Nov", value: 2, goal: 3, text: "2 of 3"),
      BarChart.Row(label: " 9 Nov", value: 4, goal: 3, text: "4 of 3"),
      BarChart.Row(label: " 2 Nov", value: 0, text: "0"),
    ])
    #expect(
      plain(chart.lines(width: 80, isUTF8: true)) == """
        16 Nov  ████████░░░░      2 of 3
         9 Nov  ████████████████  4 of 3
         2 Nov                    0
        """)
    #expect(
      plain(chart.lines(width: 22, isUTF8: false)) == """
        16 Nov  ##-   2 of 3
         9 Nov  ####  4 of 3
         2 Nov        0
        """)
  }

  @Test("bars without any value are no bars")
  func emptyBars() {
    let chart = BarChart(rows: [BarChart.Row(label: "a", value: 0, text: "0")])
    #expect(plain(chart.lines(width: 20, isUTF8: true)).hasSuffix("0"))
    #expect(BarChart(rows: []).lines(width: 20, isUTF8: true).isEmpty)
  }

  @Test(
    "the numbers of an axis are round and frame the values",
    arguments: [
      (76_000, 87_500, 5, [75_000, 80_000, 85_000, 90_000]),
      (100_000, 100_000, 3, [98_000, 100_000, 102_000]),
      (-3_000, 4_000, 5, [-5_000, -2_500, 0, 2_500, 5_000]),
    ] as [(Int64, Int64, Int, [Int64])])
  func axis(_ low: Int64, _ high: Int64, _ count: Int, _ ticks: [Int64]) {
    #expect(ChartAxis(from: low, to: high, upTo: count).ticks == ticks)
  }

  @Test("every axis frames its values with few numbers")
  func axisLaw() {
    var random = SeededNumbers(seed: 7)
    for _ in 0..<500 {
      let low = Int64(random.below(2_000_000)) - 1_000_000
      let high = low + Int64(random.below(3_000_000))
      let count = 3 + random.below(6)
      let axis = ChartAxis(from: low, to: high, upTo: count)
      #expect(axis.low <= low && axis.high >= high)
      #expect(axis.ticks.count >= 2 && axis.ticks.count <= count + 1)
    }
    let far = ChartAxis(from: .min, to: .max, upTo: 4)
    #expect(far.low <= -Thousandths.limit && far.high >= Thousandths.limit)
  }

  @Test("a line with its dates")
  func line() throws {
    let chart = LineChart(
      points: [
        LineChart.Point(day: try day("2026-11-01"), value: 60_000),
        LineChart.Point(day: try day("2026-11-11"), value: 80_000),
        LineChart.Point(day: try day("2026-11-21"), value: 70_000),
      ],
      label: { "\($0 / 1000) kg" }, height: 5)
    #expect(
      plain(chart.lines(width: 40, isUTF8: true)) == """
        80 kg ┤             ⢀⡠⠔⠊⠑⠒⠤⢄⣀⡀
              │          ⣀⠤⠒⠁        ⠈⠉⠒⠢⠤⣀⡀
              │       ⡠⠔⠊                  ⠈⠉⠑⠒⠤
              │   ⢀⠤⠒⠉
        60 kg ┤⡠⠔⠊⠁
               2026-11-01             2026-11-21
        """)
    #expect(
      plain(chart.lines(width: 40, isUTF8: false)) == """
        80 kg +             **********
              |          ****        *******
              |       ***                  *****
              |   ****
        60 kg +****
               2026-11-01             2026-11-21
        """)
  }

  @Test("a line of no points is nothing, and of one day is a place")
  func fewPoints() throws {
    let label: (Int64) -> String = { String($0 / 1000) }
    #expect(LineChart(points: [], label: label).lines(width: 40, isUTF8: true).isEmpty)
    let point = LineChart.Point(day: try day("2026-11-01"), value: 60_000)
    let lines = LineChart(points: [point], label: label, height: 3).lines(width: 20, isUTF8: false)
    #expect(lines.count == 4)
    #expect(lines[3].plain.hasSuffix("2026-11-01"))
  }

  @Test("a calendar of weeks with its months")
  func heatmap() throws {
    let days = ["2026-10-05", "2026-11-02", "2026-11-02", "2026-11-18", "2026-11-21"]
    let sessions = try days.map { text in
      Session(
        day: try day(text), title: "A",
        entries: [
          PlacedEntry(entry: JournalEntry(name: "Squat", result: .done), range: .fileStart)
        ])
    }
    let today = try day("2026-11-21")
    let view = HeatmapView(
      heatmap: Heatmap(of: .sessions, in: sessions, weeks: 12, today: today))
    #expect(
      plain(view.lines(width: 80, isUTF8: true)) == """
           Sep Oct Nov
        Mo ·····░···▒··
           ············
        We ···········░
           ············
        Fr ············
           ···········░
        Su ···········
           less ·░▒▓█ more
        """)
    #expect(
      plain(view.lines(width: 8, isUTF8: false)) == """
            Nov
        Mo ..+..
           .....
        We ....-
           .....
        Fr .....
           ....-
        Su ....
           less .-+*# more
        """)
    #expect(view.lines(width: 3, isUTF8: true).isEmpty)
  }

  @Test("52 weeks fit 80 columns")
  func year() throws {
    let view = HeatmapView(
      heatmap: Heatmap(of: .sessions, in: [], today: try day("2026-11-21")))
    let lines = view.lines(width: 80, isUTF8: true)
    #expect(lines.count == 9)
    #expect(lines.allSatisfy { $0.width <= 55 })
  }

  @Test("dots outside of a canvas are left out")
  func canvas() {
    var canvas = DotCanvas(columns: 2, rows: 1)
    canvas.set(x: -1, y: 0)
    canvas.set(x: 0, y: 4)
    canvas.line(from: (0, 0), to: (3, 3))
    #expect(canvas.text(row: 0, isUTF8: true) == "⠑⢄")
    #expect(canvas.text(row: 0, isUTF8: false) == "**")
  }

  @Test("a strip of days")
  func strip() {
    let marks: [DayStrip.Mark] = [.empty, .begun, .full]
    #expect(DayStrip.text(marks, .file).plain == "○◐●")
    #expect(DayStrip.text(marks, Terminal(isTTY: true, isUTF8: false)).plain == ".o#")
  }
}
