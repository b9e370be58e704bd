import Glibc
import KBCore

/// The git repository that a folder is in, read and written by the program `git`.
///
/// It is run with arguments, without a shell, without hooks, pagers and prompts, and without
/// anything of the environment but the person's own settings.
package struct GitRepository: Sendable {
  /// Why git has no answer.
  package enum Failure: Error, Equatable, Sendable {
    /// The program is not installed.
    case notInstalled
    /// The folder is in no repository.
    case noRepository
    /// Git has refused; the text is its own.
    case refused(status: Int32, String)
    case stopped(Program.CaptureFailure)

    /// What happened and what to do, without a full stop.
    package var text: String {
      switch self {
      case .notInstalled: "git is not installed; install the git package"
      case .noRepository:
        "the folder is not in a git repository; make one there with git init"
      case .refused(let status, let words):
        "git failed with status \(status)"
          + (words.isEmpty ? "; try git status there" : ": " + words)
      case .stopped(let failure): "git did not answer: \(failure.text)"
      }
    }
  }

  /// A file as it stood in a commit.
  package struct FileVersion: Equatable, Sendable {
    package let commit: String
    /// Below the repository's top folder.
    package let path: String
  }

  /// The most bytes that git may print.
  package static let outputLimit = 64 << 20
  static let timeLimit = 20_000

  private let program: Program
  let folder: String
  private let environment: [String]
  /// The folder's path below the repository's top, with `/` at its end; empty for the top itself.
  package let prefix: String

  /// Finds the repository of a folder; `variable` gives the person's environment.
  package init(
    of folder: String, variable: (String) -> String?
  ) throws(Failure) {
    guard let program = Program(named: "git", searchPath: variable("PATH")) else {
      throw .notInstalled
    }
    self.program = program
    self.folder = folder
    environment = GitRepository.environment(variable)
    let capture: Program.Capture
    do {
      capture = try program.capture(
        GitRepository.options(folder) + ["rev-parse", "--show-prefix"], environment: environment,
        limit: 1 << 20, milliseconds: GitRepository.timeLimit)
    } catch { throw .stopped(error) }
    guard capture.end.isSuccess else {
      let text = String(decoding: capture.errors, as: UTF8.self)
      throw text.contains("not a git repository") ? .noRepository : .refused(status: 128, text)
    }
    prefix = GitRepository.answer(capture.output)
  }

  /// What git prints for some arguments; throws where its status is not 0.
  package func run(
    _ arguments: [String], limit: Int = GitRepository.outputLimit
  ) throws(Failure) -> [UInt8] {
    let capture: Program.Capture
    do { capture = try self.capture(arguments, limit: limit) } catch { throw .stopped(error) }
    guard capture.end.isSuccess else {
      throw .refused(status: capture.end.status, capture.firstError)
    }
    return capture.output
  }

  /// Runs git, whatever its status is in the end.
  func capture(
    _ arguments: [String], limit: Int = GitRepository.outputLimit,
    milliseconds: Int = GitRepository.timeLimit
  ) throws(Program.CaptureFailure) -> Program.Capture {
    try program.capture(
      GitRepository.options(folder) + arguments, environment: environment, limit: limit,
      milliseconds: milliseconds)
  }

  /// The commits that changed a file, the newest first, with its path in each.
  package func history(of path: String, limit: Int = 1000) throws(Failure) -> [FileVersion] {
    let output = try run([
      "log", "--follow", "--no-ext-diff", "--no-textconv", "--name-only", "-z", "--format=%H",
      "--max-count=\(limit)", "--", path,
    ])
    var versions: [FileVersion] = []
    var commit: String?
    for part in output.split(whereSeparator: { $0 == 0 }) {
      let text = String(decoding: part.drop { $0 == 0x0A }, as: UTF8.self)
      if isObjectName(text) {
        commit = text
      } else if let known = commit, !text.isEmpty {
        versions.append(FileVersion(commit: known, path: text))
        commit = nil
      }
    }
    return versions
  }

  /// The bytes of a file in a commit.
  package func bytes(of version: FileVersion, limit: Int) throws(Failure) -> [UInt8] {
    try run(["cat-file", "blob", "\(version.commit):\(version.path)"], limit: limit)
  }

  private func isObjectName(_ text: String) -> Bool {
    (text.utf8.count == 40 || text.utf8.count == 64)
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  /// The one path that git has printed, which may hold line breaks itself.
  static func answer(_ output: [UInt8]) -> String {
    String(decoding: output.last == 0x0A ? output.dropLast() : output[...], as: UTF8.self)
  }

  /// Before every command: what a repository from elsewhere could make git run is turned off.
  ///
  /// Its folder of hooks is only named where it is asked for.
  static func options(_ folder: String, hidingHooks: Bool = true) -> [String] {
    [
      "-C", folder, "--no-pager", "--literal-pathspecs", "-c", "core.fsmonitor=false", "-c",
      "core.fsync=committed", "-c", "diff.external=", "-c", "log.showSignature=false", "-c",
      "protocol.allow=never", "-c", "gc.auto=0", "-c", "maintenance.auto=false",
    ] + (hidingHooks ? ["-c", "core.hooksPath=/dev/null"] : [])
  }

  static func environment(_ variable: (String) -> String?) -> [String] {
    let kept = ["PATH", "HOME", "XDG_CONFIG_HOME", "USER", "LOGNAME", "TZ"].compactMap { name in
      variable(name).map { "\(name)=\($0)" }
    }
    return kept + [
      "LC_ALL=C", "GIT_TERMINAL_PROMPT=0", "GIT_OPTIONAL_LOCKS=0", "GIT_NO_LAZY_FETCH=1",
      "GIT_PAGER=cat", "GIT_EDITOR=false", "GIT_ASKPASS=", "SSH_ASKPASS=",
    ]
  }
}
