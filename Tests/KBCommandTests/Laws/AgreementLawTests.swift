import Foundation
import KBSite
import KBTestSupport
import Testing

/// What is asked of a coach has one answer, wherever it stands: in the text of a command, its JSON, a
/// page, the site's JSON, and the browser's module.
@Suite("One question, one answer")
struct AgreementLawTests {
  /// How many journals are tried, and the seed of the first; `make torture` tries 1,000.
  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }
  private static let count = number("KB_LAW_JOURNALS") ?? 30
  private static let seed = number("KB_LAW_SEED") ?? 14

  @Test("all surfaces agree on random journals as of five days each")
  func agreement() async throws {
    let templates = try Surfaces.templates()
    let (wrong, compared) = try await withThrowingTaskGroup(of: ([String], Int).self) { group in
      for number in 0..<AgreementLawTests.count {
        group.addTask { try disagreements(of: AgreementLawTests.seed + number, templates) }
      }
      var (wrong, compared): ([String], Int) = ([], 0)
      for try await one in group {
        wrong += one.0
        compared += one.1
      }
      return (wrong, compared)
    }
    #expect(compared > 400 * AgreementLawTests.count)
    print("law: tried \(AgreementLawTests.count), failed \(wrong.count)")
    #expect(wrong == [], "\(wrong.prefix(40).joined(separator: "\n"))")
  }

  /// What is wrong about one journal, and how many answers were compared.
  private func disagreements(
    of seed: Int, _ templates: TemplateSet
  ) throws -> ([String], Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var surfaces = Surfaces(try SampleBase(RandomFolder(&random).files), templates)
    let days = (0..<5).map { _ in random.pick(RandomFolder.days) }
    for day in days.sorted() {
      try surfaces.ask(on: day) { random.int(0...$0 - 1) }
    }
    return (surfaces.wrong.map { "journal \(seed): \($0)" }, surfaces.compared)
  }
}
