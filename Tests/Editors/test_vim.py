"""Vim without a screen, with ALE and the configuration that kb ships."""

import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

import case

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
ALE = pathlib.Path("/usr/share/vim-ale")


@unittest.skipUnless(shutil.which("vim.basic") and ALE.is_dir(), "Vim or ALE is not installed")
class VimTests(unittest.TestCase):
    def test_a_session_is_written_in_vim(self):
        folder = case.folder()
        self.addCleanup(folder.cleanup)
        machine = tempfile.TemporaryDirectory(prefix="kb-vim-")
        self.addCleanup(machine.cleanup)
        programs = pathlib.Path(machine.name) / "bin"
        programs.mkdir()
        (programs / "kb").symlink_to(case.Settings.kb)
        (pathlib.Path(machine.name) / ".vimrc").write_text(
            f"set encoding=utf-8 nocompatible\nfiletype plugin on\nset runtimepath+={ALE}\n"
            "let g:ale_linters = {'markdown': ['kb'], 'yaml': ['kb']}\n"
            f"source {ROOT / 'editors/vim/kb.vim'}\n"
        )
        result = pathlib.Path(machine.name) / "result.json"
        environment = {
            **case.Settings.environment(),
            "PATH": f"{programs}:{os.environ['PATH']}",
            "HOME": machine.name,
            "LC_ALL": "C.UTF-8",
            "TERM": "dumb",
            "KB_FOLDER": folder.name,
            "KB_SESSION": case.SESSION,
            "KB_RESULT": str(result),
        }
        script = pathlib.Path(__file__).parent / "vim.vim"
        subprocess.run(
            ["vim.basic", "-N", "-n", "-u", f"{machine.name}/.vimrc", "-S", str(script), "--not-a-term"],
            env=environment,
            timeout=180,
            check=True,
            stdin=subprocess.DEVNULL,
            capture_output=True,
        )
        found = json.loads(result.read_text(encoding="utf-8"))
        self.assertNotIn("failure", found)
        self.assertEqual(found["problems"], ["unknown-exercise 5:3"])
        self.assertEqual(found["slip"], ["unparsed-set 5:33"])
        self.assertEqual(found["definition"], "bench-press.md")


if __name__ == "__main__":
    unittest.main()
