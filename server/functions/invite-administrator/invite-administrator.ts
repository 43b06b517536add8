import { createHash, randomBytes } from 'node:crypto';
import { DatabaseError } from 'pg';
import { invitationSchema } from '../../../contract/invitations.ts';
import { PortalError } from '../../errors.ts';
import { portalFunction } from '../portal-function.ts';

/**
 * `invite-administrator`: mails a link by which the reader of an address becomes an administrator. Body:
 * `email`, and `school_id`, null for all schools. Answers `{invitation_id}`, whether or not the address
 * has an account somewhere. The token exists in the mail only; the link carries it behind the `#`, so that
 * no server sees it in an address.
 */
export const inviteAdministrator = portalFunction({
  name: 'invite-administrator',
  body: invitationSchema,
  // private.invite_administrator decides who may.
  runsAs: 'caller',
  handle: async ({ context, tx, body }) => {
    const token = randomBytes(32).toString('base64url');
    const hash = createHash('sha256').update(token).digest();
    const url = `${context.publicUrl()}/auth?mode=accept-invitation#invitation=${token}`;
    const { rows } = await tx
      .query<{ id: string }>('select private.invite_administrator($1, $2, $3, $4) as id', [
        body.email.toLowerCase(),
        body.school_id,
        hash,
        url,
      ])
      .catch(tellRefusal);
    return { invitation_id: rows[0]?.id };
  },
});

const refusals: Record<string, { status: number; code: string }> = {
  '42501': { status: 403, code: 'forbidden' },
  PR001: { status: 400, code: 'validation_failed' },
  PR006: { status: 409, code: 'already_member' },
  PR041: { status: 400, code: 'reauthentication_needed' },
  PT429: { status: 429, code: 'too_many_invitations' },
};

function tellRefusal(error: unknown): never {
  const known = error instanceof DatabaseError ? refusals[error.code ?? ''] : undefined;
  if (!(error instanceof DatabaseError) || !known) throw error;
  throw new PortalError({ ...known, message: error.message, details: error.detail, hint: error.hint });
}
