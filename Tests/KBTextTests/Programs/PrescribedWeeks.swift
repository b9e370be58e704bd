/// What each author prescribes, week by week: the numbers that kb must come to by itself.
///
/// A line is a session, or one lift of it. Sets at several loads are repetitions and kilograms each,
/// such as `5x60 5+x85`.
enum PrescribedWeeks {
  /// The lines as one for each lift, without the headings of the weeks.
  static func lifts(of table: String) -> [String] {
    table.split(separator: "\n").filter { !$0.hasPrefix("week ") }.flatMap { line -> [String] in
      guard let colon = line.firstIndex(of: ":") else { return [String(line)] }
      let day = line[...colon]
      let lifts = line[line.index(after: colon)...].split(separator: "|")
      return lifts.map { lift in
        day + " " + lift.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
      }
    }
  }
}
