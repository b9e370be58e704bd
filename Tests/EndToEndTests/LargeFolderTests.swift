import Testing

@Suite("A check of a large folder")
struct LargeFolderTests {
  @Test("with 50,000 files and a name that is no UTF-8 finds all of their problems")
  func manyFiles() throws {
    let folder = try TemporaryFolder()
    let made = ShellRun(
      """
      cd '\(folder.path)' && echo 'units: kg' > kb.yaml && mkdir -p workouts/templates/a
      cd workouts/templates/a && yes -- '- Squat — 3x8' | head -n 49998 \
        | split -l 1 -a 4 --additional-suffix=.md - w
      echo '- Squat — 3x12-8' > last.md
      printf '# Bad name\n' > "$(printf '../p\\377sh.md')"
      """)
    #expect(made.status == 0)
    let run = try ProcessRun(
      [KBBinary.path, "check", "--root", folder.path],
      variables: ["KB_TODAY": "2026-11-21", "LC_ALL": "C.UTF-8"])
    #expect(run.status == 1)
    #expect(
      run.output == """
        workouts/templates/a/last.md:1:15: warning: the range 12-8 is reversed [reversed-range]
          - Squat — 3x12-8
                      ^~~~
          fix: write 8-12
        workouts/templates/p\\xFFsh.md:1:1: error: this name is not valid UTF-8 [bad-name]
          fix: rename the file

        1 error, 1 warning in 50,000 files

        """)
  }
}
