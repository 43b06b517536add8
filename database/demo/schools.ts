/** The two schools with their grades and subjects. */
import { demoId } from './seeded.ts';

export type DemoSubject = { name: string; code: string; from: number; to: number };
export type DemoSchool = {
  key: string;
  id: string;
  name: string;
  email: string;
  phone: string;
  address: string;
  /** The lowest, 0 where there is a Grade R. */
  from: 0 | 1;
  levels: number;
  subjects: readonly DemoSubject[];
};

/** Subjects of the national curriculum with the grades in which they are taught. */
const subjects: readonly DemoSubject[] = [
  { name: 'English Home Language', code: 'ENGHL', from: 0, to: 12 },
  { name: 'Afrikaans First Additional Language', code: 'AFRFAL', from: 1, to: 12 },
  { name: 'Mathematics', code: 'MATH', from: 0, to: 12 },
  { name: 'Life Skills', code: 'LSK', from: 0, to: 6 },
  { name: 'Natural Sciences and Technology', code: 'NST', from: 4, to: 6 },
  { name: 'Social Sciences', code: 'SS', from: 4, to: 9 },
  { name: 'Natural Sciences', code: 'NS', from: 7, to: 9 },
  { name: 'Technology', code: 'TECH', from: 7, to: 9 },
  { name: 'Economic and Management Sciences', code: 'EMS', from: 7, to: 9 },
  { name: 'Creative Arts', code: 'CA', from: 7, to: 9 },
  { name: 'Life Orientation', code: 'LO', from: 7, to: 12 },
  { name: 'Physical Sciences', code: 'PHSC', from: 10, to: 12 },
  { name: 'Life Sciences', code: 'LFSC', from: 10, to: 12 },
  { name: 'Accounting', code: 'ACC', from: 10, to: 12 },
  { name: 'Geography', code: 'GEOG', from: 10, to: 12 },
  { name: 'History', code: 'HIST', from: 10, to: 12 },
];

export const jacaranda: DemoSchool = {
  key: 'jacaranda',
  id: demoId('school', 'jacaranda'),
  name: 'Jacaranda Ridge School',
  email: 'office@jacaranda.demo.school',
  phone: '012 555 0140',
  address: '18 Ridge Road, Arcadia, Pretoria, 0083',
  from: 1,
  levels: 12,
  subjects,
};

export const bergzicht: DemoSchool = {
  key: 'bergzicht',
  id: demoId('school', 'bergzicht'),
  name: 'Bergzicht Primary School',
  email: 'office@bergzicht.demo.school',
  phone: '021 555 0162',
  address: '4 Plein Street, Stellenbosch, 7600',
  from: 0,
  levels: 7,
  subjects: subjects.filter(({ from }) => from <= 7),
};

export const demoSchools: readonly DemoSchool[] = [jacaranda, bergzicht];

export const gradeName = (level: number): string => `Grade ${level === 0 ? 'R' : level}`;
export const gradeId = (school: DemoSchool, level: number): string => demoId('grade', school.key, level);
/** From the lowest on. */
export const levelsOf = ({ from, levels }: DemoSchool): number[] =>
  Array.from({ length: levels - from + 1 }, (_, index) => from + index);

export const subjectId = (school: DemoSchool, code: string): string => demoId('subject', school.key, code);

/** What is taught in a grade. */
export const subjectsOf = (school: DemoSchool, level: number): DemoSubject[] =>
  school.subjects.filter(({ from, to }) => from <= level && level <= to);

export const schoolRows = () =>
  demoSchools.map(({ id, name, email, phone, address }) => ({ id, name, email, phone, address }));

export const gradeRows = () =>
  demoSchools.flatMap((school) =>
    levelsOf(school).map((level) => ({
      id: gradeId(school, level),
      name: gradeName(level),
      level,
      school_id: school.id,
    })),
  );

export const subjectRows = () =>
  demoSchools.flatMap((school) =>
    school.subjects.map(({ name, code }) => ({
      id: subjectId(school, code),
      name,
      code,
      school_id: school.id,
    })),
  );
