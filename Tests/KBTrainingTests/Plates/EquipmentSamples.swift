import KBCore
import KBTestSupport
import Testing

@testable import KBTraining

/// Plates written as `4x25kg 2x10kg`.
func owned(_ text: String) throws -> [Plate] {
  try text.split(separator: " ").map { word in
    let parts = word.split(separator: "x")
    return Plate(load: try load(String(parts[1])), count: try #require(Int32(String(parts[0]))))
  }
}

/// Loads written as `10kg 12.5kg`.
func loads(_ text: String) throws -> [Load] {
  try text.split(separator: " ").map { try load(String($0)) }
}

/// A grid written as `20kg: 4x20kg 2x1.25kg`, `belt: 1x5kg`, `one of 5kg 10kg`,
/// `stack 5kg 100kg 5kg` or `steps 2.5kg`.
func grid(_ text: String) throws -> LoadGrid {
  let words = text.split(separator: " ").map(String.init)
  let rest = words.dropFirst().joined(separator: " ")
  switch words[0] {
  case "belt:": return .single(plates: try owned(rest))
  case "one": return .choices(try loads(words.dropFirst(2).joined(separator: " ")))
  case "stack":
    let parts = try loads(rest)
    return .stack(Machine(name: "Row", start: parts[0], end: parts[1], step: parts[2]))
  case "steps": return .multiples(of: try load(rest))
  default: return .barbell(bar: try load(String(words[0].dropLast())), plates: try owned(rest))
  }
}

extension SplitMix64 {
  /// A rack of odd plates, in one unit or in both.
  mutating func plates(kinds: Int, count: Int32, units: [LoadUnit]) -> [Plate] {
    let weights: [Int64] = [250, 500, 1000, 1250, 2000, 2500, 5000, 7000, 10_000, 15_000, 25_000]
    return (0..<Int.random(in: 0...kinds, using: &self)).map { _ in
      Plate(
        load: load(weights.randomElement(using: &self) ?? 0, units),
        count: Int32.random(in: 0...count, using: &self))
    }
  }

  /// So many thousandths of one of the units.
  mutating func load(_ thousandths: Int64, _ units: [LoadUnit]) -> Load {
    Load(thousandths: thousandths, unit: units.randomElement(using: &self) ?? .kilograms)
  }

  /// A grid of any kind of equipment, with loads of either unit.
  mutating func grid() -> LoadGrid {
    let units = LoadUnit.allCases
    func quarters(_ range: ClosedRange<Int64>, _ generator: inout SplitMix64) -> Load {
      generator.load(Int64.random(in: range, using: &generator) * 250, units)
    }
    switch Int.random(in: 0..<5, using: &self) {
    case 0:
      return .barbell(
        bar: quarters(0...80, &self), plates: plates(kinds: 4, count: 6, units: units))
    case 1: return .single(plates: plates(kinds: 4, count: 4, units: units))
    case 2:
      return .choices(
        (0..<Int.random(in: 0...20, using: &self)).map { _ in quarters(-2...200, &self) })
    case 3:
      return .stack(
        Machine(
          name: "", start: quarters(-2...80, &self), end: quarters(0...400, &self),
          step: quarters(-1...40, &self)))
    default: return .multiples(of: quarters(-1...40, &self))
    }
  }
}
