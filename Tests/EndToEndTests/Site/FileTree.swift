import Glibc

/// All files below a folder as they are at one moment.
struct FileTree {
  /// A file's bytes and when they were last written.
  struct File: Equatable {
    let bytes: [UInt8]
    let modified: Int64
    let inode: UInt64
  }

  /// By the path below the folder, without the mark of kb.
  private(set) var files: [String: File] = [:]

  init(_ folder: String) { read(folder, below: "") }

  /// What differs between two trees in names or bytes, as lines for people; empty for equal trees.
  static func differences(_ left: FileTree, _ right: FileTree) -> [String] {
    Set(left.files.keys).union(right.files.keys).sorted().compactMap { path in
      switch (left.files[path], right.files[path]) {
      case (nil, _): "only in the second: \(path)"
      case (_, nil): "only in the first: \(path)"
      case (let one, let other): one?.bytes == other?.bytes ? nil : "different bytes: \(path)"
      }
    }
  }

  private mutating func read(_ folder: String, below prefix: String) {
    guard let stream = opendir(folder) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      // Temporaries of a killed build go after an hour.
      guard name != ".", name != "..", name != ".kb-site", !name.hasPrefix(".kb-tmp-") else {
        continue
      }
      let path = "\(folder)/\(name)"
      var status = stat()
      guard lstat(path, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        read(path, below: "\(prefix)\(name)/")
      } else if let bytes = Self.bytes(of: path) {
        let time = status.st_mtim
        files[prefix + name] = File(
          bytes: bytes, modified: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec),
          inode: UInt64(status.st_ino))
      }
    }
  }

  /// The bytes of a file, `nil` where it cannot be read.
  static func bytes(of path: String) -> [UInt8]? {
    guard let stream = fopen(path, "r") else { return nil }
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&chunk, 1, chunk.count, stream), count > 0 {
      bytes += chunk[..<count]
    }
    return bytes
  }
}
