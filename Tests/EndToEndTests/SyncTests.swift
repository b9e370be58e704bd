import Testing

/// Two folders that share a remote one on this disk.
private struct SyncSandbox {
  let folder: SiteFolder

  init() throws {
    folder = try SiteFolder()
    try shell(
      """
      git init -q --bare remote.git -b main
      git init -q one -b main
      cd one
      git config user.name Tester; git config user.email tester@example.org
      printf 'units: kg\\n' > kb.yaml
      printf 'public\\n' > .gitignore
      mkdir -p workouts/journal/2026
      printf '# 2026-11-20\\n\\n## 07:30 Morning\\n\\n- Squat (3x5 100kg): 5, 5, 5\\n- Plank: 45s\\n' \
        > workouts/journal/2026/2026-11-20.md
      git add -A; git commit -qm Start
      git remote add origin ../remote.git; git push -q -u origin main
      cd ..
      git clone -q remote.git two
      cd two
      git config user.name Other; git config user.email other@example.org
      """)
  }

  @discardableResult
  func shell(_ script: String) throws -> SiteRun {
    let run = try SiteProcess(
      [
        "/usr/bin/env", "HOME=\(folder.path)", "KB=\(SiteBinary.path)", "/bin/sh", "-ec", script,
      ], in: folder.path
    ).wait()
    guard run.status == 0 else {
      throw SiteProcess.Failure(call: run.output + run.errors, number: run.status)
    }
    return run
  }

  func kb(_ arguments: [String], in name: String) throws -> SiteRun {
    try SiteProcess(
      ["/usr/bin/env", "HOME=\(folder.path)", SiteBinary.path] + arguments,
      in: folder.path + "/" + name
    ).wait()
  }

  func log(_ entry: String, at time: String, in name: String, day: String = "2026-11-21") throws {
    let run = try kb(["log", entry, "--time", time, "--date", day, "--quiet"], in: name)
    #expect(run.status == 0, "\(run.errors)")
  }
}

@Suite("kb sync, with real git and a remote on this disk")
struct SyncTests {
  @Test("two devices that log at once, one of them offline for a week, have everything in the end")
  func two() throws {
    let sandbox = try SyncSandbox()
    try sandbox.log("Bench Press (3x8 60kg): 8, 8, 7", at: "18:00", in: "one")
    try sandbox.log("Run: 30 min", at: "06:30", in: "two")
    for day in 14...19 {
      try sandbox.log("Plank: 45s", at: "07:00", in: "two", day: "2026-11-\(day)")
    }
    #expect(try sandbox.kb(["sync"], in: "one").output == "Committed 1 file; synced.\n")
    #expect(try sandbox.kb(["sync"], in: "two").output == "Committed 7 files; synced.\n")
    #expect(try sandbox.kb(["sync"], in: "one").output == "Synced.\n")
    for name in ["one", "two"] {
      #expect(
        sandbox.folder.text("\(name)/workouts/journal/2026/2026-11-21.md") == """
          # 2026-11-21

          ## 06:30 Workout

          - Run: 30 min

          ## 18:00 Workout

          - Bench Press (3x8 60kg): 8, 8, 7

          """, "\(name)")
      #expect(sandbox.folder.exists("\(name)/workouts/journal/2026/2026-11-14.md"))
    }
    let status = try sandbox.shell("cd one; git status --porcelain; git log --oneline | wc -l")
    #expect(status.output == "3\n")
  }

  @Test("different lines of one session are merged, and the same line is left to the person")
  func correction() throws {
    let sandbox = try SyncSandbox()
    let path = "workouts/journal/2026/2026-11-20.md"
    try sandbox.shell(
      """
      sed -i 's/5, 5, 5/5, 5, 4/' one/\(path)
      sed -i 's/Plank: 45s/Plank: 50s/' two/\(path)
      """)
    #expect(try sandbox.kb(["sync"], in: "one").status == 0)
    #expect(try sandbox.kb(["sync"], in: "two").status == 0)
    #expect(
      sandbox.folder.text("two/\(path)") == """
        # 2026-11-20

        ## 07:30 Morning

        - Squat (3x5 100kg): 5, 5, 4
        - Plank: 50s

        """)
    try sandbox.shell(
      """
      sed -i 's/5, 5, 4/5, 4, 4/' one/\(path)
      sed -i 's/5, 5, 4/5, 5, 3/' two/\(path)
      """)
    #expect(try sandbox.kb(["sync"], in: "two").status == 0)
    // Both are left where they stand, as often as it is tried, and nothing is pushed.
    for command in [["sync", "--pull"], ["sync"], ["sync"], ["sync", "--push"]] {
      let one = try sandbox.kb(command, in: "one")
      #expect(one.status == 1)
      #expect(
        one.errors
          == "kb: both sides changed the same line of the same session; both are in \(path) between"
          + " git's marks; choose there, and kb sync again\n")
      #expect(
        sandbox.folder.text("one/\(path)") == """
          # 2026-11-20

          ## 07:30 Morning

          <<<<<<< ours
          - Squat (3x5 100kg): 5, 4, 4
          =======
          - Squat (3x5 100kg): 5, 5, 3
          >>>>>>> theirs
          - Plank: 50s

          """)
      #expect(try sandbox.shell("cd one; git status --porcelain").output == "")
    }
    #expect(
      try sandbox.kb(["check"], in: "one").output.contains(
        "\(path):5:1: error: a merge was left unfinished here"))
    // The other device goes on meanwhile, and so does this one once the choice is made.
    try sandbox.log("Run: 30 min", at: "06:30", in: "two")
    #expect(try sandbox.kb(["sync"], in: "two").status == 0)
    try sandbox.shell("sed -i -e '/^[<>=]/d' -e '/5, 5, 3/d' one/\(path)")
    for name in ["one", "two", "one"] {
      #expect(try sandbox.kb(["sync"], in: name).status == 0)
    }
    for name in ["one", "two"] {
      #expect(
        sandbox.folder.text("\(name)/\(path)") == """
          # 2026-11-20

          ## 07:30 Morning

          - Squat (3x5 100kg): 5, 4, 4
          - Plank: 50s

          """)
      #expect(sandbox.folder.exists("\(name)/workouts/journal/2026/2026-11-21.md"))
      #expect(try sandbox.shell("cd \(name); git status --porcelain").output == "")
    }
  }

  @Test("what is logged while kb sync rebases is there in the end, whoever pushes meanwhile")
  func writing() throws {
    let sandbox = try SyncSandbox()
    let run = try sandbox.shell(
      """
      touch running
      (cd one; while [ -e ../running ]; do "$KB" sync -q || echo "one: $?"; done) > syncs 2>&1 &
      one=$!
      (cd two; n=0; while [ -e ../running ]; do n=$((n + 1))
        "$KB" log "Run: $n min" --time 05:$((10 + n % 50)) --date 2026-11-2$((n % 5)) -q || true
        "$KB" sync -q || true; done) > others 2>&1 &
      two=$!
      cd one
      for n in $(seq 10 49); do
        "$KB" log "Plank: ${n}s" --time 18:$n --date 2026-11-21 -q && echo $n >> ../acknowledged
      done
      rm ../running; wait $one $two
      "$KB" sync -q
      for n in $(cat ../acknowledged); do
        grep -q "Plank: ${n}s" workouts/journal/2026/2026-11-21.md || echo "lost $n"
      done
      git stash list; git status --porcelain; wc -l < ../acknowledged
      """)
    #expect(run.output == "40\n")
    // The other folder may push each time just before; that is said, and all else is a fault.
    let said = try sandbox.shell(
      "grep -v 'others pushed meanwhile' syncs | grep -v '^one: 3$' || true")
    #expect(said.output == "")
  }

  @Test("kb sync --every goes on without a network, and says once that there is none")
  func offline() throws {
    let sandbox = try SyncSandbox()
    let run = try sandbox.shell(
      """
      mv remote.git away.git; cd one
      status=0; timeout 12 "$KB" sync --every 10s 2> ../said || status=$?
      echo $status; wc -l < ../said
      """)
    #expect(run.output == "124\n1\n")
    #expect(sandbox.folder.text("said")?.contains("git failed with status 128") == true)
  }

  @Test("a session that one device moved and another corrected is named")
  func moved() throws {
    let sandbox = try SyncSandbox()
    let path = "workouts/journal/2026/2026-11-20.md"
    try sandbox.shell(
      """
      sed -i 's/^- Squat/- id: legs\\n\\n- Squat/' one/\(path)
      """)
    for minute in 10...14 {
      try sandbox.log("Run: \(minute) min", at: "19:\(minute)", in: "one", day: "2026-11-20")
    }
    #expect(try sandbox.kb(["sync"], in: "one").status == 0)
    #expect(try sandbox.kb(["sync"], in: "two").status == 0)
    let moving = try sandbox.kb(
      ["redate", "2026-11-20T07:30", "2026-11-18", "--yes"], in: "one")
    #expect(moving.status == 0)
    try sandbox.shell("sed -i 's/5, 5, 5/5, 5, 4/' two/\(path)")
    #expect(try sandbox.kb(["sync"], in: "one").status == 0)
    let two = try sandbox.kb(["sync"], in: "two")
    #expect(two.status == 0)
    #expect(
      two.errors.contains(
        "\(path):3: the session at workouts/journal/2026/2026-11-18.md:3 has the same id, legs: one"
          + " device moved it and another changed it"),
      "\(two.errors)")
  }

  @Test(
    "git pull merges by session after kb hooks install --merge, and kb sync takes no other driver")
  func driver() throws {
    let sandbox = try SyncSandbox()
    try sandbox.log("Bench Press (3x8 60kg): 8, 8, 7", at: "18:00", in: "one")
    try sandbox.log("Run: 30 min", at: "06:30", in: "two")
    #expect(try sandbox.kb(["sync"], in: "one").status == 0)
    for _ in 1...2 {
      #expect(
        try sandbox.kb(["hooks", "install", "--merge"], in: "two").output
          == "Journals are merged session by session, as .gitattributes says; commit that file.\n")
      #expect(sandbox.folder.text("two/.gitattributes") == "workouts/journal/** merge=kb-journal\n")
    }
    try sandbox.shell("cd two; git add -A; git commit -qm Mine; git pull -q --no-rebase --no-edit")
    #expect(
      sandbox.folder.text("two/workouts/journal/2026/2026-11-21.md")?.contains(
        "## 06:30 Workout\n\n- Run: 30 min\n\n## 18:00 Workout") == true)
    #expect(try sandbox.kb(["sync"], in: "two").status == 0)
    try sandbox.shell("cd two; git config merge.other.driver 'touch /tmp/never'")
    #expect(try sandbox.kb(["sync"], in: "two").errors.contains("merge.other.driver"))
    try sandbox.shell("cd two; git config --remove-section merge.other")
    for text in [
      "Git merges journals line by line again.\n",
      "kb does not merge for git here, so nothing was changed.\n",
    ] {
      #expect(try sandbox.kb(["hooks", "remove", "--merge"], in: "two").output == text)
    }
    #expect(try sandbox.shell("cd two; git config --get-regexp '^merge' || true").output == "")
  }

  @Test("a remote with a beginning of its own, such as a README, is joined")
  func unrelated() throws {
    let sandbox = try SyncSandbox()
    try sandbox.shell(
      """
      git init -q new -b main; cd new
      git config user.name Third; git config user.email third@example.org
      printf 'units: kg\\n' > kb.yaml; git add -A; git commit -qm New
      git init -q --bare ../other.git -b main; git remote add origin ../other.git
      cd ..; git clone -q other.git third 2> /dev/null; cd third; git checkout -q -b main
      git config user.name Other; git config user.email other@example.org
      echo Hello > README.md; git add -A; git commit -qm Hello; git push -q origin main
      cd ../new; git fetch -q; git branch -q -u origin/main
      """)
    try sandbox.log("Run: 30 min", at: "06:30", in: "new")
    #expect(try sandbox.kb(["sync"], in: "new").output == "Committed 1 file; synced.\n")
    #expect(sandbox.folder.exists("new/README.md"))
    #expect(try sandbox.shell("cd third; git pull -q; ls workouts/journal/2026").output != "")
  }

  @Test("what kb's hook would refuse is not committed, and kb sync says what to do")
  func hook() throws {
    let sandbox = try SyncSandbox()
    let path = "workouts/journal/2026/2026-11-21.md"
    let head = "# 2026-11-21\n\n## 07:30 Morning\n\n"
    try sandbox.folder.put(
      head + "- Squat (3x5 100kg): 5, 5, five\n- Plank: 2x 45s\n", at: "one/" + path)
    try sandbox.shell("cd one; \"$KB\" hooks install")
    let refused = try sandbox.kb(["sync"], in: "one")
    #expect(refused.status == 1)
    #expect(
      refused.errors.hasPrefix(
        "kb: nothing was committed, since the hook of kb hooks install would refuse it: "),
      "\(refused.errors)")
    #expect(refused.errors.contains("; then kb sync again"))
    try sandbox.folder.put(head + "- Squat (3x5 100kg): 5, 5, 5\n", at: "one/" + path)
    #expect(try sandbox.kb(["sync"], in: "one").status == 0)
    // Without the hook nobody has asked for that.
    try sandbox.folder.put(head + "- Plank: 2x 45s\n", at: "one/" + path)
    try sandbox.shell("cd one; \"$KB\" hooks remove")
    #expect(try sandbox.kb(["sync"], in: "one").status == 0)
  }

  @Test("a folder without a remote branch, or with a program in its configuration, says so")
  func refused() throws {
    let sandbox = try SyncSandbox()
    try sandbox.shell("cd two; git config core.sshCommand 'touch /tmp/never'")
    let two = try sandbox.kb(["sync"], in: "two")
    #expect(two.status == 3)
    #expect(two.errors.contains("core.sshcommand"))
    try sandbox.shell("cd one; git branch --unset-upstream")
    let one = try sandbox.kb(["sync"], in: "one")
    #expect(one.status == 3)
    #expect(one.errors.contains("follows no remote one"))
    try sandbox.shell("mkdir new; cd new; git init -q; printf 'units: kg\\n' > kb.yaml")
    let new = try sandbox.kb(["sync"], in: "new")
    #expect(new.errors.contains("follows no remote one"), "\(new.errors)")
  }

  @Test(
    "the copies of sync programs are merged into their originals",
    arguments: [
      "2026-11-20.sync-conflict-20261121-073000-ABCDEFG.md",
      "2026-11-20 (Anna's conflicted copy 2026-11-21).md", "2026-11-20 2.md",
    ])
  func copies(name: String) throws {
    let folder = try SiteFolder()
    let path = "workouts/journal/2026/2026-11-20.md"
    try folder.put("units: kg\n", at: "kb.yaml")
    try folder.put("# 2026-11-20\n\n## 18:00 Evening\n\n- Plank: 45s\n", at: path)
    try folder.put(
      "# 2026-11-20\n\n## 07:30 Morning\n\n- Squat (3x5 100kg): 5, 5, 5\n",
      at: "workouts/journal/2026/" + name)
    let run = try SiteProcess([SiteBinary.path, "resolve", "--yes"], in: folder.path).wait()
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("Merged 1 copy.\n"))
    #expect(!folder.exists("workouts/journal/2026/" + name))
    let merged = """
      # 2026-11-20

      ## 07:30 Morning

      - Squat (3x5 100kg): 5, 5, 5

      ## 18:00 Evening

      - Plank: 45s

      """
    #expect(folder.text(path) == merged)
    let undo = try SiteProcess([SiteBinary.path, "undo"], in: folder.path).wait()
    #expect(undo.status == 0)
    #expect(folder.exists("workouts/journal/2026/" + name))
  }

  @Test(
    "copies of the settings and of the plan are named, and left to the person",
    arguments: [
      "kb (Anna's conflicted copy 2026-11-21).yaml",
      "kb.sync-conflict-20261121-073000-ABCDEFG.yaml",
      "kb 2.yaml", "kb.yaml.orig", "workouts/plan.sync-conflict-20261121-073000-ABCDEFG.md",
    ])
  func settingsCopies(name: String) throws {
    let folder = try SiteFolder()
    try folder.put("units: kg\n", at: "kb.yaml")
    try folder.put("units: lb\n", at: name)
    let original = name.hasPrefix("kb") ? "kb.yaml" : "workouts/plan.md"
    let check = try SiteProcess([SiteBinary.path, "check"], in: folder.path).wait()
    #expect(check.status == 1)
    #expect(
      check.output.hasPrefix(
        "\(name):1:1: error: this is a copy of \(original) that a sync program or a merge left behind"
      ),
      "\(check.output)")
    let resolve = try SiteProcess([SiteBinary.path, "resolve", "--yes"], in: folder.path).wait()
    #expect(resolve.status == 1)
    #expect(resolve.errors.contains("\(name) is not of the journal; merge it into \(original)\n"))
  }
}
