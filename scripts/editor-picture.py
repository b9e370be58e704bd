#!/usr/bin/env python3
"""Draws docs/editor.png: Neovim with kb lsp, with a slip and a completion: editor-picture.py --kb BINARY --share FOLDER

Needs Neovim, scripts/python-packages.sh and pyte from PyPI. The screen of a real Neovim is drawn, character by
character.
"""

import argparse
import html
import os
import pathlib
import pty
import select
import subprocess
import sys
import tempfile
import termios
import time

import pyte

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "Tests/Browser"))

import browser
import scenes

COLUMNS, ROWS = 110, 18
SESSION = "workouts/journal/2026-11-21.md"
TYPED = "# 2026-11-21\n\n## 18:30 Evening\n\n- workout: evening\n\n- Goblet Squat (3x10 20kg, rest 90s): 10, 9, x\n- Dumbell Row: 12kg x 8\n"
INIT = """
vim.o.termguicolors = true
vim.o.number = true
vim.o.laststatus = 0
vim.o.showmode = false
vim.o.ruler = false
vim.o.swapfile = false
vim.o.completeopt = "menuone,noselect"
vim.cmd("syntax on")
vim.o.pumheight = 6
vim.cmd("colorscheme slate")
vim.diagnostic.config({ update_in_insert = true })
vim.cmd("highlight Normal guifg=#f0f0f0 guibg=#262626")
vim.cmd("highlight SignColumn guibg=#262626")
vim.cmd("highlight Pmenu guifg=#f0f0f0 guibg=#3d3d3d")
vim.cmd("highlight PmenuSbar guibg=#3d3d3d")
vim.cmd("highlight PmenuThumb guibg=#808080")
dofile("%s/editors/neovim/kb.lua")
vim.api.nvim_create_autocmd("FileType", {
  pattern = "markdown", callback = function() vim.bo.omnifunc = "v:lua.vim.lsp.omnifunc" end,
})
"""


class Terminal:
    """A program on a screen that is kept in memory."""

    def __init__(self, command, environment):
        self.screen = pyte.Screen(COLUMNS, ROWS)
        self.stream = pyte.ByteStream(self.screen)
        self.master, slave = pty.openpty()
        termios.tcsetwinsize(slave, (ROWS, COLUMNS))
        self.process = subprocess.Popen(
            command, stdin=slave, stdout=slave, stderr=slave, start_new_session=True,
            env={**environment, "TERM": "xterm-256color", "COLUMNS": str(COLUMNS), "LINES": str(ROWS)},
        )
        os.close(slave)

    def type(self, text):
        os.write(self.master, text.encode())

    def wait(self, words):
        """Reads until the screen shows some words."""
        end = time.monotonic() + 20
        while time.monotonic() < end:
            if select.select([self.master], [], [], 0.1)[0]:
                self.stream.feed(os.read(self.master, 65536))
            elif any(words in line for line in self.screen.display):
                return
        raise SystemExit(f"the screen never showed “{words}”:\n" + "\n".join(self.screen.display))


def colour(name, default):
    return default if name == "default" else name if name.isalpha() else f"#{name}"


def page(screen):
    """The screen as HTML."""
    rows = []
    for number in range(ROWS):
        cells = []
        for column in range(COLUMNS):
            cell = screen.buffer[number][column]
            front, back = colour(cell.fg, "#f0f0f0"), colour(cell.bg, "#262626")
            if cell.reverse:
                front, back = back, front
            weight = ";font-weight:bold" if cell.bold else ""
            cells.append(f'<span style="color:{front};background:{back}{weight}">{html.escape(cell.data)}</span>')
        rows.append("".join(cells))
    return (
        "<!doctype html><meta charset=utf-8><style>body{margin:0}pre{margin:0;padding:12px;background:#262626;"
        "display:inline-block;font:15px/1.35 'DejaVu Sans Mono',monospace}</style><pre>" + "\n".join(rows) + "</pre>"
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kb", required=True)
    parser.add_argument("--share", required=True)
    parser.add_argument("--out", default=str(HERE.parent / "docs/editor.png"))
    options = parser.parse_args()
    files, _ = scenes.OTHERS["guide"]
    with tempfile.TemporaryDirectory(prefix="kb-picture-") as name:
        folder, home = pathlib.Path(name) / "training", pathlib.Path(name) / "home"
        for path, text in {**files, SESSION: TYPED}.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(text, encoding="utf-8")
        programs = home / "bin"
        programs.mkdir(parents=True)
        (programs / "kb").symlink_to(os.path.abspath(options.kb))
        (home / "init.lua").write_text(INIT % HERE.parent, encoding="utf-8")
        environment = {
            **os.environ, "HOME": str(home), "PATH": f"{programs}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8",
            "KB_SHARE": os.path.abspath(options.share), "KB_TODAY": "2026-11-21",
        }
        terminal = Terminal(["nvim", "-u", str(home / "init.lua"), str(folder / SESSION)], environment)
        terminal.wait("18:30 Evening")
        terminal.type("G")
        terminal.wait("no exercise is called")
        terminal.type("o- \x18\x0f")
        terminal.wait("Dumbbell Row (3x")
        terminal.wait("no exercise is called")
        picture = page(terminal.screen)
        terminal.process.kill()
    with browser.chromium() as engine:
        shown = engine.new_page(viewport={"width": 1100, "height": 500})
        shown.set_content(picture)
        shown.locator("pre").screenshot(path=options.out)


if __name__ == "__main__":
    main()
