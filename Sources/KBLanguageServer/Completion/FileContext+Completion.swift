import KBCore
import KBKnowledge
import KBText

extension FileContext {
  /// What may be written at an offset, the likeliest first.
  func completions(at offset: Int) -> [UInt8] {
    let line = lineRange(at: offset)
    let before = written(line.lowerBound..<offset)
    let found = offers(at: offset, before)
    let typed = String(decoding: before.utf8.suffix(found.typed), as: UTF8.self)
    let items = found.ranked(typed: typed)
    return json { json in
      json.completions(
        Array(items.prefix(Offers.most)), at: span(offset - found.typed..<offset),
        isIncomplete: items.count > Offers.most)
    }
  }

  private func offers(at offset: Int, _ before: String) -> Offers {
    if let inside = before.textAfterLast("[["), !inside.contains("]]") {
      return Offers(
        names: state.workoutNames + state.programNames + state.exerciseNames, kind: .document,
        ending: closing(at: offset), typed: inside.utf8.count)
    }
    let kind = DocumentPath(path, state.root.rules)
    if let yaml = knownYAML(at: offset) {
      return overridePlaces(before) ?? offers(of: yaml, at: offset, before)
    }
    if kind != nil, before.hasPrefix("## ") {
      let typed = before.textAfterLast("— ") ?? String(before.dropFirst(3))
      return Offers(items: timers, typed: typed.utf8.count)
    }
    guard let item = before.textOfItem else {
      let isHeading = before.hasPrefix("#") && KnowledgeFiles.isJournal(path, state.root.rules)
      guard isHeading else { return Offers() }
      let typed = before.drop { $0 == "#" || $0 == " " }
      return Offers(items: headings, typed: typed.utf8.count)
    }
    if let units = units(behind: item) { return units }
    if KnowledgeFiles.isJournal(path, state.root.rules) { return journal(at: offset, item) }
    if path == WorkoutPlan.path { return plan(item) }
    guard kind != nil, !item.contains("—") else { return Offers() }
    return Offers(
      items: recentSteps, names: state.exerciseNames, ending: " — ", typed: item.utf8.count)
  }

  /// The units that may follow a number in the sets of a step or of an entry; `nil` where none stands
  /// there.
  private func units(behind item: String) -> Offers? {
    guard item.contains("—") || item.contains(":") || item.contains("(") else { return nil }
    let letters = item.utf8.reversed().prefix { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }.count
    let number = item.utf8.dropLast(letters)
    guard letters < 4, let last = number.last, Cursor.isDigit(last) else { return nil }
    // `3x8` is whole, and so is a number of reps.
    let isCount = number.reversed().drop { Cursor.isDigit($0) || $0 == 0x2E }.first == 0x78
    guard !isCount || letters > 0 else { return nil }
    let own = state.settings.settings.unit
    let loads = own == .kilograms ? ["kg", "lb"] : ["lb", "kg"]
    return Offers(
      items: (loads + ["s", "min", " m", " km", " cal", "/side", "%"]).map {
        Completion(label: $0, kind: .value, detail: "unit", text: $0)
      }, typed: letters)
  }

  /// Clocks of a block, as its heading may have them, with lengths to change.
  private var timers: [Completion] {
    [
      ("EMOM 10 min", "every minute, 10 times"), ("E2MOM x 5", "every two minutes, 5 times"),
      ("AMRAP 12 min", "as many rounds as possible"), ("3 rounds", "without a clock"),
      ("3 rounds for time (cap 15 min)", "at most 15 minutes"), ("For time", "a stopwatch"),
      ("Tabata", "8 rounds of 20 s work and 10 s rest"),
      ("6 rounds: 45s on / 15s off", "work and rest by turns"),
      ("EMOM 40s on / 20s off x 10", "each minute is split"), ("Countdown 5 min", "one clock"),
    ].map { Completion(label: $0.0, kind: .entry, detail: $0.1, text: $0.0) }
  }

  /// What must follow a link: brackets, unless they are there already.
  private func closing(at offset: Int) -> String {
    let rest = text.bytes[offset..<lineRange(at: offset).upperBound]
    return rest.starts(with: [UInt8(ascii: "]"), UInt8(ascii: "]")]) ? "" : "]]"
  }

  /// Headings of a session: of this day, with the workout that is next.
  private var headings: [Completion] {
    let coach = state.coach.coach
    let day = coach.today.text
    let next = coach.nextInRotation.map {
      Completion(label: "\(day) \($0.facts.name)", kind: .day, text: "\(day) \($0.facts.name)")
    }
    return [next].compactMap { $0 } + [Completion(label: day, kind: .day, text: day)]
  }

  private func plan(_ item: String) -> Offers {
    let today = state.coach.today
    guard let blank = item.lastIndex(of: " ") else {
      let days = (0..<14).map { today.adding(days: $0).text }
      return Offers(
        items: days.map { Completion(label: $0, kind: .day, text: $0) }, typed: item.utf8.count)
    }
    return workoutKeys(typed: item[item.index(after: blank)...].utf8.count)
  }

  /// The keys of all workouts, those of the rotation first.
  func workoutKeys(typed: Int) -> Offers {
    let rotation = state.settings.settings.rotation.compactMap { library.workout(key: $0) }.map {
      Completion(
        label: $0.identity.key, kind: .document, detail: $0.facts.name, text: $0.identity.key)
    }
    return Offers(items: rotation, names: state.workoutNames, kind: .document, typed: typed)
  }
}

extension String {
  /// What follows the last place of a text; `nil` where it is not there.
  fileprivate func textAfterLast(_ mark: String) -> String? {
    let (bytes, wanted) = (Array(utf8), Array(mark.utf8))
    guard bytes.count >= wanted.count else { return nil }
    for start in stride(from: bytes.count - wanted.count, through: 0, by: -1)
    where bytes[start..<start + wanted.count].elementsEqual(wanted) {
      return String(decoding: bytes[(start + wanted.count)...], as: UTF8.self)
    }
    return nil
  }

  /// What follows the bullet of a list's item; `nil` for a line that is none.
  fileprivate var textOfItem: String? {
    let line = drop { $0 == " " || $0 == "\t" }
    guard let mark = line.first, "-*+".contains(mark), line.dropFirst().first == " " else {
      return nil
    }
    return String(line.dropFirst(2).drop { $0 == " " })
  }
}
