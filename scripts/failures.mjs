import { existsSync, readFileSync } from 'node:fs';

/** What failed in a report of tests: named again at the end of a long run, where it is looked for. */

const REASON_LINES = 12;
/** Of what stood on the page, which says most of why a journey waited in vain. */
const PAGE_LINES = 40;
/** Of what the server had warned of meanwhile, the newest. */
const SERVER_LINES = 8;
const SERVER_LINE = 300;
// Colours and other escapes of a terminal.
const escapes = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*[A-Za-z]`, 'g');

/**
 * @typedef {{ name: string, reason: string }} Failure
 * @typedef {{ file: string, title: string, line: number, tests: { projectName: string, status: string,
 *   results: { errors?: { message?: string }[], attachments?: { name: string, path?: string }[] }[] }[] }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 */

/**
 * The tests, and the files that could not be run, of a report of Vitest's, and the errors that no test caught.
 * @param {{ testResults: { name: string, status: string, message: string,
 *   assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[] }} report
 * @param {{ message?: string, stack?: string }[]} [unhandled]
 * @returns {Failure[]}
 */
export function failuresOfVitest({ testResults }, unhandled = []) {
  const ofTests = testResults.flatMap((file) => {
    const tests = file.assertionResults.filter(({ status }) => status === 'failed');
    if (tests.length === 0) return file.status === 'failed' ? [failure(file.name, [file.message])] : [];
    return tests.map((test) => failure(`${file.name} › ${test.fullName}`, test.failureMessages));
  });
  const ofNone = unhandled.map(({ message, stack }) =>
    failure('an unhandled error', [stack ?? message ?? '']),
  );
  return [...ofTests, ...ofNone];
}

/**
 * The journeys of a report of Playwright's that failed, and what stopped the run itself.
 * @param {{ suites: Suite[], errors?: { message?: string }[] }} report
 * @returns {Failure[]}
 */
export function failuresOfPlaywright({ suites, errors = [] }) {
  return [
    ...journeysOf(suites, 'unexpected'),
    ...errors.map(({ message }) => failure('the run itself', [message ?? ''])),
  ];
}

/**
 * The journeys of a report of Playwright's that passed only at the second try, with their first reasons.
 * @param {{ suites: Suite[] }} report
 * @returns {Failure[]}
 */
export function lateOfPlaywright({ suites }) {
  return journeysOf(suites, 'flaky');
}

/**
 * @param {Suite[]} suites
 * @param {string} ended how they did, in Playwright's words
 * @returns {Failure[]}
 */
function journeysOf(suites, ended) {
  return suites.flatMap(specsOf).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === ended)
      .map(({ projectName, results }) =>
        failure(
          `[${projectName}] ${file}:${line} › ${title}`,
          results.flatMap((result) => result.errors ?? []).map(({ message }) => message ?? ''),
          results.flatMap((result) => result.attachments ?? []).flatMap(shownBy),
        ),
      ),
  );
}

/**
 * @param {Suite} suite
 * @returns {Spec[]}
 */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/**
 * What stood on the page when a journey failed: where its picture lies, and what was there by role and name. Before
 * it, what the server had warned of.
 * @param {{ name: string, path?: string, body?: string }} attachment
 * @returns {string[]}
 */
function shownBy({ name, path, body }) {
  if (name === 'server' && body) {
    const said = Buffer.from(body, 'base64').toString().trim().split('\n').slice(-SERVER_LINES);
    return said.map((line) => `server: ${line.slice(0, SERVER_LINE)}`);
  }
  if (name === 'screenshot' && path) return [`picture: ${path}`];
  if (name !== 'error-context' || !path || !existsSync(path)) return [];
  const [, page = ''] = /# Page snapshot\s+```yaml\n([\s\S]*?)\n```/.exec(readFileSync(path, 'utf8')) ?? [];
  return page.split('\n');
}

/**
 * @param {string} name
 * @param {string[]} messages
 * @param {string[]} [page]
 */
function failure(name, messages, page = []) {
  const lines = messages.join('\n').replaceAll(escapes, '').split('\n');
  return { name, reason: [...lines.slice(0, REASON_LINES), ...page.slice(0, PAGE_LINES)].join('\n') };
}
