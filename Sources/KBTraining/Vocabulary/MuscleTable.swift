import KBCore

/// The names of muscles and of regions of the body: the one table by which kb knows, counts, draws and spares them.
struct MuscleTable: Sendable {
  static let shared = MuscleTable()

  /// The line of each name as `NameKey` folds it.
  private var lines: [String: Int] = [:]
  /// The first name of each line, as `NameKey` folds it.
  private(set) var keys: [String] = []
  /// The lines of each muscle and of the regions that it belongs to, as bits.
  private var regions: [UInt64] = []

  private init() {
    var name: [UInt8] = []
    var (line, isRegion) = (0, false)
    var mask: UInt64 = 1
    for byte in MuscleTable.text.utf8 {
      guard byte == 0x2C || byte == 0x3A || byte == 0x0A else {
        name.append(byte)
        continue
      }
      let key = NameKey(String(decoding: name, as: UTF8.self)).text
      name = []
      if isRegion {
        let region = lines[key] ?? 0
        mask |= region < MuscleTable.back ? regions[region] : 1 << UInt64(region)
      } else {
        if keys.count == line { keys.append(key) }
        lines[key] = line
      }
      if byte == 0x3A { isRegion = true }
      guard byte == 0x0A else { continue }
      regions.append(mask)
      line += 1
      (isRegion, mask) = (false, 1 << UInt64(line))
    }
    regions[MuscleTable.wholeBody] = 1 << UInt64(MuscleTable.regionCount) - 1
  }

  func line(of key: NameKey) -> Int? { lines[key.text] }

  /// The one key of all names of a muscle; a name that is not in the table is its own.
  static func key(of name: String) -> String {
    let key = NameKey(name)
    return shared.line(of: key).map { shared.keys[$0] } ?? key.text
  }

  /// Whether the muscle of a line belongs to the region of another, or is that line's.
  func isMuscle(_ line: Int, in region: Int) -> Bool { regions[line] >> UInt64(region) & 1 == 1 }

  static let wholeBody = 8
  static let abs = 26
  static let core = 4
  static let back = 11
  /// The lines of regions, of which `chest` and `glutes` are muscles as well.
  static let regionCount = 14
  /// The lines that a sentence may mean; those below are joints, organs and everyday words.
  static let spokenCount = 38

  /// A line for a muscle: its names, and after a colon the regions that it belongs to, which are above.
  ///
  /// What belongs to a region above `back` belongs to that region's regions; the lower back is of the back, and
  /// of no upper body. The lines are the cases of `Muscle`, in their order.
  static let text = """
    legs,lower body,lower
    upper body,upper
    push:upper body
    pull:upper body
    core,stomach,belly,six pack,trunk,midsection
    hips:legs
    thighs:legs
    posterior chain
    full body,whole body,total body
    arms,guns:upper body
    shoulders,delts,deltoids:upper body
    back:pull
    chest,pecs,pectorals,upper chest,lower chest:push
    glutes,gluteus,gluteus maximus,butt,bum,booty:hips,posterior chain
    neck,sternocleidomastoid:upper body
    traps,trapezius,trapezoids:pull,shoulders,back
    front delts,front deltoids,anterior deltoids:push,shoulders
    side delts,side deltoids,lateral deltoids:push,shoulders
    rear delts,rear deltoids,posterior deltoids:pull,shoulders
    rotator cuff:shoulders
    biceps,bi,brachialis:pull,arms
    triceps,tri:push,arms
    forearms,grip,brachioradialis,wrist flexors,wrist extensors:pull,arms
    upper back,mid back,middle back,rhomboids:pull,back
    lats,latissimus,latissimus dorsi:pull,back
    lower back,low back,erectors,spinal erectors,erector spinae:core,posterior chain,back
    abs,abdominals,rectus abdominis,transverse abdominis:core
    obliques:core
    hip flexors,psoas,iliopsoas:hips
    gluteus medius:hips,glutes
    abductors,tensor fasciae latae:hips,thighs
    adductors,groin:hips,thighs
    quads,quadriceps:thighs
    hamstrings,ham,hammy:thighs,posterior chain
    calves,calf,soleus,gastrocnemius:legs
    hip rotators,piriformis:hips,glutes
    serratus,serratus anterior:push
    tibialis,tibialis anterior,peroneals,popliteus:legs
    shins:legs
    knees:legs
    ankles:legs
    feet:legs
    wrists:arms
    hands,fingers:arms
    spine,thoracic spine:back
    pelvic floor:core
    heart
    lungs
    diaphragm
    jaw
    face

    """
}
