/// Names that templates share, numbered in the order in which they are first met.
struct Symbols: Sendable {
  private(set) var names: [String] = []
  private var numbers: [String: Int] = [:]

  mutating func number(_ name: String) -> Int {
    if let number = numbers[name] {
      return number
    }
    numbers[name] = names.count
    names.append(name)
    return names.count - 1
  }

  func find(_ name: String) -> Int? {
    numbers[name]
  }
}
