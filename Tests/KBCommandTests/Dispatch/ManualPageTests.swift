import KBTestSupport
import Testing

@testable import KBCommand
@testable import KBTerminal

@Suite("Manual page")
struct ManualPageTests {
  private static let page = manualPage(
    for: SampleCommands.commands.map(\.spec),
    version: "1.2.3"
  )

  @Test("it begins with its title and carries no date")
  func title() {
    #expect(
      Self.page.hasPrefix(
        #"""
        .TH "KB" "1" "" "kb 1.2.3" "kb"
        .SH "NAME"
        kb \- plain\-text training
        .SH "SYNOPSIS"

        """#
      )
    )
  }

  @Test("a command's part follows from its spec, with everything special escaped")
  func command() {
    #expect(
      Self.page.contains(
        #"""
        .SH "TRAIN"
        .SS "kb log: log a session"
        .PP
        .B "kb log WORKOUT [SET]\[u2026] [OPTION]\[u2026]"
        .PP
        Adds a session at the end of the day\(aqs file. Every other byte stays as it is.
        .TP
        .I "WORKOUT"
        The workout that was done.

        """#
      )
    )
    #expect(
      Self.page.contains(
        #"""
        .B "\-n, \-\-note TEXT\[u2026]"
        A note, it\(aqs kept as [written]: \eo/.

        """#
      )
    )
    #expect(Self.page.contains("Exit status 1: The day\\(aqs file has errors.\n"))
  }

  @Test("a text cannot become a request")
  func requests() {
    var roff = Roff()
    roff.text(".so /etc/passwd")
    roff.text("'quoted\n.so \u{1B}")
    #expect(roff.source == "\\&.so /etc/passwd\n\\(aqquoted .so \n")
  }

  @Test(
    "groff formats it without a warning",
    .enabled(if: ToolRun.exists("groff"), "groff is not installed")
  )
  func groff() throws {
    let folder = try ScratchFolder()
    let file = try folder.write(Self.page, to: "kb.1")
    #expect(ToolRun("groff -man -Tutf8 -ww -z '\(file)'") == ToolRun.silent)
  }
}
