"""What a set needs is on the screen together: its row, its controls, Done and the rest; with large text, too."""

import json

from engine_case import EngineCase, Settings
from phone import Late

SCREENS = ((375, 553), (390, 664), (360, 640), (667, 331))
TEXT_SIZES = (100, 130)
ROW = ".run-card .run-row.selected"
AT_HAND = (ROW, ROW + " .run-set", ".run-card .run-steppers", ".run-bottom .run-main")

REST = (".run-rest", ".run-rest-clock > span", ".run-rest-clock > strong", ".run-rest > :last-child")

# Those of the places of which something is above the screen, beside it, or below it or the bar at its bottom.
OUT_OF_SIGHT = """
const bar = document.querySelector('.run-bottom');
return arguments[0].filter((place) => {
  const one = document.querySelector(place);
  if (!one) return true;
  const { top, bottom, left, right } = one.getBoundingClientRect();
  const low = bar.contains(one) ? innerHeight : bar.getBoundingClientRect().top;
  return top < -1 || left < -1 || right > innerWidth + 1 || bottom > low + 1;
});
"""


def workouts():
    """Ten workouts, spread over the library, each with the place of its first exercise in sets with a rest."""
    found = []
    for path in sorted((Settings.site / "run").glob("*.json")):
        workout = json.loads(path.read_text(encoding="utf-8"))
        if not isinstance(workout, dict) or "exercises" not in workout:
            continue
        places = [place for place, exercise in enumerate(workout["exercises"]) if is_in_sets(workout, exercise)]
        if places:
            found.append((path.stem, workout["name"], places[0]))
    return found[:: len(found) // 10][:10]


def is_in_sets(workout, exercise):
    target = exercise.get("target") or ""
    is_timed = exercise.get("timer") or workout["blocks"][exercise["block"]].get("timer")
    return target[:2] in ("3x", "4x", "5x") and "AMRAP" not in target and exercise["rest"] > 0 and not is_timed


class SightTests(EngineCase):
    def test_what_a_set_needs_is_on_the_screen_before_and_during_and_after_a_rest(self):
        chosen = workouts()
        self.assertEqual(len(chosen), 10)
        site = self.site(missing=("/sw.js",))
        for stem, name, place in chosen:
            self.phone.open(f"{site.origin}/run/?workout={stem}")
            self.phone.tap("lets-go")
            self.phone.sees(".run-top")
            self.go(place)
            for percent in TEXT_SIZES:
                self.phone.evaluate("document.documentElement.style.fontSize = `${arguments[0]}%`", percent)
                for screen in SCREENS:
                    with self.subTest(name, screen=screen, percent=percent):
                        self.phone.size(*screen)
                        self.do_a_set()
            self.discard()
        self.assert_no_trouble(site)

    def go(self, place):
        self.phone.evaluate("document.querySelectorAll('.run-steps ol button')[arguments[0]].click()", place)
        self.phone.wait(
            "document.querySelectorAll('.run-steps ol button')[arguments[0]].getAttribute('aria-current') === 'step'",
            place)

    def do_a_set(self):
        """A set and its rest; in a superset that is one of each exercise."""
        self.see("before", AT_HAND)
        done = 0
        while not self.phone.count(".run-rest"):
            self.phone.tap("set-done")
            done += 1
            self.phone.wait("document.querySelectorAll('.run-row .run-set.done').length === arguments[0]", done)
            self.see("after a set", AT_HAND)
        self.see("in the rest", (*AT_HAND, *REST))
        self.phone.tap("rest-end")
        self.phone.misses(".run-rest")
        self.see("after the rest", AT_HAND)
        # All is taken back, the latest first, so that the next screen begins with the same set.
        for left in reversed(range(done)):
            self.phone.evaluate("[...document.querySelectorAll('.run-row .run-set.done')].at(-1).click()")
            self.phone.wait("document.querySelectorAll('.run-row .run-set.done').length === arguments[0]", left)

    def see(self, when, places):
        """The page has a moment to scroll; what is hidden then stays so."""
        try:
            self.phone.wait(f"(() => {{ {OUT_OF_SIGHT} }})().length === 0", places, patience=2)
        except Late:
            self.fail(f"{when}: out of sight are {self.phone.evaluate(OUT_OF_SIGHT, places)}")

    def discard(self):
        self.phone.evaluate("indexedDB.deleteDatabase('kb /'); localStorage.clear()")
