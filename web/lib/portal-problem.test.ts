import { expect, it } from 'vitest';
import { NO_CONNECTION, problemOf } from './portal-problem.ts';
import { RequestError } from './request.ts';

it('tells a lost connection from a server that fails', () => {
  const failing = Object.assign(new Error('{}'), { name: 'AuthRetryableFetchError', status: 500 });
  expect(problemOf(failing, 'Login failed. Please try again.')).toBe('Login failed. Please try again.');
  const lost = Object.assign(new Error('Failed to fetch'), { name: 'AuthRetryableFetchError', status: 0 });
  expect(problemOf(lost, 'Login failed. Please try again.')).toBe(NO_CONNECTION());
  expect(problemOf(new RequestError('', '', 0, ''))).toBe(NO_CONNECTION());
});

it('passes on what was said for people', () => {
  const refused = new RequestError('You have used your free trial already', 'PR015', 400, 'user_id');
  expect(problemOf(refused, 'Please try again.')).toBe('You have used your free trial already');
});
