import KBTestSupport
import KBStore
import Testing

@testable import KBCommand

@Suite("kb remind")
struct RemindCommandTests {
  @Test("one line says what is open")
  func open() throws {
    let transcript = try SampleBase(SampleBase.training).run("remind")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        No session yet today; next is Push Day A. Keep the streak of 2 days alive? Daily challenge: 2 of 3 sets.

        """)
    #expect(transcript.errors == "")
  }

  @Test("what is planned for the day comes before the rotation, as in kb today")
  func planned() throws {
    let base = try SampleBase(SampleBase.training)
    #expect(base.run("plan", "add", "hotel-room", "2026-11-21").status == .fine)
    #expect(base.run("remind").output.hasPrefix("No session yet today; Hotel Room is planned."))
    #expect(base.run("today", "--json").output.contains("\"chosenBy\": \"plan\""))
  }

  @Test("on a terminal the line keeps to its width")
  func width() throws {
    #expect(
      try SampleBase(SampleBase.training).run("remind", width: 80).output == """
        No session yet today; next is Push Day A. Keep the streak of 2 days alive? Daily
        challenge: 2 of 3 sets.

        """)
  }

  @Test("a day that is done is silent")
  func done() throws {
    #expect(
      try SampleBase(SampleBase.training).run("remind", "--on", "2026-11-20")
        == Transcript(status: .fine, output: "", errors: ""))
  }

  @Test("a partial session leaves the day open, without a streak to keep")
  func partial() throws {
    let transcript = try SampleBase(SampleBase.training).run(
      "remind", "--on", "2026-11-18", "--only", "session")
    #expect(transcript.output == "No session yet today; next is Hotel Room.\n")
  }

  @Test("the challenge alone")
  func challenge() throws {
    let base = try SampleBase(SampleBase.training)
    #expect(
      base.run("remind", "--on", "2026-11-19", "--only", "challenge").output
        == "Daily challenge: 1 of 3 sets.\n")
    #expect(base.run("remind", "--on", "2026-11-19", "--only", "session").output == "")
  }

  @Test("from midnight on it is always late enough")
  func after() throws {
    let transcript = try SampleBase(SampleBase.training).run("remind", "--after", "0:00")
    #expect(transcript.output.hasPrefix("No session yet today;"))
  }

  @Test("a time that is none")
  func badTime() throws {
    let transcript = try SampleBase(SampleBase.training).run("remind", "--after", "7pm")
    #expect(transcript.status == .usage)
    #expect(
      transcript.errors == """
        kb: --after for kb remind cannot be "7pm": write a time such as 19:00
        Try: kb help remind

        """)
  }

  @Test("without rotation and challenge there is still the session")
  func plain() throws {
    #expect(
      try SampleBase().run("remind").output
        == "No session yet today. Keep the streak of 1 day alive?\n")
  }

  @Test("a notification needs notify-send")
  func missing() throws {
    let transcript = try SampleBase(SampleBase.training).run(
      "remind", "--notify", environment: ["PATH": "relative:/nowhere"])
    #expect(transcript.status == .environment)
    #expect(transcript.output == "")
    #expect(
      transcript.errors == """
        kb: notify-send is not installed, so kb cannot show a notification; install libnotify-bin (Debian, Ubuntu) or libnotify (Fedora, Arch), or leave out --notify

        """)
  }

  @Test("a notification gets the line as one argument, and nothing is printed")
  func notify() throws {
    let folder = try ScratchFolder()
    _ = try folder.write(
      "#!/bin/sh\nprintf '[%s]' \"$@\" > \(folder.path)/said\n", to: "notify-send", isProgram: true)
    let base = try SampleBase(SampleBase.training)
    let transcript = base.run(
      "remind", "--notify", "--only", "challenge", environment: ["PATH": folder.path])
    #expect(transcript == Transcript(status: .fine, output: "", errors: ""))
    #expect(
      ToolRun("cat \(folder.path)/said").output
        == "[--app-name=kb][--][kb][Daily challenge: 2 of 3 sets.]")
  }

  @Test("a notification that fails says so")
  func failing() throws {
    let folder = try ScratchFolder()
    let program = try folder.write("#!/bin/sh\nexit 4\n", to: "notify-send", isProgram: true)
    let transcript = try SampleBase(SampleBase.training).run(
      "remind", "--notify", environment: ["PATH": folder.path])
    #expect(transcript.status == .environment)
    #expect(transcript.errors == "kb: \(program) failed with status 4; is a desktop running?\n")
  }

  @Test("JSON is never silent")
  func json() throws {
    let transcript = try SampleBase(SampleBase.training).run(
      "remind", "--on", "2026-11-20", "--json")
    #expect(
      transcript.output == """
        {
          "date": "2026-11-20",
          "sessionDone": true,
          "streak": 2,
          "next": "Push Day A",
          "challengeSets": 3,
          "challengeSetsForDay": 3
        }

        """)
  }
}
