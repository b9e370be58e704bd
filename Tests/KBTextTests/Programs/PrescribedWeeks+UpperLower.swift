extension PrescribedWeeks {
  /// Upper/Lower for twelve weeks without a miss.
  ///
  /// Repetitions first and then 5 %, the deadlift 2.5 kg each time.
  static let upperLower = """
    week 1
    Upper Heavy: Bench Press 4x5 52.5kg | Overhead Press 3x8 32.5kg
    Lower Heavy: Squat 4x5 77.5kg | Plank 3x45s
    Lower Volume: Deadlift 3x5 97.5kg

    week 2
    Upper Heavy: Bench Press 4x6 52.5kg | Overhead Press 3x9 32.5kg
    Lower Heavy: Squat 4x6 77.5kg | Plank 3x50s
    Lower Volume: Deadlift 3x5 100kg

    week 3
    Upper Heavy: Bench Press 4x7 52.5kg | Overhead Press 3x10 32.5kg
    Lower Heavy: Squat 4x7 77.5kg | Plank 3x55s
    Lower Volume: Deadlift 3x5 102.5kg

    week 4
    Upper Heavy: Bench Press 4x8 52.5kg | Overhead Press 3x8 35kg
    Lower Heavy: Squat 4x8 77.5kg | Plank 3x1 min
    Lower Volume: Deadlift 3x5 105kg

    week 5
    Upper Heavy: Bench Press 4x5 55kg | Overhead Press 3x9 35kg
    Lower Heavy: Squat 4x5 82.5kg | Plank 3x65s
    Lower Volume: Deadlift 3x5 107.5kg

    week 6
    Upper Heavy: Bench Press 4x6 55kg | Overhead Press 3x10 35kg
    Lower Heavy: Squat 4x6 82.5kg | Plank 3x70s
    Lower Volume: Deadlift 3x5 110kg

    week 7
    Upper Heavy: Bench Press 4x7 55kg | Overhead Press 3x8 37.5kg
    Lower Heavy: Squat 4x7 82.5kg | Plank 3x75s
    Lower Volume: Deadlift 3x5 112.5kg

    week 8
    Upper Heavy: Bench Press 4x8 55kg | Overhead Press 3x9 37.5kg
    Lower Heavy: Squat 4x8 82.5kg | Plank 3x80s
    Lower Volume: Deadlift 3x5 115kg

    week 9
    Upper Heavy: Bench Press 4x5 57.5kg | Overhead Press 3x10 37.5kg
    Lower Heavy: Squat 4x5 87.5kg | Plank 3x85s
    Lower Volume: Deadlift 3x5 117.5kg

    week 10
    Upper Heavy: Bench Press 4x6 57.5kg | Overhead Press 3x8 40kg
    Lower Heavy: Squat 4x6 87.5kg | Plank 3x90s
    Lower Volume: Deadlift 3x5 120kg

    week 11
    Upper Heavy: Bench Press 4x7 57.5kg | Overhead Press 3x9 40kg
    Lower Heavy: Squat 4x7 87.5kg | Plank 3x95s
    Lower Volume: Deadlift 3x5 122.5kg

    week 12
    Upper Heavy: Bench Press 4x8 57.5kg | Overhead Press 3x10 40kg
    Lower Heavy: Squat 4x8 87.5kg | Plank 3x1:40
    Lower Volume: Deadlift 3x5 125kg
    """
}
