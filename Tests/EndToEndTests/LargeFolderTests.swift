import Testing

@Suite("A check of a large folder")
struct LargeFolderTests {
  @Test("with 50,000 files and a name that is no UTF-8 finds all of their problems")
  func manyFiles() throws {
    let folder = try TemporaryFolder()
    let made = ShellRun(
      """
      cd '\(folder.path)' && echo 'units: kg' > kb.yaml && mkdir -p workouts/templates/a
      cd workouts/templates/a && yes -- '- Squat — 3x12-8' | head -n 49999 \
        | split -l 1 -a 4 --additional-suffix=.md - w
      printf '# Bad name\\n' > "$(printf '../p\\377sh.md')"
      """)
    #expect(made.status == 0)
    let run = try ProcessRun(
      [KBBinary.path, "check", "--root", folder.path], variables: ["KB_TODAY": "2026-11-21"])
    #expect(run.status == 1)
    #expect(
      run.output.contains("workouts/templates/p\\\\xFFsh.md:1:1: error: this name is not UTF-8"))
    #expect(
      run.output.hasSuffix("\n1 error, 49,999 warnings in 50,000 files\n"),
      "\(run.output.suffix(90))"
    )
  }
}
