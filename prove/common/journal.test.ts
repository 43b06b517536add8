import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentCommit } from './commit.ts';
import { proofFolder } from './folder.ts';
import { openJournal } from './journal.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'journal-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('a stopped run goes on, and the figure says of which commit it is', () => {
  openJournal(folder, 'aaaa').add(0, { requests: 5000, answered: 2000 });
  const again = openJournal(folder, 'aaaa');
  expect(again.sum()).toMatchObject({ commit: 'aaaa', rounds: 1, requests: 5000 });
  expect(again.take()).toBe(1);
  expect(again.add(1, { requests: 5000, answered: 1900 })).toMatchObject({ rounds: 2, answered: 3900 });
});

test('a round that was stopped before its end is made again, and no other twice', () => {
  const journal = openJournal(folder, 'aaaa');
  expect([journal.take(), journal.take(), journal.take()]).toEqual([0, 1, 2]);
  journal.add(1, { requests: 10, answered: 4 });
  const again = openJournal(folder, 'aaaa');
  expect([again.take(), again.take(), again.take()]).toEqual([0, 2, 3]);
});

test('those who share it take seeds of their own, and one figure is of them all', () => {
  const [one, other] = [0, 1].map((lane) => openJournal(folder, 'aaaa', { lane, lanes: 2 }));
  expect([one?.take(), other?.take(), one?.take(), other?.take()]).toEqual([0, 1, 2, 3]);
  one?.add(2, { requests: 10, answered: 4 });
  expect(other?.add(3, { requests: 10, answered: 5 })).toMatchObject({
    rounds: 2,
    requests: 20,
    answered: 9,
  });
});

test('another commit begins anew, and leaves the figure of the first', () => {
  openJournal(folder, 'aaaa').add(0, { requests: 5000, answered: 2000 });
  expect(openJournal(folder, 'bbbb').sum()).toMatchObject({ commit: 'bbbb', rounds: 0, requests: 0 });
  expect(openJournal(folder, 'aaaa').sum().requests).toBe(5000);
});

test('it may be kept outside of the clone', () => {
  vi.stubEnv('PROVE_FOLDER', folder);
  expect(proofFolder('probe')).toBe(join(folder, 'probe'));
  vi.stubEnv('PROVE_FOLDER', '');
  expect(proofFolder('probe')).toBe(join(import.meta.dirname, '../../build/probe'));
});

test('the commit of this clone has a name', () => {
  expect(currentCommit()).toMatch(/^(?:[0-9a-f]{12,40}(?:-dirty)?|none)$/);
});
