import Glibc
import KBTestSupport

@testable import KBStore

/// A fresh folder for one test, removed with all that it holds when the test lets it go.
final class Scratch: Sendable {
  let path: String

  init() throws {
    path = try ScratchPlace.makeFolder()
  }

  deinit {
    Self.removeAll(in: path)
    rmdir(path)
  }

  func root() throws -> RootFolder { try RootFolder(path) }

  func makeFolder(_ name: String) {
    var made = path
    for part in name.split(separator: "/") {
      made += "/\(part)"
      mkdir(made, 0o777)
    }
  }

  /// Writes a file in the plainest way, with the folders that it needs.
  func put(_ text: String, at name: String) throws {
    makeFolder(PlainPath.split(name).folder)
    let flags = O_WRONLY | O_CREAT | O_TRUNC
    let file = try FileDescriptor.open("\(path)/\(name)", in: AT_FDCWD, flags, mode: 0o644)
    try file.writeAll(Array(text.utf8))
  }

  /// The text of a file, nil where there is none.
  func text(_ name: String) throws -> String? {
    let file: FileDescriptor
    do throws(Errno) {
      file = try FileDescriptor.open("\(path)/\(name)", in: AT_FDCWD, O_RDONLY)
    } catch {
      return nil
    }
    return String(decoding: try file.readAll(path: name, limit: 1 << 26), as: UTF8.self)
  }

  func link(_ name: String, to destination: String) {
    symlink(destination, "\(path)/\(name)")
  }

  /// The names in a folder, sorted, dot files among them.
  func names(in folder: String = "") throws -> [String] {
    let folder = try FileDescriptor.open("\(path)/\(folder)", in: AT_FDCWD, O_RDONLY)
    return try DirectoryStream.names(in: folder).map { String(decoding: $0, as: UTF8.self) }
      .sorted()
  }

  private static func removeAll(in path: String) {
    guard let stream = opendir(path) else { return }
    defer { closedir(stream) }
    let folder = dirfd(stream)
    guard let open = try? FileDescriptor.open(".", in: folder, O_RDONLY),
      let names = try? DirectoryStream.names(in: open)
    else { return }
    for name in names {
      let text = name.map(CChar.init(bitPattern:)) + [0]
      guard unlinkat(folder, text, 0) != 0 else { continue }
      fchmodat(folder, text, 0o700, 0)
      removeAll(in: "\(path)/\(String(decoding: name, as: UTF8.self))")
      unlinkat(folder, text, AT_REMOVEDIR)
    }
  }
}

/// The error that a body throws, nil for none.
func failure<Value: ~Copyable>(of body: () throws(StoreError) -> Value) -> StoreError? {
  do {
    _ = try body()
    return nil
  } catch {
    return error
  }
}
