import KBCore
import KBKnowledge
import KBStore
import KBTerminal
import KBText

/// Everything that one version of kb understood and computed in a folder, kept in `.kb/baseline` for
/// the next version to compare itself with.
struct Baseline: Equatable, Sendable {
  /// The file's name below `.kb`.
  static let fileName = "baseline"
  /// The name of the count that rests on every line of the journal.
  static let wholeJournal = "sessions in the journal"
  private static let sizeLimit = 1 << 30
  /// How many days old a baseline of this version may be before it is recorded again.
  static let freshDays = 7

  let head: BaselineHead
  /// The facts as they were found, part by part: one array of all would be in memory twice while it grows.
  let parts: [[BaselineFact]]

  var facts: FlattenSequence<[[BaselineFact]]> { parts.joined() }

  /// The baseline in the folder; `nil` if there is none, or none that can be read.
  static func recorded(in root: RootFolder) -> Baseline? {
    root.kept(fileName, limit: sizeLimit).flatMap { Baseline(parsing: $0) }
  }

  /// Keeps what is understood of a folder in place of the last baseline.
  static func record(_ facts: FolderFacts, in root: RootFolder) throws(StoreError) {
    try root.keep(pieces: pieces(facts.head, facts.parts), as: fileName)
    // It changes with the version of kb as the baseline does, and a clone of the folder has neither.
    SettingsSchema.keep(in: root)
  }
}

extension Context {
  /// Records what this version understands of a folder, which is read where no `knowledge` of it is
  /// given, unless it did so in the last few days. If the baseline is another version's, keeps it for
  /// `kb upgrade` and says so.
  mutating func refreshBaseline(
    _ root: RootFolder, _ knowledge: KnowledgeBase? = nil
  ) throws(CommandFailure) {
    let today = try LocalTime.today(environment)
    if let head = BaselineHead.recorded(in: root) {
      guard head.version == Version.text else {
        note(
          """
          kb \(head.version) was used here before; kb upgrade --preview lists what kb \
          \(Version.text) understands differently
          """)
        return
      }
      if (0..<Baseline.freshDays).contains(today.days(since: head.day)) { return }
    }
    guard root.readOnly == nil else { return }
    let known: KnowledgeBase
    if let knowledge { known = knowledge } else { known = try onDisk(KnowledgeBase(root)) }
    let coach = FolderCoach(known, root: root, today: today)
    let facts = FolderFacts(coach)
    // What could not be read was not understood differently.
    guard coach.knowledge.missing.isEmpty, coach.knowledge.late.since().isEmpty else { return }
    // A folder that cannot be written to, or a full disk, must not make the command fail.
    try? Baseline.record(facts, in: root)
  }
}
