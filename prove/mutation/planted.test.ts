import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { patient } from '../../server/testing/patience.ts';
import { startWorker, type Worker } from './runs/pool.ts';

// A Postgres, a migration and a Vitest of its own.
vi.setConfig({ testTimeout: patient(60_000), hookTimeout: patient(90_000) });

let worker: Worker;
beforeAll(async () => {
  worker = await startWorker();
});
afterAll(() => worker.end());

const files = ['database/tests/terms.test.ts'];
const tried = async (sql: string) => {
  const answer = await worker.ask({ kind: 'try', sql, files });
  return answer.kind === 'went' ? (answer.went.failed?.file ?? 'nothing failed') : answer.kind;
};

test('a mutant is caught by the tests of its table, and one after another leaves nothing behind', async () => {
  expect(
    await tried('create policy planted on public.terms for select to anon, authenticated using (true)'),
  ).toBe(files[0]);
  expect(await tried("comment on table public.terms is 'as it was'")).toBe('nothing failed');
  expect(await tried('revoke insert on public.terms from authenticated')).toBe(files[0]);
  expect(await tried('drop trigger nothing on public.terms')).toBe('invalid');
});
