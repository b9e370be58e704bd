import Glibc

extension OutputTree {
  /// The manifest that the last build saved, nil for none or more than `limit` bytes.
  ///
  /// A manifest that is lost costs a full build and nothing else.
  package func readManifest(limit: Int = 1 << 30) throws(StoreError) -> [UInt8]? {
    do {
      let bytes = try folder.readIfPresent(Self.manifestName, limit: limit)
      return bytes?.isEmpty == true ? nil : bytes
    } catch {
      if case .tooLarge = error { return nil }
      throw error
    }
  }

  /// Replaces the manifest by bytes in pieces, at once and whole, without waiting for the disk.
  package func saveManifest(_ pieces: [ArraySlice<UInt8>]) throws(StoreError) {
    do {
      try replace(Self.manifestName, with: pieces)
    } catch {
      throw .failed(.write, path: shown(Self.manifestName), error)
    }
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
      // A mount on the way stands between two folders of one disk.
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
