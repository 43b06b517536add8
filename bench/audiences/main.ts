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
 * What audiences cost a guardian of two of a school's 1,200 learners: the first pages of 500 announcements, of 500 events, of 500
 * assignments of the two grades and of the bell, with 250 audiences by turns on all of them, against the same rows for the whole school. Ratios of one run, and
 * medians. Fails where a page takes longer than its goal; who belongs to what is asked once for a statement, so that a page is
 * a few milliseconds more and grows with neither rows nor audiences.
 *
 * `npm run bench -- audiences`
 */
const pages = {
  announcements: `select id, title, content, priority, created_at from announcements
    where school_id = md5('school')::uuid and is_active order by is_pinned desc, created_at desc, id desc limit 20`,
  events: `select id, title, start_date from events
    where school_id = md5('school')::uuid and end_date >= current_date order by start_date, id limit 40`,
  assignments: `select id, title, due_date from lessons
    where is_active and lesson_type = 'assignment' order by created_at desc, id desc limit 20`,
  bell: 'select id, title, created_at from notices order by created_at desc, id desc limit 20',
} as const;
const goals = { announcements: 8, events: 8, assignments: 8, bell: 8 };
const rounds = 15;

const folder = await mkdtemp(join(tmpdir(), 'bench-audiences-'));
const cluster = await startCluster(folder);
try {
  const { superuser } = await benchDatabase(cluster);
  await withClient(superuser, async (client) => {
    for (const file of ['../requests/school.sql', 'school.sql'])
      await client.query(await readFile(new URL(file, import.meta.url), 'utf8'));
    const { rows } = await client.query<{ id: string }>('select id from schools');
    const guardian = await makePerson(client, 'Guardian', { role: 'parent', school: rows[0]?.id ?? '' });
    await laidFor(client, guardian.profileId);
    const claims = JSON.stringify(guardian.claims);
    await client.query(`select set_config('request.jwt.claims', $1, false)`, [claims]);
    const without = await timedAll(client);
    await addressed(client);
    const withThem = await timedAll(client);
    for (const [name, goal] of Object.entries(goals) as [keyof typeof goals, number][]) {
      const ratio = withThem[name] / without[name];
      if (!(ratio <= goal)) process.exitCode = 1;
      console.log(
        `${name}: ${without[name].toFixed(1)} ms without, ${withThem[name].toFixed(1)} ms with audiences, ` +
          `${ratio.toFixed(1)} times (goal ${goal})`,
      );
    }
  });
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}

/** The guardian of two learners, told of every announcement, as if each was for everybody. */
async function laidFor(client: pg.Client, profileId: string): Promise<void> {
  await client.query(
    `insert into guardianships (school_id, student_id, profile_id)
     select md5('school')::uuid, md5('child' || n)::uuid, $1 from unnest(array[8, 700]) n`,
    [profileId],
  );
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into notices (profile_id, kind, subject_id, title, school_id, created_at)
     select $1, 'announcement', id, title, school_id, created_at from announcements`,
    [profileId],
  );
  await client.query('set session_replication_role = default');
  await client.query('vacuum analyze');
}

/** Every announcement, event and assignment for one of the audiences. */
async function addressed(client: pg.Client): Promise<void> {
  await client.query('set session_replication_role = replica');
  for (const table of ['announcements', 'events', 'lessons'])
    await client.query(
      `update ${table} t set audience_id = a.id
         from (select id, row_number() over (order by id) as place from ${table}) r
         join (select id, row_number() over (order by id) as place from audiences) a on a.place = 1 + r.place % 250
        where r.id = t.id`,
    );
  await client.query('set session_replication_role = default');
  await client.query('vacuum analyze');
}

/** Milliseconds of each page in the median, as the guardian. */
async function timedAll(client: pg.Client): Promise<Record<keyof typeof pages, number>> {
  const taken: Record<keyof typeof pages, number[]> = {
    announcements: [],
    events: [],
    assignments: [],
    bell: [],
  };
  await client.query('set role authenticated');
  for (let round = 0; round < rounds; round += 1)
    for (const name of Object.keys(pages) as (keyof typeof pages)[]) {
      const begun = performance.now();
      const { rowCount } = await client.query(pages[name]);
      taken[name].push(performance.now() - begun);
      if (!rowCount) throw new Error(`The page of ${name} is empty: something else would be measured`);
    }
  await client.query('reset role');
  return {
    announcements: median(taken.announcements),
    events: median(taken.events),
    assignments: median(taken.assignments),
    bell: median(taken.bell),
  };
}
