import KBCore
import KBKnowledge
import KBStore
import KBTerminal
import KBText

/// Looks at the folder: whether it can be read and written, and what `kb check` says of it.
struct FolderProbe {
  /// Less free space than this on the disk deserves a word, in bytes.
  private static let littleSpace = 64 << 20

  let findings: [Finding]
  /// The day of the newest session; `nil` where there is none, or it cannot be told.
  let lastSession: Day?

  init(_ root: RootFolder, _ environment: Environment) {
    var findings: [Finding] = [.fine(.folder, "place", root.location)]
    lastSession = FolderProbe.read(root, environment, &findings)
    findings += [FolderProbe.writing(root), FolderProbe.space(root)].compactMap { $0 }
    self.findings = findings
  }

  private static func read(
    _ root: RootFolder, _ environment: Environment,
    _ findings: inout [Finding]
  ) -> Day? {
    let report: CheckReport
    do throws(CommandFailure) { report = try CheckRun(allOf: root, environment).report() } catch {
      let text =
        if case .environment(let text) = error { text.english } else { "it cannot be read" }
      findings.append(.problem(.folder, "reading", text, do: "make the file readable"))
      return nil
    }
    guard let knowledge = report.knowledge else { return nil }
    let counts = [
      Wording.count(knowledge.journal.sessions.count, "session"),
      Wording.count(knowledge.library.workouts.count, "workout"),
      Wording.count(knowledge.library.exercises.count, "exercise"),
    ]
    findings.append(.fine(.folder, "reading", Wording.list(counts)))
    findings.append(format(knowledge.settings.format))
    let errors = report.problems.count { $0.severity == .error }
    let warnings = report.problems.count { $0.severity == .warning }
    let found = [
      errors > 0 ? Wording.count(errors, "error") : nil,
      warnings > 0 ? Wording.count(warnings, "warning") : nil,
    ].compactMap { $0 }
    switch (errors, warnings) {
    case (0, 0): findings.append(.fine(.folder, "text", "kb check finds nothing wrong"))
    case (0, _):
      findings.append(
        .advice(.folder, "text", "kb check has \(Wording.list(found))", do: "kb check lists them"))
    default:
      findings.append(
        .problem(
          .folder, "text", "kb check has \(Wording.list(found))",
          do: "kb check lists them, each with its fix"))
    }
    return knowledge.journal.sessions.last?.session.day
  }

  private static func format(_ number: Int) -> Finding {
    let current = FolderFormat.current
    if number == current { return .fine(.folder, "format", "\(number), which is this kb's own") }
    if number < current {
      return .advice(
        .folder, "format", "\(number), and this kb's own is \(current)",
        do: "kb upgrade --preview says what would change")
    }
    return .problem(
      .folder, "format", "\(number), which is newer than the \(current) that this kb knows",
      do: "install the newer kb")
  }

  private static func writing(_ root: RootFolder) -> Finding {
    do throws(StoreError) { try root.requireWritable() } catch {
      return .problem(
        .folder, "writing", error.text.english, do: "kb upgrade, or the kb that wrote the folder")
    }
    if root.allowsWriting { return .fine(.folder, "writing", "allowed") }
    return .problem(
      .folder, "writing", "the folder is not yours to write in, so nothing can be logged",
      do:
        "give yourself the permission, as with sudo chown -R \"$USER\" \(ShellWord.argument(root.location))"
    )
  }

  private static func space(_ root: RootFolder) -> Finding? {
    guard let bytes = root.freeBytes else { return nil }
    let text = ByteCount.text(bytes) + " free"
    if bytes >= littleSpace { return .fine(.folder, "disk", text) }
    return .advice(.folder, "disk", text, do: "make room before you log or build")
  }
}
