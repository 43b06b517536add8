import { expect, it } from 'vitest';
import { SHARED_FILE_MAX_BYTES } from '#contract/limits.ts';
import { fileProblem, kindOf, storedName, titleFrom, typeOf } from './file-kind.ts';

it('a file is known by its ending, however it is written', () => {
  expect(typeOf('Rules.PDF')).toBe('application/pdf');
  expect(typeOf('menu.docx')).toContain('wordprocessingml');
  expect(typeOf('virus.pdf.exe')).toBeUndefined();
  expect(typeOf('README')).toBeUndefined();
});

it('says what is wrong with a file before it is sent', () => {
  expect(fileProblem({ name: 'rules.pdf', size: 10 })).toBeNull();
  expect(fileProblem({ name: 'page.html', size: 10 })).toContain('Choose a PDF');
  expect(fileProblem({ name: 'rules.pdf', size: 0 })).toBe('This file is empty');
  expect(fileProblem({ name: 'rules.pdf', size: SHARED_FILE_MAX_BYTES + 1 })).toContain('25 MB');
});

it('stores under a name of its own and offers a title', () => {
  expect(storedName('school', '../../Rules.PDF', 'id')).toBe('school/id.pdf');
  expect(titleFrom('school-rules_2026.pdf')).toBe('School rules 2026');
});

it('calls a type as people do', () => {
  expect(kindOf('application/pdf')).toBe('PDF');
  expect(kindOf('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')).toBe('Excel');
  expect(kindOf('image/png')).toBe('Image');
  expect(kindOf(null)).toBe('File');
});
