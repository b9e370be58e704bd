import KBCore

/// What is doubtful about a heading's timer: a word of one whose numbers are missing, impossible or
/// not understood.
struct TimerDoubts {
  private let words: [NotationWord]
  private let heading: BlockHeading

  /// The problem of a heading, whose text is a range of the bytes; `nil` if there is none.
  static func problem(
    in bytes: [UInt8], _ range: Range<Int>, of heading: BlockHeading
  ) -> NotationProblem? {
    let doubts = TimerDoubts(bytes, range, heading)
    return doubts.words.indices.lazy.compactMap { doubts.problem(at: $0) }.first
  }

  private init(_ bytes: [UInt8], _ range: Range<Int>, _ heading: BlockHeading) {
    self.heading = heading
    words = NotationWord.words(of: bytes, in: range)
  }

  private func problem(at index: Int) -> NotationProblem? {
    let word = words[index]
    let name = word.text.hasSuffix(":") ? String(word.text.dropLast()) : word.text
    let next = words.indices.contains(index + 1) ? words[index + 1].text : ""
    let hasNumber = next.utf8.contains { Cursor.isDigit($0) }
    switch (name, heading.timer) {
    case ("emom", nil), ("emom", .everyMinute(_, nil, _, _)?):
      return problem(index, "EMOM does not say how many minutes", fix: "write EMOM 10 min")
    case ("amrap", nil) where hasNumber, ("amrap", .asManyRounds(nil)?) where hasNumber:
      return problem(index, "AMRAP has no readable time", fix: "write AMRAP 12 min")
    case ("tabata", .tabata?) where hasNumber && heading.note.lowercased().contains(next):
      return problem(
        index, "what follows Tabata is kept as a note",
        fix: "write Tabata alone, or 8 rounds: 20s on / 10s off")
    case ("every", nil) where hasNumber && isTime(index + 1):
      return problem(
        index, "kb cannot read this interval", fix: "write a time and a number: Every 90s x 6")
    case ("intervals", nil) where hasNumber, ("interval", nil) where hasNumber:
      return problem(
        index, "these intervals cannot be read", fix: "write Intervals 5 x 3:00 / 1:00")
    case ("countdown", nil) where hasNumber:
      return problem(index, "Countdown has no readable time", fix: "write Countdown 5 min")
    case ("cap", .forTime(_, let cap)?) where hasNumber && (cap?.milliseconds ?? 0) == 0:
      return problem(index, "the cap has no readable time", fix: "write cap 15 min")
    case ("rounds", nil), ("round", nil):
      return roundsProblem(index)
    case ("rounds", .rounds?)
    where words.contains(where: { $0.text == "on" })
      && words.contains(where: { $0.text == "off" }):
      return problem(
        index, "the times of these rounds cannot be read",
        fix: "write work and rest: 8 rounds: 20s on / 10s off")
    default:
      let isEvery = name.hasPrefix("e") && name.hasSuffix("mom") && name != "emom"
      guard isEvery, heading.timer == nil,
        name.dropFirst().dropLast(3).allSatisfy({ $0.isASCII && $0.isNumber })
      else { return nil }
      return problem(
        index, "\(word.text.uppercased()) is not a number of minutes",
        fix: "write E2MOM x 5, with 1 to 60 minutes")
    }
  }

  /// `0 rounds`, `-3 rounds`, `5000 rounds`.
  private func roundsProblem(_ index: Int) -> NotationProblem? {
    guard index > 0, case let count = words[index - 1].text, let number = Int(count),
      !(1...1000).contains(number)
    else { return nil }
    return problem(
      index - 1, to: index, "\(count) rounds are not possible", fix: "write 1 to 1000 rounds")
  }

  /// Whether a word is a time, perhaps with its unit after it.
  private func isTime(_ index: Int) -> Bool {
    let (digits, unit) = words[index].text.leadingDigits
    let units = ["s", "sec", "min", "seconds", "minutes"]
    let next = words.indices.contains(index + 1) ? words[index + 1].text : ""
    return !digits.isEmpty && (units.contains(String(unit)) || unit.isEmpty && units.contains(next))
  }

  private func problem(
    _ first: Int, to last: Int? = nil, _ summary: Phrase, fix: Phrase
  ) -> NotationProblem {
    NotationProblem(
      id: "unparsed-timer", start: words[first].start, end: words[last ?? first].end,
      summary: summary, fix: fix)
  }
}
