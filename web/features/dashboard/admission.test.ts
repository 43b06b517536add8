import { QueryClient } from '@tanstack/react-query';
import { isRedirect } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { NotAdmitted } from '#web/lib/not-admitted.ts';
import { profileKey } from '#web/lib/profile.ts';
import { sessionKey } from '#web/lib/session.ts';
import { admit } from './admission.ts';

function signedInAs(profile: unknown) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(sessionKey, { userId: 'user', email: 'user@school.example' });
  queryClient.setQueryData(profileKey('user'), profile);
  return queryClient;
}

const refusalOf = (profile: unknown) =>
  admit(signedInAs(profile)).then(
    () => 'admitted',
    (error: unknown) => (error instanceof NotAdmitted ? error.refusal : error),
  );

it('without a user the protected area leads to the landing page', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(sessionKey, null);
  const thrown = await admit(queryClient).catch((error: unknown) => error);
  expect(isRedirect(thrown) && thrown.options.to).toBe('/');
});

it('only approved people get in', async () => {
  expect(await refusalOf({ approval_status: 'approved' })).toBe('admitted');
  expect(await refusalOf({ approval_status: 'pending' })).toBe('pending');
  expect(await refusalOf({ approval_status: 'rejected' })).toBe('rejected');
  expect(await refusalOf(null)).toBe('no-profile');
});
