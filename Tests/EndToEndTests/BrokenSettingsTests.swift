import Testing

@Suite("a kb.yaml that is no YAML is not passed over")
struct BrokenSettingsTests {
  @Test(
    "answers that rest on it are not given, and nothing is written",
    arguments: [
      ("units: kg\nunits: lb\n", "kb.yaml:2:1: the key units is given twice"),
      ("units: [kg\n", "kb.yaml:"), ("units: *kg\n", "YAML aliases (*name) are not read"),
    ])
  func refused(text: String, words: String) throws {
    let sandbox = try TrainingSandbox()
    try sandbox.folder.write(text, to: "kb.yaml")
    for command in [["today"], ["next", "squat"], ["history"], ["log", "Squat: 100kg x 5"]] {
      let run = try sandbox.run(command)
      #expect(run.status == 3, "\(command)")
      #expect(run.errors.contains(words), "\(command): \(run.errors)")
    }
    #expect(try sandbox.run(["today", "--partial-data"]).status == 0)
  }
}
