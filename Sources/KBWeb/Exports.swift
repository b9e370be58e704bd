import KBCore

#if arch(wasm32)

  /// Gives memory for a question, to be written before `kb_call`.
  @c(kb_alloc)
  func allocate(_ size: Int32) -> UnsafeMutableRawPointer {
    .allocate(byteCount: Int(max(1, size)), alignment: 8)
  }

  /// Takes back what `kb_alloc` gave.
  @c(kb_free)
  func free(_ memory: UnsafeMutableRawPointer, _ size: Int32) {
    memory.deallocate()
  }

  /// What all answers are said in.
  private nonisolated(unsafe) var book = Phrasebook.english

  /// Takes the lines of a language, in which everything is answered from then on.
  @c(kb_phrases)
  func takePhrases(_ lines: UnsafeRawPointer, _ length: Int32) {
    book = Phrasebook(lines: taken(lines, length))
  }

  /// Answers the question of `length` bytes: four bytes of length, lowest first, then the text.
  @c(kb_call)
  func call(
    _ operation: Int32, _ question: UnsafeRawPointer, _ length: Int32
  ) -> UnsafeMutableRawPointer {
    given(quickAnswer(operation, taken(question, length), in: book))
  }

  /// Ranks workouts, as `kb_call` answers; the door of `discover.wasm`.
  @c(kb_discover)
  func callDiscover(_ question: UnsafeRawPointer, _ length: Int32) -> UnsafeMutableRawPointer {
    given(DiscoveryAnswer.json(for: taken(question, length), in: book))
  }

  /// Answers what is asked between workouts, as `kb_call` does; the door of `tools.wasm`.
  @c(kb_tool)
  func callTool(
    _ operation: Int32, _ question: UnsafeRawPointer, _ length: Int32
  ) -> UnsafeMutableRawPointer {
    given(toolAnswer(operation, taken(question, length), in: book))
  }

  /// Makes a session of a finished run, as `kb_call` answers; the door of `session.wasm`.
  @c(kb_session)
  func callSession(_ question: UnsafeRawPointer, _ length: Int32) -> UnsafeMutableRawPointer {
    given(SessionAnswer.json(for: taken(question, length), in: book))
  }

  /// Goes on from sessions that a page knows of and its site does not, as `kb_call` answers;
  /// `session.wasm` has it too.
  @c(kb_ahead)
  func callAhead(_ question: UnsafeRawPointer, _ length: Int32) -> UnsafeMutableRawPointer {
    given(AheadAnswer.json(for: taken(question, length), in: book))
  }

  /// Says what importing a file would do, as `kb_call` answers; the door of `import.wasm`.
  @c(kb_import)
  func callImport(_ question: UnsafeRawPointer, _ length: Int32) -> UnsafeMutableRawPointer {
    given(ImportAnswer.json(for: taken(question, length), in: book))
  }

  private func taken(_ question: UnsafeRawPointer, _ length: Int32) -> [UInt8] {
    [UInt8](UnsafeRawBufferPointer(start: question, count: Int(max(0, length))))
  }

  private func given(_ output: [UInt8]) -> UnsafeMutableRawPointer {
    let result = UnsafeMutableRawPointer.allocate(byteCount: output.count + 4, alignment: 8)
    result.storeBytes(of: UInt32(output.count).littleEndian, as: UInt32.self)
    UnsafeMutableRawBufferPointer(start: result + 4, count: output.count).copyBytes(from: output)
    return result
  }

  /// Takes back an answer.
  @c(kb_release)
  func release(_ result: UnsafeMutableRawPointer) {
    result.deallocate()
  }

#endif
