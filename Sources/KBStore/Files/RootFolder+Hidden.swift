import Glibc

/// Where links may not lead, since whatever is read may be published.
extension RootFolder {
  /// The first part of a real path below the root that nothing is published from: a name that
  /// begins with a dot, such as `.git`, or an output folder; `nil` if there is none.
  func hiddenPlace(in real: [UInt8]) -> String? {
    guard PlainPath.lies(real, in: realPath) else { return nil }
    let names = real[realPath.count...].split(separator: UInt8(ascii: "/"))
    var place: [UInt8] = []
    for (depth, name) in names.enumerated() {
      if depth > 0 { place.append(UInt8(ascii: "/")) }
      place += name
      let isOutput = depth == 0 && RootFolder.isOutputName(name) || isOutput(place)
      if name.first == UInt8(ascii: ".") || isOutput { return EscapedPath.text(place) }
    }
    return nil
  }

  /// The hidden place that a path points to by a link; `nil` also for a path that names one itself.
  func linkedHiddenPlace(_ real: [UInt8], from path: String) -> String? {
    let straight = path == "." ? realPath : realPath + Array("/\(path)".utf8)
    return real == straight ? nil : hiddenPlace(in: real)
  }

  /// Whether kb builds into a folder, which then has its mark.
  private func isOutput(_ place: [UInt8]) -> Bool {
    [OutputTree.markName, OutputTree.oldManifestName].contains { mark in
      let path = place + Array("/\(mark)".utf8) + [0]
      var status = stat()
      return path.withUnsafeBytes { bytes in
        guard let start = bytes.baseAddress else { return false }
        let path = start.assumingMemoryBound(to: CChar.self)
        return fstatat(descriptor.number, path, &status, AT_SYMLINK_NOFOLLOW) == 0
      }
    }
  }

  /// `public`, in any case, since a file system may take all of them for one name.
  private static func isOutputName(_ name: ArraySlice<UInt8>) -> Bool {
    name.count == 6 && zip(name, "public".utf8).allSatisfy { $0 | 0x20 == $1 }
  }
}
