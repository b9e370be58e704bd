import Testing

@testable import KBTraining

@Suite struct BodyPartTests {
  @Test(
    "groups hold muscles by any spelling",
    arguments: [
      ("legs", "Quads", true), ("Legs", "calves", true), ("lower", "hip flexors", true),
      ("legs", "chest", false), ("push", "front delts", true), ("pull", "Lats", true),
      ("upper body", "triceps", true), ("upper body", "quads", false), ("core", "abs", true),
      ("arms", "biceps", true), ("chest", "chest", true), ("back", "lower back", true),
      ("legs", "full body", true), ("quads", "full body", false), ("quads", "quad", true),
      ("glutes", "Glutes", true), ("no such part", "quads", false),
    ])
  func contains(part: String, muscle: String, expected: Bool) {
    #expect(BodyPart(part).contains(muscle: muscle) == expected)
  }

  @Test("every group that is named is one", arguments: BodyPart.groupNames)
  func names(group: String) {
    #expect(BodyPart(group).isGroup)
    #expect(BodyPart(group).contains(muscle: "full body"))
  }

  @Test(
    "the share of a part is that of its muscles, and the whole body has all or nothing",
    arguments: [
      ("legs", ["quads", "chest"], Int64(500), Int64(500)), ("legs", [], 0, 0),
      ("legs", ["quads", "full body"], 1000, 500), ("legs", ["chest"], 0, 0),
      ("whole body", ["quads", "chest"], 1000, 1000), ("whole body", ["quads"], 0, 0),
      ("whole body", [], 0, 0),
    ])
  func share(part: String, muscles: [String], share: Int64, own: Int64) {
    #expect(BodyPart(part).share(of: muscles) == share)
    #expect(BodyPart(part).ownShare(of: muscles) == own)
  }

  @Test(
    "two thirds of the muscles make a region",
    arguments: [
      (["chest", "triceps", "abs"], "Upper body"), (["quads", "glutes"], "Legs"),
      (["abs", "obliques"], "Core"), (["quads", "chest"], "The whole body"),
      (["full body"], "The whole body"), (["heart", "quads"], "Legs"), (["heart"], "none"),
      ([], "none"),
    ])
  func region(muscles: [String], expected: String) {
    #expect((BodyRegion(muscles: muscles)?.title.english ?? "none") == expected)
  }
}
