import KBCore
import KBText
import KBTraining

/// A draft as a file of a knowledge base.
package struct DraftText: Equatable, Sendable {
  /// Where a draft comes from, for its front matter.
  package struct Origin: Equatable, Sendable {
    package var model: String
    package var url: String
    package var day: Day

    package init(model: String, url: String, day: Day) {
      self.model = model
      self.url = url
      self.day = day
    }
  }

  let plan: DraftPlan
  let origin: Origin?

  /// The file: of one workout, or of a program with a heading a week and a day.
  var text: String {
    var text = "---\n"
    if !plan.isProgram { text += "name: \(yamlText(plan.name))\n" }
    if let origin {
      // A program says so in one line.
      text +=
        plan.isProgram
        ? "source: \(yamlText("\(origin.model) at \(origin.url), \(origin.day.text)"))\n"
        : "source:\n  name: \(yamlText(origin.model))\n  url: \(yamlText(origin.url))\n"
          + "  fetched: \(origin.day.text)\n"
    }
    text += "---\n\n# \(plainMarkdown(plan.name))\n"
    if !plan.reason.isEmpty { text += "\n\(plainMarkdown(plan.reason))\n" }
    var week = 0
    for (index, session) in plan.sessions.enumerated() {
      if plan.isProgram {
        if session.week != week { text += "\n## Week \(session.week)\n" }
        week = session.week
        let title = session.title.isEmpty ? "Day \(index + 1)" : session.title
        text += "\n### \(plainMarkdown(title))\n"
      }
      text += DraftText.text(session.blocks, isProgram: plan.isProgram)
    }
    return text
  }

  private static func text(_ blocks: [DraftPlan.Block], isProgram: Bool) -> String {
    var text = ""
    for block in blocks {
      // Days of a program have no blocks of their own.
      if !isProgram {
        if !block.heading.isEmpty { text += "\n## \(plainMarkdown(block.heading))\n" }
        text += "\n"
      }
      for step in block.steps {
        text += "- \(plainMarkdown(step.exercise))"
        text += step.prescription.isEmpty ? "\n" : " — \(step.prescription)\n"
      }
    }
    return text
  }
}
