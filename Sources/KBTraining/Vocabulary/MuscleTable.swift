import KBCore

/// The names of muscles and of regions of the body: the one table by which kb knows, counts, draws and spares them.
struct MuscleTable: Sendable {
  static let shared = MuscleTable()

  /// The line of each name as `NameKey` folds it.
  private var lines: [String: Int] = [:]
  /// The first name of each line, as `NameKey` folds it.
  private(set) var keys: [NameKey] = []
  /// The lines of each muscle and of the regions that it belongs to, as bits.
  private var regions: [UInt64] = []

  private init() {
    var name: [UInt8] = []
    var (line, isRegion) = (0, false)
    var mask: UInt64 = 1
    for byte in MuscleTable.text.utf8 {
      if isRegion, byte != 0x0A {
        let region = Int(byte) - 0x61
        mask |= region < MuscleTable.back ? regions[region] : 1 << UInt64(region)
        continue
      }
      guard byte == 0x2C || byte == 0x3A || byte == 0x0A else {
        name.append(byte)
        continue
      }
      if !isRegion {
        let key = NameKey(String(decoding: name, as: UTF8.self))
        name = []
        if keys.count == line { keys.append(key) }
        lines[key.text] = line
      }
      isRegion = byte == 0x3A
      guard byte == 0x0A else { continue }
      regions.append(mask)
      line += 1
      (isRegion, mask) = (false, 1 << UInt64(line))
    }
    regions[MuscleTable.wholeBody] = 1 << UInt64(MuscleTable.regionCount) - 1
  }

  func line(of key: NameKey) -> Int? { lines[key.text] }

  /// The one key of all names of a muscle; a name that is not in the table is its own.
  static func key(of name: String) -> NameKey {
    let key = NameKey(name)
    return shared.line(of: key).map { shared.keys[$0] } ?? key
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

  /// A line for a muscle: its names, and after a colon the regions that it belongs to, a letter each: `a` is the
  /// first line, the legs, and `n` the fourteenth, the glutes.
  ///
  /// What belongs to a region above `back` belongs to that region's regions; the lower back is of the back, and
  /// of no upper body. The lines are the cases of `Muscle`, in their order.
  static let text = """
    legs,lower body,lower,beine,beinen,unterkörper
    upper body,upper,oberkörper
    push:b
    pull:b
    core,stomach,belly,six pack,trunk,midsection,bauch,rumpf
    hips,hüfte,hüften:a
    thighs:a
    posterior chain
    full body,whole body,total body,ganzkörper
    arms,guns,arme,armen:b
    shoulders,delts,deltoids,schultern,schulter:b
    back,rücken:d
    chest,pecs,pectorals,upper chest,lower chest,brust:c
    glutes,gluteus,gluteus maximus,butt,bum,booty,gesäß:fh
    neck,sternocleidomastoid,nacken:b
    traps,trapezius,trapezoids:dkl
    front delts,front deltoids,anterior deltoids:ck
    side delts,side deltoids,lateral deltoids:ck
    rear delts,rear deltoids,posterior deltoids:dk
    rotator cuff:k
    biceps,bi,brachialis:dj
    triceps,tri:cj
    forearms,grip,brachioradialis,wrist flexors,wrist extensors:dj
    upper back,mid back,middle back,rhomboids:dl
    lats,latissimus,latissimus dorsi:dl
    lower back,low back,erectors,spinal erectors,erector spinae:ehl
    abs,abdominals,rectus abdominis,transverse abdominis:e
    obliques:e
    hip flexors,psoas,iliopsoas:f
    gluteus medius:fn
    abductors,tensor fasciae latae:fg
    adductors,groin:fg
    quads,quadriceps:g
    hamstrings,ham,hammy:gh
    calves,calf,waden,soleus,gastrocnemius:a
    hip rotators,piriformis:fn
    serratus,serratus anterior:c
    tibialis,tibialis anterior,peroneals,popliteus:a
    shins:a
    knees:a
    ankles:a
    feet:a
    wrists:j
    hands,fingers:j
    spine,thoracic spine:l
    pelvic floor:e
    heart
    lungs
    diaphragm
    jaw
    face

    """
}
