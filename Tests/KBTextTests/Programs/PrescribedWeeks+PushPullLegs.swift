extension PrescribedWeeks {
  /// Push/Pull/Legs for twelve weeks without a miss.
  ///
  /// Repetitions first and then 5 %, squat and deadlift 2.5 kg each time.
  static let pushPullLegs = """
    week 1
    Push A: Bench Press 3x8 52.5kg
    Pull A: Deadlift 3x5 112.5kg
    Legs A: Squat 3x5 90kg
    Push B: Overhead Press 3x8 32.5kg
    Legs B: Romanian Deadlift 4x8 20kg

    week 2
    Push A: Bench Press 3x9 52.5kg
    Pull A: Deadlift 3x5 115kg
    Legs A: Squat 3x5 92.5kg
    Push B: Overhead Press 3x9 32.5kg
    Legs B: Romanian Deadlift 4x9 20kg

    week 3
    Push A: Bench Press 3x10 52.5kg
    Pull A: Deadlift 3x5 117.5kg
    Legs A: Squat 3x5 95kg
    Push B: Overhead Press 3x10 32.5kg
    Legs B: Romanian Deadlift 4x10 20kg

    week 4
    Push A: Bench Press 3x11 52.5kg
    Pull A: Deadlift 3x5 120kg
    Legs A: Squat 3x5 97.5kg
    Push B: Overhead Press 3x8 35kg
    Legs B: Romanian Deadlift 4x8 22.5kg

    week 5
    Push A: Bench Press 3x12 52.5kg
    Pull A: Deadlift 3x5 122.5kg
    Legs A: Squat 3x5 100kg
    Push B: Overhead Press 3x9 35kg
    Legs B: Romanian Deadlift 4x9 22.5kg

    week 6
    Push A: Bench Press 3x8 55kg
    Pull A: Deadlift 3x5 125kg
    Legs A: Squat 3x5 102.5kg
    Push B: Overhead Press 3x10 35kg
    Legs B: Romanian Deadlift 4x10 22.5kg

    week 7
    Push A: Bench Press 3x9 55kg
    Pull A: Deadlift 3x5 127.5kg
    Legs A: Squat 3x5 105kg
    Push B: Overhead Press 3x8 37.5kg
    Legs B: Romanian Deadlift 4x8 25kg

    week 8
    Push A: Bench Press 3x10 55kg
    Pull A: Deadlift 3x5 130kg
    Legs A: Squat 3x5 107.5kg
    Push B: Overhead Press 3x9 37.5kg
    Legs B: Romanian Deadlift 4x9 25kg

    week 9
    Push A: Bench Press 3x11 55kg
    Pull A: Deadlift 3x5 132.5kg
    Legs A: Squat 3x5 110kg
    Push B: Overhead Press 3x10 37.5kg
    Legs B: Romanian Deadlift 4x10 25kg

    week 10
    Push A: Bench Press 3x12 55kg
    Pull A: Deadlift 3x5 135kg
    Legs A: Squat 3x5 112.5kg
    Push B: Overhead Press 3x8 40kg
    Legs B: Romanian Deadlift 4x8 27.5kg

    week 11
    Push A: Bench Press 3x8 57.5kg
    Pull A: Deadlift 3x5 137.5kg
    Legs A: Squat 3x5 115kg
    Push B: Overhead Press 3x9 40kg
    Legs B: Romanian Deadlift 4x9 27.5kg

    week 12
    Push A: Bench Press 3x9 57.5kg
    Pull A: Deadlift 3x5 140kg
    Legs A: Squat 3x5 117.5kg
    Push B: Overhead Press 3x10 40kg
    Legs B: Romanian Deadlift 4x10 27.5kg
    """
}
