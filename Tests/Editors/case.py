"""A small knowledge base on the disk, and how kb is started in it."""

import os
import pathlib
import tempfile

FILES = {
    "kb.yaml": "units: kg\n",
    "resources/exercises/bench-press.md": "---\naliases: [bench]\nmuscles: {primary: [chest]}\n---\n# Bench Press\n",
    "resources/exercises/squat.md": "---\nkind: compound\n---\n# Squat\n",
    "workouts/templates/push.md": "---\ntags: [push]\n---\n# Push\n\nThen [[legs]].\n\n## Main\n\n- Bench Press — 3x8 60kg\n",
    "workouts/templates/legs.md": "# Legs\n\n## Main\n\n- Squat — 3x5 100kg\n",
    "workouts/journal/2026/2026-11-16.md": "## 07:30 Push\n\n- workout: push\n\n- Bench Press (3x8 60kg): 8, 8, 8\n",
    "workouts/journal/2026/2026-11-20.md": "## 07:30 Ünder 💪\n\n- workout: push\n\n",
}
SESSION = "workouts/journal/2026/2026-11-20.md"
PUSH = "workouts/templates/push.md"
LEGS = "workouts/templates/legs.md"


class Settings:
    """Set by run.py before any test."""

    kb = ""
    share = ""

    @staticmethod
    def environment():
        return {**os.environ, "KB_SHARE": Settings.share, "KB_TODAY": "2026-11-21", "TZ": "Europe/Berlin"}


def folder():
    """A temporary folder with the knowledge base; its cleanup is the caller's."""
    temporary = tempfile.TemporaryDirectory(prefix="kb-editors-")
    for name, text in FILES.items():
        path = pathlib.Path(temporary.name) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return temporary
