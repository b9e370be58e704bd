#if arch(wasm32)

  @_extern(c, "read")
  private func read(_ file: Int32, _ memory: UnsafeMutableRawPointer, _ count: Int) -> Int

  @_extern(c, "write")
  private func write(_ file: Int32, _ memory: UnsafeRawPointer, _ count: Int) -> Int

  /// The program of the module that the tests run: questions in, answers out.
  ///
  /// The first line is the number of an operation. Questions are between lines of one form feed,
  /// and so do their answers.
  @c(__main_void)
  func runCommand() -> Int32 {
    var input: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes { buffer -> Int in
        guard let start = buffer.baseAddress else { return 0 }
        return read(0, start, buffer.count)
      }
      if count < 0 { return 1 }
      if count == 0 { break }
      input.append(contentsOf: chunk[..<count])
    }
    let output = answers(to: input)
    var sent = 0
    while sent < output.count {
      let count = output[sent...].withUnsafeBytes { buffer -> Int in
        guard let start = buffer.baseAddress else { return 0 }
        return write(1, start, buffer.count)
      }
      if count <= 0 { return 1 }
      sent += count
    }
    return 0
  }

#endif
