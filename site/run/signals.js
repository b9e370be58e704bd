// Sound, vibration, notifications and a screen that stays on, each where the browser allows it.

const key = `kb signals ${new URL('..', import.meta.url).pathname}`;
const usual = { sound: true, vibration: true, speech: false, lockScreen: false, volume: 35 };
let audio;
let lock;

function load() {
  try {
    return { ...usual, ...JSON.parse(localStorage.getItem(key) ?? '{}') };
  } catch {
    return { ...usual };
  }
}

export const wishes = load();

export function wish(name, value) {
  wishes[name] = value;
  try {
    localStorage.setItem(key, JSON.stringify(wishes));
  } catch {
    // The wish holds for this page.
  }
}

/** Makes sound possible; browsers ask that a tap comes first. */
export function unlock() {
  try {
    audio ??= new AudioContext();
    if (audio.state === 'suspended') audio.resume();
  } catch {
    audio = undefined;
  }
}

function tone(frequency, seconds) {
  if (!wishes.sound || !audio) return;
  const [source, volume, from] = [audio.createOscillator(), audio.createGain(), audio.currentTime];
  source.frequency.value = frequency;
  volume.gain.setValueAtTime(Math.max(0.002, Math.min(100, wishes.volume) / 100), from);
  volume.gain.exponentialRampToValueAtTime(0.001, from + seconds);
  source.connect(volume).connect(audio.destination);
  source.start(from);
  source.stop(from + seconds);
}

function vibrate(pattern) {
  // Browsers refuse it, and say so in the console, until the page was touched: after a reload.
  if (wishes.vibration && navigator.userActivation?.hasBeenActive !== false) {
    navigator.vibrate?.(pattern);
  }
}

/** The last three seconds. */
export const tick = () => tone(660, 0.12);

/** Work, rest or an end begins. */
export function change() {
  tone(990, 0.5);
  vibrate([200, 80, 200]);
}

/** Says it aloud, where somebody chose that; what was being said makes way. */
export function speak(text) {
  if (!wishes.speech || !globalThis.speechSynthesis) return;
  speechSynthesis.cancel();
  speechSynthesis.speak(Object.assign(new SpeechSynthesisUtterance(text), { lang: document.documentElement.lang || 'en' }));
}

export const canSpeak = () => 'speechSynthesis' in globalThis;

/** A set is done. */
export const tap = () => vibrate(30);

/** A record. */
export const record = () => vibrate([40, 40, 40, 40, 120]);

/** Tells somebody who looks at something else. */
export function notify(title) {
  if (!document.hidden || !globalThis.Notification || Notification.permission !== 'granted') return;
  try {
    new Notification(title, { tag: 'kb-run', icon: new URL('../icon-192.png', import.meta.url).href });
  } catch {
    // Some phones only allow them to service workers.
    navigator.serviceWorker?.ready.then((worker) => worker.showNotification(title, { tag: 'kb-run' }));
  }
}

export const canNotify = () => globalThis.Notification?.permission === 'default';
export const allowNotify = () => Notification.requestPermission();

/** Keeps the screen on, and asks again when the page comes back. */
export async function stayAwake(wanted) {
  try {
    if (!wanted) {
      await lock?.release();
      lock = undefined;
    } else if (!document.hidden && (lock === undefined || lock.released)) {
      lock = await navigator.wakeLock?.request('screen');
    }
  } catch {
    lock = undefined;
  }
}
