extension String {
  /// The text with its first letter in upper case.
  package var opening: String { prefix(1).uppercased() + dropFirst() }
}
