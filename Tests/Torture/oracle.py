"""What must hold of a folder after something went wrong in the middle of a change."""

import os
import pathlib
import re
import stat

TEMPORARY = re.compile(r"(^|/)\.kb-tmp-[^/]*$")
MACHINE = (".git", ".kb", "public")


def state(root, also=()):
    """Every file of the knowledge base with its mode and bytes; what kb makes anew is left out."""
    root = pathlib.Path(root)
    found = {}
    places = [root, *(root / name for name in also)]
    for place in places:
        for folder, folders, names in os.walk(place):
            folders[:] = [name for name in folders if name not in MACHINE]
            for name in names:
                path = pathlib.Path(folder) / name
                key = str(path.relative_to(root))
                if TEMPORARY.search(key):
                    continue
                info = path.lstat()
                if stat.S_ISLNK(info.st_mode):
                    found[key] = (0o777, os.readlink(path).encode())
                else:
                    found[key] = (stat.S_IMODE(info.st_mode), path.read_bytes())
    return found


def difference(left, right):
    """In words what the second state has otherwise than the first."""
    words = []
    for name in sorted(left.keys() | right.keys()):
        if left.get(name) == right.get(name):
            continue
        if name not in right:
            words.append(f"{name} is missing")
        elif name not in left:
            words.append(f"{name} is too many")
        elif left[name][1] == right[name][1]:
            words.append(f"{name} has mode {right[name][0]:o} and not {left[name][0]:o}")
        else:
            sizes = len(right[name][1]), len(left[name][1])
            words.append(f"{name} has other bytes" if sizes[0] == sizes[1]
                         else f"{name} has {sizes[0]} bytes and not {sizes[1]}")
    return "; ".join(words[:4])


def side(now, before, after):
    """Which of both sides a state is; None for neither."""
    return "after" if now == after else "before" if now == before else None


def neither(now, before, after):
    """In words how a state is neither of both."""
    return (f"the folder is neither as before ({difference(before, now)})"
            f" nor as after ({difference(after, now)})")


def seen_by_git(lab, root, before, after):
    """Names that `git add -A` would take and that belong to no side of the change."""
    shown = lab.call(["git", "status", "--porcelain", "--untracked-files=all", "-z"], root)
    if shown.status != 0:
        return [f"git status failed: {shown.err.strip()[:200]}"]
    names = [entry[3:] for entry in shown.out.split("\0") if entry[:2] == "??"]
    return [name for name in names if name not in before and name not in after]


def exposed(lab, root, stage):
    """What lies open after a try: temporaries in the sight of git, copies that others may read."""
    wrong = []
    strange = seen_by_git(lab, root, stage.before, stage.after)
    if strange and not stage.scene.is_build:
        wrong.append(f"git add -A would take {', '.join(strange)}")
    copies = loose(root, stage.before, stage.after)
    if copies:
        wrong.append(f"others may read a copy of what is private: {', '.join(copies)}")
    return wrong


def loose(root, before, after):
    """Files of `.kb` that more people may read than the text that may stand in them.

    The journal of the folder is its owner's alone, and everything in `.kb` but its lock and its
    `.gitignore` may hold some of it.
    """
    wrong = []
    for folder, _, names in os.walk(pathlib.Path(root) / ".kb"):
        for name in names:
            path = pathlib.Path(folder) / name
            if name in (".gitignore", "lock"):
                continue
            mode = stat.S_IMODE(path.lstat().st_mode)
            # A folder that nobody else may enter closes what lies in it.
            closed = any(stat.S_IMODE(up.stat().st_mode) & 0o077 == 0
                         for up in path.parents if up != pathlib.Path(root)
                         and pathlib.Path(root) in up.parents)
            if mode & 0o077 and not closed and holds_private(path, before, after):
                wrong.append(f"{path.relative_to(root)} has mode {mode:o}")
    return wrong


def holds_private(path, before, after):
    """Whether bytes of a file that its owner alone may read stand in this one."""
    try:
        text = path.read_bytes()
    except OSError:
        return False
    for content in (before, after):
        for mode, data in content.values():
            if mode & 0o077 == 0:
                lines = [line for line in data.splitlines() if len(line) > 12]
                if any(line in text for line in lines):
                    return True
    return False
