/// One thing that `kb doctor` looked at.
struct Finding: Equatable, Sendable {
  /// What it is about, in the order of the report.
  enum Area: String, CaseIterable, Sendable {
    case installation, folder, git, machine

    var title: String {
      switch self {
      case .installation: "kb"
      case .folder: "Folder"
      case .git: "Git"
      case .machine: "Machine"
      }
    }
  }

  enum State: String, Sendable {
    case fine
    /// Something can be done, and nothing is broken.
    case advice
    case problem
  }

  let area: Area
  /// A word or two, such as `clock`.
  let name: String
  let state: State
  /// How it is, without a full stop.
  let text: String
  /// What to do about it; empty where there is nothing to do.
  let remedy: String

  static func fine(_ area: Area, _ name: String, _ text: String) -> Finding {
    Finding(area: area, name: name, state: .fine, text: text, remedy: "")
  }

  static func advice(
    _ area: Area, _ name: String, _ text: String, do remedy: String
  ) -> Finding {
    Finding(area: area, name: name, state: .advice, text: text, remedy: remedy)
  }

  static func problem(
    _ area: Area, _ name: String, _ text: String, do remedy: String
  ) -> Finding {
    Finding(area: area, name: name, state: .problem, text: text, remedy: remedy)
  }
}
