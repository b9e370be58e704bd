import Foundation
import KBTestSupport
import Testing

/// The WebAssembly module of the tests, run by the toolchain's own runtime.
enum TestModule {
  /// The module's answers to questions between lines of one form feed.
  static func answer(_ operation: Int32, _ questions: String) throws -> String {
    // Where `make` builds it too, so that it is compiled once.
    let folder = NotationCase.root.appending(path: ".build/wasm")
    let script = NotationCase.root.appending(path: "scripts/build-wasm.sh")
    let built = try run([script.path(), folder.path()], input: "")
    try #require(built.status == 0, "scripts/build-wasm.sh fails: \(built.output)")
    let module = folder.appending(path: "notation-cases.wasm")
    let result = try run(["wasmkit", "run", module.path()], input: "\(operation)\n" + questions)
    try #require(result.status == 0, "the module fails: \(result.output)")
    return result.output
  }

  private static func run(
    _ command: [String], input: String
  ) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    // A file can be of any length where a pipe would fill up.
    let question = FileManager.default.temporaryDirectory.appending(path: "kb-\(UUID())")
    try Data(input.utf8).write(to: question)
    defer { try? FileManager.default.removeItem(at: question) }
    let reply = Pipe()
    process.standardInput = try FileHandle(forReadingFrom: question)
    process.standardOutput = reply
    try process.run()
    let output = try reply.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
