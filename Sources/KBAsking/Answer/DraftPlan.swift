import KBCore

/// What a language model proposes, as it wrote it: nothing of it is known to be true, possible or harmless.
package struct DraftPlan: Equatable, Sendable {
  package struct Step: Equatable, Sendable {
    package var exercise: String
    package var prescription: String

    package init(exercise: String, prescription: String) {
      self.exercise = exercise
      self.prescription = prescription
    }
  }

  package struct Block: Equatable, Sendable {
    package var heading: String
    package var steps: [Step]

    package init(heading: String, steps: [Step]) {
      self.heading = heading
      self.steps = steps
    }
  }

  /// One workout, or one session of a program.
  package struct Session: Equatable, Sendable {
    /// From 1 on.
    package var week = 1
    package var title = ""
    package var blocks: [Block]

    package init(blocks: [Block]) { self.blocks = blocks }
  }

  static let sessionLimit = 16 * 7
  static let stepLimit = 60

  package var name: String
  package var reason: String
  package var sessions: [Session]
  package let isProgram: Bool

  /// Reads an answer of a model.
  package init(answer bytes: [UInt8], isProgram: Bool) throws(AskFailure) {
    let content = DraftPlan.withoutFence(try ChatAnswer.content(of: bytes))
    guard let root = try? parseJSON(Array(content.utf8)) else {
      throw .unusable("in prose instead of JSON")
    }
    try self.init(root, isProgram: isProgram)
  }

  /// Reads what `json` gives; `nil` for anything else.
  package init?(json bytes: [UInt8]) {
    guard let root = try? parseJSON(bytes),
      let plan = try? DraftPlan(root, isProgram: root["sessions"] != nil)
    else { return nil }
    self = plan
  }

  /// A plan of one step, to ask what is said about it.
  init(alone step: Step) {
    (name, reason, isProgram) = ("Draft", "", false)
    sessions = [Session(blocks: [Block(heading: "", steps: [step])])]
  }

  /// The first session as a workout of its own.
  var asWorkout: DraftPlan {
    guard isProgram else { return self }
    return DraftPlan(of: sessions.first, named: name)
  }

  private init(of session: Session?, named name: String) {
    (self.name, reason, isProgram) = (name, "", false)
    sessions = session.map { [$0] } ?? []
  }

  private init(_ root: YAMLNode, isProgram: Bool) throws(AskFailure) {
    self.isProgram = isProgram
    name = plainLine(root.string("name"), limit: 80)
    reason = plainLine(root.string("reason"), limit: 500)
    sessions = []
    if isProgram {
      guard case .sequence(let all, _)? = root["sessions"] else {
        throw .unusable("without any sessions")
      }
      for node in all.prefix(DraftPlan.sessionLimit) {
        var session = Session(blocks: DraftPlan.blocks(node["blocks"]))
        session.week = Int(max(1, min(node.number("week") ?? 1, 52)))
        session.title = plainLine(node.string("title"), limit: 60)
        sessions.append(session)
      }
    } else {
      sessions = [Session(blocks: DraftPlan.blocks(root["blocks"]))]
    }
    sessions.removeAll { $0.blocks.isEmpty }
    guard !sessions.isEmpty else { throw .unusable("without any exercises") }
    if name.isEmpty { name = isProgram ? "Program" : "Workout" }
  }

  private static func blocks(_ node: YAMLNode?) -> [Block] {
    guard case .sequence(let all, _)? = node else { return [] }
    var left = stepLimit
    var blocks: [Block] = []
    for node in all where left > 0 {
      guard case .sequence(let steps, _)? = node["steps"] else { continue }
      let read = steps.prefix(left).map { step in
        Step(
          exercise: plainLine(step.string("exercise"), limit: 80),
          prescription: plainLine(step.string("prescription"), limit: 80))
      }.filter { !$0.exercise.isEmpty }
      left -= read.count
      guard !read.isEmpty else { continue }
      blocks.append(
        Block(heading: plainLine(node.string("heading"), limit: 60), steps: read))
    }
    return blocks
  }

  /// Models like to put JSON between fences, whatever they are told.
  private static func withoutFence(_ text: String) -> String {
    guard let open = text.firstIndex(of: "{"), let close = text.lastIndex(of: "}"),
      text.hasPrefix("```"), open < close
    else { return text }
    return String(text[open...close])
  }

  /// The plan in the form in which a model writes it.
  package var json: [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.field("name", name)
    json.field("reason", reason)
    if isProgram {
      json.key("sessions")
      json.beginArray()
      for session in sessions {
        json.beginObject()
        json.field("week", session.week)
        json.field("title", session.title)
        json.blocks(session.blocks)
        json.endObject()
      }
      json.endArray()
    } else {
      json.blocks(sessions.first?.blocks ?? [])
    }
    json.endObject()
    return json.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func blocks(_ blocks: [DraftPlan.Block]) {
    key("blocks")
    beginArray()
    for block in blocks {
      beginObject()
      field("heading", block.heading)
      key("steps")
      beginArray()
      for step in block.steps {
        beginObject()
        field("exercise", step.exercise)
        field("prescription", step.prescription)
        endObject()
      }
      endArray()
      endObject()
    }
    endArray()
  }
}
