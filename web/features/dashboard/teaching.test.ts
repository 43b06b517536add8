import { expect, it } from 'vitest';
import { summarise } from './teaching.ts';

const maths = { id: 'm', name: 'Mathematics', code: 'MAT' };
const art = { id: 'a', name: 'Art', code: null };
const grade = (level: number, name = `Grade ${level}`) => ({ id: name, name, level });
const taught = (subject: typeof maths | typeof art, of: ReturnType<typeof grade>) => ({
  id: `${subject.id}-${of.id}`,
  subject,
  grade: of,
});

it('counts distinct grade levels and subjects, and every combination', () => {
  const summary = summarise([
    taught(maths, grade(7)),
    taught(maths, grade(6, 'Grade 6B')),
    taught(maths, grade(6, 'Grade 6A')),
    taught(art, grade(6, 'Grade 6A')),
  ]);
  expect(summary).toMatchObject({ gradeLevels: 2, subjects: 2, combinations: 4 });
  expect(summary.grades.map(({ name }) => name)).toEqual(['Grade 6A', 'Grade 6B', 'Grade 7']);
});

it('lists subjects by name with the grades that each is taught in', () => {
  const { bySubject } = summarise([taught(maths, grade(10)), taught(maths, grade(9)), taught(art, grade(9))]);
  expect(bySubject.map(({ subject }) => subject.name)).toEqual(['Art', 'Mathematics']);
  expect(bySubject.map(({ gradeIds }) => [...gradeIds])).toEqual([['Grade 9'], ['Grade 9', 'Grade 10']]);
});

it('a teacher without assignments teaches nothing', () => {
  expect(summarise([])).toEqual({ gradeLevels: 0, subjects: 0, combinations: 0, grades: [], bySubject: [] });
});
