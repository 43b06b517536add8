import { posix } from 'node:path';

/** Tests that say most about a change: those that were touched themselves, and those that import what was. */

/** As many as are answered within seconds. */
const MOST = 12;

const isTest = (/** @type {string} */ file) => /\.test\.tsx?$/.test(file);

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
  /** @param {string} file */
  const distance = (file) => {
    if (changed.has(file)) return 0;
    if (!importsOf(file, textOf(file)).some((imported) => changed.has(imported))) return undefined;
    return folders.has(posix.dirname(file)) ? 1 : 2;
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
 * The files of ours that a file names in its imports, by their paths from the root.
 * @param {string} file
 * @param {string} text
 */
function importsOf(file, text) {
  return [...text.matchAll(/(?:from|import\()\s*'([.#][^']+)'/g)].map(([, name = '']) =>
    name.startsWith('#') ? name.slice(1) : posix.join(posix.dirname(file), name),
  );
}
