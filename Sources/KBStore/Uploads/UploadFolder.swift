import Glibc
import Synchronization

/// One of the few files that may wait. While it comes in it belongs to its connection alone, so that it
/// is gone when that is.
private struct Place {
  private weak var coming: Upload?
  private var whole: Upload?

  init(for upload: Upload) { coming = upload }

  var upload: Upload? { whole ?? coming }

  /// Keeps the file, which has come in.
  mutating func keep() { whole = coming }
}

/// The folder `.kb/import`, in which files wait that a browser sent, until they are imported.
package final class UploadFolder: Sendable {
  private static let folderName = "import"
  /// The most that wait at a time; a new one takes the place of the oldest.
  private static let most = 4
  private static let tokenLength = 32

  private let folder: FileDescriptor
  private let place: String
  private let places = Mutex<[Place]>([])

  /// Opens the folder and removes what an earlier server left in it.
  package init(in root: RootFolder) throws(StoreError) {
    let name = UploadFolder.folderName
    place = PlainPath.join(root.location, PlainPath.join(MachineFolder.name, name))
    let machine = try MachineFolder.open(in: root)
    do throws(Errno) {
      folder = try MachineFolder.privateFolder(name, in: machine, of: root, isLasting: false)
      for bytes in try DirectoryStream.names(in: folder) {
        _ = unlinkat(folder.number, String(decoding: bytes, as: UTF8.self), 0)
      }
    } catch { throw .failed(.create, path: place, error) }
  }

  /// Begins a file under a token, with the name that it had where it came from.
  package func begin(_ token: String, named name: String) throws(StoreError) -> Upload {
    let upload = try file(token, named: name)
    places.withLock { places in
      places.removeAll { $0.upload == nil }
      places.append(Place(for: upload))
      if places.count > UploadFolder.most { places.removeFirst().upload?.remove() }
    }
    return upload
  }

  /// Ends a file, which then waits to be asked for. Throws if not all of it could be written, as on a
  /// full disk; it is removed then.
  package func finish(_ upload: Upload) throws(StoreError) {
    try upload.finish()
    places.withLock { places in
      for index in places.indices where places[index].upload === upload { places[index].keep() }
    }
  }

  /// A file that one call needs beside an upload: it takes the place of none, and is gone as soon as
  /// nobody has it.
  package func keep(
    _ bytes: [UInt8], _ token: String, named name: String
  ) throws(StoreError) -> Upload {
    let file = try file(token, named: name)
    bytes.withUnsafeBytes { file.write($0) }
    try file.finish()
    return file
  }

  private func file(_ token: String, named name: String) throws(StoreError) -> Upload {
    let file = token + "-" + UploadFolder.plain(name)
    do throws(Errno) {
      return Upload(
        token: token, path: PlainPath.join(place, file),
        file: try FileDescriptor.open(
          file, in: folder.number, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600))
    } catch { throw .failed(.create, path: PlainPath.join(place, file), error) }
  }

  /// The file that came in whole under a token.
  package func file(_ token: String) -> Upload? {
    places.withLock { places in
      places.lazy.compactMap(\.upload).first { $0.token == token && $0.isWhole }
    }
  }

  /// Removes a file that is needed no more.
  package func remove(_ upload: Upload) {
    places.withLock { places in places.removeAll { $0.upload === upload } }
    upload.remove()
  }

  /// The name that an upload had on its device; any other path is returned as it is.
  package static func name(of path: String) -> String {
    let folder = "/" + PlainPath.join(MachineFolder.name, folderName) + "/"
    guard let file = path.split(separator: "/").last, path.hasSuffix(folder + file),
      file.utf8.count > tokenLength + 1
    else { return path }
    return String(file.dropFirst(tokenLength + 1))
  }

  /// A name without anything that a path or a line could take for something else.
  private static func plain(_ name: String) -> String {
    var plain = ""
    for scalar in name.unicodeScalars where plain.utf8.count < 100 {
      let isKept =
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || " ._-+()".unicodeScalars.contains(scalar)
      plain.unicodeScalars.append(isKept ? scalar : "_")
    }
    return plain.isEmpty ? "log" : plain
  }
}
