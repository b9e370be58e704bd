"""The page of the day: the question before a workout, and the challenge that counts taps."""

from playwright.sync_api import expect

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
            page.wait_for_url(lambda address: "run/?workout=" in address)
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
            expect(page.locator("#challenge-note")).to_contain_text("3 not in your journal yet, but saved on this device")
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
            # What waits is offered to a server, and this site has none.
            self.assertEqual([line for line in trouble.take() if "501" not in line], [])

    def test_taps_wait_as_a_session_of_their_day_which_midnight_does_not_take(self):
        with self.opened() as (page, _):
            page.clock.install(time="2026-11-21T23:50:00")
            self.visit(page, "/")
            for _ in range(2):
                page.click("#challenge-tap")
            expect(page.locator("#challenge-note")).to_contain_text("2 not in your journal yet, but saved")
            # The page is left before the third is kept anywhere.
            page.click("#challenge-tap")
            self.visit(page, "/run/")
            page.wait_for_selector(".run-outbox summary:has-text('Daily challenge')")
            text = page.locator(".run-outbox pre").text_content()
            self.assertRegex(text, r"^# 2026-11-21\n\n## 23:5\d Daily challenge\n\n- id: [0-9a-f]{32}\n- challenge: 2\n$")
            page.clock.set_fixed_time("2026-11-22T07:00:00")
            self.visit(page, "/")
            expect(page.locator("#challenge-status")).to_contain_text("0 of 3")
            page.click("#challenge-tap")
            expect(page.locator("#challenge-note")).to_contain_text("1 not in your journal yet, but saved")
            self.visit(page, "/run/")
            expect(page.locator(".run-outbox pre")).to_have_count(2)
            self.assertIn("# 2026-11-22", page.locator(".run-outbox pre").last.text_content())

    def test_a_tap_counts_while_the_taps_of_the_day_before_are_being_kept(self):
        with self.opened() as (page, _):
            page.clock.install(time="2026-11-21T23:50:00")
            self.visit(page, "/")
            page.wait_for_load_state("networkidle")
            page.click("#challenge-tap")
            held = []
            page.route("**/server.json", lambda route: held.append(route))
            page.clock.set_fixed_time("2026-11-22T07:00:00")
            self.visit(page, "/")
            expect(page.locator("#challenge-status")).to_contain_text("0 of 3")
            page.click("#challenge-tap")
            expect(page.locator("#challenge-status")).to_contain_text("1 of 3")
            for route in held:
                route.continue_()
            page.unroute("**/server.json")
            expect(page.locator("#challenge-note")).to_contain_text("1 not in your journal yet, but saved")
            self.visit(page, "/run/")
            expect(page.locator(".run-outbox pre")).to_have_count(2)
