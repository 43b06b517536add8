/** What the days of the world's two schools have left behind. */
import type pg from 'pg';
import type { SchoolRows } from './factories.ts';
import {
  announce,
  enterLesson,
  makeEvent,
  makeLesson,
  makeReport,
  makeTerm,
  recordIncident,
  translate,
} from './school-day-rows.ts';
import type { makePeople } from './world-people.ts';

type Schools = {
  home: SchoolRows;
  away: SchoolRows;
  people: Awaited<ReturnType<typeof makePeople>>;
  students: { child: string; otherChild: string; foreignChild: string };
};

export async function makeSchoolDays(client: pg.ClientBase, { home, away, people: p, students }: Schools) {
  const { six, seven } = home.grades;
  const terms = {
    home: await makeTerm(client, home, 'Term 1'),
    away: await makeTerm(client, away, 'Term 1'),
  };
  const announcements = {
    byTeacher: await announce(client, home, p.teacher),
    byPrincipal: await announce(client, home, p.principal),
    withdrawn: await announce(client, home, p.teacher, { is_active: false }),
    away: await announce(client, away, p.foreignTeacher),
  };
  const announcementTexts = {
    byTeacher: await translate(client, announcements.byTeacher),
    byPrincipal: await translate(client, announcements.byPrincipal),
    withdrawn: await translate(client, announcements.withdrawn),
    away: await translate(client, announcements.away),
  };
  const events = {
    byTeacher: await makeEvent(client, home, p.teacher),
    byPrincipal: await makeEvent(client, home, p.principal),
    away: await makeEvent(client, away, p.foreignPrincipal),
  };
  const reports = {
    child: await makeReport(client, students.child, home.subjects.maths, terms.home, p.teacher),
    away: await makeReport(client, students.foreignChild, away.subjects.maths, terms.away, p.foreignTeacher),
  };
  const lessons = {
    six: await makeLesson(client, p.teacher, home.subjects.maths, six),
    inactive: await makeLesson(client, p.teacher, home.subjects.maths, six, { is_active: false }),
    sevenAssignment: await makeLesson(client, p.otherTeacher, home.subjects.art, seven, {
      lesson_type: 'assignment',
      file_url: 'assignment-1764000000000',
    }),
    away: await makeLesson(client, p.foreignTeacher, away.subjects.maths, away.grades.six),
  };
  const entries = {
    six: await enterLesson(client, p.teacher, home.subjects.maths, six),
    removed: await enterLesson(client, p.teacher, home.subjects.maths, six, { is_active: false }),
    seven: await enterLesson(client, p.otherTeacher, home.subjects.art, seven, {
      start_time: '09:00',
      end_time: '10:00',
    }),
    away: await enterLesson(client, p.foreignTeacher, away.subjects.maths, away.grades.six),
  };
  const records = {
    child: await recordIncident(client, students.child, p.teacher),
    resolved: await recordIncident(client, students.child, p.teacher, {
      status: 'resolved',
      parent_notified: true,
    }),
    otherChild: await recordIncident(client, students.otherChild, p.otherTeacher),
    away: await recordIncident(client, students.foreignChild, p.foreignTeacher),
  };
  return { terms, announcements, announcementTexts, events, reports, lessons, entries, records };
}
