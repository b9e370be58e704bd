import KBCore

/// What the person says about a file that is to be imported.
package struct ImportRequest: Sendable {
  /// `nil` to recognise it.
  package var dialect: Dialect?
  /// The columns of a table without a heading that kb knows, from 0.
  package var columns: [ColumnRole: Int] = [:]
  /// Whether the table has a heading.
  package var moments: MomentReader
  /// Whether an exercise is done with the body's weight, so that a load is added to it or, below
  /// zero, taken away.
  package var isBodyweight: @Sendable (String) -> Bool

  package init(
    moments: MomentReader, isBodyweight: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    self.moments = moments
    self.isBodyweight = isBodyweight
  }

  /// Says why a text was not read as a date, for a message.
  func unreadable(_ date: String) -> String {
    let marks = date.utf8.count { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "-") }
    let isAmbiguous =
      marks == 2 && moments.order == nil
      && MomentReader(order: .dayFirst, local: moments.local).read(date) != nil
    return isAmbiguous
      ? "\"\(shortened(date))\" may be the day or the month first; --dates says which"
      : "\"\(shortened(date))\" is not a date"
  }
}
