import Glibc

extension OutputTree {
  /// The manifest that the last build saved, nil if there is none or more than `limit` bytes.
  ///
  /// A manifest that is lost costs a full build. Where the folder comes from kb 0.1.0, which kept it
  /// among the pages, it is that one.
  package func readManifest(limit: Int = 1 << 30) -> [UInt8]? {
    if let bytes = root.kept(manifestName, limit: limit), !bytes.isEmpty { return bytes }
    let old = try? folder.readIfPresent(Self.oldManifestName, limit: limit)
    return old.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Replaces the manifest by bytes in pieces, at once and whole, without waiting for the disk.
  ///
  /// What kb 0.1.0 left among the pages goes.
  package func saveManifest(_ pieces: [ArraySlice<UInt8>]) throws(StoreError) {
    do throws(StoreError) {
      try root.keep(pieces: pieces, as: manifestName)
    } catch {
      // Without one, the next build looks at every file; a root that only others may write is built
      // all the same.
      switch error {
      case .readOnly: break
      case .failed(_, _, let code) where [EROFS, EACCES, EPERM].contains(code.number): break
      default: throw error
      }
    }
    _ = try remove([Self.oldManifestName], evenOwn: true)
  }

  /// Gives the manifest another beginning of as many bytes, in place: what it says about the pages
  /// no longer holds from now on, and which files are there still does.
  package func spoilManifest(_ start: [UInt8]) {
    let path = PlainPath.join(MachineFolder.name, manifestName)
    // Where it cannot be opened there is none, or none that a build could trust.
    guard let file = try? root.openBeneath(path, O_WRONLY | O_NOCTTY, links: .none) else { return }
    _ = pwrite(file.number, start, start.count, 0)
  }

  /// Gives a file new bytes through a temporary that a later build finds should this one be ended.
  func replace(
    _ name: UnsafePointer<CChar>, with pieces: [ArraySlice<UInt8>]
  ) throws(Errno) {
    let output = folder.descriptor.number
    guard let staging else { return try replace(name, with: pieces, in: output) }
    do {
      try replace(name, with: pieces, in: staging.number)
    } catch {
      // A mount on the way is between two folders of one disk.
      guard error.number == EXDEV else { throw error }
      try replace(name, with: pieces, in: output)
    }
  }

  private func replace(
    _ name: UnsafePointer<CChar>, with pieces: [ArraySlice<UInt8>], in place: Int32
  ) throws(Errno) {
    let temporary = TemporaryName.fresh()
    let file = try FileDescriptor.open(
      temporary, in: place, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o666)
    do throws(Errno) {
      for piece in pieces { try file.writeAll(piece) }
      try file.close()
      guard renameat(place, temporary, folder.descriptor.number, name) == 0 else {
        throw Errno.last
      }
    } catch {
      _ = unlinkat(place, temporary, 0)
      throw error
    }
  }
}
