import KBCore
import KBTraining

extension Site {
  /// The calculators, which call the WebAssembly modules, and the clocks.
  func toolsPages() -> [SitePage] { [toolsPage(), timersPage()] }

  /// Clocks for work without a workout; the run page has those of a workout's blocks.
  private func timersPage() -> SitePage {
    page(
      "timers", link: "tools/timers/", title: English.timers, section: .tools
    ) { _ in [] }
  }

  private func toolsPage() -> SitePage {
    page("tools", link: "tools/", title: English.tools, section: .tools, reads: inputs.training) {
      [self] _ in
      let unit = settings.unit
      let bars = settings.inventory.bars
      let plates = settings.inventory.plates.sorted { $1.load < $0.load }
      return [
        ("exampleLoad", .text((unit == .kilograms ? "100" : "225") + unit.symbol)),
        ("exampleLine", "Bench Press — 5x5 @ 80%, rest 3:00"),
        (
          "bars",
          .list(bars.map { ["name": .text($0.name), "weight": .text($0.load.text)] })
        ),
        (
          "plates",
          .list(
            plates.map {
              [
                "weight": .text($0.load.text), "count": .text(String($0.count)),
                "color": .phrase(Phrase(word: $0.colour)),
              ]
            })
        ),
        ("inventory", .markup(inventoryJSON(plates))),
        (
          "formulas",
          .list(
            OneRepMaxFormula.allCases.map {
              ["name": .text($0.name), "selected": .bool($0 == settings.formula)]
            })
        ),
        ("weights", .list(Site.commonWeights.map { Site.conversionRow($0) })),
      ] + shareTables()
    }
  }

  /// What plates, bars and dumbbells usually weigh.
  private static let commonWeights: [Load] =
    [1250, 2500, 5000, 10_000, 15_000, 20_000, 25_000].map { Load.kilograms(thousandths: $0) }
    + [2500, 5000, 10_000, 25_000, 35_000, 45_000].map { Load(thousandths: $0, unit: .pounds) }

  private static func conversionRow(_ load: Load) -> Value {
    let other: LoadUnit = load.unit == .kilograms ? .pounds : .kilograms
    return [
      "weight": .phrase(Format.load(load)),
      "other": .phrase(Format.estimate(load.converted(to: other))),
    ]
  }

  /// Which share of the maximum goes with how many reps, by the formula and by effort.
  private func shareTables() -> [(String, Value)] {
    func percent(_ share: Int64) -> Phrase {
      Format.percent(Thousandths.roundedQuotient(share, 1000))
    }
    let hundred = Load(thousandths: 100_000, unit: settings.unit)
    let table = LoadingTable(maximum: hundred, formula: settings.formula) { _ in nil }
    // Half points would make ten columns; a phone has room for five.
    let efforts = EffortTable.efforts.reversed().filter { $0 % 2 == 0 }
    return [
      ("formula", .text(settings.formula.name)),
      (
        "shares",
        .list(
          table.rows.map { ["reps": .text(String($0.reps)), "share": .phrase(percent($0.share))] })
      ),
      ("efforts", .texts(efforts.map { "RPE \($0 / 2)" })),
      (
        "effortRows",
        .list(
          (1...12).map { reps in
            [
              "reps": .text(String(reps)),
              "shares": .phrases(
                efforts.map { halves in
                  EffortTable.share(reps: reps, halves: halves).map { percent($0) } ?? "–"
                }),
            ]
          })
      ),
    ]
  }

  private func inventoryJSON(_ plates: [Plate]) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.key("unit")
    json.string(settings.unit.symbol)
    json.key("plates")
    json.beginArray()
    for plate in plates {
      json.beginObject()
      json.key("weight")
      json.string(plate.load.text)
      json.key("count")
      json.integer(Int64(plate.count))
      json.key("color")
      json.string(plate.colour)
      json.endObject()
    }
    json.endArray()
    json.endObject()
    return json.bytes
  }
}
