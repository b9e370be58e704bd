"""A push day as a lifter has it: a warm-up, a slip, a superset, a call in a rest, and minutes on the minute."""

import time

from engine_case import EngineCase, begin, row

FILES = {
    "kb.yaml": "units: kg\n",
    "resources/exercises/bench-press.md": "---\nkind: compound\nload: barbell\n---\n# Bench Press\n\nPress.\n",
    "workouts/templates/push.md":
        "# Push\n\n## Lift\n\n- Bench Press — 3x8 60kg, rest 2:00\n\n## Pair\n\n- A1: Dip — 2x10\n- A2: Row — 2x10 40kg\n\n"
        "## Swings — EMOM 2 min\n\n- Kettlebell Swing — 10 24kg\n",
}
# Another app is in front, and then the page again.
AWAY = """Object.defineProperty(document, 'hidden', { value: true, configurable: true });
document.dispatchEvent(new Event('visibilitychange'));"""
BACK = "delete document.hidden; document.dispatchEvent(new Event('visibilitychange'));"


class PushDayTests(EngineCase):
    def test_a_push_day_with_all_that_happens_in_one(self):
        served = self.serve(FILES)
        begin(self.phone, served, "/workouts/push/")
        self.phone.sees("#run-exercise", "Bench Press")
        self.phone.tap("warm-up")
        self.phone.tap("set-done")
        self.phone.sees(".run-warm summary", "1 warm-up set done")
        for done in (1, 2):
            self.phone.tap("set-done")
            self.phone.sees(row(done) + ".done")
        self.call()
        self.correct()
        self.phone.tap("set-done")
        self.superset()
        self.minutes()
        self.phone.tap("finish")
        self.phone.tap("save")
        self.phone.sees("h1", "Saved")
        self.phone.eventually(served.journal, "the journal")
        ((_, text),) = served.journal().items()
        for words in ("warmup, 7, 8, 8\n", "- Dip (2x10): ", "- Row (2x10 40kg): "):
            self.assertIn(words, text)
        self.assert_no_trouble(served)

    def call(self):
        """The rest goes on while somebody talks."""
        clock = "document.getElementById('run-rest').textContent"
        before = self.phone.evaluate(f"return {clock}")
        self.phone.evaluate(AWAY)
        time.sleep(2)
        self.phone.evaluate(BACK)
        self.phone.wait(f"{clock} < arguments[0]", before)

    def correct(self):
        """The first set was 7 and not 8, which is seen two sets later."""
        self.phone.click(row(1) + " .run-numbers")
        self.phone.type(self.phone.key("work-value"), "7")
        self.phone.tap("correct-done")
        self.phone.click(row(3) + " .run-numbers")
        self.phone.sees(row(1) + ".done", "60 kg × 7")

    def superset(self):
        for name in ("Dip", "Row", "Dip", "Row"):
            self.phone.sees("#run-exercise", name)
            self.phone.tap("set-done")

    def minutes(self):
        """The clock is over the whole screen, in large digits."""
        self.phone.sees("#run-exercise", "Kettlebell Swing")
        self.phone.tap("timer-start")
        self.phone.tap("timer-face")
        self.phone.sees(".run-face-kind", "Work")
        self.phone.wait(
            "parseFloat(getComputedStyle(document.querySelector('.run-face-clock')).fontSize) > innerWidth / 5")
        self.phone.tap("face-close")
