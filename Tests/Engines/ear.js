// Goes into every page before its own scripts, and keeps what goes wrong there for the tests to read.
// WebKit's driver tells nothing of a page's errors, so both engines are asked in this way.

(() => {
  const heard = [];
  let isLeft = false;
  // A page that is left stops what it was still loading.
  const add = (text) => !isLeft && heard.push(`${location.pathname}: ${text}`);

  addEventListener('beforeunload', () => {
    isLeft = true;
  });

  addEventListener('error', ({ message, filename, lineno, target }) => add(
    message ? `${message} (${filename}:${lineno})` : `could not load ${target.src ?? target.href}`,
  ), true);
  addEventListener('unhandledrejection', ({ reason }) => add(`unhandled rejection: ${reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    add(`the policy refused ${blockedURI} (${violatedDirective})`));
  for (const name of ['error', 'warn']) {
    const tell = console[name];
    console[name] = (...words) => {
      add(`console.${name}: ${words.join(' ')}`);
      tell.apply(console, words);
    };
  }
  // What nobody has read when the page is left goes to the server, which tells the tests.
  addEventListener('pagehide', () => {
    if (heard.length > 0) navigator.sendBeacon('/ear', heard.splice(0).join('\n'));
  });
  window.ear = heard;
})();
