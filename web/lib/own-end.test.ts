import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withOwnEnd } from './own-end.ts';

const ofServer = Date.parse('2026-03-09T10:00:00Z');
const hour = 3600;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const session = {
  access_token: 'a',
  refresh_token: 'r',
  expires_in: hour,
  expires_at: ofServer / 1000 + hour,
};

async function endHere(ahead: number, late = 0) {
  vi.setSystemTime(ofServer + ahead * hour * 1000);
  const ask = withOwnEnd(async () => {
    vi.setSystemTime(Date.now() + late * 1000);
    return Response.json(session);
  });
  const { expires_at, ...others } = await (await ask('/auth/v1/token')).json();
  expect(others).toEqual({ access_token: 'a', refresh_token: 'r', expires_in: hour });
  return expires_at - Date.now() / 1000;
}

test.each([0, 24, -24, 1, -0.5])(
  'a session lasts an hour by a clock that is %s hours ahead',
  async (ahead) => {
    expect(await endHere(ahead)).toBe(hour);
  },
);

test('an answer that was long on its way has less left', async () => {
  expect(await endHere(2, 40)).toBe(hour - 40);
});

test.each([
  [
    'a refusal',
    () => Response.json({ code: 'invalid_credentials', expires_in: 1, access_token: 'x' }, { status: 400 }),
  ],
  ['what is no session', () => Response.json({ id: 'u', expires_at: 1 })],
  ['what is no JSON', () => new Response('ok')],
  ['nothing', () => new Response(null, { status: 204 })],
])('%s is passed on as it is', async (_, make) => {
  const answer = make();
  expect(await withOwnEnd(async () => answer)('/auth/v1/user')).toBe(answer);
});
