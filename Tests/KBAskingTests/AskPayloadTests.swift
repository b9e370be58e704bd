import KBCore
import KBTestSupport
import KBText
import Testing

@testable import KBAsking

struct AskPayloadTests {
  /// A context with a marker in every line of every category.
  private static func context(_ random: inout SplitMix64) throws -> AskContext {
    let day = try #require(Day(text: "2026-11-27"))
    var context = AskContext(wishes: ["legs", "shorter"], day: day)
    context.limits = ["at most 30 min"]
    context.exercises = ["Squat"]
    context.parts = SharedCategory.allCases.shuffled(using: &random).map { category in
      let count = Int.random(in: 0...4, using: &random)
      return AskContext.Part(
        category, (0..<count).map { "\($0): marker-\(category.rawValue), Secret \"quoted\" ümlaut" }
      )
    }
    return context
  }

  @Test("what a switch keeps back is in no request, and what it allows is told")
  func categories() throws {
    var random = SplitMix64(seed: 21)
    for _ in 0..<2000 {
      let context = try AskPayloadTests.context(&random)
      var settings = ModelSettings()
      settings.shared = settings.shared.filter { _ in Bool.random(using: &random) }
      if Bool.random(using: &random) { settings.redacted = ["secret", "ÜMLAUT"] }
      let payload = AskPayload(context, settings)
      let text = String(decoding: payload.bytes, as: UTF8.self)
      for part in context.parts {
        let isTold = settings.shared.contains(part.category) && !part.lines.isEmpty
        #expect(text.contains("marker-\(part.category.rawValue)") == isTold)
        #expect(payload.categories.contains(part.category) == isTold)
      }
      if !settings.redacted.isEmpty {
        #expect(!text.contains("Secret") && !text.contains("ümlaut"))
      }
      #expect((try? parseJSON(payload.bytes)) != nil)
    }
  }

  @Test("an answer's schema is JSON and names every member as needed", arguments: [false, true])
  func schema(isProgram: Bool) throws {
    func check(_ node: YAMLNode) throws {
      guard node.string("type") == "object" else {
        if let items = node["items"] { try check(items) }
        return
      }
      guard case .mapping(let members, _)? = node["properties"],
        case .sequence(let required, _)? = node["required"]
      else {
        Issue.record("an object without members")
        return
      }
      #expect(members.count == required.count)
      #expect(node.string("additionalProperties") == "false")
      for member in members { try check(member.value) }
    }
    try check(try parseJSON(AskInstructions.schema(isProgram: isProgram)))
  }
}

struct ChatAnswerTests {
  private static func answer(_ content: String) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.key("choices")
    json.beginArray()
    json.beginObject()
    json.key("message")
    json.beginObject()
    json.field("content", content)
    json.endObject()
    json.endObject()
    json.endArray()
    json.endObject()
    return json.bytes
  }

  @Test(
    "what cannot be used is named",
    arguments: [
      ("", "the model answered nothing"),
      ("Sure!", "the model answered in prose instead of JSON"),
      ("{}", "the model answered without any exercises"),
      (#"{"blocks": [{"heading": "x", "steps": []}]}"#, "the model answered without any exercises"),
      (
        #"{"blocks": [{"steps": [{"exercise": "  "}]}]}"#,
        "the model answered without any exercises"
      ),
      ("[1]", "the model answered without any exercises"),
    ])
  func unusable(content: String, expected: String) {
    #expect {
      try DraftPlan(answer: ChatAnswerTests.answer(content), isProgram: false)
    } throws: { error in
      (error as? AskFailure)?.summary == expected
    }
  }

  @Test("a draft is read, with or without fences, its texts as single lines")
  func plan() throws {
    let content = #"""
      ```json
      {"name": "A\u0000 B\nC", "reason": "", "blocks": [{"heading": "Main", "steps":
      [{"exercise": "Squat", "prescription": "3x8"}, {"exercise": "", "prescription": "1"}]}]}
      ```
      """#
    let plan = try DraftPlan(answer: ChatAnswerTests.answer(content), isProgram: false)
    #expect(plan.name == "A B C")
    #expect(plan.sessions[0].blocks[0].steps == [.init(exercise: "Squat", prescription: "3x8")])
    #expect(DraftPlan(json: plan.json) == plan)
  }

  @Test("a text of thousands of steps keeps as many as a workout may have")
  func limits() throws {
    let step = #"{"exercise": "Squat", "prescription": "3x8"}"#
    let steps = Array(repeating: step, count: 900).joined(separator: ",")
    let content = #"{"name": "x", "blocks": [{"heading": "", "steps": [\#(steps)]}]}"#
    let plan = try DraftPlan(answer: ChatAnswerTests.answer(content), isProgram: false)
    #expect(plan.sessions[0].blocks[0].steps.count == DraftPlan.stepLimit)
  }

  @Test(
    "a long line is cut between characters",
    arguments: [("abcdef", "abcdef"), ("abcdefghijk", "abcdefg…"), ("äöüäöüäöü", "äöü…")])
  func lines(text: String, expected: String) { #expect(plainLine(text, limit: 10) == expected) }
}
