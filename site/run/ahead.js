// What sessions of this device led to, until a built site knows them: the module says what follows,
// and it is kept by exercise with the minute that its session began.

import { keep, kept } from '../challenge-count.js';
import { dayText, decimalText } from '../locale.js';
import { t } from '../texts.js';
import { elapsed, whenOf } from './clock.js';
import { sentence } from './dom.js';
import { waiting } from './outbox.js';
import { ask, data, root } from './page.js';
import { aheadOf } from './questions.js';
import { doneTexts } from './set-kinds.js';
import { change, get } from './store.js';
import '../words-run.js';

const key = 'ahead';
// Sessions that are counted until a site knows them.
const sessionLimit = 100;
// Progressions of one exercise that are remembered, such as those of heavy and of light days.
const limit = 6;

// An exercise is the same under each of its names.
const nameOf = (exercise) => exercise.url ?? exercise.name;

const wordOf = (line) => line.split('\t', 1)[0];
const lineOf = (lines, word) => lines.find((line) => wordOf(line) === word);

/** The lines with newer ones in the place of those with the same word. */
function over(lines, newer) {
  const words = new Set(newer.map(wordOf));
  return [...lines.filter((line) => !words.has(wordOf(line))), ...newer];
}

const isSame = (one, other) =>
  ['scheme', 'planned'].every((word) => lineOf(one.lines, word) === lineOf(other.lines, word));

/** Sets of the challenge that were tapped today stay beside those of a session. */
function tapped(day, before, after) {
  const here = kept();
  if (here?.day !== day) return;
  const sets = (milestones) => {
    const [on, count] = milestones.split('|')[4].split(' ');
    return on === day ? Number(count) : 0;
  };
  const needed = Number(after.split('|')[0]);
  // The session brings its own to the journal.
  const [count, base] = [here.count, here.base].map((one) =>
    Math.max(0, Math.min(needed, one + sets(after) - sets(before))));
  keep({ ...here, count, base });
}

/** What was noted of each exercise that was done, also that there was nothing to note. */
function remarks(run, done) {
  const notes = {};
  const places = new Set(done.map(({ place }) => place));
  for (const [place, exercise] of run.exercises.entries()) {
    const remark = exercise.remark.trim();
    if (!places.has(place) && exercise.skipped === null && !remark) continue;
    const name = nameOf(exercise);
    notes[name] = [notes[name], remark].filter(Boolean).join('\n');
  }
  return notes;
}

/** What is kept, without what that session left; it is told again where its day changed. */
function without({ exercises, notes = {}, done = [], milestones } = { exercises: {} }, id) {
  const isOther = ({ session }) => session !== id;
  const left = Object.entries(exercises).map(([name, kept]) => [name, kept.filter(isOther)]);
  return {
    exercises: Object.fromEntries(left.filter(([, kept]) => kept.length > 0)),
    notes: Object.fromEntries(Object.entries(notes).filter(([, note]) => isOther(note))),
    done: done.filter(isOther),
    milestones,
    // Of the days behind it nothing is counted anew.
    isCounted: done.some(({ session }) => session === id) && milestones?.session !== id,
  };
}

const byTime = (one, other) => Number(one.at > other.at) - Number(one.at < other.at);

/** Whether something of a later session is known, which what is told now is not to replace. */
const isPast = (kept, at) => kept !== undefined && kept.at > at;

/** One exercise's progressions with a newer one, the latest first. */
function grown(kept, newest) {
  const same = kept.find((other) => isSame(other, newest));
  if (isPast(same, newest.at)) return kept;
  const others = kept.filter((other) => other !== same);
  return [newest, ...others].sort((one, other) => byTime(other, one)).slice(0, limit);
}

/**
 * Keeps what the next runs go on from; `ended` is the module's answer to the run, which ended at
 * `end`, and `before` are the milestones before it.
 */
export function remember(run, ended, { milestones: before, at: end }) {
  const { day, time, minutes } = whenOf(run);
  const at = time ? `${day} ${time}` : day;
  const { id: session, workout: { id: workout, key: named, name: title }, partial, effort } = run;
  const { milestones: text } = ended;
  const ms = minutes === undefined ? elapsed(run.clock, end) : Number(minutes) * 60000;
  const isChallengeDone = text.split('|')[3].startsWith(`${day} `);
  return change(key, (old) => {
    const kept = without(old, session);
    const { exercises, notes, isCounted } = kept;
    for (const { place, why, hints, lines } of ended.ahead) {
      const exercise = run.exercises[place];
      const newest = {
        at, session, why, hints, lines: over(exercise.lines, lines), sets: doneTexts(exercise),
      };
      exercises[nameOf(exercise)] = grown(exercises[nameOf(exercise)] ?? [], newest);
    }
    for (const [name, note] of Object.entries(remarks(run, ended.ahead))) {
      if (!isPast(notes[name], at)) notes[name] = { at, session, text: note };
    }
    const done = [...kept.done, {
      session, at, day, workout, key: named, title, ms, effort, isPartial: partial === true, isChallengeDone,
    }];
    const was = old?.done?.find((one) => one.session === session);
    if (was && !isCounted) tapped(was.day, old.milestones.text, before);
    if (!isCounted) tapped(day, before, text);
    const latest = isPast(kept.milestones, at) ? kept.milestones.at : at;
    const milestones = isCounted ? kept.milestones : { at: latest, text, session };
    return { exercises, notes, done: done.sort(byTime).slice(-sessionLimit), milestones };
  });
}

/** The loads of a text to a tenth: an estimate is no more exact than that. */
export const tenth = (text) => text.replace(/\d+\.\d+/g, (number) =>
  // In whole thousandths first, of which a computer knows each exactly.
  String(Math.round(Math.round(Number(number) * 1000) / 100) / 10));

/** What a target rests on that follows from the maximum, and from no progression of its own. */
function maximum(lines) {
  const estimate = lineOf(lines, 'estimate')?.split('\t')[1];
  return estimate ? t('run.ahead.maximum', { load: decimalText(tenth(estimate)) }) : '';
}

function why({ at, session }, reason, box) {
  const isWaiting = box.some((one) => one.id === session);
  const day = dayText(at.split(' ')[0], 'digits');
  const from = isWaiting ? t('run.ahead.notInJournal', { day }) : t('run.ahead.notOnSite', { day });
  return reason ? `${sentence(reason)} ${from}` : from;
}

/** The exercise with what was noted of it on this device, where that is newer than the site. */
function withNote(exercise, { at, text } = {}) {
  return at === undefined || exercise.since >= at ? exercise : { ...exercise, lastNote: text };
}

async function goneOn(exercise, kept, box) {
  const newer = (kept[nameOf(exercise)] ?? []).filter(({ at }) => !(exercise.since >= at));
  if (newer.length === 0) return exercise;
  const answer = await ask(aheadOf(data, exercise, newer.map(({ lines }) => lines)));
  if (!answer.ok) return exercise;
  const done = newer.find(({ sets }) => sets?.length > 0);
  const lastHere = done && { day: done.at.split(' ')[0], sets: done.sets };
  const gone = { ...exercise, lines: over(exercise.lines, answer.lines), lastHere };
  if (answer.from === 0 && answer.target === (exercise.target ?? '')) return gone;
  const rests = newer[Math.max(1, answer.from) - 1];
  const reason = (answer.from > 0 && rests.why) || maximum(answer.lines);
  const hints = answer.from > 0 ? (rests.hints ?? []).map(sentence) : [];
  return { ...gone, target: answer.target || undefined, why: why(rests, reason, box), hints };
}

/** The exercises as sessions left them that the site does not know yet. */
export async function latest(exercises) {
  try {
    const { exercises: kept, notes = {} } = (await get(key)) ?? { exercises: {} };
    const box = await waiting();
    const gone = [];
    for (const exercise of exercises) {
      gone.push(await goneOn(withNote(exercise, notes[nameOf(exercise)]), kept, box));
    }
    return gone;
  } catch {
    // Without the module, the site's own targets are the best there are.
    return exercises;
  }
}

/** Sessions and streaks are counted on from where this device is, if it is ahead of the site. */
export async function goOnCounting() {
  const { milestones } = (await get(key)) ?? {};
  if (milestones && !(data.through >= milestones.at)) data.milestones = milestones.text;
}
