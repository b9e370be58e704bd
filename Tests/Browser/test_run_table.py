"""The table of sets: what can be done with its rows, and that nothing needed is out of sight."""

import json

import case
import run_case

SCREENS = ((375, 553), (390, 664), (360, 640), (667, 375))

# What of the set at hand, Done and the rest is not wholly between the screen's edges.
HIDDEN = """(wanted) => wanted.flatMap((place) => {
  const found = [...document.querySelectorAll(place)];
  return found.length === 0 ? [`${place} is missing`] : found.filter((one) => {
  const box = one.getBoundingClientRect();
  const bar = document.querySelector('.run-bottom');
  const low = bar.contains(one) ? innerHeight : bar.getBoundingClientRect().top;
  return box.top < -1 || box.bottom > low + 1 || box.left < -1 || box.right > innerWidth + 1;
}).map((one) => `${place} ${Math.round(one.getBoundingClientRect().top)}`); })"""

AT_HAND = [".run-row.selected", ".run-row.selected .run-set", ".run-steppers", ".run-bottom .run-main"]


def workouts():
    """Ten workouts of the library with sets that have a rest, from its beginning to its end."""
    found = []
    for path in sorted((case.Settings.site / "run").glob("*.json")):
        workout = json.loads(path.read_text())
        if not isinstance(workout, dict) or "exercises" not in workout:
            continue
        for place, exercise in enumerate(workout["exercises"]):
            block = workout["blocks"][exercise["block"]]
            isCounted = "x" in exercise.get("target", "") and not exercise.get("timer") and not block.get("timer")
            if isCounted and exercise["target"][0] in "345" and exercise["rest"] > 0 and "AMRAP" not in exercise["target"]:
                found.append((path.stem, place))
                break
    return found[:: len(found) // 10][:10]


class TableTests(run_case.RunCase):
    def row(self, page, place):
        return page.locator(".run-card > .run-sets > .run-row").nth(place)

    def test_a_set_is_corrected_two_sets_later(self):
        with self.opened() as (page, trouble):
            self.start(page)
            self.go(page, "Bench Press")
            self.tap(page, "set-done")
            self.tap(page, "set-done")
            self.row(page, 0).locator(".run-numbers").click()
            page.wait_for_selector('[data-key="correct-done"]')
            page.fill('[data-key="work-value"]', "7")
            page.press('[data-key="work-value"]', "Tab")
            self.shows(page, ".run-row.selected .run-numbers", "65 kg × 7")
            self.tap(page, "correct-done")
            self.assertIn("now", self.row(page, 2).get_attribute("class"))
            self.tap(page, "set-done")
            self.finish(page)
            self.save(page)
            self.assertIn("- Bench Press (3x9 65kg, RPE 8, rest 3:00): 7, 9, 9\n", self.markdown(page))
            self.assertEqual(trouble.take(), [])

    def test_last_time_stands_beside_each_set(self):
        with self.opened() as (page, trouble):
            self.start(page)
            self.go(page, "Bench Press")
            before = page.locator(".run-before").all_inner_texts()
            self.assertEqual([text.split("\n")[-1] for text in before],
                             ["65 kg × 9", "65 kg × 9", "65 kg × 8"])
            self.assertEqual(trouble.take(), [])

    def test_the_warm_up_is_rows_with_plates_and_folded_once_it_is_done(self):
        with self.opened() as (page, trouble):
            self.start(page)
            self.go(page, "Bench Press")
            self.assertEqual(page.inner_text('[data-key="ramp"]'), "Warm up\n20 × 10, 25 × 5, 40 × 3, 52.5 × 2")
            self.tap(page, "ramp")
            self.assertEqual(page.locator('[data-key="ramp"]').count(), 0)
            self.assertEqual(page.locator(".run-row.warm .run-numbers").all_inner_texts(),
                             ["20 kg × 10", "25 kg × 5", "40 kg × 3", "52.5 kg × 2"])
            sides = []
            for _ in range(4):
                sides.append(page.inner_text('[data-key="plates-open"]'))
                self.tap(page, "set-done")
            self.assertEqual(sides, ["The empty bar", "2.5 each side", "10 each side", "15 + 1.25 each side"])
            self.assertEqual(page.inner_text(".run-warm summary"), "4 warm-up sets done")
            self.assertEqual(page.locator(".run-card > .run-sets > .run-row").count(), 3)
            for _ in range(3):
                self.tap(page, "set-done")
            self.finish(page)
            self.save(page)
            self.assertIn(
                "20kg x 10 warmup, 25kg x 5 warmup, 40kg x 3 warmup, 52.5kg x 2 warmup, 9, 9, 9\n",
                self.markdown(page))
            self.assertEqual(trouble.take(), [])

    def test_rows_are_added_deleted_and_given_another_kind(self):
        with self.opened() as (page, trouble):
            self.start(page)
            self.go(page, "Bench Press")
            self.tap(page, "warm-up")
            self.assertEqual(page.input_value('[data-key="load-value"]'), "20kg")
            self.tap(page, "set-done")
            self.assertEqual(page.inner_text(".run-warm summary"), "1 warm-up set done")
            self.tap(page, "more-set")
            self.assertEqual(page.locator(".run-card > .run-sets > .run-row").count(), 4)
            self.row(page, 3).locator(".run-numbers").click()
            self.tap(page, "remove-set")
            self.assertEqual(page.locator(".run-card > .run-sets > .run-row").count(), 3)
            self.row(page, 2).locator("select").select_option("drop")
            self.settle(page)
            self.assertIn("D", self.row(page, 2).locator(".run-kind > span").inner_text())
            page.reload()
            page.wait_for_selector(".run-row.now")
            self.assertIn("D", self.row(page, 2).locator(".run-kind > span").inner_text())
            self.tap(page, "everything")
            self.save(page)
            text = self.markdown(page)
            self.assertIn("- Bench Press (3x9 65kg, RPE 8, rest 3:00): 20kg x 8 warmup, 9, 9, 9 drop\n", text)
            self.assertEqual(self.logged(text), text)
            self.assertEqual(trouble.take(), [])

    def test_a_load_is_never_cut_off(self):
        fits = """() => {
          const field = document.querySelector('[data-key=load-value]');
          const { fontWeight, fontSize, fontFamily } = getComputedStyle(field);
          const canvas = document.createElement('canvas').getContext('2d');
          canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`;
          return canvas.measureText(field.value).width <= field.clientWidth && parseFloat(fontSize) >= 12;
        }"""
        for width in (320, 360, 375, 390, 1280):
            with self.opened(viewport={"width": width, "height": 664}) as (page, trouble):
                self.start(page)
                self.go(page, "Bench Press")
                for load in ("5kg", "42.5kg", "102.5kg", "1102.5lb"):
                    with self.subTest(load, width=width):
                        page.fill('[data-key="load-value"]', load)
                        self.assertTrue(page.evaluate(fits))
                self.assertEqual(trouble.take(), [])

    def test_a_load_that_cannot_be_made_has_the_nearest_beside_it(self):
        with self.opened() as (page, trouble):
            self.start(page)
            self.go(page, "Bench Press")
            self.assertEqual(page.inner_text(".run-plates summary"), "20 + 2.5 each side")
            page.fill('[data-key="load-value"]', "66")
            page.press('[data-key="load-value"]', "Tab")
            page.wait_for_selector(".run-nearest")
            self.assertEqual(page.locator(".run-nearest button").all_inner_texts(), ["65 kg", "67.5 kg"])
            page.click(".run-nearest button >> nth=1")
            self.shows(page, ".run-row.selected .run-numbers", "67.5 kg × 9")
            self.assertEqual(trouble.take(), [])

    def test_a_rest_is_paused_goes_on_and_fills_the_screen(self):
        with self.opened() as (page, trouble):
            self.start(page)
            self.go(page, "Bench Press")
            self.tap(page, "set-done")
            self.tap(page, "rest-hold")
            held = page.inner_text("#run-rest")
            page.reload()
            page.wait_for_selector("#run-rest")
            page.wait_for_timeout(1300)
            self.assertEqual(page.inner_text("#run-rest"), held)
            self.tap(page, "rest-hold")
            page.wait_for_function("held => document.getElementById('run-rest').textContent !== held", arg=held)
            self.tap(page, "rest-face")
            wide = page.evaluate("""() => { const range = document.createRange();
                range.selectNodeContents(document.querySelector('.run-face-clock'));
                const box = range.getBoundingClientRect();
                return [box.width / innerWidth, box.left, box.right - innerWidth]; }""")
            self.assertGreater(wide[0], 0.6)
            self.assertGreaterEqual(wide[1], 0)
            self.assertLessEqual(wide[2], 0)
            shown = page.inner_text(".run-face-clock")
            page.wait_for_function("shown => document.querySelector('.run-face-clock').textContent !== shown", arg=shown)
            page.keyboard.press("Escape")
            page.wait_for_selector(".run-face", state="detached")
            self.assertEqual(page.evaluate("document.activeElement.dataset.key"), "rest-face")
            self.assertEqual(trouble.take(), [])


    def test_before_the_start_each_step_has_its_target_and_last_time(self):
        with self.opened() as (page, trouble):
            self.visit(page, "/workouts/strength/push-a/")
            page.click(".start a")
            page.wait_for_selector('[data-key="lets-go"]')
            self.assertRegex(page.inner_text(".run-needs"), r"^\d+ min · .*barbell")
            step = page.inner_text(".run-plan li:has-text('Bench Press')")
            self.assertIn("3x9 65kg, RPE 8, rest 3:00", step)
            self.assertIn("20 Nov 2026: 65 kg × 9, 9, 8", step)
            self.assertEqual(trouble.take(), [])


class SupersetTests(run_case.RunCase):
    files = {
        "kb.yaml": "units: kg\n",
        "workouts/templates/pairs.md": "# Pairs\n\n## Main\n\n- A1. Chin-up — 2x5\n- A2. Dip — 2x8\n- Plank — 30s\n",
        "workouts/templates/minutes.md": "# Minutes\n\n## EMOM 10 min\n\n- Kettlebell Swing — 15\n",
    }

    def test_an_emom_is_read_from_across_the_room(self):
        for width, height in ((390, 844), (667, 375)):
            with self.opened(viewport={"width": width, "height": height}) as (page, trouble):
                self.start(page, "minutes")
                self.tap(page, "timer-start")
                page.wait_for_selector('[data-key="timer-face"]')
                page.evaluate("document.querySelector('[data-key=timer-face]').click()")
                self.assertEqual(page.get_attribute(".run-face", "data-kind"), "ready")
                page.wait_for_selector(".run-face[data-kind=work]", timeout=15000)
                self.shows(page, ".run-face-below", "Round 1 of 10")
                wide = page.evaluate("""() => { const range = document.createRange();
                    range.selectNodeContents(document.querySelector('.run-face-clock'));
                    return range.getBoundingClientRect().width / innerWidth; }""")
                self.assertGreater(wide, 0.5)
                self.tap(page, "face-close")
                self.assertEqual(trouble.take(), [])

    def test_a_superset_alternates_and_rests_after_its_round(self):
        with self.opened() as (page, trouble):
            self.start(page, "pairs")
            self.assertEqual(page.locator(".run-partner h3").text_content(), "A2 Dip")
            order = []
            for _ in range(4):
                order.append(page.locator("#run-exercise").text_content())
                self.tap(page, "set-done")
                if page.locator("#run-rest").count():
                    order.append("rest")
                    self.tap(page, "rest-end")
            self.assertEqual(order, ["A1 Chin-up", "A2 Dip", "rest", "A1 Chin-up", "A2 Dip", "rest"])
            self.assertEqual(self.title(page), "Plank")
            self.assertEqual(trouble.take(), [])


class SightTests(run_case.RunCase):
    takes_long = True

    def test_what_a_set_needs_is_in_sight_before_and_during_and_after_a_rest(self):
        chosen = workouts()
        self.assertEqual(len(chosen), 10)
        for workout, place in chosen:
            for width, height in SCREENS:
                with self.subTest(workout, width=width), self.opened(
                    viewport={"width": width, "height": height}) as (page, trouble):
                    self.visit(page, f"/run/?workout={workout}")
                    page.click('[data-key="lets-go"]')
                    page.wait_for_selector(".run-top")
                    for size in (100, 130):
                        page.evaluate("size => document.documentElement.style.fontSize = `${size}%`", size)
                        page.evaluate("place => document.querySelectorAll('.run-steps ol button')[place].click()", place)
                        self.settle(page)
                        page.set_viewport_size({"width": width, "height": height - 1})
                        page.set_viewport_size({"width": width, "height": height})
                        self.settle(page)
                        self.assertEqual(page.evaluate(HIDDEN, AT_HAND), [], f"before, {size} %")
                        page.click('[data-key="set-done"]')
                        self.settle(page)
                        if page.locator("#run-rest").count():
                            self.assertEqual(page.evaluate(HIDDEN, [*AT_HAND, ".run-rest"]), [], f"in a rest, {size} %")
                            self.tap(page, "rest-end")
                        self.assertEqual(page.evaluate(HIDDEN, AT_HAND), [], f"after, {size} %")
                    self.assertLess(page.locator("#run-title").bounding_box()["height"], 40)
                    self.assertEqual(trouble.take(), [])
