/** What the days of the world's two schools have left behind. */
import type pg from 'pg';
import type { SchoolRows } from './factories.ts';
import {
  announce,
  enclose,
  enterLesson,
  makeAudience,
  makeEvent,
  makeGroup,
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
  const audiences = {
    six: await makeAudience(client, home, { kind: 'grade', grade_id: six }),
    /** Art in Grade 7. */
    sevenArt: await makeAudience(client, home, {
      kind: 'class',
      grade_id: seven,
      subject_id: home.subjects.art,
    }),
    staff: await makeAudience(client, home, { kind: 'staff' }),
    /** One learner of Grade 6, and one of Grade 7. */
    learners: await makeAudience(
      client,
      home,
      { kind: 'learner', student_id: students.child },
      { kind: 'learner', student_id: students.otherChild },
    ),
    away: await makeAudience(client, away, { kind: 'grade', grade_id: away.grades.six }),
  };
  const groups = {
    /** With a learner of Grade 6 and the tutor. */
    bus: await makeGroup(
      client,
      home,
      'Bus 3',
      { student_id: students.child },
      { profile_id: p.tutor.profileId },
    ),
    away: await makeGroup(client, away, 'Bus 3', { student_id: students.foreignChild }),
  };
  /** Old: nobody is told of them, so that what others count stays as it is. */
  const to = (audience: keyof typeof audiences) => ({
    audience_id: audiences[audience].id,
    created_at: '2026-01-20T08:00:00Z',
  });
  const announcements = {
    byTeacher: await announce(client, home, p.teacher),
    byPrincipal: await announce(client, home, p.principal),
    withdrawn: await announce(client, home, p.teacher, { is_active: false }),
    away: await announce(client, away, p.foreignTeacher),
    toSix: await announce(client, home, p.principal, to('six')),
    toSevenArt: await announce(client, home, p.otherTeacher, to('sevenArt')),
    toStaff: await announce(client, home, p.principal, to('staff')),
    toLearners: await announce(client, home, p.principal, to('learners')),
    toAwaySix: await announce(client, away, p.foreignPrincipal, to('away')),
  };
  const announcementTexts = {
    byTeacher: await translate(client, announcements.byTeacher),
    byPrincipal: await translate(client, announcements.byPrincipal),
    withdrawn: await translate(client, announcements.withdrawn),
    away: await translate(client, announcements.away),
    toSix: await translate(client, announcements.toSix),
  };
  const announcementFiles = {
    byTeacher: await enclose(client, announcements.byTeacher),
    byPrincipal: await enclose(client, announcements.byPrincipal),
    withdrawn: await enclose(client, announcements.withdrawn),
    away: await enclose(client, announcements.away),
    toSix: await enclose(client, announcements.toSix),
    toLearners: await enclose(client, announcements.toLearners),
  };
  const events = {
    byTeacher: await makeEvent(client, home, p.teacher),
    byPrincipal: await makeEvent(client, home, p.principal),
    away: await makeEvent(client, away, p.foreignPrincipal),
    toSix: await makeEvent(client, home, p.principal, to('six')),
    toSevenArt: await makeEvent(client, home, p.otherTeacher, to('sevenArt')),
    toStaff: await makeEvent(client, home, p.principal, to('staff')),
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
    /** For two learners, one of them in the grade. */
    sixLearners: await makeLesson(client, p.teacher, home.subjects.maths, six, {
      ...to('learners'),
      lesson_type: 'assignment',
      file_url: 'assignment-1764000000001',
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
  return {
    terms,
    audiences,
    groups,
    announcements,
    announcementTexts,
    announcementFiles,
    events,
    reports,
    lessons,
    entries,
    records,
  };
}
