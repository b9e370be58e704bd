extension PrescribedWeeks {
  /// Greyskull LP for six weeks without a miss, with plates for steps of 1.25 kg.
  ///
  /// Presses 1.25 kg up each time, squat and deadlift 2.5 kg.
  static let greyskullLP = """
    week 1
    Week 1 Monday: Overhead Press 2x5, 1x5+ 38.75kg | Squat 2x5, 1x5+ 97.5kg
    Week 1 Wednesday: Bench Press 2x5, 1x5+ 65kg | Deadlift 1x5+ 117.5kg
    Week 1 Friday: Overhead Press 2x5, 1x5+ 40kg | Squat 2x5, 1x5+ 100kg

    week 2
    Week 2 Monday: Bench Press 2x5, 1x5+ 66.25kg | Squat 2x5, 1x5+ 102.5kg
    Week 2 Wednesday: Overhead Press 2x5, 1x5+ 41.25kg | Deadlift 1x5+ 120kg
    Week 2 Friday: Bench Press 2x5, 1x5+ 67.5kg | Squat 2x5, 1x5+ 105kg

    week 3
    Week 1 Monday: Overhead Press 2x5, 1x5+ 42.5kg | Squat 2x5, 1x5+ 107.5kg
    Week 1 Wednesday: Bench Press 2x5, 1x5+ 68.75kg | Deadlift 1x5+ 122.5kg
    Week 1 Friday: Overhead Press 2x5, 1x5+ 43.75kg | Squat 2x5, 1x5+ 110kg

    week 4
    Week 2 Monday: Bench Press 2x5, 1x5+ 70kg | Squat 2x5, 1x5+ 112.5kg
    Week 2 Wednesday: Overhead Press 2x5, 1x5+ 45kg | Deadlift 1x5+ 125kg
    Week 2 Friday: Bench Press 2x5, 1x5+ 71.25kg | Squat 2x5, 1x5+ 115kg

    week 5
    Week 1 Monday: Overhead Press 2x5, 1x5+ 46.25kg | Squat 2x5, 1x5+ 117.5kg
    Week 1 Wednesday: Bench Press 2x5, 1x5+ 72.5kg | Deadlift 1x5+ 127.5kg
    Week 1 Friday: Overhead Press 2x5, 1x5+ 47.5kg | Squat 2x5, 1x5+ 120kg

    week 6
    Week 2 Monday: Bench Press 2x5, 1x5+ 73.75kg | Squat 2x5, 1x5+ 122.5kg
    Week 2 Wednesday: Overhead Press 2x5, 1x5+ 48.75kg | Deadlift 1x5+ 130kg
    Week 2 Friday: Bench Press 2x5, 1x5+ 75kg | Squat 2x5, 1x5+ 125kg
    """
}
