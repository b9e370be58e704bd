import Glibc

/// A folder in a work tree of git, asked through the program git.
package struct GitFolder: Sendable {
  /// A file as it is in git's index.
  package struct StagedFile: Equatable, Sendable {
    /// The path below the folder.
    package let path: String
    package let bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  private let git: Program
  private let path: String
  /// Besides the person's own, those that lead git to its folder; inside a hook they may be
  /// relative to another folder.
  private let environment: [String]

  /// Throws if git is not installed; `variable` gives the environment's values.
  package init(_ root: RootFolder, variable: (String) -> String?) throws(GitRepository.Failure) {
    guard let git = Program(named: "git", searchPath: variable("PATH")) else {
      throw .notInstalled
    }
    self.git = git
    path = String(decoding: root.realPath, as: UTF8.self)
    environment = GitRepository.environment(variable) + GitFolder.absoluteVariables(variable)
  }

  /// The files below the folder whose staged text differs from the last commit's, in order;
  /// `isWanted` chooses by path. Links and submodules are left out.
  package func staged(_ isWanted: (String) -> Bool) throws(GitRepository.Failure) -> [StagedFile] {
    let list = try run([
      "diff", "--cached", "--raw", "--no-ext-diff", "--no-textconv", "--no-renames", "--no-abbrev",
      "--relative", "-z",
      "--diff-filter=AMT",
    ])
    var chosen: [(path: String, object: [UInt8])] = []
    let parts = list.split(separator: 0, omittingEmptySubsequences: true)
    for index in stride(from: 0, to: parts.count - 1, by: 2) {
      // `:100644 100644 OLD NEW M`, then the path.
      let fields = parts[index].split(separator: 0x20)
      let path = String(decoding: parts[index + 1], as: UTF8.self)
      guard fields.count == 5, fields[1].starts(with: "100".utf8), isWanted(path) else { continue }
      chosen.append((path, Array(fields[3])))
    }
    guard !chosen.isEmpty else { return [] }
    var input: [UInt8] = []
    for file in chosen { input += file.object + [0x0A] }
    let output = try run(["cat-file", "--batch"], input: input)
    return GitFolder.files(chosen.map(\.path), in: output)
  }

  /// The folder of the hooks, as an absolute path, and that of this folder below the work tree's
  /// top, empty or with `/` at its end.
  package func hooks() throws(GitRepository.Failure) -> (folder: String, prefix: String) {
    let folder = GitRepository.answer(
      try run(["rev-parse", "--path-format=absolute", "--git-path", "hooks"], hidingHooks: false))
    guard !folder.isEmpty else { throw .refused(status: 0, "") }
    return (folder, GitRepository.answer(try run(["rev-parse", "--show-prefix"])))
  }

  private func run(
    _ words: [String], input: [UInt8] = [], hidingHooks: Bool = true
  ) throws(GitRepository.Failure) -> [UInt8] {
    let result: Program.Capture
    do {
      result = try git.capture(
        GitRepository.options(path, hidingHooks: hidingHooks) + words, input: input,
        environment: environment,
        limit: GitRepository.outputLimit, milliseconds: GitRepository.timeLimit)
    } catch {
      throw .stopped(error)
    }
    // 129 is the answer of git diff, which then compares files without a repository.
    if result.end == .exited(128) || result.end == .exited(129) { throw .noRepository }
    guard result.end.isSuccess else { throw .refused(status: result.end.status, result.firstError) }
    return result.output
  }

  /// Reads the answers of `cat-file --batch`: `HASH blob SIZE`, the bytes, and a line break each.
  private static func files(_ paths: [String], in output: [UInt8]) -> [StagedFile] {
    var files: [StagedFile] = []
    var place = 0
    for path in paths {
      guard let end = output[place...].firstIndex(of: 0x0A) else { return files }
      let head = output[place..<end].split(separator: 0x20)
      place = end + 1
      guard head.count == 3, let size = Int(String(decoding: head[2], as: UTF8.self)), size >= 0,
        size < output.count - place + 1
      else { continue }
      files.append(StagedFile(path: path, bytes: Array(output[place..<place + size])))
      place = min(output.count, place + size + 1)
    }
    return files
  }

  private static func absoluteVariables(_ variable: (String) -> String?) -> [String] {
    guard let folder = getcwd(nil, 0) else { return [] }
    defer { free(folder) }
    let start = String(cString: folder)
    return ["GIT_DIR", "GIT_INDEX_FILE", "GIT_WORK_TREE", "GIT_COMMON_DIR"].compactMap { name in
      guard let value = variable(name), !value.isEmpty else { return nil }
      return "\(name)=" + (value.hasPrefix("/") ? value : start + "/" + value)
    }
  }
}
