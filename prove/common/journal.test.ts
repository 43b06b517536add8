import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentCommit } from './commit.ts';
import { openJournal } from './journal.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'journal-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a stopped run goes on, and the figure says of which commit it is', () => {
  openJournal(folder, 'aaaa').add({ requests: 5000, answered: 2000 });
  const again = openJournal(folder, 'aaaa');
  expect(again.sum).toMatchObject({ commit: 'aaaa', rounds: 1, requests: 5000 });
  expect(again.add({ requests: 5000, answered: 1900 })).toMatchObject({ rounds: 2, answered: 3900 });
});

test('another commit begins anew, and leaves the figure of the first', () => {
  openJournal(folder, 'aaaa').add({ requests: 5000, answered: 2000 });
  expect(openJournal(folder, 'bbbb').sum).toMatchObject({ commit: 'bbbb', rounds: 0, requests: 0 });
  expect(openJournal(folder, 'aaaa').sum.requests).toBe(5000);
});

test('the commit of this clone has a name', () => {
  expect(currentCommit()).toMatch(/^(?:[0-9a-f]{12,40}(?:-dirty)?|none)$/);
});
