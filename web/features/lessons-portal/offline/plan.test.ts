import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { downloadsMark } from '#web/lib/kept-downloads.ts';
import { allowDownloads } from './plan.ts';

const local = new Map<string, string>();
let keepsNothing = false;
vi.stubGlobal('location', { hostname: 'portal.example' });
vi.stubGlobal('sessionStorage', { getItem: () => null });
vi.stubGlobal('localStorage', {
  getItem: (key: string) => local.get(key) ?? null,
  setItem: (key: string, value: string) => {
    if (keepsNothing) throw new DOMException('Storage is switched off', 'SecurityError');
    local.set(key, value);
  },
});
let server: () => Promise<Response> = async () => told();
vi.stubGlobal('fetch', () => server());

const told = () => new Response(null, { headers: { date: new Date().toUTCString() } });
const unreached = () => Promise.reject(new TypeError('Failed to fetch'));
const until = '2999-01-01T00:00:00Z';

beforeEach(() => {
  local.clear();
  keepsNothing = false;
  server = async () => told();
  local.set('sb-portal-auth-token', JSON.stringify({ user: { id: 'ann' } }));
});

test('a first download on a line that reaches no server is said to lack a connection', async () => {
  server = unreached;
  await expect(allowDownloads('ann', until)).rejects.toThrow(/^No connection/);
  expect(downloadsMark()).toBeNull();
});

test('a further one goes on by what the server said before', async () => {
  await allowDownloads('ann', until);
  const mark = downloadsMark();
  server = unreached;
  await allowDownloads('ann', until);
  expect([mark?.userId, downloadsMark()]).toEqual(['ann', mark]);
});

test('a browser that keeps nothing is said to keep no downloads', async () => {
  keepsNothing = true;
  await expect(allowDownloads('ann', until)).rejects.toThrow('This browser keeps no downloads.');
});
