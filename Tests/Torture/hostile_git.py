"""Runs every command that calls git in repositories that want to run programs of their own.

A repository from elsewhere may name programs in `.git/config` and `.gitattributes`; each of them
leaves a mark here, which must never appear. And a folder may have any name: every command must do
there what it does in a folder with a plain one, and the hook must still refuse a bad commit.
"""

import os
import shlex

import folder as folders
import scenes

ASKS_GIT = [
    ["check", "--staged"], ["fmt", "--check", "--staged"], ["fmt", "--diff", "--staged"],
    ["hooks", "status"], ["hooks", "install"], ["hooks", "remove"], ["variant", "rebase"],
    ["variant", "status"], ["check"], ["build", "-q"],
    ["log", "--time", "18:00", "Plank: 30s", "-q"],
]
# `MARK` is a program that leaves the mark.
SETTINGS = {
    "fsmonitor": ["core.fsmonitor", "MARK"],
    "old fsmonitor": ["core.fsmonitor", "MARK", "core.fsmonitorHookVersion", "1"],
    "hooks path": ["core.hooksPath", "HOOKS"],
    "pager": ["core.pager", "MARK", "pager.diff", "MARK", "pager.log", "MARK"],
    "editor": ["core.editor", "MARK", "sequence.editor", "MARK"],
    "ssh": ["core.sshCommand", "MARK", "core.gitProxy", "MARK"],
    "askpass": ["core.askPass", "MARK", "credential.helper", "!MARK"],
    "external diff": ["diff.external", "MARK"],
    "diff driver": ["diff.evil.command", "MARK"],
    "textconv": ["diff.evil.textconv", "MARK", "diff.evil.cachetextconv", "false"],
    "clean filter": ["filter.evil.clean", "MARK", "filter.evil.smudge", "MARK",
                     "filter.evil.required", "true"],
    "process filter": ["filter.evil.process", "MARK"],
    "merge driver": ["merge.evil.driver", "MARK"],
    "signatures": ["log.showSignature", "true", "gpg.program", "MARK", "gpg.ssh.program", "MARK",
                   "commit.gpgSign", "true"],
    "aliases": ["alias.diff", "!MARK", "alias.rev-parse", "!MARK", "alias.log", "!MARK",
                "alias.cat-file", "!MARK"],
    "included": ["include.path", "INCLUDED"],
    "alternates": ["core.alternateRefsCommand", "MARK"],
    "pack objects": ["uploadpack.packObjectsHook", "MARK"],
    "lazy fetch": ["remote.origin.url", "ext::MARK", "remote.origin.promisor", "true",
                   "extensions.partialClone", "origin", "protocol.ext.allow", "always",
                   "core.repositoryFormatVersion", "1"],
    "trace": ["trace2.normalTarget", "MARKED", "trace2.eventTarget", "MARKED"],
}
NAMES = [
    "with blanks", "quote'single", 'quote"double', "new\nline", "$(touch MARKED)", "`touch MARKED`",
    "semi; touch MARKED", "-C", "--upload-pack=x", "tab\there", "übung 走る", "back\\slash", "star*",
    "percent%s%n", " ends with blank ", "a&b|c>d", ":(top)pathspec", "[range]", "{a,b}", "#comment",
    "!bang", "~", "carriage\rreturn",
]
IN_A_MINUTE = 45


def campaign(lab, tally):
    if lab.call(["git", "--version"], "/").status != 0:
        return tally.skip("git is missing")
    tries = [(setting, words) for setting in SETTINGS for words in ASKS_GIT]
    names = NAMES
    if lab.minute:
        tries = lab.sample(tries, IN_A_MINUTE, "hostile git")
        names = lab.sample(names, 6, "hostile git", "names")
    lab.map(lambda one: ask(lab, tally, *one), tries)
    lab.map(lambda name: strange_name(lab, tally, name), names)
    return tally


def prepared(lab, root):
    """A knowledge base with something staged, a variant behind its base, and a file without one."""
    folders.make(lab, root)
    editor = {"EDITOR": lab.scratch / "inputs" / "editor-variant-rebase"}
    for words in (["variant", "new", "lunch", "Light"], ["variant", "edit", "light"]):
        done = lab.run(words, root, **editor)
        if done.status != 0:
            raise SystemExit(f"{words}: {done.brief()}")
    folders.commit(lab, root)
    folders.put(root, "workouts/templates/lunch.md", scenes.LATER_LUNCH)
    evening = folders.FILES["workouts/templates/evening.md"].replace("3x10", "3x12")
    folders.put(root, "workouts/templates/evening.md", evening)
    folders.put(root, "workouts/templates/staged.md", "# Staged\n\n- Plank — 3x45s\n")
    lab.call(["git", "add", "-A"], root)


def ask(lab, tally, setting, words):
    """Runs one command in a repository with one hostile setting."""
    root = lab.fresh("hostile")
    prepared(lab, root)
    mark = lab.fresh("mark")
    program = lab.fresh("program")
    program.write_text(f"#!/bin/sh\necho \"$0 $*\" >> {shlex.quote(str(mark))}\ncat 2>/dev/null\n")
    program.chmod(0o755)
    hooks = lab.fresh("hooks")
    hooks.mkdir()
    for hook in ("post-index-change", "pre-commit", "post-checkout", "reference-transaction"):
        (hooks / hook).symlink_to(program)
    included = lab.fresh("included")
    included.write_text(f"[core]\n\tfsmonitor = {program}\n[diff]\n\texternal = {program}\n")
    pairs = SETTINGS[setting]
    for key, value in zip(pairs[::2], pairs[1::2]):
        for word, place in (("MARKED", mark), ("MARK", program), ("HOOKS", hooks),
                            ("INCLUDED", included)):
            value = value.replace(word, str(place))
        lab.call(["git", "config", key, value], root)
    (root / ".git/info").mkdir(exist_ok=True)
    (root / ".git/info/attributes").write_text("* diff=evil filter=evil merge=evil\n")
    # Index entries whose times differ make git look at the files, and so run filters.
    os.utime(root / "kb.yaml", (1, 1))
    # What configuring has run does not count.
    mark.unlink(missing_ok=True)
    done = lab.run(words, root)
    shown = f"git config {' '.join(pairs)} (MARK: any program); {lab.shown(words)}"
    if mark.exists():
        what = f"{setting}: kb {' '.join(words)} has run {mark.read_text().splitlines()[0][:200]}"
        tally.failed(what, shown, root)
    elif done.status not in (0, 1, 3):
        tally.failed(f"{setting}: kb {' '.join(words)}: {done.brief()}", shown, root)
    else:
        tally.passed()
    folders.discard(root, hooks)
    for path in (mark, program, included):
        path.unlink(missing_ok=True)


def strange_name(lab, tally, name):
    """Goes through all commands and two commits in a folder of that name, alone and below a top."""
    for depth in ("top", "below"):
        place = lab.fresh("names")
        root = place / name
        root.mkdir(parents=True)
        plain = lab.fresh("plain")
        prepared(lab, plain)
        prepared(lab, root)
        if depth == "below":
            for folder in (plain, root):
                folders.discard(folder / ".git")
                top = folder.parent / f"top-{folder.name}" if folder == plain else place
                if folder == plain:
                    top.mkdir()
                    plain = folder.rename(top / "plain")
                lab.call(["git", "init", "-q", "-b", "main", "--template="], top)
                lab.call(["git", "add", "-A"], top)
        wrong = differences(lab, plain, root) or commits(lab, root)
        marks = [path for path in place.rglob("*MARKED*") if path.is_file()]
        if marks:
            wrong = f"the name was run as a command: {marks[0]}"
        if wrong:
            tally.failed(f"a folder called {name!r} ({depth}): {wrong}",
                         f"mkdir {shlex.quote(name)}, kb init there, then the commands", root)
        else:
            tally.passed()
        folders.discard(place, plain)


def differences(lab, plain, root):
    """What a command does otherwise in the folder with the strange name."""
    for words in ASKS_GIT:
        here, there = lab.run(words, root), lab.run(words, plain)
        if here.status != there.status:
            return f"kb {' '.join(words)}: {here.brief()} and not status {there.status}"
    return None


def commits(lab, root):
    """What is wrong with the hook: a bad text must be refused, and a good one go through."""
    installed = lab.run(["hooks", "install"], root)
    if installed.status != 0:
        return f"kb hooks install: {installed.brief()}"
    folders.put(root, "workouts/templates/a 'bad\" one.md", "---\ntags: [\n---\n# Bad\n")
    lab.call(["git", "add", "-A"], root)
    refused = lab.call(["git", "commit", "-qm", "Bad"], root)
    if refused.status == 0:
        return f"a commit with an error goes through: {refused.brief()}"
    if "yaml" not in refused.err + refused.out:
        return f"the hook refuses for another reason: {refused.brief()}"
    (root / "workouts/templates/a 'bad\" one.md").unlink()
    lab.run(["fmt"], root)
    lab.call(["git", "add", "-A"], root)
    accepted = lab.call(["git", "commit", "-qm", "Good"], root)
    return None if accepted.status == 0 else f"a good commit is refused: {accepted.brief()}"
