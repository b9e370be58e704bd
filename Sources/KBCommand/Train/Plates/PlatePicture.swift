import KBCore
import KBTerminal
import KBText
import KBTraining

/// A loaded bar drawn as a line of text: `-|2.5|20|==========|20|2.5|-`.
enum PlatePicture {
  /// Both sides where the width has room for them, else one, else plates of a kind with their count.
  static func text(_ bar: LoadedBar, width: Int) -> StyledText {
    let single = bar.side.flatMap { plates in
      (0..<min(plates.count, 100)).map { _ in (mark(plates.load, nil), role(plates.colour)) }
    }
    let counted = bar.side.map { plates in
      (mark(plates.load, plates.count), role(plates.colour))
    }
    let candidates = [
      both(single), right(single), both(counted), right(counted),
    ]
    return candidates.first { $0.width <= width } ?? right(counted).truncated(to: width)
  }

  private typealias Mark = (text: String, role: StyledText.Role)

  private static func mark(_ load: Load, _ count: Int32?) -> String {
    let number = Thousandths.text(load.thousandths)
    guard let count, count > 1 else { return number }
    return "\(count)x\(number)"
  }

  private static func both(_ plates: [Mark]) -> StyledText {
    var text = StyledText(plates.isEmpty ? "|" : "-|", .muted)
    for plate in plates.reversed() {
      text.append(plate.text, plate.role)
      text.append("|", .muted)
    }
    text.append("==========|", .muted)
    for plate in plates {
      text.append(plate.text, plate.role)
      text.append("|", .muted)
    }
    if !plates.isEmpty { text.append("-", .muted) }
    return text
  }

  private static func right(_ plates: [Mark]) -> StyledText {
    var text = StyledText("=====|", .muted)
    for plate in plates {
      text.append(plate.text, plate.role)
      text.append("|", .muted)
    }
    if !plates.isEmpty { text.append("-", .muted) }
    return text
  }

  /// The terminal's colour nearest to a plate's.
  private static func role(_ colour: String) -> StyledText.Role {
    switch PlateColour(rawValue: colour) {
    case .red: .error
    case .blue: .accent
    case .yellow, .orange: .warning
    case .green: .good
    case .black, .grey, .silver: .plain
    case .white, nil: .strong
    }
  }
}

extension LoadedBar {
  /// The plates of a side with a blank before each unit: `20 kg + 2 × 5 kg`, `no plates`.
  var sidePhrase: String { side.isEmpty ? "no plates" : side.phrase }
}

extension [SidePlates] {
  /// The plates with a blank before each unit: `20 kg + 2 × 5 kg`.
  var phrase: String {
    map { plates in (plates.count > 1 ? "\(plates.count) × " : "") + Wording.load(plates.load) }
      .joined(separator: " + ")
  }
}
