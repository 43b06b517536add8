import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type pg from 'pg';
import { makePerson } from '../../database/tests/factories.ts';
import { startCluster } from '../../server/database/embedded/cluster.ts';
import { benchDatabase, withClient } from '../common/database.ts';
import { median } from '../common/rounds.ts';

/**
 * The list of what a school of 1,200 learners has asked, as its office reads it, with two guardians a learner of whom two in three
 * have answered: a page of 25 requests against the answers to one of them (list_requests and request_answers). Fails
 * when the page takes longer than five of those, or grows with what stands on other pages: with 400 requests at most half
 * as long again as with 25.
 *
 * `npm run bench -- requests`
 */
const page = `select * from list_requests(md5('school')::uuid, 0, 25)`;
const goals = { perPage: 5, growth: 1.5 };
const rounds = 7;

const folder = await mkdtemp(join(tmpdir(), 'bench-requests-'));
const cluster = await startCluster(folder);
try {
  const { superuser } = await benchDatabase(cluster);
  await withClient(superuser, async (client) => {
    await client.query(await readFile(new URL('school.sql', import.meta.url), 'utf8'));
    const { rows } = await client.query<{ id: string }>('select id from schools');
    const office = await makePerson(client, 'Office', { role: 'admin', school: rows[0]?.id ?? '' });
    await client.query(`select set_config('request.jwt.claims', $1, false)`, [JSON.stringify(office.claims)]);
    await askUpTo(client, 25);
    const one = await timed(client, `select * from request_answers(md5('request25')::uuid)`);
    const few = await timed(client, page);
    await askUpTo(client, 400);
    const many = await timed(client, page);
    const ratios = { perPage: few / one, growth: many / few };
    console.log(`the answers to one request of the whole school: ${one.toFixed(0)} ms`);
    console.log(`a page of 25 of 25: ${few.toFixed(0)} ms; of 400: ${many.toFixed(0)} ms`);
    console.log(`a page to one request: ${ratios.perPage.toFixed(2)} (goal ${goals.perPage})`);
    console.log(`with 400 requests to with 25: ${ratios.growth.toFixed(2)} (goal ${goals.growth})`);
    process.exitCode = ratios.perPage <= goals.perPage && ratios.growth <= goals.growth ? 0 : 1;
  });
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Requests up to this number, every second one to a grade, with their answers; past the triggers that tell. */
async function askUpTo(client: pg.Client, last: number): Promise<void> {
  await client.query('set session_replication_role = replica');
  const made = await client.query(
    `insert into requests (id, school_id, kind, title, audience_id, needs_all, due_on, created_at)
     select md5('request' || n)::uuid, md5('school')::uuid, 'consent', 'Request ' || n,
            case when n % 2 = 0 then md5('audience' || 1 + n % 12)::uuid end, n % 3 = 0, current_date + 7, now() - n * interval '1 hour'
       from generate_series(1, $1::int) n on conflict do nothing returning id`,
    [last],
  );
  const ids = made.rows.map(({ id }) => id);
  await client.query(
    `insert into request_versions (request_id, school_id, version, title, content, form, was_asked)
     select id, school_id, 1, title, '', '[]', true from requests where id = any($1)`,
    [ids],
  );
  await client.query(
    `insert into answers (request_id, school_id, version, student_id, guardianship_id, profile_id, answer)
     select r.id, r.school_id, 1, g.student_id, g.id, g.profile_id, case when spread.at = 0 then 'no' else 'yes' end
       from requests r
       join guardianships g on g.school_id = r.school_id
       join students c on c.id = g.student_id
       cross join lateral (select ('x' || left(md5(r.id::text || g.id), 6))::bit(24)::int % 9 as at) spread
      where r.id = any($1) and spread.at < 6
        and (r.audience_id is null or c.grade_id in (select p.grade_id from audience_parts p where p.audience_id = r.audience_id))`,
    [ids],
  );
  await client.query('set session_replication_role = default');
  await client.query('vacuum analyze');
}

/** Milliseconds in the median, as the office. */
async function timed(client: pg.Client, statement: string): Promise<number> {
  const taken: number[] = [];
  await client.query('set role authenticated');
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    const { rows } = await client.query(statement);
    taken.push(performance.now() - begun);
    if (rows.length < 25) throw new Error('The list is empty: something else would be measured');
  }
  await client.query('reset role');
  return median(taken);
}
