import KBCore

/// What the person says about a file that is to be imported.
package struct ImportRequest: Sendable {
  /// `nil` to recognise it.
  package var dialect: Dialect?
  /// The columns of a table without a heading that kb knows, from 0.
  package var columns: [ColumnRole: Int] = [:]
  /// Reads dates in the order that the person chose.
  package var moments: MomentReader
  /// The order of dates in a table that neither the person nor one of its dates gives an order.
  package var usualDates: DateOrder?
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
  func unreadable(_ date: String) -> UnreadDate {
    let marks = date.utf8.count { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "-") }
    let text = shortened(date)
    guard marks == 2 else { return UnreadDate("\"\(text)\" is not a date") }
    func isRead(_ order: DateOrder) -> Bool {
      MomentReader(order: order, local: moments.local).read(date) != nil
    }
    switch moments.order {
    case nil where isRead(.dayFirst) || isRead(.monthFirst):
      return UnreadDate("\"\(text)\" may be the day or the month first", isUnclear: true)
    case .dayFirst? where isRead(.monthFirst):
      return UnreadDate("\"\(text)\" has the month first, where other dates have the day")
    case .monthFirst? where isRead(.dayFirst):
      return UnreadDate("\"\(text)\" has the day first, where other dates have the month")
    default: return UnreadDate("\"\(text)\" is not a date")
    }
  }
}
