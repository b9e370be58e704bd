import KBTestSupport
import Testing

@testable import KBKnowledge

@Suite("Blocks of a cache in pieces")
struct BlockPiecesTests {
  @Test("are what they would be in one piece, whichever of them the old cache has")
  func law() {
    var random = SplitMix64(seed: 14)
    let old = (0..<400_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    for _ in 0..<20 {
      var blocks = BlockPieces()
      var expected: [UInt8] = []
      var place = 0
      for _ in 0..<Int.random(in: 0..<40, using: &random) {
        if Bool.random(using: &random) {
          // Most often what follows the block before.
          if Int.random(in: 0..<5, using: &random) == 0 {
            place = Int.random(in: 0..<old.count, using: &random)
          }
          let end = min(old.count, place + Int.random(in: 0..<70_000, using: &random))
          blocks.add(kept: place..<end, of: old)
          expected += old[place..<end]
          place = end
        } else {
          let bytes = [UInt8](
            repeating: 7,
            count: Int.random(in: 0..<600_000, using: &random)
              >> Int.random(in: 0..<20, using: &random))
          #expect(blocks.add { $0.append(bytes[...]) } == bytes.count)
          expected += bytes
        }
      }
      #expect(blocks.pieces.allSatisfy { !$0.isEmpty })
      #expect(blocks.pieces.reduce(into: []) { $0 += $1 } == expected)
    }
  }

  @Test("what the old cache has in a row is not copied")
  func kept() {
    let old = [UInt8](repeating: 1, count: 1 << 20)
    var blocks = BlockPieces()
    for start in stride(from: 0, to: 1 << 20, by: 1 << 10) {
      blocks.add(kept: start..<start + 1 << 10, of: old)
    }
    #expect(blocks.pieces.count == 1)
    let isSame = blocks.pieces[0].withUnsafeBytes { piece in
      old.withUnsafeBytes { $0.baseAddress == piece.baseAddress }
    }
    #expect(isSame)
  }
}
