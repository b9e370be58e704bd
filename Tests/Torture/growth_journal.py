"""Kinds of journals, and the commands that look back on them."""

from growth_kind import MEGABYTE, days, fill, kind
from growth_text import PAGES

NEAR = MEGABYTE - 4096

# Lines of one session, again and again.
SESSION = {
    'entries': lambda n: f'- Squat (3x8 60kg): 8, 8, {n % 9 + 1}\n',
    'entries of many names': lambda n: f'- Lift {n} (3x8 60kg): 8, 8, 8\n',
    'notes': 'Slept badly, and it went well.\n\n',
    'next targets': lambda n: f'- next: Squat 3x8 {n % 200 + 20}kg\n',
    'next targets of many names': lambda n: f'- next: Lift {n} 3x8 60kg\n',
    'deloads': lambda n: f'- deload: Squat {n % 200 + 20}kg\n',
    'training maxes': lambda n: f'- training max: Squat {n % 200 + 20}kg\n',
    'bodyweights': lambda n: f'- bodyweight: {n % 90 + 40}kg\n',
    'sets of the challenge': '- challenge: 2\n',
    'reasons': lambda n: f'- Squat (3x8): skipped, because of reason {n}\n',
    'words of a head that are wrong': '- effort: eleventy\n',
    'entries that are not understood': '- Squat: 8 @ 1e9 and 7\n',
    'dead links in notes': lambda n: f'See [[nothing {n}]].\n\n',
}

# Those whose work is not counted, since another kind goes the same way through kb.
ALIKE = {
    'deloads', 'training maxes', 'bodyweights', 'words of a head that are wrong', 'reasons',
    'loads of an entry', 'warm-ups of an entry', 'open brackets of an entry', 'words of a title',
    'groups of a target', 'letters of an id'}

# One entry of one session, with a piece again and again.
ENTRY = {
    'sets of an entry': ('- Squat (3x8 60kg): ', '8, ', '8\n'),
    'loads of an entry': ('- Squat: ', lambda n: f'{n % 200 + 20}kg x 8, ', '8\n'),
    'warm-ups of an entry': ('- Squat: ', '20kg x 10 warmup, ', '8\n'),
    'brackets of an entry': ('- Squat ', '(a) ', ': 8\n'),
    'open brackets of an entry': ('- Squat ', '(', ': 8\n'),
    'quotation marks of an entry': ('- Squat: 8 ', '"a ', '\n'),
    'counts of an entry': ('- Squat: ', '1x1 ', '8\n'),
    'loose sets of an entry': ('- Squat ', '1x5 2kg, ', '8\n'),
    'groups of a target': ('- Squat (', '3x8, ', '3x8): 8\n'),
    'words of a reason': ('- Squat (3x8): skipped, ', 'sore ', '\n'),
    'words of a title': ('\n## 08:00 ', 'Push ', '\n'),
    'letters of an id': ('- id: ', 'a', '\n'),
}


def session(lines):
    return '# 2024-10-04\n\n## 07:00 A\n\n' + lines


def year(day, lines):
    return f'# {day}\n\n## 07:00 A\n\n{lines}\n'


def many(folder, count, line='- Squat (3x8 60kg): 8, 8, 8\n'):
    """A session a day, in files of a year."""
    texts = {}
    for number, day in enumerate(days(count)):
        text = line(number) if callable(line) else line
        texts.setdefault(day[:4], []).append(year(day, text))
    for name, parts in texts.items():
        folder.journal(''.join(parts), name)


def register():
    for shape, piece in SESSION.items():
        @kind(f'check: {shape} of a session', NEAR, 0 if shape in ALIKE else 16_000)
        def check(folder, size, piece=piece):
            folder.journal(session(fill(piece, size)))
            return ['check', '--strict']
    for shape, (before, piece, behind) in ENTRY.items():
        @kind(f'check: {shape}', NEAR, 0 if shape in ALIKE else 16_000)
        def entry(folder, size, before=before, piece=piece, behind=behind):
            folder.journal(session(before + fill(piece, size) + behind))
            return ['check', '--strict']
    for shape in ['entries', 'notes', 'entries of many names', 'next targets']:
        @kind(f'fmt: {shape} of a session', NEAR, 32_000 if shape == 'entries' else 0)
        def fmt(folder, size, piece=SESSION[shape]):
            folder.journal(session(fill(piece, size)))
            return ['fmt', '--check']
    for shape in ['next targets', 'deloads', 'training maxes', 'entries', 'entries of many names',
                  'reasons']:
        @kind(f'next: {shape} of a session', NEAR, 0 if shape in ALIKE else 16_000)
        def next_target(folder, size, piece=SESSION[shape]):
            folder.workout('# A\n\n- Squat — 3x8\n')
            folder.journal(session(fill(piece, size)))
            return ['next', 'a']
    decisions = {
        shape: piece for shape, piece in SESSION.items()
        if shape in ('next targets', 'deloads', 'training maxes', 'sets of the challenge')}
    for shape, piece in decisions.items():
        @kind(f'stats: a session a day with {shape}', 8000, 0)
        def stats(folder, count, piece=piece):
            many(folder, count, piece)
            return ['stats']
    for command in (
            ['history', '--all'], ['records'], ['stats'], ['progress', 'squat'], ['streak'],
            ['next', 'squat'], ['why', 'squat'], ['today'], ['list', 'sessions'], ['check'],
            ['fmt', '--check'], ['discover'], ['search', 'squat'], ['check', '--stats']):
        alike = command[0] in ('streak', 'today', 'fmt', 'why', 'list')

        # From about 700 days on the cache is written, a step that must not be in the last doubling.
        @kind(f'{" ".join(command)}: a session a day', 8000, 0 if alike else 1600)
        def look(folder, count, command=command):
            folder.workout('# A\n\n- Squat — 3x8\n')
            many(folder, count)
            return command

    @kind('history --all: sessions of one minute', 8000, 800)
    def same_minute(folder, count):
        folder.journal(
            '# 2024-10-04\n\n' + '## 07:00 A\n\n- Squat (3x8 60kg): 8, 8, 8\n\n' * count)
        return ['history', '--all']

    @kind('check: sessions of one minute', 8000, 0)
    def check_minute(folder, count):
        folder.journal(
            '# 2024-10-04\n\n' + '## 07:00 A\n\n- Squat (3x8 60kg): 8, 8, 8\n\n' * count)
        return ['check']

    @kind('build: sessions of one minute', 4000, 200)
    def build_minute(folder, count):
        folder.write('kb.yaml', PAGES)
        folder.journal(
            '# 2024-10-04\n\n' + '## 07:00 A\n\n- Squat (3x8 60kg): 8, 8, 8\n\n' * count)
        return ['build']

    @kind('check: sessions with one id', 8000, 800)
    def same_id(folder, count):
        folder.journal('# 2024-10-04\n\n' + '## A\n\n- id: abc\n\n- Squat: 8\n\n' * count)
        return ['check']

    @kind('records: entries of many names', 8000, 800)
    def record_names(folder, count):
        many(folder, count, lambda n: f'- Lift {n} (3x8 60kg): 8, 8, 8\n')
        return ['records']

    @kind('next: a session a day of many exercises', 4000, 400)
    def next_names(folder, count):
        folder.workout('# A\n\n' + ''.join(f'- Lift {n} — 3x8 60kg\n' for n in range(count // 8)))
        many(folder, count, lambda n: f'- Lift {n % (count // 8)} (3x8 60kg): 8, 8, 8\n')
        return ['next', 'a']

    @kind('build: a session a day', 2000, 160)
    def build_days(folder, count):
        folder.write('kb.yaml', PAGES)
        folder.workout('# A\n\n- Squat — 3x8\n')
        many(folder, count, '- workout: a\n\n- Squat (3x8 60kg): 8, 8, 8\n')
        return ['build']

    @kind('log --from: a session a day', 4000, 400)
    def log_from(folder, count):
        folder.write('new.md', ''.join(
            year(day, '- Squat (3x8 60kg): 8, 8, 8\n') for day in days(count)))
        return ['log', '--from', 'new.md', '--quiet']

    @kind('log --from: a session a day that is already there', 4000, 400)
    def log_again(folder, count):
        many(folder, count)
        folder.write('new.md', ''.join(
            year(day, '- Squat (3x8 60kg): 8, 8, 8\n') for day in days(count)))
        return ['log', '--from', 'new.md', '--quiet']

    # Each day is put into the text of its year so far, which is at most 366 days long.
    @kind('log --from: a session a day into files of a year', 1464, 0)
    def log_years(folder, count):
        folder.write('kb.yaml', 'units: kg\njournal:\n  layout: year\n')
        folder.write('new.md', ''.join(
            year(day, '- Squat (3x8 60kg): 8, 8, 8\n') for day in days(count)))
        return ['log', '--from', 'new.md', '--quiet']

    @kind('log --from: sessions of one day', 8000, 400)
    def log_day(folder, count):
        folder.write('new.md', '# 2024-10-04\n\n' + ''.join(
            f'## A {n}\n\n- Squat (3x8 60kg): 8, 8, 8\n\n' for n in range(count)))
        return ['log', '--from', 'new.md', '--quiet']

    @kind('log: an entry behind a journal of 16 MiB', 16 * MEGABYTE - 65_536, 64_000)
    def log_large(folder, size):
        folder.journal('# 2026-11-01\n\n' + fill(
            lambda n: f'## {n % 24:02}:{n // 24 % 60:02} A {n}\n\n- Squat (3x8 60kg): 8, 8, 8\n\n',
            size), '2026/2026-11-21')
        return ['log', 'Squat: 8', '--quiet']

    @kind('log: entries on the command line', 4000, 400)
    def log_words(folder, count):
        return ['log'] + [f'Squat {n} (3x8 60kg): 8, 8, 8' for n in range(count)]

    @kind('log: notes on the command line', 4000, 400)
    def log_notes(folder, count):
        return ['log', 'Squat: 8'] + [word for n in range(count) for word in ('--note', f'note {n}')]

    @kind('log: sets of one entry on the command line', 100_000, 64_000, fine=(0, 2))
    def log_sets(folder, size):
        return ['log', 'Squat (3x8 60kg): ' + fill('8, ', size) + '8']


register()
