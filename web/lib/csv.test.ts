import { expect, it } from 'vitest';
import { csvText, fileName } from './csv.ts';

type Person = { name: string; phone: string | null; score: number };
const columns = [
  { header: 'Name', value: (person: Person) => person.name },
  { header: 'Phone', value: (person: Person) => person.phone },
  { header: 'Score', value: (person: Person) => person.score },
];

it('writes a line for each row, which a spreadsheet reads as text', () => {
  const text = csvText(columns, [
    { name: 'Zoë "Zee" Nkosi, snr', phone: '+27 82 123 4567', score: -5 },
    { name: '=HYPERLINK("http://x")', phone: null, score: 80.5 },
  ]);
  expect(text).toBe(
    '\uFEFFName,Phone,Score\r\n' +
      '"Zoë ""Zee"" Nkosi, snr",\'+27 82 123 4567,-5\r\n' +
      '"\'=HYPERLINK(""http://x"")",,80.5\r\n',
  );
});

it('keeps a cell whole that holds a separator of another country, a line break or a blank at its edge', () => {
  const cells = ['a;b', 'a\nb', ' a', 'a '].map((name) => ({ name, phone: '', score: 0 }));
  expect(csvText(columns, cells)).toBe(
    '\uFEFFName,Phone,Score\r\n"a;b",,0\r\n"a\nb",,0\r\n" a",,0\r\n"a ",,0\r\n',
  );
});

it('names a file as people read it: without what some system refuses, and without what nobody sees', () => {
  expect(fileName('Record of \u2068שרה כהן\u2069.zip')).toBe('Record of שרה כהן.zip');
  expect(fileName('Reports 1/2.csv')).toBe('Reports 1-2.csv');
  expect(fileName(' ')).toBe('list');
});
