import KBCore
import KBTraining

/// Plates as one item of the list gives them.
struct ListedPlates {
  var plate: Plate
  /// The place of their number, else of the item.
  let range: SourceRange
}

extension FieldReader {
  /// The weight of a bar or a plate; one that is missing or is none is reported.
  mutating func weight(of thing: Phrase) -> Load? {
    guard node("weight") != nil else {
      report(
        "wrong-type", .warning, range, "this \(thing) has no weight",
        fix: "write weight: 20kg")
      return nil
    }
    guard let scalar = scalar("weight") else { return nil }
    let isNegative = scalar.text.hasPrefix("-")
    var cursor = Cursor(isNegative ? String(scalar.text.dropFirst()) : scalar.text)
    guard let load = cursor.eatWholeLoad(), isNegative || load.thousandths <= 0 else {
      return self.load("weight")
    }
    report(weightless: scalar, thing)
    return nil
  }

  /// Reports a weight of nothing or less.
  mutating func report(weightless scalar: YAMLScalar, _ thing: Phrase) {
    report(
      "weightless", .warning, scalar.range, "a \(thing) cannot weigh \(scalar.text)",
      fix: "write what one \(thing) weighs, such as 20kg, or remove it")
  }

  /// The plates of a list, each weight once, with what is odd about them.
  mutating func owned(_ listed: [ListedPlates], hasBar: Bool) -> [Plate] {
    var plates: [ListedPlates] = []
    var placeByLoad: [Load: Int] = [:]
    for item in listed {
      guard let place = placeByLoad[item.plate.load] else {
        placeByLoad[item.plate.load] = plates.count
        plates.append(item)
        continue
      }
      // Two colours of one weight are no slip.
      let (one, two) = (plates[place].plate, item.plate)
      if one.colour.isEmpty || two.colour.isEmpty || one.colour == two.colour {
        report(
          "duplicate-plates", .info, item.range,
          "plates of \(one.load.text) are listed twice: \(one.count) and \(two.count) are added up",
          fix: "list them once")
      }
      plates[place].plate.count = Int32(clamping: Int64(one.count) + Int64(two.count))
      if one.colour.isEmpty { plates[place].plate.colour = two.colour }
    }
    for item in plates where item.plate.count % 2 == 1 { report(odd: item) }
    if hasBar, plates.allSatisfy({ $0.plate.count == 0 }), let node = node("plates") {
      report(
        "no-plates", .info, node.range,
        "no plates are listed, so a barbell can only be its empty bar",
        fix: """
          list what you own, such as {weight: 20kg, count: 4}, or remove plates: for a usual \
          gym's
          """)
    }
    return plates.map(\.plate)
  }

  private mutating func report(odd item: ListedPlates) {
    let (count, weight) = (item.plate.count, item.plate.load.text)
    // Who counts the plates of one side has no pair of them at all.
    report(
      "odd-plates", count == 1 ? .warning : .info, item.range,
      count == 1
        ? "one plate of \(weight) is not a pair, so it cannot go on a bar"
        : "one of the \(count) plates of \(weight) has no partner, so it cannot go on a bar",
      fix: "write how many you own in all, on both sides together, such as count: \(count + 1)")
  }
}
