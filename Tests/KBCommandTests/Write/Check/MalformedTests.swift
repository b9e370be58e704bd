import Glibc
import KBStore
import Testing

@testable import KBCommand

@Suite("malformed texts get the right place and a way out")
struct MalformedTests {
  @Test("what kb says is what the table says", arguments: MalformedCase.all)
  func said(one: MalformedCase) throws {
    guard getenv("KB_RECORD") == nil else { return }
    #expect(try said(of: one) == one.expected)
  }

  @Test("each mark is the place of a problem, which has a way out", arguments: MalformedCase.all)
  func places(one: MalformedCase) {
    let marks = one.files.flatMap { one.text($0).marks }
    #expect(!marks.isEmpty)
    for mark in marks { #expect(one.expected.contains { $0.hasPrefix(mark) }, "\(mark)") }
    for (line, next) in zip(one.expected, one.expected.dropFirst() + [""])
    where !line.hasPrefix("fix: ") {
      #expect(next.hasPrefix("fix: ") && next.count > 8, "\(line)")
      #expect(line.hasSuffix("]"))
    }
  }

  @Test("there are at least 120 of them, each with a name of its own")
  func count() {
    let names = MalformedCase.all.map(\.testDescription)
    #expect(names.count >= 400)
    #expect(Set(names).count == names.count)
  }

  @Test("the folder that the cases change has no problem itself")
  func base() throws {
    let run = try SampleBase(bytes: Self.baseFiles).run("check")
    #expect(run.output == "All is well in \(Self.baseFiles.count) files.\n")
  }

  @Test("KB_RECORD=1 writes the tables anew")
  func record() throws {
    guard getenv("KB_RECORD") != nil else { return }
    let root = try RootFolder(MalformedCase.folder)
    for table in MalformedCase.tables {
      var said: [String: [String]] = [:]
      for one in MalformedCase.all where one.table == table {
        said[one.name] = try self.said(of: one)
      }
      let text = MalformedCase.recorded(table, said)
      try root.replaceFile(at: table + ".txt", with: Array(text.utf8))
    }
    Issue.record("recorded")
  }

  /// This repository's templates.
  private static let share = [
    "KB_SHARE": MalformedCase.folder.split(separator: "/", omittingEmptySubsequences: false)
      .dropLast(3).joined(separator: "/")
  ]

  private static let baseFiles: [(path: String, bytes: [UInt8])] = {
    // Without the folder there are no cases either, which another test reports.
    guard let root = try? RootFolder(MalformedCase.folder + "/base") else { return [] }
    let folders = ["resources", "kb.yaml"]
    let rules = TreeRules(extensions: ["md"])
    let paths = ["kb.yaml"] + root.walk(below: [folders[0]], rules: rules).entries.map(\.path)
    return paths.compactMap { path in
      (try? root.read(path, limit: 1 << 20)).map { (path, $0) }
    }
  }()

  /// The diagnostics of a case with their ways out.
  private func said(of one: MalformedCase) throws -> [String] {
    var files = Self.baseFiles
    for file in one.files {
      files.removeAll { $0.path == file.path }
      files.append((file.path, one.text(file).bytes))
    }
    let base = try SampleBase(bytes: files)
    let routine = one.files.map(\.path).first {
      $0.hasSuffix(".json") && !$0.hasPrefix("languages/")
    }
    guard let routine else {
      return Self.diagnostics(in: base.run("check", environment: Self.share).output, "  fix: ")
    }
    let path = base.scratch.path + "/" + routine
    let errors = base.run("import", "routine", path, "--dry-run").errors
    return Self.diagnostics(in: errors, "  ").map { line in
      line.hasPrefix(path) ? routine + line.dropFirst(path.count) : line
    }
  }

  /// The lines of diagnostics, each followed by the last line below it that begins with a word.
  private static func diagnostics(in output: String, _ fix: String) -> [String] {
    var lines: [String] = []
    for line in output.split(separator: "\n") {
      if line.hasSuffix("]"), !line.hasPrefix(" ") {
        lines.append(String(line))
      } else if line.hasPrefix(fix), let last = lines.last {
        if last.hasPrefix("fix: ") { lines.removeLast() }
        lines.append("fix: " + line.dropFirst(fix.count))
      }
    }
    return lines
  }
}
