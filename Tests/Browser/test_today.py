"""The page of the day: the question before a workout, and the challenge that counts taps."""

from playwright.sync_api import expect

import case
import run_case


class TodayTests(case.SiteCase):
    def test_a_workout_of_the_rotation_asks_before_it_begins(self):
        with self.opened() as (page, trouble):
            self.visit(page, "/")
            page.wait_for_load_state("networkidle")
            page.click(".others a >> nth=0")
            self.assertIn("Start Day A", page.inner_text("#start h2"))
            page.click("#start button:has-text('Not now')")
            self.assertTrue(page.is_hidden("#start"))
            page.click(".others a >> nth=0")
            page.click("#start button:has-text('Let')")
            page.wait_for_url(lambda address: "day-a" in address or "run/" in address)
            self.assertEqual(trouble.take(), [])

    def test_taps_count_the_challenge_and_a_long_press_corrects_it(self):
        with self.opened() as (page, trouble):
            self.visit(page, "/")
            page.wait_for_load_state("networkidle")
            status = page.locator("#challenge-status")
            for expected in ("1 of 3", "2 of 3", "3 of 3"):
                page.click("#challenge-tap")
                expect(status).to_contain_text(expected)
            expect(page.locator("#challenge-tap")).to_be_disabled()
            expect(page.locator("#challenge-note")).to_contain_text("kb challenge 3")
            expect(page.locator("#challenge-marks path")).to_have_count(3)
            page.reload()
            page.wait_for_load_state("networkidle")
            expect(status).to_contain_text("3 of 3")
            page.locator("#challenge-status").hover()
            page.mouse.down()
            page.wait_for_selector("#challenge-dialog[open]")
            page.mouse.up()
            page.click("#challenge-dialog button[value='1']")
            # A dialog tells of its end a moment after the click.
            expect(status).to_contain_text("1 of 3")
            expect(page.locator("#challenge-marks path")).to_have_count(1)
            page.click("#challenge-correct")
            page.keyboard.press("Escape")
            page.wait_for_selector("#challenge-dialog:not([open])", state="attached")
            expect(status).to_contain_text("1 of 3")
            self.assertEqual(trouble.take(), [])


class WaitingTests(run_case.RunCase):
    """What the page of the day says of sessions that wait on this device."""

    files = {
        "kb.yaml": "units: kg\nrotation: [day]\nchallenge: {name: Squats, sets: 3, each: 10 Air Squat}\n",
        "resources/workouts/day.md": "# Day\n\n- Daily Challenge — 1 of 3\n- Plank — 2x20s\n",
    }

    def finished(self, page):
        """A run of the day that waits on this device, and the page of the day after it."""
        self.home.manners = [500] * 50
        self.start(page, "day")
        self.tap(page, "everything")
        self.save(page)
        self.visit(page, "/")

    def test_their_sets_of_the_challenge_count_and_the_numbers_say_that_they_do_not(self):
        with self.opened() as (page, _):
            page.clock.set_fixed_time("2026-11-21T07:30:00")
            self.visit(page, "/")
            expect(page.locator("#challenge-status")).to_contain_text("0 of 3")
            expect(page.locator("#numbers-note")).to_be_hidden()
            self.finished(page)
            expect(page.locator("#resume")).to_contain_text("1 session waits on this device: Day.")
            expect(page.locator("#numbers-note")).to_have_text(
                "The session that waits on this device is not counted here yet.")
            expect(page.locator("#challenge-status")).to_contain_text("1 of 3")
            expect(page.locator("#challenge-note")).to_contain_text("a session that waits")
            # Taps count beside them, and are the only ones that a command has to write.
            page.click("#challenge-tap")
            expect(page.locator("#challenge-status")).to_contain_text("2 of 3")
            expect(page.locator("#challenge-note")).to_contain_text("kb challenge 1”")
            page.reload()
            expect(page.locator("#challenge-status")).to_contain_text("2 of 3")
            self.finished(page)
            expect(page.locator("#challenge-status")).to_contain_text("3 of 3")
            expect(page.locator("#challenge-note")).to_contain_text("kb challenge 1”")
            expect(page.locator("#numbers-note")).to_contain_text("The sessions that wait")

    def test_a_session_of_another_day_does_not_count_for_this_one(self):
        with self.opened() as (page, _):
            page.clock.set_fixed_time("2026-11-21T07:30:00")
            self.finished(page)
            expect(page.locator("#challenge-status")).to_contain_text("1 of 3")
            page.clock.set_fixed_time("2026-11-22T07:30:00")
            page.reload()
            expect(page.locator("#resume")).to_contain_text("1 session waits")
            expect(page.locator("#challenge-status")).to_contain_text("0 of 3")
