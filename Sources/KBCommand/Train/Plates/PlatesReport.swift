import KBCore
import KBTerminal
import KBText
import KBTraining

/// The answer of `kb plates`.
struct PlatesReport {
  /// A load that can be made.
  struct Answer {
    /// `exact`, `below`, `above`, `most` or `least`.
    let kind: String
    let load: Load
    let difference: Load
    /// The bar with its plates; `nil` for what is not loaded with pairs.
    let bar: LoadedBar?
    /// What hangs on a belt; empty for what is no weight beside the body's own.
    var belt: [SidePlates] = []
    /// Whether one of the dumbbells weighs as much as is added to the body.
    var isDumbbell = false

    /// `62.5 kg, 1.5 kg more`
    var text: String {
      guard difference.thousandths != 0 else { return Wording.load(load) }
      let distance = Load(
        thousandths: Int64(clamping: difference.thousandths.magnitude), unit: difference.unit)
      let word = difference.thousandths > 0 ? "more" : "less"
      return "\(Wording.load(load)), \(Wording.load(distance)) \(word)"
    }

    /// `on a belt  10 kg + 2.5 kg, or a dumbbell of 12.5 kg`; `nil` for what is not added.
    var addedPhrase: String? {
      let dumbbell = isDumbbell ? "a dumbbell of \(Wording.load(load))" : nil
      guard !belt.isEmpty else { return dumbbell }
      return "on a belt  " + belt.phrase + (dumbbell.map { ", or \($0)" } ?? "")
    }
  }

  let asked: Load
  /// What is loaded: `Olympic bar of 20 kg`.
  let source: String
  let answers: [Answer]
  /// What else there is to say: why it cannot be, or what would help.
  let remarks: [String]
  let canBeLoaded: Bool

  init(_ request: PlatesRequest) {
    asked = request.load
    switch request.equipment {
    case .bar(let bar, let plates):
      let loading = KBTraining.plates(for: request.load, bar: bar.load, plates: plates)
      source = PlatesReport.name(bar)
      answers = PlatesReport.answers(loading)
      remarks = PlatesReport.remarks(loading, plates: plates, request)
      if case .belowBar = loading { canBeLoaded = false } else { canBeLoaded = true }
    case .grid(let grid):
      source = grid.source.english
      answers = PlatesReport.answers(grid.loadAnswer(for: request.load), to: request.load)
      canBeLoaded = !answers.isEmpty
      remarks = canBeLoaded ? [] : ["Nothing can be loaded: \(grid.source)."]
    case .added(let grid, let plates, let dumbbells):
      source = grid.source.english
      let choices = LoadGrid.choices(dumbbells)
      answers = PlatesReport.answers(grid.loadAnswer(for: request.load), to: request.load).map {
        var answer = $0
        answer.belt = beltPlates(for: answer.load, plates: plates) ?? []
        answer.isDumbbell = choices.contains(answer.load)
        return answer
      }
      canBeLoaded = grid.heaviest.map { $0.thousandths > 0 } ?? false
      remarks =
        canBeLoaded
        ? []
        : [
          "There is nothing to add: list plates or dumbbells under equipment: in kb.yaml, or give"
            + " --plates."
        ]
    }
  }

  private static func name(_ bar: Bar) -> String {
    "\(bar.name.isEmpty ? "bar" : bar.name) of \(Wording.load(bar.load))"
  }

  private static func answers(_ loading: PlateLoading) -> [Answer] {
    func answer(_ kind: String, _ bar: LoadedBar) -> Answer {
      Answer(kind: kind, load: bar.total, difference: bar.difference, bar: bar)
    }
    switch loading {
    case .exact(let bar): return [answer("exact", bar)]
    case .between(let below, let above): return [answer("below", below), answer("above", above)]
    case .atMost(let bar): return [answer("most", bar)]
    case .belowBar(let bar): return [answer("least", bar)]
    case .unsearched(let bar):
      return [answer(bar.difference.thousandths == 0 ? "exact" : "below", bar)]
    }
  }

  private static func answers(_ answer: LoadAnswer, to load: Load) -> [Answer] {
    func choice(_ kind: String, _ choice: LoadAnswer.Choice) -> Answer {
      Answer(kind: kind, load: choice.load, difference: choice.difference, bar: nil)
    }
    let none = Load(thousandths: 0, unit: load.unit)
    switch answer {
    case .exact(let made): return [Answer(kind: "exact", load: made, difference: none, bar: nil)]
    case .between(let below, let above): return [choice("below", below), choice("above", above)]
    case .atMost(let most): return [choice("most", most)]
    case .atLeast(let least): return [choice("least", least)]
    case .nothing: return []
    }
  }

  private static func remarks(
    _ loading: PlateLoading, plates: [Plate], _ request: PlatesRequest
  ) -> [String] {
    var remarks: [String] = []
    switch loading {
    case .belowBar:
      if let lighter = request.bars.first(where: { $0.load <= request.load }) {
        let name = lighter.name.isEmpty ? lighter.load.text : lighter.name
        remarks.append("The \(PlatesReport.name(lighter)) is lighter: --bar \"\(name)\".")
      } else {
        remarks.append("Dumbbells go lower: --dumbbells.")
      }
    case .unsearched:
      remarks.append("There are too many plates to try every combination.")
    case .exact, .between, .atMost: break
    }
    if !plates.contains(where: { $0.count >= 2 && $0.load.thousandths > 0 }) {
      remarks.append(
        "There is no pair of plates: list them in kb.yaml as equipment: plates:, or give --plates.")
    }
    return remarks
  }

  /// What can be said at once: `100 kg on the Olympic bar of 20 kg`.
  private var title: StyledText {
    let load = Wording.load(asked)
    switch answers.first?.kind {
    case "exact": return StyledText("\(load): \(source)", .strong)
    case "below", "above": return StyledText("\(load) cannot be made exactly: \(source)", .strong)
    case "most": return StyledText("\(load) is more than can be made: \(source)", .warning)
    case "least": return StyledText("\(load) is less than can be made: \(source)", .warning)
    default: return StyledText("\(load) cannot be made", .warning)
    }
  }

  func print(on output: inout Output) {
    output.paragraph(title)
    for (index, answer) in answers.enumerated() {
      if index == 0 || answer.bar != nil { output.line() }
      if answer.kind != "exact" {
        let word =
          switch answer.kind {
          case "most": "The most"
          case "least": "The least"
          case "below": "Below"
          default: "Above"
          }
        output.line(StyledText("\(word)  \(answer.text)", .accent))
      }
      guard let bar = answer.bar else {
        if let added = answer.addedPhrase {
          output.paragraph(StyledText(added), hanging: 8)
        } else if answer.kind == "exact" {
          output.line(StyledText("Set \(answer.text).", .accent))
        }
        continue
      }
      output.line(PlatePicture.text(bar, width: output.terminal.width))
      printSide(bar, on: &output)
    }
    if !remarks.isEmpty { output.line() }
    for remark in remarks { output.paragraph(StyledText(remark, .warning)) }
  }

  /// Writes the plates of a side, in lines that keep each number with its unit.
  private func printSide(_ bar: LoadedBar, on output: inout Output) {
    let head = "each side  "
    var line = head
    let parts = bar.sidePhrase.split(separator: "+")
    for (index, part) in parts.map({ String($0).trimmedBlanks }).enumerated() {
      let next = index == 0 ? part : " + " + part
      let isLast = index == parts.count - 1
      if index > 0, displayWidth(line + next) + (isLast ? 0 : 2) > output.terminal.width {
        output.line(line + " +")
        line = String(repeating: " ", count: head.count) + part
      } else {
        line += next
      }
    }
    output.line(line)
  }
}
