"""Workouts with kb serve behind the site: made, copied, edited, put in order, renamed and deleted."""

import time
import urllib.request

from serve_case import FILES, ServeCase

PRESS = "workouts/templates/press.md"


class ServeWorkoutsTests(ServeCase):
    files = {**FILES, PRESS: "# Press\n\n- Bench Press — 3x8-12 60kg\n- Push-up — 2x15\n"}

    def text(self, name):
        path = self.root / "workouts" / name
        return path.read_text(encoding="utf-8") if path.exists() else None

    def test_a_workout_is_made_and_edited_on_its_page(self):
        with self.opened() as (page, trouble):
            page.goto(self.origin + "/workouts/")
            page.get_by_role("button", name="New workout").click()
            page.get_by_label("Name").fill("Leg Day")
            page.get_by_role("button", name="Begin it").click()
            page.wait_for_url("**/workouts/leg-day/")
            page.get_by_role("button", name="Edit", exact=True).click()
            page.locator(".write-form textarea").fill("# Leg Day\n\n- Squat — 5x5 100kg\n")
            page.get_by_role("button", name="Save").click()
            page.wait_for_selector("text=Saved.")
            self.assertEqual(self.text("templates/leg-day.md"), "# Leg Day\n\n- Squat — 5x5 100kg\n")
            page.wait_for_selector(".plan >> text=Squat")
            self.assertEqual(trouble.take(), [])

    def test_a_mistake_in_a_text_is_shown_and_nothing_is_written(self):
        with self.opened() as (page, _):
            page.goto(self.origin + "/workouts/press/")
            page.get_by_role("button", name="Edit", exact=True).click()
            page.locator(".write-form textarea").fill("---\ncategory: [\n---\n# Press\n")
            page.get_by_role("button", name="Save").click()
            page.wait_for_selector(".write-problems li")
            self.assertEqual(self.text("templates/press.md"), self.files[PRESS])

    def test_an_edit_in_the_meantime_is_shown_beside_ones_own(self):
        with self.opened() as (page, _):
            page.goto(self.origin + "/workouts/press/")
            page.get_by_role("button", name="Edit", exact=True).click()
            field = page.locator(".write-form textarea")
            field.fill("# Press\n\n- Bench Press — 4x6 70kg\n")
            self.write(PRESS, "# Press\n\n- Dip — 3x10\n")
            page.get_by_role("button", name="Save").click()
            page.wait_for_selector("pre >> text=Dip")
            self.assertEqual(self.text("templates/press.md"), "# Press\n\n- Dip — 3x10\n")
            page.get_by_role("button", name="Save").click()
            page.wait_for_selector("text=Saved.")
            self.assertEqual(self.text("templates/press.md"), "# Press\n\n- Bench Press — 4x6 70kg\n")

    def test_steps_are_put_in_order_with_buttons(self):
        with self.opened() as (page, trouble):
            page.goto(self.origin + "/workouts/press/")
            page.get_by_role("button", name="Order").click()
            page.get_by_role("button", name="Move Push-up up").click()
            page.wait_for_selector(".write-order li:first-child >> text=Push-up")
            self.assertEqual(
                self.text("templates/press.md"), "# Press\n\n- Push-up — 2x15\n- Bench Press — 3x8-12 60kg\n")
            page.get_by_role("button", name="Done").click()
            page.wait_for_function(
                "() => /Push-up[^]*Bench Press/.test(document.querySelector('.plan').innerText)")
            self.assertEqual(trouble.take(), [])

    def test_a_copy_and_a_variant_have_pages_of_their_own(self):
        with self.opened() as (page, _):
            page.goto(self.origin + "/workouts/press/")
            page.get_by_role("button", name="Copy").click()
            page.get_by_label("Name").fill("Press Two")
            page.get_by_role("button", name="Copy").last.click()
            page.wait_for_url("**/workouts/press-two/")
            page.get_by_role("button", name="Rename").click()
            page.get_by_label("Key").fill("strength/press-2")
            page.get_by_role("button", name="Rename").last.click()
            page.wait_for_url("**/workouts/strength/press-2/")
            page.get_by_role("button", name="Variant").click()
            page.get_by_label("Name").fill("Press at home")
            page.get_by_role("button", name="Make the variant").click()
            page.wait_for_url("**/workouts/press-at-home/")
            page.wait_for_selector("text=Variant of")

    def test_the_way_to_a_new_page_is_not_taken_back_by_a_change(self):
        """The page that is left changes as well, and would be loaded again before the new one has come."""
        def slowly(route):
            if route.request.is_navigation_request():
                time.sleep(1.5)
            route.continue_()

        with self.opened() as (page, _):
            page.goto(self.origin + "/workouts/press/")
            page.route("**/workouts/press-at-home/", slowly)
            page.get_by_role("button", name="Variant").click()
            page.get_by_label("Name").fill("Press at home")
            page.get_by_role("button", name="Make the variant").click()
            page.wait_for_url("**/workouts/press-at-home/")
            page.wait_for_selector("text=Variant of")

    def test_a_link_is_followed_though_the_page_changes_meanwhile(self):
        with self.opened() as (page, _):
            page.goto(self.origin + "/workouts/press/")
            page.wait_for_selector(".write-actions")
            # It is held until the page that is left has long heard of the change.
            page.route("**/workouts/", lambda route: (
                self.write(PRESS, "# Press\n\n- Dip — 3x10\n"),
                self.eventually(lambda: "Dip" in self.shown("/workouts/press/")),
                time.sleep(1), route.continue_()))
            page.get_by_role("link", name="Workouts", exact=True).first.click(no_wait_after=True)
            page.wait_for_url("**/workouts/")

    def shown(self, path):
        with urllib.request.urlopen(self.origin + path) as response:
            return response.read().decode()

    def test_a_workout_is_deleted_and_comes_back(self):
        with self.opened() as (page, _):
            page.goto(self.origin + "/workouts/press/")
            page.get_by_role("button", name="Delete").click()
            page.wait_for_selector("text=Deleted. Its sessions stay in your journal.")
            self.assertIsNone(self.text("templates/press.md"))
            with self.reloaded(page):
                page.get_by_role("button", name="Undo").click()
            page.wait_for_selector("text=It is back.")
            self.assertEqual(self.text("templates/press.md"), self.files[PRESS])
