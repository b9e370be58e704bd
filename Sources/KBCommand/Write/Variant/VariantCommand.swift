import KBCore
import KBEdit
import KBTerminal
import KBText

extension Command {
  private static let variantArgument = PositionalSpec(
    "VARIANT", completion: .workout, "The variant's key, its last part or its name.")

  static let variantNew = Command(
    CommandSpec(
      "variant new", .write, "Make a variant of a workout",
      description: [
        "Makes a file in workouts/variants that refers to the base and changes nothing yet. The"
          + " base itself is never changed. kb variant edit then opens the whole text and stores"
          + " what you change."
      ],
      positionals: [
        PositionalSpec("BASE", completion: .workout, "The workout or variant to start from."),
        PositionalSpec("NAME", .required, "The variant's name."),
      ],
      options: [.flag("edit", "Open it in the editor at once.")],
      examples: [
        .init("kb variant new push-a \"Push A at home\"", "A variant of Push Day A."),
        .init("kb variant new push-a \"Push A at home\" --edit", "And change it now."),
      ], printsData: true)
  ) { arguments, context throws(CommandFailure) in
    try VariantChange(arguments, &context).make(&context)
    return .fine
  }

  static let variantEdit = Command(
    CommandSpec(
      "variant edit", .write, "Change a variant in your editor",
      description: [
        "Opens the whole text in $VISUAL or $EDITOR and stores the difference from the base as"
          + " overrides. A text that cannot be stored stays in a file that the error names."
      ],
      positionals: [variantArgument],
      examples: [.init("kb variant edit push-a-at-home", "Change the variant.")],
      outcomes: [
        .init(.problems, "The text came back empty."),
        .init(.environment, "The editor failed, or the text cannot be read."),
      ])
  ) { arguments, context throws(CommandFailure) in
    try VariantChange(arguments, &context).edit(&context)
    return .fine
  }

  static let variantDiff = Command(
    CommandSpec(
      "variant diff", .write, "Show a variant beside its base",
      description: [
        "Shows the lines that differ, side by side on a terminal of 120 columns or more, and then"
          + " each override with its number and its place, which kb variant reset takes."
      ],
      positionals: [variantArgument],
      examples: [.init("kb variant diff push-a-at-home", "What differs.")], printsData: true,
      restsOn: .library)
  ) { arguments, context throws(CommandFailure) in
    try VariantReading(arguments, &context).printDifference(&context)
    return .fine
  }

  static let variantList = Command(
    CommandSpec(
      "variant list", .write, "List all variants with their bases",
      examples: [.init("kb variant list", "All variants.")], printsData: true, restsOn: .library)
  ) { arguments, context throws(CommandFailure) in
    try VariantReading(arguments, &context).printList(&context)
    return .fine
  }

  static let variantShow = Command(
    CommandSpec(
      "variant show", .write, "Show what a variant changes, and from what",
      positionals: [variantArgument],
      examples: [.init("kb variant show push-a-at-home", "Its base and its changes.")],
      printsData: true, restsOn: .library)
  ) { arguments, context throws(CommandFailure) in
    try VariantReading(arguments, &context).printOne(&context)
    return .fine
  }

  static let variantStatus = Command(
    CommandSpec(
      "variant status", .write, "Show which variants are behind their base",
      description: [
        "Shows for each variant whether its base has changed since, and which overrides still fit."
      ],
      positionals: [
        PositionalSpec(
          "VARIANT", .optional, completion: .workout, "One variant; by default all of them.")
      ],
      examples: [.init("kb variant status", "All variants.")],
      outcomes: [.init(.problems, "An override does not fit, or a base is missing.")],
      printsData: true, restsOn: .library)
  ) { arguments, context throws(CommandFailure) in
    try VariantReading(arguments, &context).printStatus(&context)
  }

  static let variantRebase = Command(
    CommandSpec(
      "variant rebase", .write, "Update a variant to its base as it is now",
      description: [
        "Compares the base then, the base now and the variant. What still fits is updated; what"
          + " both have changed is a conflict, which stays in the file until you choose. The base's"
          + " old text comes from git; without git, the overrides' own record of it is used."
      ],
      positionals: [
        PositionalSpec(
          "VARIANT", .optional, completion: .workout, "One variant; by default all of them.")
      ],
      options: [
        .value(
          "take", "WHICH", choices: VariantRebase.Choice.allCases.map(\.rawValue),
          "Settle conflicts: keep mine, or use the base."),
        .flag("dry-run", short: "n", "Only show what would happen."),
      ],
      examples: [
        .init("kb variant rebase", "All variants that are behind."),
        .init("kb variant rebase push-a-at-home --take mine", "Keep your own changes."),
      ],
      outcomes: [.init(.problems, "There are conflicts to settle.")], printsData: true)
  ) { arguments, context throws(CommandFailure) in
    try VariantRebasing(arguments, &context).run(&context)
  }

  static let variantReset = Command(
    CommandSpec(
      "variant reset", .write, "Reset a variant to its base, entirely or in one place",
      description: [
        "Removes all overrides of a variant, or one of them; its name and its notes stay. kb"
          + " variant diff and kb variant show list each with its number and place."
      ],
      positionals: [
        variantArgument,
        PositionalSpec(
          "OVERRIDE", .optional, "One override by its number or place; by default all of them."),
      ],
      options: [.flag("yes", short: "y", "Do not ask for confirmation.")],
      examples: [
        .init("kb variant reset push-a-at-home", "Everything as in the base."),
        .init("kb variant reset push-a-at-home press/bench-press", "Only that step."),
        .init("kb variant reset push-a-at-home 2", "Only the second override."),
      ],
      outcomes: [.init(.problems, "You said no, or there was no terminal to ask on.")])
  ) { arguments, context throws(CommandFailure) in
    try VariantReset(arguments, &context).run(&context)
    return .fine
  }

  static let variantDetach = Command(
    CommandSpec(
      "variant detach", .write, "Turn a variant into a separate workout",
      description: [
        "Writes the whole text to workouts/templates and removes the variant's file. Its key, id"
          + " and history stay."
      ],
      positionals: [variantArgument],
      examples: [.init("kb variant detach push-a-at-home", "No longer follow the base.")])
  ) { arguments, context throws(CommandFailure) in
    try VariantChange(arguments, &context).detach(&context)
    return .fine
  }

  static let variantRename = Command(
    CommandSpec(
      "variant rename", .write, "Give a variant another name",
      description: [
        "Changes the name and the file's name. The id is pinned and the old key kept as an alias,"
          + " so it keeps its history."
      ],
      positionals: [variantArgument, PositionalSpec("NAME", .required, "The new name.")],
      examples: [.init("kb variant rename push-a-at-home \"Hotel Push\"", "A new name.")])
  ) { arguments, context throws(CommandFailure) in
    try VariantChange(arguments, &context).rename(&context)
    return .fine
  }

  static let variantRemove = Command(
    CommandSpec(
      "variant rm", .write, "Remove a variant",
      description: ["Removes the variant's file after asking; kb undo restores it."],
      positionals: [variantArgument],
      options: [.flag("yes", short: "y", "Do not ask for confirmation.")],
      examples: [.init("kb variant rm push-a-at-home", "Remove it.")],
      outcomes: [.init(.problems, "Other variants use it as their base, or you said no.")])
  ) { arguments, context throws(CommandFailure) in
    try VariantChange(arguments, &context).remove(&context)
    return .fine
  }
}
