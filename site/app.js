// What every page needs: the button and the key that open the search.

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
