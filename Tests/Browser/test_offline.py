"""The site without a network: kept whole after one visit, and never of two versions at once."""

import contextlib
import pathlib
import shutil
import tempfile
import unittest

import browser
import case
import server

READY = "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"
WHOLE = """async () => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const kept of await cache.keys()) if (kept.url.endsWith('/offline/whole')) return true;
  }
  return false;
}"""


class Gate(server.Handler):
    """A host that can be taken off the network, refuse some files and lie below a path."""

    closed = False
    refused = ()
    below = "/"

    def do_GET(self):
        path = self.path.split("?")[0]
        if Gate.closed:
            self.connection.close()
            return
        if any(path.endswith(part) for part in Gate.refused):
            self.answer(500, b"refused")
            return
        super().do_GET()


class GateServer(server.Server):
    def __init__(self, folder):
        super().__init__(folder)
        self.server.RequestHandlerClass = lambda *parts: Gate(*parts, directory=str(folder))


class OfflineTests(unittest.TestCase):
    def setUp(self):
        Gate.closed, Gate.refused = False, ()
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        self.site = self.folder / "site"
        shutil.copytree(case.Settings.site, self.site)

    @contextlib.contextmanager
    def kept(self, folder=None, path="/"):
        """A page of the site that the device has kept whole."""
        with GateServer(folder or self.site) as host:
            with browser.opened(
                case.Settings.browser, host.origin, service_workers="allow"
            ) as (page, trouble):
                page.goto(host.origin + path)
                page.wait_for_function(f"() => {READY}")
                page.wait_for_function(WHOLE)
                yield page, host.origin, trouble

    def test_every_page_and_the_search_work_without_a_network(self):
        with self.kept() as (page, origin, trouble):
            Gate.closed = True
            for address in case.addresses(self.site)[::7]:
                page.goto(origin + address)
                # What a script fills is there only after the load.
                page.wait_for_function(
                    "() => document.querySelector('main').innerText.length > 20"
                )
            page.goto(origin + "/tools/index.html?x=1#plates")
            page.wait_for_selector("#plates-result .bar-picture")
            page.keyboard.press("Escape")
            page.click("#search-open")
            page.fill("#search-text", "bench press")
            page.wait_for_selector("#search-results a")
            trouble.take()

    def test_a_page_that_does_not_exist_says_so_without_a_network(self):
        with self.kept() as (page, origin, _):
            Gate.closed = True
            answer = page.goto(origin + "/nothing/here")
            self.assertEqual(answer.status, 404)
            self.assertIn("does not exist", page.inner_text("main"))
            page.goto(origin + "/tools")
            self.assertTrue(page.url.endswith("/tools/"), page.url)

    def test_it_says_that_it_shows_old_data(self):
        with self.kept() as (page, origin, _):
            page.reload()
            page.wait_for_function(
                "() => /This data is from .*2026/.test(document.getElementById('notice')"
                ".textContent) || new Date().toISOString().startsWith('2026-11-21')"
            )
            Gate.closed = True
            page.goto(origin + "/history/")
            page.wait_for_function(
                "() => document.getElementById('notice').textContent"
                ".startsWith('You are offline. This data is from 21 November 2026.')"
            )
            page.click("#notice button:has-text('Close')")
            page.goto(origin + "/tools/")
            page.wait_for_timeout(300)
            self.assertEqual(page.inner_text("#notice"), "")

    def test_a_new_version_waits_until_it_is_taken_and_comes_whole(self):
        with self.kept() as (page, origin, _):
            page.goto(origin + "/about/")
            style = self.site / "style.css"
            style.write_text(style.read_text() + "\n/* new */\n")
            home = self.site / "about" / "index.html"
            home.write_text(home.read_text().replace("About the data</h1>", "New data</h1>"))
            lists = self.site / "offline" / "assets.txt"
            lines = lists.read_text().splitlines()
            marked = ["0" * 10 + line[10:] if line.endswith(" style.css") else line for line in lines]
            lists.write_text("\n".join(marked) + "\n")
            single = self.site / "offline" / "single.txt"
            lines = single.read_text().splitlines()
            marked = ["0" * 10 + line[10:] if line.endswith(" about/") else line for line in lines]
            single.write_text("\n".join(marked) + "\n")
            worker = self.site / "sw.js"
            text = worker.read_text()
            version = text.split("const version = '")[1].split("'")[0]
            worker.write_text(text.replace(version, "newversion"))

            page.reload()
            self.assertEqual(page.inner_text("h1"), "About the data")
            page.wait_for_selector("#notice button:has-text('Reload')")
            # Until it is taken all is of the old version, also what was not asked for before.
            self.assertNotIn("/* new */", page.evaluate(f"fetch('{origin}/style.css').then(r => r.text())"))
            page.click("#notice button:has-text('Reload')")
            page.wait_for_function("() => document.querySelector('h1').textContent === 'New data'")
            self.assertIn("/* new */", page.evaluate(f"fetch('{origin}/style.css').then(r => r.text())"))
            names = page.evaluate("caches.keys()")
            self.assertEqual(len([name for name in names if not name.endswith("full")]), 1)
            Gate.closed = True
            page.goto(origin + "/exercises/bench-press/")
            self.assertEqual(page.inner_text("h1"), "Bench Press")

    def test_a_version_that_cannot_be_fetched_whole_changes_nothing(self):
        with self.kept() as (page, origin, _):
            worker = self.site / "sw.js"
            text = worker.read_text()
            version = text.split("const version = '")[1].split("'")[0]
            worker.write_text(text.replace(version, "newversion"))
            lists = self.site / "offline" / "single.txt"
            lists.write_text(lists.read_text().replace(" ", "x ", 1).replace("\n", "x\n", 1))
            page.reload()
            page.wait_for_timeout(1500)
            self.assertEqual(page.inner_text("#notice").count("Reload"), 0)
            Gate.closed = True
            page.goto(origin + "/exercises/bench-press/")
            self.assertEqual(page.inner_text("h1"), "Bench Press")

    def test_it_works_below_a_path_and_beside_another_site(self):
        host = self.folder / "host"
        (host / "a").parent.mkdir()
        shutil.copytree(self.site, host / "a")
        shutil.copytree(self.site, host / "b")
        (host / "404.html").write_text("none")
        with self.kept(host, "/a/") as (page, origin, _):
            page.goto(origin + "/b/")
            page.wait_for_function("async () => (await caches.keys()).filter((name) => !name.endsWith('full')).length === 2")
            page.wait_for_function(f"() => {READY}")
            page.wait_for_timeout(1500)
            Gate.closed = True
            for path in ("/a/tools/", "/b/tools/"):
                page.goto(origin + path)
                self.assertEqual(page.inner_text("h1"), "Tools")

    def test_a_device_without_room_shows_the_site_from_the_network(self):
        with GateServer(self.site) as host:
            with browser.opened(
                case.Settings.browser, host.origin, service_workers="allow"
            ) as (page, trouble):
                session = page.context.new_cdp_session(page)
                session.send(
                    "Storage.overrideQuotaForOrigin", {"origin": host.origin, "quotaSize": 300000}
                )
                page.goto(host.origin + "/")
                page.wait_for_function(
                    "() => document.getElementById('notice').textContent.includes('too little space')"
                )
                page.goto(host.origin + "/tools/")
                page.wait_for_timeout(1000)
                self.assertEqual(page.inner_text("h1"), "Tools")
                self.assertFalse(page.evaluate(WHOLE.replace("/offline/whole", "style.css")))

    def test_without_scripts_pages_are_as_they_are(self):
        with GateServer(self.site) as host:
            with browser.opened(
                case.Settings.browser, host.origin, java_script_enabled=False, service_workers="allow"
            ) as (page, trouble):
                page.goto(host.origin + "/")
                self.assertFalse(page.is_visible("#notice"))
                self.assertEqual(trouble.take(), [])
