import Testing

/// This repository is a knowledge base, and an example of one.
@Suite("The repository's own knowledge base")
struct RepositoryTests {
  @Test("has its journal, workouts and variants in canonical form")
  func canonical() throws {
    let run = try kb("fmt", "--check")
    #expect(run.errors.hasPrefix("Everything is in canonical form in "), "\(run.output)")
    #expect(run.status == 0 && run.output.isEmpty)
  }

  @Test("has nothing that the strictest check finds")
  func clean() throws {
    let run = try kb("check", "--strict")
    #expect(run.output.hasPrefix("All is well in "), "\(run.output)")
    #expect(run.status == 0)
  }

  @Test("has variants that keep up with their bases")
  func variants() throws {
    let run = try kb("variant", "status")
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count > 2 && lines.allSatisfy { $0.hasSuffix(": up to date") }, "\(run.output)")
  }

  /// Of every ten prescriptions nine are understood in full, and what is left has no shape that
  /// comes often.
  @Test("is understood, but for remarks in words")
  func understood() throws {
    let run = try kb("check", "--stats", "--json")
    #expect(run.status == 0)
    func number(_ key: String) throws -> Int {
      let line = try #require(run.output.split(separator: "\n").first { $0.contains("\"\(key)\"") })
      return try #require(Int(line.filter { $0.isNumber }))
    }
    let whole = try number("prescriptions")
    #expect(try number("full") * 10 > whole * 9)
    #expect(try (number("partial") + number("none")) * 50 < whole)
  }

  private func kb(_ arguments: String...) throws -> ProcessRun {
    try ProcessRun(
      [KBBinary.path] + arguments + ["--root", SiteBinary.repository],
      variables: ["KB_TODAY": "2026-11-21", "LC_ALL": "C.UTF-8", "KB_SHARE": SiteBinary.share])
  }
}
