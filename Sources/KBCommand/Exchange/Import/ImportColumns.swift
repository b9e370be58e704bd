import KBExchange
import KBTerminal

/// What `--columns` says: `date=1,exercise=2,weight=3,reps=4`.
enum ImportColumns {
  /// A part that is not one of a column, and how to write it.
  struct Mistake: Error {
    let part: String
    let fix: String
  }

  /// The columns by what they are about, from 0; empty without the option.
  static func parse(_ arguments: ParsedArguments) throws(CommandFailure) -> [ColumnRole: Int] {
    guard let text = arguments.value("columns") else { return [:] }
    do throws(Mistake) { return try parse(text) } catch {
      throw arguments.badValue(error.part, for: "--columns", error.fix)
    }
  }

  static func parse(_ text: String) throws(Mistake) -> [ColumnRole: Int] {
    var columns: [ColumnRole: Int] = [:]
    for part in text.split(separator: ",") {
      let halves = part.split(separator: "=", omittingEmptySubsequences: false)
      let name = halves.first.map(String.init) ?? ""
      guard halves.count == 2, let role = ColumnRole(rawValue: name) else {
        let known = ColumnRole.allCases.map(\.rawValue).joined(separator: ", ")
        throw Mistake(
          part: String(part), fix: "write name=number, with one of the names \(known)")
      }
      guard let number = Int(halves[1]), (1...1000).contains(number) else {
        throw Mistake(part: String(part), fix: "columns are counted from 1, as in date=1")
      }
      columns[role] = number - 1
    }
    return columns
  }
}
