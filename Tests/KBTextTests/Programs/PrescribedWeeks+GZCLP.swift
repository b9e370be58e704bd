extension PrescribedWeeks {
  /// GZCLP for twelve weeks without a miss.
  ///
  /// The two main tiers go up each time, the light one too, since its last set has 25.
  static let gzclp = """
    week 1
    Day 1: Squat 5x3+ 87.5kg | Bench Press 3x10 45kg | Lat Pulldown 3x15+ 5kg
    Day 2: Overhead Press 5x3+ 37.5kg | Deadlift 3x10 82.5kg | Dumbbell Row 3x15+ 5kg
    Day 3: Bench Press 5x3+ 57.5kg | Squat 3x10 65kg | Lat Pulldown 3x15+ 7.5kg
    Day 4: Deadlift 5x3+ 110kg | Overhead Press 3x10 27.5kg | Dumbbell Row 3x15+ 7.5kg

    week 2
    Day 1: Squat 5x3+ 92.5kg | Bench Press 3x10 47.5kg | Lat Pulldown 3x15+ 10kg
    Day 2: Overhead Press 5x3+ 40kg | Deadlift 3x10 87.5kg | Dumbbell Row 3x15+ 10kg
    Day 3: Bench Press 5x3+ 60kg | Squat 3x10 70kg | Lat Pulldown 3x15+ 12.5kg
    Day 4: Deadlift 5x3+ 115kg | Overhead Press 3x10 30kg | Dumbbell Row 3x15+ 12.5kg

    week 3
    Day 1: Squat 5x3+ 97.5kg | Bench Press 3x10 50kg | Lat Pulldown 3x15+ 15kg
    Day 2: Overhead Press 5x3+ 42.5kg | Deadlift 3x10 92.5kg | Dumbbell Row 3x15+ 15kg
    Day 3: Bench Press 5x3+ 62.5kg | Squat 3x10 75kg | Lat Pulldown 3x15+ 17.5kg
    Day 4: Deadlift 5x3+ 120kg | Overhead Press 3x10 32.5kg | Dumbbell Row 3x15+ 17.5kg

    week 4
    Day 1: Squat 5x3+ 102.5kg | Bench Press 3x10 52.5kg | Lat Pulldown 3x15+ 20kg
    Day 2: Overhead Press 5x3+ 45kg | Deadlift 3x10 97.5kg | Dumbbell Row 3x15+ 20kg
    Day 3: Bench Press 5x3+ 65kg | Squat 3x10 80kg | Lat Pulldown 3x15+ 22.5kg
    Day 4: Deadlift 5x3+ 125kg | Overhead Press 3x10 35kg | Dumbbell Row 3x15+ 22.5kg

    week 5
    Day 1: Squat 5x3+ 107.5kg | Bench Press 3x10 55kg | Lat Pulldown 3x15+ 25kg
    Day 2: Overhead Press 5x3+ 47.5kg | Deadlift 3x10 102.5kg | Dumbbell Row 3x15+ 25kg
    Day 3: Bench Press 5x3+ 67.5kg | Squat 3x10 85kg | Lat Pulldown 3x15+ 27.5kg
    Day 4: Deadlift 5x3+ 130kg | Overhead Press 3x10 37.5kg | Dumbbell Row 3x15+ 27.5kg

    week 6
    Day 1: Squat 5x3+ 112.5kg | Bench Press 3x10 57.5kg | Lat Pulldown 3x15+ 30kg
    Day 2: Overhead Press 5x3+ 50kg | Deadlift 3x10 107.5kg | Dumbbell Row 3x15+ 30kg
    Day 3: Bench Press 5x3+ 70kg | Squat 3x10 90kg | Lat Pulldown 3x15+ 32.5kg
    Day 4: Deadlift 5x3+ 135kg | Overhead Press 3x10 40kg | Dumbbell Row 3x15+ 32.5kg

    week 7
    Day 1: Squat 5x3+ 117.5kg | Bench Press 3x10 60kg | Lat Pulldown 3x15+ 35kg
    Day 2: Overhead Press 5x3+ 52.5kg | Deadlift 3x10 112.5kg | Dumbbell Row 3x15+ 35kg
    Day 3: Bench Press 5x3+ 72.5kg | Squat 3x10 95kg | Lat Pulldown 3x15+ 37.5kg
    Day 4: Deadlift 5x3+ 140kg | Overhead Press 3x10 42.5kg | Dumbbell Row 3x15+ 37.5kg

    week 8
    Day 1: Squat 5x3+ 122.5kg | Bench Press 3x10 62.5kg | Lat Pulldown 3x15+ 40kg
    Day 2: Overhead Press 5x3+ 55kg | Deadlift 3x10 117.5kg | Dumbbell Row 3x15+ 40kg
    Day 3: Bench Press 5x3+ 75kg | Squat 3x10 100kg | Lat Pulldown 3x15+ 42.5kg
    Day 4: Deadlift 5x3+ 145kg | Overhead Press 3x10 45kg | Dumbbell Row 3x15+ 42.5kg

    week 9
    Day 1: Squat 5x3+ 127.5kg | Bench Press 3x10 65kg | Lat Pulldown 3x15+ 45kg
    Day 2: Overhead Press 5x3+ 57.5kg | Deadlift 3x10 122.5kg | Dumbbell Row 3x15+ 45kg
    Day 3: Bench Press 5x3+ 77.5kg | Squat 3x10 105kg | Lat Pulldown 3x15+ 47.5kg
    Day 4: Deadlift 5x3+ 150kg | Overhead Press 3x10 47.5kg | Dumbbell Row 3x15+ 47.5kg

    week 10
    Day 1: Squat 5x3+ 132.5kg | Bench Press 3x10 67.5kg | Lat Pulldown 3x15+ 50kg
    Day 2: Overhead Press 5x3+ 60kg | Deadlift 3x10 127.5kg | Dumbbell Row 3x15+ 50kg
    Day 3: Bench Press 5x3+ 80kg | Squat 3x10 110kg | Lat Pulldown 3x15+ 52.5kg
    Day 4: Deadlift 5x3+ 155kg | Overhead Press 3x10 50kg | Dumbbell Row 3x15+ 52.5kg

    week 11
    Day 1: Squat 5x3+ 137.5kg | Bench Press 3x10 70kg | Lat Pulldown 3x15+ 55kg
    Day 2: Overhead Press 5x3+ 62.5kg | Deadlift 3x10 132.5kg | Dumbbell Row 3x15+ 55kg
    Day 3: Bench Press 5x3+ 82.5kg | Squat 3x10 115kg | Lat Pulldown 3x15+ 57.5kg
    Day 4: Deadlift 5x3+ 160kg | Overhead Press 3x10 52.5kg | Dumbbell Row 3x15+ 57.5kg

    week 12
    Day 1: Squat 5x3+ 142.5kg | Bench Press 3x10 72.5kg | Lat Pulldown 3x15+ 60kg
    Day 2: Overhead Press 5x3+ 65kg | Deadlift 3x10 137.5kg | Dumbbell Row 3x15+ 60kg
    Day 3: Bench Press 5x3+ 85kg | Squat 3x10 120kg | Lat Pulldown 3x15+ 62.5kg
    Day 4: Deadlift 5x3+ 165kg | Overhead Press 3x10 55kg | Dumbbell Row 3x15+ 62.5kg
    """
}
