/// A library that goes before the C library and disturbs the reads of one file.
final class ReadShim {
  /// What happens to a read.
  enum Way: String, CaseIterable {
    /// It gives at most seven bytes at a time, as any read may.
    case slow
    /// It gives nothing behind the middle of the file, as if that were its end.
    case short
    /// It fails behind the middle of the file, as on a bad sector.
    case broken
  }

  static let isPossible = ProcessRun.exists("cc")

  private let folder: TemporaryFolder
  private let library: String

  init() throws {
    folder = try TemporaryFolder()
    library = folder.path + "/shim.so"
    try folder.write(ReadShim.source, to: "shim.c")
    let compiled = try ProcessRun(
      ["cc", "-shared", "-fPIC", "-o", library, folder.path + "/shim.c", "-ldl"])
    guard compiled.status == 0 else { throw ProcessError.notStarted("cc", compiled.status) }
  }

  /// The variables of a process that reads files whose paths end so in this way.
  func variables(_ way: Way, for path: String) -> [String: String] {
    ["LD_PRELOAD": library, "KB_SHIM_FILE": path, "KB_SHIM_WAY": way.rawValue]
  }

  private static let source = #"""
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <errno.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/stat.h>
    #include <unistd.h>

    static int is_meant(int number) {
      const char *end = getenv("KB_SHIM_FILE");
      char link[64], path[4096];
      if (!end) return 0;
      snprintf(link, sizeof link, "/proc/self/fd/%d", number);
      ssize_t count = readlink(link, path, sizeof path);
      size_t length = strlen(end);
      return count >= (ssize_t)length && !memcmp(path + count - length, end, length);
    }

    ssize_t pread(int number, void *bytes, size_t count, off_t offset) {
      ssize_t (*real)(int, void *, size_t, off_t) = dlsym(RTLD_NEXT, "pread");
      const char *way = getenv("KB_SHIM_WAY");
      struct stat status;
      if (!way || !is_meant(number) || fstat(number, &status)) {
        return real(number, bytes, count, offset);
      }
      if (!strcmp(way, "slow")) return real(number, bytes, count > 7 ? 7 : count, offset);
      off_t middle = status.st_size / 2;
      if (offset >= middle) {
        if (!strcmp(way, "short")) return 0;
        errno = EIO;
        return -1;
      }
      if (count > (size_t)(middle - offset)) count = middle - offset;
      return real(number, bytes, count, offset);
    }

    """#
}
