import { expect, it } from 'vitest';
import { RequestError } from '#web/lib/request.ts';
import { profileQuery } from './profile.ts';

const { retry, retryDelay } = profileQuery('someone');
const again = (failures: number, error: Error) => typeof retry === 'function' && retry(failures, error);
const wait = (failures: number) => typeof retryDelay === 'function' && retryDelay(failures, new Error('any'));

const lost = new TypeError('Failed to fetch');
const staleToken = new RequestError('JWT expired', 'PGRST303', 401, '');

it('is asked for twice more after a network or token error, after 1 s and 2 s', () => {
  expect([again(0, lost), again(1, lost), again(2, lost)]).toEqual([true, true, false]);
  expect(again(0, staleToken)).toBe(true);
  expect([wait(0), wait(1)]).toEqual([1000, 2000]);
});

it('is not asked for again after a refusal, or when the session is over', () => {
  expect(again(0, new RequestError('refused', '42501', 403, ''))).toBe(false);
  expect(again(0, new RequestError('Session has ended', 'PT401', 401, ''))).toBe(false);
});
