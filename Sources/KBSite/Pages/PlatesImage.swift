import KBCoach
import KBCore
import KBText
import KBTraining

/// One end of a bar with its plates, from the collar outward; the same picture as the one that
/// `plates.js` draws.
struct PlatesImage {
  let loaded: LoadedBar

  /// `25kg + 5kg` for each side; empty for a bar without plates.
  var words: Phrase {
    plates.map { "\($0.load)" as Phrase }.joined(separator: " + ")
  }

  private var plates: [SidePlates] {
    // More than a bar holds would make a picture of nothing but lines.
    Array(
      loaded.side.flatMap { plate in
        [SidePlates](repeating: plate, count: Int(max(0, min(plate.count, 12))))
      }.prefix(16))
  }

  /// The picture, 360 by 150, with its label in a language.
  func image(in book: Phrasebook) -> [UInt8] {
    let plates = plates
    let words = words
    let label: Phrase = words.isEmpty ? "The empty bar" : "One side of the bar: \(words)"
    var svg =
      "<svg viewBox=\"0 0 360 150\" class=\"bar-picture\" role=\"img\" aria-label=\"\(ChartText.attribute(label, in: book))\">"
      + "<rect class=\"bar-steel\" x=\"0\" y=\"71\" width=\"60\" height=\"8\"/>"
      + "<rect class=\"bar-steel\" x=\"60\" y=\"66\" width=\"300\" height=\"18\" rx=\"3\"/>"
      + "<rect class=\"bar-steel\" x=\"60\" y=\"58\" width=\"12\" height=\"34\" rx=\"2\"/>"
    let heaviest = max(25_000, plates.map { grams($0) }.max() ?? 0)
    let step = min(37, 268 / max(1, plates.count))
    for (index, plate) in plates.enumerated() {
      let tall = 44 + 102 * PlatesImage.root(of: grams(plate) * 10_000 / heaviest) / 100
      let x = 75 + index * step
      let colour = PlateColour(rawValue: plate.colour).map { " plate-" + $0.rawValue } ?? ""
      svg +=
        "<rect class=\"plate\(colour)\" x=\"\(x)\" y=\"\(75 - tall / 2)\" "
        + "width=\"\(step - 3)\" height=\"\(tall)\" rx=\"4\"/>"
        + "<text x=\"\(x + (step - 3) / 2)\" y=\"75\">\(Thousandths.text(plate.load.thousandths))</text>"
    }
    return Array((svg + "</svg>").utf8)
  }

  private func grams(_ plate: SidePlates) -> Int {
    Int(max(0, min(plate.load.converted(to: .kilograms).thousandths, 1_000_000)))
  }

  /// The whole part of a square root, by Newton's method.
  private static func root(of number: Int) -> Int {
    guard number > 1 else { return max(0, number) }
    var guess = number
    while true {
      let next = (guess + number / guess) / 2
      if next >= guess { return guess }
      guess = next
    }
  }
}

extension Site {
  /// The plates for the heaviest load of a target; `nil` if it is not done with a barbell.
  func platesValue(of target: ExplainedTarget, _ exercise: Exercise?) -> Value {
    guard let exercise, exercise.load == .barbell, let load = target.load,
      let bar = settings.inventory.bar(for: exercise)
    else { return false }
    let loaded = plates(for: load, bar: bar.load, plates: settings.inventory.plates).nearest
    let image = PlatesImage(loaded: loaded)
    let words = image.words
    return [
      "image": .markup(image.image(in: settings.phrasebook)),
      "caption": .phrase(
        words.isEmpty
          ? "\(apart: loaded.total): \(bar.name), the empty bar."
          : "\(apart: loaded.total): \(bar.name), \(words) on each side."),
    ]
  }
}
