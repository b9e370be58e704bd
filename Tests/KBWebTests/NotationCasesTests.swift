import Foundation
import Testing

@testable import KBWeb

@Suite("The shared table of notation")
struct NotationCasesTests {
  @Test("every line gives its canonical form, natively and as WebAssembly")
  func everyLine() throws {
    let cases = try NotationCase.all()
    #expect(cases.count > 150)
    let input = cases.map(\.input).joined(separator: "\n")
    let native = String(decoding: answer(3, Array(input.utf8)), as: UTF8.self)
    let module = try runModule(input)
    check(native, cases)
    #expect(module == native)
  }

  @Test("every canonical form is its own canonical form")
  func idempotent() throws {
    let cases = try NotationCase.all().filter {
      // A row of a table is written as one prescription, without its cells.
      !$0.canonical.contains(" ! ") && !$0.input.hasPrefix("|")
    }
    let input = cases.map(\.canonical).joined(separator: "\n")
    let output = String(decoding: answer(3, Array(input.utf8)), as: UTF8.self)
    check(output, cases)
  }

  private func check(_ output: String, _ cases: [NotationCase]) {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == cases.count)
    for (line, one) in zip(lines, cases) { #expect(line == one.canonical, "\(one.input)") }
  }

  /// Builds the modules where they are older than the sources, and runs the one of the tests.
  private func runModule(_ input: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "kb-wasm-\(getuid())")
    let script = NotationCase.root.appending(path: "scripts/build-wasm.sh")
    let built = try run([script.path(), folder.path()], input: "")
    try #require(built.status == 0, "scripts/build-wasm.sh fails: \(built.output)")
    let module = folder.appending(path: "notation-cases.wasm")
    let result = try run(["wasmkit", "run", module.path()], input: input)
    try #require(result.status == 0, "the module fails: \(result.output)")
    return result.output
  }

  private func run(_ command: [String], input: String) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    let (question, reply) = (Pipe(), Pipe())
    process.standardInput = question
    process.standardOutput = reply
    try process.run()
    // The whole question fits into a pipe, so that writing it first cannot block.
    try #require(input.utf8.count < 60_000)
    try question.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try question.fileHandleForWriting.close()
    let output = try reply.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
