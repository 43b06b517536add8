import { posix } from 'node:path';

/** Tests that say most about a change: those that were touched themselves, those that import what was, and of SQL those that name it. */

/** As many as are answered within seconds. */
const MOST = 12;

const isTest = (/** @type {string} */ file) => /\.test\.tsx?$/.test(file);

/** What makes the database; nothing imports it, and every test that has one stands on it. */
export const isSql = (/** @type {string} */ file) =>
  /^database\/(rules|functions|migrations)\/.*\.sql$/.test(file);

/**
 * The tests nearest to what was touched, the nearest first; the others reach it through further files.
 * @param {readonly string[]} touched paths from the root, as git names them
 * @param {readonly string[]} files of which those that are tests are asked
 * @param {(file: string) => string} textOf
 * @returns {string[]} at most a dozen
 */
export function nearestTests(touched, files, textOf) {
  const changed = new Set(touched);
  const folders = new Set(touched.map((file) => posix.dirname(file)));
  const subjects = touched.filter(isSql).map((file) => subjectOf(file, textOf(file)));
  /** @param {string} file */
  const distance = (file) => {
    if (changed.has(file)) return 0;
    const text = textOf(file);
    if (importsOf(file, text).some((imported) => changed.has(imported)))
      return folders.has(posix.dirname(file)) ? 1 : 2;
    const distances = subjects.flatMap((subject) => distanceTo(subject, file, text) ?? []);
    return distances.length > 0 ? Math.min(...distances) : undefined;
  };
  return files
    .filter(isTest)
    .map((file) => ({ file, distance: distance(file) }))
    .filter(({ distance }) => distance !== undefined)
    .sort((one, other) => (one.distance ?? 0) - (other.distance ?? 0) || one.file.localeCompare(other.file))
    .slice(0, MOST)
    .map(({ file }) => file);
}

/**
 * What a file of SQL is about: its table or its matter, and the functions that it makes.
 * @param {string} file
 * @param {string} text
 */
function subjectOf(file, text) {
  const name = posix
    .basename(file, '.sql')
    .replace(/^\d+_/, '')
    .replace(/^\w+\./, '');
  const made = [...text.matchAll(/\bfunction\s+\w+\.(\w+)\s*\(/g)].map(([, one = '']) => one);
  return { name, functions: [...new Set(made)] };
}

/**
 * Of a matrix: that of the subject, one whose name begins so, then those that call its functions, the most of them first.
 * @param {{ name: string, functions: string[] }} subject
 * @param {string} file
 * @param {string} text
 * @returns {number | undefined} none for a test that is about something else
 */
function distanceTo({ name, functions }, file, text) {
  if (posix.dirname(file) !== 'database/tests') return undefined;
  const test = posix.basename(file, '.test.ts');
  if (test === name) return 1;
  if (test.startsWith(name)) return 2;
  const called = functions.filter((one) => new RegExp(`\\b${one}\\b`).test(text)).length;
  return called > 0 ? 3 - called / (functions.length + 1) : undefined;
}

/**
 * The files of ours that a file names in its imports, by their paths from the root.
 * @param {string} file
 * @param {string} text
 */
function importsOf(file, text) {
  return [...text.matchAll(/(?:from|import\()\s*'([.#][^']+)'/g)].map(([, name = '']) =>
    name.startsWith('#') ? name.slice(1) : posix.join(posix.dirname(file), name),
  );
}
