// The end of a run: what it adds up to, how hard it was, and the way home.

import { decimalPoint, decimalText } from '../locale.js';
import { parts, t, term } from '../texts.js';
import { comparisons } from './better.js';
import { bodyMap } from './body.js';
import { button, h, sentence } from './dom.js';
import { elapsed } from './clock.js';
import { isStatic } from '../server.js';
import { canShare } from './outbox.js';
import { undoLine } from './undo.js';
import { whenFields } from './when.js';
import '../words-run.js';

function facts(summary) {
  // Of `3,600 kg + 63 reps (mixed)` the weight is the number, and the rest belongs to it.
  const [lifted, added] = summary.volume.split(/ (?=\+ )/);
  const rows = [
    [t('run.finish.duration'), summary.duration || '–'], [t('run.finish.volume'), lifted || '–', added],
    [t('run.finish.exercises'), String(summary.entries)],
  ];
  return h('dl', { class: 'numbers' }, rows.map(([label, value, unit]) =>
    h('div', {}, h('dt', {}, label), h('dd', {}, value, unit && [' ', h('small', {}, unit)]))));
}

function effort(value, act) {
  return h('fieldset', { class: 'run-effort' }, h('legend', {}, t('run.finish.effort')),
    Array.from({ length: 10 }, (_, index) => String(index + 1)).map((number) =>
      h('label', { class: 'chip' },
        h('input', {
          type: 'radio', name: 'effort', value: number, checked: value === number, 'data-key': `effort-${number}`,
          onchange: () => act.set('effort', number),
        }), h('span', {}, number))));
}

/** What kb.yaml wants to know besides: what is sore, how long the night was, how much strain there is. */
function felt(run, { asks = [], parts: muscles = [] }, act) {
  const answers = run.felt ?? {};
  const say = act.feel;
  const choice = (what, legend, none) => h('label', { class: 'run-notes' }, legend, h('select', {
    'data-key': `felt-${what}`, onchange: ({ target }) => say(what, target.value),
  }, h('option', { value: '' }, '–'), ['0', '1', '2', '3', '4', '5'].map((level) => h('option', {
    value: level, selected: answers[what] === level,
  }, level === '0' ? none : level))));
  const [, part = '', level = ''] = /^(.*) (\d)$/.exec(answers.soreness ?? '') ?? [];
  const sore = (newPart, newLevel) => say('soreness', newPart && newLevel ? `${newPart} ${newLevel}` : '');
  const fields = {
    soreness: () => h('fieldset', {}, h('legend', {}, t('run.finish.sore')),
      h('select', {
        'data-key': 'felt-part', 'aria-label': t('run.finish.soreWhat'),
        onchange: ({ target }) => sore(target.value, target.value && (level || '3')),
      }, h('option', { value: '' }, t('run.finish.soreNothing')),
      muscles.map((name) => h('option', { value: name, selected: name === part }, term(name)))),
      part && h('select', {
        'data-key': 'felt-soreness', 'aria-label': t('run.finish.soreLevel'),
        onchange: ({ target }) => sore(part, target.value),
      }, ['1', '2', '3', '4', '5'].map((number) => h('option', { value: number, selected: number === level }, number)))),
    sleep: () => h('label', { class: 'run-notes' }, t('run.finish.sleep'), h('input', {
      inputmode: 'decimal', maxlength: '6', autocomplete: 'off', value: decimalText(answers.sleep ?? ''),
      'data-key': 'felt-sleep', placeholder: decimalText('7.5'),
      onchange: ({ target }) => say('sleep', decimalPoint(target.value.trim())),
    })),
    stress: () => choice('stress', t('run.finish.stress'), t('run.finish.noStress')),
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
  return h('fieldset', {}, h('legend', {}, t('run.finish.partial')),
    choice(t('run.finish.partialYes'), true), choice(t('run.finish.partialNo'), false),
    run.partial === null && h('p', { class: 'soft' }, t('run.finish.partialUsual')));
}

/** Loads that cannot well be what was lifted: right, or to be corrected. */
function doubtful(run, { doubts }, act) {
  const names = [...new Set([...doubts.map(({ name }) => name), ...run.confirmed ?? []])];
  return names.map((name, index) => {
    const texts = doubts.filter((doubt) => doubt.name === name).map(({ text }) => text);
    const others = (run.confirmed ?? []).filter((other) => other !== name);
    return h('fieldset', {},
      h('legend', {}, parts('run.finish.doubt', {
        exercise: h('span', { dir: 'auto' }, name), loads: texts.join('; ') || t('run.finish.unusual'),
      })),
      h('label', { class: 'chip' }, h('input', {
        type: 'checkbox', checked: run.confirmed?.includes(name) ?? false, 'data-key': `confirmed-${index}`,
        onchange: (event) => act.set('confirmed', event.target.checked ? [...others, name] : others),
      }), h('span', {}, t('run.finish.lifted'))),
      texts.length > 0 && h('p', { class: 'soft' }, t('run.finish.correctFirst')));
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
  return h('fieldset', {}, h('legend', {}, t('run.finish.idle')),
    choice(t('run.finish.atTap', { time: end.tapped }), 'tap'), choice(t('run.finish.justNow', { time: end.now }), 'now'));
}

/** What was done, exercise by exercise, beside last time; a name leads back to its sets. */
function done(run, summary, act) {
  const rows = comparisons(run, summary);
  if (rows.length === 0) return null;
  return [h('h2', {}, t('run.finish.did')), h('ul', { class: 'run-list run-done' }, rows.map(({ exercise, sets, by, text }) =>
    h('li', {},
      button(exercise.name, `correct-${exercise.uid}`, () => act.correct(exercise), {
        dir: 'auto', 'aria-label': t('run.finish.correct', { exercise: exercise.name }),
      }),
      text && h('span', { class: by > 0 ? 'run-better' : 'soft' }, by > 0 && h('span', { 'aria-hidden': 'true' }, '▲ '), text),
      h('span', { class: 'soft remark' }, sets))))];
}

/** The text and the picture for others. */
function sharing(summary, act) {
  const said = h('p', { role: 'status', class: 'soft' });
  const say = async (work) => { said.textContent = await work; };
  return [h('div', { class: 'run-actions' },
    button(t('run.finish.shareText'), 'share-text', () => say(act.shareText(summary))),
    button(t('run.finish.sharePicture'), 'share-picture', () => say(act.sharePicture(summary)))), said];
}

/** A name for what followed no workout. */
function nameField(run, act) {
  return !run.workout.id && h('label', { class: 'run-notes' }, t('run.finish.name'), h('input', {
    value: run.workout.name, maxlength: '80', 'data-key': 'workout-name', dir: 'auto',
    onchange: ({ target }) => act.set('workout', { ...run.workout, name: target.value.trim() || t('run.free.name') }),
  }));
}

export function finish({ run, summary, end, data, act }) {
  const { achievements, updates } = summary;
  const isEmpty = (notes) => summary.entries === 0 && !notes.trim();
  const save = button(t('run.save'), 'save', () => act.save(), { class: 'button', disabled: isEmpty(run.notes) });
  const type = (event) => {
    act.type('notes', event.target.value);
    save.disabled = isEmpty(event.target.value);
  };
  return [
    h('h1', { tabindex: '-1', id: 'run-title' }, t('run.finish.title')),
    run.workout.id ? h('p', { class: 'soft', dir: 'auto' }, run.workout.name) : nameField(run, act),
    facts(summary),
    whenFields(run, end.lasted, 'when', (value) => act.set('when', value)),
    ending(end, act),
    partial(run, summary, act),
    doubtful(run, summary, act),
    achievements.length > 0 && [h('h2', {}, t('run.finish.achievements')), h('ul', { class: 'run-list' },
      achievements.map((text) => h('li', { class: 'run-badge' }, `★ ${text}`)))],
    done(run, summary, act),
    bodyMap(run),
    updates.length > 0 && [h('h2', {}, t('run.finish.next')), h('ul', { class: 'run-list' }, updates.map((update) =>
      h('li', {}, h('strong', {}, update.name), ' ',
        update.before ? `${update.before} → ${update.after}`
          : update.after && t('run.finish.sameAgain', { target: update.after }),
        h('span', { class: 'soft remark' }, sentence(update.why)))))],
    effort(run.effort, act),
    felt(run, data, act),
    h('label', { class: 'run-notes' }, t('run.notes'), h('textarea', {
      rows: 3, value: run.notes, 'data-key': 'notes', oninput: type,
    })),
    summary.entries > 0 && sharing(summary, act),
    summary.entries === 0 && h('p', { class: 'problem' }, t('run.finish.nothing')),
    h('div', { class: 'run-bottom' },
      undoLine(),
      save,
      h('div', { class: 'run-actions' },
        button(t('run.finish.back'), 'back', () => act.back()),
        button(t('run.finish.discard'), 'discard', () => act.discard()))),
  ].flat(2);
}

const arrived = ({ title, path, line }) => (path.startsWith('workouts/inbox/')
  ? t('run.outbox.inRepository', { title })
  : t('run.outbox.inJournal', { title, place: line ? `${path}:${line}` : path }));

const settings = () => h('a', { href: new URL('../settings/#inbox', import.meta.url).href }, t('run.outbox.settings'));

/** What a person can do about sessions that cannot be sent from this device to the site's inbox. */
function advice({ state, reason, inbox }) {
  if (state === 'stopped') {
    return h('p', { class: 'problem', role: 'alert' }, parts('run.outbox.stoppedWhy', { reason, settings: settings() }));
  }
  if (state !== 'away' || !inbox || inbox.isReady) return null;
  return h('p', {}, parts('run.outbox.noToken', { repository: inbox.repository, settings: settings() }));
}

/** Sessions that are not home yet, with every way to bring them there. */
export function outbox({ box, state, reason, inbox, places, act, message }) {
  const count = box.length;
  const words = {
    trying: t('run.outbox.trying'),
    stopped: t('run.outbox.stopped', { count }),
    away: t(inbox?.isReady ? 'run.outbox.awayRepository'
      : isStatic ? 'run.outbox.byItself' : 'run.outbox.awayServer', { count }),
    refused: t('run.outbox.refused'),
    done: '',
  };
  return h('section', { class: 'run-outbox', 'aria-labelledby': 'outbox-title' },
    places.map((place) => h('p', { class: 'run-arrived', role: 'status' }, arrived(place))),
    count > 0 && [
      h('h2', { id: 'outbox-title' }, t('run.outbox.title', { count })),
      h('p', { class: 'soft' }, words[state]),
      advice({ state, reason, inbox }),
      h('ul', { class: 'run-list' }, box.map((session) => h('li', {},
        h('details', { 'data-key': `box-${session.id}` }, h('summary', {}, h('span', { dir: 'auto' }, session.title)), h('pre', {}, session.markdown)),
        session.run && whenFields(session.run, elapsed(session.run.clock, session.at), `when-${session.id}`,
          (when) => act.redate(session, when)),
        session.problems?.map((problem) => h('p', { class: 'problem' }, problem.summary ?? String(problem), problem.fix ? ` ${problem.fix}` : ''))))),
      h('div', { class: 'run-actions' },
        canShare() && button(t('run.outbox.share'), 'share', act.share, { class: 'button' }),
        button(t('run.outbox.copy'), 'copy', act.copy, { class: 'button run-second' }),
        button(t('run.outbox.download'), 'download', act.download, { class: 'button run-second' }),
        button(t('run.outbox.send'), 'send', act.send)),
      h('p', { class: 'soft' }, parts('run.outbox.byHand', { command: h('code', {}, 'kb log --from FILE') })),
      message && h('p', { role: 'status' }, message),
      button(t('run.outbox.added', { count }), 'arrived', act.arrived),
    ].flat(),
  );
}
