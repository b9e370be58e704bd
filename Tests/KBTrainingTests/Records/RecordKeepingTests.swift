import KBCore
import KBTraining
import Testing

@Suite("Which exercises records are kept of")
struct RecordKeepingTests {
  @Test(
    "not of stretches, nor of what is called a warm-up or a cool-down",
    arguments: [
      (ExerciseKind?.some(.compound), "Squat", true), (nil, "Squat", true),
      (.mobility, "Squat", false),
      (nil, "Warm-up Squat", false), (.compound, "Squat warm up", false), (nil, "Warmup", false),
      (nil, "Warm", true), (nil, "Up warm", true), (nil, "Cool Down", false),
      (.cardio, "Cooldown walk", false), (nil, "Down cool", true), (nil, "Hip Stretch", false),
      (nil, "Stretching", false), (.compound, "Stretch Push-up", true),
      (nil, "Stretched Row", true),
    ])
  func keeps(kind: ExerciseKind?, name: String, expected: Bool) {
    #expect(RecordKeeping.keeps(kind, name: name) == expected)
  }
}
