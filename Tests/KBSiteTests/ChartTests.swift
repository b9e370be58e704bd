import KBCore
import KBTraining
import Testing

@testable import KBSite

@Suite("Charts")
struct ChartTests {
  private func texts(_ svg: String, _ name: String) -> [String] {
    svg.split(separator: "<text class=\"\(name)\"").dropFirst().map { part in
      String(part.drop { $0 != ">" }.dropFirst().prefix { $0 != "<" })
    }
  }

  private func chart(_ values: [Int64]) throws -> String {
    let day = try #require(Day(text: "2026-11-02"))
    let points = values.enumerated().map { (day: day.adding(days: $0 * 7), value: $1) }
    return String(
      decoding: LineChart(points: points, unit: "kg").image(label: "e1RM", in: .english),
      as: UTF8.self)
  }

  @Test(
    "the side has at most six round numbers that enclose all values",
    arguments: [
      ([76_000, 80_000, 87_500, 84_500], ["75", "80", "85", "90"]),
      ([60_000, 60_000], ["60", "60.5"]),
      ([0, 1_000_000], ["0", "500", "1,000"]),
      ([100_000, 101_900], ["100", "100.5", "101", "101.5", "102"]),
    ] as [([Int64], [String])])
  func axis(_ values: [Int64], _ expected: [String]) throws {
    let words = texts(try chart(values), "chart-text")
    #expect(Array(words.prefix(expected.count)) == expected)
    #expect(words.dropFirst(expected.count).first == "kg")
  }

  @Test("the highest and the last value are named, once where they are near")
  func values() throws {
    #expect(texts(try chart([70_000, 90_000, 80_000, 75_000]), "chart-value") == ["90", "75"])
    #expect(texts(try chart([70_000, 80_000, 90_000]), "chart-value") == ["90"])
  }

  @Test("a long history keeps its highest value and few points")
  func long() throws {
    var values = (0..<5_000).map { Int64(50_000 + $0 % 7 * 1_000) }
    values[2_345] = 99_000
    let svg = try chart(values)
    #expect(texts(svg, "chart-value").first == "99")
    let line = svg.split(separator: " points=\"")[1].prefix { $0 != "\"" }
    #expect(line.split(separator: " ").count <= LineChart.pointLimit)
  }

  @Test("values without end do not trap")
  func extreme() throws {
    for values in [[Int64(0), 0], [-5, 10_000_000_000], [10_000_000_000, 10_000_000_000]] {
      #expect(try chart(values).hasSuffix("</svg>"))
    }
  }

  @Test("a calendar has one square for each day")
  func heatmap() throws {
    let today = try #require(Day(text: "2026-11-21"))
    let sessions = [
      Session(day: today, title: "", workout: WorkoutReference(key: "a")),
      Session(day: today.adding(days: -1), title: "", workout: WorkoutReference(key: "a")),
      Session(day: today.adding(days: -1), title: "", workout: WorkoutReference(key: "a")),
    ]
    let map = Heatmap(of: .sessions, in: sessions, today: today)
    let image = HeatmapImage(weeks: map.weeks[26...]).image(label: "x", in: .english)
    let svg = String(decoding: image, as: UTF8.self)
    func squares(_ level: Int) -> Int {
      svg.split(separator: "<path class=\"heat-\(level)\"").dropFirst().first
        .map { $0.prefix { $0 != ">" }.count { $0 == "M" } } ?? 0
    }
    // The last week ends on a Saturday.
    #expect([0, 1, 2, 3, 4].map(squares) == [26 * 7 - 1 - 2, 1, 1, 0, 0])
  }

  @Test("the longest bar is a thousand wide, and nothing is nothing")
  func bars() {
    var bars = Bars()
    bars.add("a", 3, "3")
    bars.add("b", 0, "0")
    bars.add("c", 6, "6")
    guard case .list(let rows) = bars.value else {
      Issue.record("no list")
      return
    }
    let widths = rows.map { row -> Value? in
      guard case .object(let object) = row else { return nil }
      return object.find("width")
    }
    #expect(widths == [.text("500"), .text("0"), .text("1000")])
  }
}

@Suite("Columns of weeks and months")
struct ColumnChartTests {
  private typealias Column = ColumnChart.Column

  private func image(_ columns: [Column]) -> String {
    guard
      case .object(let fields) = ColumnChart(title: "Weeks", columns: columns)
        .value(unit: "sessions", in: .english), case .markup(let bytes)? = fields.find("image")
    else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func texts(_ svg: String, _ name: String) -> [String] {
    svg.split(separator: "<text class=\"\(name)\"").dropFirst().map { part in
      String(part.drop { $0 != ">" }.dropFirst().prefix { $0 != "<" })
    }
  }

  @Test("the side has whole numbers from zero, the unit, and the marks stand below")
  func axis() {
    let svg = image([
      Column(mark: "Oct", name: "October", count: 3), Column(mark: "", name: "", count: 0),
      Column(mark: "Nov", name: "November", count: 6),
    ])
    #expect(texts(svg, "chart-text") == ["0", "2", "4", "6", "sessions", "Oct", "Nov"])
    #expect(texts(svg, "chart-value") == ["3", "6"])
  }

  @Test("a line stands where more was planned than done")
  func planned() {
    let svg = image([
      Column(mark: "", name: "a", count: 2, goal: 4),
      Column(mark: "", name: "b", count: 4, goal: 4),
    ])
    #expect(svg.split(separator: "chart-planned").count == 2)
    #expect(Column(mark: "", name: "a", count: 2, goal: 4).text == "2")
    #expect(Column(mark: "", name: "a", count: 2, text: "2 of 4").text == "2 of 4")
    #expect(Column(mark: "", name: "a", count: 2).text == "2")
  }

  @Test("no columns and counts without end do not trap")
  func extreme() {
    #expect(image([]).hasSuffix("</svg>"))
    #expect(
      image([Column(mark: "", name: "", count: Int.max, goal: Int.max)]).hasSuffix("</svg>"))
  }
}
