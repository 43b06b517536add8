import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { failuresOfPlaywright, failuresOfVitest } from './failures.mjs';
import { installFfmpeg } from './ffmpeg.mjs';
import { installDependencies, run } from './toolchain.mjs';
import { validate } from './validate.mjs';

// `npm test`: installs what is missing, then types, lint, unit, database, server, contract and browser
// tests. Everything runs, also after a failure; the last lines name what failed and count all of it.

const reports = mkdtempSync(join(tmpdir(), 'portal-reports-'));
const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {import('./failures.mjs').Failure[]} */
const failures = [];

/**
 * Whether the work succeeded; its failure is shown and does not stop the rest.
 * @param {string} name
 * @param {() => Promise<void>} work
 */
async function step(name, work) {
  console.log(`\n── ${name}`);
  try {
    await work();
    return true;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(reason);
    failures.push({ name, reason });
    return false;
  }
}

/**
 * A step that is itself one check.
 * @param {string} name
 * @param {() => Promise<void>} work
 */
async function check(name, work) {
  if (await step(name, work)) total.passed += 1;
  else total.failed += 1;
}

/**
 * A step that counts its own tests in a report; one that leaves no report has failed.
 * @param {string} name
 * @param {string} file
 * @param {() => Promise<void>} work
 * @param {(report: any) => typeof total} count
 * @param {(report: any) => typeof failures} failuresOf
 */
async function suite(name, file, work, count, failuresOf) {
  const passed = await step(name, work);
  const report = read(file);
  if (report === undefined) {
    failures.push({ name, reason: 'left no report' });
    total.failed += 1;
    return;
  }
  const counted = count(report);
  total.passed += counted.passed;
  total.failed += counted.failed;
  total.skipped += counted.skipped;
  if (!passed && counted.failed === 0) total.failed += 1;
  failures.push(...failuresOf(report));
}

/**
 * What a file of JSON holds; undefined where there is none.
 * @param {string} file
 */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

await installDependencies();
await installFfmpeg();
await check('types and lint', validate);
const vitestReport = join(reports, 'vitest.json');
const unhandledErrors = join(reports, 'unhandled.json');
await suite(
  'unit, database, server and contract',
  vitestReport,
  () =>
    run(
      'vitest',
      [
        'run',
        '--reporter=default',
        '--reporter=json',
        '--reporter=./scripts/unhandled-errors.mjs',
        `--outputFile.json=${vitestReport}`,
      ],
      { env: { UNHANDLED_ERRORS_FILE: unhandledErrors } },
    ),
  (report) => ({
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, report.success ? 0 : 1),
    skipped: report.numPendingTests + report.numTodoTests,
  }),
  (report) => failuresOfVitest(report, read(unhandledErrors)),
);
await check('build', buildWeb);
const journeyReport = join(reports, 'playwright.json');
await suite(
  'journeys in the browser',
  journeyReport,
  async () => {
    const chromium = await findChromium();
    const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport, ...(chromium && { CHROMIUM_PATH: chromium }) };
    await run('playwright', ['test', '--reporter=list,json'], { env });
  },
  ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }),
  failuresOfPlaywright,
);
rmSync(reports, { recursive: true });

if (failures.length > 0) console.log('\n── what failed');
for (const { name, reason } of failures) console.log(`\n✗ ${name}\n${reason.replaceAll(/^/gm, '    ')}`);

console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
