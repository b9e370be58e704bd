"""A folder with a journal, and what kb exports of it."""

import os
import pathlib
import subprocess
import tempfile
import unittest

JOURNAL = {
    "2026-11-16": """\
## 07:30 Easy run

- duration: 30:00
- effort: 4

- Running: 5 km 30:00
""",
    "2026-11-18": """\
## 18:00 Legs, heavy

- id: legs1
- duration: 50:00
- bodyweight: 82.4kg

- Squat (3x5 100kg): 60kg x 5 warmup, 5, 5, 4 fail
- Pull-up: 8, +5kg x 6 @9 "slow, then fast"
- =cmd: 3x8 20kg
- Plank: 1:30
- Dip (3x8): skipped, shoulder

Notes, with a comma
and a "quoted" line. 💪
""",
    "2026-11-20": """\
## 06:00 Legs, light

- partial: yes

- Squat: 135lb x 5, 135lb x 5
""",
}


class Settings:
    """Set by run.py before any test."""

    kb = ""
    share = ""


class ExchangeCase(unittest.TestCase):
    """A test of the exports of one folder, on a clock of central Europe."""

    journal = JOURNAL
    settings = "units: kg\nsite: {title: A & B}\n"

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="kb-exchange-")
        cls.addClassCleanup(folder.cleanup)
        cls.scratch = pathlib.Path(folder.name)
        cls.root = cls.scratch / "base"
        cls.write(cls.root, cls.settings, cls.journal)

    @staticmethod
    def write(root, settings, journal):
        for day, text in journal.items():
            path = root / "workouts/journal" / day[:4] / f"{day}.md"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(f"# {day}\n\n{text}", encoding="utf-8")
        (root / "workouts").mkdir(parents=True, exist_ok=True)
        (root / "kb.yaml").write_text(settings, encoding="utf-8")
        plan = root / "workouts/plan.md"
        plan.write_text("# Plan\n\n- 2026-11-24 18:00: full-body-dumbbells\n", encoding="utf-8")

    @classmethod
    def kb(cls, *arguments, root=None):
        environment = {**os.environ, "KB_SHARE": Settings.share, "KB_TODAY": "2026-11-21T12:00",
                       "TZ": "Europe/Berlin"}
        return subprocess.run(
            [Settings.kb, *map(str, arguments), "--root", str(root or cls.root)], check=True,
            env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE).stdout

    def export(self, form, *options, root=None):
        """The path of an export."""
        path = self.scratch / f"out.{form}"
        self.kb("export", form, *options, "-o", path, root=root)
        return path
