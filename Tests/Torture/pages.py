"""Opens every page of hostile sites in Chromium, with their Content-Security-Policy and without it.

No script of the content may run, nothing may be asked of another host, no dialog may open, and no
element or attribute may come from the content. What Tests/Browser has for this is used here.
"""

import concurrent.futures
import contextlib
import json
import pathlib
import re
import shutil
import sys
import urllib.parse
import xml.dom.minidom

BROWSER = pathlib.Path(__file__).resolve().parents[1] / "Browser"
sys.path.insert(0, str(BROWSER))

import hostile_folder
import payloads

# What markup of the content would look like in a page; gives a list of sentences.
LOOK = """() => {
  const wrong = [];
  if ('pwned' in window) wrong.push('the script of payload ' + window.pwned + ' ran');
  if (({}).pwned) wrong.push('the prototype of all objects was changed');
  if (document.querySelector('torture-tag, [data-torture]')) wrong.push('markup of the content');
  const never = 'iframe, object, embed, base, math, frame, frameset, applet, marquee, style, portal,'
    + 'foreignObject, animate, set, [srcdoc], [ping], meta[http-equiv=refresh]';
  for (const node of document.querySelectorAll(never)) wrong.push('an element ' + node.tagName);
  for (const node of document.querySelectorAll('*')) {
    for (const { name, value } of node.attributes) {
      if (name.startsWith('on')) wrong.push(`an attribute ${name} of ${node.tagName}`);
      if (['href', 'src', 'action', 'formaction', 'xlink:href', 'poster', 'data'].includes(name)) {
        const bare = value.replace(/[\\x00-\\x20\\xa0\\u200b\\ufeff]/g, '');
        const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(bare)?.[1].toLowerCase();
        if (scheme && !['http', 'https', 'mailto'].includes(scheme)) {
          const isOwn = scheme === 'data' && /^(image\\/(png|svg)|,)/.test(bare.slice(5))
            && node.tagName === 'LINK';
          if (!isOwn) wrong.push(`${name}=${value.slice(0, 80)} of ${node.tagName}`);
        }
        const loads = ['IMG', 'LINK', 'SCRIPT', 'VIDEO', 'AUDIO', 'SOURCE'].includes(node.tagName);
        const isName = ['canonical', 'alternate'].includes(node.rel);
        if (loads && !isName && ['href', 'src'].includes(name)) {
          const target = URL.canParse(value, document.baseURI) && new URL(value, document.baseURI);
          if (target && target.host !== location.host && target.protocol !== 'data:') {
            wrong.push(`${node.tagName} loads ${value.slice(0, 80)}`);
          }
        }
      }
    }
  }
  return wrong;
}"""
PARTS = 12
RAN = re.compile(r"pwned=(\d+)")
COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)


def campaign(lab, tally):
    reason = is_possible()
    if reason:
        return tally.skip(reason)
    work = [(site, part) for site in sites(lab, tally) for part in (True, False)]
    pieces = []
    for site, has_policy in work:
        addresses = addresses_of(site)
        if has_policy:
            # What gets into a page shows without the policy; with it, a part of them will do.
            addresses = lab.sample(addresses, max(20, len(addresses) // 4), "pages")
        step = max(1, len(addresses) // PARTS + 1) if len(addresses) > 40 else len(addresses)
        pieces += [(str(site), has_policy, addresses[at:at + step], "visit")
                   for at in range(0, len(addresses), step)]
    first = str(work[0][0])
    pieces += [(first, has_policy, payloads.ALL[at::PARTS], "type")
               for at in range(PARTS) for has_policy in (False,)]
    with concurrent.futures.ProcessPoolExecutor(lab.jobs, None, begin) as pool:
        for noticed in pool.map(notices, [first]):
            if noticed < 60:
                tally.failed(f"only {noticed} payloads ran where they stand in a page as they are,"
                             " so the campaign proves nothing", "pages.notices")
        for tried, wrong in pool.map(work_on, pieces):
            tally.count(tried - len(wrong))
            for what in wrong:
                tally.failed(what, "torture.py --only pages", None)
    tally.remark = f"visits; {len(payloads.ALL)} payloads in every field"
    return tally


def is_possible():
    try:
        import playwright.sync_api  # noqa: F401
        import html5lib  # noqa: F401
    except ImportError as problem:
        return f"{problem.name} is missing; make torture installs it"
    if not (shutil.which("chromium-headless-shell") or shutil.which("chromium")):
        return "chromium is missing"
    return None


def sites(lab, tally):
    """Builds the hostile folders: one of all payloads, and small ones with hostile settings."""
    made = []
    roots = [(lab.fresh("hostile-many"), hostile_folder.write_many, payloads.ALL)]
    for group in hostile_folder.setting_groups(payloads.ALL):
        roots.append((lab.fresh("hostile-set"), hostile_folder.write_settings, group))
    for root, write, chosen in roots:
        write(root, chosen)
        done = lab.run(["build", "--quiet"], root, timeout=300)
        site = root / "public"
        if done.status != 0:
            tally.failed(f"kb build: {done.brief()}", lab.shown(["build"]), root)
        if (site / "index.html").exists():
            made.append(site)
            for what in [*other_files(site), *missing(site, chosen)]:
                tally.failed(what, lab.shown(["build"]), root)
    return made


def addresses_of(site):
    import case
    return [*case.addresses(site), "/404.html"]


def missing(site, chosen):
    """Kinds of pages in which the payloads do not stand at all, so that nothing would be tried."""
    if len(chosen) < len(payloads.ALL):
        return
    # Comments are left out of pages, and a payload in one with them.
    wanted = {number for text in chosen for number in RAN.findall(COMMENT.sub("", text))}
    for kind in ("workouts", "exercises", "programs", "sessions", "tags"):
        texts = [path.read_text() for path in (site / kind).rglob("*.html")]
        lost = wanted - {number for text in texts for number in RAN.findall(text)}
        if lost:
            yield f"no page of {kind} has payload {min(lost)}"


def other_files(site):
    """What is wrong with the feeds, calendars and JSON beside the pages."""
    for path in site.rglob("*"):
        name = path.relative_to(site)
        with contextlib.suppress(UnicodeDecodeError):
            if path.suffix == ".xml":
                try:
                    tree = xml.dom.minidom.parse(str(path))
                except Exception as problem:
                    yield f"{name} is not XML: {problem}"
                    continue
                if tree.getElementsByTagName("script"):
                    yield f"{name} has a script"
                for link in tree.getElementsByTagName("link"):
                    target = link.getAttribute("href").strip().lower()
                    if ":" in target and not target.startswith(("http:", "https:", "mailto:")):
                        yield f"{name} links to {target[:80]}"
            elif path.suffix in (".json", ".webmanifest"):
                try:
                    json.loads(path.read_text())
                except ValueError as problem:
                    yield f"{name} is not JSON: {problem}"
            elif path.suffix == ".ics" and "\nX-TORTURE" in path.read_text():
                yield f"{name} has a line of the content's"


class Process:
    """The browser of a worker process, and what ends with it."""

    stack = None
    browser = None


def begin():
    import browser
    Process.stack = contextlib.ExitStack()
    Process.browser = Process.stack.enter_context(browser.chromium())


def notices(site):
    """How many payloads run where they stand in a page unescaped: the test of the tests."""
    import browser
    import server
    from test_hostile import POKE

    count = 0
    with server.Server(site, False) as host:
        with browser.opened(Process.browser, host.origin) as (page, trouble):
            page.goto(host.origin + "/")
            for text in payloads.TEXTS:
                page.set_content(f"<!doctype html><p>{text}</p>", wait_until="commit")
                with contextlib.suppress(Exception):
                    page.evaluate(POKE)
                    if page.evaluate(LOOK) or any("foreign" in line for line in trouble.take()):
                        count += 1
    return count


def work_on(piece):
    """Visits pages, or types payloads; gives how many and what went wrong."""
    import browser
    import server

    site, has_policy, items, what = piece
    with server.Server(site, has_policy) as host:
        with browser.opened(Process.browser, host.origin) as (page, trouble):
            step = visit if what == "visit" else typed
            return len(items), [line for item in items
                                for line in step(page, trouble, host.origin, item, has_policy)]


def visit(page, trouble, origin, address, has_policy):
    """Opens a page, touches all that stands there, and gives what went wrong."""
    from test_hostile import POKE

    try:
        page.goto(origin + address, wait_until="load")
        page.evaluate(POKE)
        page.wait_for_timeout(10)
        wrong = page.evaluate(LOOK)
    except Exception as problem:
        wrong = [f"the page cannot be looked at: {str(problem).splitlines()[0]}"]
    wrong += complaints(trouble, has_policy)
    policy = "with" if has_policy else "without"
    return [f"{address} {policy} the policy: {'; '.join(sorted(set(wrong))[:4])}"] if wrong else []


def complaints(trouble, has_policy):
    """What the page complained about, but for missing pictures and what the policy has stopped."""
    harmless = ["404", "error: Failed to load resource"]
    return [line for line in trouble.take() if not line.startswith(tuple(harmless))
            and not (has_policy and "Content Security Policy" in line)]


def typed(page, trouble, origin, text, has_policy):
    """Puts a payload into the address and into every field of the pages that take one."""
    word = urllib.parse.quote(text)
    wrong = []
    for address in (f"/workouts/?q={word}&tag={word}#{word}", f"/discover/?q={word}#{word}",
                    f"/tools/?load={word}#{word}", f"/run/?workout={word}#{word}"):
        page.goto(origin + address, wait_until="load")
        wrong += page.evaluate(LOOK)
        for field in page.query_selector_all("input[type=text], input[type=search], textarea"):
            if field.is_visible():
                with contextlib.suppress(Exception):
                    field.fill(text.replace("\n", " "), timeout=500)
        page.wait_for_timeout(30)
        wrong += page.evaluate(LOOK)
    wrong += complaints(trouble, has_policy)
    return [f"typed {text!r}: {'; '.join(sorted(set(wrong))[:4])}"] if wrong else []
