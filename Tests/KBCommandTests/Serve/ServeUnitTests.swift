import Testing

@testable import KBCommand

/// The unit of systemd that `kb serve install` writes.
@Suite struct ServeUnitTests {
  @Test func `Words are quoted as systemd reads them, whatever is in a folder's name`() {
    let unit = ServeUnit(words: ["/usr/bin/kb", "serve", "--root", #"/home/a b/100% "$HOME" \x"#])
    #expect(
      unit.text == #"""
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

  @Test(arguments: [
    ("workouts/journal/2026/2026-11-20.sync-conflict-20261121-073000-ABCDEFG.md", true),
    ("workouts/journal/2026/2026-11-20 (conflicted copy 2026-11-21).md", true),
    ("workouts/journal/2026/2026-11-20 (Anna's conflicted copy 2026-11-21).md", true),
    ("workouts/journal/2026/2026-11-20 2.md", true),
    ("workouts/journal/2026/2026-11-20 1.md", false),
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
