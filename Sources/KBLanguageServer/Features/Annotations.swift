import KBCoach
import KBCore
import KBText
import KBTraining

/// Which inlay hints a client wants.
package struct HintKinds: Equatable, Sendable {
  /// The next target beside a step.
  var targets = false
  /// The e1RM and the volume beside an entry.
  var estimates = false

  init() {}

  /// Reads `{"hints": {"targets": true, "estimates": true}}`.
  init(_ options: YAMLNode?) {
    targets = options?.isTrue("hints", "targets") ?? false
    estimates = options?.isTrue("hints", "estimates") ?? false
  }

  var isAny: Bool { targets || estimates }
}

extension FileContext {
  /// The hints within a range of bytes.
  func hints(_ kinds: HintKinds, in range: Range<Int>) -> [UInt8] {
    var hints: [(offset: Int, label: String)] = []
    switch file.content {
    case .workout(_, let document?) where kinds.targets: hints = targetHints(document)
    case .variant(let variant) where kinds.targets && state.bytes(path) == text.bytes:
      // A step of the base has the place of `base:`, where it is nobody's.
      guard let card = shownCard, let document = state.coach.coach.knowledge.workout(card) else {
        break
      }
      hints = targetHints(document).filter { $0.offset != Int(variant.baseRange.end) }
    case .journal(let sessions, _) where kinds.estimates:
      for placed in sessions.flatMap(\.session.entries) {
        let label = figures(of: placed)
        if !label.isEmpty { hints.append((Int(placed.range.end), label)) }
      }
    default: break
    }
    return json { json in
      json.beginArray()
      for hint in hints where range.lowerBound <= hint.offset && hint.offset <= range.upperBound {
        json.beginObject()
        json.key("position")
        json.position(text.position(of: hint.offset, encoding))
        json.textField("label", hint.label)
        json.boolField("paddingLeft", true)
        json.endObject()
      }
      json.endArray()
    }
  }

  /// The next target of each step of a workout at the step's end, where it is not what the step says.
  private func targetHints(_ document: WorkoutDocument) -> [(offset: Int, label: String)] {
    zip(document.blocks.flatMap(\.steps), state.coach.coach.targets(ofSteps: document)).compactMap {
      guard let target = $1, target.isNews, !target.short.isEmpty else { return nil }
      return (Int($0.range.end), "next: \(target.short)")
    }
  }

  private func figures(of placed: PlacedEntry) -> String {
    let settings = state.settings.settings
    let estimate = placed.entry.performedSets.compactMap {
      $0.estimatedMaximum(settings.formula)
    }.max()
    return [
      estimate.map { "e1RM \(PlainWords.estimate($0))" },
      placed.volume.textIfAny(in: settings.unit),
    ].compactMap { $0 }.joined(separator: ", ")
  }
}
