"""The timers of the run page under a clock that the tests move."""

import run_case


class TimerTests(run_case.RunCase):
    def pass_time(self, page, seconds):
        """Lets time pass as a person sees it pass, in steps that leave the page time to answer."""
        page.clock.run_for(int(seconds * 1000))
        for _ in range(4):
            page.clock.run_for(200)
            page.evaluate("() => Promise.resolve()")

    def shown(self, page):
        return page.inner_text("#timer-kind"), page.inner_text("#timer-clock")

    def begin(self, page, key, exercise):
        self.begun(page, key)
        # An exercise may warm up before it stands in the block with the timer.
        if exercise:
            page.click('[data-key="steps-open"]')
            page.locator(".run-steps li button").filter(has_text=exercise).last.click()
        page.evaluate("() => new Promise((done) => done())")
        page.clock.run_for(400)
        page.click('[data-key="timer-start"]')
        page.wait_for_selector("#timer-clock")

    def near(self, shown, kind, clock):
        """The clock moves on by the steps that the page needs to draw: up to two seconds."""
        def seconds(text):
            parts = [int(part) for part in text.split(":")]
            return sum(part * 60**place for place, part in enumerate(reversed(parts)))

        self.assertEqual(shown[0], kind)
        self.assertLessEqual(abs(seconds(shown[1]) - seconds(clock)), 2, shown[1])

    def test_every_kind_of_timer_keeps_time(self):
        table = [
            ("conditioning/cindy", "Pull-up", 61, "Work", "18:59"),
            ("conditioning/tabata-classic", "Air Squat", 21, "Rest", "0:09"),
            ("conditioning/emom-kettlebell", "Kettlebell Swing", 61, "Work", "0:59"),
            ("conditioning/fran", "Thruster", 61, "Go", "1:01"),
            ("strength/push-a", "Row", 61, "Work", "8:59"),
        ]
        for key, exercise, seconds, kind, clock in table:
            with self.subTest(key), self.opened() as (page, trouble):
                self.begin(page, key, exercise)
                self.assertEqual(self.shown(page)[0], "Get ready")
                self.pass_time(page, 5 + seconds)
                self.near(self.shown(page), kind, clock)
                self.assertEqual(trouble.take(), [])

    def test_a_locked_screen_and_a_reload_cost_no_time(self):
        with self.opened() as (page, trouble):
            self.begin(page, "conditioning/cindy", "Pull-up")
            self.pass_time(page, 5)
            # Nothing ticks while a phone sleeps; only the clock on the wall goes on.
            page.evaluate("Object.defineProperty(document, 'hidden', { value: true, configurable: true });"
                          "document.dispatchEvent(new Event('visibilitychange'))")
            page.clock.set_system_time("2026-11-21T07:40:15")
            page.evaluate("delete document.hidden; document.dispatchEvent(new Event('visibilitychange'))")
            self.pass_time(page, 1)
            self.near(self.shown(page), "Work", "9:58")
            page.clock.resume()
            page.reload()
            page.wait_for_selector("#timer-clock")
            self.pass_time(page, 0)
            self.near(self.shown(page), "Work", "9:58")
            self.assertEqual(trouble.take(), [])

    def test_a_pause_stops_the_timer_and_counted_rounds_are_written(self):
        with self.opened() as (page, trouble):
            self.begin(page, "conditioning/cindy", "Pull-up")
            self.pass_time(page, 65)
            page.click('[data-key="timer-pause"]')
            before = self.shown(page)[1]
            self.pass_time(page, 60)
            self.assertEqual(self.shown(page), ("Paused", before))
            page.click('[data-key="timer-resume"]')
            for count in (1, 2, 3):
                page.click('[data-key="timer-round"]')
                page.wait_for_function(
                    "text => document.getElementById('timer-below').textContent.includes(text)",
                    arg=f"{count} round",
                )
            page.click('[data-key="timer-stop"]')
            page.click('[data-key="finish"]')
            page.click('[data-key="save"]')
            page.wait_for_selector("h1:text-matches('^Saved')")
            self.pass_time(page, 1)
            text = self.markdown(page)
            self.assertRegex(text, r"(?m)^- Pull-up \(1x5\): 5, 5, 5$")
            self.assertRegex(text, r"(?m)^Rounds \(AMRAP 20 min\): 3 rounds, 1:\d\d$")
            self.assertEqual(self.logged(text), text)
            self.assertEqual(trouble.take(), [])

    def test_a_rest_timer_ends_by_itself(self):
        with self.opened() as (page, trouble):
            page.clock.install(time="2026-11-21T07:30:00")
            self.start_with_clock(page)
            page.click('[data-key="set-done"]')
            page.wait_for_selector("#run-rest")
            page.click('[data-key="rest-more"]')
            self.pass_time(page, 60)
            self.assertRegex(page.inner_text("#run-rest"), r"^0:1\d$")
            self.pass_time(page, 15)
            page.wait_for_selector("#run-rest", state="detached")
            self.assertEqual(page.inner_text("#run-status"), "Rest is over")
            self.assertEqual(trouble.take(), [])

    def start_with_clock(self, page):
        self.visit(page, "/workouts/strength/push-a/")
        page.click(".start a")
        page.click('[data-key="lets-go"]')
        page.wait_for_selector(".run-top")
        page.click('[data-key="steps-open"]')
        page.click(".run-steps button:text-is('Band Pull-apart')")
        page.wait_for_selector("#run-exercise:text('Band Pull-apart')")
