import KBCore
import KBText
import Testing

@Suite struct CalendarSettingsTests {
  private func read(_ text: String) throws -> (settings: CalendarSettings, problems: [String]) {
    let bytes = Array(text.utf8)
    var fields = FieldReader(
      try parseYAML(bytes.span, in: 0..<bytes.count, firstLine: 1), path: "kb.yaml")
    let settings = CalendarSettings(reading: &fields)
    return (settings, fields.diagnostics.map { "\($0.summary) -> \($0.fix)" })
  }

  @Test("calendars are files and folders below the root, without titles unless they are allowed")
  func files() throws {
    let (settings, problems) = try read(
      "files: [calendars, home.ics]\nexclude: calendars/work.ics\ntitles: yes\n")
    #expect(problems.isEmpty)
    #expect(settings.readsTitles)
    #expect(settings.includes("calendars/club.ics"))
    #expect(settings.includes("home.ics"))
    #expect(!settings.includes("calendars/work.ics"))
    #expect(!settings.includes("calendars2/club.ics"))
    #expect(!settings.includes("calendars/notes.md"))
    let (empty, none) = try read("{}")
    #expect(none.isEmpty)
    #expect(empty == CalendarSettings())
    #expect(!empty.readsTitles)
  }

  @Test(
    "a path that leaves the folder is refused",
    arguments: ["/etc/passwd", "../home.ics", "a/../../b.ics", "~/home.ics"])
  func outside(path: String) throws {
    let (settings, problems) = try read("files: [\"\(path)\"]\n")
    #expect(settings.files.isEmpty)
    #expect(
      problems == [
        "\"\(path)\" is not a path inside the folder of kb.yaml -> write a path such as"
          + " calendars/home.ics"
      ])
  }

  @Test("an unknown key is reported with the nearest")
  func unknown() throws {
    let problems = try read("title: yes\n").problems
    #expect(
      problems == ["kb does not know the key \"title\" -> write titles, or remove it"])
  }
}
