import KBCore
import KBKnowledge
import KBStore
import KBTerminal

/// Looks at the git repository that the folder is in.
struct GitProbe {
  let findings: [Finding]

  init(_ root: RootFolder, _ arguments: ParsedArguments, _ context: borrowing Context) {
    let environment = context.environment
    let repository: GitRepository
    do throws(GitRepository.Failure) {
      repository = try GitRepository(of: root.path) { environment[$0] }
    } catch {
      findings = [GitProbe.finding(error)]
      return
    }
    var findings: [Finding] = [GitProbe.changes(repository)]
    findings.append(GitProbe.author(repository))
    findings.append(GitProbe.upstream(repository))
    if let output = GitProbe.published(repository) { findings.append(output) }
    if let hooks = try? GitHooks(arguments, context).status() {
      findings.append(
        hooks.isInstalled && hooks.isCurrent
          ? .fine(.git, "hook", "commits are checked")
          : .advice(
            .git, "hook",
            hooks.isInstalled ? "another version of kb wrote it" : "commits are not checked",
            do: "kb hooks install"))
    }
    self.findings = findings
  }

  private static func finding(_ failure: GitRepository.Failure) -> Finding {
    switch failure {
    case .notInstalled:
      .advice(
        .git, "program", "git is not installed, so nothing keeps the history of your text",
        do: "apt install git")
    case .noRepository:
      .advice(
        .git, "repository", "the folder is in none, so nothing keeps the history of your text",
        do: "git init in the folder, then kb sync once there is a remote")
    case .refused, .stopped:
      .problem(.git, "repository", failure.text, do: "try git status in the folder")
    }
  }

  private static func changes(_ repository: GitRepository) -> Finding {
    let paths: [String]
    do throws(GitRepository.Failure) { paths = try repository.changedPaths() } catch {
      return .problem(.git, "repository", error.text, do: "try git status in the folder")
    }
    if paths.isEmpty { return .fine(.git, "commits", "everything is committed") }
    return .advice(
      .git, "commits", Wording.count(paths.count, "file is", "files are") + " not committed",
      do: "kb sync, or git add and git commit")
  }

  private static func author(_ repository: GitRepository) -> Finding {
    let name = (try? repository.run(["config", "user.name"], limit: 1 << 16)) ?? []
    let address = (try? repository.run(["config", "user.email"], limit: 1 << 16)) ?? []
    if name.count > 1, address.count > 1 { return .fine(.git, "author", "named") }
    return .advice(
      .git, "author", "git does not know your name and address, and refuses to commit",
      do: "git config --global user.name \"Your Name\", and user.email likewise")
  }

  private static func upstream(_ repository: GitRepository) -> Finding {
    do throws(GitRepository.SyncProblem) { try repository.requireUpstream() } catch {
      guard error == .noRemote else {
        return .problem(.git, "remote", error.text, do: "see git status in the folder")
      }
      return .advice(
        .git, "remote", "there is none for this branch, so the history is on this machine alone",
        do: "git remote add origin ADDRESS, then git push -u origin HEAD")
    }
    return .fine(.git, "remote", "kb sync can pull and push")
  }

  /// Advice where the site that kb builds is in the history as well.
  private static func published(_ repository: GitRepository) -> Finding? {
    guard let listed = try? repository.run(["ls-files", "--", "public"]), !listed.isEmpty else {
      return nil
    }
    return .advice(
      .git, "public", "the built site is in the repository, and every build changes it",
      do: "write public/ into .gitignore, then git rm -r --cached public")
  }
}
