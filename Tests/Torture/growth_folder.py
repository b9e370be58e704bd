"""Kinds of folders: many files, settings, templates, calendars, JSON and words."""

import json

from growth_kind import FRONT, MEGABYTE, days, fill, kind
from growth_text import PAGES

NEAR = MEGABYTE - 4096
BASE = 'workouts/templates/base.md'


def letters(number):
    """A number as a word."""
    word = ''
    while True:
        word += 'bcdfghklmnprstvz'[number % 16] + 'aeiou'[number // 16 % 5]
        number //= 80
        if not number:
            return word


# kb.yaml: before, the piece that is repeated, behind.
SETTINGS = {
    'unknown keys': ('', lambda n: f'key{n}: 1\n', ''),
    'a rotation': ('rotation:\n', lambda n: f'- push-{n}\n', ''),
    'favorites': ('favorites:\n', lambda n: f'- push-{n}\n', ''),
    'excluded exercises': ('discovery:\n  exclude:\n    exercises:\n', lambda n: f'    - Lift {n}\n', ''),
    'excluded workouts': ('discovery:\n  exclude:\n    workouts:\n', lambda n: f'    - push-{n}\n', ''),
    'excluded muscles': ('discovery:\n  exclude:\n    muscles:\n', lambda n: f'    - muscle {n}\n', ''),
    'plates': ('equipment:\n  plates:\n', lambda n: f'  - {{weight: {n % 40 / 4 + 0.25}kg}}\n', ''),
    'bars': ('equipment:\n  bars:\n', lambda n: f'  - {{name: Bar {n}, weight: 20kg}}\n', ''),
    'dumbbells': ('equipment:\n  dumbbells:\n', lambda n: f'  - {n + 1}kg\n', ''),
    'machines': (
        'equipment:\n  machines:\n',
        lambda n: f'  - {{name: Machine {n}, from: 5kg, to: 100kg, step: 5kg}}\n', ''),
    'attachments': ('equipment:\n  attachments:\n', lambda n: f'  - thing {n}\n', ''),
    'rests of exercises': ('rest:\n  exercises:\n', lambda n: f'    Lift {n}: 90 s\n', ''),
    'schemes of exercises': (
        'progression:\n  exercises:\n', lambda n: f'    Lift {n}: {{scheme: linear}}\n', ''),
    'checks to leave out': ('check:\n  except:\n', lambda n: f'  - no-check-{n}\n', ''),
    'files of calendars': ('calendar:\n  files:\n', lambda n: f'  - cal/{n}.ics\n', ''),
    'pages': ('site:\n  pages:\n', lambda n: f'  - page{n}\n', ''),
    'sources': ('sources: [', lambda n: f'{{a: {n}}}, ', 'z]\n'),
    'weights of discovery': ('discovery:\n  weights:\n', lambda n: f'    part{n}: 1\n', ''),
    'days of rest': ('discovery:\n  rest-days:\n', lambda n: f'    part{n}: 1\n', ''),
}

EVENT = 'BEGIN:VEVENT\r\nUID:{0}\r\nDTSTART:20261{1}T080000Z\r\nDTEND:20261{1}T090000Z\r\n{2}END:VEVENT\r\n'

# Those whose work is not counted, since another kind goes the same way through kb.
ALIKE = {
    'favorites', 'excluded workouts', 'excluded muscles', 'bars', 'attachments', 'pages', 'sources',
    'schemes of exercises', 'weights of discovery', 'files of calendars', 'machines'}

# A calendar: what an event holds besides, and the event's number of lines follows from the size.
CALENDARS = {
    'events': lambda n: EVENT.format(n, 120 + n % 10, ''),
    'events with rules': lambda n: EVENT.format(n, 120 + n % 10, 'RRULE:FREQ=DAILY\r\n'),
    'events with days left out': lambda n: EVENT.format(
        n, 120 + n % 10, 'RRULE:FREQ=DAILY\r\n' + 'EXDATE:20261122T080000Z\r\n' * 8),
    'rules of one event': lambda n: 'RRULE:FREQ=YEARLY\r\n',
    'components in components': lambda n: 'BEGIN:X\r\n',
    'a long line': lambda n: 'word ',
    'folded lines': lambda n: 'word\r\n ',
    'zones': lambda n: f'BEGIN:VTIMEZONE\r\nTZID:Zone{n}\r\nEND:VTIMEZONE\r\n',
    'parameters': lambda n: f';X{n}="a:b"',
}


def library(folder, count, name=letters):
    for number in range(count):
        folder.exercise(f'{name(number)} lift', category='push')


def workouts(folder, count, text=lambda n: f'# Push {n}\n\n- Squat — 3x8\n'):
    for number in range(count):
        folder.workout(text(number), f'push-{number}')


def base(folder, count):
    folder.write(BASE, '# Base\n\n' + ''.join(f'- Lift {n} — 3x8\n' for n in range(count)))


def settings():
    for shape, (before, piece, behind) in SETTINGS.items():
        @kind(f'kb.yaml: {shape}', NEAR, 0 if shape in ALIKE else 8_000)
        def check(folder, size, before=before, piece=piece, behind=behind):
            folder.write('kb.yaml', before + fill(piece, size) + behind)
            return ['check', '--strict']

    @kind('plates: an inventory', 400, 64)
    def inventory(folder, count):
        folder.write('kb.yaml', 'equipment:\n  plates:\n' + ''.join(
            f'  - {{weight: {(n + 1) * 0.25}kg, count: 6}}\n' for n in range(count)))
        return ['plates', '333.33']

    @kind('plates: many of one weight', 100_000, 6_400)
    def pairs(folder, count):
        folder.write('kb.yaml', f'equipment:\n  plates:\n  - {{weight: 1kg, count: {count}}}\n')
        return ['plates', '77777.5']

    @kind('plates: --plates', 2000, 640)
    def typed(folder, count):
        return ['plates', '333.33', '--plates', ','.join(f'{n + 1}kg*2' for n in range(count))]

    @kind('next: an inventory', 400, 400, most=1_000_000_000)
    def rounding(folder, count):
        inventory(folder, count)
        folder.exercise('Squat', load='barbell')
        folder.workout('# A\n\n- Squat — 3x8 60kg\n')
        folder.journal('# 2026-11-20\n\n## A\n\n- Squat (3x8 60kg): 12, 12, 12\n')
        return ['next', 'a']

    @kind('warmup: an inventory', 400, 64)
    def warm(folder, count):
        inventory(folder, count)
        return ['warmup', '333.25']

    @kind('check spelling: a dictionary', NEAR, 64_000)
    def dictionary(folder, size):
        folder.write('resources/dictionary.txt', fill(lambda n: letters(n) + '\n', size))
        folder.workout('# A\n\nSome words.\n')
        return ['check', '--strict']

    @kind('check: quotes', NEAR, 24_000)
    def quotes(folder, size):
        folder.write('resources/quotes.yaml', fill(lambda n: f'- text: Words {n}.\n  by: A\n', size))
        return ['check']


def calendars():
    heads = {'rules of one event': EVENT.split('RRULE')[0].split('{2}')[0].format(1, 120),
             'a long line': 'SUMMARY:', 'folded lines': 'SUMMARY:', 'parameters': 'X-A'}
    for shape, piece in CALENDARS.items():
        @kind(f'calendar: {shape}', NEAR, 32_000)
        def calendar(folder, size, shape=shape, piece=piece):
            folder.write('kb.yaml', 'calendar:\n  files: [cal]\n')
            folder.workout('# A\n\n- Squat — 3x8\n')
            folder.write(
                'cal/a.ics', 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\n' + heads.get(shape, '')
                + fill(piece, size) + '\r\nEND:VCALENDAR\r\n')
            return ['discover']

    @kind('calendar: files', 2000, 160)
    def files(folder, count):
        folder.write('kb.yaml', 'calendar:\n  files: [cal]\n')
        folder.workout('# A\n\n- Squat — 3x8\n')
        for number in range(count):
            folder.write(f'cal/{number}.ics', 'BEGIN:VCALENDAR\r\n' + CALENDARS['events'](number)
                         + 'END:VCALENDAR\r\n')
        return ['discover']

    @kind('plan: lines', NEAR, 24_000)
    def plan(folder, size):
        folder.workout('# A\n\n- Squat — 3x8\n')
        folder.write('workouts/plan.md', fill(
            lambda n: f'- 20{n % 80 + 10}-11-{n % 28 + 1:02} a — note {n}\n', size))
        return ['plan']

    @kind('check: lines of the plan with unknown workouts', NEAR, 24_000)
    def unplanned(folder, size):
        folder.workout('# A\n\n- Squat — 3x8\n')
        folder.write('workouts/plan.md', fill(lambda n: f'- 2026-11-25 gone-{n}\n', size))
        return ['check']

    @kind('check: one line of the plan again and again', NEAR, 24_000)
    def same(folder, size):
        folder.workout('# A\n\n- Squat — 3x8\n')
        folder.write('workouts/plan.md', fill('- 2026-11-25 a\n', size))
        return ['check']

    @kind('plan add: lines', NEAR, 24_000)
    def add(folder, size):
        plan(folder, size)
        return ['plan', 'add', 'a', '2026-11-30']


def variants():
    @kind('check: a chain of variants', 2000, 160)
    def chain(folder, count):
        base(folder, 10)
        last = 'base'
        for number in range(count):
            folder.write(f'workouts/variants/v{number}.md',
                         f'---\nbase: {last}\noverrides:\n  - first: /\n    add: New {number} — 3x8\n---\n')
            last = f'v{number}'
        return ['check']

    @kind('check: variants of one base', 2000, 64)
    def siblings(folder, count):
        base(folder, 10)
        for number in range(count):
            folder.write(f'workouts/variants/v{number}.md', '---\nbase: base\n---\n')
        return ['check']

    @kind('build: variants of one base', 1000, 48)
    def built(folder, count):
        siblings(folder, count)
        folder.write('kb.yaml', PAGES)
        return ['build']

    @kind('check: overrides of a variant', 8000, 200)
    def overrides(folder, count):
        base(folder, count)
        folder.write('workouts/variants/v.md', '---\nbase: base\noverrides:\n' + ''.join(
            f'  - at: /lift-{n}\n    now: Lift {n} — 5x5\n' for n in range(count)) + '---\n')
        return ['check']

    @kind('check: overrides that fit nothing', 8000, 160)
    def misfits(folder, count):
        base(folder, count)
        folder.write('workouts/variants/v.md', '---\nbase: base\noverrides:\n' + ''.join(
            f'  - at: /gone-{n}\n    now: Lift {n} — 5x5\n' for n in range(count)) + '---\n')
        return ['check']

    @kind('check: substitutes of a variant', 8000, 160)
    def substitutes(folder, count):
        base(folder, count)
        folder.write('workouts/variants/v.md', '---\nbase: base\noverrides:\n' + ''.join(
            f'  - substitute: Lift {n}\n    with: Other {n}\n' for n in range(count)) + '---\n')
        return ['check']

    @kind('variant diff: overrides of a variant', 8000, 400)
    def difference(folder, count):
        overrides(folder, count)
        return ['variant', 'diff', 'v']

    @kind('variant diff: another text', NEAR // 2, 12_000)
    def other(folder, size):
        folder.write(BASE, '# Base\n\n' + fill(lambda n: f'Words {n} of it.\n\n', size))
        text = fill(lambda n: f'Other {n * 7} of this.\n\n', size).replace('\n', '\n      ')
        folder.write('workouts/variants/v.md',
                     f'---\nbase: base\noverrides:\n  - text: |\n      {text}\n---\n')
        return ['variant', 'diff', 'v']

    @kind('variant rebase: overrides of a variant', 8000, 400)
    def rebase(folder, count):
        overrides(folder, count)
        text = (folder.path / 'workouts/variants/v.md').read_text()
        folder.write('workouts/variants/v.md',
                     text.replace('base: base', 'base: base 0123456789ab@0123456789ab'))
        return ['variant', 'rebase', 'v']

    @kind('variant edit: another text', NEAR // 8, 4_000)
    def edit(folder, size):
        folder.write(BASE, '# Base\n\n' + fill(lambda n: f'- Lift {n} — 3x8\n', size))
        folder.write('workouts/variants/v.md', '---\nbase: base\n---\n')
        folder.write('new.md', '# Base\n\n' + fill(lambda n: f'- Other {n * 7} — 5x5\n', size))
        folder.write('editor', '#!/bin/sh\ncp new.md "$1"\n')
        (folder.path / 'editor').chmod(0o755)
        return ['variant', 'edit', 'v']

    @kind('fmt --diff: a long file', NEAR, 64_000)
    def long_difference(folder, size):
        folder.workout('# A\n\n' + fill(lambda n: f'* Lift {n}: 3 sets of 8\n', size))
        return ['fmt', '--diff']

    @kind('fmt: a long file', NEAR, 12_000)
    def long_file(folder, size):
        folder.workout('# A\n\n' + fill(lambda n: f'* Lift {n}: 3 sets of 8\n', size))
        return ['fmt']

    @kind('fmt: files', 2000, 160)
    def files(folder, count):
        workouts(folder, count, lambda n: f'# Push {n}\n\n* Squat: 3 sets of 8\n')
        return ['fmt']

    @kind('check --fix: trailing blanks', NEAR, 16_000)
    def fix(folder, size):
        folder.workout('# A\n\n' + fill(lambda n: f'words {n} \n', size))
        return ['check', '--strict', '--fix']

    @kind('check --fix: files', 1000, 96)
    def fix_files(folder, count):
        workouts(folder, count, lambda n: f'---\nlevle: beginner\n---\n# Push {n}\n')
        return ['check', '--fix']

    @kind('undo --list: changes', 2000, 160)
    def changes(folder, count):
        record = b''
        for number in range(count):
            folder.write(f'.kb/changes/{number:020}.done', record)
        return ['undo', '--list']


def many_files():
    for command in (['check'], ['list', 'workouts'], ['list', 'tags'], ['discover'],
                    ['search', 'squat'], ['show', 'push-1']):
        @kind(f'{" ".join(command)}: workouts', 4000, 240)
        def look(folder, count, command=command):
            workouts(folder, count, lambda n: f'---\ntags: [t{n}, push]\n---\n# Push {n}\n\n- Squat — 3x8\n')
            return command

    @kind('build: workouts', 1000, 96)
    def build(folder, count):
        folder.write('kb.yaml', PAGES)
        workouts(folder, count)
        return ['build']

    @kind('build: workouts with tags of their own', 400, 8)
    def tagged(folder, count):
        folder.write('kb.yaml', PAGES)
        workouts(folder, count, lambda n: '---\ntags: [' + ', '.join(
            f't{n}x{i}' for i in range(64)) + f']\n---\n# Push {n}\n')
        return ['build']

    @kind('build: workouts that link to each other', 400, 64)
    def linked(folder, count):
        folder.write('kb.yaml', PAGES)
        workouts(folder, count, lambda n: f'# Push {n}\n\n' + ''.join(
            f'[[push-{(n + i) % count}]] ' for i in range(20)) + '\n')
        return ['build']

    @kind('check: workouts with one name', 4000, 240)
    def one_name(folder, count):
        workouts(folder, count, lambda n: '# Push\n\n- Squat — 3x8\n')
        return ['check']

    @kind('check: workouts with one id', 4000, 240)
    def one_id(folder, count):
        workouts(folder, count, lambda n: '---\nid: 0123456789ab\n---\n# Push\n')
        return ['check']

    @kind('check: exercises', 2000, 160)
    def exercises(folder, count):
        library(folder, count)
        return ['check']

    @kind('list exercises: exercises', 2000, 160)
    def listed(folder, count):
        library(folder, count)
        return ['list', 'exercises']

    @kind('build: exercises', 1000, 96)
    def built(folder, count):
        folder.write('kb.yaml', PAGES)
        library(folder, count)
        return ['build']

    @kind('check: exercises with aliases in common', 2000, 160)
    def collisions(folder, count):
        for number in range(count):
            folder.exercise(letters(number) + ' lift', aliases='[one, two, three, four]')
        return ['check']

    @kind('check: aliases of an exercise', NEAR, 16_000)
    def aliases(folder, size):
        folder.exercise('Squat', '---\naliases:\n' + fill(lambda n: f'- {letters(n)}\n', size)
                        + '---\n# Squat\n')
        return ['check']

    @kind('check: substitutes of an exercise', NEAR, 16_000)
    def substitutes(folder, size):
        folder.exercise('Squat', '---\nsubstitutes:\n' + fill(lambda n: f'- {letters(n)}\n', size)
                        + '---\n# Squat\n')
        return ['check', '--strict']

    @kind('check: unknown exercises', NEAR, 8_000)
    def unknown(folder, size):
        library(folder, 20)
        folder.workout('# A\n\n' + fill(lambda n: f'- {letters(n)} lyft — 3x8\n', size))
        return ['check']

    @kind('check: exercises with near names, and unknown ones', 2000, 64)
    def near(folder, count):
        library(folder, count)
        folder.workout('# A\n\n' + ''.join(f'- {letters(n)} lyft — 3x8\n' for n in range(200)))
        return ['check']

    @kind('check: days of a program', NEAR, 24_000)
    def program(folder, size):
        folder.write('resources/programs/p.md', '---\ndays: 3\n---\n# P\n\n' + fill(
            lambda n: f'## Day {n}\n\n- Squat — 3x8\n\n', size))
        return ['check']

    @kind('program: weeks of a program', NEAR, 24_000)
    def weeks(folder, size):
        folder.write('resources/programs/p.md', '---\ndays: 3\n---\n# P\n\n' + fill(
            lambda n: f'## Week {n}\n\n### Day {n}\n\n- Squat — 3x8\n\n', size))
        return ['program', 'p']

    @kind('program start: days of a program', 400, 64)
    def start(folder, count):
        folder.write('resources/programs/p.md', '---\ndays: 3\n---\n# P\n\n' + ''.join(
            f'## Day {n}\n\n- Squat — 3x8\n- Lift {n} — 5x5\n\n' for n in range(count)))
        return ['program', 'start', 'p', '--yes']

    @kind('simulate: days of a program', 400, 64)
    def simulate(folder, count):
        start(folder, count)
        return ['simulate', 'p', '--sessions', '100']

    @kind('simulate: sessions', 520, 160)
    def sessions(folder, count):
        start(folder, 3)
        return ['simulate', 'p', '--sessions', str(count)]

    @kind('check: stages of a scheme', NEAR, 16_000)
    def stages(folder, size):
        folder.workout('---\nprogression: {scheme: stages, stages: [' + fill('5x3+, ', size)
                       + '3x10]}\n---\n# A\n\n- Squat — 5x3+\n')
        return ['check']

    @kind('check: schemes of sets', NEAR, 16_000)
    def tiers(folder, size):
        folder.write('resources/programs/p.md', '---\nprogression:\n  sets:\n' + fill(
            lambda n: f'    {n % 9 + 1}x{n + 1}: {{scheme: linear}}\n', size) + '---\n# P\n')
        return ['check']


def words():
    @kind('import routine: unknown keys', NEAR, 12_000)
    def unknown(folder, size):
        folder.write('a.json', '{"format": "kb-routine", "version": 1, "name": "A", ' + fill(
            lambda n: f'"key{n}": 1, ', size) + '"routineExercises": []}')
        return ['import', 'routine', 'a.json', '--yes']

    @kind('import routine: exercises', NEAR, 24_000)
    def exercises(folder, size):
        folder.write('a.json', '{"format": "kb-routine", "version": 1, "name": "A", "routineExercises": ['
                     + fill(lambda n: json.dumps({
                         'order': n + 1, 'exercise': {'name': f'Lift {n}'}, 'prescription': '3x8'})
                         + ', ', size)
                     + '{"order": 999999, "exercise": {"name": "Squat"}}]}')
        return ['import', 'routine', 'a.json', '--yes']

    @kind('import routine: brackets in brackets', NEAR, 16_000)
    def brackets(folder, size):
        folder.write('a.json', '{"name": ' + '[' * size)
        return ['import', 'routine', 'a.json', '--yes']

    @kind('import routine: a long text', NEAR, 24_000, fine=(0, 1, 2))
    def long_text(folder, size):
        folder.write('a.json', '{"format": "kb-routine", "version": 1, "name": "A", "source": "'
                     + fill('\\u00e9', size) + '", "routineExercises": []}')
        return ['import', 'routine', 'a.json', '--yes']

    @kind('export routine: steps', NEAR, 16_000)
    def export(folder, size):
        folder.workout('# A\n\n' + fill(lambda n: f'- Lift {n} — 3x8, rest 90s\n', size))
        return ['export', 'routine', 'a']

    @kind('search: words', 4000, 160)
    def search(folder, count):
        folder.workout('# A\n\nSome words.\n')
        return ['search'] + [letters(n) for n in range(count)]

    @kind('search: letters of a word', 100_000, 8_000)
    def search_long(folder, size):
        folder.workout('# A\n\nSome words.\n')
        return ['search', 'b' * size]

    @kind('search: a wrong letter among many words', NEAR, 16_000)
    def search_wrong(folder, size):
        folder.workout('# A\n\n' + fill(lambda n: letters(n) + ' ', size) + '\n')
        return ['search', 'bxbibi']

    @kind('discover: words of a wish', 100_000, 8_000)
    def wish(folder, size):
        folder.workout('# A\n\n- Squat — 3x8\n')
        return ['discover', fill(lambda n: letters(n) + ' ', size)]

    @kind('simulate: rules of a pattern', 4000, 240, fine=(0, 1, 2))
    def pattern(folder, count):
        folder.workout('# A\n\n- Squat — 3x8 60kg\n')
        return ['simulate', 'a', '--pattern',
                ','.join(f'Squat@{n + 1}=miss' for n in range(count))]

    @kind('fmt --stdin: a workout', NEAR, 24_000)
    def stdin(folder, size):
        folder.workout('# A\n\n' + fill('- Squat: 3 sets of 8\n', size))
        return ['fmt', f'{FRONT}a.md', '--check']

    @kind('substitute: steps', NEAR, 16_000)
    def substitute(folder, size):
        folder.workout('# A\n\n' + fill('- Squat — 3x8\n', size))
        return ['substitute', 'Squat', 'Lift', '--everywhere', '--yes']

    @kind('reorder: steps', NEAR, 16_000)
    def reorder(folder, size):
        folder.workout('# A\n\n' + fill(lambda n: f'- Lift {n} — 3x8\n', size))
        return ['reorder', 'a', 'Lift 1', '--first', '--yes']

    @kind('move: links to a workout', 1000, 96)
    def move(folder, count):
        workouts(folder, count, lambda n: f'# Push {n}\n\nSee [[push-0]].\n')
        return ['move', 'push-0', 'other', '--yes']

    @kind('redate: sessions of one file', 8000, 400, fine=(0, 1, 2))
    def redate(folder, count):
        folder.journal(''.join(f'# {day}\n\n## 07:00 A\n\n- Squat: 8\n\n' for day in days(count)))
        return ['redate', days(1)[0], '2026-11-01', '--yes']

    @kind('convert: steps', NEAR, 16_000)
    def convert(folder, size):
        folder.workout('# A\n\n' + fill(lambda n: f'- Lift {n} — 3x8 60kg\n', size))
        return ['convert', 'lb', '--yes']


def templates():
    @kind('template: partials in partials', 60, 32)
    def partials(folder, count):
        folder.write('kb.yaml', PAGES)
        folder.write('templates/about.mustache', '{{> p0}}\n')
        for number in range(count):
            folder.write(f'templates/p{number}.mustache', f'a {{{{> p{number + 1}}}}}\n')
        folder.write(f'templates/p{count}.mustache', 'end\n')
        return ['build']

    @kind('template: partials twice in partials', 60, 0)
    def doubled(folder, count):
        folder.write('kb.yaml', PAGES)
        folder.write('templates/about.mustache', '{{> p0}}\n')
        for number in range(count):
            folder.write(f'templates/p{number}.mustache', f'{{{{> p{number + 1}}}}}{{{{> p{number + 1}}}}}')
        folder.write(f'templates/p{count}.mustache', 'x')
        return ['build']

    @kind('template: files', 1000, 96)
    def files(folder, count):
        folder.write('kb.yaml', PAGES)
        for number in range(count):
            folder.write(f'templates/p{number}.mustache', '{{title}}\n')
        return ['build']

    @kind('template: files with mistakes', 1000, 64)
    def mistakes(folder, count):
        folder.write('kb.yaml', PAGES)
        for number in range(count):
            folder.write(f'templates/p{number}.mustache', '{{title\n')
        return ['build']

    @kind('template: values', NEAR, 24_000)
    def values(folder, size):
        folder.write('kb.yaml', PAGES)
        folder.write('templates/about.mustache', fill('{{title}}\n', size))
        return ['build']

    @kind('template: missing partials', NEAR, 24_000)
    def missing(folder, size):
        folder.write('kb.yaml', PAGES)
        folder.write('templates/about.mustache', fill(lambda n: f'{{{{> gone{n}}}}}\n', size))
        return ['build']

    @kind('template: sections beside each other', NEAR, 24_000)
    def sections(folder, size):
        folder.write('kb.yaml', PAGES)
        folder.write('templates/about.mustache', fill('{{#title}}a{{/title}}\n', size))
        return ['build']

    @kind('template: sections in sections', 120, 64)
    def nested(folder, count):
        folder.write('kb.yaml', PAGES)
        folder.write('templates/about.mustache',
                     '{{#title}}' * count + 'a' + '{{/title}}' * count)
        return ['build']

    @kind('template: open braces', NEAR, 24_000)
    def braces(folder, size):
        folder.write('kb.yaml', PAGES)
        folder.write('templates/about.mustache', fill('{ {', size))
        return ['build']

    @kind('template: changes of the marks', NEAR, 24_000)
    def marks(folder, size):
        folder.write('kb.yaml', PAGES)
        folder.write('templates/about.mustache', fill('{{=<% %>=}}<%={{ }}=%>\n', size))
        return ['build']


def far():
    @kind('build: years between two sessions', 4000, 400)
    def years(folder, count):
        folder.write('kb.yaml', PAGES)
        folder.journal(f'# {2026 - count // 4:04}-01-01\n\n## A\n\n- Squat (3x8 60kg): 8\n\n'
                       '# 2026-11-20\n\n## A\n\n- Squat (3x8 60kg): 8\n')
        return ['build']


for register in (settings, calendars, variants, many_files, words, templates, far):
    register()
