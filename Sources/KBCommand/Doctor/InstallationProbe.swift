import KBCore
import KBKnowledge
import KBStore
import KBTerminal

/// Looks at kb itself: its version, its files, and the libraries that it opens when they are needed.
struct InstallationProbe {
  /// What lies beside the program, with what is lost without it.
  private static let folders = [
    ("library", "exercises, workouts and programs"), ("templates", "the site's pages"),
    ("languages", "the site's texts"),
    ("site", "the site's styles and scripts"), ("web", "workouts on the phone"),
  ]
  /// What kb opens when it is needed, with Debian's package and what it is for.
  private static let libraries = [
    ("libmicrohttpd.so.12", "libmicrohttpd12", "kb serve"),
    ("libgnutls.so.30", "libgnutls30", "kb serve --tls auto"),
    ("libqrencode.so.4", "libqrencode4", "the code that pairs a phone"),
    ("libsqlite3.so.0", "libsqlite3-0", "SQLite exports and imports"),
    ("libxml2.so.2", "libxml2", "imports of XML, and pages of others"),
    ("libcurl.so.4", "libcurl4", "kb source"),
    ("libz.so.1", "zlib1g", "compressed files"),
    ("libical.so.3", "libical3", "calendars"),
    ("libhunspell-1.7.so.0", "libhunspell-1.7-0", "kb check spelling"),
  ]

  private let share: String?

  init(_ environment: Environment) { share = environment.sharedFiles }

  var findings: [Finding] {
    let path = Machine.executablePath.map { " (\($0))" } ?? ""
    return [.fine(.installation, "version", Version.text + path)] + files + libraries
  }

  private var files: [Finding] {
    let shared: SharedFiles
    do throws(StoreError) { shared = try SharedFiles.find(share) } catch {
      return [.problem(.installation, "files", error.text.english, do: KnowledgeFiles.reinstall)]
    }
    let missing = InstallationProbe.folders.filter { name, _ in
      (try? shared.files(in: name))?.isEmpty ?? true
    }
    if missing.isEmpty { return [.fine(.installation, "files", shared.path)] }
    return missing.map { name, use in
      .problem(
        .installation, "files", "\(name) is missing in \(shared.path), so there are no \(use)",
        do: KnowledgeFiles.reinstall)
    }
  }

  private var libraries: [Finding] {
    let missing = InstallationProbe.libraries.filter { !Machine.hasLibrary($0.0) }
    if missing.isEmpty { return [.fine(.installation, "libraries", "all are installed")] }
    return missing.map { file, package, use in
      .advice(
        .installation, "libraries", "\(file) is missing, which is for \(use)",
        do: "apt install \(package)")
    }
  }
}
