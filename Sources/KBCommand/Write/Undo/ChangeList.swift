import KBCore
import KBStore
import KBTerminal

/// The recorded changes, the last one first.
struct ChangeList {
  let changes: [PastChange]

  init(_ root: RootFolder) throws(CommandFailure) {
    changes = try onDisk(root.pastChanges().reversed())
  }

  func print(on output: inout Output) {
    guard !changes.isEmpty else {
      output.line("No change is recorded.")
      return
    }
    var table = Table([
      Table.Column("", .right), Table.Column("When"),
      Table.Column("What", minimum: 16, overflow: .wrap), Table.Column(""),
    ])
    for change in changes {
      let role: StyledText.Role = change.state == .done ? .plain : .muted
      table.addRow([
        StyledText(String(change.number), .muted), StyledText(change.moment, role),
        StyledText(change.subject, role), StyledText(change.stateWord, .muted),
      ])
    }
    output.table(table)
  }

  var json: [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginArray()
    for change in changes { json.change(change) }
    json.endArray()
    json.newline()
    return json.bytes
  }
}
