import KBCoach
import KBCore
import KBKnowledge
import KBTerminal

extension Command {
  static let rotation = Command(
    CommandSpec(
      "rotation", .train, "Show the rotation of workouts and which comes next",
      description: [
        "Shows the workouts of kb.yaml's rotation with the day you last did each, and why one of"
          + " them is next: it follows the last whole session, and no workout comes twice on one"
          + " day."
      ],
      options: [FolderCoach.on],
      examples: [
        .init("kb rotation", "What is next, and why."),
        .init("kb rotation --on 2026-10-01", "What was next on that day."),
      ],
      outcomes: [.init(.problems, "kb.yaml has no rotation.")],
      printsData: true, restsOn: .training)
  ) { arguments, context throws(CommandFailure) in
    let coach = try context.coach(arguments)
    coach.noteLaterSessions(arguments, &context)
    guard !coach.settings.rotation.isEmpty else {
      context.note(
        """
        kb.yaml has no rotation; list the keys of the workouts that you do in turn, such as \
        rotation: [day-a, day-b, day-c]
        """)
      throw .reported
    }
    let report = coach.coach.rotation
    context.write(report.json, arguments) { report.print(asOf: coach.today, on: &$0) }
    return .fine
  }
}
