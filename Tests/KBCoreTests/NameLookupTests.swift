import KBCore
import Testing

@Suite("Names that say an implement or a way")
struct NameLookupTests {
  private static let exercises: [(name: String, load: LoadKind?)] = [
    ("Bench Press", .barbell), ("Curl", .dumbbell), ("Swing", .kettlebell), ("Leg Press", .machine),
    ("Seated Row", .cable), ("Pull Apart", .band), ("Pull-up", .bodyweight), ("Plank", nil),
    ("Lat Pulldown", .machine), ("Single Arm Lat Pulldown", .machine), ("Row", .barbell),
    ("Ring Row", .bodyweight), ("Medicine Ball Slam", nil), ("Leg Extension", .machine),
    ("Dumbbell Lunge", .dumbbell), ("Sled", LoadKind.none),
  ]

  private static var lookup: NameLookup {
    var places: [NameKey: Int] = [:]
    for (place, exercise) in exercises.enumerated() { places[NameKey(exercise.name)] = place }
    return NameLookup(exact: { [places] in places[$0] }, load: { exercises[$0].load })
  }

  @Test(
    "an implement is the exercise's where it has the load, and otherwise makes another one",
    arguments: [
      ("Bench Press (Barbell)", "Bench Press"), ("Barbell Bench Press", "Bench Press"),
      ("Bench Press (Dumbbell)", nil), ("Bench Press (Smith)", nil), ("Curl (Dumbbell)", "Curl"),
      ("Curl (Barbell)", nil), ("Curl (EZ Bar)", nil), ("Swing (Kettlebell)", "Swing"),
      ("Swing (Dumbbell)", nil), ("Curl (Kettlebell)", nil), ("Leg Press (Machine)", "Leg Press"),
      ("Swing (Machine)", nil), ("Seated Row (Cable)", "Seated Row"), ("Leg Press (Cable)", nil),
      ("Pull Apart (Band)", "Pull Apart"), ("Pull-up (Band)", nil),
      ("Pull-up (Bodyweight)", "Pull-up"), ("Pull-up (Weighted)", "Pull-up"),
      ("Pull Apart (Weighted)", nil), ("Pull Apart (Bodyweight)", nil), ("Pull-up (Assisted)", nil),
      ("Plank (Weighted)", nil), ("Sled (Machine)", nil), ("Row (Trap Bar)", nil),
      ("Lunge (Dumbbell)", "Dumbbell Lunge"), ("Lunge", nil), ("Lunge (Barbell)", nil),
    ])
  func implements(name: String, expected: String?) {
    let found = Self.lookup.exercise(named: name)
    #expect(found.map { Self.exercises[$0].name } == expected)
  }

  @Test(
    "words of a pattern stand on either side, apparatus too, and a remark means nothing",
    arguments: [
      ("Lat Pulldown (Single Arm)", "Single Arm Lat Pulldown"),
      ("Lat Pulldown (One Arm)", "Single Arm Lat Pulldown"),
      ("Lat Pulldown (Wide Grip)", nil), ("Row (Ring)", "Ring Row"), ("Ring", nil),
      ("Slam (Medicine Ball)", "Medicine Ball Slam"), ("Medicine Cup Slam", nil),
      ("Ball Medicine Slam", nil), ("Plank (felt good)", "Plank"), ("(felt good)", nil),
      ("Plank (felt (good))", "Plank"), ("Box Plank", nil), ("Single Arm", nil), ("", nil),
    ])
  func patterns(name: String, expected: String?) {
    let found = Self.lookup.exercise(named: name)
    #expect(found.map { Self.exercises[$0].name } == expected)
  }

  @Test(
    "the exercise that a name is a form of, with the load that the name says",
    arguments: [
      ("Cable Bench Press", "Bench Press", LoadKind?.some(.cable)),
      ("Bench Press", "Bench Press", nil), ("Kneeling Row", "Row", nil),
      ("Kneeling Dumbbell Row", "Row", .dumbbell),
      ("Single-leg Leg Extension", "Leg Extension", nil),
      ("One Leg Leg Extension", "Leg Extension", nil), ("Single Leg Press", nil, nil),
      ("Reverse Grip Curl", "Curl", nil), ("Reverse Curl", nil, nil), ("Seated", nil, nil),
      ("Trap Squat Row", nil, nil), ("Zorp", nil, nil), ("", nil, nil),
    ])
  func base(name: String, expected: String?, load: LoadKind?) {
    let found = Self.lookup.base(of: name)
    #expect(found.map { Self.exercises[$0.exercise].name } == expected)
    #expect(found?.load == load)
  }
}
