import Testing

@testable import KBTraining

@Suite struct ExponentialTests {
  @Test(
    "decay agrees with forty-digit values to a part in 10^12",
    arguments: [
      (0.0, 1.0), (0.055, 0.946_485_147_953_483_9), (0.75, 0.472_366_552_741_014_7),
      (3.3, 0.036_883_167_401_240_005), (55, 1.299_581_425_007_503e-24),
      (75, 2.678_636_961_808_078e-33),
    ])
  func decay(x: Double, expected: Double) {
    #expect(abs(Exponential.decay(x) - expected) <= expected * 1e-12)
  }

  @Test(
    "the tenth root agrees with forty-digit values to a part in 10^14",
    arguments: [
      (Int32(1), 1.0), (2, 1.071_773_462_536_293_2), (7, 1.214_814_044_039_067),
      (512, 1.866_065_983_073_615), (1000, 1.995_262_314_968_879_6),
    ])
  func tenthRoot(r: Int32, expected: Double) {
    #expect(abs(Exponential.tenthRoot(r) - expected) <= expected * 1e-14)
  }

  @Test("arguments outside the range count as its ends")
  func ends() {
    #expect(Exponential.decay(-1) == 1)
    #expect(Exponential.decay(.infinity) == Exponential.decay(100))
    #expect(Exponential.tenthRoot(.min) == 1)
    #expect(Exponential.tenthRoot(.max) == Exponential.tenthRoot(1000))
  }
}
