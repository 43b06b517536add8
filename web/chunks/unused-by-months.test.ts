import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import * as given from './stand-ins.ts';
import { standIns } from './unused-by-months.ts';

const require = createRequire(import.meta.url);
const libraries = dirname(dirname(require.resolve('date-fns/package.json')));
const read = (path: string) => readFileSync(join(libraries, path), 'utf8');

const importers = [
  read('date-fns/locale/en-US.js'),
  read('react-day-picker/dist/esm/classes/DateLib.js'),
].join();

test.each(standIns('stand-ins.ts').map(({ find }) => String(find)))(
  'the library imports %s as it is named here, and is given all that it asks for',
  (name) => {
    const line = importers.split('\n').find((each) => each.includes(`from "${name}"`)) ?? '';
    const asked = /\{ (.+) \}/.exec(line)?.[1] ?? '';
    expect(asked).not.toBe('');
    expect(Object.keys(given)).toEqual(expect.arrayContaining(asked.split(', ')));
  },
);

test('a date of another zone is refused, not shown wrong', () => {
  expect(() => given.TZDate.tz('Africa/Cairo')).toThrow('Africa/Cairo');
});
