/// A line as a lifter of some language writes it, with what of it must never get lost.
package struct LifterLine: Sendable {
  /// The languages whose lines are made.
  package enum Language: CaseIterable, Sendable {
    case english, german, french, spanish, portuguese, italian
  }

  package let text: String
  /// The words that are no notation: those of the name and of the remark.
  package let words: [String]

  package init(_ language: Language, _ generator: inout SplitMix64) {
    let own = Words(language)
    var name = generator.pick(own.names)
    if generator.once(in: 6) { name += " (" + generator.pick(own.kinds) + ")" }
    var words = LifterLine.words(of: name)
    var parts = [LifterLine.sets(own, &generator)]
    if generator.once(in: 3) { parts.append(LifterLine.rest(own, &generator)) }
    if generator.once(in: 5) { parts.append(generator.pick(["RPE 8", "@9", "RIR 2", "RPE 7.5"])) }
    if generator.once(in: 3) {
      let remark = generator.pick(own.remarks)
      words += LifterLine.words(of: remark)
      parts.append(generator.once(in: 2) ? "(" + remark + ")" : remark)
    }
    let joint = generator.pick([": ", " — ", " - ", " ", " "])
    text = name + joint + parts.joined(separator: generator.pick([", ", ", ", " "]))
    self.words = words
  }

  private static func words(of text: String) -> [String] {
    text.split { $0 == " " || $0 == "(" || $0 == ")" || $0 == "," }.map { String($0) }
  }

  private static func sets(_ own: Words, _ generator: inout SplitMix64) -> String {
    let (count, reps) = (generator.int(2...6), generator.int(1...20))
    let list = (0..<count).map { _ in String(generator.int(1...20)) }
    let load = generator.pick(["60kg", "62,5 kg", "62.5 kg", "135 lb", "100 kg", "225lbs"])
    let times = generator.pick(["x", " x ", "×", "X", " × "])
    let at = generator.pick(own.at)
    switch generator.int(0...13) {
    case 0: return "\(count)\(times)\(reps)"
    case 1: return "\(count)\(times)\(reps) \(load)"
    case 2: return "\(load) \(count)\(times)\(reps)"
    case 3: return "\(count) \(own.sets) \(own.of) \(reps) \(at) \(load)"
    case 4: return "\(load) x \(reps)"
    case 5: return "\(load) " + list.joined(separator: generator.pick(["/", ", ", "-", " "]))
    case 6: return list.joined(separator: generator.pick(["/", ", "])) + " @ \(load)"
    case 7: return "\(count)\(times)\(reps) @ \(generator.int(50...95))%"
    case 8: return "\(count)\(times)\(reps)-\(reps + 2)"
    case 9: return "\(count)\(times)\(generator.pick(["max", "AMRAP", own.failure]))"
    case 10: return "\(count)\(times)\(reps) \(own.perSide)"
    case 11:
      return "\(count)\(times)\(generator.int(20...90))\(generator.pick(["s", " sec", "\""]))"
    case 12: return "\(load) x \(reps), 80kg x \(reps)"
    default: return "\(reps) reps \(load)"
    }
  }

  private static func rest(_ own: Words, _ generator: inout SplitMix64) -> String {
    let length = generator.pick(["90s", "2 min", "90 sec", "3:00", "2'"])
    return generator.once(in: 2) ? "\(own.rest) \(length)" : "\(length) \(own.rest)"
  }
}

/// What lifters of a language write.
private struct Words {
  let names: [String]
  let kinds: [String]
  let remarks: [String]
  let sets: String
  let of: String
  let at: [String]
  let failure: String
  let perSide: String
  let rest: String

  init(_ language: LifterLine.Language) {
    switch language {
    case .english:
      names = ["Squat", "Bench Press", "Romanian Deadlift", "Pull-ups", "DB Row", "Leg press 45°"]
      kinds = ["paused", "machine", "wide grip"]
      remarks = ["felt heavy", "belt on", "new shoes", "good speed", "grip gave out", "PR!"]
      (sets, of, at, failure) = ("sets", "of", ["@", "at", "with"], "failure")
      (perSide, rest) = ("each side", "rest")
    case .german:
      names = ["Kniebeuge", "Bankdrücken", "Kreuzheben", "Klimmzüge", "Schulterdrücken"]
      kinds = ["eng", "Maschine"]
      remarks = ["ging gut", "Gürtel", "sehr schwer", "Form war sauber"]
      (sets, of, at, failure) = ("Sätze", "à", ["bei", "mit"], "Versagen")
      (perSide, rest) = ("pro Seite", "Pause")
    case .french:
      names = ["Développé couché", "Soulevé de terre", "Tractions", "Squat"]
      kinds = ["prise large", "machine"]
      remarks = ["très dur", "facile", "ceinture"]
      (sets, of, at, failure) = ("séries", "de", ["à", "avec"], "échec")
      (perSide, rest) = ("par jambe", "repos")
    case .spanish:
      names = ["Sentadilla", "Press banca", "Peso muerto", "Dominadas"]
      kinds = ["agarre ancho"]
      remarks = ["muy pesado", "buenas sensaciones", "cinturón"]
      (sets, of, at, failure) = ("series", "de", ["con"], "fallo")
      (perSide, rest) = ("por pierna", "descanso")
    case .portuguese:
      names = ["Supino reto", "Agachamento", "Levantamento terra", "Barra fixa"]
      kinds = ["pegada aberta"]
      remarks = ["pesado", "muito bom", "cinto"]
      (sets, of, at, failure) = ("séries", "de", ["com"], "falha")
      (perSide, rest) = ("por perna", "descanso")
    case .italian:
      names = ["Panca piana", "Stacco", "Trazioni", "Lento avanti"]
      kinds = ["presa larga"]
      remarks = ["pesante", "ottimo", "cintura"]
      (sets, of, at, failure) = ("serie", "da", ["con"], "cedimento")
      (perSide, rest) = ("per gamba", "recupero")
    }
  }
}
