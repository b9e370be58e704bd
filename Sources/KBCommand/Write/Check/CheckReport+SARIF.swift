import KBCheck
import KBCore
import KBText

extension CheckReport {
  /// SARIF 2.1.0 (OASIS, 2020), which code hosts show beside the lines.
  ///
  /// Columns count Unicode code points.
  var sarif: [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    json.field("version", "2.1.0")
    json.field("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
    json.key("runs")
    json.beginArray()
    json.beginObject()
    json.key("tool")
    json.beginObject()
    json.key("driver")
    json.beginObject()
    json.field("name", "kb")
    json.field("semanticVersion", Version.text)
    json.key("rules")
    json.beginArray()
    for check in Checks.all { json.rule(check) }
    json.endArray()
    json.endObject()
    json.endObject()
    json.field("columnKind", "unicodeCodePoints")
    json.key("results")
    json.beginArray()
    var (path, lines) = ("", SourceLines([]))
    for problem in problems {
      if problem.path != path { (path, lines) = (problem.path, self.lines(problem.path)) }
      json.result(problem, lines)
    }
    json.endArray()
    json.endObject()
    json.endArray()
    json.endObject()
    json.newline()
    return json.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func rule(_ check: NamedCheck) {
    beginObject()
    field("id", check.id)
    message("shortDescription", check.title + ".")
    key("help")
    beginObject()
    let plain = check.parts.map { part in
      switch part {
      case .paragraph(let text): text
      case .example(_, let lines): lines.map { "    " + $0 }.joined(separator: "\n")
      }
    }
    field("text", plain.joined(separator: "\n\n"))
    field("markdown", check.page)
    endObject()
    key("defaultConfiguration")
    beginObject()
    field("level", check.severity.sarif)
    endObject()
    key("properties")
    beginObject()
    key("tags")
    beginArray()
    string(check.level.rawValue)
    endArray()
    endObject()
    endObject()
  }

  fileprivate mutating func result(_ problem: Diagnostic, _ lines: SourceLines) {
    beginObject()
    field("ruleId", problem.id)
    if let index = Checks.ids.firstIndex(of: problem.id) { field("ruleIndex", index) }
    field("level", problem.severity.sarif)
    let fix = problem.fix.isEmpty ? "" : "; fix: \(problem.fix)"
    message("message", problem.summary.english + fix)
    key("locations")
    beginArray()
    beginObject()
    key("physicalLocation")
    beginObject()
    key("artifactLocation")
    beginObject()
    field("uri", percentEncoded(problem.path))
    endObject()
    key("region")
    beginObject()
    region(problem.range, lines)
    endObject()
    endObject()
    endObject()
    endArray()
    endObject()
  }

  private mutating func region(_ range: SourceRange, _ lines: SourceLines) {
    let line = max(1, Int(range.line))
    field("startLine", line)
    let bytes = lines.bytes(line)
    func points(_ count: Int) -> Int {
      bytes.prefix(max(0, count)).count { $0 & 0xC0 != 0x80 }
    }
    let start = max(0, Int(range.column) - 1)
    field("startColumn", points(start) + 1)
    let length = max(0, Int(range.end) - Int(range.start))
    if length > 0 { field("endColumn", points(min(start + length, bytes.count)) + 1) }
  }

  private mutating func message(_ name: String, _ text: String) {
    key(name)
    beginObject()
    field("text", text)
    endObject()
  }
}

extension Diagnostic.Severity {
  fileprivate var sarif: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .info: "note"
    }
  }
}
