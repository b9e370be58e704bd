import KBCore

/// The areas of the body that something works: those that it is for, and those that help.
///
/// What is for the whole body, such as rowing to get warm, shows all areas by itself, and nothing beside
/// what is for some of them.
package struct BodyMap: Equatable, Sendable {
  private var primaryBits: UInt32 = 0
  private var secondaryBits: UInt32 = 0

  package init() {}

  /// `primary` and `secondary` are muscles as exercise files name them.
  package init(primary: [String], secondary: [String]) {
    for muscle in primary { add(BodyArea.all(of: muscle), isPrimary: true) }
    for muscle in secondary { add(BodyArea.all(of: muscle), isPrimary: false) }
  }

  package mutating func add(_ areas: [BodyArea], isPrimary: Bool) {
    var bits: UInt32 = 0
    for (place, area) in BodyArea.allCases.enumerated() where areas.contains(area) {
      bits |= 1 << UInt32(place)
    }
    if bits == BodyMap.allBits { bits = BodyMap.wholeBit }
    if isPrimary { primaryBits |= bits } else { secondaryBits |= bits }
  }

  private static let wholeBit: UInt32 = 1 << 31
  private static let allBits: UInt32 = 1 << UInt32(BodyArea.allCases.count) - 1

  /// Adds what another one works.
  package mutating func add(_ other: BodyMap) {
    primaryBits |= other.primaryBits
    secondaryBits |= other.secondaryBits
  }

  /// The areas that it is for, from the neck down.
  package var primary: [BodyArea] { BodyMap.areas(drawn.primary) }

  /// The areas that help and are not primary ones, too, from the neck down.
  package var secondary: [BodyArea] { BodyMap.areas(drawn.secondary & ~drawn.primary) }

  private var drawn: (primary: UInt32, secondary: UInt32) {
    let (primary, secondary) = (primaryBits & BodyMap.allBits, secondaryBits & BodyMap.allBits)
    if primary == 0, primaryBits != 0 { return (BodyMap.allBits, 0) }
    if primary | secondary == 0, secondaryBits != 0 { return (0, BodyMap.allBits) }
    return (primary, secondary)
  }

  package var isEmpty: Bool { primaryBits | secondaryBits == 0 }

  /// Differs for every two maps that show something else.
  package var mark: UInt64 { UInt64(drawn.primary) << 32 | UInt64(drawn.secondary) }

  /// The areas by name; all of them are `whole body`.
  package static func words(_ areas: [BodyArea]) -> [String] {
    areas.count == BodyArea.allCases.count ? ["whole body"] : areas.map { $0.rawValue }
  }

  private static func areas(_ bits: UInt32) -> [BodyArea] {
    var areas: [BodyArea] = []
    for (place, area) in BodyArea.allCases.enumerated() where bits >> UInt32(place) & 1 == 1 {
      areas.append(area)
    }
    return areas
  }
}
