"""The sets of a session as rows with kb serve behind the site: changed, added, removed and converted."""

from sets_case import SetsCase, TEXT
from test_accessibility import axe


class SetsTests(SetsCase):
    def test_rows_show_what_the_journal_has_and_leave_the_rest_as_text(self):
        with self.opened() as (page, trouble):
            self.edit(page)
            self.assertEqual(self.values(page, "Bench Press", "Load"), ["20", "60", "60", "60"])
            self.assertEqual(self.values(page, "Bench Press", "Reps"), ["10", "8", "8", "7"])
            self.assertEqual(self.values(page, "Bench Press", "RPE"), ["", "", "8", ""])
            self.assertEqual(self.values(page, "Bench Press", "Kind"), ["warmup", "", "", "fail"])
            self.assertIn("hard, drop it", self.rows(page, "Bench Press").inner_text())
            self.assertEqual(self.values(page, "Pull-up", "Unit"), ["BW", "BW", "kg"])
            self.assertEqual(self.values(page, "Pull-up", "Load"), ["", "", "+5"])
            self.assertEqual(self.values(page, "Plank", "Time"), ["45s", "40s"])
            self.assertEqual(self.values(page, "Row", "Distance"), ["2 km 8:10"])
            self.assertEqual(self.values(page, "Overhead Press", "Reps"), ["8", "8", "8"])
            # Sets that fields cannot say, and lines that have none.
            self.assertEqual(
                self.rows(page, "Dip").locator("code").all_text_contents(), ["+10kg x 6/8", "+10kg skip"])
            self.assertIn(
                "Incline Press (3x10 24kg): skipped, shoulder", self.rows(page, "Incline Press").inner_text())
            self.assertIn("Push-up: done", self.rows(page, "Push-up").inner_text())
            self.assertEqual(self.rows(page, "Push-up").locator("input").count(), 0)
            self.assertEqual(trouble.take(), [])

    def test_what_is_saved_without_a_change_changes_no_byte(self):
        with self.opened() as (page, trouble):
            self.edit(page)
            self.save(page)
            self.assertEqual(self.text(), TEXT)
            self.assertEqual(trouble.take(), [])

    def test_loads_reps_and_efforts_are_changed_and_undone(self):
        with self.opened() as (page, trouble):
            self.edit(page)
            self.set(page, "Bench Press", "Load of set 1", "62,5")
            self.set(page, "Bench Press", "Reps of set 1", "9")
            self.set(page, "Bench Press", "RPE of set 2", "8.5")
            self.set(page, "Plank", "Time of set 2", "50s")
            self.set(page, "Row", "Distance of set 1", "2 km 7:55")
            self.save(page)
            self.assertEqual(self.text(), TEXT.replace(
                "8, 8 @8, 7 fail", "62.5kg x 9, 60kg x 8 @8.5, 7 fail").replace(
                "45s, 40s @8", "45s, 50s @8").replace("8:10", "7:55"))
            # The page that has the change says so, too.
            page.wait_for_selector(".performed >> text=62.5 kg")
            page.click(".write-message button:text('Undo')")
            self.eventually(lambda: self.text() == TEXT)
            self.assertEqual(trouble.take(), [])

    def test_an_exercise_is_added_to_a_session(self):
        with self.opened() as (page, trouble):
            self.edit(page)
            form = page.get_by_role("group", name="Another exercise")
            form.get_by_role("button", name="Add exercise").click()
            self.assertEqual(form.get_by_role("alert").inner_text(), "Write the name of the exercise.")
            form.get_by_label("Exercise", exact=True).fill("Face Pull")
            form.get_by_label("Sets").fill("heavy")
            form.get_by_label("Sets").press("Enter")
            page.wait_for_selector("text=Write the sets as in 60kg x 8, 8, 7 or 5 km 25:00.")
            form.get_by_label("Sets").fill("20kg x 12, 12")
            form.get_by_label("Sets").press("Enter")
            self.wait_for_values(page, "Face Pull", "Reps", ["12", "12"])
            self.rows(page, "Face Pull").get_by_role("button", name="Add set").click()
            self.wait_for_values(page, "Face Pull", "Reps", ["12", "12", "12"])
            # One that is typed and not added yet is not lost.
            form.get_by_label("Exercise", exact=True).fill("Run")
            form.get_by_label("Sets").fill("5 km 25:00")
            self.save(page)
            self.assertEqual(self.text(), TEXT.replace(
                "- Push-up: done\n", "- Push-up: done\n- Face Pull: 20kg x 12, 12, 12\n- Run: 5 km 25:00\n"))
            self.assertEqual(trouble.take(), [])

    def test_sets_are_added_and_removed(self):
        with self.opened() as (page, trouble):
            self.edit(page)
            bench = self.rows(page, "Bench Press")
            bench.get_by_role("button", name="Add set").click()
            self.wait_for_values(page, "Bench Press", "Reps", ["10", "8", "8", "7", "8"])
            page.wait_for_function("() => document.activeElement.getAttribute('aria-label') === 'Load of set 4'")
            self.set(page, "Bench Press", "Reps of set 4", "5")
            bench.get_by_role("button", name="Add warm-up").click()
            page.wait_for_function(
                "() => document.activeElement.getAttribute('aria-label') === 'Load of warm-up set 2'")
            self.set(page, "Bench Press", "Load of warm-up set 2", "40")
            bench.get_by_role("button", name="Remove set 1").click()
            self.wait_for_values(page, "Bench Press", "Reps", ["10", "10", "8", "7", "5"])
            page.wait_for_function(
                "() => document.activeElement.getAttribute('aria-label') === 'Remove set 1'")
            # The last set of an exercise stays.
            self.assertTrue(self.rows(page, "Row").get_by_role("button", name="Remove set 1").is_disabled())
            self.save(page)
            self.assertEqual(self.text(), TEXT.replace(
                "20kg x 10 warmup, 8, 8 @8, 7 fail \"hard, drop it\"",
                "20kg x 10 warmup, 40kg x 10 warmup, 8 @8, 7 fail \"hard, drop it\", 5"))
            self.assertEqual(trouble.take(), [])

    def test_a_set_becomes_a_warm_up_a_drop_set_or_a_working_set(self):
        with self.opened() as (page, trouble):
            self.edit(page)
            bench = self.rows(page, "Bench Press")
            bench.get_by_label("Kind of warm-up set 1").select_option("Working set")
            bench.get_by_label("Kind of set 4").select_option("Drop set")
            bench.get_by_label("Kind of set 2").select_option("Warm-up set")
            self.wait_for_values(page, "Bench Press", "Kind", ["", "warmup", "", "drop"])
            self.rows(page, "Pull-up").get_by_label("Kind of set 3").select_option("As many as possible")
            self.wait_for_values(page, "Pull-up", "Kind", ["", "", "amrap"])
            self.save(page)
            self.assertIn("- Bench Press (3x8 60kg): 20kg x 10, 60kg x 8 warmup, 60kg x 8 @8,"
                          " 7 drop \"hard, drop it\"\n", self.text())
            self.assertIn("- Pull-up (3x8): BW x 8, 8, +5kg x 6 amrap\n", self.text())
            self.assertEqual(trouble.take(), [])

    def test_a_load_is_converted_to_pounds_and_to_bodyweight_and_back(self):
        with self.opened() as (page, trouble):
            self.edit(page)
            bench, pull_up = self.rows(page, "Bench Press"), self.rows(page, "Pull-up")
            bench.get_by_label("Unit of warm-up set 1").select_option("lb")
            self.wait_for_values(page, "Bench Press", "Load", ["44.09", "60", "60", "60"])
            page.wait_for_selector(".sets-form [role=status]:text('20 kg is 44.09 lb.')", state="attached")
            pull_up.get_by_label("Unit of set 3").select_option("lb")
            self.wait_for_values(page, "Pull-up", "Load", ["", "", "+11.02"])
            pull_up.get_by_label("Unit of set 3").select_option("BW")
            self.wait_for_values(page, "Pull-up", "Unit", ["BW", "BW", "BW"])
            pull_up.get_by_label("Unit of set 1").select_option("kg")
            page.wait_for_function("() => document.activeElement.getAttribute('aria-label') === 'Load of set 1'")
            page.keyboard.type("+2.5")
            page.keyboard.press("Tab")
            self.wait_for_values(page, "Pull-up", "Load", ["+2.5", "", ""])
            self.save(page)
            self.assertIn("- Bench Press (3x8 60kg): 44.09lb x 10 warmup, 8,", self.text())
            self.assertIn("- Pull-up (3x8): +2.5kg x 8, BW x 8, 6\n", self.text())
            self.assertEqual(trouble.take(), [])

    def test_what_is_no_set_is_named_and_nothing_is_saved_until_it_is_one(self):
        with self.opened() as (page, trouble):
            self.edit(page)
            self.set(page, "Bench Press", "Load of set 1", "heavy")
            page.wait_for_selector(".sets-form [role=alert]:has-text('“heavy x 8” is not a valid set.')")
            # Another field keeps what is wrong here.
            self.set(page, "Bench Press", "Reps of set 3", "6")
            self.wait_for_values(page, "Bench Press", "Reps", ["10", "8", "8", "6"])
            self.assertEqual(self.values(page, "Bench Press", "Load")[1], "heavy")
            page.get_by_role("button", name="Save").click()
            page.wait_for_selector(".write-message:has-text('One of the sets cannot be read yet.')")
            self.assertEqual(
                page.evaluate("document.activeElement.getAttribute('aria-label')"), "Load of set 1")
            self.set(page, "Bench Press", "Load of set 1", "60")
            self.set(page, "Bench Press", "Reps of set 1", "")
            page.wait_for_selector(".sets-form [role=alert]:has-text('Write the reps, or a time such as 45s.')")
            self.assertEqual(self.text(), TEXT)
            self.set(page, "Bench Press", "Reps of set 1", "10")
            self.save(page)
            self.assertIn("20kg x 10 warmup, 10, 8 @8, 6 fail", self.text())
            self.assertEqual(trouble.take(), [])

    def test_a_set_without_a_load_has_that_of_the_set_before_it(self):
        with self.opened() as (page, trouble):
            self.edit(page)
            self.set(page, "Bench Press", "Load of set 1", "65")
            self.wait_for_values(page, "Bench Press", "Load", ["20", "65", "60", "60"])
            self.set(page, "Bench Press", "Load of set 2", "")
            self.wait_for_values(page, "Bench Press", "Load", ["20", "65", "65", "60"])
            self.assertEqual(trouble.take(), [])

    def test_an_exercise_is_removed_only_by_saving(self):
        with self.opened() as (page, trouble):
            self.edit(page)
            for name in ("Plank", "Row"):
                page.get_by_role("button", name=f"Remove {name}", exact=True).click()
            page.get_by_role("button", name="Keep Row").click()
            self.wait_for_values(page, "Row", "Distance", ["2 km 8:10"])
            self.save(page)
            self.assertEqual(self.text(), TEXT.replace("- Plank (2x45s): 45s, 40s @8\n", ""))
            self.assertEqual(trouble.take(), [])

    def test_the_day_and_the_time_are_changed_and_the_page_of_them_is_found(self):
        with self.opened() as (page, _):
            self.edit(page)
            page.get_by_label("Time", exact=True).fill("18:15")
            self.save(page)
            self.eventually(lambda: "## 18:15 Push Day\n" in self.text())
            self.assertEqual(self.text(), TEXT.replace("07:30", "18:15"))
            page.wait_for_url("**/sessions/2026-11-20/1815/")
            page.wait_for_selector(".write-message button:text('Undo')")
            self.edit(page, "/sessions/2026-11-20/1815/")
            page.get_by_label("Day", exact=True).fill("2026-11-19")
            self.save(page)
            self.eventually(lambda: self.journal("2026-11-19") is not None)
            self.assertEqual(self.journal("2026-11-19"),
                             TEXT.replace("2026-11-20", "2026-11-19").replace("07:30", "18:15"))
            page.wait_for_url("**/sessions/2026-11-19/1815/")

    def test_cancelling_leaves_all_as_it_was(self):
        with self.opened() as (page, trouble):
            self.edit(page)
            self.assertFalse(page.locator(".performed").first.is_visible())
            self.set(page, "Bench Press", "Reps of set 1", "20")
            page.get_by_role("button", name="Cancel").click()
            self.assertTrue(page.locator(".performed").first.is_visible())
            page.get_by_role("button", name="Change sets").click()
            self.wait_for_values(page, "Bench Press", "Reps", ["10", "8", "8", "7"])
            self.assertEqual(self.text(), TEXT)
            self.assertEqual(trouble.take(), [])


class SetsPageTests(SetsCase):
    def test_the_rows_keep_the_rules_of_accessibility(self):
        for width, scheme in ((390, "light"), (1280, "dark")):
            with self.subTest(f"{width} {scheme}"), self.opened(
                viewport={"width": width, "height": 844}, color_scheme=scheme, bypass_csp=True
            ) as (page, _):
                self.edit(page)
                self.set(page, "Bench Press", "Load of set 1", "heavy")
                page.wait_for_selector(".sets-form .problem")
                page.evaluate(axe())
                self.assertEqual(page.evaluate(
                    "axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>"
                    " violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))"), [])

    def test_fingers_find_everything_and_a_small_phone_scrolls_only_down(self):
        small = """() => [...document.querySelectorAll('.sets-form :is(button, input, select)')]
            .map((part) => [part, part.getBoundingClientRect()])
            .filter(([, box]) => box.height < 43.5 || box.width < (innerWidth < 390 ? 30 : 43.5))
            .map(([part, box]) => `${part.outerHTML.slice(0, 100)} ${box.width}×${box.height}`)"""
        for width in (320, 390):
            with self.subTest(width), self.opened(viewport={"width": width, "height": 700}) as (page, _):
                self.edit(page)
                self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), width)
                self.assertEqual(page.evaluate(small), [])

    def test_the_keyboard_alone_changes_a_set_and_keeps_its_place(self):
        with self.opened() as (page, trouble):
            self.edit(page)
            self.assertEqual(
                page.evaluate("document.activeElement.getAttribute('aria-label')"), "Kind of warm-up set 1")
            page.keyboard.press("Tab")
            page.keyboard.type("25")
            page.keyboard.press("Tab")
            page.keyboard.press("Tab")
            page.keyboard.type("12")
            page.keyboard.press("Tab")
            page.wait_for_function(
                "() => document.querySelector('[aria-label=\"Load of warm-up set 1\"]').defaultValue === '25'"
                " && document.activeElement.getAttribute('aria-label') === 'RPE of warm-up set 1'")
            page.keyboard.press("Enter")
            page.wait_for_selector(".write-message:has-text('Saved to your journal.')")
            self.assertEqual(self.text(), TEXT.replace("20kg x 10 warmup", "25kg x 12 warmup"))
            self.assertEqual(trouble.take(), [])
