import KBCore

/// A number that changes when any of the inputs of a page changes.
///
/// Not for security: it only decides whether a page must be rendered again.
package struct Fingerprint: Equatable, Sendable {
  package private(set) var value: UInt64

  package init(_ value: UInt64 = 0x9E37_79B9_7F4A_7C15) {
    self.value = value
  }

  /// Mixes a number in; the order counts.
  package mutating func mix(_ number: UInt64) {
    // The finaliser of SplitMix64 (Steele, Lea and Flood 2014) over the running value.
    var mixed = (value ^ number) &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    value = mixed ^ (mixed >> 31)
  }

  /// Mixes a text in, with its length.
  package mutating func mix(_ text: String) {
    var text = text
    text.withUTF8 { mix($0) }
  }

  /// Mixes bytes in, with their number.
  package mutating func mix(_ bytes: UnsafeBufferPointer<UInt8>) {
    mix(UInt64(bytes.count))
    let raw = UnsafeRawBufferPointer(bytes)
    let whole = bytes.count & ~7
    for offset in stride(from: 0, to: whole, by: 8) {
      mix(UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
    }
    guard whole < bytes.count else { return }
    mix(bytes[whole...].reduce(0) { $0 << 8 | UInt64($1) })
  }
}

extension Fingerprint {
  /// Mixes in what the habits make of a text.
  package mutating func mix(_ habits: NotationHabits) {
    mix(habits.first?.rawValue ?? "")
    mix(habits.unit?.symbol ?? "")
    mix(habits.dates?.rawValue ?? "")
    for rule in habits.files.rules {
      mix(rule.kind.rawValue)
      mix(rule.pattern.text)
    }
    mix(habits.files.section)
  }
}
