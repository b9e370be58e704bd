/// Days or sets in a row, each empty, begun or full: `●●◐○`.
package enum DayStrip {
  package enum Mark: Equatable {
    case empty, begun, full
  }

  package static func text(_ marks: [Mark], _ terminal: Terminal) -> StyledText {
    var text = StyledText()
    for mark in marks {
      switch mark {
      case .empty: text.append(terminal.isUTF8 ? "○" : ".", .muted)
      case .begun: text.append(terminal.isUTF8 ? "◐" : "o", .warning)
      case .full: text.append(terminal.isUTF8 ? "●" : "#", .good)
      }
    }
    return text
  }
}
