import { expect, test } from 'vitest';
import type { z } from 'zod';
import { adForm } from '../../contract/ads.ts';
import { announcementForm } from '../../contract/announcements.ts';
import { disciplinaryForm } from '../../contract/discipline.ts';
import { eventForm } from '../../contract/events.ts';
import { lessonForm } from '../../contract/lessons.ts';
import {
  AD_ORDER_MAX,
  AD_TITLE_MAX_LENGTH,
  CONVERSATION_REPORT_REASON_MAX_LENGTH,
  MESSAGE_CONTENT_MAX_LENGTH,
  MESSAGE_SUBJECT_MAX_LENGTH,
  PORTAL_LESSON_DESCRIPTION_MAX_LENGTH,
  PORTAL_LESSON_TITLE_MAX_LENGTH,
  SHARED_FILE_DESCRIPTION_MAX_LENGTH,
  SHARED_FILE_TITLE_MAX_LENGTH,
} from '../../contract/limits.ts';
import { conversationReportForm, newMessageForm } from '../../contract/messages.ts';
import { editUserForm } from '../../contract/people.ts';
import { guardianForm, learnerDetailsForm, learnerName } from '../../contract/portal-account.ts';
import { portalGradeForm, portalLessonForm, portalSubjectForm } from '../../contract/portal-lessons.ts';
import { reportForm } from '../../contract/reports.ts';
import { schoolAssignmentForm } from '../../contract/school-assignment.ts';
import { schoolToday } from '../../contract/school-day.ts';
import { gradeForm, schoolForm, subjectForm } from '../../contract/schools.ts';
import { sharedFileForm } from '../../contract/shared-files.ts';
import { learnerForm } from '../../contract/students.ts';
import { termForm } from '../../contract/terms.ts';
import { timetableForm } from '../../contract/timetable.ts';
import { fieldOf } from '../../web/lib/errors.ts';
import {
  days,
  emails,
  line,
  lines,
  links,
  optionalLine,
  optionalLines,
  phones,
  times,
} from './form-values.ts';
import { adFile } from './portal-rows.ts';
import { useStage } from './stage.ts';
import type { World } from './world.ts';

type Values = Record<string, unknown>;
type FormCase = {
  schema: z.ZodType;
  table: string;
  /** The form as it is filled in well. */
  good: (world: World) => Values;
  /** What the row has beside the form. */
  beside?: (world: World) => Values;
  /** What is tried in each field, one at a time. */
  tried: Record<string, readonly unknown[]>;
  /** What only several fields together make wrong. */
  together?: readonly { set: Values; field: string }[];
};

const tomorrow = () => schoolToday(new Date(Date.now() + 86_400_000));
const school = (w: World) => ({ school_id: w.home.id });
const taught = (w: World) => ({ subject_id: w.home.subjects.maths, grade_id: w.home.grades.six });

const forms: Record<string, FormCase> = {
  announcement: {
    schema: announcementForm,
    table: 'announcements',
    good: () => ({ title: 'Water', content: 'Bring a bottle.', priority: 'low' }),
    beside: school,
    tried: { title: line(200), content: lines(5000), priority: ['high', 'loud'] },
  },
  event: {
    schema: eventForm,
    table: 'events',
    good: () => ({
      title: 'Sports day',
      description: 'On the field',
      start_date: '2026-02-20',
      end_date: '2026-02-20',
      start_time: '08:00',
      end_time: '10:00',
      event_type: 'general',
    }),
    beside: school,
    tried: {
      title: line(200),
      description: optionalLines(5000),
      start_time: times.filter((time) => time !== '08:30'),
      event_type: ['exam', 'party'],
    },
    together: [
      { set: { start_date: '1700-01-01' }, field: 'start_date' },
      { set: { end_date: '2026-02-19' }, field: 'end_date' },
      { set: { end_date: '3500-01-01' }, field: 'end_date' },
      { set: { end_time: '08:00' }, field: 'end_time' },
      { set: { end_time: '07:59' }, field: 'end_time' },
      { set: { start_time: null }, field: 'start_time' },
    ],
  },
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
  lesson: {
    schema: lessonForm,
    table: 'lessons',
    good: (w) => ({ ...taught(w), title: 'Fractions', description: null, lesson_type: 'video' }),
    beside: () => ({ file_url: 'some.mp4', file_size_mb: 1 }),
    tried: { title: line(200), description: optionalLines(5000) },
  },
  assignment: {
    schema: schoolAssignmentForm,
    table: 'lessons',
    good: (w) => ({ ...taught(w), title: 'Essay', description: null, due_date: '2026-02-01' }),
    beside: () => ({ file_url: 'assignment-1', lesson_type: 'assignment' }),
    tried: { title: line(200), description: optionalLines(5000), due_date: days },
  },
  incident: {
    schema: disciplinaryForm,
    table: 'disciplinary_records',
    good: (w) => ({
      student_id: w.students.child,
      incident_type: 'Other',
      incident_date: '2025-02-01',
      severity: 'low',
      description: 'Late',
      action_taken: null,
      follow_up_required: false,
      parent_notified: false,
    }),
    tried: {
      description: lines(5000),
      action_taken: optionalLines(2000),
      incident_date: [...days, '1999-12-31', schoolToday(), tomorrow(), '2030-01-01'],
      incident_type: ['Fighting', 'Sneezing'],
      severity: ['high', 'deadly'],
    },
  },
  report: {
    schema: reportForm,
    table: 'progress_reports',
    good: (w) => ({
      student_id: w.students.child,
      subject_id: w.home.subjects.maths,
      term_id: w.terms.home,
      grade_score: '67.5',
      comments: null,
    }),
    beside: () => ({ report_file_url: `${crypto.randomUUID()}.pdf` }),
    tried: {
      comments: optionalLines(2000),
      grade_score: ['0', '100', '100.01', '101', '-1', '67.55', '67.555', '67.5550', '1e3', 'good', 'NaN'],
    },
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
  message: {
    schema: newMessageForm,
    table: 'messages',
    good: (w) => ({
      recipient_id: w.people.teacher.profileId,
      subject: null,
      message_type: 'general',
      related_student_id: w.students.child,
      content: 'Good morning',
    }),
    beside: (w) => ({
      conversation_id: w.conversations.withTeacher,
      sender_id: w.people.parent.profileId,
    }),
    tried: {
      subject: optionalLine(MESSAGE_SUBJECT_MAX_LENGTH),
      content: lines(MESSAGE_CONTENT_MAX_LENGTH),
      message_type: ['urgent', 'loud'],
    },
  },
  'report of a conversation': {
    schema: conversationReportForm,
    table: 'conversation_reports',
    good: () => ({ reason: 'Rude words' }),
    beside: (w) => ({
      conversation_id: w.conversations.withTeacher,
      reported_by: w.people.parent.profileId,
      school_id: w.home.id,
    }),
    tried: { reason: lines(CONVERSATION_REPORT_REASON_MAX_LENGTH) },
  },
  'shared file': {
    schema: sharedFileForm,
    table: 'shared_files',
    good: () => ({ title: 'Uniform list', description: null }),
    beside: (w) => ({ ...school(w), file_name: 'list.pdf', file_path: `${w.home.id}/list.pdf` }),
    tried: {
      title: line(SHARED_FILE_TITLE_MAX_LENGTH),
      description: optionalLines(SHARED_FILE_DESCRIPTION_MAX_LENGTH),
    },
  },
  advert: {
    schema: adForm,
    table: 'ads_management',
    good: () => ({ title: 'Books', ad_type: 'image', link_url: null, display_order: '1' }),
    beside: () => ({ image_url: adFile(`${crypto.randomUUID()}.png`) }),
    tried: {
      title: line(AD_TITLE_MAX_LENGTH),
      link_url: links,
      display_order: ['0', '1', '-1', '1.5', 'first', String(AD_ORDER_MAX), String(AD_ORDER_MAX + 1)],
      ad_type: ['poster'],
    },
  },
  'portal lesson': {
    schema: portalLessonForm,
    table: 'portal_lessons',
    good: (w) => ({
      title: 'Vectors',
      description: null,
      grade_id: w.catalogue.grade,
      subject_id: w.catalogue.subject,
      is_sample: false,
      is_active: true,
    }),
    beside: () => ({ video_url: `${crypto.randomUUID()}.mp4` }),
    tried: {
      title: line(PORTAL_LESSON_TITLE_MAX_LENGTH),
      description: optionalLines(PORTAL_LESSON_DESCRIPTION_MAX_LENGTH),
    },
  },
  'grade of the portal': {
    schema: portalGradeForm,
    table: 'grades',
    good: () => ({ name: 'Grade 99', level: '9' }),
    tried: { name: line(100), level: ['8', '12', '7', '13', '-1', '8.7', '1e3'] },
  },
  'subject of the portal': {
    schema: portalSubjectForm,
    table: 'subjects',
    good: () => ({ name: 'Chess', code: null }),
    tried: { name: line(100), code: optionalLine(40) },
  },
  'learner of the portal': {
    schema: learnerName,
    table: 'portal_users',
    good: () => ({ full_name: 'Ann Bee' }),
    beside: (w) => ({ user_id: w.plain.userId, email: w.plain.email }),
    tried: { full_name: line(100) },
  },
  'details of a learner of the portal': {
    schema: learnerDetailsForm('ann@example.org'),
    table: 'portal_users',
    good: () => ({
      date_of_birth: '2014-02-01',
      guardian_name: 'Cee Dee',
      guardian_email: 'cee@example.org',
    }),
    beside: (w) => ({ user_id: w.plain.userId, email: 'ann@example.org', full_name: 'Ann Bee' }),
    tried: {
      date_of_birth: days.filter((day) => day !== '2026-02-28'),
      guardian_name: line(100),
      guardian_email: emails,
    },
  },
  'guardian of a learner of the portal': {
    schema: guardianForm('ann@example.org'),
    table: 'portal_users',
    good: () => ({ guardian_name: 'Cee Dee', guardian_email: 'cee@example.org' }),
    beside: (w) => ({
      user_id: w.plain.userId,
      email: 'ann@example.org',
      full_name: 'Ann Bee',
      date_of_birth: '2014-02-01',
    }),
    tried: { guardian_name: line(100), guardian_email: emails },
  },
};

const stage = useStage();

/** What the schema says of it: null if it takes it, else the first field that it names. */
function schemaRefuses(schema: z.ZodType, values: Values): string | null {
  const parsed = schema.safeParse(values);
  return parsed.success ? null : String(parsed.error.issues[0]?.path[0]);
}

/** The same of the database, past row security: values are its matter whoever sends them. */
async function databaseRefuses(table: string, row: Values): Promise<string | null> {
  const names = Object.keys(row);
  const places = names.map((_, index) => `$${index + 1}`).join(', ');
  return stage.undone(async () => {
    const { refusal, field, message } = await stage.as(
      'service',
      `insert into ${table} (${names.join(', ')}) values (${places})`,
      Object.values(row),
    );
    if (refusal === undefined) return null;
    return fieldOf({ details: field, message }) ?? `${refusal} ${message}`;
  });
}

/** Codes of a value that its type does not hold, with which Postgres names no field. */
const namesNoField = /^(22007|22008|22P02|22003|22021) /;

for (const [name, { schema, table, good, beside = () => ({}), tried, together = [] }] of Object.entries(
  forms,
)) {
  const cases = [
    ...Object.entries(tried).flatMap(([field, values]) =>
      values.map((value) => ({ set: { [field]: value }, field })),
    ),
    ...together,
  ];
  test(`${name}: what the form refuses, the database refuses at the same field, and nothing else`, async () => {
    const whole = good(stage.world);
    expect(schemaRefuses(schema, whole)).toBeNull();
    expect(await databaseRefuses(table, { ...whole, ...beside(stage.world) })).toBeNull();
    const apart: unknown[] = [];
    for (const { set, field } of cases) {
      const values = { ...whole, ...set };
      const form = schemaRefuses(schema, values);
      const row = await databaseRefuses(table, { ...values, ...beside(stage.world) });
      const agree =
        form === null ? row === null : form === field && (row === field || namesNoField.test(row ?? ''));
      if (!agree) apart.push({ value: String(Object.values(set)[0]).slice(0, 30), field, form, row });
    }
    expect(apart).toEqual([]);
  });
}

test.for([
  ['grade', 'name'],
  ['subject', 'name'],
  ['term', 'name'],
  ['learner', 'student_id'],
  ['grade of the portal', 'name'],
] as const)('%s: what exists already is said at its %s', async ([name, field]) => {
  const { table, good, beside = () => ({}) } = forms[name] as FormCase;
  const row = { ...good(stage.world), ...beside(stage.world) };
  const names = Object.keys(row);
  const refused = await stage.undone(async () => {
    const insert = `insert into ${table} (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`;
    await stage.as('service', insert, Object.values(row));
    return stage.as('service', insert, Object.values(row));
  });
  expect(fieldOf({ details: refused.field, message: refused.message })).toBe(field);
});

test.for([
  ['67,5', 67.5],
  ['67.50', 67.5],
  ['', null],
] as const)('a mark of %s is taken as %s', ([typed, mark]) => {
  const choices = {
    student_id: crypto.randomUUID(),
    subject_id: crypto.randomUUID(),
    term_id: crypto.randomUUID(),
  };
  expect(reportForm.parse({ ...choices, grade_score: typed, comments: '' }).grade_score).toBe(mark);
});

test('a level that is no number falls back to 1, and one between two levels is refused', () => {
  const grade = { school_id: crypto.randomUUID(), name: 'Grade R' };
  expect(gradeForm.parse({ ...grade, level: 'R' }).level).toBe(1);
  expect(gradeForm.parse({ ...grade, level: '' }).level).toBe(1);
  expect(schemaRefuses(gradeForm, { ...grade, level: '8.7' })).toBe('level');
  expect(schemaRefuses(gradeForm, { ...grade, level: '8,7' })).toBe('level');
});
