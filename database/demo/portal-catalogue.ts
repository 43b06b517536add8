/** Grades and subjects of the lessons portal: rows of no school. */
import { demoId } from './seeded.ts';

const levels = [8, 9, 10, 11, 12];

const subjects: readonly (readonly [code: string, name: string])[] = [
  ['MATH', 'Mathematics'],
  ['MLIT', 'Mathematical Literacy'],
  ['PHSC', 'Physical Sciences'],
  ['LFSC', 'Life Sciences'],
  ['NS', 'Natural Sciences'],
  ['ACC', 'Accounting'],
  ['EMS', 'Economic and Management Sciences'],
  ['GEOG', 'Geography'],
  ['HIST', 'History'],
  ['ENG', 'English'],
];

export const portalGradeId = (level: number): string => demoId('portal grade', level);
export const portalSubjectId = (code: string): string => demoId('portal subject', code);

export const portalGradeRows = () =>
  levels.map((level) => ({
    id: portalGradeId(level),
    name: `Grade ${level}`,
    level,
    school_id: null,
  }));

export const portalSubjectRows = () =>
  subjects.map(([code, name]) => ({
    id: portalSubjectId(code),
    name,
    code,
    school_id: null,
  }));
