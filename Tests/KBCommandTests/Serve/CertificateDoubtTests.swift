import KBCore
import KBServer
import KBStore
import Testing

@testable import KBCommand

@Suite struct CertificateDoubtTests {
  private static let day: Int64 = 86_400

  /// A certificate that was made so many days from now.
  private static func certificate(_ days: Int64) throws -> HostCertificate {
    try HostCertificate(names: ["localhost"], now: WallTime.now().seconds + days * day)
  }

  @Test func `A certificate is doubted before it begins and after it has ended`() throws {
    let begun = try Self.certificate(-10)
    #expect(ServeCertificate.doubt(about: begun.certificate) == nil)
    let ended = try Self.certificate(-900)
    let end = LocalTime.moment(ended.end).day.text
    #expect(
      ServeCertificate.doubt(about: ended.certificate)
        == "the certificate ended on \(end); browsers refuse it; get another one, or use --tls auto"
    )
    let coming = try Self.certificate(30)
    #expect(
      ServeCertificate.doubt(about: coming.certificate)?.hasPrefix("the certificate begins on ")
        == true)
  }

  @Test func `The times of a certificate are those that it was made with`() throws {
    let made = try HostCertificate(names: ["localhost"], now: 1_790_000_000)
    #expect(
      CertificateTimes(pem: made.certificate)
        == CertificateTimes(start: 1_790_000_000 - Self.day, end: made.end))
    #expect(CertificateTimes(pem: "no certificate") == nil)
  }
}
