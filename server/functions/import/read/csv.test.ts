import { expect, test } from 'vitest';
import { IMPORT_MAX_BYTES, IMPORT_MAX_LINES } from '../../../../contract/limits.ts';
import { readFile } from './read-file.ts';

const read = (text: string) => readFile(Buffer.from(text));
const header = 'Name,Level\nGrade 8,8\n';

test.each([
  ['as many empty lines as a file may have lines', IMPORT_MAX_LINES + 98],
  ['one more', IMPORT_MAX_LINES + 99],
  ['many more', 2 * IMPORT_MAX_LINES],
])('a line below %s is refused, not left out', async (_, empty) => {
  const reading = read(`${header}${'\n'.repeat(empty)}Grade 9,9\n`);
  await expect(reading).rejects.toThrow(`more than ${IMPORT_MAX_LINES.toLocaleString('en')} lines`);
});

test('a line that is read in time keeps its number, and empty lines at the end are nothing', async () => {
  const gap = IMPORT_MAX_LINES + 97;
  const [sheet] = await read(`${header}${'\n'.repeat(gap)}Größe 9,9\n${',\n'.repeat(IMPORT_MAX_LINES)}`);
  expect(sheet?.rows).toHaveLength(gap + 3);
  expect(sheet?.rows.at(-1)).toEqual(['Größe 9', '9']);
});

test('a file of nothing but ends of lines is an empty one', async () => {
  const [sheet] = await read('\n'.repeat(IMPORT_MAX_BYTES));
  expect(sheet?.rows).toEqual([]);
});
