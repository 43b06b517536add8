import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { failuresOfPlaywright, failuresOfVitest, lateOfPlaywright } from './failures.mjs';
import { countOfVitest, filesToRepeat, withSecondTry } from './second-try.mjs';
import { run } from './toolchain.mjs';

// The two suites of `npm test`. What fails in one is tried once more; see second-try.mjs.

/**
 * What a suite came to. `late` passed at the second try only.
 * @typedef {import('./failures.mjs').Failure} Failure
 * @typedef {{ passed: number, failed: number, skipped: number, failures: Failure[], late: Failure[] }} Outcome
 */

/**
 * Unit, database, server and contract tests.
 * @param {string} folder where reports are left
 * @returns {Promise<Outcome>}
 */
export async function runTests(folder) {
  const first = await runVitest(join(folder, 'first'), []);
  if (!first.report) return nothingCame(new Error(first.reason));
  const files = filesToRepeat(first.report);
  if (files.length > 0) console.log(`\n── once more: ${files.join(', ')}`);
  const second = files.length > 0 ? await runVitest(join(folder, 'second'), files) : undefined;
  const { report, late } = second?.report
    ? withSecondTry(first.report, second.report)
    : { report: first.report, late: [] };
  const failures = failuresOfVitest(report, [...first.unhandled, ...(second?.unhandled ?? [])]);
  // A run that ended badly though every test of it passed.
  if (first.reason && files.length === 0 && failures.length === 0)
    failures.push({ name: 'the run itself', reason: first.reason });
  const counted = countOfVitest(report);
  return { ...counted, failed: Math.max(counted.failed, failures.length), failures, late };
}

/**
 * @param {string} folder where its reports are left
 * @param {string[]} files all of them when empty
 */
async function runVitest(folder, files) {
  const reportFile = `${folder}-tests.json`;
  const unhandledFile = `${folder}-unhandled.json`;
  const reporters = ['default', 'json', './scripts/unhandled-errors.mjs'].map((name) => `--reporter=${name}`);
  const reason = await run('vitest', ['run', ...reporters, `--outputFile.json=${reportFile}`, ...files], {
    env: { UNHANDLED_ERRORS_FILE: unhandledFile },
  }).then(() => undefined, reasonOf);
  return { reason, report: read(reportFile), unhandled: read(unhandledFile) ?? [] };
}

/**
 * Journeys in the browser, against the built app.
 * @param {string} folder where the report is left
 * @returns {Promise<Outcome>}
 */
export async function runJourneys(folder) {
  const reportFile = join(folder, 'journeys.json');
  const chromium = await findChromium();
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile, ...(chromium && { CHROMIUM_PATH: chromium }) };
  const args = ['test', '--reporter=list,json', '--retries=1'];
  const reason = await run('playwright', args, { env }).then(() => undefined, reasonOf);
  const report = read(reportFile);
  if (!report) return nothingCame(new Error(reason));
  const { expected, flaky, unexpected, skipped } = report.stats;
  const failures = failuresOfPlaywright(report);
  if (reason && failures.length === 0) failures.push({ name: 'the run itself', reason });
  return {
    passed: expected + flaky,
    failed: Math.max(unexpected, failures.length),
    skipped,
    failures,
    late: lateOfPlaywright(report),
  };
}

/**
 * Of a suite that left no report.
 * @param {Error} error
 * @returns {Outcome}
 */
export function nothingCame({ message }) {
  const failure = { name: 'the run itself', reason: message || 'it left no report' };
  return { passed: 0, failed: 1, skipped: 0, failures: [failure], late: [] };
}

/** @param {Error} error */
function reasonOf({ message }) {
  console.error(message);
  return message;
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
