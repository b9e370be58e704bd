import KBCore

/// Fingerprints of parts of `kb.yaml`, so that a setting that changes reaches only what reads it.
///
/// They follow from keys and values, whatever the layout and the comments.
package struct SettingsMarks: Equatable, Sendable {
  /// Names, language, pages, address and audience of the site.
  package private(set) var site = Fingerprint()
  /// Which workouts are done in turn.
  package private(set) var rotation = Fingerprint()
  /// What recommendations follow.
  package private(set) var discovery = Fingerprint()
  /// Everything else that figures may follow from: units, equipment, rest, progression.
  package private(set) var training = Fingerprint()

  package init() {}

  /// Reads `kb.yaml`; if it is no YAML, all parts change with any byte.
  package init(_ bytes: [UInt8]) {
    do throws(YAMLProblem) {
      guard case .mapping(let entries, _)? = try settingsTree(bytes) else { return }
      for entry in entries { mix(entry) }
    } catch {
      var whole = Fingerprint()
      bytes.withUnsafeBufferPointer { whole.mix($0) }
      (site, rotation, discovery, training) = (whole, whole, whole, whole)
    }
  }

  private mutating func mix(_ entry: YAMLEntry) {
    switch entry.key.text {
    case "name", "site", "format": site.mix(entry)
    case "rotation", "rotation-since": rotation.mix(entry)
    case "discovery": discovery.mix(entry)
    // How text is read is part of the mark of all pages.
    case "notation", "read": break
    // Cards say whether they are favourites, and days what the calendars say; no page reads the others.
    case "favorites", "calendar", "git", "check", "sources", "llm": break
    default: training.mix(entry)
    }
  }
}

extension Fingerprint {
  fileprivate mutating func mix(_ entry: YAMLEntry) {
    mix(entry.key.text)
    mix(entry.value)
  }

  private mutating func mix(_ node: YAMLNode) {
    switch node {
    case .scalar(let scalar): mix(scalar.text)
    case .sequence(let values, _):
      mix(UInt64(values.count) << 2 | 1)
      for value in values { mix(value) }
    case .mapping(let entries, _):
      mix(UInt64(entries.count) << 2 | 2)
      for entry in entries { mix(entry) }
    }
  }
}
