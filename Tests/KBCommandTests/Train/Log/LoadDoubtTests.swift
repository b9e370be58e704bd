import Glibc
import KBTerminal
import Testing

@testable import KBCommand

@Suite("kb log with a load that cannot well be what was lifted")
struct LoadDoubtTests {
  /// Three sessions, which is enough to doubt the fourth.
  private func folder() throws -> LogFolder {
    let folder = try LogFolder()
    for day in 11...13 {
      try folder.write(
        "# 2026-11-\(day)\n\n## 18:00 Gym\n\n- Bench Press: 100kg x 5\n",
        to: "workouts/journal/2026/2026-11-\(day).md")
    }
    return folder
  }

  private func context(_ input: consuming LineInput) -> Context {
    Context(
      environment: .variables(["KB_TODAY": "2026-11-21"]),
      output: Output(.memory, terminal: .file), errors: Output(.memory, terminal: .file),
      input: input, commands: Commands.all)
  }

  private static let doubt = "Bench Press: 250kg is 2.1 times your estimated maximum of 116.7kg"

  @Test("without a terminal it is logged with a warning, and counts for nothing")
  func warns() throws {
    let folder = try folder()
    var context = context(LineInput(descriptor: open("/dev/null", O_RDONLY)))
    let arguments = ["log", "--root", folder.scratch.path, "bench: 250kg x 5", "--time", "18:00"]
    #expect(run(arguments: arguments, in: &context) == .fine)
    #expect(
      context.errors.captured
        == "kb: \(Self.doubt); it counts for nothing until --yes or \"- confirmed: Bench Press\""
        + " in the session says that it is right\n")
    #expect(!context.output.captured.contains("Achievements"))
    #expect(!context.output.captured.contains("Volume:"))
    #expect(context.output.captured.contains("so the target stays"))
    #expect(try #require(try folder.text()).hasSuffix("\n\n- Bench Press: 250kg x 5\n"))
  }

  @Test("of an earlier day it counts where nothing before it speaks against it, and kb says so")
  func earlier() throws {
    let folder = try folder()
    for (day, text) in [
      ("2026-11-10", "it counts, since nothing before that day contradicts it: kb log --undo"),
      (
        "2026-11-12",
        "it counts for nothing until --yes or \"- confirmed: Bench Press\" in the session says that "
          + "it is right"
      ),
    ] {
      var context = context(LineInput(descriptor: open("/dev/null", O_RDONLY)))
      let arguments = [
        "log", "--root", folder.scratch.path, "bench: 250kg x 5", "--date", day, "--dry-run",
      ]
      #expect(run(arguments: arguments, in: &context) == .fine)
      #expect(context.errors.captured == "kb: \(Self.doubt); \(text)\n")
    }
  }

  @Test("--yes keeps in the session that it is right, and it is a record")
  func confirmed() throws {
    let folder = try folder()
    let run = folder.log("bench: 250kg x 5", "--time", "18:00", "--yes")
    #expect(run.errors == "")
    #expect(run.output.contains("★ Bench Press: 250 kg × 5, heaviest for 5 reps"))
    #expect(
      try #require(try folder.text()).hasSuffix(
        "- confirmed: Bench Press\n\n- Bench Press: 250kg x 5\n"))
    #expect(folder.log("bench: 102.5kg x 5", "--time", "19:00").errors == "")
  }

  @Test("a terminal asks; no logs nothing", arguments: [("n", false), ("y", true)])
  func asks(answer: String, isLogged: Bool) throws {
    let folder = try folder()
    var context = context(LineInput(lines: [answer]))
    let arguments = ["log", "--root", folder.scratch.path, "bench: 250kg x 5", "--time", "18:00"]
    #expect(run(arguments: arguments, in: &context) == .fine)
    #expect(context.errors.captured.contains("\(Self.doubt). Is that right?"))
    #expect(context.errors.captured.contains("nothing was logged") == !isLogged)
    #expect(try folder.text()?.contains("- confirmed: Bench Press\n") ?? false == isLogged)
  }
}
