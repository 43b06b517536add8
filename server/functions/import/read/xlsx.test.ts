import { expect, test } from 'vitest';
import { workbookWith } from './testing.ts';
import { readXlsx } from './xlsx.ts';

// Read in this process, whose memory such a sheet would use up: they are refused before.
test.each([
  ['A99999999', 'worksheets/sheet1.xml'],
  ['XFD1048576', 'worksheets/sheet1.xml'],
  ['ZZZZZZZ1', 'worksheets/sheet1.xml'],
  ['A99999999', 'elsewhere.bin'],
  ['A9999999&#57;', 'worksheets/sheet1.xml'],
])('a sheet that reaches to %s in %s is refused before anything is read of it', async (cell, part) => {
  await expect(readXlsx(workbookWith({ A1: 7, [cell]: 1 }, part))).rejects.toMatchObject({
    name: 'UnreadableFile',
    message: expect.stringMatching(/damaged or holds far more than a list/),
  });
});

test('a forgotten cell far below or far to the right of a list hides nothing of it', async () => {
  for (const cell of ['A200000', 'XFD3']) {
    const [sheet] = await readXlsx(workbookWith({ A1: 7, B2: 8, [cell]: 1 }));
    expect(sheet?.rows.slice(0, 2).map((row) => row.slice(0, 2))).toEqual([
      [7, ''],
      ['', 8],
    ]);
  }
});

test('what a cell says is no place, whatever it looks like', async () => {
  const said = 'Write r="A99999999" or r = \'far away\'';
  const [sheet] = await readXlsx(workbookWith({ A1: 7, A2: said }));
  expect(sheet?.rows).toEqual([[7], [said]]);
});
