extension PrescribedWeeks {
  /// Super Squats for its six weeks without a miss.
  ///
  /// One set of twenty, 2.5 kg more in each of eighteen sessions.
  static let superSquats = """
    week 1
    Full Body: Squat 1x20 90kg
    Full Body: Squat 1x20 92.5kg
    Full Body: Squat 1x20 95kg

    week 2
    Full Body: Squat 1x20 97.5kg
    Full Body: Squat 1x20 100kg
    Full Body: Squat 1x20 102.5kg

    week 3
    Full Body: Squat 1x20 105kg
    Full Body: Squat 1x20 107.5kg
    Full Body: Squat 1x20 110kg

    week 4
    Full Body: Squat 1x20 112.5kg
    Full Body: Squat 1x20 115kg
    Full Body: Squat 1x20 117.5kg

    week 5
    Full Body: Squat 1x20 120kg
    Full Body: Squat 1x20 122.5kg
    Full Body: Squat 1x20 125kg

    week 6
    Full Body: Squat 1x20 127.5kg
    Full Body: Squat 1x20 130kg
    Full Body: Squat 1x20 132.5kg
    """
}
