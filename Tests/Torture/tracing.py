"""Counts the system calls of a command, and has strace disturb one of them."""

import collections
import re
import shutil

# Calls that change what is on the disk, or who may.
CHANGING = """
write pwrite64 writev pwritev fsync fdatasync syncfs sync_file_range ftruncate fallocate copy_file_range
sendfile rename renameat renameat2 unlink unlinkat rmdir link linkat symlink symlinkat mkdir mkdirat
chmod fchmod fchmodat chown fchown fchownat utimensat setxattr fsetxattr ioctl flock
""".split()
OPENING = ["openat", "openat2", "open", "creat"]
READING = "read pread64 readv getdents64 newfstatat fstat statx readlink readlinkat".split()
WRITES_BY_OPENING = re.compile(r"O_CREAT|O_WRONLY|O_RDWR|O_TMPFILE|O_TRUNC|creat\(")
LINE = re.compile(r"^(\d+)\s+(\w+)\(")

# Before kb looks for its settings, or for the new folder, only the system's libraries are at work.
BEGINS = re.compile(r'"kb\.yaml"|"new"')

# A place to disturb; `is_own` is whether no thread made such a call before kb began its work.
Call = collections.namedtuple("Call", "name number line is_own", defaults=(True,))


def is_possible(lab):
    """Whether strace is there and may trace."""
    if shutil.which("strace") is None:
        return "strace is missing"
    done = lab.call(["strace", "-f", "-qq", "-o", "/dev/null", "true"], "/")
    return None if done.status == 0 else "strace may not trace here"


def calls(lab, arguments, folder, names, **options):
    """Runs kb undisturbed, and gives it with the calls of these names.

    strace counts for each thread by itself, so calls of the same name and number in two threads are
    one place to disturb.
    """
    log = lab.fresh("trace")
    words = ["strace", "-f", "-qq", "--seccomp-bpf", "-s", "120", "-o", log,
             "-e", "trace=?" + ",?".join(names)]
    run = lab.run(arguments, folder, prefix=words, **options)
    counts = collections.Counter()
    found = {}
    early = set()
    has_begun = False
    for line in log.read_text(errors="replace").splitlines():
        match = LINE.match(line)
        if not match:
            continue
        thread, name = match.groups()
        counts[thread, name] += 1
        place = name, counts[thread, name]
        has_begun = has_begun or BEGINS.search(line) is not None
        if not has_begun:
            early.add(place)
        found.setdefault(place, []).append(line.split(maxsplit=1)[1][:160])
    log.unlink()
    return run, [Call(*place, " | ".join(lines), place not in early)
                 for place, lines in found.items()]


def changing(found):
    """Of the calls those that change something; an `ioctl` of a terminal does not."""
    for call in found:
        if call.name in OPENING:
            if WRITES_BY_OPENING.search(call.line):
                yield call
        elif call.name == "ioctl":
            if "FICLONE" in call.line:
                yield call
        elif call.name in CHANGING:
            yield call


def injection(call, what, log="/dev/null", onward=False):
    """The words before a command that disturb one call, or that one and all behind it."""
    when = f"{call.number}{'+' if onward else ''}"
    return ["strace", "-f", "-qq", "-o", str(log), "-e", f"trace={call.name}",
            "-e", f"inject={call.name}:{what}:when={when}"]
