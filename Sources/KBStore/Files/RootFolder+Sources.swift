import Glibc

/// What was fetched from elsewhere, a file a source, in `.kb/sources`, which nobody else may read.
extension RootFolder {
  private static let sourceFolder = "sources"
  /// Items of 2 MiB of page, in JSON.
  private static let sourceLimit = 16 << 20

  /// The bytes that are kept of a source; `nil` if there are none, or none that can be read.
  package func keptSource(_ name: String) -> [UInt8]? {
    kept(PlainPath.join(RootFolder.sourceFolder, name + ".json"), limit: RootFolder.sourceLimit)
  }

  /// Keeps the bytes of a source, whole or not at all.
  package func keepSource(_ bytes: [UInt8], _ name: String) throws(StoreError) {
    let machine = try MachineFolder.open(in: self)
    do throws(Errno) {
      // An earlier kb kept a file of this name, which can be made again.
      if let status = try? FileStatus.of(RootFolder.sourceFolder, in: machine.number),
        status.kind == .regular
      {
        _ = unlinkat(machine.number, RootFolder.sourceFolder, 0)
      }
      _ = try MachineFolder.privateFolder(
        RootFolder.sourceFolder, in: machine, of: self, isLasting: false)
    } catch {
      throw .failed(
        .create, path: PlainPath.join(MachineFolder.name, RootFolder.sourceFolder), error)
    }
    try keep(bytes, as: PlainPath.join(RootFolder.sourceFolder, name + ".json"))
  }

  /// The calendar that was fetched under a name, as it came; `nil` if there is none that can be read.
  package func keptCalendar(_ name: String) -> [UInt8]? {
    kept(PlainPath.join(RootFolder.sourceFolder, name + ".ics"), limit: RootFolder.sourceLimit)
  }

  /// Keeps a calendar as it came; its source is kept first, which makes the folder.
  package func keepCalendar(_ bytes: [UInt8], _ name: String) throws(StoreError) {
    try keep(bytes, as: PlainPath.join(RootFolder.sourceFolder, name + ".ics"))
  }

  /// Removes what is kept of a source; false if there was nothing.
  package func forgetSource(_ name: String) throws(StoreError) -> Bool {
    let machine = try MachineFolder.open(in: self)
    let path = PlainPath.join(RootFolder.sourceFolder, name + ".json")
    _ = unlinkat(machine.number, PlainPath.join(RootFolder.sourceFolder, name + ".ics"), 0)
    guard unlinkat(machine.number, path, 0) != 0 else { return true }
    guard errno == ENOENT || errno == ENOTDIR else {
      throw .failed(.remove, path: PlainPath.join(MachineFolder.name, path), Errno.last)
    }
    return false
  }
}
