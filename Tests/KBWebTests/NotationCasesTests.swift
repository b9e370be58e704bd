import Foundation
import KBTestSupport
import Testing

@testable import KBWeb

@Suite("The shared table of notation")
struct NotationCasesTests {
  @Test("every line gives its canonical form, natively and as WebAssembly")
  func everyLine() throws {
    let cases = try NotationCase.all()
    #expect(cases.count > 600)
    let input = cases.map(\.input).joined(separator: "\n")
    let native = String(decoding: answer(3, Array(input.utf8)), as: UTF8.self)
    let module = try TestModule.answer(3, input)
    check(native, cases)
    #expect(module == native)
  }

  @Test("every canonical form is its own canonical form")
  func idempotent() throws {
    let cases = try NotationCase.all().filter {
      // A row of a table is written as one prescription, without its cells.
      !$0.canonical.contains(" ! ") && !$0.canonical.contains(" ; ") && !$0.input.hasPrefix("|")
        && $0.canonical != "(a remark)"
    }
    let input = cases.map(\.canonical).joined(separator: "\n")
    let output = String(decoding: answer(3, Array(input.utf8)), as: UTF8.self)
    check(output, cases)
  }

  private func check(_ output: String, _ cases: [NotationCase]) {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == cases.count)
    for (line, one) in zip(lines, cases) { #expect(line == one.canonical, "\(one.input)") }
  }
}
