import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { aimOf, MARGIN } from '../web/chunks/aims.mjs';
import { fingerprint } from './build.mjs';
import { scriptsOfScreens } from './screens.mjs';
import { endWith, root, run } from './toolchain.mjs';

// What the scripts of each screen may weigh (web/budgets.json), and what they do: `npm run validate` refuses one that
// outgrows its budget and warns of one that has come into its margin; `node scripts/budgets.mjs` lists them all.

/**
 * @typedef {{ path: string, kb: number, budget: number, largest: { file: string, kb: number }[] }} Weighed
 *   sizes in KB gzip
 */

/**
 * Weighs every screen: what the page names, and what the screen needs at once.
 * @param {import('./screens.mjs').Manifest} manifest
 * @param {(file: string) => number} sizeOf bytes of a file, compressed
 * @param {Record<string, number>} budgets in KB, by address; `*` for those that are not named
 * @param {import('./screens.mjs').TextsOfParts} [texts]
 * @returns {Weighed[]}
 */
export function weigh(manifest, sizeOf, budgets, texts) {
  const { start, screens } = scriptsOfScreens(manifest, texts);
  return Object.entries(screens).map(([path, own]) => {
    const files = [...start, ...own]
      .map((file) => ({ file, kb: sizeOf(file) / 1024 }))
      .sort((one, other) => other.kb - one.kb);
    const kb = files.reduce((sum, file) => sum + file.kb, 0);
    return { path, kb, budget: budgets[path] ?? budgets['*'] ?? 0, largest: files.slice(0, 6) };
  });
}

/**
 * In KB, rounded up: what is too heavy by ten bytes is not to read as what it may weigh.
 * @param {number} kb
 */
const inFull = (kb) => (Math.ceil(kb * 100) / 100).toFixed(2);

/** @param {Weighed[]} weighed @returns {string[]} a line for each screen that is too heavy, and for each budget without a screen */
export function complaints(weighed, /** @type {Record<string, number>} */ budgets) {
  const gone = Object.keys(budgets).filter(
    (path) => path !== '*' && !weighed.some((screen) => screen.path === path),
  );
  return [
    ...weighed
      .filter(({ kb, budget }) => kb > budget)
      .map(({ path, kb, budget, largest }) => {
        const parts = largest.map((part) => `${part.file} ${part.kb.toFixed(1)}`).join(', ');
        return `${path} needs ${inFull(kb)} KB of script at once, and its budget is ${budget}. The largest: ${parts}`;
      }),
    ...gone.map((path) => `${path} has a budget but is no screen`),
  ];
}

/**
 * @param {Weighed[][]} inAll the screens in each language
 * @returns {string[]} a line for each screen: what it weighs in the language that weighs most, its budget, and what is left
 */
export function listed(inAll) {
  return heaviest(inAll).map(({ path, kb, budget }) => {
    const room = `${left(budget, kb)} left, ${((1 - kb / budget) * 100).toFixed(1)} %`;
    const mark = kb > aimOf(budget) ? '  less than its margin' : '';
    return `${path.padEnd(40)}${inFull(kb).padStart(8)} / ${budget}  ${room}${mark}`;
  });
}

/**
 * @param {Weighed[][]} inAll
 * @returns {string[]} a line for each screen that is within its budget and leaves less of it than the plan aims at
 */
export function warnings(inAll) {
  return heaviest(inAll)
    .filter(({ kb, budget }) => kb <= budget && kb > aimOf(budget))
    .map(
      ({ path, kb, budget }) =>
        `${path} has ${left(budget, kb)} KB left of ${budget}, and ${MARGIN * 100} % are to stay free: load later what it does not need at once`,
    );
}

/** In KB, rounded down: no more is left than this. @param {number} budget @param {number} kb */
const left = (budget, kb) => (Math.floor((budget - kb) * 100) / 100).toFixed(2);

/**
 * Each screen in the language that weighs most.
 * @param {Weighed[][]} inAll
 * @returns {Weighed[]}
 */
const heaviest = (inAll) =>
  (inAll[0] ?? []).map((screen, index) =>
    inAll.reduce((most, { [index]: each }) => (each && each.kb > most.kb ? each : most), screen),
  );

/** What the texts of one language may weigh that are waited for together, in bytes of gzip. */
const TEXTS_MOST = 6 * 1024;

/**
 * The catalogues: for each screen all texts that it waits for, those of the page and of its frames among them; and for
 * each part that opens later, a dialog or a form, all that it waits for beside what every page has.
 * @param {import('./screens.mjs').Manifest} manifest
 * @param {import('./screens.mjs').TextsOfParts} texts
 * @returns {Record<string, string[]>} files by what waits for them
 */
export function catalogues(manifest, texts) {
  const isText = new Set([...texts.start, ...Object.values(texts.parts).flat()]);
  const { screens } = scriptsOfScreens(manifest, texts);
  const ofScreens = Object.entries(screens).map(([path, files]) => [
    path,
    [...texts.start, ...files.filter((file) => isText.has(file))],
  ]);
  const later = Object.entries(manifest).filter(
    ([key, { isDynamicEntry }]) => isDynamicEntry && !key.startsWith('routes/'),
  );
  return Object.fromEntries([...ofScreens, ...later.map(([key]) => [key, texts.parts[key] ?? []])]);
}

/**
 * @param {Record<string, string[]>} waited files of texts by what waits for them
 * @param {(file: string) => number} sizeOf bytes of a file, compressed
 * @returns {string[]} a line for each that is too heavy
 */
export function heavyTexts(waited, sizeOf) {
  return Object.entries(waited)
    .map(([name, files]) => ({ name, files, size: files.reduce((sum, file) => sum + sizeOf(file), 0) }))
    .filter(({ size }) => size > TEXTS_MOST)
    .map(({ name, files, size }) => {
      const parts = files.map((file) => `${basename(file)} ${(sizeOf(file) / 1024).toFixed(1)}`).join(', ');
      return `${name} waits for ${inFull(size / 1024)} KB of texts, and 6 is the most: ${parts}`;
    });
}

/** Refuses the app when a screen or a file of texts is too heavy, in any language, and warns before one is. */
export async function checkBudgets({ all = false } = {}) {
  const { folder, manifest } = await built();
  const budgets = JSON.parse(readFileSync(join(root, 'web/budgets.json'), 'utf8'));
  const sizeOf = (/** @type {string} */ file) =>
    gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;
  const parts = JSON.parse(readFileSync(manifest, 'utf8'));
  const named = JSON.parse(readFileSync(join(dirname(manifest), 'texts-of-parts.json'), 'utf8'));
  /** @type {Weighed[][]} */
  const inAll = [];
  const tooHeavy = languages.flatMap((language) => {
    const texts = textsIn(named, language);
    const weighed = weigh(parts, sizeOf, budgets, texts);
    inAll.push(weighed);
    const wrong = [...complaints(weighed, budgets), ...heavyTexts(catalogues(parts, texts), sizeOf)];
    return wrong.map((each) => (language === 'en' ? each : `${language}: ${each}`));
  });
  for (const line of all ? listed(inAll) : warnings(inAll)) console.log(line);
  if (tooHeavy.length === 0) return;
  throw new Error(
    `${tooHeavy.join('\n')}\nLoad with import() what is not needed at once; a budget is raised in web/budgets.json, with a reason.`,
  );
}

/** Where the build lays the files of texts. */
const TEXTS = 'assets/texts';

const languages = ['en', 'af', 'zu', 'xh', 'st'];

/**
 * @param {{ start: string, parts: Record<string, string[]> }} named as web/chunks/text-files.ts writes it
 * @param {string} language
 * @returns {import('./screens.mjs').TextsOfParts}
 */
function textsIn({ start, parts }, language) {
  const fileOf = (/** @type {string} */ name) => `${TEXTS}/${name}-${language}.js`;
  const files = Object.entries(parts).map(([part, names]) => [part, names.map(fileOf)]);
  return { start: [fileOf(start)], parts: Object.fromEntries(files) };
}

/** The app as it is served, if it was built of these sources; else a build of its own, since the other may be in use. */
async function built() {
  const wanted = fingerprint();
  const isOf = (/** @type {string} */ folder) =>
    existsSync(join(folder, '.built')) && readFileSync(join(folder, '.built'), 'utf8') === wanted;
  const served = join(root, 'build/web');
  const manifestOfServed = join(root, 'build/pages/manifest.json');
  if (isOf(served) && existsSync(manifestOfServed)) return { folder: served, manifest: manifestOfServed };
  const folder = join(root, 'build/budgets');
  if (!isOf(folder)) {
    const options = ['--outDir', '../build/budgets', '--logLevel', 'warn'];
    await run('vite', ['build', '--config', 'web/vite.config.ts', ...options], {
      env: { NODE_ENV: 'production' },
    });
    writeFileSync(join(folder, '.built'), wanted);
  }
  return { folder, manifest: join(folder, '.vite/manifest.json') };
}

if (import.meta.filename === process.argv[1] || process.argv[1]?.endsWith('budgets.mjs')) {
  endWith(checkBudgets({ all: true }));
}
