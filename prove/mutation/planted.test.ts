import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { patient } from '../../server/testing/patience.ts';
import { startWorker, type Worker } from './runs/pool.ts';
import { readTestFiles } from './touched.ts';
import { showInTransactions } from './trials/rounds.ts';

// A Postgres, a migration and a Vitest of its own.
vi.setConfig({ testTimeout: patient(60_000), hookTimeout: patient(90_000) });

let worker: Worker;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mutants-'));
  worker = await startWorker({ PROVE_FOLDER: folder });
});
afterAll(async () => {
  await worker.end();
  await rm(folder, { recursive: true });
});

const files = ['database/tests/terms.test.ts'];
const tried = async (sql: string) => {
  const answer = await worker.ask({ kind: 'try', sql, files });
  return answer.kind === 'went' ? (answer.went.failed?.file ?? 'nothing failed') : answer.kind;
};

const planted = {
  opened: 'create policy planted on public.terms for select to anon, authenticated using (true)',
  harmless: "comment on table public.terms is 'as it was'",
  closed: 'revoke insert on public.terms from authenticated',
  refused: 'drop trigger nothing on public.terms',
};

test('a mutant is caught by the tests of its table, and one after another leaves nothing behind', async () => {
  expect(await tried(planted.opened)).toBe(files[0]);
  expect(await tried(planted.harmless)).toBe('nothing failed');
  expect(await tried(planted.refused)).toBe('invalid');
});

test('so it is in transactions, several in one run of the file', async () => {
  const mutants = Object.entries(planted).map(([id, sql]) => ({
    id,
    sql,
    kind: '',
    object: 'public.terms',
    place: 'database/rules/public.terms.sql:1',
    before: '',
    after: '',
  }));
  const tests = readTestFiles().filter(({ file }) => files.includes(file));
  const shown = await showInTransactions(mutants, tests, {
    worker,
    folder,
    told: () => {},
    catchesOf: () => () => 0,
  });
  const outcomes = [...shown].map(([id, { decided }]) => [id, decided?.outcome ?? 'survived', decided?.test]);
  expect(outcomes).toEqual([
    ['opened', 'caught', 'terms: who may read > of the home school'],
    ['harmless', 'survived', undefined],
    ['closed', 'caught', 'terms: who may insert > into the home school'],
    ['refused', 'invalid', 'terms: who may read > of the home school'],
  ]);
  expect(shown.get('harmless')?.passed.length).toBeGreaterThan(10);
});
