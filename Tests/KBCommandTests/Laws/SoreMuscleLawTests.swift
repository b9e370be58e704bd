import KBTestSupport
import KBTraining
import Testing

@testable import KBCommand

@Suite("Sore muscles")
struct SoreMuscleLawTests {
  /// Names of muscles by the region that somebody says is sore, written down apart from kb's own table.
  private static let regions: [(region: String, muscles: [String])] = [
    (
      "legs",
      [
        "quads", "quad", "quadriceps", "hamstrings", "hamstring", "ham", "hammy", "glutes", "glute",
        "gluteus", "gluteus maximus", "gluteus medius", "butt", "bum", "booty", "calves", "calf",
        "soleus", "gastrocnemius", "adductors", "adductor", "abductors", "groin", "hip flexors",
        "psoas", "iliopsoas", "tensor fasciae latae", "hips", "thighs", "piriformis",
        "hip rotators", "tibialis", "tibialis anterior", "peroneals", "popliteus", "shins",
        "knees", "ankles", "feet", "legs", "lower body", "lower", "full body", "whole body",
        "total body", "beine", "beinen", "unterkörper", "waden", "hüfte", "hüften", "gesäß",
        "ganzkörper",
      ]
    ),
    (
      "upper body",
      [
        "chest", "pecs", "pec", "pectorals", "upper chest", "lower chest", "serratus",
        "serratus anterior", "shoulders", "delts", "deltoids", "front delts", "front deltoid",
        "anterior deltoid", "side delts", "side deltoid", "lateral deltoid", "rear delts",
        "rear deltoid", "posterior deltoid", "rotator cuff", "biceps", "bicep", "bi", "brachialis",
        "triceps", "tricep", "tri", "forearms", "grip", "brachioradialis", "wrist flexors",
        "wrist extensors", "traps", "trapezius", "trapezoids", "lats", "latissimus",
        "latissimus dorsi", "rhomboids", "upper back", "mid back", "middle back", "back", "neck",
        "sternocleidomastoid", "arms", "guns", "wrists", "hands", "fingers",
        "arme", "armen", "schultern", "schulter", "rücken", "brust", "nacken",
      ]
    ),
    (
      "back",
      [
        "lower back", "low back", "erectors", "spinal erectors", "erector spinae", "upper back",
        "mid back", "middle back", "rhomboids", "lats", "latissimus", "latissimus dorsi", "traps",
        "trapezius", "trapezoids", "spine", "thoracic spine", "back",
      ]
    ),
    (
      "core",
      [
        "abs", "ab", "abdominals", "rectus abdominis", "transverse abdominis", "obliques", "core",
        "stomach", "belly", "six pack", "trunk", "midsection", "pelvic floor", "lower back",
        "erector spinae", "bauch", "rumpf",
      ]
    ),
    ("chest", ["chest", "pecs", "pectorals", "upper chest", "lower chest"]),
    (
      "shoulders",
      ["front delts", "anterior deltoid", "rear delts", "rotator cuff", "deltoids", "traps"]
    ),
    ("glutes", ["glutes", "gluteus maximus", "gluteus medius", "piriformis", "butt"]),
    ("gluteus", ["glutes", "gluteus maximus"]), ("quadriceps", ["quads", "quad", "quadriceps"]),
    ("neck", ["neck", "sternocleidomastoid"]), ("triceps", ["triceps", "tricep", "tri"]),
    ("arms", ["biceps", "bi", "brachialis", "triceps", "forearms", "brachioradialis"]),
  ]

  /// What nobody has sore muscles in.
  private static let organs = ["heart", "lungs", "diaphragm", "jaw", "face"]

  @Test("every muscle that kb check accepts is spared by a wish that says its region is sore")
  func law() throws {
    let all = Set(Self.regions.flatMap(\.muscles) + Self.organs).sorted()
    let known = Muscle.names.filter { Muscle($0[0])?.isTrained ?? false }.flatMap(\.self)
    #expect(known.allSatisfy { all.contains($0) || all.contains(String($0.dropLast())) })
    var files = [("kb.yaml", "units: kg\n")]
    for (number, muscle) in all.enumerated() {
      files.append(
        (
          "resources/exercises/e\(number).md",
          "---\nmuscles: {primary: [\(muscle)]}\n---\n# Move \(number)\n"
        ))
      files.append(
        (
          "resources/workouts/w\(number).md",
          "# Workout \(number)\n\n## Work\n- Move \(number) — 3x8\n"
        )
      )
    }
    let base = try SampleBase(files)
    #expect(!base.run("check").output.contains("unknown-muscle"))
    for (region, muscles) in Self.regions {
      let found = base.run("discover", "sore \(region)", "--json").output
      #expect(!found.contains("\"unknown\": [\n"), "\(region)")
      let parts = found.split(separator: "\"excluded\": [", maxSplits: 1)
      let left = try #require(parts.count == 2 ? parts[1] : nil, "\(region)")
      for muscle in muscles {
        let number = try #require(all.firstIndex(of: muscle))
        #expect(left.contains("\"w\(number)\""), "sore \(region) with \(muscle)")
      }
    }
  }

  @Test(
    "a name that the library does not have is understood",
    arguments: ["gluteus", "rhomboids", "quadriceps", "triceps"])
  func understood(name: String) throws {
    let output = try SampleBase().run("discover", "sore \(name)").output
    #expect(output.contains("Understood: nothing that works \(name)"))
    #expect(!output.contains("Not understood"))
  }
}
