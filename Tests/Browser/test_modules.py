"""The parts of the WebAssembly module: how large they are, when pages load them, and which of them fit."""

import re

import case
import run_case

# Bytes; what a page loads is a promise to phones, so they may shrink and not grow.
LIMITS = {
    "core.wasm": 150_000, "sets.wasm": 179_000, "card.wasm": 104_000, "session.wasm": 116_000,
    "words.wasm": 136_000, "discover.wasm": 202_000, "notation.wasm": 400_000, "tools.wasm": 97_000,
    "import.wasm": 334_000,
}
TOGETHER = 1_700_000


class ModuleTests(run_case.RunCase):
    def loaded(self, page):
        names = page.evaluate("performance.getEntriesByType('resource').map((one) => one.name)")
        return sorted({name.rsplit("/", 1)[1] for name in names if name.endswith(".wasm")})

    def plates(self, page):
        page.fill("#plates-load", "100kg")
        self.shows(page, "#plates-result", "on each side")

    def test_no_part_outgrows_its_limit(self):
        sizes = {path.name: path.stat().st_size for path in case.Settings.site.glob("*.wasm")}
        self.assertEqual(sorted(sizes), sorted(LIMITS))
        for name, size in sizes.items():
            self.assertLessEqual(size, LIMITS[name], name)
        self.assertLessEqual(sum(sizes.values()), TOGETHER)

    def test_a_run_loads_its_end_only_once_it_has_begun(self):
        with self.opened() as (page, trouble):
            self.visit(page, "/workouts/strength/push-a/")
            page.click(".start a")
            page.wait_for_selector('[data-key="lets-go"]')
            page.wait_for_load_state("networkidle")
            self.assertEqual(self.loaded(page), ["card.wasm", "core.wasm", "sets.wasm"])
            page.click('[data-key="lets-go"]')
            page.wait_for_selector(".run-top")
            page.wait_for_load_state("networkidle")
            self.assertEqual(self.loaded(page), ["card.wasm", "core.wasm", "session.wasm", "sets.wasm"])
            self.assertEqual(trouble.take(), [])

    def test_a_page_loads_the_parts_that_it_needs(self):
        with self.opened() as (page, trouble):
            self.visit(page, "/tools/")
            self.plates(page)
            page.wait_for_load_state("networkidle")
            self.assertNotIn("import.wasm", self.loaded(page))
            self.assertNotIn("discover.wasm", self.loaded(page))
            page.fill("#notation-line", "Bench Press 5x5 80%")
            self.shows(page, "#notation-result", "5 sets of 5 reps")
            self.assertIn("tools.wasm", self.loaded(page))
            self.visit(page, "/discover/")
            page.wait_for_load_state("networkidle")
            self.assertEqual(self.loaded(page), ["core.wasm", "discover.wasm", "words.wasm"])
            self.assertEqual(trouble.take(), [])

    def test_parts_of_another_build_are_loaded_again_together(self):
        with self.opened() as (page, trouble):
            asked = []

            def older(route):
                """The first time a core as of another build: the parts look for its memory by the build's name."""
                answer = route.fetch()
                asked.append(route.request.url)
                body = answer.body()
                if len(asked) == 1:
                    [mark] = re.findall(rb"\x0a([0-9a-f]{10})\x02\x00", body)
                    body = body.replace(mark, b"0123456789")
                route.fulfill(response=answer, body=body)

            page.route("**/core.wasm", older)
            self.visit(page, "/tools/")
            page.fill("#notation-line", "Bench Press 5x5 80%")
            self.shows(page, "#notation-result", "5 sets of 5 reps")
            self.plates(page)
            self.assertEqual(len(asked), 2)
            self.assertEqual(trouble.take(), [])

    def test_a_host_that_does_not_know_modules_is_understood(self):
        with self.opened() as (page, trouble):
            def untyped(route):
                answer = route.fetch()
                route.fulfill(response=answer, headers={**answer.headers, "content-type": "application/octet-stream"})

            page.route("**/*.wasm", untyped)
            self.visit(page, "/tools/")
            page.fill("#notation-line", "Bench Press 5x5 80%")
            self.shows(page, "#notation-result", "5 sets of 5 reps")
            self.assertEqual(trouble.take(), [])

    def test_a_part_that_does_not_come_is_asked_for_again(self):
        with self.opened() as (page, trouble):
            page.route("**/words.wasm", lambda route: route.abort())
            self.visit(page, "/tools/")
            page.fill("#notation-line", "Bench Press 5x5 80%")
            self.shows(page, "#notation-result", "could not be loaded")
            page.unroute("**/words.wasm")
            page.fill("#notation-line", "Bench Press 5x5 70%")
            self.shows(page, "#notation-result", "5 sets of 5 reps")
            self.plates(page)
            trouble.take()
