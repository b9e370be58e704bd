// What the day leads to, on a page that was built before that day. It runs where it stands, before anything
// below is there, so that nothing moves; and again for each `kb-day`, since a page may be open past midnight.

(() => {
  const root = new URL('.', document.currentScript.src);
  // A home page of somebody's own that has no words for the card keeps the card as it was built.
  const words = { ...document.currentScript.dataset };
  const { day: built, days } = JSON.parse(document.getElementById('today-data').textContent);

  function made(name, className, ...children) {
    const element = document.createElement(name);
    element.className = className;
    element.append(...children);
    return element;
  }

  function link(className, address, text, name) {
    const anchor = made('a', className, text, made('span', 'hidden', `: ${name}`));
    anchor.href = new URL(address, root);
    return anchor;
  }

  /** `why` is known for a day of the data alone. */
  function show({ heading, planned, name, url, start, why }, isKnown) {
    const title = document.getElementById('next');
    const card = title?.closest('section');
    if (!card || !words.start) return;
    title.textContent = planned && !isKnown ? words.planned.replace('{day}', planned) : heading;
    const about = made('p', 'soft', isKnown ? why : '');
    if (card.dataset.url === url) {
      card.querySelector('.soft')?.replaceWith(about);
      return;
    }
    card.dataset.url = url;
    const workout = made('h2', '', name);
    workout.dir = 'auto';
    card.replaceChildren(title, workout, about, ...(start ? [made('p', 'scripted', link('button', start, words.start, name))] : []),
      made('p', 'after', link(start ? 'more' : 'button', url, words.open, name)));
  }

  function update() {
    const now = new Date();
    const today = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
    if (!(today > built)) return;
    const later = days.filter(({ day }) => day <= today).at(-1);
    if (later?.next) show(later.next, later.day === today);
  }

  update();
  document.addEventListener('kb-day', update);
})();
