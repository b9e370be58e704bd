import KBCore
import KBTraining

/// A program's headings as weeks and days.
///
/// A heading `##` with steps is a day; one without any holds the days of a week, as `###` below it.
/// Headings inside a day part its steps and mean no more.
struct ProgramOutline {
  private(set) var days: [ProgramDay] = []

  init(_ blocks: [Block], in bytes: [UInt8]) {
    var week: Int?
    var weeks = 0
    var isInDay = false
    for (index, block) in blocks.enumerated() {
      let steps = block.steps.map(\.step)
      if ProgramOutline.level(of: block, in: bytes) <= 2 {
        let next = index + 1 < blocks.count ? blocks[index + 1] : nil
        let holdsDays =
          steps.isEmpty && next.map { ProgramOutline.level(of: $0, in: bytes) > 2 } ?? false
        isInDay = !holdsDays
        week = nil
        if holdsDays {
          weeks += 1
          week = ProgramOutline.number(in: block.heading.name) ?? weeks
        } else {
          add(ProgramDay(name: block.heading.name, steps: steps))
        }
      } else if isInDay, !days.isEmpty {
        days[days.count - 1].steps += steps
      } else {
        add(ProgramDay(week: week, name: block.heading.name, steps: steps))
      }
    }
    days.removeAll { $0.steps.isEmpty }
  }

  /// A list before the first heading, as a program of one day has it, gets a name as well.
  private mutating func add(_ day: ProgramDay) {
    var day = day
    if day.name.isEmpty { day.name = "Day \(days.count + 1)" }
    days.append(day)
  }

  /// The heading's level as its marks say; 2 for one that is underlined, and for none.
  private static func level(of block: Block, in bytes: [UInt8]) -> Int {
    var level = 0
    var index = Int(block.range.start)
    while index >= 0, index < bytes.count, bytes[index] == UInt8(ascii: "#"), level < 6 {
      level += 1
      index += 1
    }
    return level == 0 ? 2 : level
  }

  /// The first whole number in a heading, 1 to 104.
  private static func number(in text: String) -> Int? {
    var cursor = Cursor(text)
    while !cursor.isAtEnd {
      if let number = cursor.eatInteger(limit: 104), number > 0 { return Int(number) }
      cursor.position += 1
    }
    return nil
  }
}
