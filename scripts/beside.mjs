import { spawn } from 'node:child_process';
import { withTools } from './toolchain.mjs';

/**
 * Runs a program of Node's beside what goes on meanwhile: what it says is kept, not mixed with the rest.
 * @param {string} script from the root
 * @returns {Promise<{ code: number, said: string }>} how it ended, and what it said; never rejects
 */
export function runBeside(script) {
  return new Promise((resolve) => {
    const child = spawn('node', [script], { ...withTools(), stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        said += text;
      });
    }
    child.once('error', ({ message }) => resolve({ code: 1, said: `${said}${message}` }));
    child.once('close', (code) => resolve({ code: code ?? 1, said: said.trim() }));
  });
}
