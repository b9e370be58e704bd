import KBAsking
import KBCore
import KBTerminal
import KBTraining

/// What `kb ask` says as JSON.
struct AskAnswer {
  enum Outcome {
    /// No model was asked.
    case none
    /// Nothing was sent yet: the bytes, the address, the model, and what is new to it.
    case consent(AskPayload, String, String, [String])
    case failed(AskFailure)
    case draft(CheckedDraft, KeptDraft)
  }

  let report: DiscoverReport
  let outcome: Outcome

  var json: [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    json.key("own")
    json.value(json: report.json(only: nil).filter { $0 != 0x0A })
    switch outcome {
    case .none: break
    case .consent(let payload, let address, let model, let new):
      json.key("consent")
      json.beginObject()
      json.field("address", address)
      json.field("model", model)
      json.key("new")
      json.strings(new)
      json.field("payload", String(decoding: payload.bytes, as: UTF8.self))
      json.endObject()
    case .failed(let failure):
      json.key("problem")
      json.beginObject()
      json.field("summary", failure.summary)
      json.field("fix", failure.fix)
      json.endObject()
    case .draft(let draft, let kept):
      json.key("draft")
      json.beginObject()
      json.field("name", draft.plan.name)
      json.field("reason", draft.plan.reason)
      json.field("model", kept.origin.model)
      if let length = draft.length { json.field("seconds", Int(length.milliseconds / 1000)) }
      json.key("corrections")
      json.strings(draft.corrections)
      json.key("targets")
      json.beginArray()
      for (exercise, target) in draft.targets {
        json.beginObject()
        json.field("exercise", exercise)
        json.field("target", target)
        json.endObject()
      }
      json.endArray()
      json.key("sessions")
      json.beginArray()
      for session in draft.plan.sessions { json.session(session, draft) }
      json.endArray()
      json.field("text", draft.text)
      json.endObject()
    }
    json.endObject()
    json.newline()
    return json.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func session(_ session: DraftPlan.Session, _ draft: CheckedDraft) {
    beginObject()
    if draft.plan.isProgram {
      field("week", session.week)
      field("title", session.title)
    }
    key("blocks")
    beginArray()
    for block in session.blocks {
      beginObject()
      field("heading", block.heading)
      key("steps")
      beginArray()
      for step in block.steps {
        beginObject()
        field("exercise", step.exercise)
        field("work", draft.work(of: step))
        endObject()
      }
      endArray()
      endObject()
    }
    endArray()
    endObject()
  }
}

extension CheckedDraft {
  /// The step's next target, or what the draft asks for where it has none.
  fileprivate func work(of step: DraftPlan.Step) -> String {
    targets.first { $0.exercise == step.exercise }?.target ?? step.prescription
  }
}

/// A draft for people.
struct DraftView {
  private let draft: CheckedDraft

  init(_ draft: CheckedDraft) { self.draft = draft }

  func print(on output: inout Output) {
    var title = StyledText("A draft: \(visible(draft.plan.name))", .strong)
    if let length = draft.length { title.append(", about \(Wording.duration(length))", .muted) }
    output.line()
    output.line(title)
    if !draft.plan.reason.isEmpty { output.paragraph(StyledText(visible(draft.plan.reason))) }
    for session in draft.plan.sessions {
      output.line()
      if draft.plan.isProgram {
        output.line(
          StyledText("Week \(session.week), \(visible(session.title))", .accent))
      }
      for block in session.blocks {
        if !block.heading.isEmpty { output.line(StyledText(visible(block.heading), .accent)) }
        for step in block.steps { printStep(step, on: &output) }
      }
    }
    guard !draft.corrections.isEmpty else { return }
    output.line()
    output.line(StyledText("What kb changed", .strong))
    for correction in draft.corrections {
      output.paragraph(StyledText("- \(visible(correction))."), hanging: 2)
    }
  }

  private func printStep(_ step: DraftPlan.Step, on output: inout Output) {
    let work = draft.work(of: step)
    output.line("  \(visible(step.exercise))" + (work.isEmpty ? "" : " — \(work)"))
  }
}
