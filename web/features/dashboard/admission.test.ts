import { QueryClient } from '@tanstack/react-query';
import { isRedirect } from '@tanstack/react-router';
import { expect, it, vi } from 'vitest';
import { peopleKeys } from '#web/entities/people/keys.ts';
import { portalLearnerKeys } from '#web/entities/portal-learners/keys.ts';
import { forgetShown, shownProfile } from '#web/lib/acting.ts';
import { NotAdmitted } from '#web/lib/not-admitted.ts';
import { type SignedIn, sessionKey } from '#web/lib/session.ts';
import { keepEnd } from '#web/lib/way-back.ts';
import { admit } from './admission.ts';

/** A page that is left does not come back; here the switch is refused as one that is none of the own. */
const { switched } = vi.hoisted(() => ({ switched: [] as unknown[][] }));
vi.mock('#web/entities/people/own-profiles.ts', async () => ({
  ownProfilesQuery: {
    queryKey: ['own'],
    queryFn: async () => [
      { id: '1a2b3c4d-0000-4000-8000-000000000000' },
      { id: '5e6f7a8b-0000-4000-8000-000000000000' },
    ],
  },
  switchProfile: async (...given: unknown[]) => {
    switched.push(given);
    throw Object.assign(new Error('not own'), { code: 'PR001' });
  },
}));

const plain: SignedIn = {
  userId: 'user',
  email: 'user@school.example',
  signsInAs: 'user@school.example',
  level: 1,
  hasFactor: false,
  adminFactorFrom: null,
  isLearner: false,
  givenName: '',
};

function signedInAs(profile: unknown, session: Partial<SignedIn> = {}, learner: unknown = null) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(sessionKey, { ...plain, ...session });
  queryClient.setQueryData(peopleKeys.profile('user'), profile);
  queryClient.setQueryData(portalLearnerKeys.one('user'), learner);
  return queryClient;
}

const refusalOf = (profile: unknown, session?: Partial<SignedIn>) =>
  admit(signedInAs(profile, session), '/dashboard').then(
    () => 'admitted',
    (error: unknown) => (error instanceof NotAdmitted ? error.refusal : error),
  );

it('without a user the protected area leads to the landing page', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(sessionKey, null);
  const thrown = await admit(queryClient, '/dashboard').catch((error: unknown) => error);
  expect(isRedirect(thrown) && thrown.options.to).toBe('/');
});

it('whose session the server has refused is led to the sign-in, however early it was dropped', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('dispatchEvent', () => true);
  keepEnd('the last token');
  const queryClient = new QueryClient();
  queryClient.setQueryData(sessionKey, null);
  const thrown = await admit(queryClient, '/dashboard/messages').catch((error: unknown) => error);
  vi.unstubAllGlobals();
  expect(isRedirect(thrown) && thrown.options).toMatchObject({
    to: '/auth',
    search: { next: '/dashboard/messages' },
  });
});

it('a page whose profile was read in a session before is that profile’s, and has what was typed as it', async () => {
  forgetShown();
  expect(await refusalOf({ id: 'thandi-as-teacher', approval_status: 'approved' })).toBe('admitted');
  expect(shownProfile()).toBe('thandi-as-teacher');
  forgetShown();
});

it('only approved people get in', async () => {
  expect(await refusalOf({ approval_status: 'approved' })).toBe('admitted');
  expect(await refusalOf({ approval_status: 'pending' })).toBe('pending');
  expect(await refusalOf({ approval_status: 'rejected' })).toBe('rejected');
  expect(await refusalOf(null)).toBe('no-profile');
});

it('a learner of the lessons portal is led to the lessons, also one who has not been there yet', async () => {
  for (const queryClient of [
    signedInAs(null, {}, { full_name: 'Sipho' }),
    signedInAs(null, { isLearner: true }),
  ]) {
    const thrown = await admit(queryClient, '/dashboard', true).catch((error: unknown) => error);
    expect(isRedirect(thrown) && thrown.options.to).toBe('/portal/dashboard');
  }
});

it('who has a factor is asked for it before anything else', async () => {
  const approved = { approval_status: 'approved', role: 'parent' };
  expect(await refusalOf(approved, { hasFactor: true })).toBe('factor');
  expect(await refusalOf(approved, { hasFactor: true, level: 2 })).toBe('admitted');
});

it('administrators set a factor up where the school wants one', async () => {
  const admin = { approval_status: 'approved', role: 'admin' };
  expect(await refusalOf(admin, { adminFactorFrom: 0 })).toBe('enrol');
  expect(await refusalOf(admin, { adminFactorFrom: 0, hasFactor: true, level: 2 })).toBe('admitted');
  expect(await refusalOf({ ...admin, role: 'teacher' }, { adminFactorFrom: 0 })).toBe('admitted');
});

it('and not before their time to do so has passed', async () => {
  const admin = { approval_status: 'approved', role: 'admin' };
  expect(await refusalOf(admin, { adminFactorFrom: Date.now() + 60_000 })).toBe('admitted');
  expect(await refusalOf(admin, { adminFactorFrom: Date.parse('2026-01-01') })).toBe('enrol');
});

it('the link of a text message means an own profile by the first digits of its id', async () => {
  const own = '1a2b3c4d-0000-4000-8000-000000000000';
  const other = '5e6f7a8b-0000-4000-8000-000000000000';
  const opened = (path: string) => {
    const queryClient = signedInAs({ approval_status: 'approved', role: 'parent', id: own });
    return admit(queryClient, path).catch((error: unknown) =>
      isRedirect(error) ? error.options.href : error,
    );
  };
  switched.length = 0;
  expect(await opened('/dashboard?profile=1a2b3c4d')).toBe('/dashboard');
  expect(await opened('/dashboard?profile=99999999')).toBe('/dashboard');
  expect(switched).toEqual([]);
  expect(await opened('/dashboard/emergency?profile=5e6f7a8b')).toBe('/dashboard/emergency');
  expect(switched).toEqual([[other, '/dashboard/emergency']]);
});
