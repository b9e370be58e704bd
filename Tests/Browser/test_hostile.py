"""Nothing that stands in the files of a knowledge base runs in the pages made from it."""

import os
import pathlib
import re
import subprocess
import tempfile
import unittest

import browser
import case
import hostile
import html5lib
import server

SPACE = "{http://www.w3.org/1999/xhtml}"
SCHEME = re.compile(r"^[\x00-\x20]*([a-z][a-z0-9+.\-\t\n\r]*):", re.IGNORECASE)


class HostileTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="kb-hostile-")
        cls.addClassCleanup(folder.cleanup)
        root = pathlib.Path(folder.name)
        hostile.write(root)
        subprocess.run(
            [case.Settings.kb, "build", "--quiet", "--root", str(root)],
            check=True,
            env={**os.environ, "KB_TODAY": "2026-11-21"},
            stderr=subprocess.DEVNULL,
        )
        cls.site = root / "public"

    def visited(self, has_policy, addresses=None):
        """Opens every page, points at, focuses and clicks what it can, and gives what went wrong."""
        wrong = []
        with server.Server(self.site, has_policy) as host:
            with browser.opened(case.Settings.browser, host.origin) as (page, trouble):
                for address in addresses or case.addresses(self.site):
                    page.goto(host.origin + address, wait_until="load")
                    page.evaluate(POKE)
                    page.wait_for_timeout(20)
                    if page.evaluate("'pwned' in window"):
                        wrong.append(f"{address}: a script ran")
                    # Pictures that the content names may be missing; nothing else may be wrong.
                    wrong += [
                        f"{address}: {line}"
                        for line in trouble.take()
                        if not line.startswith(("404", "error: Failed to load resource"))
                    ]
        return wrong

    def test_the_attacks_stand_in_the_pages_as_text(self):
        addresses = case.addresses(self.site)
        self.assertGreater(len(addresses), 60)
        for kind in ("workouts/attack-3", "exercises", "sessions/2026-11-04", "programs", "tags"):
            pages = [path.read_text(encoding="utf-8") for path in self.site.glob(f"{kind}/**/*.html")]
            self.assertIn("&lt;script&gt;window.pwned=1", "".join(pages), kind)

    def test_a_script_that_runs_is_noticed(self):
        home = self.site / "index.html"
        text = home.read_text(encoding="utf-8")
        self.addCleanup(home.write_text, text, encoding="utf-8")
        for attack in ("<script>window.pwned=1</script>", "<p tabindex=0 onfocus=alert(1)>x"):
            home.write_text(text.replace("<h1", attack + "<h1"), encoding="utf-8")
            wrong = self.visited(has_policy=False, addresses=["/"])
            self.assertNotEqual(wrong, [], attack)
            self.assertTrue(all(line.startswith("/: ") for line in wrong), wrong)

    def test_nothing_runs(self):
        wrong = self.visited(has_policy=True)
        self.assertEqual([line for line in wrong if "Content Security Policy" not in line], [])

    def test_nothing_runs_even_without_the_content_security_policy(self):
        self.assertEqual(self.visited(has_policy=False), [])

    def test_no_page_has_markup_that_kb_did_not_write(self):
        allowed = {
            "app.js", "charts.js", "discover.js", "filter.js", "home.js", "import.js", "offline.js", "run.js",
            "programs.js", "settings.js", "timers.js", "today.js", "next-card.js", "tools.js",
        }
        for path in self.site.rglob("*.html"):
            # A page that is not valid would be one whose markup the content has changed.
            tree = html5lib.HTMLParser(strict=True).parse(path.read_text(encoding="utf-8"))
            with self.subTest(str(path.relative_to(self.site))):
                for node in tree.iter():
                    if not isinstance(node.tag, str):
                        continue
                    names = [name for name in node.attrib if name.startswith("on")]
                    self.assertEqual(names, [], node.tag)
                    for name in ("href", "src", "action", "formaction", "xlink:href"):
                        scheme = SCHEME.match(node.get(name) or "")
                        if scheme:
                            self.assertIn(scheme.group(1).lower(), ("http", "https", "mailto"))
                for script in tree.iter(f"{SPACE}script"):
                    if script.get("type") != "application/json":
                        self.assertIn((script.get("src") or "").split("/")[-1], allowed)
                for name in ("iframe", "object", "embed", "base", "style", "math", "foreignObject"):
                    self.assertEqual(list(tree.iter(f"{SPACE}{name}")), [])

    def test_what_the_scripts_draw_from_the_content_runs_nothing(self):
        with server.Server(self.site, has_policy=False) as host:
            with browser.opened(case.Settings.browser, host.origin) as (page, trouble):
                page.goto(host.origin + "/")
                page.click("#search-open")
                for word in ("script", "img", "a"):
                    page.fill("#search-text", word)
                    page.wait_for_selector("#search-results a")
                page.goto(host.origin + "/workouts/?q=script&tag=%3Cscript%3E")
                page.wait_for_selector("#filters-count")
                page.goto(host.origin + "/tools/")
                for load in ("40", "55", "<img src=x onerror=alert(1)>"):
                    page.fill("#plates-load", load)
                    page.wait_for_timeout(80)
                for line in hostile.ATTACKS:
                    page.fill("#notation-line", f"- {line} (3x8 60kg): 8, {line}")
                    page.wait_for_timeout(40)
                self.assertFalse(page.evaluate("'pwned' in window"))
                self.assertEqual([line for line in trouble.take() if "404" not in line], [])


# What a visitor could do by accident: point at, focus and click things that lead nowhere.
POKE = """() => {
  for (const node of document.querySelectorAll('*')) {
    for (const type of ['mouseover', 'mouseenter', 'pointerover']) {
      node.dispatchEvent(new MouseEvent(type, { bubbles: true }));
    }
    node.focus?.({ preventScroll: true });
  }
  for (const link of document.querySelectorAll('a[href]')) {
    if (!/^https?:|^mailto:/.test(link.href)) link.click();
  }
}"""
