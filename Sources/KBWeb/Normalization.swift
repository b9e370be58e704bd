#if arch(wasm32)

  // Swift's strings compare by canonical equivalence, for which the library brings 40 kB of tables.
  // Here every text that is compared comes from one writer, so that equal texts are equal bytes;
  // these three functions say about every scalar that it is normalized as it is, and no table is
  // linked.

  @c(_swift_stdlib_getNormData)
  func normalizationData(_ scalar: UInt32) -> UInt16 { 0 }

  @c(_swift_stdlib_getComposition)
  func composition(_ first: UInt32, _ second: UInt32) -> UInt32 { .max }

  @c(_swift_stdlib_getDecompositionEntry)
  func decompositionEntry(_ scalar: UInt32) -> UInt32 { .max }

#endif
