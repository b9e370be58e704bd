"""Clocks of a run that stand, sleep, count up and are set while it goes on."""

import run_case
from test_run_signals import HIDE, SHOW


# Counts what wakes the page by itself.
WOKEN = """globalThis.woken = 0;
for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame']) {
  const real = globalThis[name];
  globalThis[name] = (call, ...rest) => real((...given) => {
    woken += 1;
    return typeof call === 'function' ? call(...given) : undefined;
  }, ...rest);
}"""


class ClockTests(run_case.RunCase):
    files = {
        "kb.yaml": "units: kg\n",
        "resources/workouts/intervals.md":
            "# Intervals\n\n## Work — Intervals 5 x 3:00 / 1:00\n\n- Row — 500 m\n",
        "resources/workouts/watch.md": "# Watch\n\n## Walk — Stopwatch\n\n- Walk\n",
        "resources/workouts/emom.md":
            "# Minute\n\n## Swings — EMOM 30 min\n\n- Kettlebell Swing — 10 24kg\n",
        "resources/workouts/hold.md": "# Hold\n\n- Plank — 2x20s\n",
    }

    def started(self, page, key):
        """A run whose clock has just come to its first second."""
        self.begun(page, key)
        page.click('[data-key="timer-start"]')
        page.wait_for_selector("#timer-clock")
        self.pass_time(page, 5)

    def clock(self, page, kind, clock, below=""):
        self.shows(page, "#timer-kind", kind)
        self.shows(page, "#timer-clock", clock)
        self.shows(page, "#timer-below", below)

    def woken(self, page, seconds):
        page.evaluate("woken = 0")
        for _ in range(seconds * 5):
            page.clock.run_for(200)
            page.evaluate("() => Promise.resolve()")
        return page.evaluate("woken")

    def test_a_clock_wakes_the_page_once_a_second_and_unseen_only_to_be_heard(self):
        with self.opened() as (page, trouble):
            self.begun(page, "intervals")
            page.evaluate(WOKEN)
            self.pass_time(page, 3)
            self.assertIn(self.woken(page, 10), (9, 10, 11))
            page.click('[data-key="timer-start"]')
            page.wait_for_selector("#timer-clock")
            self.pass_time(page, 8)
            self.assertIn(self.woken(page, 10), (9, 10, 11))
            page.evaluate(HIDE)
            self.assertEqual(self.woken(page, 60), 0)
            page.evaluate(SHOW)
            self.pass_time(page, 1)
            self.shows(page, "#timer-below", "Round 1 of 5")
            page.click('[data-key="timer-pause"]')
            page.evaluate(HIDE)
            self.pass_time(page, 5)
            self.assertEqual(self.woken(page, 300), 0)
            self.assertEqual(trouble.take(), [])

    def test_intervals_work_and_rest_by_turns(self):
        with self.opened() as (page, trouble):
            self.started(page, "intervals")
            self.pass_time(page, 60)
            self.clock(page, "Work", "2:00", "Round 1 of 5 · then rest")
            self.pass_time(page, 150)
            self.clock(page, "Rest", "0:30", "Round 1 of 5 · then work")
            self.pass_time(page, 240 * 3 + 60)
            self.clock(page, "Work", "2:30", "Round 5 of 5")
            self.assertEqual(trouble.take(), [])

    def test_a_stopwatch_counts_up_until_it_is_stopped(self):
        with self.opened() as (page, trouble):
            self.started(page, "watch")
            self.pass_time(page, 75)
            self.clock(page, "Go", "1:15")
            page.click('[data-key="timer-stop"]')
            page.click('[data-key="finish"]')
            page.click('[data-key="save"]')
            page.wait_for_selector("h1:text-matches('^Saved')")
            self.assertEqual(trouble.take(), [])

    def test_a_screen_locked_for_twenty_minutes_comes_back_in_the_right_round(self):
        with self.opened() as (page, trouble):
            self.started(page, "emom")
            self.pass_time(page, 61)
            self.clock(page, "Work", "0:59", "Round 2 of 30")
            page.evaluate(HIDE)
            # A phone that sleeps runs no timer; its steady clock may stand as well.
            page.clock.set_system_time("2026-11-21T07:51:16")
            page.evaluate(SHOW)
            self.pass_time(page, 1)
            self.shows(page, "#timer-below", "Round 22 of 30")
            self.assertEqual(page.locator(".notice").count(), 0)
            self.assertEqual(trouble.take(), [])

    def test_a_clock_set_forward_and_back_moves_no_clock_of_the_run(self):
        with self.opened() as (page, trouble):
            self.started(page, "emom")
            self.pass_time(page, 30)
            self.clock(page, "Work", "0:30", "Round 1 of 30")
            for time, word in (("2026-11-21T09:30:45", "forward"), ("2026-11-21T07:00:00", "back")):
                page.clock.set_system_time(time)
                self.pass_time(page, 1)
                self.shows(page, ".notice", f"was set {word} by")
                self.shows(page, "#timer-below", "Round 1 of 30")
                self.shows(page, "#run-elapsed", "0:3")
            page.clock.resume()
            page.reload()
            self.shows(page, "#timer-below", "Round 1 of 30")
            self.assertEqual(trouble.take(), [])

    def test_a_pause_of_the_run_stops_its_clocks_too(self):
        with self.opened() as (page, trouble):
            self.started(page, "emom")
            self.pass_time(page, 30)
            page.click('[data-key="pause"]')
            page.wait_for_selector('[data-key="resume"]')
            self.pass_time(page, 600)
            self.clock(page, "Work", "0:30", "Round 1 of 30")
            page.click('[data-key="resume"]')
            page.wait_for_selector('[data-key="pause"]')
            self.pass_time(page, 10)
            self.clock(page, "Work", "0:20", "Round 1 of 30")
            self.assertEqual(trouble.take(), [])

    def test_a_held_set_is_done_when_its_clock_ran_out_and_the_run_can_end(self):
        with self.opened() as (page, trouble):
            self.begun(page, "hold")
            page.click('[data-key="hold-start"]')
            page.wait_for_selector("#hold-clock", state="attached")
            self.pass_time(page, 26)
            page.wait_for_selector(".run-set.done")
            page.wait_for_selector('[data-key="hold-start"]')
            page.click('[data-key="hold-start"]')
            page.click('[data-key="hold-stop"]')
            page.wait_for_selector('[data-key="hold-start"]')
            page.click('[data-key="finish"]')
            page.click('[data-key="save"]')
            page.wait_for_selector("h1:text-matches('^Saved')")
            self.assertIn("- Plank (2x20s): 20s\n", self.markdown(page))
            self.assertEqual(trouble.take(), [])
