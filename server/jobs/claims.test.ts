import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Statement } from '../database/scope.ts';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { claimDue } from './outbox.ts';

// What a claim reads, by the plan of its own statement: beside thousands that wait no more than it takes.

const waiting = 3_000;
let portal: TestDatabase;

beforeAll(async () => {
  portal = await cloneDatabase();
  await portal.admin.query(
    `insert into private.outbox (kind, recipient, due_at)
     select 'notice', n::text, now() - interval '1 hour' + n * interval '1 second' from generate_series(1, $1::int) n`,
    [waiting],
  );
  await portal.admin.query('analyze private.outbox');
});
afterAll(() => portal?.drop());

type Node = {
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
  'Relation Name'?: string;
};

const read = (node: Node): number =>
  (node['Relation Name'] === 'outbox' ? node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) : 0) +
  (node.Plans ?? []).reduce((sum, below) => sum + read(below), 0);

test('a claim of ten among thousands that are due reads about ten', async () => {
  const noted: Statement[] = [];
  const { queryScoped } = portal.database;
  const claimed = await claimDue(
    {
      ...portal.database,
      queryScoped: (scope, statement, options) => {
        noted.push(statement);
        return queryScoped(scope, statement, options);
      },
    },
    '00000000-0000-4000-8000-000000000001',
    10,
  );
  expect(claimed.map(({ recipient }) => Number(recipient))).toEqual(
    Array.from({ length: 10 }, (_, at) => at + 1),
  );
  const [{ text, values } = { text: '', values: [] }] = noted;
  await portal.admin.query('begin');
  const { rows } = await portal.admin.query(`explain (analyze, timing off, format json) ${text}`, [
    ...(values ?? []),
  ]);
  await portal.admin.query('rollback');
  expect(read(rows[0]['QUERY PLAN'][0].Plan)).toBeLessThan(waiting / 20);
});
