import type { Scope } from '../../server/database/scope.ts';
import type { Stage } from './stage.ts';

/**
 * Pages of 8 kB that a question reads, from memory or disk.
 *
 * What a connection reads of the catalogue is no part of the question: at its first call, and again whenever other
 * databases of this Postgres changed so much meanwhile that it forgot what it knew. It only adds.
 */
export async function pagesReadBy(stage: Stage, scope: Scope, question: string): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let times = 0; times < 6; times += 1) {
    const count = await readOnce(stage, scope, question);
    // Read twice: there is nothing left to add.
    if (count === least) break;
    least = Math.min(least, count);
  }
  return least;
}

async function readOnce(stage: Stage, scope: Scope, question: string): Promise<number> {
  const statement = `explain (analyze, buffers, timing off, format json) select * from ${question}`;
  const { rows, refusal, message } = await stage.as(scope, statement);
  if (refusal) throw new Error(`${statement}: ${message}`);
  const [row = {}] = rows;
  const [explained] = row['QUERY PLAN'] as { Plan: Record<string, number> }[];
  const { 'Shared Hit Blocks': hit = 0, 'Shared Read Blocks': read = 0 } = explained?.Plan ?? {};
  return hit + read;
}

/** Somebody of the first of many schools (`fillSchools`), in a session of their own. */
export async function scopeOfFirstSchool(stage: Stage, role: string): Promise<Scope> {
  const [person] = await stage.read(
    `with person as (select p.user_id from profiles p join schools s on s.id = p.school_id
                      where s.name = 'Many 1' and p.role = $1 order by p.first_name, p.id limit 1)
     insert into auth.sessions (user_id) select user_id from person returning id as session_id, user_id as sub`,
    [role],
  );
  return { role: 'authenticated', claims: { ...person, aal: 'aal1' } };
}
