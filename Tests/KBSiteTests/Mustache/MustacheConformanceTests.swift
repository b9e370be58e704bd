import Foundation
import Testing

@testable import KBSite

/// The cases of the Mustache specification, where they lie beside the package.
@Suite struct MustacheConformanceTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent()
    .appending(path: "../../../../shared/conformance/mustache")
    .standardizedFileURL

  private static let files: [String] = [
    "comments", "delimiters", "interpolation", "inverted", "partials", "sections",
    "~dynamic-names", "~inheritance",
  ]

  private struct CaseFile: Decodable {
    let tests: [Case]
  }

  private struct Case: Decodable {
    let name: String
    let data: JSON
    let template: String
    let partials: [String: String]?
    let expected: String
  }

  /// A value as JSON writes it; fractions are text for a template.
  private struct JSON: Decodable {
    let value: Value

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        value = .null
      } else if let flag = try? container.decode(Bool.self) {
        value = .bool(flag)
      } else if let number = try? container.decode(Int.self) {
        value = .int(number)
      } else if let number = try? container.decode(Double.self) {
        value = .text(number.description)
      } else if let text = try? container.decode(String.self) {
        value = .text(text)
      } else if let items = try? container.decode([JSON].self) {
        value = .list(items.map(\.value))
      } else {
        let fields = try container.decode([String: JSON].self)
        value = .object(Object(fields.map { ($0.key, $0.value.value) }))
      }
    }
  }

  private static var isPresent: Bool {
    FileManager.default.fileExists(atPath: folder.path)
  }

  @Test(
    "renders what the specification expects",
    .enabled(if: isPresent, "the specification's cases are not beside the package"),
    arguments: zip(files, [12, 14, 42, 22, 12, 34, 21, 27])
  )
  func conforms(file: String, count: Int) throws {
    let data = try Data(contentsOf: Self.folder.appending(path: file + ".json"))
    let cases = try JSONDecoder().decode(CaseFile.self, from: data).tests
    #expect(cases.count >= count)
    for one in cases {
      var sources = (one.partials ?? [:]).map { (name: $0.key, source: Array($0.value.utf8)) }
      sources.append((name: "the case", source: Array(one.template.utf8)))
      let set = try TemplateSet(sources, rawText: .allow)
      var output: [UInt8] = []
      try set.render("the case", one.data.value, into: &output)
      #expect(String(decoding: output, as: UTF8.self) == one.expected, "\(file): \(one.name)")
    }
  }
}
