"""Has the reads of one file give less than the file has, or fail, on every command that writes.

What was written from such a read would be a text without its end, so the file must be whole or
untouched. Reads of a few bytes and interrupted ones are no faults: all must go as undisturbed.
"""

import pathlib
import re
import shutil
import subprocess

import faults
import folder as folders
import tracing

HARMLESS = ("few", "again")
HARMFUL = ("eio", "sector", "end")
OPENED = re.compile(r'openat2?\(\d+, "([^"]+\.(?:md|yaml))"')
IN_A_MINUTE = 120
MOST = 1500


def campaign(lab, tally, stages):
    library = compiled(lab)
    if not isinstance(library, pathlib.Path):
        return tally.skip(library)
    tries = []
    for stage in stages:
        for name in files_read(lab, stage):
            size = len(stage.before[name][1])
            tries += [(library, stage, name, how, 0) for how in (*HARMLESS, "eio")]
            places = {1, size // 2, max(1, size - 1)}
            tries += [(library, stage, name, how, place)
                      for how in ("sector", "end") for place in sorted(places)]
    chosen = lab.sample(tries, IN_A_MINUTE if lab.minute else MOST, "short reads")
    met = sum(lab.map(lambda one: disturb(lab, tally, *one), chosen))
    tally.remark = f"of {len(tries)} ways to read badly, met in {met}"
    if chosen and met == 0:
        tally.failed("no read went through the shim, so nothing was tried", "see bad_disk.c")
    return tally


def compiled(lab):
    """The shim, or why there is none."""
    if shutil.which("gcc") is None:
        return "gcc is missing"
    library = lab.scratch / "bad_disk.so"
    source = pathlib.Path(__file__).with_name("bad_disk.c")
    done = subprocess.run(
        ["gcc", "-O1", "-w", "-shared", "-fPIC", "-o", str(library), str(source), "-ldl"],
        capture_output=True, text=True)
    return library if done.returncode == 0 else f"gcc cannot make the shim: {done.stderr[:200]}"


def files_read(lab, stage):
    """The knowledge base's files that the command opens."""
    root = stage.copied()
    _, calls = tracing.calls(
        lab, stage.scene.arguments, root, tracing.OPENING, **stage.scene.options(lab))
    folders.discard(root)
    names = {match.group(1) for call in calls if (match := OPENED.search(call.line))}
    by_last = {}
    for name in stage.before:
        by_last.setdefault(name.rsplit("/", 1)[-1], []).append(name)
    found = set()
    for name in names:
        # A file may be opened in its folder, so its last part must do where it is the only one.
        alike = by_last.get(name.rsplit("/", 1)[-1], [])
        found.update([name] if name in stage.before else alike if len(alike) == 1 else [])
    return sorted(name for name in found if stage.before[name][1])


def disturb(lab, tally, library, stage, name, how, place):
    """Has the reads of one file go wrong in one way, and gives whether one was met."""
    root = stage.copied()
    note = lab.fresh("note")
    variables = {"KB_TORTURE_FILE": f"/{name}", "KB_TORTURE_HOW": how,
                 "KB_TORTURE_FROM": place, "KB_TORTURE_NOTE": note}
    failed = stage.play(root, LD_PRELOAD=library, **variables)
    is_met = note.exists()
    if is_met:
        wrong = None
        if how in HARMLESS and (failed.status, failed.out) != (stage.clean.status, stage.clean.out):
            wrong = f"a harmless read changes the outcome: {failed.brief()}"
        wrong = wrong or faults.judge(lab, stage, root, failed)
        if wrong is None:
            tally.passed()
        else:
            shown = " ".join(f"{key}={value}" for key, value in variables.items())
            what = f"{stage.scene.name}, {how} from byte {place} of {name}: {wrong}"
            tally.failed(what, f"LD_PRELOAD=bad_disk.so {shown}: {stage.repeat()}", root)
        note.unlink()
    folders.discard(root)
    return is_met
