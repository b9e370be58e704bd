extension LooseReader {
  /// `RPE 8`, `@8`, and `RPE 7, 8, 9` of as many sets.
  mutating func readEffort() -> Bool {
    let start = cursor.position
    if let efforts = cursor.eatEffortList() {
      if giveEfforts(efforts) { return true }
      cursor.position = start
    }
    guard let effort = cursor.eatLooseEffort() ?? cursor.eatRepsLeft() else { return false }
    // `last set RPE 9` is about one set.
    if referenceEnd >= 0, cursor.bytes[referenceEnd..<start].allSatisfy({ $0 == 0x20 }) {
      keepRead(from: start)
      found.lastEffort = effort
      return true
    }
    let before = cursor.bytes[..<start].last { $0 != 0x20 } ?? 0
    let isMarked = cursor.bytes[start] == UInt8(ascii: "@") || before == UInt8(ascii: "(")
    isEffortBehindSet = isMarked && before != UInt8(ascii: ",") && before != UInt8(ascii: ";")
    var efforts = [effort]
    let end = cursor.position
    let separator = cursor.listSeparator
    while efforts.count < 20, separator == .comma || separator == .slash || separator == .blank,
      cursor.listSeparator == separator
    {
      cursor.skipListSeparator()
      if let next = cursor.eatRepsInReserve() {
        efforts.append(next)
        continue
      }
      let next =
        effort.scale == .repsInReserve
        ? cursor.eatReserveNumber() : cursor.eatEffortNumber()
      guard let next, cursor.isPlainCount || cursor.listSeparator == .slash else { break }
      efforts.append(next)
    }
    if efforts.count > 1, giveEfforts(efforts) { return true }
    // `RIR 3/2/1` of four sets is of no set in particular.
    guard efforts.count == 1 || separator != .slash else {
      cursor.position = start
      return false
    }
    cursor.position = end
    guard giveEffort(effort) else {
      cursor.position = start
      return false
    }
    return true
  }

  /// Gives an effort to all sets that have none; `false` where each has one already.
  mutating func giveEffort(_ effort: Effort) -> Bool {
    if found.sets.isEmpty {
      guard found.effort == nil else { return false }
      found.effort = effort
      return true
    }
    guard firstWithoutEffort < found.sets.count else { return false }
    let first = isEffortOfLast ? found.sets.count - 1 : firstWithoutEffort
    for index in first..<found.sets.count
    where found.sets[index].effort == nil && !found.sets[index].marks.contains(.warmup) {
      found.sets[index].effort = effort
    }
    firstWithoutEffort = found.sets.count
    return true
  }

  /// Whether the effort right behind a set is of that alone: of sets that get heavier, `100x5, 110x3 @8`.
  private var isEffortOfLast: Bool {
    let open = found.sets[firstWithoutEffort...]
    guard open.count > 1, last.count == 1, isEffortBehindSet,
      open.allSatisfy({ $0.load != nil })
    else { return false }
    return zip(open, open.dropFirst()).allSatisfy { $0.load != $1.load }
  }

  /// Gives each of the last sets an effort of its own, where there are as many of them.
  mutating func giveEfforts(_ efforts: [Effort]) -> Bool {
    var single: [LooseSet] = []
    for set in found.sets[firstWithoutEffort...] {
      guard single.count + Int(set.count) <= 100 else { return false }
      var one = set
      one.count = 1
      for _ in 0..<set.count { single.append(one) }
    }
    guard single.count == efforts.count else { return false }
    for index in single.indices { single[index].effort = efforts[index] }
    found.sets.replaceSubrange(firstWithoutEffort..., with: single)
    firstWithoutEffort = found.sets.count
    if firstUnloaded > 0 { firstUnloaded = found.sets.count }
    last = found.sets.count - single.count..<found.sets.count
    return true
  }
}
