import Foundation
import KBText
import Testing

@Suite("JSON Schemas of YAML")
struct KeySchemaTests {
  @Test(
    "site/schemas has those that follow from the keys; KB_RECORD=1 makes them anew",
    arguments: KeySchema.all.indices)
  func files(index: Int) throws {
    let schema = KeySchema.all[index]
    let file = ProgramSample.root.appending(path: "site/schemas/" + schema.fileName)
    if ProcessInfo.processInfo.environment["KB_RECORD"] != nil {
      try Data(schema.bytes).write(to: file)
      Issue.record("recorded \(schema.fileName)")
    }
    let written = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    #expect(written == String(decoding: schema.bytes, as: UTF8.self))
  }
}
