/// The two transcendental functions that the formulas need.
///
/// WebAssembly without a C library has neither `exp` nor `pow`. These use only the operations
/// that IEEE 754 defines to the last bit, so both builds of the core agree.
enum Exponential {
  /// e^(−x) for x from 0 up, with a relative error below 1e-12 up to x = 100.
  ///
  /// Taylor's series after x was halved until it is at most 1/4, then as many squarings.
  static func decay(_ x: Double) -> Double {
    var (part, halvings) = (max(0, min(x, 100)), 0)
    while part > 0.25 {
      part /= 2
      halvings += 1
    }
    var (sum, term) = (1.0, 1.0)
    for index in 1...12 {
      term *= -part / Double(index)
      sum += term
    }
    for _ in 0..<halvings { sum *= sum }
    return sum
  }

  /// r^(1/10) for r from 1 to 1000.
  ///
  /// Newton's method from above the root, where it only ever descends; ten steps are enough for
  /// the whole range, two more are for safety.
  static func tenthRoot(_ r: Int32) -> Double {
    let value = Double(max(1, min(r, 1000)))
    var root = 2.0
    for _ in 0..<12 {
      let square = root * root
      let fourth = square * square
      let ninth = fourth * fourth * root
      root -= (ninth * root - value) / (10 * ninth)
    }
    return root
  }
}
