import KBTerminal
import Testing

@testable import KBCommand

@Suite("What kb doctor found")
struct DiagnosisTests {
  private static let findings: [Finding] = [
    .fine(.installation, "version", "1.2.3"),
    .problem(.folder, "writing", "not allowed", do: "chmod u+w ."),
    .advice(.machine, "notify-send", "not installed", do: "apt install libnotify-bin"),
  ]

  private func text(_ findings: [Finding], _ terminal: Terminal = .file) -> String {
    var output = Output(.memory, terminal: terminal)
    Diagnosis(findings: findings).print(on: &output)
    output.flush()
    return output.captured
  }

  @Test("is printed by area, each with what to do about it")
  func areas() {
    #expect(
      text(Self.findings) == """
        kb
          ✓  version      1.2.3

        Folder
          ✗  writing      not allowed
                          → chmod u+w .

        Machine
          •  notify-send  not installed
                          → apt install libnotify-bin

        1 problem and 1 piece of advice.

        """)
  }

  @Test("stays within the terminal, and within ASCII where that is all there is")
  func narrow() {
    let lines = text(
      [.advice(.git, "remote", "there is none for this branch of it", do: "git remote add it")],
      Terminal(isTTY: true, width: 34, isUTF8: false))
    #expect(
      lines == """
        Git
          -  remote  there is none for
                     this branch of it
                     -> git remote add it

        1 piece of advice.

        """)
  }

  @Test("says so where nothing is to be done")
  func fine() {
    #expect(
      text([.fine(.machine, "clock", "2026-11-21")]).hasSuffix("\n\nEverything is in order.\n"))
    #expect(!Diagnosis(findings: [Self.findings[2]]).isBroken)
    #expect(Diagnosis(findings: Self.findings).isBroken)
  }
}
