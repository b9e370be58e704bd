"""Scenes that are ready to be played: both sides of each change, and the judging of what is left."""

import dataclasses
import shutil

import folder as folders
import oracle
import scenes


@dataclasses.dataclass
class Stage:
    """A scene with its folder before the change and the states of both sides."""

    lab: object
    scene: scenes.Scene
    root: object
    before: dict
    after: dict
    clean: object

    def play(self, root, prefix=(), **more):
        """Runs the scene's command in a copy of its folder."""
        run = self.lab.run(
            self.scene.arguments, root, prefix=prefix, **{**self.scene.options(self.lab), **more})
        run.out, run.err = (text.replace(str(root), "FOLDER") for text in (run.out, run.err))
        return run

    def copied(self):
        return folders.copy(self.root, self.lab.fresh(self.scene.name))

    def state(self, root):
        return oracle.state(root, also=self.scene.inside)

    def repeat(self, prefix=()):
        scene = self.scene
        steps = [f"cd a copy of what Tests/Torture/folder.py makes (scene {scene.name})"]
        steps += [self.lab.shown(words) for words in scene.before]
        return "; ".join([*steps, self.lab.shown(scene.arguments, prefix)])

    def unfinished(self, root):
        """What is wrong once the next command has looked: none or one sentence, and the side."""
        places = [root]
        if self.scene.made and (root / self.scene.made / "kb.yaml").exists():
            places.append(root / self.scene.made)
        for place in places:
            looked = self.lab.run(["undo", "--list"], place)
            if looked.status != 0:
                return f"kb undo --list afterwards: {looked.brief()}", None
        now = self.state(root)
        side = oracle.side(now, self.before, self.after)
        if side is None:
            return oracle.neither(now, self.before, self.after), None
        return None, side

    def repaired(self, root, side):
        """What is wrong with going on from that side: the command again, or its undo."""
        scene = self.scene
        if side == "before" or scene.is_build:
            again = self.play(root)
            if again.status != self.clean.status:
                return f"a second run: {again.brief()}"
            now = self.state(root)
            if now != self.after:
                return f"a second run is not as the first: {oracle.difference(self.after, now)}"
        if scene.is_build:
            return self.built(root)
        if scene.is_undoable:
            undone = self.lab.run(["undo"], root)
            now = self.state(root)
            if undone.status != 0 or now != self.before:
                return (f"kb undo afterwards: {undone.brief()};"
                        f" {oracle.difference(self.before, now)}")
        return None

    def built(self, root):
        """Whether the output has the same bytes as one that is made undisturbed."""
        now = output(root)
        wanted = self.after_output
        return f"the site differs: {oracle.difference(wanted, now)}" if now != wanted else None


def output(root):
    """The site's files; kb's own list of them has times in it."""
    found = oracle.state(root / "public") if (root / "public").exists() else {}
    return {name: file for name, file in found.items() if name != ".kb-build"}


def prepared(lab, scene):
    """Makes both sides of a scene; a scene that does not work undisturbed is a mistake of ours."""
    root = lab.fresh(f"stage-{scene.name}")
    folders.make(lab, root)
    for name, text in scene.files.items():
        folders.put(root, name, text)
    for words in scene.before:
        done = lab.run(words, root, **scene.options(lab))
        if done.status != 0:
            raise SystemExit(f"scene {scene.name}, {words}: {done.brief()}")
    if scene.files or scene.later:
        folders.commit(lab, root)
    for name, text in scene.later.items():
        folders.put(root, name, text)
    before = oracle.state(root, also=scene.inside)
    played = folders.copy(root, lab.fresh("clean"))
    stage = Stage(lab, scene, root, before, {}, None)
    stage.clean = stage.play(played)
    stage.after = stage.state(played)
    if scene.is_build:
        stage.after_output = output(played)
    wanted = {0, 1} if scene.status is None else {scene.status}
    if stage.clean.status not in wanted or (stage.after == before and not scene.is_build):
        raise SystemExit(f"scene {scene.name} does not work: {stage.clean.brief()}")
    shutil.rmtree(played)
    return stage


def all_stages(lab, chosen=None):
    return [prepared(lab, scene) for scene in scenes.SCENES if not chosen or scene.name in chosen]
