import KBCore

/// What a piece of equipment is matched by, whatever it is called: in workouts, exercises, programs,
/// `kb.yaml`, options and free words alike.
///
/// "Leg Press" among the machines of the settings is an exercise's "leg press machine", a rope its
/// "rope attachment", and a rower its "rowing machine".
package struct EquipmentKey: Equatable, Hashable, Sendable {
  package let text: String

  static let barbell = "barbell"
  static let plates = "plate"

  package init(_ name: String) {
    let common = EquipmentName.machineWords + ["attachment"]
    var key = ""
    for word in EquipmentName.words(of: name)
    where !common.contains(where: { word.elementsEqual($0.utf8) }) {
      if !key.isEmpty { key += " " }
      key += String(decoding: word, as: UTF8.self)
    }
    if key.isEmpty { key = NameKey(name).text }
    text = EquipmentKey.aliases.first { $0.contains(key) }?.first ?? key
  }

  /// Whether every room has it, or something as good.
  var isInEveryRoom: Bool { EquipmentKey.everyRoom.contains(text) }

  /// Whether the name is one for any machine.
  var isAnyMachine: Bool { text == "machine" }

  /// Whether an exclusion of it rules a piece of equipment out.
  func excludes(_ item: String) -> Bool {
    if !isAnyMachine { return EquipmentKey(item) == self }
    return NameKey(item).text.endsWithWords("machine")
  }

  private static let everyRoom = [
    "wall", "floor", "mat", "chair", "towel", "broomstick", "doorway", "stair",
  ]

  /// Other names of one thing behind the first, as they are matched.
  private static let aliases = WordTable.lists(
    """
    dumbbell, dumbell, db, hand weight, kurzhantel, kurzhanteln; kettlebell, kb, kettle bell, girya; barbell, bb, \
    olympic bar, olympic barbell, straight barbell, bar and plate, weight bar, langhantel; plate, \
    weight plate, bumper plate, bumper, disc; rack, squat rack, power rack, power cage, \
    half rack, squat stand, cage; bench, flat bench, weight bench, adjustable bench, \
    incline bench; pull up bar, chin up bar, pullup bar, chinup bar, doorway bar, door bar, \
    high bar, chinning bar, klimmzugstange; dip, dip bar, parallel bar, dipping bar; ring, gymnastic ring, \
    wooden ring; band, resistance band, loop band, elastic band, mini band, tube, fitnessband; ez bar, \
    ez curl bar, curl bar, ez; trap bar, hex bar; rowing, rower, row erg, rowerg, erg, \
    concept2, concept 2; bike, exercise bike, stationary bike, spin bike, bike erg, bicycle, \
    cycle, ergometer; assault bike, air bike, fan bike, echo bike; ski erg, skierg; \
    elliptical, cross trainer, crosstrainer; stepper, stair climber, stairmaster; jump rope, \
    skipping rope, speed rope; box, plyo box, jump box, plyobox, step; medicine ball, \
    med ball, wall ball, slam ball; stability ball, swis ball, swiss ball, exercise ball, \
    gym ball, fitness ball; cable, cable column, pulley, functional trainer; smith, \
    multipower; backpack, rucksack, ruck; mat, yoga mat; back extension bench, \
    hyperextension bench, roman chair, back extension; ghd, glute ham developer; \
    weight vest, weighted vest, vest; heavy bag, punching bag, punch bag, boxing bag; \
    battle rope, battling rope; lat pulldown, pulldown, lat pull down; sled, prowler; \
    dip belt, weight belt, dipping belt
    """)
}
