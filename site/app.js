// What every page needs: the button and the key that open the search.

const open = document.getElementById('search-open');
const dialog = document.getElementById('search');

async function showSearch() {
  const search = await import('./search.js');
  search.show();
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
