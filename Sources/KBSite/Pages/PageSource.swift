import KBText

extension Site {
  /// The path of the document whose page is at a path of the output; `nil` for all other files.
  package func source(ofPage path: String) -> String? {
    func isOwn(_ link: String) -> Bool { Address.file(link) == path }
    let card = library.workouts.first { isOwn(Address.workout($0.identity.key)) }
    if let card { return card.identity.path }
    let exercise = library.exercises.first { isOwn(Address.exercise($0.identity.key)) }
    if let exercise { return exercise.identity.path }
    return library.programs.first { isOwn(Address.program($0.identity.key)) }?.identity.path
  }
}
