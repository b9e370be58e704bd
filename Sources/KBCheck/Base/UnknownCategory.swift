import KBCore
import KBText

extension NamedCheck {
  static let unknownCategory = NamedCheck(
    "unknown-category", .warning, work: .knowledge { $0.unknownCategories() },
    """
    An exercise is in a category that is neither one of kb's own (push, pull, legs, core, cardio,
    accessory, mobility) nor one that `kb.yaml` adds.

    ```yaml
    category: grip
    ```

    Fix: correct the name, or add it: `categories: [grip]` in `kb.yaml`.
    """)
}

extension CheckedBase {
  fileprivate func unknownCategories() -> [Diagnostic] {
    let known =
      ExerciseCategory.standard
      + settingsRoot.scalars("categories").map { NameKey(keepingPlural: $0.text).text }
    var found: [Diagnostic] = []
    for document in library.exercises {
      guard let category = document.exercise.category?.rawValue, !known.contains(category) else {
        continue
      }
      let near = nearestNames(to: category, in: known, limit: 1)
      found.append(
        problem(
          .unknownCategory, document.identity.path,
          document.categoryRange ?? .fileStart,
          "there is no category \"\(category)\"",
          fix: near.first.map { "write \($0), or add categories: [\(category)] to kb.yaml" }
            ?? "add categories: [\(category)] to kb.yaml",
          suggestions: near.map { .init(category, by: $0) }))
    }
    return found
  }
}
