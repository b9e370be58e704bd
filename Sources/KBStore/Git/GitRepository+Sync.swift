import Glibc
import KBCore

extension GitRepository {
  /// Why a branch and its remote were not brought together; nothing is lost.
  package enum SyncProblem: Error, Equatable, Sendable {
    /// The branch follows no remote one.
    case noRemote
    /// The repository's own configuration names a program that git would run.
    case program(key: String)
    /// A rebase or a merge was begun and not ended.
    case unfinished
    /// The same lines were changed on both sides in these files, which only git can merge; nothing was.
    case conflict([String])
    /// Both sides changed the same line of a session; these files have both versions, between git's
    /// marks.
    case marked([String])
    /// kb's hook would refuse the commit for these reasons, one sentence each.
    case unfit([String])
    /// All was merged, but files that kb does not commit were changed on both sides; git keeps the own ones.
    case keptAside
    case refused(Failure)

    /// What happened and what to do, without a full stop.
    package var text: String {
      switch self {
      case .noRemote:
        "this branch follows no remote one; push it once with git push -u origin HEAD"
      case .program(let key):
        "kb did not run git, because it would run a program that the repository names in \(key);"
          + " pull and push yourself, or set it with git config --global"
      case .unfinished: "a rebase or merge is under way; end it with git first"
      case .conflict(let paths):
        "both sides changed the same line in \(paths.joined(separator: ", ")); nothing was merged or"
          + " lost; run git pull --rebase, choose between git's marks, then git add and git rebase"
          + " --continue, and kb sync again"
      case .marked(let paths):
        "both sides changed the same line of the same session; both are in"
          + " \(paths.joined(separator: ", ")) between git's marks; choose there, and kb sync again"
      case .unfit(let reasons):
        "nothing was committed, since the hook of kb hooks install would refuse it: "
          + reasons.joined(separator: "; ") + "; then kb sync again"
      case .keptAside:
        "files that kb does not commit were changed on both sides; yours are in git stash, and git"
          + " stash pop puts them back"
      case .refused(let failure): failure.text
      }
    }
  }

  /// What a remote branch is asked for takes longer than anything on this machine.
  private static let remote = [
    "-c", "protocol.file.allow=always", "-c", "protocol.ssh.allow=always", "-c",
    "protocol.https.allow=always", "-c", "protocol.http.allow=always",
  ]
  private static let attempts = 4
  /// Milliseconds for the commits of a long time without a network.
  private static let rebaseLimit = 600_000

  /// The files below the folder that are not as in the last commit, new ones among them.
  package func changedPaths() throws(Failure) -> [String] {
    let output = try run([
      "status", "--porcelain", "-z", "--no-renames", "--untracked-files=all", ".",
    ])
    return output.split(separator: 0).compactMap { line in
      own(String(decoding: line.dropFirst(3), as: UTF8.self))
    }
  }

  /// Asks the remote branch what it has, for a rebase with a merge driver; nothing of the folder changes.
  package func fetch(before driver: String) throws(SyncProblem) {
    try checkPrograms(but: driver)
    try refusing { () throws(Failure) in
      _ = try run(GitRepository.remote + ["fetch", "--quiet", "--no-recurse-submodules"])
    }
  }

  /// How git merges the files of a journal.
  package struct Driver: Sendable {
    /// The name that files of attributes know it by.
    let name: String
    /// The command line that git runs.
    let command: String
    /// The path of the file of attributes.
    let attributes: String
    /// Whether it merges a file of the folder.
    let merges: @Sendable (String) -> Bool

    package init(
      name: String, command: String, attributes: String,
      merges: @escaping @Sendable (String) -> Bool
    ) {
      (self.name, self.command, self.attributes) = (name, command, attributes)
      self.merges = merges
    }

    fileprivate var options: [String] {
      [
        "-c", "merge.\(name).name=kb", "-c", "merge.\(name).driver=\(command)", "-c",
        "core.attributesFile=\(attributes)", "-c", "rebase.autoStash=true", "-c",
        "merge.autoStash=true", "-c", "commit.gpgSign=false",
      ]
    }
  }

  /// Puts the own commits on top of what was fetched; where that cannot be done without a choice in a
  /// file that the driver merges, both sides are merged once, with git's marks in that file.
  ///
  /// What is not committed stays as it is. Nobody may write in the folder meanwhile: git writes the files
  /// of the remote branch, and then those with the own commits.
  package func bringTogether(_ driver: Driver) throws(SyncProblem) {
    let new = try refusing { () throws(Failure) in
      GitRepository.answer(try run(["rev-list", "--count", "HEAD..@{upstream}"]))
    }
    guard new != "0" else { return }
    // A rebase would leave out a merge, and with it what somebody has chosen in it.
    let merges = try refusing { () throws(Failure) in
      GitRepository.answer(try run(["rev-list", "--count", "--merges", "@{upstream}..HEAD"]))
    }
    if merges == "0" {
      let open = try integrate(driver, ["rebase", "--quiet", "@{upstream}"])
      guard !open.isEmpty else { return }
      _ = try? capture(["-c", "rebase.autoStash=true", "rebase", "--abort"])
      guard open.allSatisfy({ own($0).map(driver.merges) ?? false }) else { throw .conflict(open) }
    }
    let open = try integrate(
      driver, ["merge", "--quiet", "--no-edit", "--no-verify", "@{upstream}"])
    guard !open.isEmpty else { return }
    let paths = open.compactMap(own)
    guard paths.count == open.count, paths.allSatisfy(driver.merges) else {
      _ = try? capture(["merge", "--abort"])
      throw .conflict(open)
    }
    try refusing { () throws(Failure) in
      _ = try run(["add", "--"] + paths)
      _ = try run(["-c", "commit.gpgSign=false", "commit", "--quiet", "--no-edit", "--no-verify"])
    }
    throw .marked(paths)
  }

  /// Runs a rebase or a merge; the paths from the repository's top in which a choice is open, where it
  /// stopped for them.
  private func integrate(_ driver: Driver, _ command: [String]) throws(SyncProblem) -> [String] {
    let outcome: Program.Capture
    do {
      outcome = try capture(
        driver.options + command, milliseconds: GitRepository.rebaseLimit)
    } catch { throw .refused(.stopped(error)) }
    guard !outcome.end.isSuccess else {
      // git says so and succeeds all the same.
      if String(decoding: outcome.errors, as: UTF8.self).contains("safe in the stash") {
        throw .keptAside
      }
      return []
    }
    let open = try refusing { () throws(Failure) in
      try run(["diff", "--name-only", "--diff-filter=U", "-z"])
    }
    guard !open.isEmpty else {
      _ = try? capture(["-c", "rebase.autoStash=true", command[0], "--abort"])
      throw .refused(.refused(status: outcome.end.status, outcome.firstError))
    }
    return open.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// A path from the repository's top as one of the folder; `nil` for one outside of it.
  private func own(_ path: String) -> String? {
    path.hasPrefix(prefix) ? String(path.dropFirst(prefix.utf8.count)) : nil
  }

  /// The files of the folder that differ from those of the remote branch.
  package func pathsThatDiffer() throws(SyncProblem) -> [String] {
    let output = try refusing { () throws(Failure) in
      try run(["diff", "--name-only", "-z", "@{upstream}", "HEAD"])
    }
    return output.split(separator: 0).compactMap { own(String(decoding: $0, as: UTF8.self)) }
  }

  /// Sends the own commits; false where the remote branch has got others meanwhile.
  package func push() throws(SyncProblem) -> Bool {
    let outcome: Program.Capture
    do {
      outcome = try capture(GitRepository.remote + ["push", "--quiet", "--no-verify"])
    } catch { throw .refused(.stopped(error)) }
    if outcome.end.isSuccess { return true }
    let words = String(decoding: outcome.errors, as: UTF8.self)
    // Another device pushed before, or does so in this moment.
    if words.contains("[rejected]") || words.contains("fetch first")
      || words.contains("cannot lock ref")
    {
      return false
    }
    throw .refused(.refused(status: outcome.end.status, outcome.firstError))
  }

  /// Throws unless the branch has a remote one and nothing is under way.
  package func requireUpstream() throws(SyncProblem) {
    guard (try? run(["rev-parse", "--verify", "--quiet", "@{upstream}"])) != nil else {
      throw .noRemote
    }
    for name in ["rebase-merge", "rebase-apply", "MERGE_HEAD"] {
      let path = try refusing { () throws(Failure) in
        GitRepository.answer(try run(["rev-parse", "--path-format=absolute", "--git-path", name]))
      }
      guard access(path, F_OK) != 0 else { throw .unfinished }
    }
  }

  /// How often a push is tried again after somebody else's.
  package static var pushAttempts: Int { attempts }

  /// A repository that came from elsewhere must not choose what is run.
  private func checkPrograms(but driver: String) throws(SyncProblem) {
    let own = "merge.\(driver).driver"
    let output: Program.Capture
    do {
      output = try capture([
        "config", "--show-scope", "--name-only", "-z", "--get-regexp",
        "^(core\\.(sshcommand|gitproxy)|credential\\..*helper|sequence\\.editor"
          + "|remote\\..*\\.(uploadpack|receivepack|vcs|proxy)|filter\\..*|merge\\..*\\.driver)$",
      ])
    } catch { throw .refused(.stopped(error)) }
    let parts = output.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    // kb names its own driver each time, whatever the configuration says.
    for index in stride(from: 0, to: parts.count - 1, by: 2)
    where ["local", "worktree"].contains(parts[index]) && parts[index + 1] != own {
      throw .program(key: parts[index + 1])
    }
  }

  private func refusing<Value>(
    _ body: () throws(Failure) -> Value
  ) throws(SyncProblem) -> Value {
    do { return try body() } catch { throw .refused(error) }
  }
}
