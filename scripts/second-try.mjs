import { failuresOfVitest } from './failures.mjs';

// What fails is run once more: chance must not hide what the rest of a long run says. What passes only then is
// counted as passed and named with its first reason, as a defect to look into.

/** With more files than this it is not chance, and a second try would only take as long again. */
const MOST_FILES = 12;

/**
 * @typedef {{ name: string, status: string, message: string,
 *   assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }} FileReport
 * @typedef {{ testResults: FileReport[] }} Report
 */

/**
 * The files of a report of Vitest's that did not pass and are worth another try.
 * @param {Report} report
 * @returns {string[]}
 */
export function filesToRepeat({ testResults }) {
  const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  return failed.length <= MOST_FILES ? failed : [];
}

/**
 * A report with those files as the second try left them, and what passed only there. A file that the second
 * report does not have stays as it was.
 * @param {Report} first
 * @param {Report} second
 * @returns {{ report: Report, late: import('./failures.mjs').Failure[] }}
 */
export function withSecondTry(first, second) {
  const repeated = new Map(second.testResults.map((file) => [file.name, file]));
  const stillFails = new Set(failuresOfVitest(second).map(({ name }) => name));
  const tried = first.testResults.filter(({ name }) => repeated.has(name));
  return {
    report: { testResults: first.testResults.map((file) => repeated.get(file.name) ?? file) },
    late: failuresOfVitest({ testResults: tried }).filter(({ name }) => !stillFails.has(name)),
  };
}

/**
 * How many tests of a report of Vitest's passed, failed and were left out; a file that could not be run is one.
 * @param {Report} report
 */
export function countOfVitest({ testResults }) {
  const counted = { passed: 0, failed: 0, skipped: 0 };
  for (const { status, assertionResults } of testResults) {
    const failed = assertionResults.filter((test) => test.status === 'failed').length;
    const passed = assertionResults.filter((test) => test.status === 'passed').length;
    counted.passed += passed;
    counted.failed += failed || (status === 'failed' ? 1 : 0);
    counted.skipped += assertionResults.length - passed - failed;
  }
  return counted;
}
