import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBeside } from './beside.mjs';
import { buildWeb } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { installFfmpeg } from './ffmpeg.mjs';
import { bundled } from './server-bundle.mjs';
import { nothingCame, runJourneys, runTests } from './suites.mjs';
import { runSome } from './test-some.mjs';
import { installDependencies } from './toolchain.mjs';

// `npm test`: installs what is missing, then types, lint, unit, database, server, contract and browser
// tests. Everything runs, also after a failure; the last lines name what failed, and what passed only when it
// was run once more, and count all of it. With arguments only what they name runs; see test-some.mjs.

const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {import('./failures.mjs').Failure[]} */
const failures = [];
/** @type {import('./failures.mjs').Failure[]} */
const late = [];

/**
 * A step that is itself one check.
 * @param {string} name
 * @param {() => Promise<void>} work
 */
async function check(name, work) {
  console.log(`\n── ${name}`);
  try {
    await work();
    total.passed += 1;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(reason);
    failures.push({ name, reason });
    total.failed += 1;
  }
}

/**
 * A step that counts its own tests.
 * @param {string} name
 * @param {(folder: string) => Promise<import('./suites.mjs').Outcome>} work is given a folder for its reports
 */
async function suite(name, work) {
  console.log(`\n── ${name}`);
  const folder = mkdtempSync(join(tmpdir(), 'portal-reports-'));
  const outcome = await work(folder).catch(nothingCame);
  rmSync(folder, { recursive: true });
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  total.skipped += outcome.skipped;
  failures.push(...outcome.failures);
  late.push(...outcome.late);
}

/** @param {Awaited<ReturnType<typeof runBeside>>} outcome */
function succeeded({ code, said }) {
  if (code !== 0) throw new Error(said || `ended with ${code}`);
}

/**
 * @param {string} heading
 * @param {string} sign
 * @param {typeof failures} named
 */
function tell(heading, sign, named) {
  if (named.length > 0) console.log(`\n── ${heading}`);
  for (const { name, reason } of named) console.log(`\n${sign} ${name}\n${reason.replaceAll(/^/gm, '    ')}`);
}

await installDependencies();
const asked = process.argv.slice(2);
if (asked.length > 0) process.exit((await runSome(asked)) ? 0 : 1);
// A whole run takes long, often beside something else: a limit costs time only where something hangs.
process.env.TEST_PATIENCE ??= '4';
// What waits for the network, and what one core does alone, goes on beside the rest. The build comes before the budgets
// that weigh it, and not beside tests whose servers would serve half of it; the server's goes on beside the app's.
const programs = installFfmpeg();
await check('build', async () => {
  await Promise.all([buildWeb(), bundled('server')]);
});
await programs;
// The journeys tell of a browser that could not be installed.
const browser = findChromium().catch(() => {});
const validated = runBeside('scripts/validate.mjs');
const ready = validated.then(() => runBeside('e2e/support/ready.ts'));
await suite('unit, database, server and contract', runTests);
await check('types and lint', async () => succeeded(await validated));
await browser;
// What went wrong there goes wrong again as the journeys begin, and is told with them.
await ready;
await suite('journeys in the browser', runJourneys);

tell('passed at the second try: each is a defect to look into', '!', late);
tell('what failed', '✗', failures);
console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
