import { expect, it } from 'vitest';
import { summarise } from './teaching.ts';

const maths = { id: 'm', name: 'Mathematics', code: 'MAT' };
const art = { id: 'a', name: 'Art', code: null };
const grade = (level: number, name = `Grade ${level}`) => ({ id: name, name, level });

it('counts distinct grade levels and subjects, and every combination', () => {
  const summary = summarise([
    { subject: maths, grade: grade(7) },
    { subject: maths, grade: grade(6, 'Grade 6B') },
    { subject: maths, grade: grade(6, 'Grade 6A') },
    { subject: art, grade: grade(6, 'Grade 6A') },
  ]);
  expect(summary).toMatchObject({ gradeLevels: 2, subjects: 2, combinations: 4 });
});

it('lists subjects by name and their grades by level', () => {
  const { bySubject } = summarise([
    { subject: maths, grade: grade(10) },
    { subject: maths, grade: grade(9) },
    { subject: art, grade: grade(9) },
  ]);
  expect(bySubject.map(({ subject }) => subject.name)).toEqual(['Art', 'Mathematics']);
  expect(bySubject[1]?.grades.map(({ level }) => level)).toEqual([9, 10]);
});

it('a teacher without assignments teaches nothing', () => {
  expect(summarise([])).toEqual({ gradeLevels: 0, subjects: 0, combinations: 0, bySubject: [] });
});
