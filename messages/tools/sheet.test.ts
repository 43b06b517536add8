/** What a speaker gets to read, and what comes back. */
import { expect, test } from 'vitest';
import { type Area, digestOf, type Translation } from './catalogues.ts';
import { problemsOf } from './problems.ts';
import { checkedBy, sheetOf } from './sheet.ts';

const made = (english: string, text: string): Translation => ({
  text,
  of: digestOf(english),
  state: 'machine-made',
});
const english = { hello: 'Hello, {name}', minus: '-5', late: 'Late; "very"', done: 'Done' };
const zulu = {
  hello: made(english.hello, 'Sawubona, {name}'),
  minus: made(english.minus, '-5'),
  late: made(english.late, 'Sekwephuzile; "kakhulu"'),
  done: { ...made(english.done, 'Kwenziwe'), state: 'checked', by: 'Nomsa Dlamini', on: '2026-11-01' },
} satisfies Record<string, Translation>;
const area: Area = { name: 'screen', english, others: { af: zulu, zu: zulu, xh: zulu, st: zulu } };
const check = { by: 'Nomsa Dlamini', on: '2026-11-30' };

/** The sheet after the speaker has written under `Right` and `Better`, by key. */
const filled = (written: Record<string, [right: string, better: string]>, sheet = sheetOf([area], 'zu')) =>
  sheet
    .split('\r\n')
    .map((line) => {
      const [right, better] = written[line.split(',')[1] ?? ''] ?? ['', ''];
      return right || better ? line.replace(/,,$/, `,${right},"${better}"`) : line;
    })
    .join('\r\n');

test('a sheet has what no person has checked, with its English', () => {
  const lines = sheetOf([area], 'zu').split('\r\n');
  expect(lines[0]).toBe('\uFEFFArea,Key,English,Now,Right,Better');
  expect(lines.slice(1, -1).map((line) => line.split(',')[1])).toEqual(['hello', 'minus', 'late']);
  expect(() => sheetOf([area], 'zu', ['screens'])).toThrow(/screens/);
});

test('what is right is checked by name and day, what is bettered has the new text, the rest stays', () => {
  const sheet = filled({ hello: ['', 'Sanibona, {name}'], minus: ['yes', ''] });
  const { areas, right, bettered } = checkedBy([area], 'zu', sheet, check);
  expect({ right, bettered }).toEqual({ right: 1, bettered: 1 });
  expect(areas.flatMap(problemsOf)).toEqual([]);
  expect(areas[0]?.others.zu).toEqual({
    ...zulu,
    hello: { ...zulu.hello, text: 'Sanibona, {name}', state: 'checked', ...check },
    minus: { ...zulu.minus, state: 'checked', ...check },
  });
  expect(areas[0]?.others.xh).toBe(zulu);
});

test('a sheet that was saved with semicolons is the same one', () => {
  const sheet = "Area;Key;English;Now;Right;Better\r\nscreen;minus;'-5;'-5;x;\r\n";
  expect(checkedBy([area], 'zu', sheet, check).right).toBe(1);
});

test.each([
  ['a name that is lost', { hello: ['', 'Sawubona'] }, /given other things/],
  ['a name of nobody', { hello: ['yes', ''] }, /who has checked/, { ...check, by: ' ' }],
  ['a day that is none', { hello: ['yes', ''] }, /who has checked/, { ...check, on: 'today' }],
] as [string, object, RegExp, typeof check?][])(
  'refuses %s, and takes nothing',
  (_what, written, complaint, by = check) => {
    const sheet = filled({ minus: ['yes', ''], ...written });
    expect(() => checkedBy([area], 'zu', sheet, by)).toThrow(complaint);
  },
);

test('refuses what has changed since, and what is no sheet', () => {
  const sheet = filled({ hello: ['yes', ''] });
  const others = { ...area.others, zu: { ...zulu, hello: made(english.hello, 'Halo, {name}') } };
  expect(() => checkedBy([{ ...area, others }], 'zu', sheet, check)).toThrow(/was changed after/);
  expect(() => checkedBy([], 'zu', sheet, check)).toThrow(/no such text/);
  expect(() => checkedBy([area], 'zu', 'Name,Surname\r\nA,B\r\n', check)).toThrow(/no sheet of ours/);
});
