// Where a site without a server sends its sessions, as kb.yaml says it, and the token that this browser
// keeps for it. The token is for that place alone: with another one in kb.yaml it counts for nothing.

const root = new URL('.', import.meta.url);
const place = document.getElementById('inbox-data');
const key = `kb inbox ${root.pathname}`;

/** The host, its API's address, the repository and the branch; `undefined` where a site has no inbox. */
export const inbox = place ? JSON.parse(place.textContent) : undefined;

const to = () => `${inbox.host} ${inbox.address} ${inbox.repository}`;

function kept() {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** The token for this place; nothing without a secure connection, over which anybody could change this script. */
export function token() {
  if (!inbox || !isSecureContext) return undefined;
  const one = kept();
  return one?.to === to() ? one.token : undefined;
}

/** Whether a token is kept for another place than the one that kb.yaml names now. */
export const isForElsewhere = () => kept() !== null && kept().to !== to();

/** Keeps it; throws where the browser keeps nothing. */
export const keep = (text) => localStorage.setItem(key, JSON.stringify({ to: to(), token: text }));

export const forget = () => localStorage.removeItem(key);

/** Whether a text can be a token at all. */
export const isToken = (text) => /^[\x21-\x7e]{8,500}$/.test(text);

/** The host's name for people: `api.github.com`. */
export const hostName = () => new URL(inbox.address).host;
