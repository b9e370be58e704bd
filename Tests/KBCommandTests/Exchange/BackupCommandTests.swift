import KBTestSupport
import KBCore
import Testing

@testable import KBCommand

@Suite("kb backup, restore, clear and about")
struct BackupCommandTests {
  private static let journal = "workouts/journal/2026/2026-11-20.md"

  /// A folder with a second one beside it for what is made of it.
  private func beside(_ base: borrowing ExchangeBase) throws -> ScratchFolder {
    _ = base.run("log", "Squat: 100kg x 5", "--date", "2026-11-21", "-q")
    return try ScratchFolder()
  }

  @Test("A backup makes the folder again, with what undo needs, and is never written over anything")
  func backup() throws {
    let base = try ExchangeBase(ExportCommandTests.files)
    let place = try beside(base)
    let (file, target) = (place.path + "/backup.tar", place.path + "/restored")
    let run = base.run("backup", file)
    #expect(run.status == .fine, "\(run.errors)")
    #expect(base.run("backup", file).status == .environment)
    #expect(base.base.runAlone(["restore", file, target], typed: nil).status == .fine)
    let difference = ToolRun(
      "diff -r -x lock -x tmp -x sources -x .gitignore '\(base.path)' '\(target)'")
    #expect(difference == .silent, "\(difference.output)")
    #expect(base.base.runAlone(["undo", "--root", target], typed: nil).status == .fine)
    let again = base.base.runAlone(["restore", file, target], typed: nil)
    #expect(again.status == .problems)
    #expect(
      again.output.contains("1 file only in the backup:\n  workouts/journal/2026/2026-11-21.md\n"),
      "\(again.output)")
    #expect(ToolRun("test -e '\(target)/workouts/journal/2026/2026-11-21.md'").status == 1)
  }

  @Test("A backup that is damaged in any byte, or cut at any block, makes no folder")
  func damaged() throws {
    let base = try ExchangeBase()
    let place = try ScratchFolder()
    let file = place.path + "/backup.tar"
    #expect(base.run("backup", file).status == .fine)
    let damaged = ToolRun(
      """
      cd '\(place.path)' && python3 -c '
      whole = open("backup.tar", "rb").read()
      for at in range(0, len(whole), 131):
          open(f"d{at}.tar", "wb").write(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1:])
      for size in range(0, len(whole), 512):
          open(f"c{size}.tar", "wb").write(whole[:size])
      ' && ls d*.tar c*.tar
      """)
    let names = damaged.output.split(separator: "\n").map(String.init)
    #expect(names.count > 40)
    for name in names {
      let target = place.path + "/made"
      let run = base.base.runAlone(["restore", place.path + "/" + name, target], typed: nil)
      let isMade = ToolRun("test -e '\(target)'").status == 0
      // A bit in the padding of a tar says nothing.
      #expect((run.status == .fine) == isMade, "\(name): \(run.errors)")
      if isMade {
        #expect(name.hasPrefix("d"), "\(name)")
        let difference = ToolRun(
          "diff -r -x lock -x tmp -x sources -x .gitignore '\(base.path)' '\(target)'")
        #expect(difference == .silent, "\(name): \(difference.output)")
        _ = ToolRun("rm -rf '\(target)'")
      }
    }
  }

  @Test("An encrypted backup opens with its passphrase only")
  func encrypted() throws {
    let base = try ExchangeBase(ExportCommandTests.files)
    let place = try beside(base)
    let (file, target) = (place.path + "/backup.kb", place.path + "/restored")
    let right = try place.write("correct horse\n", to: "right")
    let wrong = try place.write("correct house\n", to: "wrong")
    #expect(base.run("backup", file, "--encrypt", "--passphrase-file", right).status == .fine)
    #expect(ToolRun("grep -c Squat '\(file)'").output == "0\n")
    let refused = base.base.runAlone(
      ["restore", file, target, "--passphrase-file", wrong], typed: nil)
    #expect(refused.status == .problems, "\(refused.errors)")
    #expect(ToolRun("test -e '\(target)'").status == 1)
    let opened = base.base.runAlone(
      ["restore", file, target, "--passphrase-file", right], typed: nil)
    #expect(opened.status == .fine, "\(opened.errors)")
    #expect(ToolRun("cmp '\(base.path)/\(Self.journal)' '\(target)/\(Self.journal)'") == .silent)
  }

  @Test("A backup holds no earlier one of the folder, and says so")
  func earlierBackups() throws {
    let base = try ExchangeBase(ExportCommandTests.files)
    let right = try base.write("correct horse\n", to: "right")
    let first = base.run("backup", base.path + "/one.tar").output
    _ = base.run("backup", base.path + "/two.kb", "--encrypt", "--passphrase-file", right)
    let run = base.run("backup", base.path + "/three.tar")
    #expect(
      run.output == first.replacing("one.tar", with: "three.tar")
        + "2 earlier backups in the folder are left out; keep backups outside of it.\n",
      "\(run.errors)")
    #expect(ToolRun("cmp '\(base.path)/one.tar' '\(base.path)/three.tar'") == .silent)
  }

  @Test(
    "What is no backup is called so",
    arguments: ["", "{}\n", String(repeating: "Date,Exercise\n", count: 400)])
  func noBackup(_ text: String) throws {
    let base = try ExchangeBase()
    let place = try ScratchFolder()
    let file = try place.write(text, to: "file")
    let run = base.base.runAlone(["restore", file, place.path + "/made"], typed: nil)
    #expect(run.status == .problems)
    #expect(
      run.errors == """
        kb: \(file): this is not a backup of kb's, or its beginning is damaged; kb import reads what \
        kb export and other apps write
        kb: nothing was written

        """)
    let folder = base.base.runAlone(["restore", place.path, place.path + "/made"], typed: nil)
    #expect(
      folder.errors == "kb: \(place.path) is a folder; name the file that kb backup wrote\n")
  }

  @Test("kb clear removes the journal after a typed word, and undo brings it back")
  func clear() throws {
    let base = try ExchangeBase(ExportCommandTests.files)
    #expect(base.run("clear").status == .usage)
    _ = base.run("clear", typed: ["n"])
    #expect(try base.text(Self.journal) == ExportCommandTests.journal)
    #expect(base.run("clear", "--yes").output.hasPrefix("Removed 1 session in 1 file.\n"))
    #expect(try base.text(Self.journal) == nil)
    _ = base.run("undo")
    #expect(try base.text(Self.journal) == ExportCommandTests.journal)
  }

  @Test("kb about counts what there is")
  func about() throws {
    let base = try ExchangeBase(ExportCommandTests.files)
    let run = base.run("about")
    #expect(
      run.output.hasPrefix(
        """
        Journal    1 session on 1 day, 2026-11-20 to 2026-11-20
        Done       9 sets, 53 reps, 4 exercises
        Library    0 workouts, 0 variants, 2 exercises, 0 programs
        Text       3 files, 260 bytes
        All files  4 files, 270 bytes
        Largest    workouts/journal/2026/2026-11-20.md, 195 bytes

        """), "\(run.output)")
    let json = base.run("about", "--json").output
    for part in ["\"sessions\": 1", "\"sets\": 9", "\"first\": \"2026-11-20\"", "\"exercises\": 2"]
    {
      #expect(json.contains(part), "\(json)")
    }
  }
}
