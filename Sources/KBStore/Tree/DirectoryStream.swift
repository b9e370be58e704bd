import Glibc

/// The names in an open folder, one after the other in the order of the disk.
struct DirectoryStream: ~Copyable {
  private let stream: OpaquePointer

  /// Takes the descriptor over.
  init(_ folder: consuming FileDescriptor) throws(Errno) {
    guard let stream = fdopendir(folder.number) else { throw Errno.last }
    _ = folder.release()
    self.stream = stream
  }

  deinit {
    _ = closedir(stream)
  }

  /// The descriptor of the folder, valid as long as the stream.
  var number: Int32 { dirfd(stream) }

  /// Calls `body` with each name but `.` and `..`, and the kind that the folder has for it
  /// (`DT_UNKNOWN` on disks that keep none).
  func forEach(_ body: (UnsafeBufferPointer<UInt8>, _ kind: UInt8) -> Void) throws(Errno) {
    let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 19
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        guard errno == 0 else { throw Errno.last }
        return
      }
      let start = UnsafeRawPointer(entry) + offset
      let name = UnsafeBufferPointer(
        start: start.assumingMemoryBound(to: UInt8.self),
        count: strlen(start.assumingMemoryBound(to: CChar.self)))
      let dot = UInt8(ascii: ".")
      if name.first == dot, name.count == 1 || (name.count == 2 && name[1] == dot) { continue }
      body(name, entry.pointee.d_type)
    }
  }

  /// All names in a folder that stays open for the caller.
  static func names(in folder: borrowing FileDescriptor) throws(Errno) -> [[UInt8]] {
    // A second opening, because the position in a folder belongs to the open file.
    let stream = try DirectoryStream(.open(".", in: folder.number, O_RDONLY | O_DIRECTORY))
    var names: [[UInt8]] = []
    try stream.forEach { name, _ in names.append(Array(name)) }
    return names
  }
}
