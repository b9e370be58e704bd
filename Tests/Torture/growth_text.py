"""Kinds of texts: a workout with one thing in it, again and again."""

from growth_kind import FRONT, MEGABYTE, fill, kind

NEAR = MEGABYTE - 4096

# What stands in the workout: before, the piece that is repeated, behind.
TEXTS = {
    'sets of a step': ('# A\n\n- Squat — ', '5 reps, ', '8\n'),
    'groups of a step': ('# A\n\n- Squat — ', lambda n: f'{n % 9 + 1}x{n % 12 + 1}, ', '8\n'),
    'loads of a step': ('# A\n\n- Squat — 3x8 ', '60kg ', '\n'),
    'words of a step': ('# A\n\n- Squat — 3x8, ', 'slow and ', 'deep\n'),
    'rests of a step': ('# A\n\n- Squat — 3x8, ', 'rest 90s, ', '\n'),
    'commas of a step': ('# A\n\n- Squat — 3x8', ',', '\n'),
    'open brackets of a step': ('# A\n\n- Squat ', '(', ' — 3x8\n'),
    'brackets of a step': ('# A\n\n- Squat ', '(a) ', ' — 3x8\n'),
    'quotation marks of a step': ('# A\n\n- Squat — 3x8, ', '"a ', '\n'),
    'dashes of a step': ('# A\n\n- Squat', ' — a', ' — 3x8\n'),
    'hyphens of a step': ('# A\n\n- Squat ', '- ', '3x8\n'),
    'colons of a step': ('# A\n\n- Squat', ': a', '\n'),
    'efforts of a step': ('# A\n\n- Squat — 3x8 ', '@ 8 ', '\n'),
    'digits of a step': ('# A\n\n- Squat — 3x', '1', '\n'),
    'ranges of a step': ('# A\n\n- Squat — 3x', '8-', '\n'),
    'letters of a name': ('# A\n\n- ', 'a', ' — 3x8\n'),
    'words of a name': ('# A\n\n- ', 'squat ', ' — 3x8\n'),
    'words of a heading': ('# A\n\n## ', 'press ', '\n'),
    'timers of a heading': ('# A\n\n## ', 'EMOM 10: 40s on / 20s off, ', '\n'),
    'slashes of a timer': ('# A\n\n## EMOM 10: ', '40s on / ', '\n- Squat\n'),
    'steps': ('# A\n\n', lambda n: f'- Squat {n} — 3x8, rest 90s\n', ''),
    'steps with notes below': ('# A\n\n', '- Squat — 3x8\n  slow\n\n', ''),
    'supersets': ('# A\n\n', lambda n: f'- A{n % 9}. Squat — 3x8\n', ''),
    'rows of sets below a name': ('# A\n\n- Squat\n', '  - 60kg x 8\n', ''),
    'headings': ('# A\n\n', lambda n: f'## Block {n}\n', ''),
    'headings of one name': ('# A\n\n', '## Block\n\n- Squat — 3x8\n\n', ''),
    'links to anchors': ('# A\n\n## Finish\n\n', '[[a#Finish]] [x](a.md#finish)\n', ''),
    'links to dead anchors': ('# A\n\n', lambda n: f'[[a#no{n}]]\n', ''),
    'dead links': ('# A\n\n', lambda n: f'[[nothing {n}]]\n', ''),
    'dead links to files': ('# A\n\n', lambda n: f'[a](nothing-{n}.md)\n', ''),
    'links to itself': ('# A\n\n', '[[a]] [a](a.md)\n', ''),
    'open links': ('# A\n\n', '[[', '\n'),
    'closed brackets': ('# A\n\n', ']]', '\n'),
    'images': ('# A\n\n', lambda n: f'![a](../../site/{n}.png)\n', ''),
    'addresses': ('# A\n\n', 'www.example.org/a ', '\n'),
    'definitions of links': ('# A\n\n', lambda n: f'[l{n}]: https://example.org/{n}\n', ''),
    'footnotes': ('# A\n\n', lambda n: f'a[^{n}]\n\n[^{n}]: b\n\n', ''),
    'emphasis': ('# A\n\n', '*a* **b** ', '\n'),
    'open emphasis': ('# A\n\n', '*a ', '\n'),
    'struck out': ('# A\n\n', '~~a~~ ', '\n'),
    'code': ('# A\n\n', '`a` ', '\n'),
    'open code': ('# A\n\n', lambda n: '`' * (n % 40 + 1) + 'a', '\n'),
    'blocks of code': ('# A\n\n', '```\na\n```\n', ''),
    'an open block of code': ('# A\n\n```\n', '- Squat — 3x8\n', ''),
    'comments': ('# A\n\n', '<!-- a -->\n\n', ''),
    'open comments': ('# A\n\n', '<!-- a\n\n', ''),
    'tags of HTML': ('# A\n\n', '<b>a</b> ', '\n'),
    'entities': ('# A\n\n', '&amp;', '\n'),
    'a long paragraph': ('# A\n\n', 'Words, and more of them. ', '\n'),
    'lines of a paragraph': ('# A\n\n', 'Words, and more of them.\n', ''),
    'empty lines': ('# A\n\n', '\n', 'a\n'),
    'quotes in quotes': ('# A\n\n', '> a\n>> b\n', ''),
    'lists in lists': ('# A\n\n', lambda n: '  ' * (n % 40) + '- Squat — 3x8\n', ''),
    'numbered lists': ('# A\n\n', lambda n: f'{n % 999_999_999}. Squat — 3x8\n', ''),
    'rows of a table': (
        '# A\n\n| Exercise | Sets | Reps |\n|---|---|---|\n', '| Squat | 3 | 8 |\n', ''),
    'tables': ('# A\n\n', '| Exercise | Sets |\n|---|---|\n| Squat | 3 |\n\n', ''),
    'cells of tables': ('# A\n\n', ('|a' * 60 + '|\n' + '|-' * 60 + '|\n' + '|b' * 60 + '|\n\n'), ''),
    'blanks': ('# A\n\n', ' ', 'a\n'),
    'no-break spaces and emoji': ('# A\n\n- ', '\u00a0💪', ' — 3x8\n'),
    'accents': ('# A\n\n- ', 'é', ' — 3x8\n'),
    'carriage returns': ('# A\r\n\r\n', '- Squat — 3x8\r\n', ''),
    'bytes that are no UTF-8': (b'# A\n\n', b'\xff', b'\n'),
    'merge marks': ('# A\n\n', '<<<<<<< a\nb\n=======\nc\n>>>>>>> d\n', ''),
    'words with passwords': ('# A\n\n', lambda n: f'token: 9f8e7d6c5b4a{n:016d}\n', ''),
    'tags of a file': ('---\ntags: [', lambda n: f't{n}, ', 'z]\n---\n# A\n'),
    'letters of a tag': ('---\ntags: [', 't', ']\n---\n# A\n'),
    'equipment of a file': ('---\nequipment:\n', lambda n: f'- thing {n}\n', '---\n# A\n'),
    'aliases of a file': ('---\naliases: [', lambda n: f'old-{n}, ', 'z]\n---\n# A\n'),
    'unknown keys': ('---\n', lambda n: f'key{n}: 1\n', '---\n# A\n'),
    'near keys': ('---\n', lambda n: f'locaton{n}: 1\n', '---\n# A\n'),
    'one key again and again': ('---\n', 'name: a\n', '---\n# A\n'),
    'a deep list of YAML': ('---\ntags: ', '[', '\n---\n# A\n'),
    'a block of YAML': ('---\ndescription: |\n', '  a line of it\n', '---\n# A\n'),
    'a long value of YAML': ('---\ndescription: "', 'a line of it ', '"\n---\n# A\n'),
    'comments of YAML': ('---\n', '# nothing\n', '---\n# A\n'),
    'mappings of YAML': ('---\nsource: {', lambda n: f'k{n}: [a, {{b: c}}], ', 'z: 1}\n---\n# A\n'),
    'schemes of exercises': (
        '---\nprogression:\n  exercises:\n', lambda n: f'    Lift {n}: {{scheme: linear}}\n',
        '---\n# A\n'),
}

# Those whose work is not counted, since another kind goes the same way through kb.
ALIKE = {
    'loads of a step', 'words of a step', 'rests of a step', 'efforts of a step',
    'ranges of a step', 'digits of a step', 'words of a name', 'words of a heading',
    'steps with notes below', 'supersets', 'links to itself', 'dead links to files', 'images',
    'closed brackets', 'struck out', 'entities', 'comments', 'lines of a paragraph', 'blanks',
    'accents', 'carriage returns', 'tags of HTML', 'blocks of code', 'an open block of code',
    'near keys', 'comments of YAML', 'a long value of YAML', 'equipment of a file', 'headings',
    'no-break spaces and emoji', 'links to dead anchors', 'slashes of a timer'}

# Those that are formatted and built as well; a reader shares most of its work with the check.
# Those with so little work that less text does not show how it grows.
LIGHT = {'a long paragraph', 'open code', 'open comments'}
FORMATTED = [
    'sets of a step', 'groups of a step', 'brackets of a step', 'steps', 'headings of one name',
    'lists in lists', 'numbered lists', 'rows of a table', 'lines of a paragraph', 'empty lines',
    'aliases of a file', 'comments of YAML']
BUILT = [
    'steps', 'headings of one name', 'dead links', 'links to itself', 'emphasis', 'footnotes',
    'rows of a table', 'tags of a file', 'equipment of a file', 'definitions of links',
    'struck out', 'groups of a step']


def text(shape, size):
    before, piece, behind = TEXTS[shape]
    if isinstance(piece, bytes):
        return before + piece * size + behind
    return before + fill(piece, size) + behind


def register():
    for shape in TEXTS:
        @kind(f'check: {shape}', NEAR, 0 if shape in ALIKE else 32_000 if shape in LIGHT else 16_000)
        def check(folder, size, shape=shape):
            folder.workout(text(shape, size))
            return ['check', '--strict']
    for shape in FORMATTED:
        @kind(f'fmt: {shape}', NEAR, 24_000 if shape in FORMATTED[:6] else 0)
        def fmt(folder, size, shape=shape):
            folder.workout(text(shape, size))
            return ['fmt', '--check']
    for shape in BUILT:
        @kind(f'build: {shape}', NEAR, 16_000 if shape in BUILT[:6] else 0)
        def build(folder, size, shape=shape):
            folder.workout(text(shape, size))
            folder.write('kb.yaml', PAGES)
            return ['build']


# The files of runs grow with the square of the workouts; another issue is about them.
PAGES = (
    'units: kg\nsite:\n  pages: [home, workout, workouts, exercise, exercises, session, history,'
    ' tag, program, statistics, about, index, search, data, feed, discover, calendar]\n')

register()
