/** What lists of requests and the front pages read: neither more for each learner of the school, nor for what other families answered. */
import { beforeAll, expect, test } from 'vitest';
import { fillSchools } from './many-schools.ts';
import { pagesReadBy, scopeOfFirstSchool } from './pages-read.ts';
import { useStage } from './stage.ts';

const stage = useStage();

const questions = {
  'the office, the list': { role: 'admin', question: `list_requests(md5('school 1')::uuid)` },
  'the office, what came of one': { role: 'admin', question: `request_answers(md5('request 1')::uuid)` },
  'the office, whom one reaches': {
    role: 'admin',
    question: `reach_forecast(md5('school 1')::uuid, 'request', array['grade:' || md5('grade 12')::uuid])`,
  },
  'the office, its front page': { role: 'admin', question: `console_counts(md5('school 1')::uuid)` },
  'a family, what it is asked': { role: 'parent', question: 'my_requests()' },
  'a family, its first screen': { role: 'parent', question: 'my_week()' },
};
type Asked = keyof typeof questions;
const asked = Object.keys(questions) as Asked[];

const pagesOf = (): Promise<Record<Asked, number>> =>
  stage.undone(async () => {
    const pages = {} as Record<Asked, number>;
    for (const name of asked) {
      const { role, question } = questions[name];
      pages[name] = await pagesReadBy(stage, await scopeOfFirstSchool(stage, role), question);
    }
    return pages;
  });

let few: Record<Asked, number>;
let many: Record<Asked, number>;
let manyAnswers: Record<Asked, number>;
beforeAll(async () => {
  await fillSchools(stage.admin, 1, 1);
  await ask();
  few = await pagesOf();
  await enrol(1_000);
  many = await pagesOf();
  await answer();
  manyAnswers = await pagesOf();
});

test.each(asked)('%s: not so much more with a thousand learners more in other grades', (name) => {
  expect(few[name]).toBeGreaterThan(0);
  // What names and dates of these learners stand on, once: a page has some thirty of them.
  expect(many[name] - few[name]).toBeLessThan(500);
});

test.each(['a family, what it is asked', 'a family, its first screen'] as const)(
  '%s: nothing of what a thousand others have answered',
  (name) => expect(manyAnswers[name]).toBeLessThan(1.2 * many[name] + 20),
);

/** Twenty-four requests to a grade each, of five. */
async function ask(): Promise<void> {
  await past(
    `insert into audiences (id, school_id, digest)
     select md5('audience ' || g)::uuid, md5('school 1')::uuid, sha256(convert_to('grade ' || g, 'utf8')) from generate_series(1, 5) g`,
    `insert into audience_parts (audience_id, school_id, kind, grade_id)
     select md5('audience ' || g)::uuid, md5('school 1')::uuid, 'grade', md5('grade ' || 10 + g)::uuid from generate_series(1, 5) g`,
    `insert into requests (id, school_id, kind, title, audience_id, due_on)
     select md5('request ' || n)::uuid, md5('school 1')::uuid, 'consent', 'Request ' || n, md5('audience ' || 1 + n % 5)::uuid, current_date + 7
       from generate_series(1, 24) n`,
    `insert into request_versions (request_id, school_id, version, title, content, form, was_asked)
     select id, school_id, 1, title, '', '[]', true from requests where school_id = md5('school 1')::uuid`,
  );
}

/** In a grade that is asked nothing; none has noted a subject, and each is taught one. */
const enrol = (learners: number) =>
  past(
    `insert into grades (id, name, level, school_id) values (md5('grade of many')::uuid, 'Grade 12', 12, md5('school 1')::uuid)`,
    `insert into teacher_subjects (teacher_id, subject_id, grade_id, school_id)
     values (md5('profile 102')::uuid, md5('subject 1')::uuid, md5('grade of many')::uuid, md5('school 1')::uuid)`,
    `insert into students (id, first_name, last_name, student_id, grade_id, school_id, is_confirmed)
     select md5('one of many ' || n)::uuid, 'Thandi', 'Learner', 'M' || n, md5('grade of many')::uuid, md5('school 1')::uuid, true
       from generate_series(1, ${learners}) n`,
  );

/** Those thousand, who were in the grade once; of the family's own children nobody has. */
const answer = () =>
  past(
    `insert into answers (request_id, school_id, version, student_id, answer, way, signed_name)
     select r.id, r.school_id, 1, c.id, 'yes', 'paper', 'Gogo'
       from requests r join students c on c.school_id = r.school_id and c.grade_id = md5('grade of many')::uuid`,
  );

/** Past every trigger and policy. */
async function past(...statements: string[]): Promise<void> {
  await stage.admin.query('begin');
  await stage.admin.query('set local session_replication_role = replica');
  for (const statement of statements) await stage.admin.query(statement);
  await stage.admin.query('commit');
  await stage.admin.query('vacuum analyze');
}
