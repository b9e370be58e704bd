import Testing

/// A repository with a workflow of kb, a bare remote of it, and a machine that runs the workflow.
private struct WorkflowSandbox {
  static let day = "workouts/journal/2026/2026-11-21.md"
  static let session = "# 2026-11-21\n\n## 07:30 Core\n\n- id: a1\n\n- Plank: 45s\n"
  static let later = "# 2026-11-21\n\n## 18:00 Core\n\n- id: b2\n\n- Plank: 50s\n"
  private static let package = "https://example.org/kb_0.1.0_amd64.deb"

  let folder: SiteFolder
  let host: String
  let path: String

  /// `before` is a script that runs once, in a clone of its own, just before kb looks at the inbox.
  init(_ host: String, before: String = "") throws {
    self.host = host
    path =
      switch host {
      case "github": ".github/workflows/kb.yml"
      case "gitlab": ".gitlab-ci.yml"
      default: ".forgejo/workflows/kb.yml"
      }
    folder = try SiteFolder()
    // What a machine of the host has, and this one must not use.
    for tool in ["apt-get", "curl", "sha256sum"] {
      try folder.put("#!/bin/sh\necho \"\(tool) $*\" >> \(folder.path)/calls\n", at: "bin/\(tool)")
    }
    try folder.put(
      """
      #!/bin/sh
      if [ "$1 $2" = "log --inbox" ] && mkdir \(folder.path)/looked 2>/dev/null; then
        (set -e; cd \(folder.path)/phone; git pull -q; \(before.isEmpty ? "true" : before)) >&2
      fi
      exec \(SiteBinary.path) "$@"

      """, at: "bin/kb")
    try folder.put("units: kg\n", at: "home/kb.yaml")
    try folder.put("public/\n.kb/\n", at: "home/.gitignore")
    try folder.put(WorkflowSandbox.session, at: "home/workouts/inbox/a1.md")
    try shell(
      """
      chmod +x bin/*
      git init -q --bare remote.git -b main
      cd home
      git init -q -b main
      kb init --ci \(host) --package \(WorkflowSandbox.package) --sha256 \(String(repeating: "0a", count: 32))
      git add -A; git commit -qm Start
      git remote add origin ../remote.git; git push -q -u origin main
      cd ..
      git clone -q remote.git phone
      git clone -q remote.git runner
      """)
    folder.remove("looked")
  }

  /// The commands of the workflow in their order; what actions of the host do is not among them.
  var commands: [String] {
    let lines = (folder.text("home/\(path)") ?? "").split(
      separator: "\n", omittingEmptySubsequences: false)
    var commands: [String] = []
    var block: (margin: Int, lines: [String])?
    for line in lines {
      let margin = line.prefix { $0 == " " }.count
      let text = line.dropFirst(margin)
      if let open = block {
        if text.isEmpty || margin > open.margin {
          block?.lines.append(String(line.dropFirst(open.margin + 2)))
          continue
        }
        commands.append(open.lines.joined(separator: "\n"))
        block = nil
      }
      if text == "run: |" || text == "- |" {
        block = (margin, [])
      } else if text.hasPrefix("run: ") {
        commands.append(String(text.dropFirst(5)))
      }
    }
    if let block { commands.append(block.lines.joined(separator: "\n")) }
    return commands
  }

  @discardableResult
  func shell(_ script: String, expecting status: Int32 = 0, in place: String = "") throws -> SiteRun
  {
    let run = try run(script, in: place)
    guard run.status == status else {
      throw SiteProcess.Failure(call: run.output + run.errors, number: run.status)
    }
    return run
  }

  private func run(_ script: String, in place: String) throws -> SiteRun {
    try SiteProcess(
      [
        "/usr/bin/env", "HOME=\(folder.path)", "PATH=\(folder.path)/bin:/usr/bin:/bin",
        "GIT_AUTHOR_NAME=kb", "GIT_AUTHOR_EMAIL=kb@localhost", "GIT_COMMITTER_NAME=kb",
        "GIT_COMMITTER_EMAIL=kb@localhost", "KB_PACKAGE=\(WorkflowSandbox.package)",
        "KB_PACKAGE_SHA256=\(String(repeating: "0a", count: 32))",
        "ADDRESS=https://anna.example.org/training",
        "CI_PAGES_URL=https://anna.example.org/training",
        "CI_PROJECT_URL=file://\(folder.path)/remote", "GITHUB_SERVER_URL=file://\(folder.path)",
        "GITHUB_REPOSITORY=remote", "TOKEN=secret-token", "CI_JOB_TOKEN=secret-token",
        "/bin/sh", "-e", "-c", script,
      ], in: place.isEmpty ? folder.path : folder.path + "/" + place
    ).wait()
  }

  /// Runs the workflow as the host does, up to the first step that fails, and gives its status.
  func work() throws -> (status: Int32, text: String) {
    folder.remove("runner")
    if host == "forgejo" {
      try shell("mkdir runner")
    } else {
      // The step of the host that checks the branch out.
      try shell("git clone -q remote.git runner")
    }
    var text = ""
    for command in commands {
      let step = try run(command, in: "runner")
      text += step.output + step.errors
      if step.status != 0 { return (step.status, text) }
    }
    return (0, text)
  }

  /// The files of the remote's branch.
  func files(_ branch: String = "main") throws -> Set<String> {
    Set(
      try shell("git -C remote.git ls-tree -r --name-only \(branch)").output
        .split(separator: "\n").map(String.init))
  }

  func text(_ file: String) throws -> String {
    try shell("git -C remote.git show main:\(file)").output
  }
}

@Suite("the workflows of kb init --ci, with real git and a remote on this disk")
struct WorkflowTests {
  @Test(
    "sessions of the inbox go into the journal, and the site is built",
    arguments: ["github", "gitlab", "forgejo"])
  func works(host: String) throws {
    let sandbox = try WorkflowSandbox(host)
    let run = try sandbox.work()
    #expect(run.status == 0, "\(run.text)")
    #expect(try sandbox.files() == [".gitignore", "kb.yaml", sandbox.path, WorkflowSandbox.day])
    #expect(try sandbox.text(WorkflowSandbox.day) == WorkflowSandbox.session)
    #expect(sandbox.folder.exists("runner/public/index.html"))
    #expect(sandbox.folder.text("runner/public/sitemap.xml") != nil || host == "forgejo")
    #expect(!run.text.contains("secret-token"))
    let calls = try #require(sandbox.folder.text("calls"))
    #expect(calls.contains("curl --fail --silent --show-error --location --proto =https"))
    #expect(calls.contains("kb_0.1.0_amd64.deb\nsha256sum --check --quiet\napt-get install"))
    if host == "forgejo" { #expect(try sandbox.files("pages").contains("index.html")) }

    // A push without anything in the inbox commits nothing.
    let count = try sandbox.shell("git -C remote.git rev-list --count main").output
    let again = try sandbox.work()
    #expect(again.status == 0, "\(again.text)")
    #expect(try sandbox.shell("git -C remote.git rev-list --count main").output == count)
  }

  @Test("what is pushed meanwhile is taken as well, and nothing has to be merged")
  func meanwhile() throws {
    let sandbox = try WorkflowSandbox(
      "github",
      before: """
        printf '%s' '\(WorkflowSandbox.later)' > workouts/inbox/b2.md; git add -A; \
        git commit -qm Late; git push -q
        """)
    let run = try sandbox.work()
    #expect(run.status == 0, "\(run.text)")
    #expect(!(try sandbox.files().contains { $0.hasPrefix("workouts/inbox") }))
    let second = WorkflowSandbox.later.split(separator: "\n", maxSplits: 1)[1]
    #expect(try sandbox.text(WorkflowSandbox.day) == WorkflowSandbox.session + second)
  }

  @Test("a file that is no session is left, the site is built, and the run fails")
  func left() throws {
    let sandbox = try WorkflowSandbox("github")
    try sandbox.shell(
      """
      cd phone; echo 'Hello' > workouts/inbox/zz.md; git add -A; git commit -qm Junk; git push -q
      """)
    let run = try sandbox.work()
    #expect(run.status == 1)
    #expect(
      run.text.hasSuffix(
        "kb: workouts/inbox/zz.md was left where it is: it must hold exactly one session\n"))
    #expect(try sandbox.files().contains("workouts/inbox/zz.md"))
    #expect(try sandbox.text(WorkflowSandbox.day) == WorkflowSandbox.session)
    #expect(sandbox.folder.exists("runner/public/index.html"))
  }
}
