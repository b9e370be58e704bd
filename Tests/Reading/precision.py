#!/usr/bin/env python3
"""Measure how well kb reads lines that people wrote, by lines with what a coach would understand by them.

    python3 Tests/Reading/precision.py --kb .build/try/debug/kb --share .build/share/kb lines.jsonl

Each line of the file is an object: `line`; `where` ("plan" for an item of a workout, "log" for one of a
journal); `means`, with `items` (`exercise` and its `sets`), and perhaps `timer`, `result`, `rest`, `prose`, or
`unclear` with `either`; and perhaps `context` with the `unit` and the `first` number that the folder's kb.yaml
names.

Precision is the share of right readings among those that kb was sure of, which are all without a problem of
reading; a line that was left alone in silence is one of them. Recall is the share of lines that were read
rightly; text that stays text is, and so is a line with two meanings that is reported.
"""

import argparse
import collections
import datetime
import json
import os
import pathlib
import subprocess
import sys
import tempfile

from meaning import Meaning, difference
from notation import entry_meaning, step_meaning

# Problems that say that kb did not understand a line, or is in doubt.
READING = {
    "bad-head", "unparsed-entry", "unparsed-set", "ambiguous-load", "negative-reps", "out-of-range",
    "unparsed-prescription", "reversed-range", "second-value", "unclosed-mark", "unparsed-timer", "unread-numbers",
}


def unit_of(case):
    """The unit that the owner of the line would name in kb.yaml."""
    unit = case.get("context", {}).get("unit")
    if unit:
        return unit
    found = []

    def look(value):
        if isinstance(value, list):
            found.extend(part for part in value if part in ("kg", "lb"))
        for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else []:
            look(part)

    look(case.get("means", {}))
    return found[0] if found else "kg"


class Folder:
    """A folder with lines of a journal, a day each, and of a workout, a block each."""

    def __init__(self, root, unit, first, cases):
        self.root = pathlib.Path(root)
        self.journal, self.plan = {}, {}
        habits = [f"unit: {unit}"] * (unit is not None) + [f"first: {first}"] * (first is not None)
        settings = "library: built-in\n" + f"notation: {{{', '.join(habits)}}}\n" * bool(habits)
        (self.root / "kb.yaml").write_text(settings)
        journal, plan = [], ["# Lines", ""]
        day = datetime.date(2020, 1, 1)
        for number, case in cases:
            line = case["line"].strip()
            line = line[2:] if line.startswith(("- ", "* ")) else line
            if case["where"] == "log":
                journal += [f"# {day}", "- Marker: 1", f"- {line}", ""]
                self.journal[day.isoformat()] = (number, len(journal) - 1)
                day += datetime.timedelta(days=1)
            else:
                plan += [f"## b{number}", f"- {line}", ""]
                self.plan[number] = len(plan) - 1
        for path, text in (("workouts/journal/2020.md", journal), ("workouts/templates/lines.md", plan)):
            (self.root / path).parent.mkdir(parents=True, exist_ok=True)
            (self.root / path).write_text("\n".join(text) + "\n")

    def read(self, kb):
        """What kb makes of each line, and the problems that it reports of it."""
        problems = collections.defaultdict(list)
        for problem in kb("check", root=self.root):
            if problem["id"] in READING:
                problems[problem["path"], problem["line"]].append(problem["id"])
        meanings = {}
        sessions = {one["date"]: one for one in kb("export", "json", root=self.root)["sessions"]}
        for day, (number, line) in self.journal.items():
            session = sessions.get(day, {"entries": [], "notes": ""})
            entries = [one for one in session["entries"] if one["exercise"] != "Marker"]
            meaning = Meaning()
            for entry in entries:
                entry_meaning(entry, meaning)
            if session.get("durationSeconds") or session.get("decisions"):
                meaning.head = True
            meanings[number] = (meaning, problems["workouts/journal/2020.md", line])
        if self.plan:
            for block, steps in self.blocks(kb("show", "lines", root=self.root)["blocks"]):
                meaning = meanings.setdefault(block, (Meaning(), []))[0]
                for step in steps:
                    step_meaning(step, meaning)
            for number, line in self.plan.items():
                meanings.setdefault(number, (Meaning(), []))
                meanings[number] = (meanings[number][0], problems["workouts/templates/lines.md", line])
        return meanings

    @staticmethod
    def blocks(blocks):
        """The steps of each line; a line that opens a block of its own follows the line's heading."""
        number = None
        for block in blocks:
            name = block.get("name", "")
            if name[:1] == "b" and name[1:].isdigit():
                number = int(name[1:])
                yield number, block["steps"]
                continue
            if number is not None:
                head = {"name": "", "prescription": "", "timer": block.get("timer", ""), "title": name}
                yield number, [head] + block["steps"]


def runner(binary, share):
    environment = dict(os.environ, KB_SHARE=str(pathlib.Path(share).resolve()), KB_TODAY="2021-12-31")

    def kb(*arguments, root):
        options = [] if arguments[0] == "export" else ["--json"]
        result = subprocess.run(
            [binary, "--root", str(root), *arguments, *options], env=environment, capture_output=True, text=True)
        if not result.stdout:
            sys.exit(result.stderr)
        return json.loads(result.stdout)

    return kb


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kb", required=True)
    parser.add_argument("--share", required=True)
    parser.add_argument("--without-notation", action="store_true", help="name no unit in kb.yaml")
    parser.add_argument("--except", dest="aside", default="", help="a file with numbers of lines to set aside")
    parser.add_argument("--quiet", action="store_true", help="print the two figures alone")
    parser.add_argument("--all", action="store_true", help="print what was right, too")
    parser.add_argument("lines")
    arguments = parser.parse_args()
    aside = set()
    if arguments.aside:
        aside = {int(one.split()[0]) for one in open(arguments.aside, encoding="utf-8") if one.strip()}
    with open(arguments.lines, encoding="utf-8") as file:
        cases = [(number, json.loads(line)) for number, line in enumerate(file, 1) if line.strip()]
    cases = [(number, case) for number, case in cases if number not in aside]
    groups = collections.defaultdict(list)
    for number, case in cases:
        habits = (None, None) if arguments.without_notation else (unit_of(case), case.get("context", {}).get("first"))
        groups[habits].append((number, case))
    kb = runner(os.path.abspath(arguments.kb), arguments.share)
    meanings = {}
    for (unit, first), group in groups.items():
        with tempfile.TemporaryDirectory() as root:
            meanings.update(Folder(root, unit, first, group).read(kb))
    sure = right_of_sure = right = 0
    for number, case in cases:
        meaning, problems = meanings[number]
        wrong = difference(case, meaning, bool(problems))
        sure += not problems
        right_of_sure += not problems and wrong is None
        right += wrong is None
        if not arguments.quiet and (wrong is not None or arguments.all):
            print(f"{number} [{case['where']}] {case['line']}\n    {wrong or 'right'}"
                  + f"  {' '.join(problems)}\n    read as {meaning}")
    total = max(len(cases), 1)
    print(f"{len(cases)} lines; precision {right_of_sure}/{sure} = {100 * right_of_sure / max(sure, 1):.1f} %, "
          f"recall {right}/{total} = {100 * right / total:.1f} %")


if __name__ == "__main__":
    main()
