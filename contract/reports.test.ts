import { expect, test } from 'vitest';
import { reportFileName, reportFileType } from './report-files.ts';
import { reportForm } from './reports.ts';

const id = '5f5e1d1c-0f1a-4f6e-8f6e-2f1f3b9f0a01';
const chosen = { student_id: id, subject_id: id, term_id: id, comments: '' };
const parsed = (grade_score: string) => reportForm.safeParse({ ...chosen, grade_score });

test.each([
  ['', null],
  ['0', 0],
  ['100', 100],
  ['67.25', 67.25],
  [' 67,5 ', 67.5],
])('a score of %j is %j', (typed, score) => {
  expect(parsed(typed).data?.grade_score).toBe(score);
});

test.each(['-1', '100.01', '67.255', 'B+', '1e2'])('a score of %j is refused', (typed) => {
  expect(parsed(typed).error?.issues[0]?.message).toContain('from 0 to 100');
});

test('what is not chosen is said in the fixed words', () => {
  const { error } = reportForm.safeParse({ ...chosen, term_id: '', grade_score: '' });
  expect(error?.issues).toMatchObject([
    { path: ['term_id'], message: 'Please fill in all required fields and select a file' },
  ]);
});

test('a file is what its last ending says, and is stored under what it is about', () => {
  expect(reportFileType('Report.PDF')).toBe('application/pdf');
  expect(reportFileType('report.pdf.exe')).toBeUndefined();
  const about = { student_id: 'a', subject_id: 'b', term_id: 'c' };
  expect(reportFileName(about, 'June.Docx', 1_700_000)).toBe('a_b_c_1700000.docx');
});
