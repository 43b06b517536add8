import { expect, test } from 'vitest';
import { attachmentProblem, contentOf, shownName, storedName, withChosen } from './attachments.ts';

const file = (name: string, size = 1000) => ({ name, size });

test.each([
  ['note.pdf', 1000, null],
  ['Photo.JPEG', 1000, null],
  ['note.pdf.html', 1000, /choose a PDF/],
  ['run.exe', 1000, /choose a PDF/],
  ['note.pdf', 0, /empty/],
  ['note.pdf', 11 * 1024 * 1024, /at most/],
])('%s of %i bytes', (name, size, problem) => {
  const said = attachmentProblem({ name, size });
  if (problem === null) expect(said).toBeNull();
  else expect(said).toMatch(problem);
});

test('good files join the others, up to five; what is left out is said', () => {
  const mixed = withChosen([file('a.pdf')], [file('b.exe'), file('c.png')]);
  expect(mixed.files.map(({ name }) => name)).toEqual(['a.pdf', 'c.png']);
  expect(mixed.problem).toMatch(/b\.exe/);
  const many = withChosen(
    [file('1.pdf'), file('2.pdf'), file('3.pdf')],
    [file('4.pdf'), file('5.pdf'), file('6.pdf')],
  );
  expect(many.files).toHaveLength(5);
  expect(many.problem).toBe('A message carries at most 5 files');
});

test('a file is stored under a name that tells nothing, and shown under its own', () => {
  expect(storedName('Sick note Lebo.PDF', 'some-id')).toBe('some-id.pdf');
  expect(shownName('../etc/pass\u0000wd.pdf')).toBe('.. etc pass wd.pdf');
});

test('a message of files alone is told by their names', () => {
  expect(contentOf('  ', [file('a.pdf'), file('b.png')])).toBe('a.pdf, b.png');
  expect(contentOf(' Here. ', [file('a.pdf')])).toBe('Here.');
});
