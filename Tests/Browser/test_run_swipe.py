"""A finger that moves over the card sideways goes from one exercise to another."""

import run_case


class Swipes(run_case.RunCase):
    def swipe(self, page, by, down=0):
        """Puts a finger on the card, moves it and lifts it, as a touch screen reports that."""
        box = page.locator("#run-exercise").bounding_box()
        x, y = page.viewport_size["width"] / 2, box["y"] + 8
        session = page.context.new_cdp_session(page)

        def touch(kind, points):
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

        touch("touchStart", [{"x": x, "y": y}])
        for part in range(1, 6):
            touch("touchMove", [{"x": x + by * part / 5, "y": y + down * part / 5}])
        touch("touchEnd", [])


class SwipeTests(Swipes):
    def test_a_swipe_goes_to_the_next_exercise_and_back(self):
        with self.opened(has_touch=True) as (page, trouble):
            self.start(page)
            names = page.evaluate(
                "[...document.querySelectorAll('.run-steps li button')].map((one) => one.textContent)")
            self.shows(page, "#run-exercise", names[0])
            self.swipe(page, -120)
            self.shows(page, "#run-exercise", names[1])
            self.swipe(page, -120)
            self.shows(page, "#run-exercise", names[2])
            self.swipe(page, 120)
            self.shows(page, "#run-exercise", names[1])
            # Where it is kept, too, and before the first there is none.
            page.reload()
            self.shows(page, "#run-exercise", names[1])
            for _ in range(2):
                self.swipe(page, 120)
                self.shows(page, "#run-exercise", names[0])
            self.assertEqual(trouble.take(), [])

    def test_a_finger_that_scrolls_or_hardly_moves_stays(self):
        with self.opened(has_touch=True) as (page, trouble):
            self.start(page)
            name = self.title(page)
            for by, down in ((-40, 0), (-90, 120), (0, 100)):
                self.swipe(page, by, down)
                self.settle(page)
                self.assertEqual(self.title(page), name)
            self.assertEqual(page.locator(".run-set.done").count(), 0)
            self.assertEqual(trouble.take(), [])

    def test_nothing_moves_where_motion_is_not_wanted(self):
        script = """const real = Element.prototype.animate; window.moves = 0;
        Element.prototype.animate = function (...given) { window.moves += 1; return real.apply(this, given); };"""
        for motion, moves in (("reduce", 0), ("no-preference", 1)):
            with self.subTest(motion), self.opened(has_touch=True, reduced_motion=motion) as (page, trouble):
                page.add_init_script(script)
                self.start(page)
                name = self.title(page)
                self.swipe(page, -120)
                page.wait_for_function("name => document.getElementById('run-exercise').textContent !== name", arg=name)
                page.wait_for_function("moves => window.moves === moves", arg=moves)
                self.assertEqual(page.evaluate("document.querySelector('.run-card').style.translate"), "")
                self.assertEqual(trouble.take(), [])


class RightToLeftSwipeTests(Swipes):
    files = {
        "kb.yaml": "units: kg\nsite: {title: יומן, language: he}\n",
        "resources/workouts/push.md":
            "# יום דחיפה א׳\n\n- לחיצת חזה — 3x8 @ 60kg\n- كتف — 3x8\n- Dip — 3x8\n",
    }

    def test_where_the_page_runs_from_right_to_left_the_next_exercise_is_on_the_left(self):
        script = """window.from = []; const real = Element.prototype.animate;
        Element.prototype.animate = function (frames, ...given) {
          window.from.push(frames[0].translate); return real.call(this, frames, ...given); };"""
        with self.opened(has_touch=True) as (page, trouble):
            page.add_init_script(script)
            self.start(page, "push")
            for by, name, side in (
                (120, "كتف", "-40px"), (120, "Dip", "-40px"), (-120, "كتف", "40px"), (-120, "לחיצת חזה", "40px"),
            ):
                self.swipe(page, by)
                self.shows(page, "#run-exercise", name)
                page.wait_for_function("side => window.from.at(-1) === side", arg=side)
            self.swipe(page, -120)
            self.settle(page)
            self.assertEqual(self.title(page), "לחיצת חזה")
            self.assertEqual(trouble.take(), [])

    def test_the_run_keeps_names_notes_and_numbers_apart(self):
        with self.opened(viewport={"width": 320, "height": 640}) as (page, trouble):
            self.start(page, "push")
            self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), 320)
            self.tap(page, "everything")
            self.save(page)
            self.assertIn("- לחיצת חזה (3x8 60kg): done", self.markdown(page))
            self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), 320)
