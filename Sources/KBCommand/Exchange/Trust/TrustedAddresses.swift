import KBCore
import KBStore
import KBTerminal

/// The addresses that kb may connect to for a folder, because its person said so on this machine.
///
/// They lie outside of every folder, in `~/.config/kb/trusted`: a folder that came from elsewhere can
/// name any address in its `kb.yaml`, and kb connects to none of them.
struct TrustedAddresses {
  struct Entry: Equatable {
    /// The folder's real path.
    let folder: String
    let address: String
    /// Whether the host may be on a private network.
    let isPrivate: Bool
  }

  private static let limit = 1 << 20

  private let path: String
  private(set) var entries: [Entry] = []

  /// Reads the file, which nobody else may read.
  init(_ environment: Environment) throws(CommandFailure) {
    path = try OwnConfiguration(environment).path("trusted")
    let bytes: [UInt8]?
    do { bytes = try OuterFile.secret(path, limit: TrustedAddresses.limit) } catch {
      throw .environment(error.text)
    }
    for line in String(decoding: bytes ?? [], as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 3, parts[0] == "public" || parts[0] == "any" else { continue }
      entries.append(Entry(folder: parts[2], address: parts[1], isPrivate: parts[0] == "any"))
    }
  }

  /// Those of one folder.
  func of(_ root: RootFolder) -> [Entry] { entries.filter { $0.folder == root.location } }

  func has(_ address: String, for root: RootFolder) -> Bool {
    of(root).contains { $0.address == address }
  }

  /// Adds addresses for a folder and writes the file.
  mutating func add(
    _ addresses: [String], isPrivate: Bool, for root: RootFolder
  ) throws(CommandFailure) {
    remove(addresses, for: root)
    for address in addresses {
      entries.append(Entry(folder: root.location, address: address, isPrivate: isPrivate))
    }
    try write()
  }

  /// Forgets addresses of a folder and writes the file.
  mutating func forget(_ addresses: [String], for root: RootFolder) throws(CommandFailure) {
    let before = entries.count
    remove(addresses, for: root)
    if entries.count != before { try write() }
  }

  private mutating func remove(_ addresses: [String], for root: RootFolder) {
    entries.removeAll { $0.folder == root.location && addresses.contains($0.address) }
  }

  private func write() throws(CommandFailure) {
    var text = ""
    for entry in entries {
      // A line break or a tab could make a line say something else.
      guard !(entry.folder + entry.address).utf8.contains(where: { $0 < 0x20 }) else {
        throw .environment("a folder or an address with a line break or a tab cannot be trusted")
      }
      text += "\(entry.isPrivate ? "any" : "public")\t\(entry.address)\t\(entry.folder)\n"
    }
    do { try OuterFile.keepSecret(Array(text.utf8), at: path) } catch {
      throw .environment(error.text)
    }
  }
}
