import KBCore
import KBText

extension NamedCheck {
  static let unknownProgram = NamedCheck(
    "unknown-program", .warning, work: .knowledge { $0.unknownPrograms() },
    """
    A workout says that it is a day of a program, but no program has this key. The workout has its
    own copy of the program's steps and schemes, so targets continue as before; only the program's
    page is gone.

    ```markdown
    ---
    program: five-three-won
    ---
    ```

    Fix: correct the key, restore the program in `resources/programs`, or remove the line.
    """)
}

extension CheckedBase {
  fileprivate func unknownPrograms() -> [Diagnostic] {
    var found: [Diagnostic] = []
    let keys = library.programs.map(\.identity.key)
    for document in workouts where document.card.variant == nil {
      guard let program = document.program, !program.text.isEmpty,
        library.program(key: program.text) == nil
      else { continue }
      let near = nearestNames(to: program.text, in: keys, limit: 1)
      found.append(
        problem(
          .unknownProgram, document.card.identity.path, program.range,
          "there is no program \(program.text); the workout keeps its own steps and schemes",
          fix: near.isEmpty
            ? "restore it in resources/programs, or remove this line"
            : "did you mean \(near[0])?"))
    }
    return found
  }
}
