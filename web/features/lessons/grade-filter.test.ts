import { expect, test } from 'vitest';
import { ALL_GRADES, gradesOfChildren, gradeToShow } from './grade-filter.ts';

const grade = (level: number) => ({ id: `grade-${level}`, name: `Grade ${level}`, level });
const child = (id: string, level: number, is_confirmed = true) => ({ id, is_confirmed, grade: grade(level) });
const ann = child('ann', 9);
const ben = child('ben', 6);

test('the grades of confirmed children, each once, by level', () => {
  const twin = child('twin', 9);
  const names = gradesOfChildren([ann, ben, twin, child('new', 1, false)]).map(({ name }) => name);
  expect(names).toEqual(['Grade 6', 'Grade 9']);
});

test('the filter begins with the grade of the learner chosen on the dashboard', () => {
  const grades = gradesOfChildren([ann, ben]);
  expect(gradeToShow(grades, undefined, ann)).toBe('grade-9');
  expect(gradeToShow(grades, 'grade-6', ann)).toBe('grade-6');
  expect(gradeToShow(grades, ALL_GRADES, ann)).toBeNull();
  expect(gradeToShow(grades, 'grade-1', undefined)).toBeNull();
  expect(gradeToShow(gradesOfChildren([ann]), undefined, ann)).toBeNull();
});
