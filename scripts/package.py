#!/usr/bin/env python3
"""Makes kb's packages of what `make build share` made, into .build/packages.

    package.py deb         kb_VERSION_ARCHITECTURE.deb
    package.py tarball     kb-VERSION-linux-ARCHITECTURE.tar.gz
    package.py check       makes both twice in different surroundings, compares them, and looks at what is in them

The same commit and the same binary give the same bytes: all times are SOURCE_DATE_EPOCH, which is the last
commit's unless it is set, and owners, modes and the order of names are fixed.
"""

import email.utils
import gzip
import io
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGING = ROOT / "packaging"
OUT = ROOT / ".build/packages"
MAINTAINER = "The kb authors <maintainers@kb.invalid>"
# The most bytes of the program.
LIMIT = 20_000_000
# The first glibc that reads packed addresses, see Package.swift.
GLIBC = "2.36"

# The libraries that kb opens when it needs them: how much it misses one, its package in Debian 12, and whether the
# tarball has a copy. libxml2 and libical bring 36 MB of ICU along, and libhunspell is of no use without a dictionary.
OPENED = {
    "libmicrohttpd.so.12": ("Depends", "libmicrohttpd12", True),
    "libgnutls.so.30": ("Depends", "libgnutls30", True),
    "libqrencode.so.4": ("Depends", "libqrencode4", True),
    "libsqlite3.so.0": ("Depends", "libsqlite3-0", True),
    "libz.so.1": ("Depends", "zlib1g", True),
    "libxml2.so.2": ("Recommends", "libxml2", False),
    "libical.so.3": ("Recommends", "libical3", False),
    "libcurl.so.4": ("Recommends", "libcurl4", False),
    "libhunspell-1.7.so.0": ("Suggests", "libhunspell-1.7-0", False),
}
# And the programs that it runs.
PROGRAMS = {"Recommends": ["git"], "Suggests": ["curl"]}


def run(*command, **options):
    options = {"check": True, "capture_output": True, "text": True, **options}
    try:
        return subprocess.run([str(word) for word in command], **options).stdout
    except subprocess.CalledProcessError as failure:
        sys.exit(f"package.py: {' '.join(str(word) for word in command)}: {failure.stderr}")


def version():
    text = (ROOT / "Sources/KBCore/Reading/Version.swift").read_text(encoding="utf-8")
    return re.search(r'static let text = "([^"]+)"', text).group(1)


def architecture():
    return run("dpkg", "--print-architecture").strip()


def triplet():
    """The folder of Debian's libraries for this architecture."""
    return run("dpkg-architecture", "-qDEB_HOST_MULTIARCH").strip()


def epoch():
    given = os.environ.get("SOURCE_DATE_EPOCH")
    return int(given or run("git", "-C", ROOT, "log", "-1", "--format=%ct"))


def staged(folder, prefix):
    """Everything that make install puts below a prefix, with the program as it is shipped."""
    run("make", "--no-print-directory", "-C", ROOT, "place", f"DESTDIR={folder}", f"PREFIX={prefix}")
    top = folder / prefix.lstrip("/")
    run("strip", "--strip-unneeded", "--remove-section=.comment", top / "bin/kb")
    size = (top / "bin/kb").stat().st_size
    if size > LIMIT:
        sys.exit(f"package.py: the program has {size} bytes, more than {LIMIT}")
    doc = top / "share/doc/kb"
    licence = (doc / "LICENSE").read_text(encoding="utf-8").split("\n\n", 2)[2]
    lines = [" " + (line or ".") for line in licence.rstrip().split("\n")]
    text = (PACKAGING / "copyright").read_text(encoding="utf-8").replace("@MIT@", "\n".join(lines))
    (doc / "copyright").write_text(text, encoding="utf-8")
    (doc / "LICENSE").unlink()
    return top


def squeezed(data):
    """What gzip -9n makes of it."""
    out = io.BytesIO()
    with gzip.GzipFile(filename="", fileobj=out, mode="wb", compresslevel=9, mtime=0) as file:
        file.write(data)
    return out.getvalue()


def filled(template, **values):
    text = (PACKAGING / template).read_text(encoding="utf-8")
    for key, value in values.items():
        text = text.replace(f"@{key.upper()}@", str(value))
    return text


def below(folder):
    """All paths in a folder, by name."""
    return sorted(folder.rglob("*"), key=lambda path: path.relative_to(folder).as_posix().encode())


def settle(folder, time):
    """Gives everything the mode and the time that it has in a package."""
    for path in [folder, *below(folder)]:
        if not path.is_symlink():
            is_run = path.is_dir() or path.parent.name == "bin"
            path.chmod(0o755 if is_run else 0o644)
        os.utime(path, (time, time), follow_symlinks=False)


def needed(program):
    """Debian's packages that a program is linked with, with the versions that it asks of them."""
    with tempfile.TemporaryDirectory() as scratch:
        (Path(scratch) / "debian").mkdir()
        (Path(scratch) / "debian/control").write_text("Source: kb\n\nPackage: kb\nArchitecture: any\n")
        line = run("dpkg-shlibdeps", "-O", "-e", program, cwd=scratch).strip()
    # Packed addresses are not a symbol, which is all that dpkg-shlibdeps looks at.
    return [
        re.sub(r"^libc6 .*", f"libc6 (>= {GLIBC})", name)
        for name in line.removeprefix("shlibs:Depends=").split(", ")
    ]


def opened():
    """The table's libraries; fails where the sources open another one."""
    names = set()
    for path in (ROOT / "Sources").rglob("*.swift"):
        names |= set(re.findall(r'"(lib[\w.+-]+\.so\.\d+)"', path.read_text(encoding="utf-8")))
    if names != OPENED.keys():
        sys.exit(f"package.py: OPENED is not what kb opens: {', '.join(sorted(names ^ OPENED.keys()))}")
    return OPENED


def relations(program):
    """The control file's fields for other packages."""
    fields = {"Depends": needed(program), "Recommends": [], "Suggests": []}
    for field, package, _ in opened().values():
        fields[field].append(package)
    for field, names in PROGRAMS.items():
        fields[field] += names
    return {field.lower(): ", ".join(sorted(set(names))) for field, names in fields.items()}


def make_deb(out):
    with tempfile.TemporaryDirectory() as scratch:
        stage = Path(scratch) / "stage"
        top = staged(stage, "/usr")
        run("patchelf", "--remove-rpath", top / "bin/kb")
        manual = top / "share/man/man1/kb.1"
        manual.with_name("kb.1.gz").write_bytes(squeezed(manual.read_bytes()))
        manual.unlink()
        date = email.utils.formatdate(epoch())
        entry = filled("changelog", version=version(), maintainer=MAINTAINER, date=date)
        (top / "share/doc/kb/changelog.gz").write_bytes(squeezed(entry.encode()))
        files = [path for path in below(stage) if path.is_file()]
        sums = run("md5sum", *[path.relative_to(stage) for path in files], cwd=stage)
        # As dpkg-gencontrol counts: whole kilobytes of each file, and one for each folder.
        folders = sum(path.is_dir() for path in below(stage))
        size = folders + sum(-(-path.stat().st_size // 1024) for path in files)
        control = filled(
            "control", version=version(), architecture=architecture(), maintainer=MAINTAINER, size=size,
            **relations(top / "bin/kb"))
        (stage / "DEBIAN").mkdir()
        (stage / "DEBIAN/control").write_text(control, encoding="utf-8")
        (stage / "DEBIAN/md5sums").write_text(sums, encoding="utf-8")
        time = epoch()
        settle(stage, time)
        out.mkdir(parents=True, exist_ok=True)
        path = out / f"kb_{version()}_{architecture()}.deb"
        # With several threads the compressed bytes would depend on how many there are.
        surroundings = {**os.environ, "SOURCE_DATE_EPOCH": str(time), "DPKG_DEB_THREADS_MAX": "1"}
        run("dpkg-deb", "--root-owner-group", "-Zxz", "--build", stage, path, env=surroundings)
    return path


def linked(path):
    """The files of the libraries that a program or a library needs, itself or through others."""
    found = re.findall(r"^\s*\S+ => (/\S+)", run("ldd", path), re.MULTILINE)
    return [Path(name) for name in found]


def package(path):
    """The package of Debian that a library is from, without its architecture."""
    # dpkg knows a file by the place where its package has it, /lib or /usr/lib, which are one folder.
    for place in [path, Path("/", *path.parts[2:]), Path("/usr", *path.parts[1:])]:
        answer = subprocess.run(["dpkg-query", "-S", place], capture_output=True, text=True)
        if answer.returncode == 0:
            return answer.stdout.split(":")[0]
    sys.exit(f"package.py: {path} is of no package")


def copied(program):
    """The libraries that the tarball has copies of, by package."""
    folder = Path("/usr/lib") / triplet()
    paths = {path.name: path for path in linked(program)}
    for name, (_, _, is_copied) in opened().items():
        if is_copied:
            for path in [folder / name, *linked(folder / name)]:
                paths[path.name] = path
    found = {}
    for path in paths.values():
        name = package(path)
        if name != "libc6":
            found.setdefault(name, []).append(path)
    return found


def copy_licences(folder, names):
    """The licences that Debian has in one place for all packages, and the versions, whose sources Debian keeps."""
    texts = [(folder / name).read_text(encoding="utf-8") for name in names]
    for name in sorted(set(re.findall(r"/usr/share/common-licenses/([\w.+-]*\w)", "\n".join(texts)))):
        common = Path("/usr/share/common-licenses") / name
        if common.is_file():
            shutil.copyfile(common, folder / f"licence-{name}")
    rows = run("dpkg-query", "-W", "-f", "${Package} ${Version} ${source:Package}\n", *sorted(names))
    (folder / "versions").write_text("".join(sorted(set(rows.splitlines(True)))), encoding="utf-8")


def make_tarball(out):
    name = f"kb-{version()}-linux-{architecture()}"
    with tempfile.TemporaryDirectory() as scratch:
        top = staged(Path(scratch), "/" + name)
        # `kb serve install` writes one with the place where the program was unpacked.
        shutil.rmtree(top / "lib")
        libraries = copied(top / "bin/kb")
        licences = top / "share/doc/kb/libraries"
        (top / "lib/kb").mkdir(parents=True)
        licences.mkdir()
        for origin, paths in sorted(libraries.items()):
            for path in paths:
                shutil.copyfile(path, top / "lib/kb" / path.name)
            shutil.copyfile(Path("/usr/share/doc") / origin / "copyright", licences / origin)
        copy_licences(licences, libraries)
        # A path for the program goes for its libraries and theirs as well, which stay as Debian made them.
        places = f"/usr/lib/{triplet()}:/lib/{triplet()}:$ORIGIN/../lib/kb"
        run("patchelf", "--force-rpath", "--set-rpath", places, top / "bin/kb")
        install = filled("INSTALL.md", version=version(), architecture=architecture(), name=name)
        (top / "INSTALL.md").write_text(install, encoding="utf-8")
        time = epoch()
        settle(top, time)
        data = io.BytesIO()
        with tarfile.open(fileobj=data, mode="w", format=tarfile.USTAR_FORMAT) as tar:
            for path in [top, *below(top)]:
                entry = tar.gettarinfo(path, path.relative_to(scratch).as_posix())
                entry.uid = entry.gid = 0
                entry.uname = entry.gname = "root"
                with open(path, "rb") if path.is_file() else io.BytesIO() as file:
                    tar.addfile(entry, file)
    out.mkdir(parents=True, exist_ok=True)
    path = out / f"{name}.tar.gz"
    path.write_bytes(squeezed(data.getvalue()))
    return path


# What must be in a package, below its prefix.
EXPECTED = [
    "bin/kb", "share/kb/web/core.wasm", "share/kb/templates/about.mustache", "share/kb/site/app.js",
    "share/kb/languages/en.json", "share/kb/languages/de.json",
    "share/kb/library/versions.txt", "share/bash-completion/completions/kb", "share/zsh/site-functions/_kb",
    "share/fish/vendor_completions.d/kb.fish", "share/doc/kb/copyright", "share/doc/kb/README.md",
    "share/doc/kb/CHANGELOG.md", "share/doc/kb/docs/format.md", "share/doc/kb/editors/neovim/kb.lua",
]
IN_DEB = ["share/man/man1/kb.1.gz", "share/doc/kb/changelog.gz", "lib/systemd/user/kb-serve@.service"]
IN_TARBALL = [
    "INSTALL.md", "share/man/man1/kb.1", "lib/kb/libyaml-0.so.2",
    "lib/kb/libmicrohttpd.so.12", "share/doc/kb/libraries/libyaml-0-2",
]


def problems_of(entries, prefix, expected, time):
    """What is wrong with the entries of a package, which tarfile read."""
    names = {entry.name.removeprefix("./"): entry for entry in entries}
    for name in expected:
        if f"{prefix}/{name}" not in names:
            yield f"{name} is missing"
    for name, entry in names.items():
        if name and not (name + "/").startswith(prefix + "/") and not entry.isdir():
            yield f"{name} is outside of {prefix}"
        is_run = entry.isdir() or name == f"{prefix}/bin/kb"
        if not (entry.isdir() or entry.isfile()) or entry.mode != (0o755 if is_run else 0o644):
            yield f"{name} has the mode {entry.mode:o}"
        if (entry.uname, entry.gname, entry.uid, entry.gid) != ("root", "root", 0, 0):
            yield f"{name} is not root's"
        if entry.mtime != time:
            yield f"{name} has another time"
    if list(names) != sorted(names, key=str.encode) and prefix != "usr":
        yield "the names are not in order"


def check():
    makers = [make_deb, make_tarball]
    bad = []
    with tempfile.TemporaryDirectory() as scratch:
        scratch = Path(scratch)
        one = [make(scratch / "one") for make in makers]
        os.umask(0o077)
        os.environ.update(TZ="Pacific/Chatham", LC_ALL="C", LANG="C")
        other = [make(scratch / "other") for make in makers]
        for (deb_or_tarball, again) in zip(one, other):
            if deb_or_tarball.read_bytes() != again.read_bytes():
                bad.append(f"{again.name}: the second one is different")
        deb, tarball = one
        data = subprocess.run(["dpkg-deb", "--fsys-tarfile", deb], check=True, capture_output=True).stdout
        contents = [
            (deb, tarfile.open(fileobj=io.BytesIO(data)), "usr", IN_DEB),
            (tarball, tarfile.open(tarball), tarball.name.removesuffix(".tar.gz"), IN_TARBALL),
        ]
        for path, tar, prefix, names in contents:
            for problem in problems_of(tar.getmembers(), prefix, EXPECTED + names, epoch()):
                bad.append(f"{path.name}: {problem}")
            for entry in tar.getmembers():
                if entry.isfile() and str(ROOT).encode() in tar.extractfile(entry).read():
                    bad.append(f"{path.name}: {entry.name} names the folder that it was built in")
                if entry.name.endswith("bin/kb"):
                    print(f"{path.name}: {path.stat().st_size} bytes, the program {entry.size}")
        print(run("dpkg-deb", "--field", deb), end="")
    for problem in bad:
        print(problem, file=sys.stderr)
    return 1 if bad else 0


def main(arguments):
    makers = {"deb": make_deb, "tarball": make_tarball}
    if arguments == ["check"]:
        return check()
    if len(arguments) != 1 or arguments[0] not in makers:
        print(__doc__, file=sys.stderr)
        return 2
    path = makers[arguments[0]](OUT)
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
