import type pg from 'pg';
import { connectTo } from '../../server/database/connect.ts';
import { findCluster } from '../../server/database/embedded/cluster.ts';
import { connectionsOf } from '../../server/database/embedded/connection.ts';
import { databaseSecrets } from '../../server/database/embedded/secrets.ts';
import { endless, literal, longText } from '../support/long-texts.ts';

/** Who of the two schools of the walk is looked at; their password is the demo's. */
export const emailOf = (role: 'admin' | 'teacher' | 'parent', school: 'full' | 'empty'): string =>
  `${role}@${school}.example`;

/**
 * Adds two schools to a portal of the demo school, past every trigger and policy: a full one, whose every text is one
 * endless word up to what its column takes, with a family of many children and a teacher of forty groups; and one
 * where there is nothing but a principal, a teacher and a parent.
 * @param dataDir of a running portal
 */
export async function addOtherSchools(dataDir: string): Promise<void> {
  const client = await asSuperuser(dataDir);
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    for (const statement of [...people, ...school, ...everyday]) await client.query(statement);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

/** Only who may leave triggers out writes so much in no time. */
async function asSuperuser(dataDir: string): Promise<pg.Client> {
  const { host = '', port = 0, database } = await findCluster(dataDir);
  const { superuser } = connectionsOf({ host, port }, await databaseSecrets(dataDir));
  return connectTo({ ...superuser, ...(database && { database }) });
}

const id = (kind: string, number: string | number = 0) => `md5('walk ${kind} ' || ${number})::uuid`;
const many = (count: number) => `generate_series(1, ${count}) n`;
/** Begins with what keeps it apart. */
const long = (start: string, length: number) =>
  `left(${start} || n || ${literal(` ${endless(length)}`)}, ${length})`;
const text = literal(longText);
const ago = (unit: 'hour' | 'day') => `now() - n * interval '1 ${unit}'`;

const FULL = id('school');
/** The first of each kind is who is looked at. */
const [ADMIN, TEACHER, PARENT] = [1, 2, 3];
const PEOPLE = 90;
const CHILDREN = 14;
const GRADES = 12;
const SUBJECTS = 15;
const DESKS = 10;
const someone = (from: number) => id('person', `(${from} + n % ${PEOPLE - from})`);
const child = id('learner', `(1 + n % ${CHILDREN})`);
const subject = id('subject', `(1 + n % ${SUBJECTS})`);
const grade = id('grade', `(1 + n % ${GRADES})`);
const role = `(array['admin', 'teacher', 'parent'])[1 + (n - 1) % 3]`;

const people = [
  `insert into schools (id, name, address) values
     (${FULL}, ${literal(endless(100))}, ${literal(endless(300))}), (${id('empty')}, 'A new school', null)`,
  `insert into auth.users (id, email, password_hash, email_confirmed_at, last_sign_in_at)
   select ${id('user', 'n')}, case when n <= 3 then ${role} || '@full.example' when n > ${PEOPLE} then ${role} || '@empty.example'
            else 'somebody' || n || '@' || repeat('families', 7) || '.example' end,
          (select password_hash from auth.users where email = 'parent@demo.school'), now(), now()
     from ${many(PEOPLE + 3)}`,
  `insert into profiles (id, user_id, first_name, last_name, role, school_id, approval_status, phone, created_at, decided_at)
   select ${id('person', 'n')}, ${id('user', 'n')}, ${long("'First'", 100)}, ${long("'Last'", 100)}, ${role},
          case when n > ${PEOPLE} then ${id('empty')} else ${FULL} end,
          case when n % 8 = 7 and n < ${PEOPLE} then 'pending' else 'approved' end, '082 555 0199 or 011 555 0100',
          ${ago('hour')}, ${ago('hour')}
     from ${many(PEOPLE + 3)}`,
];

const school = [
  `insert into grades (id, name, level, school_id)
   select ${id('grade', 'n')}, ${long("'Grade '", 100)}, n, ${FULL} from ${many(GRADES)}`,
  `insert into subjects (id, name, code, school_id)
   select ${id('subject', 'n')}, ${long("'Subject '", 100)}, ${long("'CODE'", 40)}, ${FULL} from ${many(SUBJECTS)}`,
  `insert into terms (id, name, start_date, end_date, school_id)
   select ${id('term', 'n')}, ${long("'Term '", 100)}, current_date - n * 90, current_date - n * 90 + 100, ${FULL} from ${many(8)}`,
  `insert into students (id, first_name, last_name, student_id, grade_id, school_id, parent_id, date_of_birth, is_confirmed)
   select ${id('learner', 'n')}, ${long("'Child'", 100)}, ${long("'Last'", 100)}, ${long("'L'", 40)}, ${grade}, ${FULL},
          ${id('person', `case when n <= ${CHILDREN} then ${PARENT} else 3 * (1 + n % 30) end`)}, date '2014-03-01' + n,
          n <= ${CHILDREN} or n % 9 > 0
     from ${many(120)}`,
  `insert into student_subjects (student_id, subject_id, school_id)
   select ${id('learner', 'l')}, ${id('subject', 'n')}, ${FULL} from generate_series(1, 120) l, ${many(SUBJECTS)}`,
  `insert into teacher_subjects (teacher_id, subject_id, grade_id, school_id)
   select ${id('person', TEACHER)}, ${subject}, ${id('grade', `(1 + n / ${SUBJECTS})`)}, ${FULL} from ${many(40)}`,
  `insert into teacher_student_assignments (teacher_id, student_id, subject_id, school_id)
   select ${id('person', TEACHER)}, ${id('learner', 'n')}, ${subject}, ${FULL} from ${many(60)}`,
];

const everyday = [
  `insert into announcements (title, content, priority, author_id, school_id, created_at)
   select ${long("'No. '", 200)}, ${text}, (array['low', 'medium', 'high'])[1 + n % 3],
          ${id('person', `case when n % 2 = 0 then ${ADMIN} else ${TEACHER} end`)}, ${FULL}, ${ago('hour')} from ${many(300)}`,
  `insert into events (title, description, start_date, end_date, start_time, end_time, event_type, created_by, school_id)
   select ${long("'Event '", 200)}, ${text}, current_date + n % 30, current_date + n % 30, '08:00', '09:30',
          (array['general', 'meeting', 'holiday', 'exam', 'assignment', 'activity'])[1 + n % 6], ${id('person', TEACHER)}, ${FULL}
     from ${many(120)}`,
  `insert into shared_files (title, description, file_path, file_name, size_bytes, uploaded_by, school_id)
   select ${long("'File '", 200)}, left(${text}, 1000), 'walk/' || n, ${long("'file'", 190)} || '.pdf', 1e8 + n, ${id('person', TEACHER)}, ${FULL}
     from ${many(80)}`,
  `insert into lessons (teacher_id, grade_id, subject_id, school_id, title, description, lesson_type, file_url, due_date, created_at)
   select ${id('person', TEACHER)}, ${grade}, ${subject}, ${FULL}, ${long("'Lesson '", 200)}, ${text},
          (array['video', 'audio', 'assignment'])[1 + n % 3], 'walk/' || n || '.mp4', current_date + n, ${ago('hour')} from ${many(120)}`,
  `insert into lesson_timetables (teacher_id, title, description, day_of_week, start_time, end_time, room_number, subject_id, grade_id, school_id)
   select ${id('person', TEACHER)}, ${long("'Lesson '", 200)}, left(${text}, 2000), 1 + n % 5, time '07:00' + (n / 5) * interval '20 minutes',
          time '07:45' + (n / 5) * interval '20 minutes', ${long("'Room '", 40)}, ${subject}, ${grade}, ${FULL} from ${many(60)}`,
  `insert into disciplinary_records (student_id, teacher_id, school_id, incident_type, incident_date, description, severity, status, action_taken)
   select ${child}, ${id('person', TEACHER)}, ${FULL}, 'Inappropriate Language', current_date - n, ${text}, 'high',
          (array['pending', 'resolved', 'escalated'])[1 + n % 3], left(${text}, 2000) from ${many(90)}`,
  `insert into progress_reports (student_id, subject_id, term_id, teacher_id, school_id, report_file_url, grade_score, comments, size_bytes)
   select ${child}, ${subject}, ${id('term', '(1 + n % 8)')}, ${id('person', TEACHER)}, ${FULL}, 'walk/' || n, 99.99, ${text}, 1e8
     from ${many(180)}`,
  `insert into erasures (school_id, kind, subject_id, state, asked_by, created_at)
   select ${FULL}, case when n <= 40 then 'learner' else 'account' end,
          case when n <= 40 then ${id('learner', `(${CHILDREN} + n)`)} else ${id('person', 'n')} end, 'asked', ${id('person', PARENT)}, ${ago('day')}
     from ${many(60)}`,
  `update students set left_on = current_date - 30 where id in (select ${id('learner', '(60 + n)')} from ${many(40)})`,
  `insert into consent_paragraphs (school_id, content) values (${FULL}, left(${text}, 2000))`,
  `insert into groups (id, name, school_id) select ${id('group', 'n')}, ${long("'Group '", 100)}, ${FULL} from ${many(30)}`,
  `insert into group_members (group_id, student_id, school_id)
   select ${id('group', 1)}, ${id('learner', 'n')}, ${FULL} from ${many(120)}`,
  `insert into requests (id, kind, title, content, author_id, school_id, due_on, created_at)
   select ${id('request', 'n')}, (array['confirm', 'consent', 'rsvp'])[1 + n % 3], ${long("'Request '", 200)}, left(${text}, 4000),
          ${id('person', TEACHER)}, ${FULL}, current_date + n, ${ago('hour')} from ${many(60)}`,
  `insert into request_versions (request_id, version, title, content, form, school_id, was_asked)
   select id, version, title, content, form, school_id, true from requests where school_id = ${FULL}`,
  `insert into desks (id, kind, name, school_id)
   select ${id('desk', 'n')}, 'other', ${long("'Desk '", 100)}, ${FULL} from ${many(DESKS)}`,
  `insert into desk_members (desk_id, profile_id, school_id)
   select ${id('desk', 'n')}, ${id('person', 'p')}, ${FULL} from generate_series(${ADMIN}, ${TEACHER}) p, ${many(DESKS)}`,
  `insert into answering_hours (desk_id, day_of_week, opens_at, closes_at, school_id)
   select ${id('desk', 'n')}, d, '07:30', '14:30', ${FULL} from generate_series(1, 5) d, ${many(DESKS)}`,
  ...[PARENT, TEACHER].flatMap((own) => [
    `insert into desk_conversations (id, desk_id, person_id, subject, learner_name, school_id, last_message_at)
     select ${id(`asked ${own}`, 'n')}, ${id('desk', `(1 + n % ${DESKS})`)}, ${id('person', own)}, ${long("'About '", 200)},
            ${long("'Child'", 300)}, ${FULL}, ${ago('hour')} from ${many(60)}`,
    `insert into desk_messages (conversation_id, sender_id, desk_id, content, school_id, created_at)
     select ${id(`asked ${own}`, `(1 + n % 60)`)}, ${id('person', `case when n % 2 = 0 then ${ADMIN} else ${own} end`)},
            case when n % 2 = 0 then ${id('desk', `(1 + n % 60 % ${DESKS})`)} end, ${text}, ${FULL}, ${ago('hour')} from ${many(180)}`,
  ]),
  ...[PARENT, TEACHER, ADMIN].flatMap((own) => [
    `insert into conversations (id, participant_one_id, participant_two_id, related_student_id, school_id, last_message_at)
     select ${id(`talk ${own}`, 'n')}, ${id('person', own)}, ${someone(4)}, ${child}, ${FULL}, ${ago('hour')} from ${many(60)}`,
    `insert into messages (conversation_id, sender_id, recipient_id, subject, content, message_type, related_student_id, school_id, created_at)
     select ${id(`talk ${own}`, `(1 + n % 60)`)}, ${id('person', `(4 + (1 + n % 60) % ${PEOPLE - 4})`)}, ${id('person', own)}, ${long("'About '", 200)}, ${text},
            (array['general', 'academic', 'disciplinary', 'urgent'])[1 + n % 4], ${child}, ${FULL}, ${ago('hour')} from ${many(180)}`,
    `insert into notices (profile_id, kind, subject_id, title, school_id, created_at)
     select ${id('person', own)}, 'announcement', ${id('notice', 'n')}, ${long("'Notice '", 300)}, ${FULL}, ${ago('hour')} from ${many(120)}`,
  ]),
];
