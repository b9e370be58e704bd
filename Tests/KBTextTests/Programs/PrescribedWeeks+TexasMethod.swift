extension PrescribedWeeks {
  /// The Texas Method for eight weeks without a miss.
  ///
  /// Mondays at nine tenths of Friday's five, Wednesdays at four fifths of that, Fridays 2.5 kg up.
  static let texasMethod = """
    week 1
    Week 1 Volume: Squat 5x5 115kg | Bench Press 5x5 77.5kg | Deadlift 1x5 152.5kg
    Week 1 Recovery: Squat 2x5 92.5kg | Overhead Press 3x5 40kg
    Week 1 Intensity: Squat 1x5 127.5kg | Bench Press 1x5 85kg | Power Clean 5x3 60kg

    week 2
    Week 2 Volume: Squat 5x5 117.5kg | Overhead Press 5x5 45kg | Deadlift 1x5 155kg
    Week 2 Recovery: Squat 2x5 92.5kg | Bench Press 3x5 67.5kg
    Week 2 Intensity: Squat 1x5 130kg | Overhead Press 1x5 50kg | Power Clean 5x3 62.5kg

    week 3
    Week 1 Volume: Squat 5x5 120kg | Bench Press 5x5 80kg | Deadlift 1x5 157.5kg
    Week 1 Recovery: Squat 2x5 95kg | Overhead Press 3x5 42.5kg
    Week 1 Intensity: Squat 1x5 132.5kg | Bench Press 1x5 87.5kg | Power Clean 5x3 65kg

    week 4
    Week 2 Volume: Squat 5x5 122.5kg | Overhead Press 5x5 47.5kg | Deadlift 1x5 160kg
    Week 2 Recovery: Squat 2x5 97.5kg | Bench Press 3x5 70kg
    Week 2 Intensity: Squat 1x5 135kg | Overhead Press 1x5 52.5kg | Power Clean 5x3 67.5kg

    week 5
    Week 1 Volume: Squat 5x5 125kg | Bench Press 5x5 80kg | Deadlift 1x5 162.5kg
    Week 1 Recovery: Squat 2x5 100kg | Overhead Press 3x5 45kg
    Week 1 Intensity: Squat 1x5 137.5kg | Bench Press 1x5 90kg | Power Clean 5x3 70kg

    week 6
    Week 2 Volume: Squat 5x5 125kg | Overhead Press 5x5 50kg | Deadlift 1x5 165kg
    Week 2 Recovery: Squat 2x5 100kg | Bench Press 3x5 72.5kg
    Week 2 Intensity: Squat 1x5 140kg | Overhead Press 1x5 55kg | Power Clean 5x3 72.5kg

    week 7
    Week 1 Volume: Squat 5x5 127.5kg | Bench Press 5x5 82.5kg | Deadlift 1x5 167.5kg
    Week 1 Recovery: Squat 2x5 102.5kg | Overhead Press 3x5 45kg
    Week 1 Intensity: Squat 1x5 142.5kg | Bench Press 1x5 92.5kg | Power Clean 5x3 75kg

    week 8
    Week 2 Volume: Squat 5x5 130kg | Overhead Press 5x5 52.5kg | Deadlift 1x5 170kg
    Week 2 Recovery: Squat 2x5 105kg | Bench Press 3x5 75kg
    Week 2 Intensity: Squat 1x5 145kg | Overhead Press 1x5 57.5kg | Power Clean 5x3 77.5kg
    """
}
