"""The clocks of the tools, under a clock that the tests move."""

import case
from playwright.sync_api import expect


class ClockTests(case.SiteCase):
    def begin(self, page, kind, **fields):
        page.clock.install(time="2026-11-21T07:30:00")
        self.visit(page, "/tools/timers/")
        page.check(f"[name=kind][value={kind}]", force=True)
        for name, value in fields.items():
            page.fill(f"[name={name}]", value)

    def start(self, page, name):
        expect(page.locator("#timer .run-timer-name")).to_have_text(name)
        # From here on only the test moves the clock.
        page.clock.pause_at("2026-11-21T07:40:00")
        page.click('[data-key="timer-start"]')
        expect(page.locator("#timer-clock")).to_be_visible()

    def pass_time(self, page, seconds, clock, kind):
        page.clock.run_for(int(seconds * 1000))
        expect(page.locator("#timer-kind")).to_have_text(kind)
        expect(page.locator("#timer-clock")).to_have_text(clock)

    def test_every_kind_keeps_time(self):
        table = [
            ("stopwatch", {}, "Stopwatch", 61.5, "1:01", "Go"),
            ("countdown", {"time": "3"}, "Countdown 3 min", 65.5, "2:00", "Work"),
            ("intervals", {"rounds": "4", "work": "40", "rest": "20"},
             "4 rounds: 40s on / 20s off", 46.5, "0:19", "Rest"),
            ("emom", {"every": "90", "rounds": "5"}, "Every 90s x 5", 96.5, "1:29", "Work"),
            ("tabata", {}, "Tabata", 26.5, "0:09", "Rest"),
            ("amrap", {"time": "1:30"}, "AMRAP 90s", 6.5, "1:29", "Work"),
        ]
        for kind, fields, name, seconds, clock, state in table:
            with self.subTest(kind), self.opened() as (page, trouble):
                self.begin(page, kind, **fields)
                self.start(page, name)
                self.pass_time(page, seconds, clock, state)
                self.assertEqual(trouble.take(), [])

    def test_a_pause_stops_it_and_a_reload_does_not(self):
        with self.opened() as (page, trouble):
            self.begin(page, "stopwatch")
            self.start(page, "Stopwatch")
            self.pass_time(page, 10.5, "0:10", "Go")
            page.reload()
            expect(page.locator("#timer-clock")).to_be_visible()
            self.assertFalse(page.is_visible("#timer-form"))
            page.click('[data-key="timer-pause"]')
            expect(page.locator("#timer-kind")).to_have_text("Paused")
            stood = page.inner_text("#timer-clock")
            page.clock.run_for(30_000)
            page.click('[data-key="timer-resume"]')
            expect(page.locator("#timer-kind")).to_have_text("Go")
            self.assertEqual(page.inner_text("#timer-clock"), stood)
            page.click('[data-key="timer-stop"]')
            expect(page.locator("#timer-form")).to_be_visible()
            self.assertEqual(trouble.take(), [])

    def test_what_is_no_time_is_said(self):
        with self.opened() as (page, trouble):
            self.begin(page, "countdown", time="<b>soon</b>")
            expect(page.locator("#timer .problem")).to_contain_text("not a timer")
            page.fill("[name=time]", "5")
            expect(page.locator("#timer .run-timer-name")).to_have_text("Countdown 5 min")
            self.assertEqual(trouble.take(), [])
