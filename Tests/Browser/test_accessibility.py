"""The rules of axe-core on the main pages, what the keyboard reaches, and how pages print."""

import importlib.util
import pathlib

import case

PAGES = [
    "/", "/discover/", "/workouts/", "/workouts/strength/push-a/", "/exercises/",
    "/exercises/bench-press/", "/history/", "/history/2026-11/", "/history/2026-11-10/",
    "/calendar/", "/sessions/2026-11-10/0705/", "/statistics/", "/programs/",
    "/programs/five-three-one/", "/tags/", "/tools/", "/tools/timers/", "/settings/", "/import/",
    "/about/",
]


def axe():
    """axe-core as one script, from the package that carries it."""
    found = importlib.util.find_spec("axe_playwright_python")
    return (pathlib.Path(found.origin).parent / "axe.min.js").read_text(encoding="utf-8")


class AccessibilityTests(case.SiteCase):
    takes_long = True

    def test_no_page_breaks_a_rule_on_a_light_phone_or_a_dark_desk(self):
        script = axe()
        for width, scheme in ((390, "light"), (1280, "dark")):
            with self.opened(
                viewport={"width": width, "height": 844}, color_scheme=scheme, bypass_csp=True
            ) as (page, trouble):
                for address in PAGES:
                    with self.subTest(f"{address} {width} {scheme}"):
                        self.visit(page, address)
                        page.wait_for_load_state("networkidle")
                        page.evaluate(
                            "for (const part of document.querySelectorAll('main details'))"
                            " part.open = true;")
                        page.evaluate(script)
                        found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
                        broken = [
                            f"{rule['id']}: {node['html'][:160]}"
                            for rule in found["violations"] for node in rule["nodes"][:3]
                        ]
                        self.assertEqual(broken, [])
                self.assertEqual(trouble.take(), [])

    def test_what_a_finger_taps_is_large_enough(self):
        small = """() => [...document.querySelectorAll(
              'main a, main button, main summary, main input:not([type=range]), nav a, footer a')]
            .filter((part) => part.checkVisibility({ opacityProperty: false }))
            .map((part) => [part, part.getBoundingClientRect()])
            .filter(([part, box]) => box.width > 0 && (box.height < 23.5 || box.width < 23.5)
              && !part.closest('.prose') && getComputedStyle(part).display !== 'inline')
            .map(([part, box]) => `${part.outerHTML.slice(0, 100)} ${box.width}×${box.height}`)"""
        with self.opened(viewport={"width": 390, "height": 844}) as (page, trouble):
            for address in PAGES:
                with self.subTest(address):
                    self.visit(page, address)
                    self.assertEqual(page.evaluate(small), [])
            self.assertEqual(trouble.take(), [])

    def test_the_keyboard_reaches_everything_in_order_and_shows_where_it_is(self):
        with self.opened() as (page, trouble):
            for address in (
                "/", "/discover/", "/programs/", "/calendar/", "/tools/timers/",
                "/exercises/bench-press/", "/settings/",
            ):
                self.visit(page, address)
                page.wait_for_load_state("networkidle")
                page.keyboard.press("Tab")
                self.assertEqual(
                    page.evaluate("document.activeElement.textContent"), "Skip to the content")
                page.keyboard.press("Enter")
                self.assertEqual(page.evaluate("document.activeElement.id"), "main")
                for _ in range(12):
                    page.keyboard.press("Tab")
                    shown = page.evaluate("""() => {
                        const at = document.activeElement;
                        const near = at.nextElementSibling;
                        const outlined = (part, pseudo) =>
                            part && getComputedStyle(part, pseudo).outlineStyle !== 'none';
                        return at === document.body || outlined(at) || outlined(near)
                            || outlined(at, '::after');
                    }""")
                    self.assertTrue(shown, page.evaluate("document.activeElement.outerHTML"))
            self.assertEqual(trouble.take(), [])

    def test_a_workout_prints_on_one_page(self):
        with self.opened() as (page, _):
            for address in ("/workouts/strength/push-a/", "/workouts/gymtrack/day-a/"):
                self.visit(page, address)
                pdf = page.pdf(format="A4", prefer_css_page_size=True)
                self.assertEqual(pdf.count(b"/Type /Page\n") + pdf.count(b"/Type /Page "), 1, address)

    def test_a_printed_workout_has_a_box_for_each_set_and_the_target_beside_it(self):
        with self.opened() as (page, _):
            self.visit(page, "/workouts/strength/push-a/")
            step = page.locator(".step", has_text="Bench Press").first
            self.assertTrue(step.locator(".boxes").is_hidden())
            page.emulate_media(media="print")
            self.assertEqual(step.locator(".boxes > i").count(), 3)
            box = step.locator(".boxes > i").first.bounding_box()
            self.assertGreater(min(box["width"], box["height"]), 25)
            self.assertTrue(step.locator(".step-next summary").is_visible())
            self.assertTrue(page.locator(".main-nav, .bottom, .start").first.is_hidden())
            # What the plan says already is not printed twice.
            self.assertTrue(page.locator(".prose > p").first.is_visible())
            self.assertEqual(page.locator(".prose > ul:visible").count(), 0)

    def test_a_printed_exercise_is_its_records_and_how_it_goes(self):
        with self.opened() as (page, _):
            self.visit(page, "/exercises/bench-press/")
            self.assertGreater(page.locator(".latest tbody tr:visible").count(), 10)
            pdf = page.pdf(format="A4", prefer_css_page_size=True)
            self.assertLessEqual(pdf.count(b"/Type /Page\n") + pdf.count(b"/Type /Page "), 3)
            page.emulate_media(media="print")
            self.assertEqual(page.locator(".latest tbody tr:visible").count(), 10)
            self.assertEqual(page.locator("details:not([open]):visible").count(), 0)
            self.assertTrue(page.locator(".next-target").first.is_visible())

    def test_a_printed_program_has_boxes_for_its_days(self):
        with self.opened() as (page, _):
            self.visit(page, "/programs/gzclp/")
            page.emulate_media(media="print")
            self.assertGreater(page.locator(".boxes:visible").count(), 10)

    def test_days_with_more_are_told_apart_without_colours(self):
        luminance = """() => {
            const parts = (text) => text.match(/[\\d.]+/g).map(Number);
            const of = (channels) => channels.map((one) => one / 255)
                .map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4))
                .reduce((sum, one, index) => sum + one * [0.2126, 0.7152, 0.0722][index], 0);
            const page = parts(getComputedStyle(document.body).backgroundColor);
            return [0, 1, 2, 3, 4].map((level) => {
                const made = document.createElementNS('http://www.w3.org/2000/svg', 'path');
                made.setAttribute('class', `heat-${level}`);
                document.querySelector('.heatmap svg').append(made);
                const { fill, fillOpacity } = getComputedStyle(made);
                const share = Number(fillOpacity);
                return of(parts(fill).slice(0, 3).map((one, index) => one * share + page[index] * (1 - share)));
            });
        }"""
        for scheme in ("light", "dark"):
            with self.subTest(scheme), self.opened(color_scheme=scheme) as (page, _):
                self.visit(page, "/statistics/")
                levels = [level + 0.05 for level in page.evaluate(luminance)]
                ratios = [max(pair) / min(pair) for pair in zip(levels, levels[1:])]
                self.assertGreater(ratios[0], 1.7, levels)
                self.assertGreater(min(ratios[1:]), 1.2, levels)

    def test_nothing_moves_for_who_wants_no_motion(self):
        with self.opened(reduced_motion="reduce") as (page, _):
            self.visit(page, "/workouts/")
            moving = page.evaluate("""() => [...document.querySelectorAll('*')].filter((part) =>
                getComputedStyle(part).transitionDuration !== '0s'
                || getComputedStyle(part).animationName !== 'none').length""")
            self.assertEqual(moving, 0)


class StillTests(case.SiteCase):
    # How soon a page is there is measured by Benchmarks/phone.py.
    def test_nothing_moves_while_a_page_comes_on_a_slow_processor(self):
        with self.opened(viewport={"width": 390, "height": 844}) as (page, trouble):
            session = page.context.new_cdp_session(page)
            session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
            page.add_init_script("""
                window.shift = 0;
                new PerformanceObserver((list) => {
                    for (const entry of list.getEntries()) {
                        if (!entry.hadRecentInput) window.shift += entry.value;
                    }
                }).observe({ type: 'layout-shift', buffered: true });""")
            for address in PAGES:
                with self.subTest(address):
                    self.visit(page, address)
                    page.wait_for_timeout(150)
                    self.assertLess(page.evaluate("window.shift"), 0.02)
            self.assertEqual(trouble.take(), [])

    def test_what_is_there_does_not_move_when_the_rest_of_the_page_comes(self):
        # From the last part to the first, each is taken away as if it had not come yet.
        moved = """() => {
            const parts = [...document.querySelectorAll('.main-nav a, .body-map > *')];
            const places = () => parts.map((part) => {
                const { x, y, width } = part.getBoundingClientRect();
                return [x, y, width].map(Math.round).join(' ');
            });
            const before = places();
            const moved = new Set();
            for (let last = parts.length - 1; last > 0; last -= 1) {
                parts[last].remove();
                places().slice(0, last).forEach((place, index) => {
                    if (place !== before[index]) moved.add(parts[index].outerHTML.slice(0, 80));
                });
            }
            return [parts.length > 6, [...moved]];
        }"""
        for width in (320, 390, 600):
            with self.opened(viewport={"width": width, "height": 844}) as (page, _), self.subTest(width):
                self.visit(page, "/sessions/2026-11-10/0705/")
                self.assertEqual(page.evaluate(moved), [True, []])
