import KBCore
import KBServer
import KBStore
import KBTerminal

/// The certificate that `--tls auto` serves with, which is kept outside of every folder.
enum ServeCertificate {
  /// What is left of it at least; a shorter time would end while somebody relies on it.
  private static let leastLeft: Int64 = 30 * 86_400

  /// The kept certificate where it is for all the names and holds long enough, else a new one, which
  /// devices have to trust anew.
  static func certificate(
    for names: [String], _ environment: Environment
  ) throws(CommandFailure) -> (certificate: HostCertificate, isNew: Bool) {
    let now = WallTime.now().seconds
    let wanted = HostCertificate.usable(names)
    let path = environment.stateFolder.map { $0 + "/kb/tls.pem" }
    do throws(StoreError) {
      if let path, let bytes = try OuterFile.secret(path, limit: 1 << 16),
        let kept = HostCertificate(kept: String(decoding: bytes, as: UTF8.self)),
        Set(wanted).isSubset(of: kept.names), kept.end > now + leastLeft
      {
        return (kept, false)
      }
    } catch { throw .environment(error.text) }
    let made: HostCertificate
    do throws(HostCertificate.Problem) {
      made = try HostCertificate(names: wanted, now: now)
    } catch {
      switch error {
      case .missingLibrary:
        throw .environment("GnuTLS is not installed; install Debian's libgnutls30")
      case .refused(let code):
        throw .environment(
          "GnuTLS makes no certificate for \(wanted.joined(separator: ", ")): error \(code)")
      }
    }
    if let path {
      do { try OuterFile.keepSecret(Array(made.kept.utf8), at: path) } catch {
        throw .environment(error.text)
      }
    }
    return (made, true)
  }
}

extension ServeCertificate {
  /// Why browsers refuse a certificate at this time; `nil` where it holds.
  static func doubt(about certificate: String) -> String? {
    guard let times = CertificateTimes(pem: certificate) else { return nil }
    let now = WallTime.now().seconds
    let advice = "browsers refuse it; get another one, or use --tls auto"
    if times.end < now {
      return "the certificate ended on \(LocalTime.moment(times.end).day.text); \(advice)"
    }
    if times.start > now {
      return "the certificate begins on \(LocalTime.moment(times.start).day.text); \(advice),"
        + " or set this machine's clock"
    }
    return nil
  }
}

extension Environment {
  /// Where programs keep what is of this machine: `XDG_STATE_HOME`, else `~/.local/state`.
  var stateFolder: String? {
    nonEmpty("XDG_STATE_HOME") ?? nonEmpty("HOME").map { $0 + "/.local/state" }
  }
}
