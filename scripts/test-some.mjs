import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { isSql, nearestTests } from './nearest-tests.mjs';
import { root, run } from './toolchain.mjs';

// `npm test -- path/to/file.test.ts` and `npm test -- --changed`: the answer to one question, without the checks, the
// build and the second try of a whole run.

/**
 * Whether an argument names a journey, which runs in the browser.
 * @param {string} path
 */
const isJourney = (path) => path.endsWith('.spec.ts');

/**
 * Runs the tests that are named, or with `--changed` those that reach what was touched since `main`: first the
 * nearest, which answer within seconds, and where these pass all others, which may be most of the suite. Of journeys
 * only those that were touched themselves: any of them may show any screen.
 * @param {string[]} asked files, parts of their paths, or options of Vitest's
 * @returns {Promise<boolean>} whether all went well
 */
export async function runSome(asked) {
  const changed = asked.includes('--changed');
  const since = changed ? whereBranched() : undefined;
  const journeys = since ? touchedSince(since).filter(isJourney) : asked.filter(isJourney);
  const others = asked.filter((argument) => argument !== '--changed' && !isJourney(argument));
  const went = [];
  if (since) went.push(await runChanged(since, others));
  else if (others.length > 0) went.push(await wentWell(run('vitest', ['run', ...others])));
  if (journeys.length > 0) {
    await buildWeb();
    const chromium = await findChromium();
    const env = chromium ? { CHROMIUM_PATH: chromium } : {};
    went.push(await wentWell(run('playwright', ['test', '--reporter=list', ...journeys], { env })));
  }
  return went.every(Boolean);
}

/**
 * @param {string} since a commit
 * @param {string[]} others options of Vitest's
 */
async function runChanged(since, others) {
  const files = git('ls-files', '--cached', '--others', '--exclude-standard').split('\n');
  const touched = touchedSince(since);
  const nearest = nearestTests(touched, files, textOf);
  if (nearest.length > 0) {
    console.log(
      `\n── the nearest of the tests: ${nearest.length} files that import or name what was touched`,
    );
    if (!(await wentWell(run('vitest', ['run', ...others, ...nearest])))) {
      console.log('\nThe others that reach what was touched have not been run.');
      return false;
    }
  }
  console.log('\n── all others that reach what was touched; this can be stopped with Ctrl+C');
  const without = nearest.map((file) => `--exclude=${file}`);
  // Nothing imports SQL, and whatever has a database stands on it.
  const reached = touched.some(isSql) ? [] : [`--changed=${since}`, '--passWithNoTests'];
  return wentWell(run('vitest', ['run', ...reached, ...without, ...others]));
}

/**
 * Of a file that git knows; one that was removed has none.
 * @param {string} file
 */
function textOf(file) {
  try {
    return readFileSync(join(root, file), 'utf8');
  } catch {
    return '';
  }
}

/** The commit of `main` that the branch began at; the last commit where there is no `main`. */
function whereBranched() {
  try {
    return git('merge-base', 'HEAD', 'main').trim();
  } catch {
    return 'HEAD';
  }
}

/**
 * Files that are there and differ from a commit's, those that git does not know yet included.
 * @param {string} commit
 */
function touchedSince(commit) {
  const known = git('diff', '--name-only', '--diff-filter=d', commit);
  return [known, git('ls-files', '--others', '--exclude-standard')].join('\n').split('\n').filter(Boolean);
}

/** @param {string[]} args */
function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

/**
 * What a program says of itself stands above; here only how it ended.
 * @param {Promise<void>} running
 */
const wentWell = (running) =>
  running.then(
    () => true,
    () => false,
  );
