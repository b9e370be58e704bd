import KBCore

/// The colours in which plates are drawn, in the terminal and on the pages; `style.css` has each.
package enum PlateColour: String, Sendable, CaseIterable {
  case red, blue, green, yellow, orange, black, white, silver, grey

  /// A colour's name as every reader of it compares it, whatever its case and spelling; one that plates are not
  /// drawn in tells two plates apart all the same.
  package static func name(_ written: String) -> String {
    let key = NameKey(written).text
    return key == "gray" ? grey.rawValue : key
  }
}
