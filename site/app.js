// What every page needs: the button and the key that open the search, and the way back into a
// workout that is not finished.

import './server.js';

const open = document.getElementById('search-open');
const dialog = document.getElementById('search');
const field = document.getElementById('search-text');

// The dialog opens at once, so that no letter is lost; all of its scripts are asked for together.
async function showSearch() {
  if (!dialog.open) dialog.showModal();
  field.focus();
  field.select();
  const [search] = await Promise.all([
    import('./search.js'), import('./lookup.js'), import('./text.js'),
  ]);
  search.load();
}

if (typeof dialog?.showModal === 'function') {
  open.addEventListener('click', showSearch);
  document.addEventListener('keydown', (event) => {
    const typing = event.target.closest?.('input, textarea, select, dialog');
    if (event.key === '/' && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      showSearch();
    }
  });
} else {
  open.hidden = true;
}

const going = document.getElementById('going');

// Where no workout waits, nothing is loaded for it. The storage writes that sign.
async function offerRun() {
  const sign = `kb going ${new URL('.', import.meta.url).pathname}`;
  try {
    if (localStorage.getItem(sign) === null) return going.replaceChildren();
  } catch {
    return undefined;
  }
  return (await import('./run/going.js')).draw(going);
}

// Where nobody asked to be reminded, nothing is loaded for it.
try {
  if (localStorage.getItem(`kb reminder ${new URL('.', import.meta.url).pathname}`) !== null) import('./reminding.js');
} catch {
  // Without a storage nobody did.
}

// The page of the day has it among the first things, and the run itself needs no way to it.
if (going && !document.querySelector('#resume, #run')) {
  offerRun();
  addEventListener('storage', offerRun);
  addEventListener('pageshow', (event) => { if (event.persisted) offerRun(); });
}
