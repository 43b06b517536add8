import type pg from 'pg';

/**
 * Writes the schools of these numbers past every trigger and policy, equally large: a principal, five teachers and
 * 24 families with two learners each, lessons, incidents, messages and announcements.
 */
export async function fillSchools(admin: pg.Client, from: number, to: number): Promise<void> {
  await admin.query('begin');
  await admin.query('set local session_replication_role = replica');
  for (const statement of statements) await admin.query(statement, [from, to]);
  await admin.query('commit');
  await admin.query('analyze');
}

const id = (kind: string, number: string) => `md5('${kind} ' || ${number})::uuid`;
const first = (number: string) =>
  `(array['Thandi', 'Sipho', 'Lerato', 'Johan', 'Priya', 'Ayanda'])[1 + ${number} % 6]`;
const schools = 'generate_series($1::int, $2::int) s';

const statements = [
  `insert into schools (id, name) select ${id('school', 's')}, 'Many ' || s from ${schools}`,
  `insert into grades (id, name, level, school_id)
   select ${id('grade', 's * 10 + g')}, 'Grade ' || g, g, ${id('school', 's')} from ${schools}, generate_series(1, 5) g`,
  `insert into subjects (id, name, code, school_id)
   select ${id('subject', 's')}, 'Mathematics', 'MAT', ${id('school', 's')} from ${schools}`,
  `insert into auth.users (id, email, email_confirmed_at, last_sign_in_at, created_at)
   select ${id('user', 's * 100 + n')}, lower(${first('n')}) || '.person' || s * 100 + n || '@families.example', now(), now(), now() - n * interval '1 day'
     from ${schools}, generate_series(1, 30) n`,
  `insert into profiles (id, user_id, first_name, last_name, role, school_id, approval_status, created_at)
   select ${id('profile', 's * 100 + n')}, ${id('user', 's * 100 + n')}, ${first('n')}, 'Person',
          case when n = 1 then 'admin' when n <= 6 then 'teacher' else 'parent' end, ${id('school', 's')},
          case when n = 30 then 'pending' else 'approved' end, now() - n * interval '1 day' - s * interval '1 minute'
     from ${schools}, generate_series(1, 30) n`,
  `insert into students (id, first_name, last_name, student_id, grade_id, school_id, parent_id, is_confirmed, created_at)
   select ${id('student', 's * 100 + n')}, ${first('n')}, 'Learner', 'L' || s * 100 + n, ${id('grade', 's * 10 + 1 + n % 5')},
          ${id('school', 's')}, ${id('profile', 's * 100 + 7 + n % 24')}, true, now() - n * interval '1 day' - s * interval '1 minute'
     from ${schools}, generate_series(1, 48) n`,
  `insert into teacher_subjects (teacher_id, subject_id, grade_id, school_id)
   select ${id('profile', 's * 100 + 1 + g')}, ${id('subject', 's')}, ${id('grade', 's * 10 + g')}, ${id('school', 's')}
     from ${schools}, generate_series(1, 5) g`,
  `insert into conversations (id, participant_one_id, participant_two_id, school_id)
   select ${id('conversation', 's * 100 + n')}, ${id('profile', 's * 100 + 2 + n % 5')}, ${id('profile', 's * 100 + n')}, ${id('school', 's')}
     from ${schools}, generate_series(7, 29) n`,
  `insert into messages (conversation_id, sender_id, recipient_id, content, message_type, school_id, created_at)
   select ${id('conversation', 's * 100 + n')}, ${id('profile', 's * 100 + n')}, ${id('profile', 's * 100 + 2 + n % 5')},
          'Thandi was ill on day ' || k, 'general', ${id('school', 's')}, now() - k * interval '1 day'
     from ${schools}, generate_series(7, 29) n, generate_series(1, 2) k`,
  `insert into announcements (title, content, priority, author_id, school_id)
   select 'Thandi ' || k, 'has won', 'low', ${id('profile', 's * 100 + 1')}, ${id('school', 's')} from ${schools}, generate_series(1, 10) k`,
  `insert into lessons (teacher_id, grade_id, subject_id, school_id, title, lesson_type, file_url, created_at)
   select ${id('profile', 's * 100 + 2')}, ${id('grade', 's * 10 + 1')}, ${id('subject', 's')}, ${id('school', 's')},
          'Lesson ' || k, 'video', s || '-' || k || '.mp4', now() - k * interval '1 day'
     from ${schools}, generate_series(1, 10) k`,
  `insert into disciplinary_records (student_id, teacher_id, school_id, incident_type, incident_date, description, severity)
   select ${id('student', 's * 100 + k')}, ${id('profile', 's * 100 + 2')}, ${id('school', 's')}, 'Other', current_date - k, 'What happened', 'low'
     from ${schools}, generate_series(1, 10) k`,
];
