"""Kills every writing command at each of its changing system calls.

strace ends the process when the call begins, so that the call itself does not happen; the end of the
last call is the undisturbed run.
"""

import folder as folders
import oracle
import tracing

# So many kills in the minute of `make test`; all of them without it.
IN_A_MINUTE = 150


def campaign(lab, tally, stages):
    reason = tracing.is_possible(lab)
    if reason:
        return tally.skip(reason)
    places = []
    for stage in stages:
        root = stage.copied()
        _, calls = tracing.calls(
            lab, stage.scene.arguments, root, tracing.CHANGING + tracing.OPENING,
            **stage.scene.options(lab))
        folders.discard(root)
        places += [(stage, call) for call in tracing.changing(calls)]
    chosen = lab.sample(places, IN_A_MINUTE if lab.minute else None, "kills")
    lab.map(lambda place: kill(lab, tally, *place), chosen)
    tally.remark = f"of {len(places)} calls of {len(stages)} commands"
    return tally


def kill(lab, tally, stage, call):
    """Kills at one call, and judges what is left."""
    root = stage.copied()
    log = lab.fresh("kill")
    prefix = tracing.injection(call, "signal=SIGKILL", log)
    killed = stage.play(root, prefix)
    was_hit = "killed by SIGKILL" in log.read_text(errors="replace")
    wrong = judge(lab, stage, root, killed)
    log.unlink()
    # Threads may share their work otherwise than in the counted run.
    if not was_hit and not stage.scene.is_build:
        wrong = wrong or "the call did not come, so nothing was killed"
    if wrong is None:
        tally.passed()
    else:
        what = f"{stage.scene.name} killed at {call.name} number {call.number}: {wrong}"
        tally.failed(f"{what}\n    call: {call.line}", stage.repeat(prefix), root)
    folders.discard(root)


def judge(lab, stage, root, killed):
    """What is wrong with the folder after a kill; None where all is well."""
    wrong = oracle.exposed(lab, root, stage)
    said_so = killed.out != "" and killed.out == stage.clean.out
    unfinished, side = stage.unfinished(root)
    if unfinished:
        return "; ".join([*wrong, unfinished])
    if said_so and side != "after":
        wrong.append("the success was printed, and the folder is as before")
    wrong.append(stage.repaired(root, side))
    return "; ".join(filter(None, wrong)) or None
