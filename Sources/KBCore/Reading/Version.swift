/// Which kb this is.
package enum Version {
  /// As `CHANGELOG.md` has it.
  package static let text = "0.1.0"
}
