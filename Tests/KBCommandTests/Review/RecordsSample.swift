@testable import KBCommand

extension SampleBase {
  /// The small knowledge base with equipment, a rotation, a challenge and some more sessions.
  static let training: [(path: String, text: String)] =
    [("kb.yaml", trainingSettings)] + files.filter { $0.path != "kb.yaml" } + trainingJournal

  static let trainingSettings = """
    units: kg
    equipment:
      bars:
        - {name: Olympic bar, weight: 20kg}
        - {name: EZ-curl bar, weight: 10kg}
      plates:
        - {weight: 20kg, count: 4, color: blue}
        - {weight: 10kg, count: 2}
        - {weight: 2.5kg, count: 2}
        - {weight: 1.25kg, count: 3}
      dumbbells: [10kg, 12.5kg, 15kg]
      machines:
        - {name: Leg Press, from: 20kg, to: 200kg, step: 10kg}
    rotation: [strength/push-a, hotel-room]
    challenge: {name: Ten push-ups, sets: 3, each: 10 Push-up}

    """

  private static let trainingJournal: [(path: String, text: String)] = [
    (
      "workouts/journal/2026/2026-11-19.md",
      """
      # 2026-11-19

      ## 07:30 Push Day A

      - workout: strength/push-a
      - duration: 48:00
      - effort: 7
      - challenge: 1

      - Bench Press (3x8 65kg): 8, 8, 8
      - Plank (2x45s): 45s, 60s
      - Row: 1 km 4:20

      """
    ),
    (
      "workouts/journal/2026/2026-11-21.md",
      """
      # 2026-11-21

      ## 06:50 Daily challenge

      - challenge: 2

      """
    ),
  ]
}
