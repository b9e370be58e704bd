"""Has every writing command meet a disk that has some pages or some files left, and no more."""

import os

import faults
import folder as folders
import mounts

# Pages of 4 KiB that are left, and files that may still be made.
PAGES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 16, 20, 24, 32, 48]
FILES = [0, 1, 2, 3, 4, 6, 8]
IN_A_MINUTE = 80


def campaign(lab, tally, stages):
    reason = lab.cannot_mount or mounts.is_possible(lab)
    if reason:
        return tally.skip(reason)
    tries = [(stage, kind, left) for stage in stages
             for kind, lefts in (("pages", PAGES), ("files", FILES)) for left in lefts]
    chosen = lab.sample(tries, IN_A_MINUTE if lab.minute else None, "full disk")
    lab.map(lambda one: fill(lab, tally, *one), chosen)
    tally.remark = f"of {len(tries)} fillings of {len(stages)} commands"
    return tally


def fill(lab, tally, stage, kind, left):
    """Runs a command on a disk with so much left, and judges what was said and is left."""
    kilobytes = 16384 if stage.scene.is_build else 4096
    with mounts.small_disk(lab.fresh("disk"), kilobytes) as disk:
        root = folders.copy(stage.root, disk / "kb")
        ballast = disk / "ballast"
        if kind == "pages":
            free = os.statvfs(disk).f_bavail * os.statvfs(disk).f_frsize
            with open(ballast, "wb") as file:
                file.write(b"\0" * max(0, free - left * 4096))
            release = ballast.unlink
        else:
            used = sum(len(folders_) + len(names) for _, folders_, names in os.walk(disk)) + 1
            mounts.mount(["-o", f"remount,nr_inodes={used + left}", disk])
            release = lambda: mounts.mount(["-o", "remount,nr_inodes=0", disk])
        failed = stage.play(root)
        wrong = faults.judge(lab, stage, root, failed, release=release)
        if wrong is None:
            tally.passed()
        else:
            what = f"{stage.scene.name} with {left} {kind} left on the disk: {wrong}"
            tally.failed(what, stage.repeat() + f" on a tmpfs with {left} {kind} left", root)
