"""Cuts the power of a disk while sessions are logged, and looks for every one that was acknowledged.

The disk is an image of ext4 on a loop device. The ioctl FS_IOC_SHUTDOWN without a flush of the log
makes it stop as if its plug were pulled: what was not on the disk by then is gone. The journal of
ext4 is replayed by the next mount, and fsck must find nothing.
"""

import collections
import fcntl
import os
import pathlib
import re
import struct
import subprocess
import threading
import time

import folder as folders
import mounts
import oracle

SHUTDOWN = 0x8004587D
WITHOUT_FLUSHING = 2
CUTS = 80
WRITERS = 2
# So many files are flushed together.
IMPORTED_DAYS = 24
# The two names that a planned workout has in turn.
KEYS = ("lunch", "short/midday")


def campaign(lab, tally):
    if lab.cannot_mount:
        return tally.skip(lab.cannot_mount)
    image = lab.fresh("disk.img")
    place = lab.fresh("mounted")
    place.mkdir()
    reason = new_disk(image) or mounted(image, place)
    if reason:
        return tally.skip(reason)
    root = place / "kb"
    folders.make(lab, root)
    lab.call(["sync", "-f", place], "/")
    chances = lab.random("power cuts")
    known = {}
    counts = collections.Counter()
    # The titles of imported sessions, and whether each import was acknowledged.
    imports = {}
    for number in range(CUTS):
        acknowledged, wrong = cut(lab, root, place, number, chances.uniform(0.02, 0.3), counts, imports)
        if wrong:
            return tally.skip(wrong)
        counts["sessions"] += len(acknowledged)
        known.update(acknowledged)
        wrong = after_cut(lab, image, place, root, known, imports)
        counts["unflushed"] += unflushed(place) != str(number)
        if wrong is None:
            tally.passed()
        else:
            repeat = f"torture.py --only power-cuts --seed {lab.seed}, cut {number + 1}"
            tally.failed(f"cut {number + 1}: {wrong}", repeat, root)
            known = {key: line for key, line in known.items() if line in journal(root)}
            imports = {}
    subprocess.run(["umount", str(place)], capture_output=True)
    if counts["unflushed"] == 0:
        tally.failed("nothing was lost that nobody had flushed, so no power was cut", "see cut()")
    tally.remark = (f"{counts['sessions']} sessions and {counts['moves']} moves and"
                    f" {sum(imports.values())} imports acknowledged;"
                    f" {counts['unflushed']} files lost that were not flushed")
    return tally


def new_disk(image):
    """Makes the image; gives why not."""
    try:
        with open(image, "wb") as file:
            file.truncate(48 << 20)
        done = subprocess.run(
            ["mkfs.ext4", "-q", "-F", "-b", "4096", "-O", "^resize_inode", str(image)],
            capture_output=True, text=True)
    except FileNotFoundError:
        return "mkfs.ext4 is missing"
    return None if done.returncode == 0 else f"mkfs.ext4: {done.stderr.strip()[:120]}"


def mounted(image, place):
    refusal = mounts.mount(["-t", "ext4", "-o", "loop,commit=1", image, place])
    return f"no loop device: {refusal}" if refusal else None


def unflushed(place):
    """What stands in the file that was written right before the cut."""
    path = place / "unflushed"
    return path.read_text() if path.exists() else ""


def cut(lab, root, place, number, after, counts, imports):
    """Logs until the power goes; gives the acknowledged sessions by id, and why it did not go."""
    acknowledged = {}
    lock = threading.Lock()
    is_over = threading.Event()

    def write(writer):
        count = 0
        while not is_over.is_set():
            count += 1
            key = f"{number:04}{writer:02}{count:06}"
            line = f"Plank: {30 + count % 60}s, {number + 1}s"
            minute = f"{(count // 60) % 24:02}:{count % 60:02}"
            day = f"2026-10-{number % 28 + 1:02}"
            done = lab.run(
                ["log", "--date", day, "--time", minute, "--id", key, line, "-q"], root)
            if done.status == 0:
                with lock:
                    acknowledged[key] = key
            elif not is_over.is_set():
                time.sleep(0.002)

    def move():
        """Changes several files at a time: a workout's key, with the plan that names it."""
        while not is_over.is_set():
            old, new = KEYS if (root / path_of(KEYS[0])).exists() else KEYS[::-1]
            counts["moves"] += lab.run(["move", old, new, "--yes"], root).status == 0

    def bring_in():
        """Adds a log of many days, as one change."""
        log = lab.fresh("log.csv")
        count = 0
        while not is_over.is_set():
            count += 1
            title = f"Import {number}-{count}"
            log.write_text("Date,Workout Name,Exercise Name,Set Order,Weight,Reps\n" + "".join(
                f"2025-{number % 12 + 1:02}-{day + 1:02} 10:00:00,{title},Squat,1,100,5\n"
                for day in range(IMPORTED_DAYS)))
            imports[title] = False
            done = lab.run(["import", log, "--unit", "kg", "--yes", "-q"], root)
            imports[title] = done.status == 0
        log.unlink()

    threads = [threading.Thread(target=write, args=(writer,)) for writer in range(WRITERS)]
    threads.append(threading.Thread(target=bring_in))
    threads.append(threading.Thread(target=move))
    for thread in threads:
        thread.start()
    time.sleep(after)
    (place / "unflushed").write_text(str(number))
    wrong = shut_down(place)
    is_over.set()
    for thread in threads:
        thread.join()
    return acknowledged, wrong


def path_of(key):
    return f"workouts/templates/{key}.md"


def shut_down(place):
    folder = os.open(place, os.O_RDONLY)
    try:
        fcntl.ioctl(folder, SHUTDOWN, struct.pack("I", WITHOUT_FLUSHING))
    except OSError as problem:
        return f"the file system cannot be shut down: {problem.strerror}"
    finally:
        os.close(folder)
    return None


def after_cut(lab, image, place, root, known, imports):
    """Mounts again, and gives what is wrong; None where all is well."""
    for _ in range(50):
        if subprocess.run(["umount", str(place)], capture_output=True).returncode == 0:
            break
        time.sleep(0.02)
    # The mount replays the journal; what fsck then finds would be the kernel's.
    refusal = mounted(image, place)
    if refusal:
        return f"it cannot be mounted again: {refusal}"
    text = journal(root)
    lost = sorted(key for key in known if key not in text)
    if lost:
        return f"{len(lost)} acknowledged sessions are gone, first {lost[0]}"
    doubled = [key for key in known if text.count(f"id: {key}") > 1]
    if doubled:
        return f"{doubled[0]} stands there {text.count(doubled[0])} times"
    looked = lab.run(["undo", "--list"], root)
    if looked.status != 0:
        return f"kb undo --list: {looked.brief()}"
    text = journal(root)
    for title, is_acknowledged in imports.items():
        days = len(re.findall(rf"^## 10:00 {title}$", text, re.MULTILINE))
        if days != IMPORTED_DAYS and (days > 0 or is_acknowledged):
            return f"{title} has {days} of {IMPORTED_DAYS} days"
    there = [key for key in KEYS if (root / path_of(key)).exists()]
    planned = (root / "workouts/plan.md").read_text()
    if len(there) != 1 or f"2026-11-28 {there[0]}\n" not in planned:
        return f"a move was made in part: {there or 'no'} workout, plan {planned!r}"
    checked = lab.run(["check"], root)
    if checked.status != 0:
        return f"kb check: {checked.brief()}"
    strange = oracle.seen_by_git(lab, root, oracle.state(root), {})
    strange += [name for name in temporaries(root) if not name.startswith(".kb/")]
    return f"in the sight of git: {', '.join(strange[:3])}" if strange else None


def temporaries(root):
    return [str(path.relative_to(root)) for path in pathlib.Path(root).rglob(".kb-tmp-*")]


def journal(root):
    """All that stands in the journal."""
    texts = [path.read_text(errors="replace")
             for path in sorted((root / "workouts/journal").rglob("*.md"))]
    return re.sub(r"\r\n", "\n", "\n".join(texts))
