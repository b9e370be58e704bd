"""Changes that are made while kb serve cannot be reached: they wait, and nobody's version is lost."""

import re

from serve_case import FILES, JOURNAL, ServeCase

CORRECTED = "## 07:00 Walk\n\n- Walk (30 min): 25 min\n"
ELSEWHERE = "# 2026-11-20\n\n## 07:00 Walk\n\n- Walk (30 min): 45 min\n"


class ServeAwayTests(ServeCase):
    def session(self, page):
        page.goto(self.origin + self.session_page())
        page.wait_for_selector("button:text('Edit')")
        page.wait_for_load_state("load")

    def edit(self, page, text):
        page.click("button:text('Edit')")
        page.fill("form textarea", text)
        self.leave()
        page.click("button:text('Save')")
        page.wait_for_selector(".write-message:has-text('This is saved on this device, and sent once it can be.')")

    def leave(self):
        self.end()

    def come_back(self):
        self.begin(int(re.search(r"\d+$", self.origin)[0]))

    def text(self):
        return (self.root / JOURNAL).read_text(encoding="utf-8")

    def waits_for(self, page, condition):
        for _ in range(200):
            if condition():
                return
            page.wait_for_timeout(100)
        self.fail("it did not come about in 20 seconds")

    def test_a_correction_waits_for_the_server_and_is_then_in_the_journal(self):
        with self.opened() as (page, _):
            self.session(page)
            self.edit(page, CORRECTED)
            self.assertEqual(self.text(), FILES[JOURNAL])
            self.come_back()
            page.goto(self.origin + "/tools/")
            self.waits_for(page, lambda: self.text() == "# 2026-11-20\n\n" + CORRECTED)
            page.goto(self.origin + "/run/")
            page.wait_for_selector("h1:text('Everything is synced')")
            self.assertEqual(page.locator(".run-outbox li").count(), 0)

    def test_sets_of_the_challenge_wait_with_their_day(self):
        with self.opened() as (page, _):
            page.goto(self.origin + "/")
            page.wait_for_load_state("networkidle")
            self.leave()
            for _ in range(2):
                page.click("#challenge-tap")
            page.wait_for_selector("#challenge-note:has-text('2 not in your journal yet, but saved on this device')")
            self.come_back()
            page.clock.set_fixed_time("2026-11-22T07:00:00")
            page.goto(self.origin + "/tools/")
            self.waits_for(page, lambda: "- challenge: 2" in (self.journal() or ""))
            page.goto(self.origin + "/run/")
            page.wait_for_selector("h1:text('Everything is synced')")
            self.assertEqual(self.journal().count("challenge"), 2)

    def test_a_deletion_waits_as_well_and_an_answer_that_was_lost_is_no_problem(self):
        with self.opened() as (page, _):
            self.session(page)
            # The page asks for the version that a deletion is bound to.
            page.wait_for_timeout(500)
            self.leave()
            page.click("button:text('Delete')")
            page.wait_for_selector(".write-message:has-text('This is saved on this device')")
            # Somebody else deletes it meanwhile: it is gone either way.
            (self.root / JOURNAL).write_text("# 2026-11-20\n", encoding="utf-8")
            self.come_back()
            page.goto(self.origin + "/run/")
            page.wait_for_selector("h1:text('Everything is synced')")

    def conflict(self, page):
        self.session(page)
        self.edit(page, CORRECTED)
        (self.root / JOURNAL).write_text(ELSEWHERE, encoding="utf-8")
        self.come_back()
        page.goto(self.origin + "/")
        page.wait_for_selector("#resume:has-text('1 change to sync: Edit Walk of 2026-11-20.')")
        page.click("#resume a:text('Sync')")
        page.wait_for_selector("text=It was changed elsewhere meanwhile. Neither version is lost until you choose.")
        self.assertEqual(
            page.locator(".run-outbox pre").all_text_contents(),
            ["## 07:00 Walk\n\n- Walk (30 min): 45 min\n", CORRECTED])
        self.assertEqual(self.text(), ELSEWHERE)

    def test_of_two_versions_the_journals_can_be_kept(self):
        with self.opened() as (page, _):
            self.conflict(page)
            page.click("button:text('Keep the journal')")
            page.wait_for_selector("h1:text('Everything is synced')")
            page.reload()
            page.wait_for_selector("h1:text('Everything is synced')")
            self.assertEqual(self.text(), ELSEWHERE)

    def test_of_two_versions_the_devices_can_be_taken(self):
        with self.opened() as (page, _):
            self.conflict(page)
            page.click("button:text('Take this device')")
            self.waits_for(page, lambda: self.text() == "# 2026-11-20\n\n" + CORRECTED)
            page.wait_for_selector("h1:text('Everything is synced')")

    def test_a_correction_that_cannot_be_read_is_named_and_can_be_discarded(self):
        with self.opened() as (page, _):
            self.session(page)
            self.edit(page, "## 07:00 Walk\n\n- effort: much\n")
            self.come_back()
            page.goto(self.origin + "/run/")
            page.wait_for_selector(".run-outbox .problem")
            self.assertEqual(self.text(), FILES[JOURNAL])
            page.click("button:text('Discard this change')")
            page.wait_for_selector("h1:text('Everything is synced')")

    def test_sets_that_are_logged_without_the_server_wait_with_the_workouts(self):
        with self.opened() as (page, _):
            page.goto(self.origin + "/exercises/bench-press/")
            page.click("button:text('Log sets')")
            page.fill("form input[type=date]", "2026-11-19")
            page.fill("form input[type=text]", "60kg x 8, 8, 7")
            self.leave()
            page.click("form button:text('Log')")
            page.wait_for_selector(".write-message:has-text('Saved on this device.')")
            self.come_back()
            page.goto(self.origin + "/")
            self.waits_for(page, lambda: self.journal("2026-11-19") is not None)
            self.assertIn("- Bench Press: 60kg x 8, 8, 7\n", self.journal("2026-11-19"))


class AloneTests(ServeCase):
    """The same site on a host of static files, which knows nothing of the device but its signs."""

    def static(self, page):
        page.route("**/server.json", lambda route: route.fulfill(
            status=200, content_type="application/json", body='{"server": false}'))
        page.route("**/api/**", lambda route: route.fulfill(status=404, body="no"))

    def test_an_own_device_logs_sets_and_a_strangers_has_no_button(self):
        with self.opened() as (page, _):
            self.static(page)
            page.goto(self.origin + "/exercises/bench-press/")
            page.wait_for_load_state("load")
            page.wait_for_timeout(500)
            self.assertEqual(page.locator("button:text('Log sets')").count(), 0)
            page.evaluate("() => localStorage.setItem('kb served /', '1')")
            page.reload()
            page.click("button:text('Log sets')")
            page.fill("form input[type=text]", "60kg x 8")
            page.click("form button:text('Log')")
            page.wait_for_selector(".write-message:has-text('Saved on this device.')")
            page.click(".write-message a:text('Sync')")
            page.wait_for_selector("text=1 session to sync")
            self.assertIn("- Bench Press: 60kg x 8\n", page.locator(".run-outbox pre").text_content())
