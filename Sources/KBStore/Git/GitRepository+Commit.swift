import Glibc

/// Why git did not commit; the files are as they were written.
package enum GitError: Error, Equatable, Sendable {
  /// A lock that an interrupted git left behind, or that a running one holds.
  case locked(path: String)
  /// git's own words.
  case refused(String)

  /// What happened and what to do, without a full stop.
  package var text: String {
    switch self {
    case .locked(let path):
      "git's index is locked; if no git is running, remove \(path) and commit again"
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
    let tracked = try list(["ls-files", "-z", "--"] + paths)
    let ignored = Set(try list(["check-ignore", "-z", "--"] + paths, mayFail: true))
    let present = paths.filter { access("\(folder)/\($0)", F_OK) == 0 }
    let added = present.filter { !ignored.contains($0) || tracked.contains($0) }
    let removed = paths.filter { !present.contains($0) && tracked.contains($0) }
    guard !(added + removed).isEmpty else { return false }
    // Files that git does not know yet must be known before they can be named.
    if !added.isEmpty { _ = try success(["add", "--"] + added) }
    let changed = try outcome(["diff", "--quiet", "HEAD", "--"] + added + removed)
    if changed.end.isSuccess { return false }
    _ = try success(
      ["commit", "--quiet", "--no-verify", "--only", "-m", message, "--"] + added + removed)
    return true
  }

  /// The lock of the index, where there is one.
  private func indexLock() throws(GitError) -> String? {
    let output = try success(["rev-parse", "--git-path", "index.lock"]).output
    let line = String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    let path = line.hasPrefix("/") ? line : "\(folder)/\(line)"
    return access(path, F_OK) == 0 ? path : nil
  }

  private func list(
    _ arguments: [String], mayFail: Bool = false
  ) throws(GitError) -> [String] {
    let outcome = mayFail ? try outcome(arguments) : try success(arguments)
    return outcome.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  private func success(_ arguments: [String]) throws(GitError) -> Program.Capture {
    let outcome = try outcome(arguments)
    guard outcome.end.isSuccess else {
      let words = outcome.firstError
      throw .refused(words.isEmpty ? "it said nothing" : words)
    }
    return outcome
  }

  private func outcome(_ arguments: [String]) throws(GitError) -> Program.Capture {
    do { return try capture(arguments) } catch { throw .refused(error.text) }
  }
}
