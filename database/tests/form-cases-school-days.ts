/** What is tried in the forms of a school's days. */
import { announcementForm } from '../../contract/announcements.ts';
import { addDays } from '../../contract/calendar-days.ts';
import { disciplinaryForm } from '../../contract/discipline.ts';
import { eventForm } from '../../contract/events.ts';
import { lessonForm } from '../../contract/lessons.ts';
import {
  CONVERSATION_REPORT_REASON_MAX_LENGTH,
  MESSAGE_CONTENT_MAX_LENGTH,
  MESSAGE_SUBJECT_MAX_LENGTH,
} from '../../contract/limits.ts';
import { conversationReportForm, newMessageForm } from '../../contract/messages.ts';
import { reportForm } from '../../contract/reports.ts';
import { requestForm } from '../../contract/requests.ts';
import { schoolAssignmentForm } from '../../contract/school-assignment.ts';
import { schoolToday } from '../../contract/school-day.ts';
import type { FormCase } from './form-case.ts';
import { days, line, lines, optionalLine, optionalLines, times } from './form-values.ts';
import type { World } from './world.ts';

const tomorrow = () => addDays(schoolToday(), 1);
const school = (w: World) => ({ school_id: w.home.id });
const taught = (w: World) => ({ subject_id: w.home.subjects.maths, grade_id: w.home.grades.six });

export const schoolDayForms: Record<string, FormCase> = {
  announcement: {
    schema: announcementForm,
    table: 'announcements',
    good: () => ({ title: 'Water', content: 'Bring a bottle.', priority: 'low' }),
    beside: school,
    tried: { title: line(200), content: lines(5000), priority: ['high', 'loud'] },
  },
  request: {
    schema: requestForm,
    table: 'requests',
    good: () => ({
      kind: 'consent',
      title: 'Zoo',
      content: 'By bus',
      due_on: addDays(schoolToday(), 30),
      needs_all: false,
      form: [],
    }),
    beside: (w) => ({ ...school(w), form: '[]' }),
    tried: { kind: ['rsvp', 'gossip'], title: line(200), content: optionalLines(4000) },
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
  message: {
    schema: newMessageForm,
    table: 'messages',
    good: (w) => ({
      recipient_id: w.people.teacher.profileId,
      subject: null,
      message_type: 'general',
      related_student_id: w.students.child,
      content: 'Good morning',
      urgent_reason: null,
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
};
