import KBCore
import KBKnowledge
import KBText
import KBTraining

/// The lines of `kb.yaml` that let a folder be read as it is.
struct AdoptText {
  let habits: NotationHabits
  /// Whether the exercises, workouts and programs that come with kb are to be read.
  let addsLibrary: Bool

  /// The keys `library:`, `notation:` and `read:`, where they say anything.
  var lines: [String] {
    var lines: [String] = addsLibrary ? ["library: \(LibraryChoice.builtIn.rawValue)"] : []
    var notation: [String] = []
    if let first = habits.first { notation.append("first: \(first.rawValue)") }
    if let unit = habits.unit { notation.append("unit: \(unit.symbol)") }
    if let dates = habits.dates { notation.append("dates: \(dates.rawValue)") }
    if !notation.isEmpty { lines.append("notation: {\(notation.joined(separator: ", "))}") }
    guard !habits.files.rules.isEmpty else { return lines }
    lines.append("read:")
    for kind in FolderRules.Kind.allCases {
      let patterns = habits.files.rules.filter { $0.kind == kind }.map { yamlText($0.pattern.text) }
      guard !patterns.isEmpty else { continue }
      if kind == .daily {
        lines += ["  daily:", "    section: \(yamlText(habits.files.section))"]
        lines += ["    files:"] + patterns.map { "      - \($0)" }
      } else {
        lines += ["  \(kind.rawValue):"] + patterns.map { "    - \($0)" }
      }
    }
    return lines
  }

  /// The whole of `kb.yaml`: what was there, then these lines, or a new file.
  func file(after old: [UInt8]?, unit: LoadUnit) -> [UInt8] {
    let new = lines.joined(separator: "\n") + "\n"
    guard var bytes = old else {
      return Array((SettingsSchema.line + "units: \(unit.symbol)\n" + new).utf8)
    }
    if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
    return bytes + Array(new.utf8)
  }
}
