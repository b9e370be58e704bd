extension Effort {
  /// The effort as pages show it: `RPE 8`, `RPE 7.5-8`, `2 RIR`.
  package var phrase: Phrase {
    switch scale {
    case .rpe: "RPE \(Effort.rangePhrase(lowHalves, highHalves))"
    case .repsInReserve: "\(Effort.rangePhrase(20 - highHalves, 20 - lowHalves)) RIR"
    }
  }

  /// The bare number; the upper end of a range.
  package var numberPhrase: Phrase { Effort.phrase(ofHalves: highHalves) }

  private static func phrase(ofHalves halves: Int32) -> Phrase {
    "\(thousandths: Int64(halves) * 500)"
  }

  private static func rangePhrase(_ low: Int32, _ high: Int32) -> Phrase {
    low == high ? phrase(ofHalves: low) : "\(phrase(ofHalves: low))-\(phrase(ofHalves: high))"
  }
}
