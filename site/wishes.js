// What the reader wants of recommendations: lines of a word and its fields between tabs, as the
// core reads them, kept in this browser alone, and written as the section `discovery` of kb.yaml.

const root = new URL('.', import.meta.url);
const place = `kb discovery ${root.pathname}`;

/** The kept lines; undefined where kb.yaml's own hold. */
export function keptWishes() {
  try {
    return localStorage.getItem(place) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the lines; undefined goes back to kb.yaml's. */
export function keepWishes(lines) {
  try {
    if (lines === undefined) localStorage.removeItem(place);
    else localStorage.setItem(place, lines);
  } catch {
    // Without storage they hold until the page is left.
  }
}

export function fieldsOf(lines) {
  return lines.split('\n').filter((line) => line !== '').map((line) => line.split('\t'));
}

// A plain word stays as it is; anything that YAML could take for more gets quotation marks.
function scalar(text) {
  const isPlain = /^[\p{L}][\p{L}\p{N} _/-]*$/u.test(text) && text === text.trim();
  const isWord = /^(true|false|yes|no|on|off|null|y|n)$/i.test(text);
  return isPlain && !isWord ? text : JSON.stringify(text);
}

function list(items) {
  return `[${items.map(scalar).join(', ')}]`;
}

/** The lines as the section `discovery` of kb.yaml. */
export function yamlOf(lines) {
  const out = ['discovery:'];
  const fields = fieldsOf(lines);
  const all = (word) => fields.filter(([name]) => name === word).map(([, ...rest]) => rest);
  const weights = all('weight');
  if (weights.length > 0) {
    out.push(`  weights: {${weights.map(([name, value]) => `${name}: ${value}`).join(', ')}}`);
  }
  for (const [length] of all('duration')) {
    out.push(`  duration: ${/^\d+$/.test(length) ? `${length}min` : length}`);
  }
  for (const [where] of all('location')) out.push(`  location: ${where}`);
  for (const items of all('equipment')) out.push(`  equipment: ${list(items)}`);
  for (const items of all('focus')) out.push(`  focus: ${list(items)}`);
  for (const items of all('sources')) out.push(`  sources: ${list(items)}`);
  const excluded = all('exclude');
  if (excluded.length > 0) {
    out.push('  exclude:');
    for (const [kind, ...items] of excluded) out.push(`    ${kind}: ${list(items)}`);
  }
  const rests = all('rest');
  if (rests.length > 0) {
    out.push(`  rest-days: {${rests.map(([part, days]) => `${scalar(part)}: ${days}`).join(', ')}}`);
  }
  if (all('avoid-repeat').length > 0) out.push('  avoid-repeat: true');
  for (const [days] of all('window')) out.push(`  window: ${days}`);
  return out.length === 1 ? 'discovery: {}\n' : `${out.join('\n')}\n`;
}
