// What the last tap did at once, and the way back.

import { t } from '../texts.js';
import { button, h } from './dom.js';
import { act, goTo } from './keeping.js';
import { page } from './page.js';

async function undo() {
  await act({ type: 'undo', before: page.undo.run }, { quiet: true });
  await goTo('run');
}

/** The line above the main button while the last tap can be undone. */
export const undoLine = () => page.undo && h('p', { class: 'run-undo' },
  h('span', { role: 'status' }, page.undo.text), ' ', button(t('actions.undo'), 'undo', undo));
