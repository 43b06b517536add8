import { createHash, randomUUID } from 'node:crypto';
import type { Stage } from './stage.ts';
import type { ActorName } from './world.ts';

/** How administrators are invited, and how an invitation is accepted. */
export function invitationsOn(stage: Stage) {
  const hashOf = (token: string) => createHash('sha256').update(token).digest();
  /** By whoever is at the session now. */
  const inviteAnyway = (
    actor: ActorName,
    email: string,
    school: string | null,
    token: string = randomUUID(),
  ) =>
    stage.as(actor, 'select private.invite_administrator($1, $2, $3, $4) as id', [
      email,
      school,
      hashOf(token),
      `https://portal.example/auth#invitation=${token}`,
    ]);
  /** By the account's owner, who has signed in just now. */
  const invite: typeof inviteAnyway = async (...invitation) => {
    await stage.admin.query('update auth.sessions set proven_at = now()');
    return inviteAnyway(...invitation);
  };
  const accept = (token: string, userId: string) =>
    stage.as(
      { role: 'portal_auth' },
      'select private.accept_administrator_invitation($1, $2, $3, $4) as id',
      [hashOf(token), userId, 'Ada', 'Min'],
    );
  return { hashOf, inviteAnyway, invite, accept };
}
