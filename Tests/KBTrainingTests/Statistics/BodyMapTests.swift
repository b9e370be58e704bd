import KBCore
import Testing

@testable import KBTraining

@Suite struct BodyMapTests {
  @Test(
    "muscles as exercise files write them have their areas",
    arguments: [
      ("chest", "chest"), ("Front Delts", "front delts"), ("lateral deltoid", "side delts"),
      ("rotator cuff", "rear delts"), ("shoulders", "front delts, side delts, rear delts"),
      ("back", "upper back, lats"), ("Rhomboids", "upper back"), ("traps", "traps"),
      ("erector spinae", "lower back"), ("core", "abs, obliques"), ("abs", "abs"),
      ("obliques", "obliques"), ("Quadriceps", "quads"), ("hip flexors", "hip flexors"),
      ("adductors", "adductors"), ("gluteus medius", "abductors"), ("calf", "calves"),
      ("latissimus dorsi", "lats"), ("trapezius", "traps"), ("rectus abdominis", "abs"),
      ("neck", "neck"), ("heart", ""), ("gltues", ""), ("", ""),
    ])
  func areas(muscle: String, areas: String) {
    #expect(BodyArea.all(of: muscle).map(\.rawValue).joined(separator: ", ") == areas)
  }

  @Test("every area is found by its own name", arguments: BodyArea.allCases)
  func names(area: BodyArea) {
    #expect(BodyArea.all(of: area.rawValue) == [area])
  }

  @Test("every muscle that training is balanced by is drawn", arguments: MuscleGroup.allCases)
  func groups(group: MuscleGroup) {
    #expect(!group.areas.isEmpty)
    #expect(group.areas.allSatisfy { MuscleGroup.of($0.rawValue) == group })
  }

  @Test("an area that is primary for one of several is primary for all together")
  func together() {
    var map = BodyMap(primary: ["chest"], secondary: ["triceps", "front delts"])
    map.add(BodyMap(primary: ["triceps"], secondary: ["chest"]))
    #expect(BodyMap.words(map.primary) == ["chest", "triceps"])
    #expect(BodyMap.words(map.secondary) == ["front delts"])
    #expect(map.primary.map(\.id) + map.secondary.map(\.id) == ["chest", "triceps", "front-delts"])
    #expect(!map.isEmpty)
  }

  @Test("what is for the whole body is all of it alone, and nothing beside what is for some of it")
  func whole() {
    let row = BodyMap(primary: ["full body"], secondary: ["heart"])
    #expect(BodyMap.words(row.primary) == ["whole body"] && row.secondary.isEmpty)
    var map = row
    map.add(BodyMap(primary: ["chest"], secondary: ["triceps"]))
    #expect(BodyMap.words(map.primary) == ["chest"])
    #expect(BodyMap.words(map.secondary) == ["triceps"])
    var helping = BodyMap(primary: [], secondary: ["full body"])
    #expect(BodyMap.words(helping.secondary) == ["whole body"])
    helping.add(BodyMap(primary: ["abs"], secondary: []))
    #expect(BodyMap.words(helping.primary) == ["abs"] && helping.secondary.isEmpty)
  }

  @Test("maps that differ have different marks, and all areas together are the whole body")
  func marks() {
    let maps = [
      BodyMap(), BodyMap(primary: ["chest"], secondary: []),
      BodyMap(primary: [], secondary: ["chest"]),
      BodyMap(primary: ["full body"], secondary: []),
    ]
    #expect(Set(maps.map(\.mark)).count == maps.count)
    #expect(maps[0].isEmpty && BodyMap(primary: ["heart"], secondary: []).isEmpty)
    #expect(BodyMap.words(maps[3].primary) == ["whole body"])
  }
}
