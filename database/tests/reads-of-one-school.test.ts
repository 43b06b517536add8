/** What a question reads is bounded by the school of whoever asks: other schools cost nobody anything. */
import { beforeAll, expect, test } from 'vitest';
import type { Scope } from '../../server/database/scope.ts';
import { fillSchools } from './many-schools.ts';
import { useStage } from './stage.ts';

const stage = useStage();

const questions: Record<'admin' | 'teacher' | 'parent', readonly string[]> = {
  admin: [
    'message_recipients()',
    'find_recipients()',
    "find_recipients('thandi')",
    'list_people()',
    "list_people(sort => 'role')",
    "list_people(sort => 'status')",
    "list_people(sort => 'name')",
    "list_people('thandi')",
    "list_people('thandi.person')",
    'list_learners()',
    "list_learners(sort => 'added')",
    "list_learners(sort => 'student_id')",
    "list_learners('thandi')",
    "search('thandi')",
    'console_counts()',
    'report_registrations(null, current_date - 365, current_date)',
    'report_silent_families(null, current_date - 365, current_date)',
    'report_messages(null, current_date - 365, current_date)',
    'report_incidents(null, current_date - 365, current_date)',
    'report_uploads(null, current_date - 365, current_date)',
    'report_lessons(null, current_date - 365, current_date)',
  ],
  teacher: ['message_recipients()', 'find_recipients()', "find_recipients('thandi')", "search('thandi')"],
  parent: ['message_recipients()', 'find_recipients()', "find_recipients('thandi')", "search('thandi')"],
};
const asked = Object.entries(questions).flatMap(([role, ofRole]) =>
  ofRole.map((question) => ({ role, question })),
);

/** Pages of 8 kB that each question read, from memory or disk. */
const pagesOf = (): Promise<Record<string, number>> =>
  stage.undone(async () => {
    const pages: Record<string, number> = {};
    for (const { role, question } of asked) {
      const scope = await scopeOf(role);
      // What a connection reads of the catalogue is no part of the question: at its first call, and again whenever
      // other databases of this Postgres changed so much meanwhile that it forgot what it knew. It only adds.
      let least = Number.POSITIVE_INFINITY;
      for (let times = 0; times < 6; times += 1) {
        const count = await pagesReadBy(scope, question);
        // Read twice: there is nothing left to add.
        if (count === least) break;
        least = Math.min(least, count);
      }
      pages[`${role}: ${question}`] = least;
    }
    return pages;
  });

async function pagesReadBy(scope: Scope, question: string): Promise<number> {
  const [row = {}] = await answered(
    scope,
    `explain (analyze, buffers, timing off, format json) select * from ${question}`,
  );
  const [explained] = row['QUERY PLAN'] as { Plan: Record<string, number> }[];
  const { 'Shared Hit Blocks': hit = 0, 'Shared Read Blocks': read = 0 } = explained?.Plan ?? {};
  return hit + read;
}

async function answered(scope: Scope, statement: string) {
  const { rows, refusal, message } = await stage.as(scope, statement);
  if (refusal) throw new Error(`${statement}: ${message}`);
  return rows;
}

/** Somebody of the first school, in a session of their own. */
async function scopeOf(role: string): Promise<Scope> {
  const [person] = await stage.read(
    `with person as (select p.user_id from profiles p join schools s on s.id = p.school_id
                      where s.name = 'Many 1' and p.role = $1 order by p.first_name, p.id limit 1)
     insert into auth.sessions (user_id) select user_id from person returning id as session_id, user_id as sub`,
    [role],
  );
  return { role: 'authenticated', claims: { ...person, aal: 'aal1' } };
}

let few: Record<string, number>;
let many: Record<string, number>;
beforeAll(async () => {
  await fillSchools(stage.admin, 1, 40);
  few = await pagesOf();
  await fillSchools(stage.admin, 41, 200);
  many = await pagesOf();
});

test.each(asked)('$role: $question', ({ role, question }) => {
  const key = `${role}: ${question}`;
  // An index may be a level deeper.
  expect(few[key]).toBeGreaterThan(0);
  expect(many[key]).toBeLessThan(1.5 * (few[key] ?? 0) + 60);
});
