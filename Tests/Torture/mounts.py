"""Mounts that nobody else sees and that go away with this process."""

import contextlib
import ctypes
import os
import subprocess

CLONE_NEWNS = 0x00020000
MS_REC_PRIVATE = 0x4000 | 0x40000


def enter():
    """Goes to a mount namespace of its own, before any thread is there; gives why not."""
    if os.geteuid() != 0:
        return "only root may mount"
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.unshare(CLONE_NEWNS) != 0:
        return f"no mount namespace of our own: {os.strerror(ctypes.get_errno())}"
    if libc.mount(b"none", b"/", None, MS_REC_PRIVATE, None) != 0:
        return f"the mounts cannot be made private: {os.strerror(ctypes.get_errno())}"
    return None


def mount(arguments):
    """Mounts; gives what mount says where it refuses."""
    done = subprocess.run(["mount", *map(str, arguments)], capture_output=True, text=True)
    return None if done.returncode == 0 else done.stderr.strip() or "mount failed"


@contextlib.contextmanager
def small_disk(place, kilobytes, inodes=0):
    """A tmpfs of that size at a new folder, for a `with` statement."""
    place.mkdir()
    refusal = mount(["-t", "tmpfs", "-o", f"size={kilobytes}k,nr_inodes={inodes},mode=755",
                     "kb-torture", place])
    if refusal:
        raise OSError(refusal)
    try:
        yield place
    finally:
        subprocess.run(["umount", "-l", str(place)], capture_output=True)
        place.rmdir()


def is_possible(lab):
    """Why no small disk can be mounted here, or None."""
    try:
        with small_disk(lab.fresh("disk"), 64):
            return None
    except OSError as refusal:
        return f"no tmpfs can be mounted: {refusal}"
