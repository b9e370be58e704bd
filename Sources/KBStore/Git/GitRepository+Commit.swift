import Glibc
import KBCore

/// Why git did not commit; the files are as they were written.
package enum GitError: Error, Equatable, Sendable {
  /// A lock that an interrupted git left behind, or that a running one holds.
  case locked(path: String)
  /// Git knows neither name nor address of the person.
  case nobody
  /// The repository itself, rather than the person, names a program that git would run.
  case program(key: String)
  /// git's own words.
  case refused(String)

  /// What happened and what to do, without a full stop.
  package var text: String {
    switch self {
    case .locked(let path):
      "git's index is locked; if no git is running, remove \(path) and commit again"
    case .nobody:
      "git does not know who you are; set git config user.name and git config user.email"
    case .program(let key):
      "kb did not run git commit, because it would run a program that the repository names in"
        + " \(key); commit yourself, or set it with git config --global"
    case .refused(let words): "git did not commit: \(words)"
    }
  }
}

extension GitRepository {
  /// Commits these paths below the folder and nothing else, whatever else is staged.
  ///
  /// Gives false where git has nothing to commit: the paths are as they are in the last commit, or
  /// ignored.
  package func commit(_ paths: [String], message: String) throws(GitError) -> Bool {
    if let lock = try indexLock() { throw .locked(path: lock) }
    if let key = try foreignProgram(for: paths) { throw .program(key: key) }
    let tracked = Set(try list(["ls-files", "-z", "--"] + paths))
    let present = paths.filter { access("\(folder)/\($0)", F_OK) == 0 }
    let ignored = Set(
      try list(["ls-files", "-z", "--others", "--ignored", "--exclude-standard", "--"] + paths))
    let new = present.filter { !tracked.contains($0) && !ignored.contains($0) }
    let known = paths.filter { tracked.contains($0) }
    guard !(new + known).isEmpty else { return false }
    // Files that git does not know yet must be known before they can be named.
    if !new.isEmpty { _ = try success(["add", "--intent-to-add", "--"] + new) }
    let changed = try outcome(
      ["diff", "--quiet", "--no-ext-diff", "--no-textconv", "HEAD", "--"] + new + known)
    if changed.end.isSuccess { return false }
    do throws(GitError) {
      _ = try success(
        ["commit", "--quiet", "--no-verify", "--only", "-m", message, "--"] + new + known)
    } catch {
      // What git would not commit is not left half staged.
      if !new.isEmpty { _ = try outcome(["reset", "--quiet", "--"] + new) }
      throw error
    }
    return true
  }

  /// Whether commits go to no branch, where they are easily lost.
  package var isDetached: Bool {
    // A repository that does not answer is not one to warn about.
    guard let outcome = try? outcome(["symbolic-ref", "--quiet", "HEAD"]) else { return false }
    return !outcome.end.isSuccess
  }

  /// The lock of the index, where there is one.
  private func indexLock() throws(GitError) -> String? {
    let output = try success(["rev-parse", "--git-path", "index.lock"]).output
    let line = GitRepository.answer(output)
    let path = line.hasPrefix("/") || folder == "." ? line : "\(folder)/\(line)"
    return access(path, F_OK) == 0 ? path : nil
  }

  /// The key by which the repository's own configuration, which may have come from elsewhere, would
  /// have a commit of these paths run a program; `nil` if there is none.
  private func foreignProgram(for paths: [String]) throws(GitError) -> String? {
    let keys = try ownKeys()
    if keys.contains(where: { $0.hasPrefix("gpg.") }) {
      let signs = try outcome(["config", "--type=bool", "--get", "commit.gpgSign"])
      if signs.output.starts(with: "true".utf8) { return keys.first { $0.hasPrefix("gpg.") } }
    }
    let filters = keys.filter { $0.hasPrefix("filter.") }
    guard !filters.isEmpty else { return nil }
    // PATH, `filter` and the filter's name for each path.
    let attributes = try list(["check-attr", "-z", "filter", "--"] + paths)
    for name in stride(from: 2, to: attributes.count, by: 3).map({ attributes[$0] }) {
      if let key = filters.first(where: { $0.hasPrefix("filter.\(name).") }) { return key }
    }
    return nil
  }

  /// The keys of the repository's own configuration that name programs for commits.
  private func ownKeys() throws(GitError) -> [String] {
    let outcome = try outcome([
      "config", "--show-scope", "--name-only", "-z", "--get-regexp",
      "^(filter\\..*\\.(clean|process)|gpg\\..*)$",
    ])
    let parts = outcome.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    return stride(from: 0, to: parts.count - 1, by: 2).compactMap { index in
      ["local", "worktree"].contains(parts[index]) ? parts[index + 1] : nil
    }
  }

  private func list(_ arguments: [String]) throws(GitError) -> [String] {
    try success(arguments).output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  private func success(_ arguments: [String]) throws(GitError) -> Program.Capture {
    let outcome = try outcome(arguments)
    guard outcome.end.isSuccess else {
      let words = outcome.firstError
      let isAboutPerson = words.contains("identity unknown") || words.contains("empty ident name")
      if isAboutPerson { throw .nobody }
      throw .refused(words.isEmpty ? "it gave no reason" : words)
    }
    return outcome
  }

  private func outcome(_ arguments: [String]) throws(GitError) -> Program.Capture {
    do { return try capture(arguments) } catch { throw .refused(error.text) }
  }
}
