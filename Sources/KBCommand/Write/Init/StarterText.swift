import KBCore
import KBKnowledge
import KBText

/// The texts that every new knowledge base begins with.
enum StarterText {
  /// What git is to leave alone.
  static let ignored = "public/\n.kb/\n"

  static let workout = """
    ---
    tags: [home, short]
    category: strength
    location: home
    equipment: [mat]
    duration: 20 min
    level: beginner
    ---
    # My First Workout

    Change every line of this, or copy it and begin again. A heading is a block, a list item is a step: its name, a dash, and what to do.

    ## Warm-up — 3 min
    - Jumping Jack — 1 min
    - Arm Circle — 30s

    ## Strength
    - Push-up — 3x8-12, rest 60s
    - Air Squat — 3x15, rest 60s
    - Plank — 2x30-45s

    ## Finisher — AMRAP 4 min
    - Burpee — 1x5
    - Lunge — 1x10

    """

  /// The settings with their comments.
  static func settings(unit: LoadUnit, name: String, equipment: OwnEquipment) -> String {
    var text = SettingsSchema.line
    text += "# The settings of this knowledge base. kb check finds mistakes in them.\n\n"
    text += "format: \(FolderFormat.current)   # of this folder's text; kb upgrade raises it\n"
    text += "library: built-in   # the exercises, workouts and programs that come with kb\n"
    text += name.isEmpty ? "# Your name, for the site.\n# name: \n" : "name: \(quoted(name))\n"
    text += "units: \(unit.symbol)        # kg or lb\n"
    text += "formula: epley   # how a maximum is estimated from a set of several reps\n\n"
    text += "# What you can load; targets are always loads that these can make.\n"
    text += equipment.text(in: unit)
    text += "\n# Rest between sets.\nrest:\n  compound: 90s\n  isolation: 60s\n\n"
    text +=
      "# Workouts that take turns, by key, such as [gymtrack/day-a, gymtrack/day-b]; kb proposes\n"
    text += "# the next one. Empty until you name some, or start a program.\n"
    text += "rotation: []\n\n"
    // What the sessions of gymtrack ask for, so that one set of the day does for both.
    text += "# A small challenge for every day, in a number of sets.\nchallenge:\n"
    text += "  name: 30 squats and 30 push-ups\n  sets: 3\n  each: 10 Air Squat + 10 Push-up\n\n"
    text += "# New sessions: one file per day, month or year.\njournal: {layout: day}\n\n"
    text += "site:\n  title: \(name.isEmpty ? "Training" : quoted(name + "'s training"))\n"
    return text + "  language: en\n"
  }

  /// A text in double quotes, which JSON and YAML read alike.
  private static func quoted(_ text: String) -> String {
    var json = JSONWriter()
    json.string(text)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
