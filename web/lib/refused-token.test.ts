import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const { refreshSession, signOut } = vi.hoisted(() => ({ refreshSession: vi.fn(), signOut: vi.fn() }));
vi.mock('./accounts.ts', () => ({ accounts: async () => ({ refreshSession, signOut }) }));

const KEY = 'sb-localhost-auth-token';
const tokenOf = (name: string, session_id = 's1') => `${name}.${btoa(JSON.stringify({ session_id }))}.x`;
const kept = new Map<string, string>();
const keep = (token: string) => kept.set(KEY, JSON.stringify({ access_token: token }));
const expired = () => Response.json({ code: 'PGRST303' }, { status: 401 });

let renewedFor: typeof import('./refused-token.ts').renewedFor;
beforeEach(async () => {
  vi.resetModules();
  vi.resetAllMocks();
  kept.clear();
  vi.stubGlobal('location', { hostname: 'localhost' });
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null });
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  ({ renewedFor } = await import('./refused-token.ts'));
  keep(tokenOf('old'));
  refreshSession.mockImplementation(async () => {
    keep(tokenOf('new'));
    return { error: null };
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a token whose time is over at the server is renewed once, however many questions it was refused for', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => renewedFor(tokenOf('old'), expired())));
  expect(answers).toEqual([tokenOf('new'), tokenOf('new'), tokenOf('new')]);
  expect(await renewedFor(tokenOf('old'), expired())).toBe(tokenOf('new'));
  expect(refreshSession).toHaveBeenCalledOnce();
});

test('a count, whose answer has no body, says it in its headers', async () => {
  const headers = { 'www-authenticate': 'Bearer error="invalid_token", error_description="JWT expired"' };
  expect(await renewedFor(tokenOf('old'), new Response(null, { status: 401, headers }))).toBe(tokenOf('new'));
});

test.each(['PT401', 'session_not_found', '42501'])('%s is not of the token', async (code) => {
  expect(await renewedFor(tokenOf('old'), Response.json({ code }, { status: 401 }))).toBeNull();
  expect(refreshSession).not.toHaveBeenCalled();
});

test('a server that refuses what it has just given is not asked for ever', async () => {
  expect(await renewedFor(tokenOf('old'), expired())).toBe(tokenOf('new'));
  expect(await renewedFor(tokenOf('new'), expired())).toBeNull();
  expect(refreshSession).toHaveBeenCalledOnce();
});

test('what one person asked is not asked for another who has signed in meanwhile', async () => {
  keep(tokenOf('hers', 's2'));
  expect(await renewedFor(tokenOf('old'), expired())).toBeNull();
  expect(refreshSession).not.toHaveBeenCalled();
});

test('without a network the next question tries again', async () => {
  refreshSession.mockResolvedValueOnce({ error: { name: 'AuthRetryableFetchError', status: 0 } });
  expect(await renewedFor(tokenOf('old'), expired())).toBeNull();
  expect(signOut).not.toHaveBeenCalled();
  expect(await renewedFor(tokenOf('old'), expired())).toBe(tokenOf('new'));
});

test('one who asks too often for now stays signed in', async () => {
  refreshSession.mockResolvedValueOnce({ error: { status: 429 } });
  expect(await renewedFor(tokenOf('old'), expired())).toBeNull();
  expect(signOut).not.toHaveBeenCalled();
});

test('a session that cannot be renewed is over, whatever this clock says of its token', async () => {
  refreshSession.mockResolvedValueOnce({ error: { status: 400, code: 'refresh_token_not_found' } });
  expect(await renewedFor(tokenOf('old'), expired())).toBeNull();
  expect(signOut).toHaveBeenCalledWith({ scope: 'local' });
});
