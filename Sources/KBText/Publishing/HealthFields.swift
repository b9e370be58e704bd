import KBCore

/// Lines of a session that are about the body, such as `sleep: 7 h`.
package enum HealthFields {
  private static let names = Set(
    [
      "sleep", "sleep quality", "weight", "body weight", "bodyweight", "body fat", "fat", "waist",
      "heart rate", "resting heart rate", "resting pulse", "pulse", "rhr", "hr", "max hr", "hrv",
      "heart rate variability", "blood pressure", "blood glucose", "glucose", "temperature",
      "vo2max", "spo2", "mood", "stress", "energy", "soreness", "fatigue", "readiness", "recovery",
      "pain", "illness", "injury", "steps", "calories", "protein", "water", "period", "cycle",
      "menstruation", "medication", "health",
    ].map { NameKey($0) })

  /// Whether an entry of the journal has one of their names.
  package static func contains(_ name: String) -> Bool { names.contains(NameKey(name)) }
}
