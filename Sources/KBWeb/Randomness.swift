#if arch(wasm32)

  @_extern(c, "getentropy")
  private func getentropy(_ memory: UnsafeMutableRawPointer, _ count: Int) -> Int32

  /// Fills memory for the seed of hashing.
  ///
  /// The C library's own has a generator, and checks whose failure it would print with all of `printf`.
  @c(arc4random_buf)
  func randomBytes(_ memory: UnsafeMutableRawPointer, _ count: Int) {
    guard getentropy(memory, count) == 0 else { fatalError("no randomness") }
  }

#endif
