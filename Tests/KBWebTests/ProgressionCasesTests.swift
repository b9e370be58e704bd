import Foundation
import KBTestSupport
import Testing

@testable import KBWeb

@Suite("What a journal leads to, in native code and in the module")
struct ProgressionCasesTests {
  private static let cases: [ProgressionCase] = {
    let file = NotationCase.root.appending(path: "Tests/Fixtures/progression-cases.txt")
    let text = try? String(contentsOf: file, encoding: .utf8)
    return ProgressionCase.cases(in: text ?? "")
  }()

  /// The exercises that the cases are about, the first with parameters of a case.
  private static func question(_ item: ProgressionCase) -> String {
    """
    unit\tkg
    today\t2030-01-01
    base\t{}
    exercise\tBench Press\t\tbarbell\tcompound\tbar 20kg 25kg*4,20kg*4,10kg*4,5kg*4,2.5kg*4,1.25kg*4\t\
    \(item.parameters)
    exercise\tPull-up\t\tbodyweight\tcompound\tstep 2.5kg\t{}
    exercise\tPlank\t\tbodyweight\tisolation\tstep 2.5kg\t{}
    journal
    \(item.journal)
    """
  }

  /// What the answer to a case must have in it.
  private static func expected(_ item: ProgressionCase) -> String {
    item.target == "nothing" ? #""exercises":[]"# : #""target":"\#(item.target)","#
  }

  @Test("a target and why, for every case", arguments: cases)
  func native(item: ProgressionCase) {
    let reply = String(
      decoding: answers(to: Array("4\n\(ProgressionCasesTests.question(item))".utf8)),
      as: UTF8.self)
    #expect(reply.contains(ProgressionCasesTests.expected(item)), "\(reply)")
    guard item.target != "nothing" else { return }
    #expect(reply.contains(#""why":"\#(item.why)","#), "\(reply)")
    #expect(reply.contains(#""deload":"\#(item.deload)"}"#), "\(reply)")
  }

  @Test("the module says the same")
  func module() throws {
    let questions = ProgressionCasesTests.cases.map { ProgressionCasesTests.question($0) }
    #expect(questions.count > 60)
    let joined = questions.joined(separator: "\n\u{0C}\n")
    let native = String(decoding: answers(to: Array("4\n\(joined)".utf8)), as: UTF8.self)
    #expect(try TestModule.answer(4, joined) == native)
  }
}
