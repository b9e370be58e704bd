import KBCore
import KBTerminal

/// What `kb upgrade` shows: the differences between the version that recorded a folder and this one.
struct UpgradeReport {
  /// The most files of the library that are named.
  private static let shownPaths = 8

  /// `nil` if no version has recorded the folder.
  let comparison: BaselineComparison?
  let new: Baseline

  /// Whether there is anything that a person should look at before it is accepted.
  var hasDifferences: Bool { comparison.map { !$0.differences.isEmpty } ?? false }

  func print(on output: inout Output) {
    guard let comparison else {
      output.paragraph(
        StyledText(
          "No version of kb has recorded what it understands in this folder, so there is nothing to"
            + " compare with. kb upgrade, kb check and kb build record it."))
      return
    }
    let old = comparison.old
    output.paragraph(
      StyledText(
        "Recorded by kb \(old.head.version) on \(old.head.day.text); this is kb"
          + " \(new.head.version).", .strong))
    if comparison.differences.isEmpty {
      output.paragraph(StyledText("Nothing is understood or computed differently: \(summary)."))
    }
    for kind in BaselineFact.Kind.allCases {
      let differences = comparison.differences.filter { $0.kind == kind }
      guard !differences.isEmpty else { continue }
      output.line()
      output.line(StyledText("\(kind.title) (\(differences.count))", .strong))
      for difference in differences { print(difference, on: &output) }
    }
    printLibrary(comparison.library, on: &output)
    printEdits(comparison, on: &output)
  }

  /// What became of the library that comes with kb.
  private func printLibrary(_ library: LibraryChanges, on output: inout Output) {
    guard !library.isEmpty else { return }
    output.line()
    output.line(StyledText("The library that comes with kb", .strong))
    for (words, paths) in [
      ("changed", library.changed), ("new", library.added), ("gone", library.removed),
    ] where !paths.isEmpty {
      let more = paths.count - UpgradeReport.shownPaths
      output.paragraph(
        StyledText(
          "\(Wording.grouped(paths.count)) \(words): "
            + paths.prefix(UpgradeReport.shownPaths).joined(separator: ", ")
            + (more > 0 ? " and \(more) more" : "")), indent: 2, hanging: 2)
    }
  }

  private func print(_ difference: BaselineDifference, on output: inout Output) {
    output.paragraph(StyledText(difference.place), indent: 2, hanging: 2)
    let before = StyledText("was  " + (difference.before.map(visible) ?? "nothing"), .muted)
    output.paragraph(before, indent: 4, hanging: 5)
    let after = StyledText("now  " + (difference.after.map(visible) ?? "nothing"), .accent)
    output.paragraph(after, indent: 4, hanging: 5)
    output.paragraph(StyledText("why  " + difference.reason), indent: 4, hanging: 5)
  }

  private func printEdits(_ comparison: BaselineComparison, on output: inout Output) {
    var edits: [String] = []
    if !comparison.editedFiles.isEmpty {
      edits.append(
        "\(Wording.count(comparison.editedFiles.count, "file")) edited since"
          + " \(comparison.old.head.day.text)")
    }
    if comparison.movedOn > 0 {
      edits.append(
        "\(Wording.count(comparison.movedOn, "answer")) that depend on new or edited lines")
    }
    guard !edits.isEmpty else { return }
    output.line()
    output.paragraph(StyledText("Not compared: " + edits.joined(separator: ", ") + ".", .muted))
  }

  /// `2,310 readings, 24 targets, 61 records, 30 counts`
  private var summary: String {
    BaselineFact.Kind.allCases.map { kind in
      Wording.count(new.facts.count { $0.kind == kind }, kind.rawValue)
    }.joined(separator: ", ")
  }

  var json: [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    json.field("version", new.head.version)
    json.optionalField("recordedBy", comparison?.old.head.version)
    json.optionalField("date", comparison?.old.head.day.text)
    json.key("differences")
    json.beginArray()
    for difference in comparison?.differences ?? [] {
      json.beginObject()
      json.field("kind", difference.kind.rawValue)
      json.field("place", difference.place)
      json.optionalField("before", difference.before)
      json.optionalField("after", difference.after)
      json.field("why", difference.reason)
      json.endObject()
    }
    json.endArray()
    json.key("editedFiles")
    json.beginArray()
    for path in comparison?.editedFiles ?? [] { json.string(path) }
    json.endArray()
    json.field("notCompared", comparison?.movedOn ?? 0)
    json.key("library")
    json.beginObject()
    for (name, paths) in [
      ("changed", comparison?.library.changed), ("added", comparison?.library.added),
      ("removed", comparison?.library.removed),
    ] {
      json.key(name)
      json.strings(paths ?? [])
    }
    json.endObject()
    json.endObject()
    json.newline()
    return json.bytes
  }
}

extension BaselineFact.Kind {
  fileprivate var title: String {
    switch self {
    case .document: "Documents"
    case .reading: "Readings"
    case .target: "Targets"
    case .record: "Records"
    case .count: "Counts"
    }
  }
}
