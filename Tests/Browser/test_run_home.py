"""The page of the day of a site that is not built anew, after workouts on its device."""

import run_case


class HomeTests(run_case.RunCase):
    files = {
        "kb.yaml": "units: kg\nrotation: [press, swings, walk]\n"
        "challenge: {name: Sets, sets: 3, each: 10 Air Squats}\n",
        "resources/workouts/press.md":
            "# Press\n\n- Daily Challenge — 1 of 3, 10 + 10\n- Bench Press — 3x8-12 60kg\n",
        "resources/workouts/daily.md": "# Daily\n\n"
            "- Daily Challenge — 1 of 3, 10 + 10\n- Daily Challenge — 2 of 3, 10 + 10\n"
            "- Daily Challenge — 3 of 3, 10 + 10\n",
        "resources/workouts/swings.md": "# Swings </script><b>\n\n- Kettlebell Swing — 5x10 24kg\n",
        "resources/workouts/walk.md": "# Walk\n\n- Walk — 30 min\n- Stretch — 5 min\n- Plank — 30s\n",
        "workouts/journal/2026/2026-11-20.md":
            "# 2026-11-20\n\n## 07:00 Walk\n\n- workout: walk\n- challenge: 3\n\n- Walk (30 min): done\n",
    }

    def done(self, page):
        page.click('[data-key="lets-go"]')
        page.click('[data-key="everything"]')
        page.click('[data-key="save"]')
        page.wait_for_selector("h1:text-matches('^Saved')")

    def test_a_workout_of_this_device_counts_at_once(self):
        with self.opened() as (page, _):
            self.home.manners = [500] * 50
            page.clock.install(time="2026-11-21T07:30:00")
            self.visit(page, "/")
            self.shows(page, "#challenge-status", "0 of 3")
            # A set that was tapped before stays one of its own.
            page.click("#challenge-tap")
            self.shows(page, "#challenge-status", "1 of 3")
            page.click(".raised .button")
            self.done(page)
            self.visit(page, "/")
            self.shows(page, "#resume", "Press was done on this device. Next in your rotation: Swings")
            # The card says the same, and its button has what was on the card.
            self.shows(page, ".raised h2", "Swings")
            self.shows(page, ".raised .button", "Start: Swings")
            self.assertEqual(sorted(page.locator(".others strong").all_text_contents()), ["Press", "Walk"])
            self.shows(page, '[data-counts="streak"]', "2 days")
            self.shows(page, '[data-counts="week"]', "2 sessions")
            self.shows(page, '[data-counts="month"]', "2 sessions")
            self.shows(page, '[data-counts="last"]', "Press on this device")
            self.shows(page, "#challenge-status", "2 of 3 sets today")
            self.shows(page, "#challenge-note", "kb challenge 1")
            # The next of the rotation begins with one tap, and the one after it is then the next.
            page.click("#resume a.button:text('Swings')")
            page.wait_for_selector('[data-key="lets-go"]')
            self.shows(page, "h1", "Swings")
            self.done(page)
            self.visit(page, "/")
            self.shows(page, "#resume", "Next in your rotation: Walk")
            self.shows(page, ".raised h2", "Walk")
            page.click(".raised .button")
            page.wait_for_selector('[data-key="lets-go"]')
            self.shows(page, "h1", "Walk")
            self.visit(page, "/")
            self.shows(page, '[data-counts="week"]', "3 sessions")

    def test_the_challenge_counts_its_days_on(self):
        with self.opened() as (page, _):
            self.home.manners = [500] * 50
            page.clock.install(time="2026-11-21T07:30:00")
            self.visit(page, "/")
            self.shows(page, '[data-counts="challenge-streak"]', "1 day")
            self.visit(page, "/workouts/daily/")
            page.click(".start a")
            self.done(page)
            for _ in range(2):
                self.visit(page, "/")
                self.shows(page, '[data-counts="challenge-streak"] dd', "2 days")
                self.shows(page, '[data-counts="challenge-365"] dd', "2 days")
                self.shows(page, '[data-counts="challenge-year"] dd', "2 days")
            # A second time on one day is no other day.
            self.visit(page, "/workouts/daily/")
            page.click(".start a")
            self.done(page)
            self.visit(page, "/")
            self.shows(page, "#resume", "2 sessions to sync")
            self.shows(page, '[data-counts="challenge-365"] dd', "2 days")

    def ranked(self, page, first):
        self.visit(page, "/discover/")
        self.shows(page, "#ranked li:first-child h3", first)
        return page.locator("#ranked li").all_inner_texts()

    def test_what_fits_is_ranked_with_the_workouts_of_this_device(self):
        with self.opened() as (page, trouble):
            page.clock.install(time="2026-11-21T07:30:00")
            self.home.manners = [500] * 50
            before = self.ranked(page, "Press")
            self.visit(page, "/workouts/press/")
            page.click(".start a")
            page.click('[data-key="lets-go"]')
            page.click('[data-key="everything"]')
            page.click("label:has([data-key='effort-8'])")
            page.click('[data-key="save"]')
            page.wait_for_selector("h1:text-matches('^Saved')")
            self.visit(page, "/")
            page.locator("ol.ranked").scroll_into_view_if_needed()
            self.shows(page, "ol.ranked li:first-child h3", "Swings")
            self.assertIn("Next in your rotation", page.inner_text("ol.ranked li:first-child"))
            here = self.ranked(page, "Swings")
            self.assertNotEqual(here, before)
            # It is what the site says once it knows the session.
            self.visit(page, "/run/")
            page.wait_for_selector(".run-outbox pre", state="attached")
            markdown = self.markdown(page)
        self.write({"workouts/journal/2026/2026-11-21.md": markdown})
        self.addCleanup(self.build, self.root)
        self.addCleanup((self.root / "workouts/journal/2026/2026-11-21.md").unlink)
        self.build(self.root, "2026-11-21")
        with self.opened() as (page, trouble):
            page.clock.install(time="2026-11-21T09:30:00")
            self.assertEqual(self.ranked(page, "Swings"), here)
            self.assertEqual(trouble.take(), [])

    def test_a_site_that_knows_the_session_counts_it_once(self):
        with self.opened() as (page, trouble):
            page.clock.install(time="2026-11-21T07:30:00")
            self.visit(page, "/")
            page.click(".raised .button")
            self.done(page)
            page.wait_for_selector(".run-arrived")
            (markdown,) = self.home.journal.values()
            self.write({"workouts/journal/2026/2026-11-21.md": markdown})
            self.addCleanup(self.build, self.root)
            self.addCleanup((self.root / "workouts/journal/2026/2026-11-21.md").unlink)
            self.build(self.root, "2026-11-21")
            self.visit(page, "/")
            self.shows(page, "#challenge-status", "1 of 3")
            self.assertIn("2 days", page.inner_text('[data-counts="streak"]'))
            self.assertIn("2 sessions", page.inner_text('[data-counts="week"]'))
            page.wait_for_load_state("networkidle")
            self.assertTrue(page.is_hidden("#resume"))
            self.assertEqual(trouble.take(), [])

    def test_part_of_a_workout_leaves_the_rotation_where_it_is(self):
        with self.opened() as (page, _):
            self.home.manners = [500] * 50
            page.clock.install(time="2026-11-21T07:30:00")
            self.visit(page, "/workouts/walk/")
            page.click(".start a")
            page.click('[data-key="lets-go"]')
            page.click('[data-key="set-done"]')
            page.click('[data-key="finish"]')
            self.shows(page, "#run", "Log it as a partial session?")
            page.click('[data-key="save"]')
            page.wait_for_selector("h1:text-matches('^Saved')")
            self.visit(page, "/")
            self.shows(page, '[data-counts="week"]', "2 sessions")
            self.shows(page, '[data-counts="streak"]', "1 day")
            self.assertNotIn("rotation", page.inner_text("#resume"))

    def test_in_the_evening_a_streak_asks_to_be_kept(self):
        with self.opened() as (page, trouble):
            page.clock.install(time="2026-11-21T18:30:00")
            self.visit(page, "/")
            page.wait_for_load_state("networkidle")
            self.assertTrue(page.is_hidden("#resume"))
            page.clock.set_system_time("2026-11-21T19:10:00")
            page.reload()
            self.shows(page, "#resume", "Keep the streak alive? 1 day so far, but nothing yet today.")
            page.clock.set_system_time("2026-11-22T19:10:00")
            page.reload()
            page.wait_for_load_state("networkidle")
            self.assertTrue(page.is_hidden("#resume"))
            self.assertEqual(trouble.take(), [])

    def test_a_streak_that_ended_asks_for_a_new_one(self):
        self.addCleanup(self.build, self.root)
        self.build(self.root, "2026-12-01")
        with self.opened() as (page, trouble):
            page.clock.install(time="2026-12-01T07:30:00")
            self.visit(page, "/")
            self.shows(page, '[data-counts="streak"]', "0 days: start your streak today!")
            self.assertEqual(trouble.take(), [])

    def test_the_other_workouts_begin_once_the_question_is_answered(self):
        with self.opened() as (page, trouble):
            self.visit(page, "/")
            page.wait_for_load_state("networkidle")
            page.click(".others a:has-text('Walk')")
            page.click("#start button:has-text('Let')")
            page.wait_for_selector('[data-key="lets-go"]')
            self.shows(page, "h1", "Walk")
            self.assertEqual(trouble.take(), [])
