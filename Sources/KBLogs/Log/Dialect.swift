/// The formats that logs come in.
package enum Dialect: String, Sendable, CaseIterable {
  case strong, hevy, fitnotes
  case fitnotesBody = "fitnotes-body"
  case stronglifts, liftosaur, fitbod, gymbook, wger, jefit, liftlog, strengthlog
  case appleHealth = "apple-health"
  case tcx, gpx, fit
  case kbJSON = "kb-json"
  case kbCSV = "kb-csv"
  case kbNDJSON = "kb-ndjson"
  case kbSQLite = "kb-sqlite"
  case kbMarkdown = "kb-markdown"
  /// Any other table.
  case table

  /// The name of the app or format for people.
  package var name: String {
    switch self {
    case .strong: "Strong"
    case .hevy: "Hevy"
    case .fitnotes: "FitNotes"
    case .fitnotesBody: "FitNotes body tracker"
    case .stronglifts: "StrongLifts"
    case .liftosaur: "Liftosaur"
    case .fitbod: "Fitbod"
    case .gymbook: "GymBook"
    case .wger: "wger"
    case .jefit: "Jefit"
    case .liftlog: "LiftLog"
    case .strengthlog: "StrengthLog"
    case .appleHealth: "Apple Health"
    case .tcx: "TCX"
    case .gpx: "GPX"
    case .fit: "FIT"
    case .kbJSON: "kb's JSON"
    case .kbCSV: "kb's CSV"
    case .kbNDJSON: "kb's NDJSON"
    case .kbSQLite: "kb's SQLite"
    case .kbMarkdown: "kb's Markdown"
    case .table: "a table"
    }
  }

  /// The word that a session's `source:` begins with.
  package var source: String {
    switch self {
    case .fitnotesBody: Dialect.fitnotes.rawValue
    default: rawValue
    }
  }
}
