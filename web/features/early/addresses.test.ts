import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { profileQuery } from '#web/entities/people/profile.ts';
import { learnerQuery, planQuery } from '#web/entities/portal-learners/reads.ts';
import { portalGradesQuery, portalSubjectsQuery } from '#web/entities/portal-lessons/reads.ts';
import { catalogueQuery } from '../lessons-portal/browse/queries.ts';
import { progressQuery } from '../lessons-portal/progress/queries.ts';
import { earlyAddresses } from './addresses.ts';

const asked = vi.fn(async (_input: unknown) => Response.json([]));

beforeEach(() => {
  vi.clearAllMocks();
  const kept = {
    access_token: 'kept',
    refresh_token: 'r',
    expires_at: Date.now() / 1000 + 3600,
    user: { id: 'u-1' },
  };
  vi.stubGlobal('location', { hostname: 'localhost', origin: 'http://localhost' });
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(kept) });
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal('fetch', asked);
});
afterAll(() => {
  vi.unstubAllGlobals();
});

type Asks = { queryFn?: unknown };
const addressOf = async ({ queryFn }: Asks): Promise<unknown> => {
  await (queryFn as () => Promise<unknown>)();
  return asked.mock.lastCall?.[0];
};

test.each([
  ['/dashboard', [profileQuery('u-1')]],
  ['/dashboard/admin/users', [profileQuery('u-1')]],
  [
    '/portal/dashboard',
    [
      learnerQuery('u-1'),
      planQuery('u-1'),
      catalogueQuery('u-1'),
      progressQuery('u-1'),
      portalGradesQuery,
      portalSubjectsQuery,
    ],
  ],
  ['/portal/lessons/some', [learnerQuery('u-1'), planQuery('u-1')]],
] satisfies [string, Asks[]][])('at %s what is asked early is what the guards ask', async (path, queries) => {
  const wanted: unknown[] = [];
  for (const query of queries) wanted.push(await addressOf(query));
  expect(earlyAddresses(path, 'u-1').map((address) => `http://localhost${address}`)).toEqual(wanted);
});

test.each(['/', '/auth', '/portal/auth', '/portal/downloads', '/dashboards'])(
  'at %s nothing is asked',
  (path) => {
    expect(earlyAddresses(path, 'u-1')).toEqual([]);
  },
);
