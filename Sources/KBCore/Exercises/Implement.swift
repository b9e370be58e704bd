/// What a name says an exercise is loaded with: `Bench Press (Dumbbell)`, `DB Bench Press`.
///
/// It is part of the name: a dumbbell's bench press is never the barbell's.
enum Implement: CaseIterable {
  case dumbbell, barbell, kettlebell, smith, machine, cable, band, ezBar, trapBar, bodyweight,
    weighted
  case assisted

  /// The words for it as keys of names have them, the first that of the library's names.
  var words: [String] {
    switch self {
    case .dumbbell: ["dumbbell", "db", "kurzhantel", "haltere", "mancuerna", "manubri"]
    case .barbell: ["barbell", "bb", "langhantel", "bilanciere"]
    case .kettlebell: ["kettlebell", "kb"]
    case .smith: ["smith machine", "smith", "multipresse", "multipower"]
    case .machine: ["machine", "lever", "maschine", "maquina", "macchina"]
    case .cable: ["cable", "kabel", "kabelzug", "poulie", "polea", "cavo", "cavi"]
    case .band: ["band", "banded", "resistance band", "theraband"]
    case .ezBar: ["ez bar", "ez", "sz", "sz hantel"]
    case .trapBar: ["trap bar", "hex bar"]
    case .bodyweight: ["bodyweight", "bw"]
    case .weighted: ["weighted"]
    case .assisted: ["assisted"]
    }
  }

  /// The kind of load that it is.
  var load: LoadKind {
    switch self {
    case .dumbbell: .dumbbell
    case .barbell, .ezBar, .trapBar: .barbell
    case .kettlebell: .kettlebell
    case .smith, .machine: .machine
    case .cable: .cable
    case .band: .band
    case .bodyweight, .weighted, .assisted: .bodyweight
    }
  }

  /// Whether an exercise that names no implement is done with this one where it has the load.
  func isUsual(for load: LoadKind?) -> Bool {
    switch self {
    case .dumbbell: load == .dumbbell
    case .barbell: load == .barbell
    case .kettlebell: load == .kettlebell
    case .machine: load == .machine
    case .cable: load == .cable
    case .band: load == .band
    case .bodyweight, .weighted: load == .bodyweight
    case .smith, .ezBar, .trapBar, .assisted: false
    }
  }
}

/// Finds the exercise that a name means among those that are known.
package struct NameLookup {
  /// The exercise with exactly this key.
  let exact: (NameKey) -> Int?
  /// What an exercise is loaded with.
  let load: (Int) -> LoadKind?

  package init(exact: @escaping (NameKey) -> Int?, load: @escaping (Int) -> LoadKind?) {
    self.exact = exact
    self.load = load
  }

  /// Words of a pattern that make another exercise of one, and stand in front of its name there.
  private static let patterns: [String] = [
    "single", "one", "arm", "leg", "seated", "standing", "incline", "decline", "close", "wide",
    "narrow", "reverse", "neutral", "grip", "kneeling", "lying", "alternating", "underhand",
    "overhand", "straight", "v", "pause", "paused", "deficit", "high", "low", "front", "overhead",
    "unilateral",
  ]

  /// Those of them that say how a movement is done and leave its muscles as they are.
  private static let ways: [String] = [
    "seated", "standing", "kneeling", "lying", "alternating", "unilateral", "pause", "paused",
    "deficit", "close", "wide", "narrow", "incline", "decline", "neutral", "underhand", "overhand",
    "grip",
  ]

  /// All that an implement may be called, word by word.
  private static let implements: [(implement: Implement, words: [String])] =
    Implement.allCases.flatMap { implement in
      implement.words.map { (implement, words(of: $0)) }
    }

  /// Apparatus that makes another exercise, and stands in front of the name or behind it.
  private static let apparatus: [[String]] = [
    "medicine ball", "captain chair", "roman chair", "swiss ball", "stability ball", "ring", "trx",
    "landmine", "plate", "sandbag", "box", "bosu",
  ].map { words(of: $0) }

  /// The exercise that has the name, wherever the name says its implement and with whatever marks;
  /// `nil` for one that is not known, such as a known one with an implement that it is not done with.
  package func exercise(named name: String) -> Int? {
    let key = NameKey(name)
    if let found = exact(key) { return found }
    let words = NameLookup.words(of: key.text)
    if let found = reordered(words) { return found }
    if let plain = NameLookup.withoutRemark(name) { return exercise(named: plain) }
    for (implement, spoken) in NameLookup.implements {
      guard let base = NameLookup.words(words, without: spoken) else { continue }
      return exercise(base, with: implement)
    }
    for spoken in NameLookup.apparatus {
      guard let base = NameLookup.words(words, without: spoken) else { continue }
      return exact(NameLookup.key(spoken + base)) ?? exact(NameLookup.key(base + spoken))
    }
    return nil
  }

  /// The known exercise that a name without one of its own is a form of, and what it is loaded with
  /// where the name says so: the bench press of `Cable Bench Press`, the row of `Kneeling Row`; `nil`
  /// where nothing is left of the name that is known.
  package func base(of name: String) -> (exercise: Int, load: LoadKind?)? {
    let words = NameLookup.words(of: NameKey(name).text)
    for (implement, spoken) in NameLookup.implements {
      guard let rest = NameLookup.words(words, without: spoken) else { continue }
      return plain(rest).map { ($0, implement.load) }
    }
    return plain(words).map { ($0, nil) }
  }

  /// The exercise of these words, with those of a pattern or without.
  private func plain(_ words: [String]) -> Int? {
    if let found = exact(NameLookup.key(words)) ?? reordered(words) { return found }
    var rest: [String] = []
    for word in words where !NameLookup.ways.contains(word) {
      // `Single-leg Leg Extension` is one of the leg all the same.
      let isSide =
        (word == "arm" || word == "leg") && (rest.last == "single" || rest.last == "one")
      let isGrip = word == "reverse" && words.contains("grip")
      if isSide { rest.removeLast() } else if !isGrip { rest.append(word) }
    }
    return rest.isEmpty || rest.count == words.count ? nil : exact(NameLookup.key(rest))
  }

  /// The exercise of these words that is done with the implement.
  private func exercise(_ base: [String], with implement: Implement) -> Int? {
    for spoken in implement.words {
      for words in [[spoken] + base, base + [spoken]] {
        if let found = exact(NameLookup.key(words)) { return found }
      }
      if let found = reordered([spoken] + base) ?? reordered(base + [spoken])
        ?? reordered(base, behind: [spoken])
      {
        return found
      }
    }
    guard let found = exact(NameLookup.key(base)) ?? reordered(base) else { return nil }
    return implement.isUsual(for: load(found)) ? found : nil
  }

  /// The exercise whose name has the words of its pattern in front: `Lat Pulldown (Single Arm)`.
  private func reordered(_ words: [String], behind first: [String] = []) -> Int? {
    let pattern = words.filter { NameLookup.patterns.contains($0) }
    guard !pattern.isEmpty, pattern.count < words.count else { return nil }
    let rest = words.filter { !NameLookup.patterns.contains($0) }
    if let found = exact(NameLookup.key(first + pattern + rest)) { return found }
    guard pattern.first == "one" || pattern.first == "single" else { return nil }
    let other = pattern.first == "one" ? "single" : "one"
    return exact(NameLookup.key(first + [other] + pattern.dropFirst() + rest))
  }

  /// A name without a remark between brackets; `nil` where there is none, or where what is between
  /// them says which exercise it is.
  private static func withoutRemark(_ name: String) -> String? {
    guard let open = name.utf8.firstIndex(of: UInt8(ascii: "(")), open > name.startIndex else {
      return nil
    }
    let inside = words(of: NameKey(String(decoding: name.utf8[open...], as: UTF8.self)).text)
    guard !inside.contains(where: { patterns.contains($0) }),
      !implements.contains(where: { place(of: $0.words, in: inside) != nil }),
      !apparatus.contains(where: { place(of: $0, in: inside) != nil })
    else { return nil }
    return String(decoding: name.utf8[..<open], as: UTF8.self)
  }

  private static func words(of text: String) -> [String] {
    text.utf8.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func key(_ words: [String]) -> NameKey {
    var text = ""
    for word in words { text += text.isEmpty ? word : " " + word }
    return NameKey(text)
  }

  /// The words without those of an implement; `nil` if they are not there, or nothing else is.
  private static func words(_ words: [String], without spoken: [String]) -> [String]? {
    guard words.count > spoken.count, let start = place(of: spoken, in: words) else { return nil }
    return Array(words[..<start] + words[(start + spoken.count)...])
  }

  /// Where words stand one behind the other among others; `nil` if they do not.
  private static func place(of spoken: [String], in words: [String]) -> Int? {
    guard words.count >= spoken.count else { return nil }
    return (0...(words.count - spoken.count)).first { start in
      words[start] == spoken[0] && words[start...].starts(with: spoken)
    }
  }
}
