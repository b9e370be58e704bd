import Testing

@Suite("git checks what is staged", .enabled(if: ProcessRun.exists("git"), "git is missing"))
struct HooksTests {
  /// A repository with a knowledge base in a folder of it, or at its top.
  private struct Repository {
    let folder = try? TemporaryFolder()
    let base: String

    var path: String { folder?.path ?? "/nowhere" }

    init(base: String = "") throws {
      self.base = base
      try write("units: kg\n", to: "kb.yaml")
      try write("---\naliases: [Sq]\n---\n# Squat\n", to: "resources/exercises/squat.md")
      try write(
        "# Legs\n\nGoes with [[Push Day]].\n\n- Squat — 3x5\n", to: "workouts/templates/legs.md")
      try write("---\nid: 0123456789ab\n---\n# Push Day\n", to: "workouts/templates/push.md")
      _ = shell("git init -q -b main . && git add -A && git commit -q -m first")
    }

    func write(_ text: String, to file: String) throws {
      try folder?.write(text, to: (base.isEmpty ? "" : base + "/") + file)
    }

    /// Runs a shell command there, its errors with its output.
    func shell(_ command: String, in sub: String = "") -> ShellRun {
      ShellRun(
        "cd '\(path)/\(sub)' && export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null"
          + " GIT_AUTHOR_NAME=kb GIT_AUTHOR_EMAIL=kb@example.com GIT_COMMITTER_NAME=kb"
          + " GIT_COMMITTER_EMAIL=kb@example.com KB_TODAY=2026-11-21 LC_ALL=C.UTF-8 COLUMNS=80"
          + " KB='\(KBBinary.path)'; \(command)")
    }
  }

  /// What the hook says of one file without problems in canonical form.
  private static let good = "All is well in 1 file.\nEverything is in canonical form in 1 file.\n"

  @Test("a file that is not in canonical form is refused with the way out")
  func unformatted() throws {
    let repository = try Repository()
    _ = repository.shell("\"$KB\" hooks install")
    try repository.write("# Legs\n\n- Squat — 3 sets of 5\n", to: "workouts/templates/legs.md")
    let refused = repository.shell("git commit -q -a -m second")
    #expect(refused.status == 1)
    #expect(
      refused.output == """
        All is well in 1 file.
        workouts/templates/legs.md
        1 of 1 file not in canonical form.
        kb fmt and the path of a file formats it; then git add it again

        """)
    let accepted = repository.shell("\"$KB\" fmt && git add -A && git commit -q -m second")
    #expect(accepted.status == 0, "\(accepted.output)")
  }

  @Test(
    "a commit with an error is refused, and one without goes through",
    arguments: ["", "kb base", "a\nb \"c\" $d", "-dash"])
  func commit(base: String) throws {
    let repository = try Repository(base: base)
    let installed = repository.shell("\"$KB\" hooks install", in: base)
    #expect(installed.status == 0)
    #expect(
      installed.output == "Commits are checked by \(repository.path)/.git/hooks/pre-commit.\n")
    try repository.write("# 2026-11-20\n\n## Push\n\n- Squat: 100x5\n", to: "workouts/journal/a.md")
    let refused = repository.shell("git add -A && git commit -q -m second")
    #expect(refused.status == 1)
    #expect(refused.output.contains("workouts/journal/a.md:5:10: error: 100x5 could be"))
    try repository.write(
      "# 2026-11-20\n\n## Push\n\n- Squat: 100kg x 5\n", to: "workouts/journal/a.md")
    let accepted = repository.shell("git add -A && git commit -q -m second")
    #expect(accepted.status == 0, "\(accepted.output)")
    #expect(accepted.output.hasSuffix(Self.good))
  }

  @Test("what is staged counts, not what stands in the folder")
  func staged() throws {
    let repository = try Repository()
    try repository.write("# Legs\n\n- Sqaut — 3x5\n", to: "workouts/templates/legs.md")
    _ = repository.shell("git add -A")
    try repository.write("# Legs\n", to: "workouts/templates/legs.md")
    try repository.write("# Bad\n\n- Squat — 3x12-8\n", to: "workouts/templates/bad.md")
    let run = repository.shell("\"$KB\" check --staged")
    #expect(
      run.output == """
        workouts/templates/legs.md:3:3: warning: no exercise is called "Sqaut" [unknown-exercise]
          - Sqaut — 3x5
            ^~~~~~~~~~~
          fix: did you mean Squat?

        1 warning in 1 file

        """)
    #expect(run.status == 0)
    #expect(repository.shell("\"$KB\" check --staged --strict").status == 1)
  }

  @Test("names, pinned ids and files that are new are found from what is staged")
  func references() throws {
    let repository = try Repository()
    try repository.write(
      "# Pull\n\nAs [[Push Day]], [[legs]], [[Sq]], [[New]] and [[gone]].\n",
      to: "workouts/templates/pull.md")
    try repository.write("# New\n", to: "workouts/templates/other.md")
    try repository.write(
      "# 2026-11-20\n\n## Push\n\n- workout: elsewhere 0123456789ab\n\n- Squat: 5\n",
      to: "workouts/journal/a.md")
    let run = repository.shell("git add -A && \"$KB\" check --staged")
    #expect(run.output.contains("the link gone points to nothing [dead-link]"))
    #expect(run.output.hasSuffix("\n1 warning in 3 files\n"), "\(run.output)")
  }

  @Test("nothing staged is nothing wrong, and no repository is told")
  func nothing() throws {
    let repository = try Repository()
    #expect(repository.shell("\"$KB\" check --staged").output == "All is well in 0 files.\n")
    let outside = repository.shell("rm -rf .git; GIT_CEILING_DIRECTORIES=/ \"$KB\" check --staged")
    #expect(outside.status == 3)
    #expect(outside.output.contains("is not in a git repository"))
  }

  @Test("a hook that is there runs first, and comes back")
  func chained() throws {
    let repository = try Repository()
    let own = "#!/bin/sh\necho own hook\n"
    _ = repository.shell(
      "printf '\(own.split(separator: "\n").joined(separator: "\\n"))\\n' > .git/hooks/pre-commit; chmod +x .git/hooks/pre-commit"
    )
    #expect(repository.shell("\"$KB\" hooks status").status == 1)
    let status = repository.shell("\"$KB\" hooks status --json").output
    #expect(status.hasSuffix("\"installed\": false,\n  \"current\": false\n}\n"), "\(status)")
    #expect(
      repository.shell("\"$KB\" hooks install").output
        .hasSuffix("pre-commit, after the hook that was there before.\n"))
    #expect(repository.shell("\"$KB\" hooks install").status == 0)
    #expect(repository.shell("\"$KB\" hooks status").status == 0)
    try repository.write("# Legs\n", to: "workouts/templates/legs.md")
    let commit = repository.shell("git commit -q -a -m second")
    #expect(commit.output == "own hook\n" + Self.good)
    #expect(
      repository.shell("\"$KB\" hooks remove").output.hasSuffix("the hook that was there before.\n")
    )
    #expect(repository.shell("cat .git/hooks/pre-commit").output == own)
    #expect(repository.shell("test -x .git/hooks/pre-commit").status == 0)
    #expect(repository.shell("ls .git/hooks | grep -c before-kb").output == "0\n")
    #expect(repository.shell("\"$KB\" hooks remove").output.contains("is not kb's hook"))
  }

  @Test("core.hooksPath and other work trees are where git looks for hooks")
  func places() throws {
    let repository = try Repository()
    _ = repository.shell("git config core.hooksPath my-hooks")
    #expect(repository.shell("\"$KB\" hooks install").output.contains("/my-hooks/pre-commit."))
    #expect(repository.shell("test -x my-hooks/pre-commit").status == 0)
    let other = try Repository()
    #expect(
      other.shell("git worktree add -q ../\(other.path.split(separator: "/").last ?? "")-tree")
        .status == 0)
    let tree = other.shell(
      "cd \"$PWD-tree\" && \"$KB\" hooks install && printf '\\n- Squat — 3x5\\n' >> workouts/templates/legs.md && git commit -q -a -m x"
    )
    #expect(tree.output.contains("\(other.path)/.git/hooks/pre-commit."))
    #expect(tree.output.hasSuffix(Self.good), "\(tree.output)")
    _ = other.shell("rm -rf \"$PWD-tree\"")
  }

  @Test("a link in the place of a hook is left alone")
  func link() throws {
    let repository = try Repository()
    _ = repository.shell("echo keep > hook.sh; ln -s ../../hook.sh .git/hooks/pre-commit")
    let run = repository.shell("\"$KB\" hooks install")
    #expect(run.status == 3)
    #expect(run.output.contains("add the line kb check --staged to your own hook instead"))
    #expect(repository.shell("cat hook.sh").output == "keep\n")
  }
}
