// Who may import whom. The linter refuses what this table does not allow (check-imports.mjs), and the table of
// docs/architecture.md is written from it: `node scripts/import-rules.mjs`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { roomsOfDatabase } from './rooms/database.mjs';
import { roomsOfServer } from './rooms/server.mjs';
import { roomsOfWeb } from './rooms/web.mjs';
import { root } from './toolchain.mjs';

/**
 * A room: a folder (with a slash at its end) or a file, or several that share a row.
 * @typedef {object} Room
 * @property {string[]} paths
 * @property {string} holds what is in it, as Markdown
 * @property {string[] | 'everyone' | 'nobody' | 'tests'} importers folders and files beside the room itself and the tests
 * @property {string} [why] shown behind the importers, and by the linter
 * @property {boolean} [isApart] the folders inside do not import each other, but for `shared/`
 * @property {boolean} [isSplit] each of the paths is a room of its own
 */

/** @type {Room[]} */
export const rooms = [
  {
    paths: ['contract/'],
    holds:
      'what browser and server share: schemas of `zod/mini` ([1213](decisions/1213-forms-are-checked-by-the-small-zod.md)), enums, limits, the generated `Database` types; of other rooms it imports texts alone, which forms say ([1250](decisions/1250-a-form-keeps-sentences-under-names.md))',
    importers: 'everyone',
  },
  {
    paths: ['messages/'],
    holds:
      'the texts that people meet, by area and language, each with its state; `compiled/` is what `npm run texts` makes of them, functions ([1230](decisions/1230-texts-compile-to-functions.md)); `tools/` is what makes and checks it',
    importers: 'everyone',
    why: 'of `tools/` nobody but its tests',
  },
  ...roomsOfDatabase,
  ...roomsOfServer,
  ...roomsOfWeb,
  {
    paths: ['e2e/'],
    holds: 'journeys of people through the built app',
    importers: 'nobody',
  },
  {
    paths: ['bench/'],
    holds:
      'measurements, each with its goal; `tables`, `live`, `sign-ins`, `existence`, `hostile-files` and `protocols` as ratios within one run',
    importers: 'nobody',
  },
  {
    paths: ['prove/'],
    holds:
      'proofs that look for the fault that no test names, each a folder with its command; [its page](../prove/README.md) lists them, [assurance.md](assurance.md) has their figures',
    importers: 'nobody',
  },
  {
    paths: ['scripts/'],
    holds:
      'start, test, build of the app and of the server ([1620](decisions/1620-the-server-runs-as-a-bundle.md)): what runs before anything is installed uses Node 20 only',
    importers: 'tests',
  },
];

/** Imports of tests, of what they share, and of measurements are theirs to choose. */
export const testCode = String.raw`\.test\.tsx?$|/testing/|/testing\.ts$|^database/tests/|^(e2e|bench|prove)/|^(vitest|playwright)\.config\.ts$`;

/** The table of docs/architecture.md. */
export function tableOfRooms() {
  const lines = rooms.map((room) => `| ${nameOf(room)} | ${room.holds} | ${importersOf(room)} |`);
  return ['| room | what is in it | who may import it |', '|---|---|---|', ...lines].join('\n');
}

/** @param {Room} room */
export function nameOf({ paths }) {
  return paths.map((path) => `\`${path}\``).join(', ');
}

/** @param {Room} room */
export function importersOf({ importers, why }) {
  const whom = typeof importers === 'string' ? importers : importers.map(spoken).join(', ');
  return why ? `${whom}; ${why}` : whom;
}

/** @param {string} path */
function spoken(path) {
  return /^(server|web)\/$/.test(path) ? `all of \`${path}\`` : `\`${path}\``;
}

const page = join(root, 'docs/architecture.md');
/** The rows of the page's one table that begins with the column `room`. */
const tableOnPage = /^\| room \|.*(?:\n\|.*)*/m;

/**
 * What is wrong with the table of the page, which is written and never changed by hand.
 * @param {string} [text] of the page
 */
export function complaintsOfPage(text = readFileSync(page, 'utf8')) {
  const rows = (text.match(tableOnPage)?.[0] ?? '').split('\n');
  const wanted = tableOfRooms().split('\n');
  const foreign = rows.filter((row) => !wanted.includes(row)).map((row) => `has, and should not: ${row}`);
  const missing = wanted.filter((row) => !rows.includes(row)).map((row) => `should have: ${row}`);
  const found = [...foreign, ...missing];
  if (found.length === 0 && rows.join() !== wanted.join())
    found.push('has the rows in another order, or twice');
  return found.map((complaint) => `docs/architecture.md ${complaint}`);
}

if (import.meta.filename === process.argv[1]) {
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(tableOnPage, () => tableOfRooms()),
  );
}
