"""Body maps: what pages show of muscles is in the one picture, is drawn, and is said in words, too."""

import re

import case

PICTURES = """() => [...document.querySelectorAll('.body-map')].map((figure) => {
  const picture = figure.querySelector('svg');
  const size = (one) => { const box = one.getBBox(); return box.width * box.height; };
  return {
    width: picture.getBoundingClientRect().width,
    main: [...picture.querySelectorAll('use.body-main')].map((use) => [use.href.baseVal.split('#')[1], size(use)]),
    helps: [...picture.querySelectorAll('mask use')].map((use) => use.href.baseVal.split('#')[1]),
    ground: [...picture.querySelectorAll('.body-outline, .body-muscles')].map(size),
    words: figure.querySelector('figcaption').innerText.split('\\n').map((line) => line.trim()).filter(Boolean),
  };
})"""

COLOURS = """() => ['.body-outline', '.body-muscles', '.body-main', '.body-under'].map((place) =>
  getComputedStyle(document.querySelector(`.body-map ${place}`)).fill)"""


def luminance(colour):
    parts = [int(part) / 255 for part in re.findall(r"\d+", colour)[:3]]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


class BodyMapTests(case.SiteCase):
    def picture(self, page, address):
        self.visit(page, address)
        page.wait_for_function("() => document.querySelector('.body-map .body-muscles')?.getBBox().width > 0")
        found = page.evaluate(PICTURES)
        self.assertEqual(len(found), 1, address)
        return found[0]

    def test_an_exercise_shows_its_muscles(self):
        with self.opened() as (page, trouble):
            found = self.picture(page, "/exercises/bench-press/")
            self.assertEqual([name for name, _ in found["main"]], ["chest"])
            self.assertTrue(all(size > 0 for _, size in found["main"]), found)
            self.assertTrue(all(size > 0 for size in found["ground"]), found)
            self.assertEqual(found["helps"], ["front-delts", "triceps"])
            self.assertEqual(found["words"], ["Muscles", "chest", "Also works", "triceps, front delts"])
            self.assertEqual(trouble.take(), [])

    def test_workouts_sessions_and_statistics_show_theirs(self):
        for address in ("/workouts/strength/push-a/", "/sessions/2026-11-20/0730/", "/statistics/"):
            with self.subTest(address), self.opened() as (page, trouble):
                found = self.picture(page, address)
                names = [name for name, _ in found["main"]]
                self.assertIn("chest", names)
                # What is for the whole body, such as rowing to get warm, does not hide what the day is for.
                self.assertNotIn("muscles", names)
                self.assertNotIn("calves", names)
                self.assertGreater(len(found["helps"]), 2)
                self.assertLessEqual(found["width"], 390)
                self.assertEqual(trouble.take(), [])

    def test_every_shape_that_a_page_names_is_in_the_picture(self):
        text = (case.Settings.site / "body.svg").read_text()
        shapes = re.findall(r'id="([^"]+)"', text)
        self.assertEqual(len(shapes), len(set(shapes)))
        self.assertEqual(len(set(shapes) - {"outline", "muscles"}), 21)
        self.assertNotIn("style", text)
        named = set()
        for path in case.Settings.site.rglob("index.html"):
            named.update(re.findall(r'body\.svg#([^"]+)"', path.read_text(encoding="utf-8")))
        self.assertGreater(len(named), 15)
        self.assertEqual(named - set(shapes), set())

    def test_what_is_worked_differs_without_colours_in_light_and_dark(self):
        for scheme in ("light", "dark"):
            with self.subTest(scheme), self.opened(color_scheme=scheme) as (page, _):
                self.picture(page, "/exercises/bench-press/")
                outline, muscles, main, under = page.evaluate(COLOURS)
                self.assertGreater(contrast(main, muscles), 3)
                # The stripes of what helps are of the main colour on the page's own.
                self.assertGreater(contrast(main, under), 4.5)
                self.assertGreater(contrast(muscles, outline), 1.2)

    def test_it_stays_beside_the_title_on_paper_and_on_a_desk(self):
        for width, media in ((1280, "screen"), (794, "print")):
            with self.subTest(media), self.opened(viewport={"width": width, "height": 900}) as (page, _):
                page.emulate_media(media=media)
                self.picture(page, "/workouts/strength/push-a/")
                title, figure = page.evaluate("""() => ['h1', '.body-map'].map((place) => {
                  const box = document.querySelector(place).getBoundingClientRect();
                  return [box.left, box.top, box.right, box.bottom];
                })""")
                self.assertGreaterEqual(figure[0], title[0] + 100)
                self.assertLess(figure[1], title[3])
