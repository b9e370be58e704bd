// The styles of what only kb serve offers, which no other page needs.

import { h } from './run/dom.js';

let loading;

/** Resolves once they are there, or cannot be had. */
export function styled() {
  loading ??= new Promise((resolve) => {
    const href = new URL('editing.css', import.meta.url).href;
    document.head.append(h('link', { rel: 'stylesheet', href, onload: resolve, onerror: resolve }));
  });
  return loading;
}
