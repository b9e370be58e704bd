import KBCore
import KBExchange
import KBKnowledge
import KBStore
import KBTerminal
import KBText

/// Adds the sessions of an import to the journal, all or none, as one change.
struct ImportWriting {
  let root: RootFolder
  let knowledge: KnowledgeBase
  let arguments: ParsedArguments
  let plans: [ImportPlan]

  func run(_ context: inout Context) throws(CommandFailure) -> ExitStatus {
    let sessions = plans.flatMap(\.sessions)
    // With those that are there under another name.
    let count = plans.reduce(0) { $0 + $1.preview.counts.sessions }
    guard count > 0 else {
      if arguments.wantsJSON { print(written: 0, &context) }
      context.note("there are no sessions in \(arguments.positionals.joined(separator: ", "))")
      return .fine
    }
    if !arguments.wantsJSON, !arguments.flag("quiet"), !arguments.flag("yes"), context.input.isTTY {
      for plan in plans { plan.preview.print(on: &context.errors) }
      context.errors.line()
      guard context.confirm(question(sessions), default: true) else {
        context.note("nothing was written")
        return .fine
      }
    }
    let written: Int
    let paths: [String]
    do throws(JournalError<LogRefusal>) {
      if arguments.flag("replace") {
        (written, paths) = try replace(sessions)
      } else {
        (written, paths) = sessions.isEmpty ? (0, []) : try add(sessions)
      }
    } catch { return try context.refuse(error, "Nothing was imported.") }
    if arguments.wantsJSON {
      print(written: written, &context)
    } else if !arguments.flag("quiet") {
      report(written, of: count, &context)
    }
    if written > 0 {
      ChangeRun(root, knowledge.settings, arguments)
        .commitIfAlways(title(written), paths, &context)
    }
    return .fine
  }

  /// How many sessions the journal has, which `--replace` removes.
  private var removed: Int { knowledge.journal.sessions.count }

  private var replacesSessions: Bool { arguments.flag("replace") && removed > 0 }

  private func question(_ sessions: [Session]) -> String {
    let what = Wording.count(sessions.count, "session")
    guard replacesSessions else { return "Add \(what) to the journal?" }
    return "Replace \(Wording.count(removed, "session")) of the journal with \(what)?"
  }

  /// `Import 312 sessions from strong.csv, SHA-256 5f2c81aa90b3`
  private func title(_ count: Int) -> String {
    let files = plans.map { plan in
      let name = plan.preview.file.split(separator: "/").last.map(String.init) ?? plan.preview.file
      return plan.digest.isEmpty ? name : name + ", SHA-256 " + plan.digest
    }
    return "Import \(Wording.count(count, "session")) from \(files.joined(separator: "; "))"
  }

  private func add(
    _ sessions: [Session]
  ) throws(JournalError<LogRefusal>) -> (written: Int, paths: [String]) {
    var adder = JournalAdder(
      root: root, settings: knowledge.settings, journal: knowledge.journal, comparesText: true,
      isDryRun: false)
    adder.title = title(sessions.count)
    for plan in plans { adder.texts.merge(plan.texts) { first, _ in first } }
    let logged = try adder.add(sessions.byDay).joined().filter(\.isNew)
    return (logged.count, Array(Set(logged.map(\.path))).sorted())
  }

  /// Writes the sessions in place of all that the journal has.
  private func replace(
    _ sessions: [Session]
  ) throws(JournalError<LogRefusal>) -> (written: Int, paths: [String]) {
    var files: [FileEdit]
    do { files = try ClearedJournal.edits(root, knowledge) } catch { throw .store(error) }
    var contents: [String: [UInt8]] = [:]
    var count = 0
    var texts: [Session.Face: String] = [:]
    for plan in plans { texts.merge(plan.texts) { first, _ in first } }
    let none = KnownSessions(Journal([]), like: sessions)
    for (day, own) in sessions.byDay {
      let path = knowledge.settings.journalLayout.path(of: day)
      let addition: DayAddition
      do throws(LogRefusal) {
        addition = try DayAddition(
          own, on: day, to: contents[path], path: path, known: none, comparesText: true,
          habits: knowledge.settings.notation, texts: texts)
      } catch { throw .refused(error) }
      contents[path] = addition.bytes
      count += addition.sessions.count(where: \.isNew)
    }
    for (path, bytes) in contents.sorted(by: { $0.key < $1.key }) {
      if let place = files.firstIndex(where: { $0.path == path }) {
        files[place] = FileEdit(path: path, before: files[place].before, after: bytes)
      } else {
        files.append(FileEdit(path: path, before: nil, after: bytes))
      }
    }
    // kb undo has nothing to take back where a file stays the same.
    files.removeAll { $0.before == $0.after }
    guard !files.isEmpty else { return (0, []) }
    do { try root.make(FileChange(title(count) + ", in place of the journal", files)) } catch {
      throw .store(error)
    }
    return (count, files.map(\.path))
  }

  private func print(written: Int, _ context: inout Context) {
    for plan in plans {
      context.output.write(
        plan.preview.json(
          layout: plans.count == 1 ? .pretty : .compact, written: written,
          in: context.output.book))
    }
  }

  private func report(_ written: Int, of count: Int, _ context: inout Context) {
    let known = count - written
    if written == 0 {
      let all = count == 1 ? "The session is" : "All \(Wording.count(count, "session")) are"
      context.output.line("\(all) in the journal already.")
    } else {
      let place =
        replacesSessions ? " in place of \(Wording.count(removed, "session")) of the journal" : ""
      context.output.line(
        "Imported \(Wording.count(written, "session"))\(place); undo it with kb undo.")
      if known > 0 {
        let verb = known == 1 ? "was" : "were"
        let source =
          arguments.flag("replace")
          ? "in another of the files" : plans.count > 1 ? "there already" : "in the journal already"
        context.output.line("\(Wording.count(known, "session")) \(verb) \(source).")
      }
    }
    for text in plans.compactMap(\.preview.skippedText) {
      context.output.sentence(StyledText("\(text)."))
    }
    for remark in plans.flatMap(\.preview.remarks) { context.note(remark) }
    let changed = plans.flatMap { $0.preview.standing?.changed ?? [] }
    for line in changed.prefix(10) {
      context.note("differs from the journal, which is left as it is: \(line)", .warning)
    }
    if changed.count > 10 { context.note("and \(changed.count - 10) more", .warning) }
    let new = plans.flatMap(\.preview.names).filter { !$0.isKnown }
    if written > 0, !new.isEmpty {
      let names = new.prefix(5).map { "\"\($0.name)\"" }.joined(separator: ", ")
      context.output.sentence(
        StyledText(
          "\(Wording.count(new.count, "exercise")) \(new.count == 1 ? "is" : "are") not in the library"
            + " (\(names)\(new.count > 5 ? " and others" : "")); kb new exercise NAME adds one."))
    }
  }
}
