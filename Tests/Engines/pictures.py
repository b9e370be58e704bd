"""Pictures of the run page in an engine, light and dark: before a set, in a rest, with a timer, and the end."""

import hosts
from engine_case import PHONE, Settings

FILES = {
    "kb.yaml": "units: kg\njournal: {ask: [soreness, sleep, stress]}\n",
    "resources/exercises/bench-press.md":
        "---\nkind: compound\nload: barbell\nmuscles: {primary: [chest], secondary: [triceps]}\n---\n"
        "# Bench Press\n\nPress.\n",
    "workouts/templates/press.md":
        "# Press\n\n## Lift\n\n- Bench Press — 3x8-12 60kg, rest 2:00\n\n## Swings — EMOM 10 min\n\n"
        "- Kettlebell Swing — 10 24kg\n",
}


def take(folder):
    """One engine's pictures, into a folder; their names begin with the engine's."""
    folder.mkdir(parents=True, exist_ok=True)
    for scheme in ("light", "dark"):
        phone = Settings.engine.phone(is_dark=scheme == "dark")
        phone.size(*PHONE)
        served = hosts.Served(Settings.kb, FILES)
        try:
            for name in states(phone, served):
                phone.wait("document.fonts.status === 'loaded'")
                phone.picture(folder / f"{phone.engine}-{scheme}-{name}.png")
        finally:
            Settings.engine.leave(phone)
            served.end()


def states(phone, served):
    """Goes through a run, and names each state that is worth a picture."""
    phone.open(served.origin + "/workouts/press/")
    phone.click(".start a")
    phone.sees(phone.key("lets-go"))
    yield "1-ready"
    phone.tap("lets-go")
    phone.sees(".run-row.now")
    yield "2-before"
    phone.tap("set-done")
    phone.sees(".run-rest")
    yield "3-rest"
    phone.tap("rest-face")
    phone.sees(".run-face[open]")
    yield "4-face"
    phone.tap("face-close")
    phone.tap("peek")
    phone.tap("timer-start")
    phone.sees("#timer-kind", "Get ready")
    yield "5-timer"
    phone.tap("settings-open")
    phone.sees(".run-more[open] fieldset")
    phone.evaluate("document.querySelector('.run-more[open]').scrollIntoView({ block: 'start' })")
    yield "6-signals"
    phone.tap("everything")
    phone.sees(phone.key("save"))
    yield "7-end"
    phone.tap("when-open")
    phone.evaluate("document.querySelector('.run-effort').scrollIntoView({ block: 'center' })")
    yield "8-questions"
    phone.tap("save")
    phone.sees(".run-arrived")
    phone.wait("scrollY === 0")
    yield "9-saved"
