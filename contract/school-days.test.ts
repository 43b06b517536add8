import { expect, it } from 'vitest';
import { announcementForm } from './announcements.ts';
import { disciplinaryForm } from './discipline.ts';
import { eventForm } from './events.ts';
import { fillRequired } from './form-sentences.ts';
import { timetableForm, timetableSlot } from './timetable.ts';

const someone = '3f0c2a54-6f0e-4a7e-9d0f-0d1f8a4f7b11';

type Result = {
  success: boolean;
  error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined;
};
const issuesOf = (result: Result) =>
  (result.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

it('an announcement needs title and content, and is of medium priority', () => {
  expect(issuesOf(announcementForm.safeParse({ title: ' ', content: '' }))).toEqual([
    `title: ${fillRequired()}`,
    `content: ${fillRequired()}`,
  ]);
  expect(announcementForm.parse({ title: ' Sports day ', content: 'Line one\nLine two' })).toMatchObject({
    title: 'Sports day',
    content: 'Line one\nLine two',
    priority: 'medium',
  });
  expect(announcementForm.safeParse({ title: 'a'.repeat(201), content: 'b' }).success).toBe(false);
  expect(announcementForm.safeParse({ title: 'two\nlines', content: 'b' }).success).toBe(false);
});

it('an event needs a title and a start date, and ends on the day it starts', () => {
  expect(issuesOf(eventForm.safeParse({ title: '', start_date: '' }))).toEqual([
    `title: ${fillRequired()}`,
    `start_date: ${fillRequired()}`,
  ]);
  expect(eventForm.parse({ title: 'Open day', start_date: '2026-02-28', end_date: '' })).toEqual({
    title: 'Open day',
    description: null,
    start_date: '2026-02-28',
    end_date: '2026-02-28',
    start_time: null,
    end_time: null,
    event_type: 'general',
    language: 'en',
    audience: null,
    publish_at: null,
    expires_at: null,
    texts: [],
  });
});

it('an event does not end before it starts', () => {
  const event = { title: 'Exam', start_date: '2026-03-02' };
  expect(issuesOf(eventForm.safeParse({ ...event, end_date: '2026-03-01' }))).toEqual([
    'end_date: The end date cannot be before the start date',
  ]);
  expect(issuesOf(eventForm.safeParse({ ...event, start_time: '10:00', end_time: '09:00' }))).toEqual([
    'end_time: The end time must be after the start time',
  ]);
  const overnight = { ...event, end_date: '2026-03-03', start_time: '18:00', end_time: '08:00' };
  expect(eventForm.safeParse(overnight).success).toBe(true);
  expect(issuesOf(eventForm.safeParse({ ...event, end_time: '09:00' }))).toEqual([
    'start_time: Give a start time too',
  ]);
  expect(eventForm.safeParse({ ...event, start_date: '2026-02-30' }).success).toBe(false);
});

const entry = {
  title: 'Algebra',
  day_of_week: '1',
  start_time: '08:00',
  end_time: '08:45',
  subject_id: someone,
  grade_id: someone,
};

it('a timetable entry needs title, day, times, subject and grade', () => {
  const nothing = { title: '', day_of_week: '', start_time: '', end_time: '', subject_id: '', grade_id: '' };
  expect(issuesOf(timetableForm.safeParse(nothing))).toEqual(
    Object.keys(nothing).map((field) => `${field}: ${fillRequired()}`),
  );
  expect(timetableForm.parse(entry)).toMatchObject({ day_of_week: 1, room_number: null, description: null });
  expect(timetableForm.parse({ ...entry, day_of_week: 0 }).day_of_week).toBe(0);
  expect(timetableForm.safeParse({ ...entry, day_of_week: '7' }).success).toBe(false);
});

it('a lesson of the timetable ends after it starts', () => {
  expect(issuesOf(timetableForm.safeParse({ ...entry, end_time: '08:00' }))).toEqual([
    'end_time: The end time must be after the start time',
  ]);
});

it('a clash can be looked for before title and subject are there', () => {
  const { day_of_week, start_time, end_time, grade_id } = entry;
  const slot = { day_of_week, start_time, end_time, grade_id };
  expect(timetableSlot.parse(slot)).toEqual({ ...slot, day_of_week: 1, room_number: null });
  expect(timetableSlot.safeParse({ ...slot, end_time: '07:00' }).success).toBe(false);
});

it('a disciplinary record needs learner, incident type and description, and is of low severity', () => {
  const nothing = { student_id: '', incident_type: '', description: ' ', incident_date: '2026-03-02' };
  expect(issuesOf(disciplinaryForm.safeParse(nothing))).toEqual([
    `student_id: ${fillRequired()}`,
    `incident_type: ${fillRequired()}`,
    `description: ${fillRequired()}`,
  ]);
  const record = { student_id: someone, incident_type: 'Fighting', incident_date: '2026-03-02' };
  expect(disciplinaryForm.parse({ ...record, description: 'In the yard.', action_taken: ' ' })).toEqual({
    ...record,
    description: 'In the yard.',
    action_taken: null,
    severity: 'low',
    follow_up_required: false,
    parent_notified: false,
  });
});
