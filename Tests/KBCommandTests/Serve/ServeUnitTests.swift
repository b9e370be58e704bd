import KBCore
import Testing

@testable import KBCommand

/// The unit of systemd that `kb serve install` writes.
@Suite struct ServeUnitTests {
  @Test func `Words are quoted as systemd reads them, whatever is in a folder's name`() {
    let text = SystemdUnit.service(
      "kb serve", ["/usr/bin/kb", "serve", "--root", #"/home/a b/100% "$HOME" \x"#])
    #expect(
      text == #"""
        # Written by kb serve install.
        [Unit]
        Description=kb serve

        [Service]
        ExecStart="/usr/bin/kb" "serve" "--root" "/home/a b/100%% \"$$HOME\" \\x"
        Restart=on-failure

        [Install]
        WantedBy=default.target

        """#)
  }

  @Test func `A timer reminds each day, later where the machine was off, and only it is enabled`()
    throws
  {
    let time = try #require(TimeOfDay(text: "19:05"))
    let units = SystemdUnit.reminder(["/usr/bin/kb", "remind"], at: time)
    #expect(units.map(\.name) == ["kb-remind.service", "kb-remind.timer"])
    #expect(units.map(\.isEnabled) == [false, true])
    #expect(
      units.map(\.text) == [
        """
        # Written by kb serve install.
        [Unit]
        Description=kb remind

        [Service]
        Type=oneshot
        ExecStart="/usr/bin/kb" "remind"

        """,
        """
        # Written by kb serve install.
        [Unit]
        Description=kb remind, every day

        [Timer]
        OnCalendar=*-*-* 19:05:00
        Persistent=true

        [Install]
        WantedBy=timers.target

        """,
      ])
  }

  @Test func `The units of a folder are written together, or none`() throws {
    let base = try SampleBase()
    let home = base.scratch.path + "/home"
    let run = base.run(
      "serve", "install", "--remind", "19:00", environment: ["XDG_CONFIG_HOME": home])
    #expect(run.status == .fine)
    #expect(
      run.output.hasSuffix(
        """
        Start it now, and with each session:
          systemctl --user daemon-reload
          systemctl --user enable --now kb-serve.service
          systemctl --user enable --now kb-remind.timer

        """))
    let service = try base.text("home/systemd/user/kb-remind.service")
    #expect(service?.contains("\"remind\" \"--notify\" \"--after\" \"19:00\" \"--root\"") == true)

    let other = try SampleBase(
      SampleBase.files + [("home/systemd/user/kb-remind.timer", "[Timer]\n")])
    let refused = other.run(
      "serve", "install", "--remind", "19:00",
      environment: ["XDG_CONFIG_HOME": other.scratch.path + "/home"])
    #expect(refused.status == .environment)
    #expect(refused.errors.contains("kb-remind.timer was not written by kb; move it away first"))
    #expect(try other.text("home/systemd/user/kb-serve.service") == nil)
    #expect(
      base.run("serve", "install", "--remind", "evening", environment: ["XDG_CONFIG_HOME": home])
        .status == .usage)
  }

  @Test(arguments: [
    ("workouts/journal/2026/2026-11-20.sync-conflict-20261121-073000-ABCDEFG.md", true),
    ("workouts/journal/2026/2026-11-20 (conflicted copy 2026-11-21).md", true),
    ("workouts/journal/2026/2026-11-20 (Anna's conflicted copy 2026-11-21).md", true),
    ("workouts/journal/2026/2026-11-20 2.md", true),
    ("workouts/journal/2026/2026-11-20 1.md", false),
    ("workouts/journal/2026/Holidays 2.md", false),
    ("workouts/journal/2026/2026-11-20.md", false),
    ("workouts/journal/2026/2026-11-20 (notes).md", false),
    ("workouts/journal/.sync-conflict-20261121-073000-ABCDEFG.md", false),
  ])
  func `Copies of sync programs are known by their names`(path: String, isCopy: Bool) {
    #expect(
      SyncCopy(path)?.original == (isCopy ? "workouts/journal/2026/2026-11-20.md" : nil))
  }

  @Test func `A workout with a number is not a copy`() {
    #expect(SyncCopy("workouts/templates/push 2.md", isJournal: false) == nil)
  }
}
