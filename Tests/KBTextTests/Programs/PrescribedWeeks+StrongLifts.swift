extension PrescribedWeeks {
  /// StrongLifts 5x5 for twelve weeks without a miss.
  ///
  /// Each success adds 2.5 kg, in the deadlift 5 kg.
  static let strongLifts = """
    week 1
    Day A: Squat 5x5 20kg | Bench Press 5x5 20kg | Barbell Row 5x5 30kg
    Day B: Squat 5x5 22.5kg | Overhead Press 5x5 20kg | Deadlift 1x5 40kg
    Day A: Squat 5x5 25kg | Bench Press 5x5 22.5kg | Barbell Row 5x5 32.5kg

    week 2
    Day B: Squat 5x5 27.5kg | Overhead Press 5x5 22.5kg | Deadlift 1x5 45kg
    Day A: Squat 5x5 30kg | Bench Press 5x5 25kg | Barbell Row 5x5 35kg
    Day B: Squat 5x5 32.5kg | Overhead Press 5x5 25kg | Deadlift 1x5 50kg

    week 3
    Day A: Squat 5x5 35kg | Bench Press 5x5 27.5kg | Barbell Row 5x5 37.5kg
    Day B: Squat 5x5 37.5kg | Overhead Press 5x5 27.5kg | Deadlift 1x5 55kg
    Day A: Squat 5x5 40kg | Bench Press 5x5 30kg | Barbell Row 5x5 40kg

    week 4
    Day B: Squat 5x5 42.5kg | Overhead Press 5x5 30kg | Deadlift 1x5 60kg
    Day A: Squat 5x5 45kg | Bench Press 5x5 32.5kg | Barbell Row 5x5 42.5kg
    Day B: Squat 5x5 47.5kg | Overhead Press 5x5 32.5kg | Deadlift 1x5 65kg

    week 5
    Day A: Squat 5x5 50kg | Bench Press 5x5 35kg | Barbell Row 5x5 45kg
    Day B: Squat 5x5 52.5kg | Overhead Press 5x5 35kg | Deadlift 1x5 70kg
    Day A: Squat 5x5 55kg | Bench Press 5x5 37.5kg | Barbell Row 5x5 47.5kg

    week 6
    Day B: Squat 5x5 57.5kg | Overhead Press 5x5 37.5kg | Deadlift 1x5 75kg
    Day A: Squat 5x5 60kg | Bench Press 5x5 40kg | Barbell Row 5x5 50kg
    Day B: Squat 5x5 62.5kg | Overhead Press 5x5 40kg | Deadlift 1x5 80kg

    week 7
    Day A: Squat 5x5 65kg | Bench Press 5x5 42.5kg | Barbell Row 5x5 52.5kg
    Day B: Squat 5x5 67.5kg | Overhead Press 5x5 42.5kg | Deadlift 1x5 85kg
    Day A: Squat 5x5 70kg | Bench Press 5x5 45kg | Barbell Row 5x5 55kg

    week 8
    Day B: Squat 5x5 72.5kg | Overhead Press 5x5 45kg | Deadlift 1x5 90kg
    Day A: Squat 5x5 75kg | Bench Press 5x5 47.5kg | Barbell Row 5x5 57.5kg
    Day B: Squat 5x5 77.5kg | Overhead Press 5x5 47.5kg | Deadlift 1x5 95kg

    week 9
    Day A: Squat 5x5 80kg | Bench Press 5x5 50kg | Barbell Row 5x5 60kg
    Day B: Squat 5x5 82.5kg | Overhead Press 5x5 50kg | Deadlift 1x5 100kg
    Day A: Squat 5x5 85kg | Bench Press 5x5 52.5kg | Barbell Row 5x5 62.5kg

    week 10
    Day B: Squat 5x5 87.5kg | Overhead Press 5x5 52.5kg | Deadlift 1x5 105kg
    Day A: Squat 5x5 90kg | Bench Press 5x5 55kg | Barbell Row 5x5 65kg
    Day B: Squat 5x5 92.5kg | Overhead Press 5x5 55kg | Deadlift 1x5 110kg

    week 11
    Day A: Squat 5x5 95kg | Bench Press 5x5 57.5kg | Barbell Row 5x5 67.5kg
    Day B: Squat 5x5 97.5kg | Overhead Press 5x5 57.5kg | Deadlift 1x5 115kg
    Day A: Squat 5x5 100kg | Bench Press 5x5 60kg | Barbell Row 5x5 70kg

    week 12
    Day B: Squat 5x5 102.5kg | Overhead Press 5x5 60kg | Deadlift 1x5 120kg
    Day A: Squat 5x5 105kg | Bench Press 5x5 62.5kg | Barbell Row 5x5 72.5kg
    Day B: Squat 5x5 107.5kg | Overhead Press 5x5 62.5kg | Deadlift 1x5 125kg
    """
}
