import KBCore
import KBText
import KBTraining

/// The text that a new document begins with: an example to write over.
struct Skeleton {
  let name: String
  let library: Library

  func workout(_ facts: WorkoutFacts) -> String {
    var text = "---\n"
    text += "category: \((facts.category ?? .strength).rawValue)\n"
    text += "location: \((facts.location ?? .gym).rawValue)\n"
    if !facts.equipment.isEmpty {
      text += "equipment: [\(facts.equipment.map { yamlText($0) }.joined(separator: ", "))]\n"
    }
    text += "duration: \(facts.duration?.text ?? "45 min")\n"
    text += "level: \((facts.level ?? .intermediate).rawValue)\n"
    text += "---\n\(heading)\n\n"
    text += "What it is for. Any Markdown is fine here.\n\n"
    text += "## Warm-up — 5 min\n"
    text += "- \(first(of: ["Jumping Jack", "Row", "Arm Circle"])) — 1 min, easy\n\n"
    text += "## Main\n"
    text += "- \(first(of: ["Squat", "Back Squat", "Bench Press"])) — 3x5, rest 3:00\n"
    text += "- \(first(of: ["Push-up", "Row"])) — 3x8-12, rest 90s\n\n"
    text += "## Finisher — AMRAP 5 min\n"
    return text + "- \(first(of: ["Burpee", "Lunge"])) — 1x10\n"
  }

  func exercise() -> String {
    """
    ---
    aliases: []
    # category: push, pull, legs, core, cardio, accessory or mobility
    # kind: compound, isolation, cardio or mobility
    muscles: {primary: [], secondary: []}
    # equipment: such as [barbell, rack], or [] for what needs none
    # load: barbell, dumbbell, machine, cable, bodyweight, kettlebell, band or none
    ---
    \(heading)

    How to set it up.

    ## Cues

    - What to think of while doing it.

    """
  }

  func program() -> String {
    """
    ---
    goal: [strength]
    level: [beginner]
    days: 2
    minutes: 45
    weeks: 8
    equipment: []
    progression:
      default: {scheme: double}
    ---
    \(heading)

    Who it is for, and why it works.

    ## Day 1
    - \(first(of: ["Squat", "Back Squat"])) — 3x5, rest 3:00
    - \(first(of: ["Push-up", "Bench Press"])) — 3x8-12, rest 90s

    ## Day 2
    - \(first(of: ["Deadlift", "Squat"])) — 3x5, rest 3:00
    - \(first(of: ["Plank"])) — 3x30-45s

    """
  }

  /// The name as a heading that reads as nothing else.
  private var heading: String { "# " + escapedMarkdown(name) }

  /// The first name that the library knows, so that a new document has no problems.
  private func first(of names: [String]) -> String {
    names.first { library.exercise(named: $0) != nil } ?? library.exercises.first?.exercise.name
      ?? names[0]
  }
}
