/// How quantities are written, as regular expressions of JSON Schema; the readers are stricter.
extension ValueShape {
  private static let number = #"[0-9]+(?:[.,][0-9]+)*"#
  private static let weight =
    number + #"\s*(?:(?:[kK](?:[gG]|[iI][lL][oO])|[lL][bB]|[pP][oO][uU][nN][dD])[sS]?|#)"#

  static let load = written("^\(weight)$")
  /// A bare number is minutes.
  static let length = written("^:?[0-9]", integer: 0...10_000)
  static let time = written("^:?[0-9]")
  static let day = written("^[0-9]{4}-[0-9]{2}-[0-9]{2}$")
  static let address = written("^https?://")
  static let repository = written(#"^[^/\s]+(?:/[^/\s]+)+$"#)
  static let language = written(#"^[^-\s]{2,3}(?:-[^-\s]{1,8})*$"#)
  /// Twelve digits may be a number for YAML, also one such as `12345678e901`.
  static let identifier = either([written("^[0-9a-f]{12}$"), decimal(0...Int.max)])
  static let increment = written(#"^(?:\#(weight)|\#(number)\s*%)$"#)
  static let effort = either([
    decimal(6...10), written(#"^[rR][pP][eE]\s*\#(number)$"#),
  ])
  static let stages = list(written(#"^[0-9]+[xX×][0-9]+\+?$"#), upTo: 20)
  static let reset = written(
    #"^(?:\+\#(weight)|\#(number)%(?:\s*[oO][fF]\s*[0-9]+\s*[rR][mM])?)$"#)
  /// `1.` is a number for YAML.
  static let bullet = written(
    #"^\s*(?:none|\||#{1,6}|(?:[-*+]|[0-9]+[.)])(?: \[[ xX]\])?)\s*$"#, integer: 0...Int.max)
  static let maximum = written(#"^(?:[eE]1|[0-9]+)\s*[rR][mM]$"#)

  /// A whole number, or two with a dash between them.
  static func range(_ limits: ClosedRange<Int>) -> ValueShape {
    written(rangePattern, integer: limits)
  }

  static let rangePattern = #"^[0-9]+(?:\s*[-\u2010-\u2015\u2212]\s*[0-9]+)?$"#

  /// `{from: 5kg, to: 40kg, step: 5kg}`, after the keys that are given.
  static func steps(after keys: [KnownKey] = []) -> ValueShape {
    .mapping(
      keys + [
        KnownKey("from", .load, "The lightest.", isRequired: true),
        KnownKey("to", .load, "The heaviest.", isRequired: true),
        KnownKey("step", .load, "How much heavier the next one is.", isRequired: true),
      ])
  }
}
