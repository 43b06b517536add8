/** Rows of a school's days: terms, announcements, events, reports, lessons, timetables, incidents; past every policy. */
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { fileName, makeRow, type Person, type SchoolRows } from './factories.ts';

type Fields = Record<string, unknown>;

export const makeTerm = (client: pg.ClientBase, school: SchoolRows, name: string): Promise<string> =>
  makeRow(client, 'terms', { name, start_date: '2026-01-14', end_date: '2026-03-27', school_id: school.id });

export const announce = (
  client: pg.ClientBase,
  school: SchoolRows,
  author: Person,
  more: Fields = {},
): Promise<string> =>
  makeRow(client, 'announcements', {
    title: 'Water supply',
    content: 'Bring a full bottle.',
    author_id: author.profileId,
    school_id: school.id,
    ...more,
  });

/** A file of an announcement; its row stands without one where row security is not asked. */
export const enclose = (client: pg.ClientBase, announcement: string): Promise<string> =>
  makeRow(client, 'announcement_attachments', {
    announcement_id: announcement,
    file_path: fileName('pdf'),
    file_name: 'Letter.pdf',
  });

/** An audience of these parts, and its parts. */
export async function makeAudience(
  client: pg.ClientBase,
  school: SchoolRows,
  ...parts: readonly Fields[]
): Promise<{ id: string; parts: string[] }> {
  const id = await makeRow(client, 'audiences', { school_id: school.id, digest: randomBytes(32) });
  const made: string[] = [];
  for (const part of parts)
    made.push(await makeRow(client, 'audience_parts', { audience_id: id, school_id: school.id, ...part }));
  return { id, parts: made };
}

/** A group of a school and its members. */
export async function makeGroup(
  client: pg.ClientBase,
  school: SchoolRows,
  name: string,
  ...of: readonly Fields[]
): Promise<{ id: string; members: string[] }> {
  const id = await makeRow(client, 'groups', { school_id: school.id, name });
  const members: string[] = [];
  for (const member of of) members.push(await makeRow(client, 'group_members', { group_id: id, ...member }));
  return { id, members };
}

/** An announcement in isiZulu, or another language. */
export const translate = (client: pg.ClientBase, announcement: string, more: Fields = {}): Promise<string> =>
  makeRow(client, 'announcement_texts', {
    announcement_id: announcement,
    language: 'zu',
    title: 'Amanzi',
    content: 'Phatha ibhodlela eligcwele.',
    ...more,
  });

export const makeEvent = (
  client: pg.ClientBase,
  school: SchoolRows,
  creator: Person,
  more: Fields = {},
): Promise<string> =>
  makeRow(client, 'events', {
    title: 'Sports day',
    start_date: '2026-02-20',
    created_by: creator.profileId,
    school_id: school.id,
    ...more,
  });

export const makeReport = (
  client: pg.ClientBase,
  student: string,
  subject: string,
  term: string,
  teacher: Person,
): Promise<string> =>
  makeRow(client, 'progress_reports', {
    student_id: student,
    subject_id: subject,
    term_id: term,
    teacher_id: teacher.profileId,
    report_file_url: fileName('pdf'),
    grade_score: 71.5,
  });

export const makeLesson = (
  client: pg.ClientBase,
  teacher: Person,
  subject: string,
  grade: string,
  more: Fields = {},
): Promise<string> =>
  makeRow(client, 'lessons', {
    teacher_id: teacher.profileId,
    subject_id: subject,
    grade_id: grade,
    title: 'Fractions',
    lesson_type: 'video',
    file_url: fileName('mp4'),
    ...more,
  });

/** An entry of the timetable, Mondays at eight. */
export const enterLesson = (
  client: pg.ClientBase,
  teacher: Person,
  subject: string,
  grade: string,
  more: Fields = {},
): Promise<string> =>
  makeRow(client, 'lesson_timetables', {
    teacher_id: teacher.profileId,
    subject_id: subject,
    grade_id: grade,
    title: 'Lesson',
    day_of_week: 1,
    start_time: '08:00',
    end_time: '09:00',
    room_number: 'B12',
    ...more,
  });

export const recordIncident = (
  client: pg.ClientBase,
  student: string,
  teacher: Person,
  more: Fields = {},
): Promise<string> =>
  makeRow(client, 'disciplinary_records', {
    student_id: student,
    teacher_id: teacher.profileId,
    incident_type: 'Disrespect',
    incident_date: '2026-03-02',
    description: 'Spoke over the class',
    ...more,
  });
