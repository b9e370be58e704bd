import Glibc
import Testing

@testable import KBStore

@Suite("watching a tree", .serialized)
struct WatchTests {
  let scratch: Scratch
  let root: RootFolder

  init() throws {
    scratch = try Scratch()
    scratch.makeFolder("workouts/push")
    scratch.makeFolder("public")
    scratch.makeFolder("other")
    root = try scratch.root()
  }

  func later(_ body: @escaping @Sendable () -> Void) -> Task<Void, Never> {
    Task.detached {
      try? await Task.sleep(for: .milliseconds(20))
      body()
    }
  }

  @Test("a save is told once")
  func save() async throws {
    var watcher = try root.watch(below: ["workouts"])
    try scratch.put("new", at: "workouts/push/a.md")
    #expect(try watcher.wait(60_000) == .changed)
    #expect(try watcher.wait(0) == .timeout)
  }

  @Test("a change during the wait ends it")
  func during() async throws {
    var watcher = try root.watch(below: ["workouts"])
    let scratch = scratch
    let task = later { try? scratch.put("new", at: "workouts/a.md") }
    #expect(try watcher.wait(60_000) == .changed)
    await task.value
  }

  @Test("no change is a timeout")
  func timeout() throws {
    var watcher = try root.watch()
    let start = SteadyClock.milliseconds()
    #expect(try watcher.wait(30) == .timeout)
    #expect(SteadyClock.milliseconds() - start >= 30)
  }

  @Test("the ways of editors are one change")
  func editors() throws {
    try scratch.put("old", at: "workouts/a.md")
    var watcher = try root.watch(below: ["workouts"])
    let folder = "\(scratch.path)/workouts"
    // vim: tries the folder, keeps a backup, writes anew.
    try scratch.put("", at: "workouts/4913")
    unlink("\(folder)/4913")
    rename("\(folder)/a.md", "\(folder)/a.md~")
    try scratch.put("new", at: "workouts/a.md")
    unlink("\(folder)/a.md~")
    #expect(try watcher.wait(60_000) == .changed)
    #expect(try watcher.wait(0) == .timeout)
    // Others: write beside it and rename.
    try scratch.put("newer", at: "workouts/.a.md.tmp")
    rename("\(folder)/.a.md.tmp", "\(folder)/a.md")
    #expect(try watcher.wait(60_000) == .changed)
    #expect(try watcher.wait(0) == .timeout)
  }

  @Test("temporaries, the output, other folders and reading are no change")
  func noChange() throws {
    try scratch.put("old", at: "workouts/a.md")
    var watcher = try root.watch(below: ["workouts"])
    for name in [
      "workouts/4913", "workouts/.a.md.swp", "workouts/a.md~", "workouts/#a.md#", ".kb/lock",
      "public/index.html", "other/a.md", "new/a.md",
    ] { try scratch.put("", at: name) }
    #expect(try scratch.text("workouts/a.md") == "old")
    #expect(try watcher.wait(50) == .timeout)
  }

  @Test("files of the root itself are watched")
  func settings() throws {
    var watcher = try root.watch(below: ["workouts"])
    try scratch.put("name: x", at: "kb.yaml")
    #expect(try watcher.wait(60_000) == .changed)
  }

  @Test("new, moved and returned folders are watched, removed ones are a change")
  func folders() throws {
    var watcher = try root.watch(below: ["workouts"])
    let folder = "\(scratch.path)/workouts"
    scratch.makeFolder("workouts/new/deep")
    #expect(try watcher.wait(60_000) == .changed)
    try scratch.put("", at: "workouts/new/deep/a.md")
    #expect(try watcher.wait(60_000) == .changed)
    rename("\(folder)/new", "\(folder)/moved")
    #expect(try watcher.wait(60_000) == .changed)
    try scratch.put("", at: "workouts/moved/deep/b.md")
    #expect(try watcher.wait(60_000) == .changed)
    // What has left the tree is none of ours.
    rename("\(folder)/moved", "\(scratch.path)/other/moved")
    #expect(try watcher.wait(60_000) == .changed)
    try scratch.put("", at: "other/moved/deep/c.md")
    #expect(try watcher.wait(30) == .timeout)
    rmdir("\(folder)/push")
    rmdir(folder)
    #expect(try watcher.wait(60_000) == .changed)
    scratch.makeFolder("workouts")
    #expect(try watcher.wait(60_000) == .changed)
    try scratch.put("", at: "workouts/d.md")
    #expect(try watcher.wait(60_000) == .changed)
  }

  @Test("links are not followed, so a circle ends")
  func circle() throws {
    scratch.link("workouts/self", to: ".")
    var watcher = try root.watch()
    try scratch.put("", at: "workouts/a.md")
    #expect(try watcher.wait(60_000) == .changed)
  }

  @Test("reports are taken apart, and a cut one ends the list")
  func events() {
    var bytes: [UInt8] = []
    func add(_ watch: Int32, _ mask: UInt32, _ length: UInt32, _ name: [UInt8]) {
      for word in [UInt32(bitPattern: watch), mask, 0, length] {
        withUnsafeBytes(of: word) { bytes += $0 }
      }
      bytes += name
    }
    add(1, 2, 4, [97, 98, 0, 0])
    add(-1, UInt32(IN_Q_OVERFLOW), 0, [])
    add(3, 4, .max, [97])
    let events = bytes.withUnsafeBytes { WatchEvent.all(in: $0) }
    #expect(
      events == [
        WatchEvent(watch: 1, mask: 2, name: "ab"),
        WatchEvent(watch: -1, mask: UInt32(IN_Q_OVERFLOW), name: ""),
      ])
    #expect(events.last?.has(Int(IN_Q_OVERFLOW)) == true)
  }
}
