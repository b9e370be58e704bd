extension SplitMix64 {
  /// A line made of pieces of notation in any order, mostly nonsense.
  package mutating func notationLine() -> String {
    let pieces = [
      "3x8", "3×8-12", "5x5+", "3xAMRAP", "1x5", "21-15-9", "10/side", "8 per leg", "10 + 10",
      "45s", "30-45 sec", "2 min", "2:30", "8:10.125", "3x45s", "400 m", "40 m", "2 km", "20 cal",
      "@ 60kg", "62,5 kg", "135lb", "@ 80%", "80-85% TM", "@8", "RPE 7-8", "2 RIR", "1-2 RIR",
      "BW", "BW+10kg", "-20kg", "+5kg", "rest 90s", "rest 2-3 min", "tempo 3-1-1-0", "tempo 31X0",
      "1 warm-up + 3 working", "10 reps", "1 of 3", "3 sets", "2 sets of 8", "warm-up", "each",
      "EMOM 10", "EMOM 40s on / 20s off x 8", "E2MOM x 5", "AMRAP 12 min", "Tabata", "3 rounds",
      "8 rounds: 20s on / 10s off", "For time", "for time (cap 15 min)", "Every 90s x 6",
      "Intervals 5 x 3:00 / 1:00", "Countdown 5 min", "Stopwatch", "AMRAP", "max", "to failure",
      "60", "8", "-5", "0", "1", "60kg x 8", "8 x 60kg", "\"note\"", "\"open", "(a", "b)", "(c d)",
      "slow", "x", "@", "/", "+", "-", "—", "–", ":", ",", ";", ".", "*", "%", "kg", "m", "s", "w",
      "60-70 kg", "1e5", "9999999999", "1.2345", "é", "\u{A0}", "\t", "24/16 kg", "with 10", "reps",
    ]
    var line = ""
    for _ in 0..<int(1...6) {
      line += pick(pieces) + pick([" ", " ", " ", ", ", ", ", "", "; ", " - "])
    }
    return line
  }

  /// Bytes that need not be UTF-8, with many of the marks that notation uses.
  package mutating func bytes(upTo count: Int) -> [UInt8] {
    let marks = Array("0159xX@.,:;()-+/\"\\ %kgmsRPEw#\n\r\t—×".utf8)
    var bytes: [UInt8] = []
    for _ in 0..<int(0...count) {
      bytes.append(once(in: 4) ? UInt8(int(0...255)) : pick(marks))
    }
    return bytes
  }
}
