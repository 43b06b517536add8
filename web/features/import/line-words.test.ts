import { expect, test, vi } from 'vitest';
import type { ImportLine } from '#contract/imports.ts';
import { likenessOf, loadLineWords, notesOf, reasonOf } from './line-words.ts';

vi.mock('#texts/import-lines', async () => ({
  t: await import('../../../messages/compiled/import-lines/zu.gen.ts'),
}));

const reason = 'This grade is on line 4 of "One" already';
const problem = {
  column: 'Name',
  value: 'Grade 6',
  reason,
  said: { code: 'repeated.grade', in_sheet: 'yes', line: '4', sheet: 'One' },
};
const line: ImportLine = {
  sheet: null,
  line: 5,
  cells: [],
  status: 'existing',
  problems: [],
  notes: ['Adds 2 subjects', 'Nothing changes'],
  notes_said: [{ code: 'note.subjects', count: 2 }],
  likes: [],
};

test('the lines of a file are said in isiZulu by their codes, once their words are there', async () => {
  expect(reasonOf(problem)).toBe(reason);
  await loadLineWords();
  expect(reasonOf(problem)).toBe('Leli banga selikhona emugqeni 4 ku-"One"');
  expect(notesOf(line)).toEqual(['Kwengeza izifundo ezingu-2', 'Nothing changes']);
  const said = { code: 'learner.alike_in_file', name: 'Zoë Bee', in_sheet: 'no', line: '3', sheet: '' };
  expect(likenessOf({ id: null, text: 'Zoë Bee on line 3', said })).toBe('Zoë Bee emugqeni 3');
});

test.each([
  ['nothing', undefined],
  ['an unknown code', { code: 'grade.burnt' }],
  ['a name of every object', { code: 'constructor' }],
  ['a lack of what the sentence is given', { code: 'repeated.grade', line: '4' }],
])('the English is shown for %s', async (_what, said) => {
  await loadLineWords();
  expect(reasonOf({ ...problem, said })).toBe(reason);
});
