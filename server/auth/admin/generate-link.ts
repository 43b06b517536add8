import { z } from 'zod';
import type { Transaction } from '../../database/scope.ts';
import { type Account, accountByEmail, isConfirmed, reloadAccount } from '../accounts/account.ts';
import { accountBody } from '../accounts/account-body.ts';
import { markInvited, mergeMetadata } from '../accounts/change.ts';
import { createAccount } from '../accounts/create.ts';
import { normalEmail } from '../accounts/email.ts';
import { startEmailChange } from '../accounts/email-change.ts';
import { hashPassword, requireStrength } from '../accounts/passwords.ts';
import { bodyOf, metadata, sends, text } from '../body.ts';
import { type CodeKind, issueCode } from '../codes/issue.ts';
import { AccountError, invalid } from '../errors.ts';
import { type LinkType, verifyLink } from '../mail.ts';
import { allowedRedirect, redirectOf } from '../redirects.ts';
import { type AccountService, accountScope } from '../service.ts';
import { emailTaken } from './attributes.ts';
import type { AdminOperation } from './service-key.ts';

const body = z.object({
  type: text,
  email: text,
  new_email: text,
  password: text,
  data: metadata,
  redirect_to: text,
});
type Body = z.output<typeof body>;

const links = {
  signup: { kind: 'confirmation', link: 'signup' },
  invite: { kind: 'confirmation', link: 'invite' },
  magiclink: { kind: 'recovery', link: 'magiclink' },
  recovery: { kind: 'recovery', link: 'recovery' },
  email_change_current: { kind: 'email_change_current', link: 'email_change' },
  email_change_new: { kind: 'email_change_new', link: 'email_change' },
} as const satisfies Record<string, { kind: CodeKind; link: LinkType }>;
type GeneratedType = keyof typeof links;

/** `POST /admin/generate_link`: a link and code as a mail would carry, for the server that asks to send itself. */
export const generateLink: AdminOperation = {
  method: 'POST',
  url: '/admin/generate_link',
  takesTurn: (request) => sends(request, 'password'),
  handle: async (service, request) => {
    const given = bodyOf(request, body);
    const email = normalEmail(given.email);
    const redirectTo =
      given.redirect_to === '' ? redirectOf(service, request) : allowedRedirect(service, given.redirect_to);
    if (!Object.hasOwn(links, given.type))
      throw invalid(`Invalid email action link type requested: ${given.type}`);
    const passwordHash = given.type === 'signup' ? await signUpHash(service, given.password) : undefined;
    return service.database.withScope(accountScope, async (tx) => {
      const existing = await accountByEmail(tx, email);
      const type = typeOf(given.type as GeneratedType, existing);
      const account = await prepare(tx, type, existing, { ...given, email, passwordHash });
      const { kind, link } = links[type];
      const newEmail = link === 'email_change' ? await requireFreeEmail(tx, given.new_email) : '';
      if (link === 'email_change') await startEmailChange(service, tx, account, newEmail);
      const sentTo = kind === 'email_change_new' ? newEmail : email;
      const issued = await issueCode(service, tx, { userId: account.id, kind, sentTo, askedBy: 'owner' });
      return {
        ...accountBody(await reloadAccount(tx, account.id)),
        action_link: verifyLink(service, issued, link, redirectTo),
        email_otp: issued.code,
        hashed_token: issued.linkToken,
        verification_type: type,
        redirect_to: redirectTo,
      };
    });
  },
};

async function signUpHash(service: AccountService, password: string): Promise<string> {
  if (password === '') throw invalid('Signup requires a valid password');
  await requireStrength(service, password);
  return hashPassword(password);
}

async function requireFreeEmail(tx: Transaction, given: string): Promise<string> {
  const email = normalEmail(given);
  if (await accountByEmail(tx, email)) throw emailTaken();
  return email;
}

type Wanted = Body & { passwordHash: string | undefined };

/** A link to sign in for an address without an account makes one, as a sign-up that has chosen no password yet. */
const typeOf = (wanted: GeneratedType, existing: Account | undefined): GeneratedType =>
  wanted === 'magiclink' && !existing ? 'signup' : wanted;

async function prepare(
  tx: Transaction,
  type: GeneratedType,
  existing: Account | undefined,
  wanted: Wanted,
): Promise<Account> {
  if (type !== 'signup' && type !== 'invite') {
    if (existing) return existing;
    throw new AccountError({
      status: 404,
      code: 'user_not_found',
      message: 'User with this email not found',
    });
  }
  if (existing && isConfirmed(existing)) throw emailTaken();
  const { id } =
    existing ??
    (await createAccount(tx, {
      email: wanted.email,
      passwordHash: wanted.passwordHash,
      userMetadata: wanted.data ?? {},
    }));
  if (existing && wanted.data) await mergeMetadata(tx, id, 'user_metadata', wanted.data);
  if (type === 'invite') await markInvited(tx, id);
  return reloadAccount(tx, id);
}
