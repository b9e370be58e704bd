import KBCore

/// What may be told to a language model, each of which a person can keep to themselves.
package enum SharedCategory: String, Equatable, Hashable, Sendable, CaseIterable {
  case calendar, summaries, exercises, notes, templates, soreness

  /// What it is, for people.
  package var words: String {
    switch self {
    case .calendar: "the free minutes before your next event"
    case .summaries: "how often and what you trained lately, in numbers"
    case .exercises: "your last sets of each exercise"
    case .notes: "your remarks in the journal"
    case .templates: "the names and exercises of your own workouts and variants"
    case .soreness: "what is sore or should rest, and how you slept"
    }
  }
}

/// What `llm:` says: the language model that `kb ask` may ask, and what it may be told.
package struct ModelSettings: Equatable, Sendable {
  /// The beginning of the model's addresses, such as `http://127.0.0.1:11434/v1`.
  package var url = ""
  package var model = ""
  /// The path of a file with the key; empty for none.
  package var keyFile = ""
  /// Whether the key is asked of the system's keyring.
  package var usesKeyring = false
  package var shared = Set(SharedCategory.allCases)
  /// Whether titles of events may be told, where the calendar may.
  package var sharesTitles = false
  /// Words that never leave.
  package var redacted: [String] = []

  package init() {}

  /// Reads the section `llm`; what is wrong keeps its default and is reported. A switch that cannot be read is off.
  init(reading section: inout FieldReader) {
    url = section.text("url") ?? ""
    model = section.text("model") ?? ""
    keyFile = section.text("key-file") ?? ""
    usesKeyring = section.flag("keyring") ?? false
    redacted = section.texts("redact").filter { !$0.isEmpty }
    sharesTitles = section.flag("titles") ?? false
    readShared(&section)
    section.finish()
  }

  private mutating func readShared(_ section: inout FieldReader) {
    switch section.node("share") {
    case nil: return
    case .scalar?:
      if section.flag("share") != true { shared = [] }
    default:
      var switches = section.fields("share")
      for category in SharedCategory.allCases
      where switches.node(category.rawValue) != nil && switches.flag(category.rawValue) != true {
        shared.remove(category)
      }
      switches.finish()
      section.absorb(switches)
    }
  }

  /// The model of a person's own settings, told no more than a folder allows as well.
  package func narrowed(by folder: ModelSettings?) -> ModelSettings {
    guard let folder else { return self }
    var narrowed = self
    narrowed.shared.formIntersection(folder.shared)
    narrowed.redacted += folder.redacted.filter { !redacted.contains($0) }
    return narrowed
  }
}
