import KBCore

/// The words of a name that tell one piece of equipment from another.
///
/// Words that any of its kind may carry are left out, so that "lat pulldown machine" is the
/// "Lat Pulldown", and "EZ bar" is within "EZ-curl bar".
struct EquipmentName: Equatable {
  private let words: [ArraySlice<UInt8>]

  static let barWords = ["bar", "barbell"]
  static let machineWords = [
    "column", "crossover", "machine", "pulley", "stack", "station", "tower",
  ]

  init(_ name: String, without common: [String]) {
    words = EquipmentName.words(of: name).filter { word in
      !common.contains { $0.utf8.count == word.count && word.elementsEqual($0.utf8) }
    }
  }

  /// The words of a name as names are matched: without case, accents and plural.
  static func words(of name: String) -> [ArraySlice<UInt8>] {
    Array(NameKey(name).text.utf8).split(separator: UInt8(ascii: " "))
  }

  /// The place of the owned name that best fits the wanted ones: one with the same words, sought
  /// for each wanted name in turn, else the one that shares the most, where all words of the
  /// shorter are in the longer; `nil` if none fits.
  ///
  /// A wanted name of fewer words than the least is not looked for within longer ones: a press is
  /// no leg press.
  static func best(
    of owned: [EquipmentName], for wanted: [EquipmentName], least: Int
  ) -> Int? {
    for want in wanted where !want.words.isEmpty {
      if let index = owned.firstIndex(of: want) { return index }
    }
    var best: (index: Int, shared: Int)?
    for want in wanted {
      for (index, name) in owned.enumerated() {
        let isShorter = want.words.count < name.words.count
        if isShorter, want.words.count < least { continue }
        let (fewer, more) = isShorter ? (want, name) : (name, want)
        guard fewer.words.allSatisfy({ more.words.contains($0) }) else { continue }
        if fewer.words.count > best?.shared ?? 0 { best = (index, fewer.words.count) }
      }
    }
    return best?.index
  }
}
