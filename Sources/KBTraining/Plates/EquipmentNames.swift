import KBCore

/// What the pieces of one kind of equipment are called that somebody owns, by the words that tell one
/// from another.
///
/// Words that any of its kind may carry are left out, so that "lat pulldown machine" is the
/// "Lat Pulldown", and "EZ bar" is within "EZ-curl bar".
struct EquipmentNames {
  private static let leftOut = -1
  private static let unknown = -2

  /// The number of each word that an owned name has, or `leftOut`.
  private var numbers: [String: Int] = [:]
  private var owned: [[Int]] = []

  static let barWords = ["bar", "barbell"]
  static let machineWords = [
    "column", "crossover", "machine", "pulley", "stack", "station", "tower",
  ]

  init(_ names: [String], without common: [String]) {
    for word in common { numbers[word] = EquipmentNames.leftOut }
    for name in names {
      for word in NameKey(name).words { numbers.insertFirst(numbers.count, for: word) }
      owned.append(words(of: name))
    }
  }

  private func words(of name: String) -> [Int] {
    NameKey(name).words.compactMap { word in
      let number = numbers[word] ?? EquipmentNames.unknown
      return number == EquipmentNames.leftOut ? nil : number
    }
  }

  /// The place of the owned name that best fits the wanted ones: one with the same words, sought
  /// for each wanted name in turn, else the one that shares the most, where all words of the
  /// shorter are in the longer; `nil` if none fits.
  ///
  /// A wanted name of fewer words than the least is not looked for within longer ones: a press is
  /// no leg press.
  func best(for names: [String], least: Int) -> Int? {
    guard !owned.isEmpty else { return nil }
    let wanted = names.map { words(of: $0) }
    for want in wanted where !want.isEmpty {
      if let index = owned.firstIndex(of: want) { return index }
    }
    var best: (index: Int, shared: Int)?
    for want in wanted {
      for (index, name) in owned.enumerated() {
        let isShorter = want.count < name.count
        if isShorter, want.count < least { continue }
        let (fewer, more) = isShorter ? (want, name) : (name, want)
        guard fewer.allSatisfy({ more.contains($0) }) else { continue }
        if fewer.count > best?.shared ?? 0 { best = (index, fewer.count) }
      }
    }
    return best?.index
  }
}
