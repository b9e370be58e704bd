"""64 writers at once, an editor that saves, changes taken back and a watching build beside them.

Every acknowledged session stands there once. The editor puts each of its saves in place with one
exchange of names, so that it knows what it has put aside and what it has brought back: only sessions
that it has put aside itself may be missing, only such that it has brought back itself may be there
again, and none of its lines may be missing.
"""

import contextlib
import ctypes
import json
import os
import pathlib
import re
import subprocess
import threading
import time

import folder as folders

DAY = "2026-11-17"
EXCHANGE = 2
AT_FDCWD = -100


def campaign(lab, tally):
    for round_number in range(1 if lab.minute else 4):
        wrong = one_round(lab, tally, round_number)
        repeat = f"torture.py --only writers --seed {lab.seed}"
        for what, root in wrong:
            tally.failed(f"round {round_number + 1}: {what}", repeat, root)
    return tally


def one_round(lab, tally, round_number):
    """Lets all of them write; gives what is wrong, with the folder."""
    count = 32 if lab.minute else 64
    each = 2 if lab.minute else 4
    root = lab.fresh("writers")
    folders.make(lab, root)
    path = root / f"workouts/journal/2026/{DAY}.md"
    folders.put(root, str(path.relative_to(root)), f"# {DAY}\n\n## 06:00 First\n\n- Plank: 10s\n")
    watch = subprocess.Popen(
        [lab.kb, "build", "--watch", "--quiet", "--out", str(root / "public")], cwd=root,
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=lab.environment())
    acknowledged, refused, wrong = set(), [], []
    gone, stays = set(), set()
    is_over = threading.Event()
    editor = Editor(path, is_over)
    takers = threading.Thread(target=take_back, args=(
        lab, root, is_over, wrong, round_number, gone, stays))

    def write(number):
        for turn in range(each):
            key = f"w{round_number}x{number:02}x{turn}"
            done = lab.run(
                ["log", "--date", DAY, "--time", f"{7 + turn:02}:{number % 60:02}", "--id", key,
                 f"Plank: {20 + number}s", "-q"], root, timeout=120)
            # Busy for longer than a person would wait is refused, and nothing is written.
            (acknowledged.add(key) if done.status == 0 else refused.append((key, done)))

    threads = [threading.Thread(target=write, args=(number,)) for number in range(count)]
    for thread in [editor, takers, *threads]:
        thread.start()
    for thread in threads:
        thread.join()
    is_over.set()
    editor.join()
    takers.join()
    wrong += judged(lab, root, path, editor, acknowledged, refused, tally)
    wrong += taken_back(path.read_text(), gone, stays, editor, tally)
    wrong += still_watching(watch, root, path)
    if not wrong:
        folders.discard(root)
    return [(what, root) for what in wrong]


def judged(lab, root, path, editor, acknowledged, refused, tally):
    """What is wrong with the journal after all have written."""
    text = path.read_text()
    wrong = list(editor.wrong)
    for key in sorted(acknowledged):
        times = len(re.findall(rf"^- id: {key}$", text, re.MULTILINE))
        if times > 1:
            wrong.append(f"{key} stands there {times} times")
        elif times == 0 and key not in editor.put_aside:
            wrong.append(f"{key} was acknowledged and is gone")
        else:
            tally.passed()
    for number in range(editor.saves):
        if f"Saved by the editor {number}." in text:
            tally.passed()
        else:
            wrong.append(f"save {number} of the editor is gone")
    for key, done in refused:
        if done.status != 3:
            wrong.append(f"{key} was refused with {done.brief()}")
        if f"id: {key}" in text:
            wrong.append(f"{key} was refused and stands there")
    checked = lab.run(["check"], root)
    if checked.status != 0:
        wrong.append(f"kb check: {checked.brief()}")
    return wrong


def taken_back(text, gone, stays, editor, tally):
    """What is wrong with the changes that were to be taken back."""
    wrong = []
    for key in sorted(gone | stays):
        times = len(re.findall(rf"{key}\b", text))
        if key in gone and times and key not in editor.brought_back:
            wrong.append(f"{key} was taken back and stands there")
        elif key in stays and times != 1 and key not in editor.put_aside:
            wrong.append(f"kb undo has refused to take {key} back, and it stands there {times} times")
        else:
            tally.passed()
    return wrong


# The editor's line above it has moved it, another writer was behind it, or somebody wrote at the same moment.
REFUSALS = ("edited since", "came later and has changed", "was changed while it was being written")


def take_back(lab, root, is_over, wrong, round_number, gone, stays):
    """Logs and takes back again, by the number of the change; notes what kb undo has refused."""
    turn = 0
    while not is_over.is_set():
        turn += 1
        key = f"kept{round_number}x{turn}"
        logged = lab.run(
            ["log", "--date", DAY, "--time", "23:00", "--title", key, "Plank: 5s", "-q"],
            root, timeout=120)
        if logged.status != 0:
            continue
        listed = lab.run(["undo", "--list", "--json"], root, timeout=120)
        number = number_of(listed.out, key)
        if number is None:
            wrong.append(f"{key} was acknowledged, and kb undo --list has it not: {listed.brief()}")
            continue
        undone = lab.run(["undo", str(number)], root, timeout=120)
        if undone.status == 0:
            gone.add(key)
        elif undone.status == 3 and any(reason in undone.err for reason in REFUSALS):
            stays.add(key)
        else:
            wrong.append(f"kb undo {number}: {undone.brief()}")


def number_of(text, key):
    """The number of the change whose title has the key."""
    try:
        changes = json.loads(text)
    except ValueError:
        return None
    changes = changes.get("changes", []) if isinstance(changes, dict) else changes
    for change in changes:
        words = json.dumps(change)
        if re.search(rf"\b{key}\b", words):
            return change.get("number")
    return None


def still_watching(watch, root, path):
    """What is wrong with the watching build: it lives, catches up, and ends when told."""
    last = re.findall(r"^## (\d\d:\d\d) (.*)$", path.read_text(), re.MULTILINE)[-1]
    deadline = time.monotonic() + 20
    wrong = []
    pages = root / "public" / "sessions"
    while time.monotonic() < deadline:
        if watch.poll() is not None:
            return [f"build --watch ended: {watch.stderr.read().decode()[-300:]}"]
        if any(last[0] in text for text in texts_of(pages, f"{DAY}*")):
            break
        time.sleep(0.1)
    else:
        wrong.append("build --watch has not built the last session after 20 s")
    watch.terminate()
    try:
        watch.wait(10)
    except subprocess.TimeoutExpired:
        watch.kill()
        wrong.append("build --watch does not end when it is told to")
    watch.stderr.close()
    return wrong


def texts_of(pages, pattern):
    """The pages below folders with such names; a build may take some away meanwhile."""
    for folder in pages.glob(pattern):
        # Unlike a glob, a walk passes over a folder that is gone.
        for place, _, names in os.walk(folder):
            for name in names:
                if name.endswith(".html"):
                    with contextlib.suppress(FileNotFoundError):
                        yield pathlib.Path(place, name).read_text()


class Editor(threading.Thread):
    """Reads a file, adds a line and puts the new text in the file's place, again and again."""

    def __init__(self, path, is_over):
        super().__init__()
        self.path = pathlib.Path(path)
        self.is_over = is_over
        self.saves = 0
        self.put_aside = set()
        self.brought_back = set()
        self.wrong = []
        self.libc = ctypes.CDLL(None, use_errno=True)

    def run(self):
        while not self.is_over.is_set():
            seen = self.whole()
            if seen is None:
                return
            time.sleep(0.004)
            new = self.path.with_name(".editor-save")
            line = f"Saved by the editor {self.saves}.\n"
            new.write_text(seen.replace("- Plank: 10s\n", f"- Plank: 10s\n\n{line}", 1))
            names = [os.fsencode(name) for name in (new, self.path)]
            if self.libc.renameat2(AT_FDCWD, names[0], AT_FDCWD, names[1], EXCHANGE) != 0:
                self.wrong.append(f"exchange: {os.strerror(ctypes.get_errno())}")
                return
            self.saves += 1
            aside = new.read_text()
            new.unlink()
            if aside != seen:
                ids = re.compile(r"^(?:- id:|## 23:00) (\S+)$", re.MULTILINE)
                self.put_aside |= set(ids.findall(aside)) - set(ids.findall(seen))
                self.brought_back |= set(ids.findall(seen)) - set(ids.findall(aside))
            time.sleep(0.03)

    def whole(self):
        """The file with all lines that were saved; None, and what is wrong, where one is gone.

        kb can only see after it has put its text in place that a save has come between, and puts that
        back then. Who reads in this moment reads once more, as an editor does that finds another
        file than the one it has read.
        """
        for wait in (0.05, 0.2, 1, None):
            seen = self.path.read_text()
            missing = [n for n in range(self.saves) if f"Saved by the editor {n}." not in seen]
            if not missing:
                return seen
            if wait:
                time.sleep(wait)
        self.wrong.append(f"the editor's save {missing[0]} was lost while others wrote")
        return None
