/** The catalogues of all areas and languages: whole, compiled, and each text used. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { languages } from '../../contract/enums.ts';
import { spoken } from '../../web/lib/texts/spoken.ts';
import { folder, readAreas } from './catalogues.ts';
import { documented, errorsDocument } from './documented.ts';
import { isAwaited, problemsOf } from './problems.ts';
import { unusedKeys } from './unused.ts';
import { compiledFiles } from './write.ts';

const areas = readAreas();
const root = join(folder, '..');
const sources = globSync('{contract,server,web}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'));
/** The areas that screens say, each by the sources that do. */
const sayers = Map.groupBy(sources, (source) => /from '#texts\/([\w-]+)'/.exec(source)?.[1] ?? '');
const ofScreens = new Set(sayers.keys());
/** Said by a code that a server gives; their own tests compare each with the list of its codes. */
const byCode = ['errors-database', 'errors-server', 'import-lines', 'notices'];

test('every text stands in every language, with its state and all that it is given', () => {
  expect(areas.length).toBeGreaterThan(0);
  expect(areas.flatMap(problemsOf).filter((problem) => !isAwaited(problem, ofScreens, spoken))).toEqual([]);
});

test('what the catalogues compile to is what is compiled (npm run texts)', () => {
  const files = compiledFiles(areas);
  const stale = [...files]
    .filter(([file, code]) => readFileSync(file, 'utf8') !== code)
    .map(([file]) => file);
  expect(stale).toEqual([]);
  const found = globSync('compiled/*/*', { cwd: folder });
  expect(found.map((file) => join(folder, file)).sort()).toEqual([...files.keys()].sort());
});

test('docs/errors.md lists the codes of the database with their sentences (npm run texts)', () => {
  expect(readFileSync(errorsDocument, 'utf8')).toBe(documented());
});

test('no catalogue holds a text that nothing says', () => {
  const named = areas.filter(({ name }) => !byCode.includes(name));
  expect(named.flatMap((area) => unusedKeys(area, sayers.get(area.name) ?? sources))).toEqual([]);
});

test.each(languages)('an area is at most 6 KB on the wire in %s', (language) => {
  const heavy = [...compiledFiles(areas)]
    .filter(([file]) => file.endsWith(`/${language}.gen.ts`))
    .map(([file, code]) => [file, gzipSync(code).length] as const)
    .filter(([, size]) => size > 6 * 1024);
  expect(heavy).toEqual([]);
});
