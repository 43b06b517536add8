import { afterEach, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import type { Statement } from '../database/scope.ts';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { claimDue, hasten, type OutboxRow, settle, untilNextDue, waitsForLong } from './outbox.ts';
import type { Way } from './ways.ts';

// What a claim reads, and the end of one, by the plans of their own statements: beside thousands that wait no more than
// they take. Postgres may know that thousands wait, or, for the first minute of them, what was so before.

/** As the notices of some announcements to a large school. */
const waiting = 16_000;
const server = '00000000-0000-4000-8000-000000000001';
const dead = '00000000-0000-4000-8000-000000000002';
let portal: TestDatabase;

afterEach(() => portal?.drop());

const due = `now() - interval '1 hour'`;
const later = `now() + interval '1 hour'`;

async function fill(isKnown: boolean, kind = 'notice', dueAt = due) {
  portal = await cloneDatabase();
  const { admin } = portal;
  // What has been delivered is all that there is on a quiet day.
  await admin.query(
    `insert into private.outbox (kind, recipient, due_at, delivered_at)
     select 'notice', n::text, null, now() from generate_series(1, $1::int) n`,
    [waiting],
  );
  await admin.query('analyze private.outbox');
  await admin.query(
    `insert into private.outbox (kind, recipient, due_at, attempts)
     select $2, n::text, ${dueAt}, 1 from generate_series(1, $1::int) n`,
    [waiting, kind],
  );
  if (isKnown) await admin.query('analyze private.outbox');
}

type Node = {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
  'Relation Name'?: string;
};

const read = (node: Node): number =>
  (node['Relation Name'] === 'outbox'
    ? node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0))
    : 0) + (node.Plans ?? []).reduce((sum, below) => sum + read(below), 0);

/** How many rows of the outbox the statement of this work reads, before the work is done. */
async function reads<Answer>(work: (database: Database) => Promise<Answer>) {
  const { admin, database } = portal;
  let rowsRead = Number.NaN;
  const explain = async ({ text, values }: Statement) => {
    await admin.query('begin');
    const { rows } = await admin.query(`explain (analyze, timing off, format json) ${text}`, [
      ...(values ?? []),
    ]);
    await admin.query('rollback');
    rowsRead = read(rows[0]['QUERY PLAN'][0].Plan);
  };
  const answer = await work({
    ...database,
    queryScoped: async (scope, statement, options) => {
      await explain(statement);
      return database.queryScoped(scope, statement, options);
    },
  });
  return { answer, rowsRead };
}

describe.for([
  { known: 'that they wait', isKnown: true },
  { known: 'of a quiet day', isKnown: false },
])('among thousands that are due, where Postgres knows $known,', ({ isKnown }) => {
  test('a claim of one reads about one', async () => {
    await fill(isKnown);
    const { answer, rowsRead } = await reads((database) => claimDue(database, server, 1));
    expect(answer.map(({ recipient }) => Number(recipient))).toEqual([1]);
    expect(rowsRead).toBeLessThan(waiting / 20);
  });

  test('so does one of what leaves by another way, or before them', async () => {
    await fill(isKnown);
    await portal.admin.query(
      `insert into private.outbox (kind, recipient, is_emergency) values ('notice', 'mail', true), ('notice-push', 'push', true)`,
    );
    const { answer, rowsRead } = await reads((database) => claimDue(database, server, 1));
    expect(answer.map(({ recipient }) => recipient)).toEqual(['mail', 'push']);
    expect(rowsRead).toBeLessThan(waiting / 20);
  });

  test.for([
    { state: 'delivered' as const },
    { state: 'held' as const, until: new Date('2099-01-01T06:00:00Z') },
  ])('the end of an attempt that is $state reads its row', async (outcome) => {
    await fill(isKnown);
    const [claimed] = (await claimDue(portal.database, server, 10)).slice(-1);
    const { answer, rowsRead } = await reads((database) => settle(database, claimed as OutboxRow, outcome));
    expect(answer).toBe(true);
    expect(rowsRead).toBeLessThan(waiting / 20);
  });
});

describe.for([
  { known: 'that they wait', isKnown: true },
  { known: 'of a quiet day', isKnown: false },
])('beside thousands that are tried again later, where Postgres knows $known,', ({ isKnown }) => {
  test('a claim reads what it takes: what is due by another way, what a server that died had, and what this one was not told of', async () => {
    await fill(isKnown, 'notice', later);
    await portal.admin.query(
      `insert into private.outbox (kind, recipient) values ('notice-push', 'a'), ('notice-push', 'b'), ('notice-push', 'c')`,
    );
    for (const by of [dead, server]) await claimDue(portal.database, by, 1);
    const { answer, rowsRead } = await reads((database) => claimDue(database, server, 4));
    expect(answer.map(({ recipient }) => recipient)).toEqual(['a', 'b', 'c']);
    expect(rowsRead).toBeLessThan(waiting / 20);
  });

  test('when the next is due is found at the first of each way, and of the ways that are asked for', async () => {
    await fill(isKnown, 'notice', later);
    const next = (ways: readonly Way[]) => reads((database) => untilNextDue(database, server, ways));
    const { answer, rowsRead } = await next(['mail', 'push']);
    expect(answer).toBeGreaterThan(3_000_000);
    expect(rowsRead).toBeLessThan(waiting / 20);
    expect((await next(['push', 'text', 'house'])).answer).toBeNull();
    // Under way elsewhere: the other server is looked at when it could be dead.
    await portal.admin.query(
      `insert into private.outbox (kind, recipient, claimed_by, due_at) values ('notice-push', 'p', $1, now() + interval '2 minutes')`,
      [dead],
    );
    const elsewhere = await next(['mail', 'push']);
    expect(elsewhere.answer).toBe(10_000);
    expect(elsewhere.rowsRead).toBeLessThan(waiting / 20);
  });

  test('what got through by another way brings its own forward, and looks at no more', async () => {
    await fill(isKnown, 'notice', later);
    await portal.admin.query(
      `insert into private.outbox (kind, recipient, due_at, attempts) values ('notice-sms', 'text', ${later}, 1)`,
    );
    const texts = ['notice-sms', 'phone-code'];
    const waits = await reads((database) => waitsForLong(database, texts));
    expect(waits).toEqual({ answer: true, rowsRead: 1 });
    expect((await reads((database) => hasten(database, texts))).rowsRead).toBeLessThan(waiting / 20);
    const { rows } = await portal.admin.query(
      'select recipient from private.outbox where due_at <= now() order by 1',
    );
    expect(rows).toEqual([{ recipient: 'text' }]);
  });
});
