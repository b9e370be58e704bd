// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]
/// Without the modules that every file gets unasked: kb has threads of its own and searches text itself, and
/// their libraries, with regular expressions and Dispatch, would be two megabytes of the program.
let plain: [SwiftSetting] =
  strict + [
    .unsafeFlags([
      "-Xfrontend", "-disable-implicit-concurrency-module-import",
      "-Xfrontend", "-disable-implicit-string-processing-module-import",
    ])
  ]
/// `make test` runs libraries that are optimised from tests that are built for debugging, as far as most of
/// its time goes into them: to compile the others and the tests so would cost more than it saves. A module at
/// a time takes no longer than its files one by one, and its files call each other without detours then.
let busy: [SwiftSetting] =
  Context.environment["KB_OPTIMISED"] == nil
  ? plain
  : plain + [
    .unsafeFlags([
      "-O", "-whole-module-optimization", "-disable-batch-mode", "-num-threads", "2",
    ])
  ]
/// How the program is linked that people install: its addresses take a bit each in the file, as Debian 12's
/// loader can read them, no other program looks for its functions, and those that are alike are there once.
let linked: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs", "-Xlinker",
      "--no-export-dynamic", "-Xlinker", "--icf=all", "-Xlinker", "-O2",
    ], .when(platforms: [.linux], configuration: .release))
]

/// A library target of kb's own, with warnings as errors.
func library(
  _ name: String, _ dependencies: [Target.Dependency] = [], isBusy: Bool = true
) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: isBusy ? busy : plain)
}

/// The tests of one library.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

let package = Package(
  name: "kb",
  products: [.executable(name: "kb", targets: ["kb"])],
  targets: [
    .systemLibrary(name: "CAllocator"),
    .systemLibrary(name: "CCMarkGFM", providers: [.apt(["libcmark-gfm-extensions-dev"])]),
    .systemLibrary(name: "CICal", providers: [.apt(["libical-dev"])]),
    .systemLibrary(name: "CYAML", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(name: "CSodium", providers: [.apt(["libsodium-dev"])]),
    .systemLibrary(name: "CGnuTLS", providers: [.apt(["libgnutls28-dev"])]),
    .systemLibrary(name: "CMicroHTTPD", providers: [.apt(["libmicrohttpd-dev"])]),
    .systemLibrary(name: "CQREncode", providers: [.apt(["libqrencode-dev"])]),
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(name: "CXML", providers: [.apt(["libxml2"])]),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    library("KBCore"),
    library("KBTraining", ["KBCore"]),
    library("KBLogs", ["KBCore"], isBusy: false),
    library("KBText", ["KBCore", "KBTraining", "CCMarkGFM", "CICal", "CYAML", "CSodium"]),
    library("KBEdit", ["KBCore", "KBTraining", "KBText"], isBusy: false),
    library("KBCheck", ["KBCore", "KBTraining", "KBText"], isBusy: false),
    library("KBCoach", ["KBCore", "KBTraining", "KBText"]),
    library(
      "KBExchange",
      ["KBCore", "KBTraining", "KBLogs", "KBText", "CSodium", "CSQLite", "CXML", "CZlib"],
      isBusy: false),
    library(
      "KBSources", ["KBCore", "KBTraining", "KBText", "KBStore", "CCurl", "CXML"], isBusy: false),
    library("KBAsking", ["KBCore", "KBTraining", "KBText", "KBCoach"], isBusy: false),
    library("KBSite", ["KBCore", "KBTraining", "KBText", "KBCoach"]),
    library("KBStore", ["KBCore", "CAllocator"]),
    library(
      "KBKnowledge", ["KBCore", "KBTraining", "KBText", "KBCheck", "KBCoach", "KBStore"]),
    library(
      "KBBuild",
      [
        "KBCore", "KBTraining", "KBLogs", "KBText", "KBEdit", "KBCoach", "KBExchange", "KBSite",
        "KBStore", "KBKnowledge",
      ]),
    library(
      "KBServer", ["KBCore", "KBStore", "CGnuTLS", "CMicroHTTPD", "CQREncode", "CSodium"],
      isBusy: false),
    library(
      "KBLanguageServer",
      [
        "KBCore", "KBTraining", "KBText", "KBEdit", "KBCheck", "KBCoach", "KBStore", "KBKnowledge",
      ], isBusy: false),
    library("KBTerminal", ["KBCore", "KBTraining"], isBusy: false),
    library(
      "KBCommand",
      [
        "KBCore", "KBTraining", "KBLogs", "KBText", "KBEdit", "KBCheck", "KBCoach", "KBExchange",
        "KBSources", "KBAsking", "KBSite", "KBStore", "KBKnowledge", "KBBuild", "KBServer",
        "KBLanguageServer", "KBTerminal",
      ], isBusy: false),
    library("KBWeb", ["KBCore", "KBTraining", "KBLogs"]),
    library("KBTestSupport", ["KBCore", "KBTerminal"], isBusy: false),
    .executableTarget(
      name: "kb", dependencies: ["KBCommand"], swiftSettings: plain, linkerSettings: linked),
    tests("KBCoreTests", ["KBCore", "KBTestSupport"]),
    tests("KBTrainingTests", ["KBTraining", "KBTestSupport"]),
    tests("KBTextTests", ["KBText", "KBTestSupport"]),
    tests("KBEditTests", ["KBEdit", "KBTestSupport"]),
    tests("KBCheckTests", ["KBCheck", "KBTestSupport"]),
    tests("KBCoachTests", ["KBCoach", "KBTestSupport"]),
    tests("KBLogsTests", ["KBLogs", "KBTestSupport"]),
    tests("KBExchangeTests", ["KBExchange", "KBStore", "KBTestSupport"]),
    tests("KBSourcesTests", ["KBSources", "KBTestSupport"]),
    tests("KBAskingTests", ["KBAsking", "KBTestSupport"]),
    tests("KBSiteTests", ["KBSite", "KBTestSupport"]),
    tests("KBStoreTests", ["KBStore", "KBTestSupport"]),
    tests("KBKnowledgeTests", ["KBKnowledge", "KBTestSupport"]),
    tests("KBServerTests", ["KBServer", "KBTestSupport"]),
    tests("KBLanguageServerTests", ["KBLanguageServer", "KBTestSupport"]),
    tests("KBTerminalTests", ["KBTerminal", "KBTestSupport"]),
    tests("KBCommandTests", ["KBCommand", "KBWeb", "KBTestSupport"]),
    tests("KBWebTests", ["KBWeb", "KBCoach", "KBTestSupport"]),
    tests("EndToEndTests", ["kb", "KBTestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

/// The fuzzers, which `make fuzz` builds; libFuzzer brings their `main`.
func fuzzer(_ name: String) -> Target {
  .executableTarget(
    name: "Fuzz\(name)", dependencies: ["FuzzLaws", "KBText"], path: "Fuzzers/\(name)",
    swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])])
}

if Context.environment["KB_FUZZ"] != nil {
  package.targets.append(
    .target(
      name: "FuzzLaws", dependencies: ["KBCore", "KBText", "KBEdit", "KBCheck", "KBTestSupport"],
      path: "Fuzzers/Laws",
      swiftSettings: strict))
  package.targets += ["Journal", "Workout", "Variant", "Notation", "YAML", "Calendar"].map(fuzzer)
}
