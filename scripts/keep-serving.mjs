import { spawn } from 'node:child_process';

// Starts the server, and again whenever it ends by a fault. Runs on Node 20, like all that stands before it.

/** Before each further start, in milliseconds; the last again and again. */
const pauses = [500, 1000, 2000, 5000];
/** Who served for so long has recovered from what ended it, and the next end is another matter. */
const recoveredAfterMs = 60_000;

/** What the server's exit codes say: server/main.ts. */
const cannotStart = 1;

/**
 * Runs the server until it is stopped, or cannot start: a setting that is wrong stays wrong. Whoever served once and
 * then ended by a signal or an error, or could not start again because of something that passes, is started again.
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string | undefined>} env
 * @param {Promise<void>} [web] for a server that is started with `--await-web`: when the web app can be served
 * @returns {{ ended: Promise<number>, serving: Promise<void>, stop(): void }} the exit code, and when it serves for the
 *   first time; `stop` has the server end in order
 */
export function keepServing(program, args, env, web) {
  let stopping = false;
  let hasServed = false;
  let failures = 0;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server;
  /** @type {() => void} */
  let wake = () => {};
  /** @type {(value?: undefined) => void} */
  let serves = () => {};
  /** @type {Promise<void>} */
  const serving = new Promise((resolve) => {
    serves = resolve;
  });

  async function serve() {
    for (;;) {
      const { code, signal, servedForMs } = await runOnce();
      hasServed ||= servedForMs !== undefined;
      const isRefused = servedForMs === undefined && code === cannotStart;
      if (stopping || code === 0 || !hasServed || isRefused) return code ?? 1;
      failures = (servedForMs ?? 0) > recoveredAfterMs ? 0 : failures;
      const pause = pauses[Math.min(failures, pauses.length - 1)] ?? 0;
      failures += 1;
      console.error(`\nThe server has ended (${signal ?? `code ${code}`}) and is started again.\n`);
      await new Promise((resolve) => {
        wake = () => resolve(undefined);
        setTimeout(wake, pause);
      });
      if (stopping) return 0;
    }
  }

  /** @returns {Promise<{ code: number | null, signal: string | null, servedForMs: number | undefined }>} */
  function runOnce() {
    return new Promise((resolve, reject) => {
      // The channel ends with this process, however it ends; the server then stops by itself.
      const child = spawn(program, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env });
      server = child;
      // Where there is no app whoever builds it says why; a server that has ended meanwhile is told nothing.
      web?.then(() => child.connected && child.send('web', () => {})).catch(() => {});
      /** @type {number | undefined} */
      let servesSince;
      child.on('message', (message) => {
        if (message !== 'serving') return;
        servesSince = performance.now();
        serves();
      });
      child.once('error', reject);
      /** @type {{ code: number | null, signal: string | null } | undefined} */
      let end;
      // What it said last may be read after its end; the channel closes behind that.
      const settle = () => {
        if (!end || child.connected) return;
        resolve({
          ...end,
          servedForMs: servesSince === undefined ? undefined : performance.now() - servesSince,
        });
      };
      child.once('disconnect', settle);
      // Not 'close': a program that outlives its server may keep the output open.
      child.once('exit', (code, signal) => {
        end = { code, signal };
        settle();
      });
    });
  }

  return {
    ended: serve(),
    serving,
    stop() {
      stopping = true;
      server?.kill('SIGTERM');
      wake();
    },
  };
}
