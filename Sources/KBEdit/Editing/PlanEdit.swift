import KBCore
import KBText

/// Changes to the bytes of a plan that leave every other byte alone.
///
/// Each gives `nil` if the changed text would not be read back as it was meant, such as after a
/// block of code that never ends.
package enum PlanEdit {
  /// The file with one more workout, in its place by day; `nil` bytes stand for no file.
  package static func adding(_ entry: PlannedWorkout, to old: [UInt8]?) -> [UInt8]? {
    let bytes = old ?? []
    let plan = readPlan(bytes).plan
    let line = Array("- \(entry.text)".utf8)
    let new = inserting(line, of: entry, into: bytes, plan)
    return check(new, plan.entries.map(\.text) + [entry.text])
  }

  /// The file without one of its workouts.
  package static func removing(_ entry: PlannedWorkout, from bytes: [UInt8]) -> [UInt8]? {
    let plan = readPlan(bytes).plan
    guard let index = plan.entries.firstIndex(of: entry) else { return nil }
    var new = bytes
    new.removeSubrange(entry.extent)
    var texts = plan.entries.map(\.text)
    texts.remove(at: index)
    return check(new, texts)
  }

  /// The file with one of its workouts on another day and at another time or at none, in its place
  /// there with all that belongs to it.
  package static func moving(
    _ entry: PlannedWorkout, to day: Day, time: TimeOfDay?, in bytes: [UInt8]
  ) -> [UInt8]? {
    let plan = readPlan(bytes).plan
    guard let index = plan.entries.firstIndex(of: entry) else { return nil }
    var moved = entry
    moved.day = day
    moved.time = time
    let head = day.text + (moved.time.map { " " + $0.text } ?? "") + " "
    var item = Array(bytes[entry.extent.lowerBound..<entry.head.lowerBound]) + Array(head.utf8)
    item += bytes[entry.head.upperBound..<entry.extent.upperBound]
    var texts = plan.entries.map(\.text)
    texts[index] = moved.text
    var rest = bytes
    guard plan.entries.count > 1 else {
      rest.replaceSubrange(entry.extent, with: item)
      return check(rest, texts)
    }
    while let last = item.last, last == 0x0A || last == 0x0D { item.removeLast() }
    rest.removeSubrange(entry.extent)
    return check(inserting(item, of: moved, into: rest, readPlan(rest).plan), texts)
  }

  /// Puts lines after the last entry that comes no later, else before the first, else at the end.
  private static func inserting(
    _ item: [UInt8], of entry: PlannedWorkout, into bytes: [UInt8], _ plan: WorkoutPlan
  ) -> [UInt8] {
    let lineBreak = lineBreak(of: bytes)
    let earlier = plan.entries.last { !PlannedWorkout.precedes(entry, $0) }
    if let place = earlier?.extent.upperBound ?? plan.entries.first?.extent.lowerBound {
      let start = place > 0 && bytes[place - 1] != 0x0A ? lineBreak : []
      return bytes[..<place] + start + item + lineBreak + bytes[place...]
    }
    if bytes.isEmpty { return Array("# Plan\n\n".utf8) + item + lineBreak }
    var new = bytes
    if new.last != 0x0A { new += lineBreak }
    // What is there may be a paragraph, to which the item would belong.
    return new + lineBreak + item + lineBreak
  }

  /// What ends the file's first line.
  private static func lineBreak(of bytes: [UInt8]) -> [UInt8] {
    guard let end = bytes.firstIndex(of: 0x0A), end > 0, bytes[end - 1] == 0x0D else {
      return [0x0A]
    }
    return [0x0D, 0x0A]
  }

  private static func check(_ bytes: [UInt8], _ texts: [String]) -> [UInt8]? {
    let found = readPlan(bytes).plan.entries.map(\.text)
    return found.sorted() == texts.sorted() ? bytes : nil
  }
}
