import { expect, test } from 'vitest';
import type { GivenAnswer } from '#web/entities/requests/reads.ts';
import { answeredSince } from './answered-since.ts';

const given = (more: Partial<GivenAnswer>): GivenAnswer => ({
  guardianship_id: 'mother',
  name: 'Ms Example',
  answer: 'no',
  filled: {},
  way: 'screen',
  taken_by: null,
  signed_on: null,
  answered_at: '2026-03-04T08:00:00Z',
  ...more,
});
const today = '2026-03-06';
const since = (answers: GivenAnswer[], signedOn: string, signer = 'mother') =>
  answeredSince({ answers, signer, signedOn, today });

test('a paper of before the answer on the screen, or of its day, is older', () => {
  expect(since([given({})], '2026-03-02')).toBe('2026-03-04');
  expect(since([given({})], '2026-03-04')).toBe('2026-03-04');
  expect(since([given({})], '2026-03-05')).toBeNull();
});

test('a paper of today is the latest', () => {
  expect(since([given({ answered_at: '2026-03-06T05:00:00Z' })], today)).toBeNull();
});

test('the day of an answer is that of the school: past midnight there, still yesterday by UTC', () => {
  expect(since([given({ answered_at: '2026-03-03T22:30:00Z' })], '2026-03-04')).toBe('2026-03-04');
});

test('of papers the day on them counts, and of one day the one that is entered last', () => {
  const earlier = given({ way: 'paper', signed_on: '2026-03-03', answered_at: '2026-03-05T08:00:00Z' });
  expect(since([earlier], '2026-03-02')).toBe('2026-03-03');
  expect(since([earlier], '2026-03-03')).toBeNull();
});

test('what somebody else says, and a name on a paper, tell nothing of it', () => {
  expect(since([given({ guardianship_id: 'father' })], '2026-03-02')).toBeNull();
  expect(since([given({ guardianship_id: null })], '2026-03-02', '')).toBeNull();
});
