#!/usr/bin/env python3
"""Whether two programs build the same site, byte for byte: of the sample, and of folders that are made
at random and edited. What makes kb faster must not change what it writes."""

import argparse
import filecmp
import os
import random
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import bench
import default_site

SAMPLE = ["kb.yaml", "workouts", "resources", "languages", "site", "templates"]
LINES = [
    "- Back Squat — 3x8 @ 60kg, rest 90s", "- A1. Curl 3x12 / A2. Pushdown 3x15", "- 3x10 burpees",
    "- Superset: bench press / row 4x8", "## Finisher — EMOM 10 min", "- Plank (3x45s)", "- Squat - 5x5 (RPE 8",
    "- Press 5x5 100kg then plank 3x60s", "- Ruedern 3 x 500 m, 2 min Pause", "| Exercise | Sets |",
    "- Simple & Sinister: 100 swings 32kg, 10 get-ups 24kg", "- [ ] Deadlift – 5/3/1", "### Bench Press",
    "- 21-15-9 thrusters, pull-ups", "- Lunge **3x12** [slow](#notes)", "- EMOM", "- 3x", "- rest -90s",
]
ENTRIES = [
    ["Back Squat (3x5 60kg): done"], ["Plank: 45s, 40s", "Bench Press: 60kg x 8, 8, 7 fail"],
    ["Row: 500 m in 1:58"], ["Push-ups (3xAMRAP): 20, 15, 12"],
]


class Pair:
    """Two programs, each with the files that it comes with, and the sites that they build."""

    def __init__(self, programs, folder):
        self.programs = programs
        self.outs = [folder / "before", folder / "after"]

    def forget(self):
        for out in self.outs:
            shutil.rmtree(out, ignore_errors=True)

    def build(self, root, day):
        """Builds both and says where they differ."""
        for (program, share), out in zip(self.programs, self.outs):
            shutil.rmtree(root / ".kb", ignore_errors=True)
            subprocess.run(
                [program, "build", "--root", root, "--out", out, "--quiet", "--on", day],
                env={**os.environ, "KB_SHARE": share}, check=True, stdout=subprocess.DEVNULL)
        return sorted(differences(*self.outs))


def differences(one, other):
    """The files that are not the same on both sides; those that only describe a build are left out."""
    files = [{path.relative_to(out) for path in out.rglob("*") if path.is_file() and not is_own(path)}
             for out in (one, other)]
    yield from (str(path) for path in files[0] ^ files[1])
    for path in files[0] & files[1]:
        if not filecmp.cmp(one / path, other / path, shallow=False):
            yield str(path)


def is_own(path):
    return path.name.startswith(".")


def edit(root, chance):
    """What a person changes: lines of a workout, a workout less, a session more."""
    pages = sorted((root / "resources/workouts").rglob("*.md"))
    for page in chance.sample(pages, min(3, len(pages))):
        lines = page.read_text(encoding="utf-8").split("\n")
        for _ in range(chance.randint(1, 4)):
            lines.insert(chance.randint(8, len(lines)), chance.choice(LINES))
        page.write_text("\n".join(lines), encoding="utf-8")
    if len(pages) > 1 and chance.random() < 0.3:
        chance.choice(pages).unlink()


def sample(folder):
    root = folder / "sample"
    root.mkdir()
    for name in SAMPLE:
        source = bench.HERE.parent / name
        if source.is_dir():
            shutil.copytree(source, root / name)
        else:
            shutil.copy(source, root)
    return root


def check(pair, name, root, day):
    found = pair.build(root, day)
    for path in found[:10]:
        print(f"{name}: {path}")
    return len(found)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("before", help="PROGRAM:SHARE, the program and the folder that comes with it")
    parser.add_argument("after", help="PROGRAM:SHARE")
    parser.add_argument("--folders", type=int, default=200, help="how many random folders")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    bench.compile_programs()
    found = 0
    with tempfile.TemporaryDirectory(dir=bench.HERE.parent / ".build") as name:
        folder = Path(name)
        pair = Pair([text.split(":") for text in (options.before, options.after)], folder)
        found += check(pair, "sample", sample(folder), "2026-11-21")
        for number in range(options.folders):
            chance = random.Random(options.seed * 1_000_003 + number)
            root = folder / f"folder-{number}"
            subprocess.run([bench.BUILT / "generate", root, str(chance.randint(1, 60)), str(number)],
                           check=True)
            if chance.random() < 0.7:
                (root / "kb.yaml").write_text(default_site.SETTINGS)
            pair.forget()
            day = default_site.FIRST_DAY.isoformat()
            edit(root, chance)
            found += check(pair, f"folder {number}, new", root, day)
            edit(root, chance)
            subprocess.run([pair.programs[1][0], "log", "--root", root, "--quiet", "--date", day,
                            *chance.choice(ENTRIES)], check=True, stdout=subprocess.DEVNULL,
                           env={**os.environ, "KB_SHARE": pair.programs[1][1]})
            found += check(pair, f"folder {number}, changed", root, day)
            shutil.rmtree(root)
            if sys.stderr.isatty():
                print(f"\r{number + 1} of {options.folders}", end="", file=sys.stderr)
    print(f"{found} files differ" if found else "Both build the same")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
