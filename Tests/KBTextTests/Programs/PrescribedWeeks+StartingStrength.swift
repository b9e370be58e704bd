extension PrescribedWeeks {
  /// Starting Strength for twelve weeks without a miss.
  ///
  /// Each success adds 2.5 kg, in squat and deadlift 5 kg.
  static let startingStrength = """
    week 1
    Day A: Squat 3x5 20kg | Overhead Press 3x5 20kg | Deadlift 1x5 60kg
    Day B: Squat 3x5 25kg | Bench Press 3x5 20kg | Power Clean 5x3 30kg
    Day A: Squat 3x5 30kg | Overhead Press 3x5 22.5kg | Deadlift 1x5 65kg

    week 2
    Day B: Squat 3x5 35kg | Bench Press 3x5 22.5kg | Power Clean 5x3 32.5kg
    Day A: Squat 3x5 40kg | Overhead Press 3x5 25kg | Deadlift 1x5 70kg
    Day B: Squat 3x5 45kg | Bench Press 3x5 25kg | Power Clean 5x3 35kg

    week 3
    Day A: Squat 3x5 50kg | Overhead Press 3x5 27.5kg | Deadlift 1x5 75kg
    Day B: Squat 3x5 55kg | Bench Press 3x5 27.5kg | Power Clean 5x3 37.5kg
    Day A: Squat 3x5 60kg | Overhead Press 3x5 30kg | Deadlift 1x5 80kg

    week 4
    Day B: Squat 3x5 65kg | Bench Press 3x5 30kg | Power Clean 5x3 40kg
    Day A: Squat 3x5 70kg | Overhead Press 3x5 32.5kg | Deadlift 1x5 85kg
    Day B: Squat 3x5 75kg | Bench Press 3x5 32.5kg | Power Clean 5x3 42.5kg

    week 5
    Day A: Squat 3x5 80kg | Overhead Press 3x5 35kg | Deadlift 1x5 90kg
    Day B: Squat 3x5 85kg | Bench Press 3x5 35kg | Power Clean 5x3 45kg
    Day A: Squat 3x5 90kg | Overhead Press 3x5 37.5kg | Deadlift 1x5 95kg

    week 6
    Day B: Squat 3x5 95kg | Bench Press 3x5 37.5kg | Power Clean 5x3 47.5kg
    Day A: Squat 3x5 100kg | Overhead Press 3x5 40kg | Deadlift 1x5 100kg
    Day B: Squat 3x5 105kg | Bench Press 3x5 40kg | Power Clean 5x3 50kg

    week 7
    Day A: Squat 3x5 110kg | Overhead Press 3x5 42.5kg | Deadlift 1x5 105kg
    Day B: Squat 3x5 115kg | Bench Press 3x5 42.5kg | Power Clean 5x3 52.5kg
    Day A: Squat 3x5 120kg | Overhead Press 3x5 45kg | Deadlift 1x5 110kg

    week 8
    Day B: Squat 3x5 125kg | Bench Press 3x5 45kg | Power Clean 5x3 55kg
    Day A: Squat 3x5 130kg | Overhead Press 3x5 47.5kg | Deadlift 1x5 115kg
    Day B: Squat 3x5 135kg | Bench Press 3x5 47.5kg | Power Clean 5x3 57.5kg

    week 9
    Day A: Squat 3x5 140kg | Overhead Press 3x5 50kg | Deadlift 1x5 120kg
    Day B: Squat 3x5 145kg | Bench Press 3x5 50kg | Power Clean 5x3 60kg
    Day A: Squat 3x5 150kg | Overhead Press 3x5 52.5kg | Deadlift 1x5 125kg

    week 10
    Day B: Squat 3x5 155kg | Bench Press 3x5 52.5kg | Power Clean 5x3 62.5kg
    Day A: Squat 3x5 160kg | Overhead Press 3x5 55kg | Deadlift 1x5 130kg
    Day B: Squat 3x5 165kg | Bench Press 3x5 55kg | Power Clean 5x3 65kg

    week 11
    Day A: Squat 3x5 170kg | Overhead Press 3x5 57.5kg | Deadlift 1x5 135kg
    Day B: Squat 3x5 175kg | Bench Press 3x5 57.5kg | Power Clean 5x3 67.5kg
    Day A: Squat 3x5 180kg | Overhead Press 3x5 60kg | Deadlift 1x5 140kg

    week 12
    Day B: Squat 3x5 185kg | Bench Press 3x5 60kg | Power Clean 5x3 70kg
    Day A: Squat 3x5 190kg | Overhead Press 3x5 62.5kg | Deadlift 1x5 145kg
    Day B: Squat 3x5 195kg | Bench Press 3x5 62.5kg | Power Clean 5x3 72.5kg
    """
}
