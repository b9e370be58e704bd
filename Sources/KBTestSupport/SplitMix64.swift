/// A generator of pseudo-random numbers that gives the same row for the same seed everywhere.
///
/// The algorithm is SplitMix64 (Steele, Lea, Flood 2014).
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  /// The next number of the sequence that the seed gives.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension SplitMix64 {
  /// `true` once in `count` times.
  package mutating func once(in count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

  /// A whole number of a range.
  package mutating func int(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }

  /// A whole number of a range, in 32 bits.
  package mutating func int32(_ range: ClosedRange<Int32>) -> Int32 {
    .random(in: range, using: &self)
  }

  /// One of the values.
  package mutating func pick<Value>(_ values: [Value]) -> Value {
    values[int(0...values.count - 1)]
  }

  /// The value once in `count` times, else `nil`.
  package mutating func maybe<Value>(
    in count: Int, _ value: (inout SplitMix64) -> Value
  ) -> Value? {
    once(in: count) ? value(&self) : nil
  }
}
