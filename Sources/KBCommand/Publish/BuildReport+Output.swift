import KBBuild
import KBCore
import KBSite
import KBTerminal

extension BuildReport {
  /// How the build ended: badly where a source could not be read.
  var status: ExitStatus {
    if missing.contains(where: \.isOfMachine) { return .environment }
    let isFine =
      missing.isEmpty
      && !problems.own.contains { ["template-error", "language-error"].contains($0.id) }
    return isFine ? .fine : .problems
  }

  /// One line for people.
  func summary(output: String) -> String {
    if isNothingNew { return "Nothing has changed; \(output) has \(pageCount) files." }
    var parts = [
      Wording.count(pageCount, "page") + " from " + Wording.count(fileCount, "file"),
      "\(written) written",
    ]
    if unchanged > 0 { parts.append("\(unchanged) unchanged") }
    if removed > 0 { parts.append("\(removed) removed") }
    return "Built " + parts.joined(separator: ", ") + ": \(output)"
  }

  /// Whom the site is for, and how to get the other one.
  var audienceText: String {
    switch publication.audience {
    case .personal:
      return "This is a personal site: it shows your notes, bodyweight and everything else that is"
        + " private. For one that anybody may see, use --audience public, or write site:"
        + " {audience: public} in kb.yaml."
    case .public:
      let reason = publication.isImplied ? ", because it has an address (base-url)" : ""
      return
        "This is a public site\(reason): your notes, bodyweight, future days and everything else"
        + " that is private are left out. For one with everything, use --audience personal, or"
        + " write site: {audience: personal} in kb.yaml."
    }
  }

  /// The assets that were not copied, for people.
  var unusedText: String {
    let names = unused.prefix(5).joined(separator: ", ")
    let more = unused.count > 5 ? " and \(unused.count - 5) more" : ""
    return "not copied, because no page, style sheet or script refers to it: \(names)\(more)"
  }

  /// The files that may be of an earlier build, for people.
  func strangersText(in output: String) -> String {
    let names = strangers.sorted().prefix(5).joined(separator: ", ")
    let more = strangers.count > 5 ? " and \(strangers.count - 5) more" : ""
    return "\(output) has files that this build did not write: \(names)\(more); remove them unless"
      + " they are yours"
  }

  /// The report for programs.
  func json(output: String) -> [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    json.field("output", output)
    json.field("audience", publication.audience.rawValue)
    json.field("files", fileCount)
    json.field("pages", pageCount)
    json.field("written", written)
    json.field("unchanged", unchanged)
    json.field("removed", removed)
    json.field("errors", problems.errors)
    json.field("warnings", problems.warnings)
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
