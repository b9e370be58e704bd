import KBCore
import KBExchange
import KBStore
import KBTerminal

extension Command {
  static let backup = Command(
    CommandSpec(
      "backup", .exchange, "Write the whole folder as one file",
      description: [
        "Writes all text, settings, assets and recorded changes to FILE, a tar with the SHA-256 of"
          + " each file, which any system unpacks. The site in public, the caches and earlier backups"
          + " in the folder are left out.",
        "--encrypt asks for a passphrase twice; without it nobody can read the backup, you included.",
      ],
      positionals: [
        PositionalSpec(
          "FILE", completion: .file,
          "The file to write; it must not exist. - is the standard output.")
      ],
      options: [.flag("encrypt", "Encrypt it under a passphrase."), Passphrase.option],
      examples: [
        .init("kb backup training-2026-11-21.tar", "Everything in one file."),
        .init("kb backup --encrypt training.kb", "The same for a disk that is not your own."),
      ])
  ) { arguments, context throws(CommandFailure) in
    let root = try RootSearch.root(arguments, context.environment)
    let path = arguments.positional(0) ?? ""
    let passphrase =
      arguments.flag("encrypt") ? try Passphrase.get(arguments, isNew: true, &context) : nil
    let (snapshot, earlier) = try onDisk(root.snapshot(leavingOut: BackupArchive.isBackup))
    let files = snapshot.map { BackupFile(path: $0.path, mode: $0.mode, bytes: $0.bytes) }
    var bytes: [UInt8]
    do throws(BackupFailure) {
      bytes = try BackupArchive.bytes(files)
      if let passphrase { bytes = try SealedArchive.seal(bytes, passphrase: passphrase) }
    } catch { throw .environment(Phrase(error.text)) }
    if path == "-" {
      guard !context.output.terminal.isTTY else {
        throw .usage(
          .missingArgument(
            "a file or a pipe for the backup", usage: "kb backup training.tar",
            command: arguments.spec.name))
      }
      context.output.write(exactly: bytes)
      return .fine
    }
    do throws(StoreError) { try OutsideFile.write(bytes, to: path, replaces: false) } catch {
      throw .environment(error.text)
    }
    context.output.line(
      "Wrote \(Wording.count(files.count, "file")), \(ByteCount.text(bytes.count)), to \(path).")
    if earlier > 0 {
      context.output.line(
        "\(Wording.count(earlier, "earlier backup")) in the folder \(earlier == 1 ? "is" : "are") left"
          + " out; keep backups outside of it.")
    }
    return .fine
  }

  static let restore = Command(
    CommandSpec(
      "restore", .exchange, "Make a folder again from a backup",
      description: [
        "Checks every byte of FILE first and makes FOLDER from it as a whole, or not at all. Nothing"
          + " is ever written over: if FOLDER has files, kb says how they differ from the backup and"
          + " leaves them alone."
      ],
      positionals: [
        PositionalSpec("FILE", completion: .file, "The backup."),
        PositionalSpec(
          "FOLDER", completion: .directory, "Where to put it; it must be new or empty."),
      ],
      options: [Passphrase.option],
      examples: [.init("kb restore training.kb training", "Ask for the passphrase, and restore.")],
      outcomes: [
        .init(.problems, "FOLDER has files, or the backup is damaged; nothing was written.")
      ])
  ) { arguments, context throws(CommandFailure) in
    if let named = arguments.root {
      throw arguments.badValue(named, for: "--root", "write kb restore FILE \(named)")
    }
    let (path, folder) = (arguments.positional(0) ?? "", arguments.positional(1) ?? "")
    guard !OutsideFile.isFolder(path) else {
      throw .environment("\(path) is a folder; name the file that kb backup wrote")
    }
    let open = try onDisk(OutsideFile(reading: path))
    guard var bytes = ByteSource({ open.read(into: $0) }).all(limit: 1 << 32) else {
      throw .environment("\(path) cannot be read to its end")
    }
    let files: [BackupFile]
    do throws(BackupFailure) {
      if SealedArchive.isSealed(bytes) {
        let passphrase: String
        do { passphrase = try Passphrase.get(arguments, isNew: false, &context) } catch {
          throw BackupFailure.needsPassphrase
        }
        bytes = try SealedArchive.open(bytes, passphrase: passphrase)
      }
      files = try BackupArchive.read(bytes)
    } catch {
      context.errors.line("kb: \(visible(path)): \(error.text)")
      context.note("nothing was written")
      return .problems
    }
    guard RestoredFolder.isFree(folder) else {
      return try RestoreComparison(files, folder).report(&context)
    }
    let restored = files.map { SnapshotFile(path: $0.path, mode: $0.mode, bytes: $0.bytes) }
    do throws(StoreError) { try RestoredFolder.make(restored, at: folder) } catch {
      throw .environment(error.text)
    }
    context.output.line("Restored \(Wording.count(files.count, "file")) to \(folder).")
    return .fine
  }
}
