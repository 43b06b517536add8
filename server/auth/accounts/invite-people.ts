import { randomBytes } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/scope.ts';
import { isPlainName } from '../../integrations/mail/templates/plain-name.ts';
import { hashToken, makeLinkToken } from '../codes/hashes.ts';
import { mailedLink } from '../mail.ts';

export type InvitedPerson = {
  userId: string;
  /** In its normal form: trimmed and lower case. */
  email: string;
  firstName: string;
  /** False when the account exists already: invited before, or never used by anybody. */
  isNew: boolean;
};

/** How long the link of an invitation lives, in seconds: a parent reads the mail of a Friday on Monday a week later. */
const INVITATION_SECONDS = 14 * 24 * 3600;

/**
 * Makes accounts for many people at once, a few statements for all of them, and mails each a link with which
 * the person chooses a password. Runs under the role portal_auth. An older link of theirs no longer works.
 *
 * The mail has no code to type: six digits that live for two weeks could be guessed, a link cannot.
 * Postgres refuses with 23505 (`users_email`) when a new one's address has an account.
 */
export async function invitePeople(
  { publicUrl }: Pick<Context, 'publicUrl'>,
  tx: Transaction,
  people: readonly InvitedPerson[],
  schoolName: string,
): Promise<void> {
  if (people.length === 0) return;
  const invited = JSON.stringify(
    people.map(({ userId, email, firstName, isNew }) => ({
      user_id: userId,
      email,
      first_name: firstName,
      is_new: isNew,
    })),
  );
  await tx.query(makeAccounts, [invited]);
  await tx.query(makeIdentities, [invited]);
  await tx.query(resetAccounts, [invited]);
  const links = people.map(() => makeLinkToken({ pkce: false }));
  await tx.query('delete from auth.one_time_tokens where user_id = any ($1)', [
    people.map(({ userId }) => userId),
  ]);
  await tx.query(
    `insert into auth.one_time_tokens (user_id, kind, sent_to, link_hash, code_hash, expires_at)
     select user_id, 'confirmation', sent_to, link_hash, code_hash, now() + make_interval(secs => $5)
       from unnest($1::uuid[], $2::text[], $3::bytea[], $4::bytea[]) as t (user_id, sent_to, link_hash, code_hash)`,
    [
      people.map(({ userId }) => userId),
      people.map(({ email }) => email),
      links.map(hashToken),
      // No code has this hash.
      people.map(() => randomBytes(32)),
      INVITATION_SECONDS,
    ],
  );
  const redirectTo = `${publicUrl()}/auth`;
  await tx.query(
    `insert into private.outbox (kind, recipient, payload)
     select 'invite', recipient, payload from unnest($1::text[], $2::jsonb[]) as t (recipient, payload)`,
    [
      people.map(({ email }) => email),
      people.map(({ firstName }, index) =>
        JSON.stringify({
          url: mailedLink({ publicUrl }, { linkToken: links[index] ?? '' }, 'invite', redirectTo),
          ...(isPlainName(firstName) && { name: firstName }),
          school_name: schoolName,
          valid_seconds: INVITATION_SECONDS,
        }),
      ),
    ],
  );
}

const invitedRows = `jsonb_to_recordset($1::jsonb) as p (user_id uuid, email text, first_name text, is_new boolean)`;

const makeAccounts = `
  insert into auth.users (id, email, invited_at, app_metadata, user_metadata)
  select user_id, email, now(), '{"provider": "email", "providers": ["email"]}',
         jsonb_build_object('first_name', first_name)
    from ${invitedRows} where is_new`;

const makeIdentities = `
  insert into auth.identities (user_id, provider, provider_id, identity_data)
  select user_id, 'email', user_id::text,
         jsonb_build_object('sub', user_id, 'email', email, 'email_verified', false, 'phone_verified', false)
    from ${invitedRows} where is_new`;

/**
 * Whoever made such an account has never shown that the address is theirs: its password and its claims about
 * a name go, so that the mail's reader is the only one who comes in.
 */
const resetAccounts = `
  update auth.users u
     set invited_at = now(), confirmation_sent_at = now(), updated_at = now(), password_hash = null,
         user_metadata = jsonb_build_object('first_name', p.first_name)
    from ${invitedRows}
   where u.id = p.user_id and not p.is_new and u.email_confirmed_at is null`;
