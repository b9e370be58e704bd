import KBExchange
import Testing

@Suite("Backups")
struct BackupTests {
  private static let files = [
    BackupFile(path: "kb.yaml", mode: 0o644, bytes: Array("format: 1\n".utf8)),
    BackupFile(
      path: "workouts/journal/2026/2026-11-21.md", mode: 0o600, bytes: Array("# x\n".utf8)),
    BackupFile(path: ".kb/changes/00000001.done", mode: 0o600, bytes: []),
  ]

  @Test("The files come back as they were")
  func roundTrip() throws {
    let read = try BackupArchive.read(try BackupArchive.bytes(BackupTests.files))
    #expect(read == BackupTests.files.sorted { $0.path < $1.path })
  }

  @Test("A single bit that has changed is noticed, wherever it is")
  func damage() throws {
    let bytes = try BackupArchive.bytes(BackupTests.files)
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 1
      #expect(throws: BackupFailure.self) { try BackupArchive.read(damaged) }
    }
  }

  @Test("An archive that ends too early is refused at every block")
  func truncation() throws {
    let bytes = try BackupArchive.bytes(BackupTests.files)
    for count in stride(from: 0, to: bytes.count, by: 512) {
      #expect(throws: BackupFailure.self) { try BackupArchive.read(Array(bytes.prefix(count))) }
    }
  }

  @Test(
    "A path that leaves the folder is refused",
    arguments: ["../x", "/etc/passwd", "a/../../b", ".git/hooks/post-checkout", ".kb/lock", "a//b"])
  func paths(_ path: String) throws {
    let bytes = try BackupArchive.bytes([BackupFile(path: path, mode: 0o644, bytes: [1])])
    #expect(throws: BackupFailure.badPath(path)) { try BackupArchive.read(bytes) }
  }

  @Test("What is sealed opens with its passphrase, of any length")
  func sealing() throws {
    for count in [0, 1, 65_535, 65_536, 65_537, 200_000] {
      let plain = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      let sealed = try SealedArchive.seal(plain, passphrase: "correct horse", cost: .least)
      #expect(try SealedArchive.open(sealed, passphrase: "correct horse") == plain)
      #expect(throws: BackupFailure.wrongPassphrase) {
        try SealedArchive.open(sealed, passphrase: "correct hors")
      }
    }
  }

  @Test(
    "A sealed backup is refused wherever a byte of it has changed, and where its end is missing")
  func sealedDamage() throws {
    let sealed = try SealedArchive.seal(
      Array("a small archive".utf8), passphrase: "p", cost: .least)
    for index in sealed.indices {
      var damaged = sealed
      damaged[index] ^= 1
      #expect(throws: BackupFailure.self) { try SealedArchive.open(damaged, passphrase: "p") }
    }
    let long = try SealedArchive.seal(
      [UInt8](repeating: 7, count: 150_000), passphrase: "p", cost: .least)
    for cut in [1, 17, 18_000, 84_500, 100_000] {
      #expect(throws: BackupFailure.self) {
        try SealedArchive.open(Array(long.dropLast(cut)), passphrase: "p")
      }
    }
  }
}
