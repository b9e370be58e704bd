import KBCore
import KBTerminal
import KBText
import KBTraining

extension Command {
  static let programRecommend = Command(
    CommandSpec(
      "program recommend", .plan, "Find the programs that fit you",
      description: [
        "Asks for your goal, experience, days, minutes and equipment, and shows the three programs"
          + " that fit best, each with its score, the reasons, and the exercises that would have to"
          + " be swapped.",
        "Options answer questions in advance; a script needs --goal, --level, --days and --minutes."
          + " Without --equipment, kb assumes what kb.yaml lists and asks about racks and"
          + " benches.",
      ],
      options: ProgramQuestions.options,
      examples: [
        .init("kb program recommend", "Answer the questions one by one."),
        .init(
          "kb program recommend --goal strength --level beginner --days 3 --minutes 60",
          "All answers at once."),
        .init(
          "kb program recommend --equipment dumbbells --avoid knee", "Ask only for what is missing."
        ),
      ],
      outcomes: [.init(.problems, "No program fits the answers.")],
      printsData: true, restsOn: .documents)
  ) { arguments, context throws(CommandFailure) in
    let coach = try context.coach(arguments)
    let questions = ProgramQuestions(arguments: arguments, coach: coach)
    let (answers, equipment) = try questions.answers(&context)
    let catalogue = ExerciseCatalogue(coach.library.exercises.map(\.exercise))
    let advice = ProgramAdvice(
      result: recommendPrograms(
        coach.library.programs.map(\.program), for: answers, exercises: catalogue),
      answers: answers, equipment: equipment)
    context.write(advice.json, arguments) { advice.print(on: &$0) }
    return advice.result.matches.isEmpty ? .problems : .fine
  }
}
