import KBCheck
import KBCore
import KBKnowledge
import KBStore
import KBText

/// A folder of notes, with what kb would read in it.
struct AdoptedFolder {
  /// What the files of one kind hold.
  struct Share {
    var files = 0
    var sessions = 0
    var sets = 0
    var steps = 0
    var days: ClosedRange<Day>?
  }

  /// All Markdown files outside of kb's own folders.
  let files: [AdoptedFile]
  /// How many there are in those, which kb reads anyway.
  let ownCount: Int
  let signs: NotationSigns
  /// What `kb.yaml` would say.
  let habits: NotationHabits
  private(set) var shares: [FolderRules.Kind: Share] = [:]
  private(set) var understanding = Understanding()
  /// Lines that are not understood, with their files, the most frequent shape first.
  private(set) var leftovers: [(shape: String, count: Int, place: String)] = []
  /// Names of exercises that the library does not know, the most frequent first.
  private(set) var unknown: [(name: String, count: Int)] = []
  /// Files that cannot be read, or not as text.
  private(set) var unread: [Diagnostic]

  /// Reads all Markdown below a folder, whatever is in it; nothing is written.
  init(_ root: RootFolder, _ library: Library) {
    let listing = root.walk(rules: TreeRules(extensions: ["md"]))
    unread = listing.problems.compactMap { $0.diagnostic(ignoringMissing: []) }
    let entries = listing.entries.filter { !FolderRules.isOwn($0.path) }
    ownCount = listing.entries.count - entries.count
    let read = parallelMap(count: entries.count) { index -> (AdoptedFile?, Diagnostic?) in
      let path = entries[index].path
      do throws(StoreError) {
        let bytes = try root.read(path, limit: KnowledgeFiles.sizeLimit)
        let file = AdoptedFile(bytes, path: path) {
          Movements.names($0) || library.exercise(named: $0) != nil
        }
        return (file, nil)
      } catch {
        return (nil, error.diagnostic(path: path))
      }
    }
    files = read.compactMap(\.0)
    unread += read.compactMap(\.1)
    signs = files.reduce(into: NotationSigns()) { $0.add($1.signs) }
    let found = AdoptRules(files)
    var habits = signs.habits
    // In the order in which kb.yaml has them.
    let rules = FolderRules.Kind.allCases.flatMap { kind in found.rules.filter { $0.kind == kind } }
    habits.files = FolderRules(rules, section: found.section)
    self.habits = habits
    readAgain(root, library)
  }

  /// Reads what the rules take as it would be read, and counts.
  private mutating func readAgain(_ root: RootFolder, _ library: Library) {
    let rules = habits.files
    let taken = files.compactMap { file in rules.rule(for: file.path).map { (file.path, $0.kind) } }
    let habits = habits
    let read = parallelMap(
      count: taken.count, state: { NotationMemory(habits: habits) }
    ) { index, memory in AdoptedText(root, taken[index].0, taken[index].1, memory) }
    var shapes: [String: (count: Int, place: String)] = [:]
    var names: [String: Int] = [:]
    for ((path, kind), text) in zip(taken, read) {
      shares[kind, default: Share()].add(text.share)
      understanding.add(text.understanding)
      for line in text.understanding.leftovers {
        shapes[line.shape, default: (0, "\(path):\(line.line)")].count += 1
      }
      for name in text.names { names[name, default: 0] += 1 }
    }
    leftovers = shapes.map { ($0.key, $0.value.count, $0.value.place) }
      .sorted { ($1.count, $0.shape) < ($0.count, $1.shape) }
    unknown = names.filter { library.exercise(named: $0.key) == nil }
      .map { ($0.key, $0.value) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
  }
}

/// A file as it would be read.
private struct AdoptedText: Sendable {
  var share = AdoptedFolder.Share(files: 1)
  var understanding = Understanding()
  var names: [String] = []

  init(_ root: RootFolder, _ path: String, _ kind: FolderRules.Kind, _ memory: NotationMemory) {
    guard let bytes = try? root.read(path, limit: KnowledgeFiles.sizeLimit) else { return }
    if kind == .journal || kind == .daily {
      understanding = Understanding(ofJournal: bytes, path: path, memory: memory)
      for session in JournalParser.parse(bytes, path: path, memory: memory).sessions
      where !session.entries.isEmpty {
        share.sessions += 1
        share.days = share.days.union(session.day...session.day)
        for placed in session.entries {
          names.append(placed.entry.name)
          if case .sets(let sets) = placed.entry.result { share.sets += sets.count }
        }
      }
    } else if let place = DocumentPath(path, memory.habits.files) {
      understanding = Understanding(ofDocument: bytes, memory: memory)
      let document = readWorkout(bytes, path: path, at: place, memory: memory)
      for placed in document.blocks.flatMap(\.steps) {
        share.steps += 1
        names.append(placed.step.name)
      }
    }
  }
}

extension AdoptedFolder.Share {
  fileprivate mutating func add(_ other: AdoptedFolder.Share) {
    files += other.files
    sessions += other.sessions
    sets += other.sets
    steps += other.steps
    days = other.days.map { days.union($0) } ?? days
  }
}

extension ClosedRange<Day>? {
  fileprivate func union(_ other: ClosedRange<Day>) -> ClosedRange<Day> {
    guard let self else { return other }
    return min(self.lowerBound, other.lowerBound)...max(self.upperBound, other.upperBound)
  }
}
