import KBCore
import KBTraining

extension Library {
  /// What an exercise works; empty for one that the library does not know.
  package func bodyMap(ofExercise name: String) -> BodyMap {
    anatomy(named: name).map {
      BodyMap(primary: $0.primaryMuscles, secondary: $0.secondaryMuscles)
    } ?? BodyMap()
  }
}

extension BodyMap {
  /// What the exercises of a workout work together, each as `map` knows it.
  package init(of card: WorkoutCard, _ map: (String) -> BodyMap) {
    self.init()
    for mention in card.mentions { add(map(mention.name)) }
  }

  /// What a session's exercises worked that were done, each as `map` knows it.
  package init(of session: Session, _ map: (String) -> BodyMap) {
    self.init()
    for placed in session.entries where !placed.entry.isSkipped { add(map(placed.entry.name)) }
  }
}
