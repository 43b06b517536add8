import { describe, expect, test } from 'vitest';
import { childLines, taughtGrades } from './registration.ts';

const grade8 = { name: 'Grade 8', level: 8 };
const grade10 = { name: 'Grade 10', level: 10 };

describe('the card of a parent', () => {
  test('shows each declared child with grade, day of birth and subjects', () => {
    const child = {
      id: 'sipho',
      first_name: 'Sipho',
      last_name: 'Mokoena',
      date_of_birth: '2013-03-01',
      grade: grade8,
      student_subjects: [{ subject: { name: 'Mathematics' } }, { subject: { name: 'English' } }],
    };
    expect(childLines(child)).toEqual({
      id: 'sipho',
      name: 'Sipho Mokoena',
      grade: 'Grade 8',
      born: 'March 1, 2013',
      subjects: 'English, Mathematics',
    });
  });

  test('shows Unknown for a grade that cannot be resolved, and leaves out what was not given', () => {
    const child = {
      id: 'sipho',
      first_name: 'Sipho',
      last_name: 'Mokoena',
      date_of_birth: null,
      grade: null,
      student_subjects: [],
    };
    expect(childLines(child)).toMatchObject({ grade: 'Unknown', born: null, subjects: '' });
  });
});

describe('the card of a teacher', () => {
  test('shows each grade once, by level, with its subjects', () => {
    const taught = [
      { id: '1', grade: grade10, subject: { name: 'Mathematics' } },
      { id: '2', grade: grade8, subject: { name: 'Mathematics' } },
      { id: '3', grade: grade8, subject: { name: 'English' } },
    ];
    expect(taughtGrades(taught)).toEqual([
      { grade: 'Grade 8', subjects: 'English, Mathematics' },
      { grade: 'Grade 10', subjects: 'Mathematics' },
    ]);
  });
});
