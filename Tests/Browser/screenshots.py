#!/usr/bin/env python3
"""Pictures of the pages for a person to look at: screenshots.py --site FOLDER --kb BINARY --out FOLDER [NAME]…

All pages and states, on two phones and a desk, light and dark; the tests take a few of them.
"""

import argparse
import os
import pathlib
import subprocess
import sys
import tempfile

import browser
import case
import scenes
import server

WIDTHS = ((320, 640), (390, 844), (1280, 800))
TALLEST = 8000
FEW = (
    "today", "workouts", "workout", "exercise", "history-week", "session", "statistics", "tools",
    "run-ready", "about",
)


def shoot(page, file, width, height, is_whole=True):
    """One picture of a state in each theme, without going there again.

    The window is as tall as the page, so that what stays at its bottom covers nothing; a dialog
    is shown as large as the screen is.
    """
    page.set_viewport_size({"width": width, "height": height})
    if is_whole and not page.locator("dialog[open]").count():
        # Its own least height goes by the window's.
        page.evaluate("""() => {
            const main = document.querySelector('main');
            main.style.minHeight = getComputedStyle(main).minHeight;
        }""")
        tall = page.evaluate("document.documentElement.scrollHeight")
        page.set_viewport_size({"width": width, "height": max(height, min(tall, TALLEST))})
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        page.screenshot(path=f"{file}-{width}-{scheme}.png")


def take(folder, names=FEW, widths=WIDTHS[1:], others=()):
    """Pictures of the sample's site, and of `others`, which are names and sites."""
    folder.mkdir(parents=True, exist_ok=True)
    sites = [("", case.Settings.site, scenes.SCENES), *others]
    for prefix, site, found in sites:
        with server.Server(site) as host:
            for name, (address, act) in found.items():
                if names and not any(prefix + name == one for one in names):
                    continue
                with browser.opened(
                    case.Settings.browser, host.origin, viewport={"width": 390, "height": 844},
                    locale="en-GB", timezone_id="UTC", has_touch=True, reduced_motion="reduce",
                ) as (page, _):
                    page.clock.set_fixed_time("2026-11-21T07:30:00")
                    page.goto(host.origin + address, wait_until="load")
                    if act:
                        act(page)
                    page.wait_for_load_state("networkidle")
                    for width, height in widths:
                        # A guide shows a phone as it is held.
                        shoot(page, folder / (prefix + name), width, height, prefix != "guide-")


def made(kb, root, files):
    """The site of a knowledge base of these files; of a new folder without any."""
    world = {**os.environ, "KB_TODAY": "2026-11-21"}
    quiet = {"check": True, "env": world, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    if not files:
        subprocess.run([kb, "init", root], **quiet)
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
    subprocess.run([kb, "build", "--quiet", "--root", root], **quiet)
    return root / "public"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--site", required=True, type=pathlib.Path)
    parser.add_argument("--kb", required=True, type=pathlib.Path)
    parser.add_argument("--out", required=True, type=pathlib.Path)
    parser.add_argument("names", nargs="*", help="only these pictures, such as run-rest or odd-today")
    arguments = parser.parse_args()
    case.Settings.site = arguments.site.resolve()
    kb = arguments.kb.resolve()
    with tempfile.TemporaryDirectory(prefix="kb-pictures-") as folder, browser.chromium() as one:
        case.Settings.browser = one
        root = pathlib.Path(folder)
        others = [
            (f"{name}-", made(kb, root / name, files), found)
            for name, (files, found) in scenes.OTHERS.items()
            if not arguments.names or any(wanted.startswith(f"{name}-") for wanted in arguments.names)
        ]
        take(arguments.out, arguments.names, WIDTHS, others)


if __name__ == "__main__":
    sys.exit(main())
