import { expect, it } from 'vitest';
import { childrenText, teachingText } from './ties.ts';

const taught = (subject: string, grade = 'Grade 6') => ({
  subject: { name: subject },
  grade: { name: grade },
});

it('names what a teacher gives, each once, and counts the rest', () => {
  expect(
    teachingText([
      taught('Mathematics', 'Grade 10'),
      taught('Art'),
      taught('Art'),
      taught('Mathematics', 'Grade 9'),
    ]),
  ).toBe('Art (Grade 6), Mathematics (Grade 9, Grade 10)');
  expect(teachingText(['A', 'B', 'C', 'D', 'E'].map((subject) => taught(subject)))).toBe(
    'A (Grade 6), B (Grade 6), C (Grade 6) and 2 more',
  );
  expect(teachingText([])).toBe('');
});

it('names whose parent somebody is', () => {
  expect(childrenText([{ first_name: 'Lethabo', last_name: 'Mokoena', grade: { name: 'Grade 6' } }])).toBe(
    'Parent of Lethabo Mokoena (Grade 6)',
  );
  expect(childrenText([])).toBe('');
});
