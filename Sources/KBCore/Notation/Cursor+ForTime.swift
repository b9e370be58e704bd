/// Clocks that count up until all is done.
extension Cursor {
  /// `For time`, `for time (cap 15 min)`, `for time, cap 15:00`.
  mutating func eatForTime(rounds: Int32?) -> WorkoutTimer? {
    guard eatWord(among: "for pour por auf per a") else { return nil }
    skipBlanks()
    if eatWord(among: "le o il") { skipBlanks() }
    guard eatWord("time") || eatWord(.time) else { return nil }
    let rounds = rounds ?? eatRoundsBehindForTime()
    return .forTime(rounds: rounds, cap: eatCapBehind())
  }

  /// Takes `auf Zeit`, `pour le temps`, `por tiempo` or `per tempo`.
  mutating func eatForeignForTime() -> WorkoutTimer? {
    let start = position
    if !eatWord("for"), let timer = eatForTime(rounds: nil) { return timer }
    position = start
    return nil
  }

  /// The `3 rounds` of `For time, 3 rounds: …`.
  private mutating func eatRoundsBehindForTime() -> Int32? {
    let start = position
    skipTimerPunctuation()
    if let rounds = eatRoundsWord(),
      isAtEnd || ":(,".utf8.contains(peek()) || matches(" of ") || matches(" :")
    {
      return rounds
    }
    position = start
    return nil
  }
}
