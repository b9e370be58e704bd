import KBCore

/// A file that a program is written into.
package struct ProgramFile: Equatable, Sendable {
  /// Below the root, with `/` between its parts.
  package var path: String
  package var text: String
}

/// A program made concrete for one lifter.
package struct ConcreteProgram: Equatable, Sendable {
  /// A workout for each day, in order.
  package var files: [ProgramFile] = []
  /// The keys of the workouts in the order in which they are done.
  package var rotation: [String] = []
  /// Training maxes for the journal, each exercise once.
  package var decisions: [Decision] = []
  /// Where its loads come from, each once, in the order of the days.
  package var starts: [StartingReason] = []
  /// What is said of exercises whose training max is not known, a sentence each without a full stop.
  package var missingMaxima: [String] = []
  /// The exercises for which the journal gives no first load.
  package var withoutLoad: [String] = []
  /// Those of them that the program begins with a percentage of what was lifted before.
  package var withoutShare: [String] = []

  /// What the lifter should know, one sentence each without a full stop.
  package var notes: [String] {
    notes(onLoads: "choose one that leaves two or three reps in reserve")
  }

  /// How to have the loads that the program takes from what was lifted, where nothing was yet; `nil`
  /// if it takes none.
  package func note(startingAgain command: String) -> String? {
    guard !withoutShare.isEmpty else { return nil }
    let names = withoutShare == withoutLoad ? "these" : PlainWords.list(withoutShare)
    return
      "The program begins \(names) with a percentage of what you have lifted: log a set of each,"
      + " and \(command) writes these loads. Without that, kb goes by two reps in reserve"
  }

  /// The same with what becomes of the loads that the journal does not give.
  package func notes(onLoads advice: String) -> [String] {
    guard !withoutLoad.isEmpty else { return missingMaxima }
    return missingMaxima + [
      "Your journal does not give a first load for \(PlainWords.list(withoutLoad)): " + advice
    ]
  }
}

/// Writes a program's days as workouts with starting loads and substitutions.
///
/// Shares of a training max stay shares. Where the estimate is known the training max comes back as
/// a decision, else as a note. `unit` is the lifter's; steps of 2.5 kg become 5 lb.
package func concreteDays(
  _ program: Program, swaps: [ProgramSwap], exercises: ExerciseCatalogue, unit: LoadUnit,
  loads: StartingLoads
) -> ConcreteProgram {
  var concrete = ConcreteProgram()
  var maker = ConcreteSteps(
    program: program, swaps: swaps, exercises: exercises, unit: unit, loads: loads)
  var slugs: Set<String> = []
  for (index, day) in program.days.enumerated() {
    let steps = maker.steps(of: day)
    let slug = uniqueSlug(day.fullName, index: index, taken: &slugs)
    let file = DayFile(program: program, day: day, index: index, steps: steps)
    let key = program.key + "/" + slug
    concrete.files.append(
      ProgramFile(path: "workouts/templates/" + key + ".md", text: file.text(exercises)))
    concrete.rotation.append(key)
  }
  concrete.decisions = maker.decisions
  concrete.starts = maker.starts
  concrete.missingMaxima = maker.missingMaxima
  concrete.withoutLoad = maker.withoutLoad
  concrete.withoutShare = maker.withoutShare
  return concrete
}

/// The longest name of a day's file, in bytes; file systems have room for 255.
private let slugLimit = 120

/// The day's name in kebab case, as far as it fits; with a number after it where another day has
/// the same.
private func uniqueSlug(_ name: String, index: Int, taken: inout Set<String>) -> String {
  var slug = ""
  for scalar in NameKey(keepingPlural: name).text.unicodeScalars {
    guard slug.utf8.count + UTF8.width(scalar) <= slugLimit else { break }
    slug.unicodeScalars.append(scalar == " " ? "-" : scalar)
  }
  if slug.utf8.last == UInt8(ascii: "-") { slug.unicodeScalars.removeLast() }
  if slug.isEmpty { slug = "day" }
  if taken.insert(slug).inserted { return slug }
  var number = index + 1
  while !taken.insert(slug + "-" + String(number)).inserted { number += 1 }
  return slug + "-" + String(number)
}
