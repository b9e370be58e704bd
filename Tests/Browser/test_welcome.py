"""The first visit to a knowledge base in which nothing was done yet."""

import run_case


class WelcomeTests(run_case.RunCase):
    files = {
        "kb.yaml": "units: kg\nname: \"<b>Noor & نور\"\nrotation: [press, walk]\n",
        "resources/workouts/press.md": "# Press\n\n- Bench Press — 3x8-12 60kg\n- Row — 3x8\n- Plank — 30s\n",
        "resources/workouts/walk.md": "# Walk\n\n- Walk — 30 min\n",
    }

    def test_the_first_page_says_what_it_is_and_starts_with_one_tap(self):
        with self.opened() as (page, trouble):
            self.home.manners = [500] * 50
            self.visit(page, "/")
            self.shows(page, "h1", "Welcome, <b>Noor & نور")
            self.shows(page, "#welcome", "Sync.")
            # Start is on the first screen of a phone, and nothing stands in the way.
            start = page.locator(".raised .button").bounding_box()
            self.assertLess(start["y"] + start["height"], 844 - 76)
            self.assertEqual(page.locator("dialog[open]").count(), 0)
            page.click(".raised .button")
            page.click('[data-key="lets-go"]')
            page.wait_for_selector(".run-top")
            # What has begun needs no explanation any more.
            self.visit(page, "/")
            self.shows(page, "#resume", "Press is not finished yet")
            page.wait_for_selector("#welcome", state="hidden")
            page.click("#resume a")
            page.click('[data-key="everything"]')
            page.click('[data-key="save"]')
            page.wait_for_selector("h1:text-matches('^Saved')")
            self.visit(page, "/")
            self.shows(page, "#resume", "Press was done on this device")
            page.wait_for_selector("#welcome", state="hidden")
            self.assertEqual([one for one in trouble.take() if not run_case.AWAY.search(one)], [])

    def test_without_scripts_it_reads_the_same(self):
        with self.opened(java_script_enabled=False) as (page, _):
            self.visit(page, "/")
            self.assertIn("Welcome", page.inner_text("h1"))
            self.assertTrue(page.is_visible("#welcome"))
            self.assertTrue(page.is_visible(".raised a:has-text('Open this workout')"))

    def test_its_ways_lead_somewhere(self):
        with self.opened() as (page, trouble):
            for place in ("programs", "discover", "workouts"):
                self.visit(page, "/")
                page.click(f"#welcome a[href$='{place}/']")
                page.wait_for_url(f"**/{place}/")
            self.assertEqual(trouble.take(), [])
