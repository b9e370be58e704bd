import KBCore
import KBText
import KBTraining

extension RotationCourse {
  /// The rotation of the settings with those of its workouts that were done since it began.
  ///
  /// `sessions` are those up to today in order, each with the key that its workout has now; `nil`
  /// where that is the one that the session says.
  package init(
    _ settings: Settings, today: Day, sessions: some Sequence<(session: Session, key: String?)>
  ) {
    self.init(settings.rotation)
    guard !settings.rotation.isEmpty else { return }
    let since = Rotation.began(settings.rotationSince, today: today)
    for (session, key) in sessions where session.isTraining {
      if let since, session.day < since { continue }
      take(key ?? session.workout?.key, on: session.day, isPartial: session.isPartial)
    }
  }
}
