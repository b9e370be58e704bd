import KBCheck
import KBCore
import KBStore
import KBText

/// What is wrong in a whole folder, as far as kb finds it without other programs.
package struct FolderCheck {
  package let texts: CheckTexts
  /// The knowledge base with what its checks ask of the disk.
  package let base: CheckedBase
  /// What was read besides the files of the knowledge base: the plan and the calendars.
  package let besides: [String]
  /// In no order, and with problems that the folder's rules excuse.
  package let problems: [Diagnostic]

  /// `isWanted` says which checks run; the results of texts that are `known` are taken over.
  package init(
    _ knowledge: KnowledgeBase, in root: RootFolder, today: Day,
    knowing known: [String: TextChecks.Result] = [:], _ isWanted: (String) -> Bool
  ) {
    let plan = PlanFile.forCheck(in: root)
    let calendars = DiscoveryCalendars(
      knowledge.settings.calendar, in: root, from: today, to: today.adding(days: 13))
    texts = CheckTexts(root, besides: calendars.paths, knowing: known, isWanted)
    base = texts.base(knowledge, plan.plan, in: root)
    besides = (plan.isThere ? [WorkoutPlan.path] : []) + calendars.paths
    var found = knowledge.diagnostics + knowledge.journal.problems(today: today)
    found += plan.diagnostics + plan.plan.problems(in: knowledge.library)
    found += calendars.diagnostics + texts.diagnostics
    found += SettingsCopy.all(in: root).map(\.diagnostic)
    for check in Checks.all where isWanted(check.id) {
      if case .knowledge(let find) = check.work { found += find(base) }
    }
    problems = found
  }
}

extension [Diagnostic] {
  /// Those that are the person's to correct, by place: no misreadings, none that the folder's rules
  /// excuse, and none of kb's own library, unless it cannot be read.
  package func counted(_ rules: FolderRules) -> [Diagnostic] {
    withoutMisreadings.filter {
      !rules.excuses($0) && (!BuiltInLibrary.contains($0.path) || $0.id == "unreadable-file")
    }.sorted()
  }
}

extension PlanFile {
  /// The plan for a check: whether there is a file, what it plans, and its own problems.
  fileprivate static func forCheck(
    in root: RootFolder
  ) -> (isThere: Bool, plan: WorkoutPlan, diagnostics: [Diagnostic]) {
    do throws(StoreError) {
      let file = try PlanFile(in: root)
      return (file.bytes != nil, file.plan, file.diagnostics)
    } catch {
      return (true, WorkoutPlan(), [error.diagnostic(path: WorkoutPlan.path)])
    }
  }
}
