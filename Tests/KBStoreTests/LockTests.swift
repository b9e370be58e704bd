import Glibc
import Testing

@testable import KBStore

@Suite("the lock of a root")
struct LockTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  @Test("a second owner waits in vain and is told who holds it")
  func names() throws {
    let (one, other) = (try scratch.root(), try scratch.root())
    let error = try one.withLock { (_: borrowing FolderLock) throws(StoreError) in
      failure { () throws(StoreError) in
        try other.withLock(waiting: 30) { (_: borrowing FolderLock) throws(StoreError) in }
      }
    }
    guard case .locked(let path, let holder, let waited) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(path == ".kb/lock")
    #expect(holder == getpid())
    #expect(waited >= 30)
    try other.withLock(waiting: 0) { (_: borrowing FolderLock) throws(StoreError) in }
  }

  @Test("it is given back when the body throws")
  func released() throws {
    let root = try scratch.root()
    let error = failure { () throws(StoreError) in
      try root.withLock { (_: borrowing FolderLock) throws(StoreError) in throw .nothingToUndo }
    }
    #expect(error == .nothingToUndo)
    try root.withLock(waiting: 0) { (_: borrowing FolderLock) throws(StoreError) in }
  }

  @Test("its folder is hidden from git")
  func hidden() throws {
    try scratch.root().withLock { (_: borrowing FolderLock) throws(StoreError) in }
    #expect(try scratch.names(in: ".kb") == [".gitignore", "lock"])
    #expect(try scratch.text(".kb/.gitignore") == "*\n")
    #expect(try scratch.text(".kb/lock") == "\(getpid())\n")
  }

  @Test("a link in place of its folder or file is not followed")
  func links() throws {
    let outside = try Scratch()
    try outside.put("theirs", at: "file")
    scratch.link(".kb", to: outside.path)
    let root = try scratch.root()
    let error = failure { () throws(StoreError) in
      try root.withLock { (_: borrowing FolderLock) throws(StoreError) in }
    }
    #expect(error == .failed(.open, path: "\(scratch.path)/.kb", Errno(ENOTDIR)))
    unlink("\(scratch.path)/.kb")
    scratch.makeFolder(".kb")
    scratch.link(".kb/lock", to: "\(outside.path)/file")
    let second = failure { () throws(StoreError) in
      try root.withLock { (_: borrowing FolderLock) throws(StoreError) in }
    }
    #expect(second == .failed(.lock, path: ".kb/lock", Errno(ELOOP)))
    #expect(try outside.text("file") == "theirs")
  }

  @Test("of eight threads one at a time is inside")
  func exclusive() throws {
    let path = scratch.path
    parallel(count: 8, threads: 8, chunk: 1) { _ in
      for _ in 0..<20 {
        #expect(throws: Never.self) {
          try RootFolder(path).withLock { (_: borrowing FolderLock) throws(StoreError) in
            let isFirst = mkdir("\(path)/inside", 0o777) == 0
            #expect(isFirst)
            rmdir("\(path)/inside")
          }
        }
      }
    }
  }
}
