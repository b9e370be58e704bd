"""Has system calls of every writing command fail, one alone or that one and all behind it."""

import re

import folder as folders
import oracle
import tracing

SINGLE = "single"
LASTING = "lasting"
# So many of each command in calls that change something and in others, and of all in a minute.
WRITING = 70
READING = 35
IN_A_MINUTE = 200
# What the kernel may say to a call, as far as a person meets it.
ERRORS = {
    "write": ["ENOSPC", "EIO", "EDQUOT", "EINTR"],
    "pwrite64": ["ENOSPC", "EIO"],
    "fsync": ["EIO", "ENOSPC", "EINTR"],
    "fdatasync": ["EIO"],
    "syncfs": ["EIO", "ENOSPC", "ENOSYS"],
    "ftruncate": ["EIO", "ENOSPC", "EINTR"],
    "flock": ["EINTR", "ENOLCK"],
    "mkdirat": ["ENOSPC", "EACCES", "EDQUOT"],
    "openat": ["EACCES", "ENOSPC", "EIO", "EMFILE", "EINTR"],
    "openat2": ["EACCES", "EIO", "EMFILE", "EINTR"],
    "read": ["EIO", "EINTR"],
    "pread64": ["EIO", "EINTR"],
    "getdents64": ["EIO"],
    "newfstatat": ["EIO", "EACCES"],
    "close": ["EIO", "EINTR"],
}
OTHERS = ["EIO", "ENOSPC", "EACCES"]
NAMES_SOMETHING = re.compile(
    r"cannot [a-z ]+ \S+: |[\w.~-]*[/.][\w./~-]+|standard output|the output|git|editor|folder")
MUTE = re.compile(r"write\(2,.*INJECTED")
# What the loader and the C library open is the system's and not kb's.
FOREIGN = re.compile(r'"/(etc|lib|usr|proc|sys|dev(?!/shm)|nix)[/"]|"/[^"]*/inputs/share')


def campaign(lab, tally, stages):
    reason = tracing.is_possible(lab)
    if reason:
        return tally.skip(reason)
    tries, count = [], 0
    for stage in stages:
        writing, reading = [], []
        for one in disturbances(lab, stage):
            is_writing = any(tracing.changing([one[1]]))
            (writing if is_writing else reading).append(one)
        count += len(writing) + len(reading)
        tries += lab.sample(writing, WRITING, "faults", stage.scene.name)
        # Each of a command's reads fails as the others do.
        tries += lab.sample(reading, READING, "faults", stage.scene.name)
    chosen = lab.sample(tries, IN_A_MINUTE if lab.minute else None, "faults")
    lab.map(lambda one: fault(lab, tally, *one), chosen)
    tally.remark = f"of {count} faults of {len(stages)} commands"
    return tally


def disturbances(lab, stage):
    """Every fault of a scene: its call, its error, and whether it lasts."""
    root = stage.copied()
    names = tracing.CHANGING + tracing.OPENING + tracing.READING + ["close"]
    _, calls = tracing.calls(
        lab, stage.scene.arguments, root, names, **stage.scene.options(lab))
    folders.discard(root)
    for call in calls:
        if not call.is_own or FOREIGN.search(call.line):
            continue
        # Where the program itself lies does not concern the folder.
        if call.name == "readlink" and str(lab.scratch) not in call.line:
            continue
        for error in ERRORS.get(call.name, OTHERS):
            yield stage, call, error, SINGLE
            if error != "EINTR" and call.name != "close":
                yield stage, call, error, LASTING


def fault(lab, tally, stage, call, error, kind):
    """Has one call fail, and judges what was said and what is left."""
    root = stage.copied()
    log = lab.fresh("fault")
    prefix = tracing.injection(call, f"error={error}", log, onward=kind == LASTING)
    failed = stage.play(root, prefix)
    shown = log.read_text(errors="replace")
    if "INJECTED" in shown:
        # Where the write of the message fails as well, nothing can be said.
        wrong = judge(lab, stage, root, failed, is_mute=MUTE.search(shown) is not None)
        if wrong is None:
            tally.passed()
        else:
            what = f"{stage.scene.name}, {kind} {error} at {call.name} number {call.number}: {wrong}"
            tally.failed(f"{what}\n    call: {call.line}", stage.repeat(prefix), root)
    log.unlink(missing_ok=True)
    folders.discard(root)


def judge(lab, stage, root, failed, release=None, is_mute=False):
    """What is wrong with what was said and with what is left; None where all is well.

    `release` ends what makes calls fail, before the next command looks. `is_mute` is whether
    nothing could be printed.
    """
    if failed.status not in (0, 3, stage.clean.status) and not is_reported(stage, failed):
        return f"the status is neither 0 nor 3: {failed.brief()}"
    wrong = oracle.exposed(lab, root, stage)
    at_once = oracle.side(stage.state(root), stage.before, stage.after)
    if not is_mute:
        wrong.append(misleading(stage, root, failed, at_once))
    if release:
        release()
    unfinished, side = stage.unfinished(root)
    wrong.append(unfinished)
    if not unfinished:
        if at_once == "after" and side != "after":
            wrong.append("what was written is gone once kb undo --list has looked")
        if at_once is None and failed.status == 0:
            wrong.append("success, and the change is made in part")
        wrong.append(stage.repaired(root, side))
    wrong = "; ".join(filter(None, wrong))
    return f"{wrong}; at the fault: {failed.brief()}" if wrong else None


def is_reported(stage, failed):
    """Whether `kb check` has listed the file that cannot be read among its errors."""
    return (stage.scene.arguments[0] == "check" and failed.status == 1
            and "[unreadable-file]" in failed.out)


def misleading(stage, root, failed, side):
    """How the words and the status do not fit what stands in the folder."""
    if failed.status == 3:
        line = failed.err.strip().splitlines()[:1] or [""]
        if not any(text.startswith("kb: ") for text in failed.err.splitlines()):
            return "no message begins with kb:"
        if not NAMES_SOMETHING.search(failed.err):
            return f"the message names no file: {line[0]!r}"
        if side is None and "nothing half-written remains" in failed.err:
            return "the message says that nothing half-written remains, and something does"
        is_told = any("undo it with kb" in line.lower() and line in failed.out + failed.err
                      for line in (stage.clean.out + stage.clean.err).splitlines())
        if side == "after" and "nothing" in failed.err and not (is_told or stage.scene.is_build):
            return "the message says that nothing was written, and the change stands there"
        return None
    if is_reported(stage, failed):
        return None
    if side != "after" and not stage.scene.is_build:
        return f"status {failed.status}, and the folder is not as after the change"
    # A line besides says what is otherwise.
    is_silent = not failed.err and not set(stage.clean.out.splitlines()) < set(failed.out.splitlines())
    if failed.out != stage.clean.out and failed.status == 0 and is_silent:
        return f"another answer than undisturbed without a word about it: {stage.clean.out!r}"
    return stage.built(root) if stage.scene.is_build and failed.status == 0 else None
