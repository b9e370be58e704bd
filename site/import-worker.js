// Reads a log beside the page, which stays quick meanwhile.

import { previewImport } from './core.js';

addEventListener('message', async ({ data }) => {
  try {
    postMessage({ id: data.id, answer: await previewImport(data.head, new Uint8Array(data.bytes)) });
  } catch (problem) {
    postMessage({ id: data.id, problem: problem.message });
  }
});
