import KBServer
import Testing

@testable import KBCommand

/// What the query of a report may say.
@Suite struct ReportCallTests {
  @Test(arguments: ReportCall.all.keys.sorted())
  func `Each report is a command with --json, and its parameters are options of that`(
    name: String
  ) throws {
    let call = try #require(ReportCall.all[name])
    let spec = try #require(Commands.all.first { $0.spec.name == call.command }?.spec)
    #expect(spec.printsData)
    for option in call.options {
      #expect(spec.options.contains { $0.name == option && $0.takesValue }, "\(option)")
    }
    for flag in call.flags {
      #expect(spec.options.contains { $0.name == flag && !$0.takesValue }, "\(flag)")
    }
    #expect(call.names == nil || !spec.positionals.isEmpty)
  }

  @Test func `A query becomes the words of the command, and a value never an option of its own`()
    throws
  {
    let target = try RequestTarget(
      "/api/records?name=--root=/&name=bench+press&since=2026-01-01&effort")
    let words = try #require(ReportCall.all["records"]).words(for: target.query)
    #expect(words.command == ["records", "--since=2026-01-01", "--effort"])
    #expect(words.names == ["--root=/", "bench press"])
  }

  @Test(arguments: ["root=/", "json", "set=3", "effort=2", "partial-data", "="])
  func `What is not listed is refused`(query: String) throws {
    let target = try RequestTarget("/api/records?" + query)
    #expect(throws: ResponseError.self) {
      try #require(ReportCall.all["records"]).words(for: target.query)
    }
  }
}
