/// Names of partials that stand for texts of the site's language.
enum TextName {
  /// What they begin with.
  static let start = "text."
  /// The field whose number chooses among the plural forms of a text.
  static let count = "count"
  /// What would end a text between quotation marks in a script, or mean something else in it.
  static let special = Array("\\'\"`$".utf8)

  /// The key of a text in the language's file.
  static func key(_ name: String) -> String { String(name.dropFirst(start.count)) }

  /// Whether a template makes a script, so that its texts stand between quotation marks there.
  static func isScript(_ template: String) -> Bool { template == "sw" }
}
