import KBCore
import KBStore
import KBText

/// The file that workouts are planned in, as it was read.
package struct PlanFile {
  /// The bytes; `nil` for no file.
  package let bytes: [UInt8]?
  package let plan: WorkoutPlan
  package let diagnostics: [Diagnostic]

  /// Reads the file, which need not be there.
  package init(in root: RootFolder) throws(StoreError) {
    bytes = try root.readIfPresent(WorkoutPlan.path, limit: WorkoutPlan.limit)
    (plan, diagnostics) = readPlan(bytes ?? [])
  }

  /// The plan with what was done of it up to the coach's day.
  ///
  /// Where the file cannot be read there is no plan; the command has said why.
  package static func items(_ coach: FolderCoach) -> [PlanItem] {
    do throws(StoreError) {
      return try PlanFile(in: coach.root).items(coach)
    } catch {
      return []
    }
  }

  /// The plan where it is there and cannot be read.
  package static func missing(in root: RootFolder) -> [MissingSource] {
    do throws(StoreError) {
      return try MissingSource.among(PlanFile(in: root).diagnostics).map { [$0] } ?? []
    } catch {
      return [MissingSource(error.diagnostic(path: WorkoutPlan.path))]
    }
  }

  /// The plan with what was done of it up to the coach's day.
  package func items(_ coach: FolderCoach) -> [PlanItem] {
    plan.items(in: coach.library, sessions: coach.sessions, today: coach.today)
  }

  /// Replaces the file, unless somebody else has changed it since it was read, and gives it as it
  /// is now.
  package func replace(
    with new: [UInt8], titled title: String, in root: RootFolder
  ) throws(StoreError) -> PlanFile {
    guard new.count <= WorkoutPlan.limit else {
      throw .tooLarge(path: WorkoutPlan.path, size: new.count, limit: WorkoutPlan.limit)
    }
    let edit = FileEdit(path: WorkoutPlan.path, before: bytes, after: new)
    try root.make(FileChange(title, [edit]))
    return try PlanFile(in: root)
  }
}
