/** What is tried in the forms of a school’s office. */
import { groupForm } from '../../contract/groups.ts';
import { editUserForm } from '../../contract/people.ts';
import { gradeForm, schoolForm, subjectForm } from '../../contract/schools.ts';
import { learnerForm } from '../../contract/students.ts';
import { termForm } from '../../contract/terms.ts';
import { timetableForm } from '../../contract/timetable.ts';
import type { FormCase } from './form-case.ts';
import { days, emails, line, optionalLine, optionalLines, phones } from './form-values.ts';
import type { World } from './world.ts';

const school = (w: World) => ({ school_id: w.home.id });
const taught = (w: World) => ({ subject_id: w.home.subjects.maths, grade_id: w.home.grades.six });

export const officeForms: Record<string, FormCase> = {
  term: {
    schema: termForm,
    table: 'terms',
    good: (w) => ({ ...school(w), name: 'Term 9', start_date: '2026-02-01', end_date: null }),
    tried: { name: line(100), start_date: days },
    together: [
      { set: { end_date: '2026-01-31' }, field: 'end_date' },
      { set: { end_date: '3500-01-01' }, field: 'end_date' },
    ],
  },
  group: {
    schema: groupForm,
    table: 'groups',
    good: (w) => ({ ...school(w), name: 'Bus 9' }),
    tried: { name: line(100) },
  },
  'timetable entry': {
    schema: timetableForm,
    table: 'lesson_timetables',
    good: (w) => ({
      ...taught(w),
      title: 'Maths',
      description: null,
      day_of_week: 1,
      start_time: '08:00',
      end_time: '09:00',
      room_number: 'B1',
    }),
    tried: {
      title: line(200),
      description: optionalLines(2000),
      room_number: optionalLine(40),
      day_of_week: [0, 6, 7, -1, 1.5],
    },
    together: [
      { set: { end_time: '08:00' }, field: 'end_time' },
      { set: { end_time: '07:00' }, field: 'end_time' },
    ],
  },
  school: {
    schema: schoolForm,
    table: 'schools',
    good: () => ({ name: 'New School', email: null, phone: null, address: null }),
    tried: { name: line(100), email: emails, phone: phones, address: [...optionalLines(300), 'two\nlines'] },
  },
  grade: {
    schema: gradeForm,
    table: 'grades',
    good: (w) => ({ ...school(w), name: 'Grade 99', level: '9' }),
    tried: { name: line(100), level: ['1', '12', '0', '13', '-1', '8.7', '1e3'] },
  },
  subject: {
    schema: subjectForm,
    table: 'subjects',
    good: (w) => ({ ...school(w), name: 'Chess', code: null }),
    tried: { name: line(100), code: optionalLine(40) },
  },
  person: {
    schema: editUserForm,
    table: 'profiles',
    good: (w) => ({ ...school(w), first_name: 'Ann', last_name: 'Bee', phone: null }),
    beside: (w) => ({ user_id: w.plain.userId, role: 'parent', approval_status: 'pending' }),
    tried: { first_name: line(100), last_name: line(100), phone: phones },
  },
  learner: {
    schema: learnerForm,
    table: 'students',
    good: (w) => ({
      first_name: 'Ann',
      last_name: 'Bee',
      student_id: 'S-1',
      grade_id: w.home.grades.six,
      date_of_birth: '2014-02-01',
    }),
    beside: school,
    // Left blank, an insert has one made.
    tried: {
      first_name: line(100),
      last_name: line(100),
      student_id: line(40).filter((id): id is string => typeof id === 'string' && id.trim() !== ''),
    },
  },
};
