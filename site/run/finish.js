// The end of a run: what it adds up to, how hard it was, and the way home.

import { comparisons } from './better.js';
import { bodyMap } from './body.js';
import { button, h, sentence } from './dom.js';
import { elapsed } from './clock.js';
import { canShare } from './outbox.js';
import { whenFields } from './when.js';

function facts(summary) {
  // Of `3,600 kg + 63 reps (mixed)` the weight is the number, and the rest belongs to it.
  const [lifted, added] = summary.volume.split(/ (?=\+ )/);
  const rows = [['Duration', summary.duration || '–'], ['Volume', lifted || '–', added], ['Exercises', String(summary.entries)]];
  return h('dl', { class: 'numbers' }, rows.map(([label, value, unit]) =>
    h('div', {}, h('dt', {}, label), h('dd', {}, value, unit && [' ', h('small', {}, unit)]))));
}

function effort(value, act) {
  return h('fieldset', { class: 'run-effort' }, h('legend', {}, 'How hard was it? (1 to 10, if you like)'),
    Array.from({ length: 10 }, (_, index) => String(index + 1)).map((number) =>
      h('label', { class: 'chip' },
        h('input', {
          type: 'radio', name: 'effort', value: number, checked: value === number, 'data-key': `effort-${number}`,
          onchange: () => act.set('effort', number),
        }), h('span', {}, number))));
}

/** What kb.yaml wants to know besides: what is sore, how long the night was, how much strain there is. */
function felt(run, { asks = [], parts = [] }, act) {
  const answers = run.felt ?? {};
  const say = act.feel;
  const choice = (what, legend, none) => h('label', { class: 'run-notes' }, legend, h('select', {
    'data-key': `felt-${what}`, onchange: ({ target }) => say(what, target.value),
  }, h('option', { value: '' }, '–'), ['0', '1', '2', '3', '4', '5'].map((level) => h('option', {
    value: level, selected: answers[what] === level,
  }, level === '0' ? `0, ${none}` : level))));
  const [, part = '', level = ''] = /^(.*) (\d)$/.exec(answers.soreness ?? '') ?? [];
  const sore = (newPart, newLevel) => say('soreness', newPart && newLevel ? `${newPart} ${newLevel}` : '');
  const fields = {
    soreness: () => h('fieldset', {}, h('legend', {}, 'What is sore, and how much?'),
      h('select', {
        'data-key': 'felt-part', 'aria-label': 'What is sore',
        onchange: ({ target }) => sore(target.value, target.value && (level || '3')),
      }, h('option', { value: '' }, 'nothing'), parts.map((name) => h('option', { value: name, selected: name === part }, name))),
      part && h('select', {
        'data-key': 'felt-soreness', 'aria-label': 'How sore, from 1 to 5', onchange: ({ target }) => sore(part, target.value),
      }, ['1', '2', '3', '4', '5'].map((number) => h('option', { value: number, selected: number === level }, number)))),
    sleep: () => h('label', { class: 'run-notes' }, 'Hours of sleep', h('input', {
      inputmode: 'decimal', maxlength: '6', autocomplete: 'off', value: answers.sleep ?? '', 'data-key': 'felt-sleep',
      placeholder: '7.5', onchange: ({ target }) => say('sleep', target.value.trim().replace(',', '.')),
    })),
    stress: () => choice('stress', 'Stress, from 0 to 5', 'none'),
  };
  return asks.filter((what) => what in fields).map((what) => fields[what]());
}

/** Whether a session of less than half is partial: it is, unless somebody says otherwise; nothing is chosen before. */
function partial(run, summary, act) {
  if (!summary.underHalf) return null;
  const choice = (text, value) => h('label', { class: 'chip' },
    h('input', {
      type: 'radio', name: 'partial', checked: run.partial === value, 'data-key': `partial-${value}`,
      onchange: () => act.set('partial', value),
    }), h('span', {}, text));
  return h('fieldset', {}, h('legend', {}, 'You did less than half. Log it as a partial session?'),
    choice('Yes', true), choice('No, that was all of it', false),
    run.partial === null && h('p', { class: 'soft' }, 'Without an answer it is partial, and does not count for your streak.'));
}

/** Loads that cannot well be what was lifted: right, or to be corrected. */
function doubtful(run, { doubts }, act) {
  const names = [...new Set([...doubts.map(({ name }) => name), ...run.confirmed ?? []])];
  return names.map((name, index) => {
    const texts = doubts.filter((doubt) => doubt.name === name).map(({ text }) => text);
    const others = (run.confirmed ?? []).filter((other) => other !== name);
    return h('fieldset', {},
      h('legend', {}, h('span', { dir: 'auto' }, name), `: ${texts.length > 0 ? texts.join('; ') : 'an unusual load'}. Is that right?`),
      h('label', { class: 'chip' }, h('input', {
        type: 'checkbox', checked: run.confirmed?.includes(name) ?? false, 'data-key': `confirmed-${index}`,
        onchange: (event) => act.set('confirmed', event.target.checked ? [...others, name] : others),
      }), h('span', {}, 'Yes, I lifted that')),
      texts.length > 0 && h('p', { class: 'soft' }, 'If not, go back to the workout and correct it. Until you say so, it is no record.'));
  });
}

/** Where nothing was tapped for long before the end, when it really ended. */
function ending(end, act) {
  if (!end.isIdle) return null;
  const choice = (text, value) => h('label', { class: 'chip' },
    h('input', {
      type: 'radio', name: 'until', checked: end.until === value, 'data-key': `until-${value}`,
      onchange: () => act.set('until', value),
    }), h('span', {}, text));
  return h('fieldset', {}, h('legend', {}, 'You did not tap anything for a while. When did you finish?'),
    choice(`At the last tap, ${end.tapped}`, 'tap'), choice(`Just now, ${end.now}`, 'now'));
}

/** What was done, exercise by exercise, beside last time; a name leads back to its sets. */
function done(run, summary, act) {
  const rows = comparisons(run, summary);
  if (rows.length === 0) return null;
  return [h('h2', {}, 'What you did'), h('ul', { class: 'run-list run-done' }, rows.map(({ exercise, sets, by, text }) =>
    h('li', {},
      button(exercise.name, `correct-${exercise.uid}`, () => act.correct(exercise), { dir: 'auto', 'aria-label': `Correct ${exercise.name}` }),
      text && h('span', { class: by > 0 ? 'run-better' : 'soft' }, by > 0 && h('span', { 'aria-hidden': 'true' }, '▲ '), text),
      h('span', { class: 'soft remark' }, sets))))];
}

/** The text and the picture for others. */
function sharing(summary, act) {
  const said = h('p', { role: 'status', class: 'soft' });
  const say = async (work) => { said.textContent = await work; };
  return [h('div', { class: 'run-actions' },
    button('Share as text', 'share-text', () => say(act.shareText(summary))),
    button('Share as a picture', 'share-picture', () => say(act.sharePicture(summary)))), said];
}

/** A name for what followed no workout. */
function nameField(run, act) {
  return !run.workout.id && h('label', { class: 'run-notes' }, 'Name', h('input', {
    value: run.workout.name, maxlength: '80', 'data-key': 'workout-name', dir: 'auto',
    onchange: ({ target }) => act.set('workout', { ...run.workout, name: target.value.trim() || 'Workout' }),
  }));
}

export function finish({ run, summary, end, data, act }) {
  const { achievements, updates } = summary;
  const isEmpty = (notes) => summary.entries === 0 && !notes.trim();
  const save = button('Save', 'save', () => act.save(), { class: 'button', disabled: isEmpty(run.notes) });
  const type = (event) => {
    act.type('notes', event.target.value);
    save.disabled = isEmpty(event.target.value);
  };
  return [
    h('h1', { tabindex: '-1', id: 'run-title' }, 'Well done'),
    run.workout.id ? h('p', { class: 'soft', dir: 'auto' }, run.workout.name) : nameField(run, act),
    facts(summary),
    whenFields(run, end.lasted, 'when', (value) => act.set('when', value)),
    ending(end, act),
    partial(run, summary, act),
    doubtful(run, summary, act),
    achievements.length > 0 && [h('h2', {}, 'Achievements'), h('ul', { class: 'run-list' },
      achievements.map((text) => h('li', { class: 'run-badge' }, `★ ${text}`)))],
    done(run, summary, act),
    bodyMap(run),
    updates.length > 0 && [h('h2', {}, 'Next time'), h('ul', { class: 'run-list' }, updates.map((update) =>
      h('li', {}, h('strong', {}, update.name), ' ',
        update.before ? `${update.before} → ${update.after}` : update.after && `${update.after} again`,
        h('span', { class: 'soft remark' }, sentence(update.why)))))],
    effort(run.effort, act),
    felt(run, data, act),
    h('label', { class: 'run-notes' }, 'Notes', h('textarea', {
      rows: 3, value: run.notes, 'data-key': 'notes', oninput: type,
    })),
    summary.entries > 0 && sharing(summary, act),
    summary.entries === 0 && h('p', { class: 'problem' }, 'Nothing is marked as done yet.'),
    h('div', { class: 'run-bottom' },
      save,
      h('div', { class: 'run-actions' },
        button('Back to the workout', 'back', () => act.back()),
        button('Discard workout', 'discard', () => act.discard()))),
  ].flat(2);
}

const arrived = ({ title, path, line }) => (path.startsWith('workouts/inbox/')
  ? `${title} is in your repository. The next build there puts it into your journal.`
  : `${title} is in the journal: ${path}${line ? `:${line}` : ''}`);

const settings = () => h('a', { href: new URL('../settings/#inbox', import.meta.url).href }, 'Settings');

/** What a person can do about sessions that cannot be sent from this device to the site's inbox. */
function advice({ state, reason, inbox }) {
  if (state === 'stopped') return h('p', { class: 'problem', role: 'alert' }, `${reason} See `, settings(), '.');
  if (state !== 'away' || !inbox || inbox.isReady) return null;
  return h('p', {}, `This device has no token for ${inbox.repository} yet. Type one on `, settings(), ' to send workouts from here.');
}

/** Sessions that are not home yet, with every way to bring them there. */
export function outbox({ box, state, reason, inbox, places, act, message }) {
  const goal = inbox?.isReady ? 'repository' : 'kb server';
  const words = {
    trying: 'Looking for your knowledge base…',
    stopped: `Not synced yet. ${box.length === 1 ? 'It’s' : 'They’re'} saved on this device.`,
    away: `Not synced yet. ${box.length === 1 ? 'It’s' : 'They’re'} saved on this device and will be sent automatically when your ${goal} is reachable.`,
    refused: 'Your kb server did not accept it. Nothing is lost; see below.',
    done: '',
  };
  return h('section', { class: 'run-outbox', 'aria-labelledby': 'outbox-title' },
    places.map((place) => h('p', { class: 'run-arrived', role: 'status' }, arrived(place))),
    box.length > 0 && [
      h('h2', { id: 'outbox-title' }, box.length === 1 ? '1 session to sync' : `${box.length} sessions to sync`),
      h('p', { class: 'soft' }, words[state]),
      advice({ state, reason, inbox }),
      h('ul', { class: 'run-list' }, box.map((session) => h('li', {},
        h('details', { 'data-key': `box-${session.id}` }, h('summary', {}, h('span', { dir: 'auto' }, session.title)), h('pre', {}, session.markdown)),
        session.run && whenFields(session.run, elapsed(session.run.clock, session.at), `when-${session.id}`,
          (when) => act.redate(session, when)),
        session.problems?.map((problem) => h('p', { class: 'problem' }, problem.summary ?? String(problem), problem.fix ? ` ${problem.fix}` : ''))))),
      h('div', { class: 'run-actions' },
        canShare() && button('Share', 'share', act.share, { class: 'button' }),
        button('Copy', 'copy', act.copy, { class: 'button run-second' }),
        button('Download', 'download', act.download, { class: 'button run-second' }),
        button('Send now', 'send', act.send)),
      h('p', { class: 'soft' }, 'Add the text to your journal with ', h('code', {}, 'kb log --from FILE'), '. Nothing is added twice.'),
      message && h('p', { role: 'status' }, message),
      button(box.length === 1 ? 'I’ve added it to my journal. Remove it from this device' : 'I’ve added them to my journal. Remove them from this device', 'arrived', act.arrived),
    ].flat(),
  );
}
