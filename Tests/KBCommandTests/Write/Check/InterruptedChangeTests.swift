import Glibc
import Testing

@testable import KBCommand

@Suite struct InterruptedChangeTests {
  @Test func `A change that was killed is told by kb check and reports until it is ended`() throws {
    let base = try SampleBase([("kb.yaml", "units: kg\n")])
    let logged = base.runAlone([
      "log", "Plank: 45s", "--date", "2026-11-21", "--quiet", "--root", base.scratch.path,
    ])
    #expect(logged.status == .fine)
    let check = ["check", "--root", base.scratch.path]
    #expect(!base.runAlone(check).errors.contains("a change is only in part in the files"))
    let record = base.scratch.path + "/.kb/changes/00000001."
    #expect(rename(record + "done", record + "doing") == 0)
    #expect(base.runAlone(check).errors.contains("a change is only in part in the files"))
    let history = base.runAlone(["history", "--root", base.scratch.path])
    #expect(history.errors.contains("a change is only in part in the files"))
    #expect(base.runAlone(["undo", "--root", base.scratch.path]).status != .usage)
    #expect(!base.runAlone(check).errors.contains("a change is only in part in the files"))
  }
}
