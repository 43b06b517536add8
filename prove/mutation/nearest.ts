import { basename } from 'node:path';
import type { Mutant } from './mutants/mutant.ts';
import type { TestFile } from './touched.ts';

// Which tests a mutant is shown, the nearest first: those named after what it changes, those that name it, those that
// were seen to touch it. The matrices come before the tests of the server, and what touches little before what touches
// everything. Of those that touch it, what has caught others of the same file of SQL goes first: most are caught by one.

/** What holds for all tables or functions is looked at in the catalogue, and touches nothing. */
const asksCatalogue = (text: string) => /\bpg_(?:class|trigger|constraint|policy|proc)\b/.test(text);
export const allTables = 'database/tests/structure.test.ts';
/** What holds for all statements is looked at in their texts. */
export const allStatements = 'database/tests/statements/statements.test.ts';

/** @param catches how many mutants beside it a file of tests has caught */
export function nearestTests(
  mutant: Mutant,
  files: readonly TestFile[],
  most: number,
  catches: (file: string) => number = () => 0,
): string[] {
  const names = [mutant.object, ...(mutant.beside ?? [])];
  const subjects = [...names.map(bare), subjectOf(mutant.place)];
  return files
    .map((one) => ({ ...one, distance: distanceOf(one, names, subjects, mutant.isInside ?? false) }))
    .filter(({ distance }) => distance < unrelated)
    .sort(
      (one, other) =>
        catches(other.file) - catches(one.file) ||
        one.distance - other.distance ||
        isOfServer(one) - isOfServer(other) ||
        sizeOf(one) - sizeOf(other) ||
        one.file.localeCompare(other.file),
    )
    .slice(0, most)
    .map(({ file }) => file);
}

const unrelated = 7;

function distanceOf(
  one: TestFile,
  names: readonly string[],
  subjects: readonly string[],
  isInside: boolean,
): number {
  const stem = plain(basename(one.file, '.test.ts'));
  if (subjects.some((subject) => plain(subject) === stem)) return 0;
  if (!isInside && one.file === allTables) return 1;
  const touches = names.some((name) => isTouched(one, name));
  const isNamed = subjects.some((subject) => new RegExp(`\\b${subject}\\b`).test(one.text));
  // Of a trigger what touches the table and its function has most likely set it off.
  if (names.length > 1 && names.every((name) => isTouched(one, name))) return 2;
  // One that was not recorded may touch what it names.
  if (isNamed && (touches || !one.touched)) return 3;
  if (!isInside && one.file.startsWith('database/') && asksCatalogue(one.text)) return 4;
  if (touches) return 5;
  // A function that the planner writes into a statement is not counted.
  return isNamed ? 6 : unrelated;
}

const isTouched = ({ touched }: TestFile, name: string) =>
  touched?.functions.includes(name) || touched?.tables.includes(name);

const isOfServer = ({ file }: TestFile) => Number(file.startsWith('server/'));
const sizeOf = ({ touched }: TestFile) => (touched ? touched.functions.length + touched.tables.length : 1000);
const bare = (name: string) => name.slice(name.indexOf('.') + 1);
const plain = (name: string) => name.toLowerCase().replaceAll(/[-_]/g, '');

export const fileOf = ({ place }: Pick<Mutant, 'place'>): string => place.replace(/:\d+$/, '');

/** Of `database/functions/people.sql:3` people, of `database/rules/public.messages.sql:9` messages. */
const subjectOf = (place: string) => bare(basename(place.replace(/:\d+$/, ''), '.sql').replace(/^\d+_/, ''));
