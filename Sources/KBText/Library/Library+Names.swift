import KBCore

extension Library {
  /// The library's name for an exercise, with the remark in brackets that was written after it; the
  /// name as it is where the library does not know it.
  package func canonicalName(of name: String) -> String {
    guard let known = exercise(named: name)?.exercise else { return name }
    return canonicalExerciseName(
      name, own: known.name, others: known.otherNames + known.formerNames)
  }
}
