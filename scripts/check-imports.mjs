// Refuses imports that the table of import-rules.mjs does not allow, circles, and an architecture page whose table was
// changed by hand. Part of `npm run validate`.
import { cruise } from 'dependency-cruiser';
import { complaintsOfPage, importersOf, nameOf, rooms, testCode } from './import-rules.mjs';
import { root } from './toolchain.mjs';

const folders = [
  'contract',
  'messages',
  'server',
  'web',
  'database',
  'scripts',
  'e2e',
  'bench',
  'prove',
  'vitest.config.ts',
  'playwright.config.ts',
];

/** @typedef {import('dependency-cruiser').IForbiddenRuleType} Rule */

/** @param {string} path */
const begins = (path) => `^${path.replaceAll('.', '\\.')}${path.endsWith('/') ? '' : '$'}`;

/**
 * @param {import('./import-rules.mjs').Room} room
 * @param {string[]} paths those of one room
 * @returns {Rule[]}
 */
function fence(room, paths) {
  const { importers } = room;
  if (importers === 'everyone') return [];
  const allowed = [...paths, ...(Array.isArray(importers) ? importers : [])].map(begins);
  return [
    {
      name: `who may import ${paths.join(', ')}`,
      comment: `${nameOf(room)} may be imported by: ${importersOf(room)} (scripts/import-rules.mjs)`,
      severity: 'error',
      from: { pathNot: [...allowed, testCode] },
      to: { path: paths.map(begins) },
    },
  ];
}

/**
 * @param {import('./import-rules.mjs').Room} room
 * @returns {Rule[]}
 */
function apart(room) {
  return room.paths.map((path) => ({
    name: `folders of ${path} do not import each other`,
    comment:
      room.why ?? 'what several of them need stands in shared/ or below them (scripts/import-rules.mjs)',
    severity: 'error',
    from: { path: `^${path}([^/]+)/`, pathNot: testCode },
    to: { path: `^${path}[^/]+/`, pathNot: [`^${path}$1/`, `^${path}shared/`] },
  }));
}

/** @type {Rule[]} */
const general = [
  {
    name: 'no circles',
    comment:
      'these modules import themselves by a round, be it by a type; give what they share a module of its own',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'contract stands alone',
    comment: 'browser and server share the contract; it imports nothing else of the house',
    severity: 'error',
    from: { path: '^contract/', pathNot: testCode },
    to: { path: '^(server|web|database|scripts|e2e|bench|prove)/' },
  },
  {
    name: 'the browser loads the small zod',
    comment: 'every screen with a form would load all of zod; take `zod/mini` (docs/decisions/1213)',
    severity: 'error',
    from: { path: '^(contract|web)/', pathNot: testCode },
    to: { path: '^(node_modules/)?zod(/(?!mini(/|$))|$)' },
  },
  {
    name: 'no test code in the product',
    comment: 'what tests share is not part of what runs',
    severity: 'error',
    from: { path: '^(contract|server|web|database)/', pathNot: testCode },
    to: { path: testCode },
  },
  {
    name: 'every import leads somewhere',
    comment: 'the module is not there, or its package is not installed',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  },
];

const forbidden = [
  ...general,
  ...rooms.flatMap((room) =>
    room.isSplit ? room.paths.flatMap((path) => fence(room, [path])) : fence(room, room.paths),
  ),
  ...rooms.filter(({ isApart }) => isApart).flatMap(apart),
];

/** How many rules there are. */
export const ruleCount = forbidden.length;

/**
 * The imports below a folder that are not allowed: for each, which module may not import which, and why.
 * @param {string} baseDir the repository, or what a test takes for it
 * @param {string[]} within files and folders of it
 * @returns {Promise<string[]>}
 */
export async function forbiddenImports(baseDir = root, within = folders) {
  const { output } = await cruise(
    within,
    {
      baseDir,
      ruleSet: { forbidden },
      validate: true,
      parser: 'swc',
      // Imports of types, too.
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      // The generated tree of routes names every route, and every route names it.
      exclude: { path: String.raw`routes\.gen\.ts$` },
    },
    {
      conditionNames: ['import', 'node', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
    },
  );
  if (typeof output === 'string') throw new Error('no result of the look at imports');
  const { violations } = output.summary;
  return violations.map(({ from, to, cycle, rule }) => {
    const why = forbidden.find(({ name }) => name === rule.name)?.comment;
    const path = cycle ? cycle.map(({ name }) => name).join(' → ') : to;
    return `${from} → ${path}\n  ${rule.name}: ${why}`;
  });
}

if (import.meta.filename === process.argv[1]) {
  const found = await forbiddenImports();
  for (const text of found) console.error(text);
  if (found.length > 0) console.error(`\n${found.length} imports are not allowed`);
  const onPage = complaintsOfPage();
  for (const text of onPage) console.error(text);
  if (onPage.length > 0)
    console.error('\nThat table is written from scripts/rooms/: `node scripts/import-rules.mjs`');
  process.exitCode = found.length + onPage.length > 0 ? 1 : 0;
}
