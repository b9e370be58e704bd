"""The page of the day: the question before a workout, and the challenge that counts taps."""

import case


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
                self.assertIn(expected, status.inner_text())
            self.assertTrue(page.is_disabled("#challenge-tap"))
            self.assertIn("kb challenge 3", page.inner_text("#challenge-note"))
            self.assertEqual(page.locator("#challenge-marks path").count(), 3)
            page.reload()
            page.wait_for_load_state("networkidle")
            self.assertIn("3 of 3", status.inner_text())
            page.locator("#challenge-status").hover()
            page.mouse.down()
            page.wait_for_selector("#challenge-dialog[open]")
            page.mouse.up()
            page.click("#challenge-dialog button[value='1']")
            self.assertIn("1 of 3", status.inner_text())
            self.assertEqual(page.locator("#challenge-marks path").count(), 1)
            page.click("#challenge-correct")
            page.keyboard.press("Escape")
            self.assertIn("1 of 3", status.inner_text())
            self.assertEqual(trouble.take(), [])
