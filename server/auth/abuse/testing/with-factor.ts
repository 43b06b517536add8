import { Secret, TOTP } from 'otpauth';
import type { TestServer } from '../../../testing/server.ts';
import { clientOf, PASSWORD, signedUpPerson } from '../../testing/people.ts';

/** A person whose session has shown an authenticator app, and whoever has the password alone, at level 1. */
export async function ownerAndThief(server: TestServer) {
  const owner = await signedUpPerson(server);
  const { data } = await owner.client.auth.mfa.enroll({ factorType: 'totp' });
  const secret = data?.totp.secret ?? '';
  const factorId = data?.id ?? '';
  const code = (stepsOn = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsOn * 30_000 });
  const shown = await owner.client.auth.mfa.challengeAndVerify({ factorId, code: code() });
  if (shown.error) throw shown.error;
  const thief = clientOf(server);
  const signedIn = await thief.auth.signInWithPassword({ email: owner.email, password: PASSWORD });
  if (signedIn.error || !shown.data) throw signedIn.error ?? new Error('no session');
  return {
    ...owner,
    factorId,
    code,
    ownerToken: shown.data.access_token,
    thief,
    thiefSession: signedIn.data.session,
    thiefToken: signedIn.data.session.access_token,
  };
}
