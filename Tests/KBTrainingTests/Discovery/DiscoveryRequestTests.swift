import Foundation
import KBCore
import KBTestSupport
import Testing

@testable import KBTraining

@Suite struct DiscoveryRequestTests {
  private static let vocabulary = TrainingVocabulary(
    [
      exercise("Burpee", "jump"), exercise("Jump Rope", "jump", equipment: ["jump rope"]),
      exercise("Pull-up", "vertical pull", ["Chins"], equipment: ["pull-up bar"], ["lats"]),
      exercise("Air Squat", "squat", [], equipment: [], ["quads"]),
      exercise("Deadlift", "hinge", equipment: ["barbell"], ["glutes"]),
      exercise("Romanian Deadlift", "hinge", equipment: ["barbell"], ["hamstrings"]),
      exercise("Run", "locomotion", ["Running", "Jog"]), exercise("Hill Sprint", "locomotion"),
      exercise("Cycling", "locomotion", ["Bike"]), exercise("Leg Swing", "stretch"),
      exercise("Kettlebell Swing", "hinge", equipment: ["kettlebell"]),
      exercise("Overhead Press", "vertical push", equipment: ["barbell"], ["front delts"]),
      exercise("Bench Press", "horizontal push", ["Bench"], equipment: ["bench"], ["chest"]),
      exercise("Dumbbell Row", "horizontal pull", equipment: ["dumbbells"], ["back"]),
    ])

  private static func exercise(
    _ name: String, _ movement: String, _ aliases: [String] = [], equipment: [String] = [],
    _ muscles: [String] = []
  ) -> Exercise {
    var exercise = Exercise(name: name)
    exercise.movement = movement
    exercise.aliases = aliases
    exercise.equipment = equipment
    exercise.primaryMuscles = muscles
    return exercise
  }

  private func read(
    _ text: String, onto usual: DiscoveryPreferences = DiscoveryPreferences()
  ) -> DiscoveryRequest {
    DiscoveryRequest(text, onto: usual, Self.vocabulary)
  }

  @Test("a name is excluded as what it means, and one that means nothing is not")
  func exclusions() {
    var exclusions = DiscoveryExclusions()
    let isAdded = ["Burpees", "legs", "cardio", "barbell", "Zzz"].map {
      exclusions.add($0, Self.vocabulary)
    }
    #expect(isAdded == [true, true, true, true, false])
    #expect(exclusions.exercises == ["Burpees"])
    #expect(exclusions.muscles == [BodyPart("legs")])
    #expect(exclusions.categories == [.conditioning])
    #expect(exclusions.equipment == ["barbell"])
  }

  @Test(
    "a request says what was understood and what was not",
    arguments: [
      ("just move", "easy", ""),
      ("Legs, 30 min", "legs; 30 min", ""), ("30min of upper body", "30 min; upper body", ""),
      ("1 hour at the gym", "60 min; at the gym", ""),
      ("half an hour at home", "30 min; at home", ""),
      ("1.5 hours", "90 min", ""), ("1h30", "90 min", ""), ("30-40 min", "30 to 40 min", ""),
      ("under an hour", "up to 60 min", ""), ("quick", "up to 20 min", ""),
      ("easy", "easy", ""), ("strength please", "strength", ""), ("no jumping", "no jumping", ""),
      ("no jump rope", "no jump rope", ""), ("without burpees", "no burpees", ""),
      ("no more legs", "no legs", ""), ("not the upper body today", "no upper body", ""),
      ("no cardio", "no conditioning", ""), ("anything but legs", "no legs", ""),
      ("no chest, legs or burpees", "no chest; no legs; no burpees", ""),
      ("no chest, legs", "no chest; legs", ""), ("no chest, 30 min", "no chest; 30 min", ""),
      ("kettlebells but no swings", "with kettlebell; no swings", ""),
      ("dumbbells and a bench", "with dumbbell; with bench", ""),
      ("pull-up bar", "with pull up bar", ""), ("no equipment", "no equipment", ""),
      ("don't have a barbell", "no barbell", ""), ("nothing heavy", "easy", ""),
      ("short", "up to 30 min", ""), ("gym is closed", "not at the gym", ""),
      ("keep moving at ~60% effort", "60 % effort: easy", ""), ("keep moving hard", "hard", ""),
      ("1% effort", "1 % effort: easy", ""), ("70% effort", "70 % effort: easy", ""),
      ("71% effort", "71 % effort: no recovery", ""),
      ("84% effort", "84 % effort: no recovery", ""),
      ("85% effort", "85 % effort: hard", ""), ("100 percent effort", "100 % effort: hard", ""),
      ("1 min", "1 min", ""), ("600 min", "600 min", ""), ("10 hours", "600 min", ""),
      ("1 h 59", "119 min", ""), ("1 hour and a half", "90 min", ""),
      ("2 hours and 15 minutes", "135 min", ""), ("30 or 40 minutes", "30 to 40 min", ""),
      ("80% effort", "80 % effort: no recovery", ""), ("90% effort", "90 % effort: hard", ""),
      ("not too hard", "easy", ""), ("not easy", "hard", ""), ("hard legs", "hard; legs", ""),
      ("sore legs", "nothing that works legs", ""),
      ("my shoulder hurts when I press", "nothing that loads the shoulder", ""),
      (
        "chest, legs and back are sore",
        "nothing that works chest; nothing that works legs; nothing that loads the back", ""
      ),
      (
        "my chest, legs, the back and shoulders are sore",
        "nothing that works chest; nothing that works legs; nothing that loads the back; "
          + "nothing that loads the shoulders", ""
      ),
      (
        "chest, at home, legs and back are sore",
        "chest; at home; nothing that works legs; nothing that loads the back", ""
      ),
      ("my shoulder doesn't hurt any more", "", ""), ("not tired", "not tired", ""),
      ("something with flair", "", "flair"), ("no Zzz 9", "", "Zzz, 9"), ("", "", ""),
      ("skip legs", "no legs", ""), ("don't skip legs", "legs", ""),
      ("never skip legs", "legs", ""), ("not without legs", "legs", ""),
      ("no legs without a barbell", "no legs; no barbell", ""),
      ("no equipment except a kettlebell", "no equipment; with kettlebell", ""),
      ("anything except legs", "no legs", ""),
      ("not too long", "up to 45 min", ""), ("nothing long", "up to 45 min", ""),
      ("not too short", "30 to 60 min", ""), ("no legs long", "no legs; 60 min or more", ""),
      ("1/2 hour", "30 min", ""), ("3/4 hour", "45 min", ""), ("1 1/2 hours", "90 min", ""),
      ("½ hour", "30 min", ""), ("at most 1/2 hour", "up to 30 min", ""),
      ("30 min max", "up to 30 min", ""), ("legs, 45 minutes maximum", "legs; up to 45 min", ""),
      ("legs tomorrow", "legs", "tomorrow"), ("on monday legs", "legs", "monday"),
      ("did legs yesterday", "no legs", ""), ("slept badly yesterday", "easy", ""),
      ("0 min", "", "0"), ("99999999999999999999 min no", "", "99999999999999999999"),
    ])
  func words(text: String, understood: String, unknown: String) {
    let request = read(text)
    #expect(request.understood.joined(separator: "; ").english == understood)
    #expect(request.unknown.joined(separator: ", ") == unknown)
  }

  @Test(
    "a word right before a name that means nothing makes nothing of the name",
    arguments: [
      ("sans squats", "", "sans, squats"), ("sans les squats", "", "sans, les, squats"),
      ("frobs the squats", "", "frobs, squats"), ("sin cardio", "", "sin, cardio"),
      ("sans squats and burpees, legs", "legs", "sans, squats, burpees"),
      ("purple elephants and legs", "legs", "purple, elephants"),
      ("no frobs squats", "no squats", "frobs"), ("frobs at the gym", "at the gym", "frobs"),
      ("my frobs shoulder hurts", "nothing that loads the shoulder", "frobs"),
    ])
  func doubtful(text: String, understood: String, unknown: String) {
    words(text: text, understood: understood, unknown: unknown)
  }

  @Test(
    "what is ruled out is not asked for, in whatever words",
    arguments: [
      ("kein Burpee", "no burpee", ""), ("keine Burpees", "no burpees", ""),
      ("ohne Burpees", "no burpees", ""), ("nicht Burpees", "no burpees", ""),
      ("Burpees nicht", "no burpees", ""), ("legs aber keine Burpees", "legs; no burpees", ""),
      ("burpees I hate", "no burpees", ""), ("burpees are banned", "no burpees", ""),
      ("squats are out", "no squats", ""), ("squats or nothing", "squats", ""),
      ("chest or not legs", "chest; no legs", ""), ("100 squats", "squats", "100"),
      ("why not legs", "legs", ""), ("not just legs", "legs", ""),
      ("I'd rather not run", "no run", ""), ("wouldn't like squats", "no squats", ""),
      ("legs rather than squats", "legs; no squats", ""), ("omit the squats", "no squats", ""),
      ("arms instead of legs", "arms; no legs", ""), ("fewer squats", "no squats", ""),
      ("less cardio", "no conditioning", ""), ("don't hate squats", "squats", ""),
      ("no jump-free legs", "jump; legs", ""), ("jump-free legs", "no jump; legs", ""),
      ("Low-impact cardio", "no impact; conditioning", ""),
      ("away from home", "not at home", ""), ("stay away from burpees", "no burpees", ""),
      ("apart from legs", "no legs", ""), ("anywhere but the gym", "not at the gym", ""),
      ("nothing except legs", "legs", ""), ("skip all except legs", "legs", ""),
      ("legs, no running", "legs; no running", ""), ("no time for legs", "no legs", ""),
      ("kettlebell and nothing else", "with kettlebell", ""),
      ("legs? no", "legs", "no"), ("not, legs", "legs", "not"),
    ])
  func ruledOut(text: String, understood: String, unknown: String) {
    words(text: text, understood: understood, unknown: unknown)
  }

  @Test(
    "a negation rules out what is no name too, or says that it cannot",
    arguments: [
      ("no beginner workouts", "nothing for beginners", ""),
      ("nothing for beginners", "nothing for beginners", ""),
      (
        "no advanced or intermediate workouts",
        "nothing for advanced lifters; nothing for intermediate lifters", ""
      ),
      ("no jumping beginner", "no jumping; for beginners", ""),
      ("no legs or gym", "no legs; not at the gym", ""),
      ("no bodyweight", "", "bodyweight"), ("skip bodyweight", "", "bodyweight"),
      ("not quick", "", "quick"), ("not medium", "", "medium"), ("no 60 min", "", "60 min"),
      ("not 60% effort", "", "60 % effort"), ("not so hard", "easy", ""),
      ("no jumping easy", "no jumping; easy", ""),
      ("no jumping or heavy weights", "no jumping; easy", ""),
      ("my legs are not tired", "", ""), ("legs no longer hurt", "", ""),
      ("don't have sore legs", "", ""), ("I'm not fine", "", "fine"),
      ("my shoulder isn't better", "nothing that loads the shoulder", ""),
      ("shoulder not 100%", "nothing that loads the shoulder", ""),
      ("easy on the legs", "nothing that works legs", ""),
    ])
  func ruledOutOtherwise(text: String, understood: String, unknown: String) {
    words(text: text, understood: understood, unknown: unknown)
  }

  @Test("levels that are ruled out are left out")
  func levels() {
    let request = read("no beginner or advanced workouts").preferences
    #expect(request.exclusions.levels == [.beginner, .advanced])
    #expect(request.level == nil)
    let candidates = [WorkoutLevel.beginner, .intermediate, .advanced, nil].map { level in
      var candidate = Sample.candidate(level?.rawValue ?? "any")
      candidate.level = level
      return candidate
    }
    let found = discover(candidates, past: [], preferences: request, today: Sample.today)
    #expect(Set(found.ranked.map(\.key)) == ["any", "intermediate"])
    #expect(
      found.excluded.map(\.reason.english) == [
        "It is for advanced lifters, which you exclude", "It is for beginners, which you exclude",
      ])
  }

  @Test(
    "lengths have a least and a most",
    arguments: [
      ("more than 30 min", 30, nil), ("over 30 minutes", 30, nil),
      ("at least 45 minutes", 45, nil), ("at least an hour", 60, nil),
      ("longer than an hour and a half", 90, nil), ("30 min or more", 30, nil),
      ("30 minutes at least", 30, nil), ("minimum 20 minutes", 20, nil),
      ("not under 30 min", 30, nil), ("nothing shorter than 30 min", 30, nil),
      ("no less than 30 min", 30, nil), ("between 20 and 30 minutes", 20, 30),
      ("20 to 30 minutes", 20, 30), ("20-30 min", 20, 30), ("20–30 min", 20, 30),
      ("1 to 2 hours", 60, 120), ("half an hour to 45 min", 30, 45),
      ("between half an hour and an hour", 30, 60), ("30 min or an hour", 30, 60),
      ("90 to 120 min long", 90, 120), ("max 30 min", nil, 30), ("up to 40 minutes", nil, 40),
      ("under 20 min", nil, 20), ("less than half an hour", nil, 30),
      ("at most 20-30 min", nil, 30), ("45 min or less", nil, 45), ("20 min tops", nil, 20),
      ("nothing longer than 30 min", nil, 30), ("not over 30 minutes", nil, 30),
      ("don't have more than 30 min", nil, 30), ("no longer than 45 min", nil, 45),
      ("forty-five minutes", 45, 45), ("two and a half hours", 150, 150),
      ("an hour and 15 minutes", 75, 75), ("two 20 min rounds", 20, 20), ("30 min long", 30, 30),
      ("40 to 30 min", 30, 30), ("at least 45 minutes, up to 60 minutes", 45, 60),
      ("no more than 40 min, at least 20 min", 20, 40), ("at least 45 min, max 45 min", 45, 45),
      ("at least 45 min, max 30 min", nil, 30), ("long, max 90 min", 60, 90),
      ("short, at least 20 min", 20, 30), ("20 min of legs and 10 min of running", 30, 30),
      ("legs 20 min, then 10 min of running", 30, 30), ("20 min, 30 min of legs", 30, 30),
      ("20 min of legs, 30 min", 30, 30), ("max 30 min, 20 min", 20, 20),
    ] as [(String, Int64?, Int64?)])
  func bounds(text: String, low: Int64?, high: Int64?) throws {
    let bounds = try #require(read(text).preferences.duration?.bounds, "\(text)")
    #expect(bounds.low == low.map { TimeSpan(minutes: $0) }, "\(text)")
    #expect(bounds.high == high.map { TimeSpan(minutes: $0) }, "\(text)")
  }

  @Test("a limit of the length leaves what follows asked for")
  func limits() {
    words(text: "no longer than 45 min of legs", understood: "up to 45 min; legs", unknown: "")
  }

  @Test("sentences that are joined and mistyped are understood as recorded")
  func recorded() throws {
    let inputs = try recordedInputs(of: "discovery-words.txt") {
      let table = try String(contentsOf: fixture("discovery-sentences.txt"), encoding: .utf8)
      let sentences = table.split(separator: "\n").filter { !$0.hasPrefix("#") }
        .compactMap { $0.split(separator: " | ").first.map { String($0) } }
      var random = KBTestSupport.SplitMix64(seed: 163)
      return (0..<1_400).map { _ in
        var words = (0..<random.int(1...2)).map { _ in random.pick(sentences) }
          .joined(separator: random.pick([", ", " and ", " but ", ". ", " "]))
          .split(separator: " ").map { String($0) }
        for _ in 0..<random.int(0...2) where words.count > 1 {
          let (one, other) = (random.int(0...words.count - 1), random.int(0...words.count - 1))
          switch random.int(0...3) {
          case 0: words.remove(at: one)
          case 1: words.swapAt(one, other)
          case 2: words.insert(random.pick(["no", "not", "without", "or", "30", "two"]), at: one)
          default: words[one] = words[other]
          }
        }
        let numbers = words.indices.filter { Int(words[$0]) != nil }
        if let place = numbers.first, random.once(in: 2) {
          words[place] = random.pick(["0", "1", "10", "59", "60", "61", "90", "100", "600", "601"])
        }
        return words.joined(separator: " ")
      }
    }
    try expectRecorded(
      inputs.map { input in
        let request = read(input)
        let preferences = request.preferences.lines.split(separator: "\n")
          .map { $0.replacing("\t", with: " ") }.joined(separator: ", ")
        return "\(input) => \(request.understood.joined(separator: "; "))"
          + " | \(request.unknown.joined(separator: ", ")) | \(preferences)"
      }, in: "discovery-words.txt")
  }

  @Test("no running leaves out running in all its forms, and not cycling")
  func running() {
    #expect(Self.vocabulary.exercises(meant: "running") == ["Hill Sprint", "Run"])
    #expect(Self.vocabulary.exercises(meant: "deadlifts") == ["Deadlift", "Romanian Deadlift"])
    #expect(Self.vocabulary.exercises(meant: "swings") == ["Kettlebell Swing"])
    #expect(read("no running").preferences.exclusions.exercises == ["running"])
  }

  @Test("the wishes take the place of what they speak of, and only of that")
  func preferences() {
    var usual = DiscoveryPreferences()
    usual.categories = [.strength]
    usual.equipment = ["rack"]
    usual.location = .gym
    usual.duration = .long
    let easy = read("easy, at home, no jumping", onto: usual).preferences
    #expect(easy.categories == [.recovery, .mobility])
    #expect(easy.equipment == ["rack"])
    #expect(easy.location == .home)
    #expect(easy.duration == .long)
    #expect(easy.exclusions.movements == ["jump"])
    let bare = read("20 min without equipment", onto: usual).preferences
    #expect(bare.categories == [.strength])
    #expect(bare.equipment == [])
    #expect(bare.duration == .length(TimeSpan(minutes: 20)))
    #expect(read("hmm", onto: usual).preferences == usual)
  }

  @Test(
    "easy and hard are what the text asks for",
    arguments: [
      ("keep moving at ~60% effort", WorkoutEffort?.some(.easy)), ("keep moving hard", .hard),
      ("keep moving", .easy), ("70% effort", .easy), ("71% effort", nil), ("84% effort", nil),
      ("85% effort", .hard), ("easy", .easy), ("no easy day", .hard), ("not too hard", .easy),
    ])
  func effort(text: String, expected: WorkoutEffort?) {
    #expect(read(text).preferences.effort == expected)
  }

  @Test("moving at 60 % ranks an easy walk before a benchmark, and moving hard the other way")
  func order() {
    var walk = Sample.candidate("walk", .conditioning)
    walk.effort = .easy
    var grace = Sample.candidate("grace", .conditioning)
    grace.effort = .hard
    let row = Sample.candidate("row", .conditioning)
    func ranked(_ text: String) -> [String] {
      discover(
        [grace, row, walk], past: [], preferences: read(text).preferences,
        context: DayContext(), next: NextInPlan(), today: Sample.today
      ).ranked.map(\.key)
    }
    #expect(ranked("keep moving at ~60% effort") == ["walk", "row", "grace"])
    #expect(ranked("60% effort") == ["walk", "row", "grace"])
    #expect(ranked("keep moving hard") == ["grace", "row", "walk"])
  }

  @Test("any text is read to its end")
  func hostile() {
    var generator = SplitMix64(seed: 11)
    let pieces = [
      "no", "30", "min", "a", "é", "—", "60 effort", "just", "half an", "🏋️", "9h", "\0",
    ]
    for _ in 0..<500 {
      var text = ""
      for _ in 0..<generator.next() % 12 {
        text += pieces[Int(generator.next() % UInt64(pieces.count))] + " "
      }
      let request = read(text)
      #expect(request.unknown.count + request.understood.count <= 24)
    }
    let request = read(String(repeating: "no legs ", count: 50_000))
    #expect(request.understood.count == 1)
    #expect(request.preferences.exclusions.muscles.count == 100)
  }
}
