"""Every command that writes, each with the folder that it starts from."""

import dataclasses
import json
import pathlib
import shutil
import typing

import folder as folders

SESSIONS = """# 2026-11-14

## 09:00 Park

- Push-up: 12, 12, 10

# 2026-11-15

## 09:30 Park

- Push-up: 12, 12, 11
- Plank: 60s

# 2026-11-20

## 12:00 Lunch

- Plank: 30s, 30s
"""
ROUTINE = {
    "format": "kb-routine",
    "version": 1,
    "name": "Sent over",
    "routineExercises": [
        {"order": 1, "exercise": {"name": "Squat"}, "prescription": "3x5 80kg"},
        {"order": 2, "exercise": {"name": "Wall Ball", "isCustom": True}, "prescription": "3x12"},
    ],
}
STRONG = """Date,Workout Name,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes
2026-11-14 18:00:00,Push,Bench Press (Barbell),1,60,8,0,0,
2026-11-17 18:00:00,Legs,Squat (Barbell),1,100,5,0,0,deep
2026-11-20 07:00:00,Pull,Deadlift (Barbell),1,120,5,0,0,
"""
UNFORMATTED = {
    "workouts/templates/one.md": "# One\n* Squat - 3 x 8\n* Plank - 3 x 45 sec\n",
    "workouts/templates/two.md": "# Two\n* Push-up - 3 sets of 10\n\n\n## End\n* Plank - 60 sec\n",
    "workouts/templates/three.md": "# Three\n* Deadlift - 5 × 5 @ 80 kg\n",
    "workouts/journal/2026/2026-11-18.md":
        "# 2026-11-18\n## 18:00 Evening\n* Squat (3 x 5 90 kg): 5,5,5\n",
}
MISSPELT = {
    "workouts/templates/four.md": "---\ncategry: strength\n---\n# Four\n\n- Squat — 3x8\n",
    "workouts/templates/five.md": "---\ndurtion: 30 min\n---\n# Five\n\n- Plank — 3x45s\n",
    "workouts/templates/six.md": "---\nequipmnt: [barbell]\n---\n# Six\n\n- Deadlift — 5x5\n",
}


# What `kb variant rebase` finds once its variant is made; the old text is in git alone.
LATER_LUNCH = "# Lunch\n\nBy the river.\n\n- Plank — 2x30s\n- Push-up — 5x10\n- Squat — 2x20\n"


@dataclasses.dataclass
class Scene:
    """A command line, what stands in the folder before it, and what it may leave.

    `files` are written, `before` is run and committed, and `later` is written. `editor` is a sed script that changes the text.
    `inside` names places of `.git` that belong to what the command writes. `is_undoable` is whether
    `kb undo` must give back the bytes of before.
    """

    name: str
    arguments: list
    files: dict = dataclasses.field(default_factory=dict)
    before: list = dataclasses.field(default_factory=list)
    later: dict = dataclasses.field(default_factory=dict)
    editor: typing.Optional[str] = None
    inside: tuple = ()
    is_undoable: bool = True
    status: int = 0
    is_build: bool = False
    # The folder that the command makes; a knowledge base in it has changes of its own.
    made: typing.Optional[str] = None

    def options(self, lab):
        """What the run needs besides the command line."""
        if self.name == "init" or self.name.startswith("library"):
            return {"KB_SHARE": str(lab.scratch / "inputs" / "share")}
        if self.editor is None:
            return {}
        script = lab.scratch / "inputs" / f"editor-{self.name}"
        return {"EDITOR": str(script), "VISUAL": str(script)}


def program(name, *arguments, **more):
    return Scene(name, list(arguments), **more)


SCENES = [
    program("log", "log", "--time", "18:00", "Bench Press (3x8 60kg): 8, 8, 7", "--effort", "7",
            "--note", "It was raining outside."),
    program("log-new-day", "log", "--date", "2026-11-22", "--time", "08:00", "Plank: 45s, 40s"),
    program("log-from", "log", "--from", "INPUTS/sessions.md"),
    program("log-inbox", "log", "--inbox", files={
        "workouts/inbox/a1.md": "# 2026-11-20\n\n## 20:00 Late\n\n- id: a1\n\n- Plank: 45s\n",
        "workouts/inbox/b2.md": "# 2026-11-14\n\n## 09:00 Park\n\n- id: b2\n\n- Push-up: 12, 12, 10\n",
    }),
    program("log-done", "log", "evening", "--done", "--time", "20:00", "--id", "0123456789ab"),
    program("log-undo", "log", "--undo", is_undoable=False,
            before=[["log", "--time", "18:00", "Plank: 50s", "-q"]]),
    program("plan-add", "plan", "add", "lunch", "2026-11-25", "--weeks", "3"),
    program("plan-move", "plan", "move", "lunch", "2026-11-29"),
    program("plan-cancel", "plan", "cancel", "lunch"),
    program("challenge", "challenge", "1", "--on", "2026-11-19"),
    program("challenge-set", "challenge", "--set", "2", "--on", "2026-11-20"),
    program("deload", "deload", "squat", "--to", "55kg", "--yes", "--on", "2026-11-20"),
    program("program", "program", "start", "two days", "--yes", "--equipment", "all"),
    program("convert", "convert", "lb", "--yes", "--on", "2026-11-20"),
    program("fmt", "fmt", files=UNFORMATTED),
    program("check-fix", "check", "--fix", files=MISSPELT, status=None),
    program("new-workout", "new", "workout", "strength/Heavy Day", "--yes"),
    program("new-exercise", "new", "exercise", "Wall Ball", "--yes"),
    program("new-program", "new", "program", "Four Weeks", "--yes"),
    program("copy", "copy", "push-a", "Push at home", "--yes"),
    program("move", "move", "evening", "strength/late-evening", "--yes"),
    program("reorder", "reorder", "evening", "main/plank", "--first", "--yes"),
    program("substitute", "substitute", "Push-up", "Box Push-up", "--everywhere", "--yes"),
    program("favorite", "favorite", "lunch", "--yes"),
    program("favorite-commit", "favorite", "lunch", "--yes",
            files={"kb.yaml": folders.FILES["kb.yaml"] + "git: {commit: always}\n"}),
    program("redate", "redate", "2026-11-20T18:00", "2026-11-18T19:00", "--yes"),
    program("rm-session", "rm", "session", "2026-11-19", "--yes"),
    program("rm-workout", "rm", "workout", "lunch", "--yes"),
    program("import", "import", "routine", "INPUTS/routine.json", "--yes"),
    program("import-log", "import", "INPUTS/strong.csv", "--unit", "kg", "--yes"),
    program("import-replace", "import", "INPUTS/strong.csv", "--unit", "kg", "--replace", "--yes"),
    program("clear", "clear", "--yes"),
    program("edit", "edit", "lunch", "--yes", editor="s/5x10/5x12/"),
    program("edit-session", "edit", "session", "2026-11-19", "--yes", editor="s/Slept/Slept very/"),
    program("variant-new", "variant", "new", "push-a", "Push A outside"),
    program("variant-edit", "variant", "edit", "evening-at-home", editor="s/3x45s/3x50s/"),
    program("variant-rebase", "variant", "rebase", "light", editor="s/5x10/5x12/",
            before=[["variant", "new", "lunch", "Light"], ["variant", "edit", "light"]],
            later={"workouts/templates/lunch.md": LATER_LUNCH}),
    program("variant-reset", "variant", "reset", "evening-at-home", "--yes"),
    program("variant-detach", "variant", "detach", "evening-at-home"),
    program("variant-rename", "variant", "rename", "evening-at-home", "Evening, no rack"),
    program("variant-rm", "variant", "rm", "evening-at-home", "--yes"),
    program("undo", "undo", is_undoable=False,
            before=[["move", "evening", "strength/late-evening", "--yes"]]),
    program("redo", "redo", is_undoable=False,
            before=[["move", "evening", "strength/late-evening", "--yes"], ["undo"]]),
    program("resolve", "resolve", "--yes", files={
        "workouts/journal/2026/2026-11-19.md": "# 2026-11-19\n\n## 18:00 Evening\n\n- Plank: 45s\n",
        "workouts/journal/2026/2026-11-19.sync-conflict-20261120-070000-ABCDEFG.md":
            "# 2026-11-19\n\n## 07:00 Morning\n\n- Plank: 40s\n",
    }),
    program("init", "init", "new", is_undoable=False, made="new"),
    program("library-copy", "library", "copy", "90-90-hip-switch", "a-skip"),
    program("library-copy-all", "library", "copy", "--all"),
    program("library-tidy", "library", "tidy", "--yes",
            before=[["library", "copy", "--all"]]),
    program("hooks-install", "hooks", "install", is_undoable=False, inside=(".git/hooks",)),
    program("hooks-remove", "hooks", "remove", is_undoable=False, inside=(".git/hooks",),
            before=[["hooks", "install"]]),
    program("build", "build", is_undoable=False, is_build=True),
    program("build-again", "build", is_undoable=False, is_build=True,
            before=[["build", "-q"], ["log", "--time", "18:00", "Plank: 50s", "-q"]]),
]


def write_inputs(lab):
    """Writes what lies outside the folder: sessions, a routine and the editors."""
    place = lab.scratch / "inputs"
    place.mkdir()
    (place / "sessions.md").write_text(SESSIONS)
    write_share(lab, place / "share")
    (place / "routine.json").write_text(json.dumps(ROUTINE))
    (place / "strong.csv").write_text(STRONG)
    for scene in SCENES:
        if scene.editor is not None:
            script = place / f"editor-{scene.name}"
            script.write_text(f"#!/bin/sh\nexec sed -i '{scene.editor}' \"$1\"\n")
            script.chmod(0o755)
    for scene in SCENES:
        scene.arguments = [word.replace("INPUTS", str(place)) for word in scene.arguments]


def write_share(lab, place):
    """Writes the files that go with kb, with a few of the library's."""
    given = pathlib.Path(lab.share)
    place.mkdir()
    for name in ("templates", "languages", "site", "web"):
        if (given / name).exists():
            (place / name).symlink_to(given / name)
    library = given / "library"
    for source in [library / "quotes.yaml", *sorted(library.glob("*/*.md"))[:5]]:
        target = place / source.relative_to(given)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, target)
