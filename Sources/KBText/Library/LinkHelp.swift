import KBCore

/// What a `[[link]]` that leads to nothing may have meant.
package struct LinkHelp {
  /// A knowledge base of nothing but dead links gets help with some of them.
  private static let most = 50

  private let library: Library
  private var names: [String]?
  private var helped = 0

  package init(_ library: Library) { self.library = library }

  /// The nearest key or name; `nil` if there is none.
  mutating func nearest(to inside: String) -> String? {
    guard helped < LinkHelp.most else { return nil }
    helped += 1
    let target = String(inside.prefix { $0 != "|" && $0 != "#" }).trimmedBlanks
    let names = names ?? LinkHelp.names(library)
    self.names = names
    return nearestNames(to: target, in: names, limit: 1).first
  }

  private static func names(_ library: Library) -> [String] {
    var names: [String] = []
    for card in library.workouts {
      names.append(card.identity.key)
      names += card.identity.key.split(separator: "/").dropFirst().suffix(1).map(String.init)
    }
    return names + library.exerciseNames + library.programs.map(\.identity.key)
  }
}
