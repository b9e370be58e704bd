import KBStore
import KBTerminal
import KBText

/// What of a person each model was told with their consent, in `~/.config/kb/told`.
struct ToldCategories {
  private static let limit = 1 << 20

  private let path: String
  private var lines: [(address: String, categories: Set<String>)] = []

  init(_ environment: Environment) throws(CommandFailure) {
    path = try OwnConfiguration(environment).path("told")
    let bytes: [UInt8]?
    do { bytes = try OuterFile.secret(path, limit: ToldCategories.limit) } catch {
      throw .environment(error.text)
    }
    for line in String(decoding: bytes ?? [], as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      lines.append((String(parts[0]), Set(parts[1].split(separator: ",").map(String.init))))
    }
  }

  /// Whether the address was sent anything yet.
  func knows(_ address: String) -> Bool { lines.contains { $0.address == address } }

  /// Those of the categories that the address was not told before.
  func new(_ categories: [SharedCategory], to address: String) -> [SharedCategory] {
    let told = lines.first { $0.address == address }?.categories ?? []
    return categories.filter { !told.contains($0.rawValue) }
  }

  /// Keeps that the person agreed to these, too.
  mutating func agree(_ categories: [SharedCategory], to address: String) throws(CommandFailure) {
    let names = Set(categories.map(\.rawValue))
    if let place = lines.firstIndex(where: { $0.address == address }) {
      lines[place].categories.formUnion(names)
    } else {
      lines.append((address, names))
    }
    let text = lines.map { "\($0.address)\t\($0.categories.sorted().joined(separator: ","))\n" }
    do { try OuterFile.keepSecret(Array(text.joined().utf8), at: path) } catch {
      throw .environment(error.text)
    }
  }
}
