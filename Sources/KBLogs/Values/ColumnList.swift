/// The columns of a table as a person names them: `date=1,exercise=2,weight=3,reps=4`.
package enum ColumnList {
  /// A part that is not one of a column, and how to write it.
  package struct Mistake: Error {
    package let part: String
    package let fix: String
  }

  /// The columns by what they are about, from 0.
  package static func parse(_ text: String) throws(Mistake) -> [ColumnRole: Int] {
    var columns: [ColumnRole: Int] = [:]
    for part in text.split(separator: ",") {
      let halves = part.split(separator: "=", omittingEmptySubsequences: false)
      let name = halves.first.map { String($0) } ?? ""
      guard halves.count == 2, let role = ColumnRole(rawValue: name) else {
        let known = ColumnRole.allCases.map { $0.rawValue }.joined(separator: ", ")
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
