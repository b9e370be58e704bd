import KBCore
import KBSite

extension BuildReport {
  /// Whether a build says a problem itself, because kb check does not make the pages.
  static func isShown(_ problem: Diagnostic) -> Bool {
    ["template-error", "output-collision", "unwritten-page"].contains(problem.id)
  }

  /// One line for people.
  func summary(output: String) -> String {
    if isNothingNew { return "Nothing has changed; \(pageCount) files stand in \(output)." }
    var parts = [
      Phrase.count(pageCount, "page") + " from " + Phrase.count(fileCount, "file"),
      "\(written) written",
    ]
    if unchanged > 0 { parts.append("\(unchanged) unchanged") }
    if removed > 0 { parts.append("\(removed) removed") }
    return "Built " + parts.joined(separator: ", ") + ": \(output)"
  }

  /// The report for programs.
  func json(output: String) -> [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    json.field("output", output)
    json.field("files", fileCount)
    json.field("pages", pageCount)
    json.field("written", written)
    json.field("unchanged", unchanged)
    json.field("removed", removed)
    json.field("errors", diagnostics.count { $0.severity == .error })
    json.field("warnings", diagnostics.count { $0.severity == .warning })
    json.endObject()
    json.newline()
    return json.bytes
  }
}

extension StageTimes {
  /// The stages for people.
  var table: Table {
    var table = Table([
      Table.Column("Stage"), Table.Column("Time", .right), Table.Column("What"),
    ])
    for row in rows {
      let tenths = Int64((row.milliseconds * 10).rounded())
      table.addRow([
        StyledText(row.stage), StyledText("\(tenths / 10).\(tenths % 10) ms"),
        StyledText(row.count, .muted),
      ])
    }
    return table
  }
}
