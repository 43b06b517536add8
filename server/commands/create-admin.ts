import type pg from 'pg';
import { DatabaseError } from 'pg';
import { z } from 'zod';
import {
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from '../../contract/limits.ts';
import { createAccount } from '../auth/accounts/create.ts';
import { hashPassword } from '../auth/accounts/passwords.ts';
import { enterScope, type Transaction } from '../database/scope.ts';
import { type Command, CommandError, readArguments, say, UsageError } from './command.ts';
import { asOwner } from './owner.ts';
import { choosePassword } from './password.ts';

const name = (label: string) =>
  z
    .string({ error: `${label} is required` })
    .trim()
    .min(1, `${label} must not be empty`)
    .max(NAME_MAX_LENGTH, `${label} is too long`);

const options = z.object({
  email: z
    .string({ error: '--email is required' })
    .trim()
    .toLowerCase()
    .max(EMAIL_MAX_LENGTH, '--email is too long')
    .pipe(z.email('--email is not an e-mail address')),
  'first-name': name('--first-name'),
  'last-name': name('--last-name'),
  school: z.string().trim().min(1, '--school must not be empty').optional(),
  password: z
    .string()
    .min(PASSWORD_MIN_LENGTH, `--password must be at least ${PASSWORD_MIN_LENGTH} characters long`)
    .max(PASSWORD_MAX_LENGTH, `--password is longer than ${PASSWORD_MAX_LENGTH} characters`)
    .optional(),
  promote: z.boolean().default(false),
});

export const createAdmin: Command = {
  usage: `--email ADDRESS --first-name NAME --last-name NAME [--school NAME|ID] [--password TEXT] [--promote]

Makes a confirmed account and its approved administrator: of all schools, or of one with --school.
Without --password it is asked for at a terminal; left empty there, or without a terminal, one is made
and printed once. An address that has an account already is refused, unless --promote says that this
account is to become the administrator; its password stays.`,

  async run(args) {
    const given = readOptions(args);
    await asOwner({ migrated: true }, async (client) => {
      const school = given.school === undefined ? undefined : await findSchool(client, given.school);
      const existing = await findAccount(client, given.email);
      if (existing && !given.promote) {
        throw new CommandError(
          `${given.email} has an account already. Add --promote to make it an administrator; its password stays.`,
        );
      }
      if (!existing && given.promote) throw new CommandError(`${given.email} has no account to promote.`);
      const password = existing ? undefined : await choosePassword(given.password);
      await inTransaction(client, async () => {
        const userId = existing ?? (await makeAccount(client, given.email, password?.text ?? ''));
        await client
          .query('select private.make_administrator($1, $2, $3, $4)', [
            userId,
            given['first-name'],
            given['last-name'],
            school?.id ?? null,
          ])
          .catch(tellRefusal);
      });
      say(`${given.email} is now an administrator of ${school ? school.name : 'all schools'}.`);
      if (password?.generated) say(`Password, shown only now: ${password.text}`);
    });
  },
};

/** Giving the last administrator of all schools one school would leave nobody above it; a learner administers nothing. */
function tellRefusal(error: unknown): never {
  if (error instanceof DatabaseError && error.code === 'PR005') {
    throw new CommandError(`${error.message}. Make another administrator of all schools first.`);
  }
  if (error instanceof DatabaseError && error.code === 'PR011') throw new CommandError(`${error.message}.`);
  throw error;
}

function readOptions(args: string[]): z.output<typeof options> {
  const text = { type: 'string' } as const;
  const { values } = readArguments({
    args,
    options: {
      email: text,
      'first-name': text,
      'last-name': text,
      school: text,
      password: text,
      promote: { type: 'boolean' },
    },
  });
  const parsed = options.safeParse(values);
  if (!parsed.success) throw new UsageError(parsed.error.issues.map(({ message }) => message).join('\n'));
  return parsed.data;
}

async function findSchool(client: pg.Client, wanted: string): Promise<{ id: string; name: string }> {
  const { rows } = await readAs(client, 'service_role', 'select id, name from public.schools order by name');
  const matching = rows.filter(
    ({ id, name }) => id === wanted.toLowerCase() || name.toLowerCase() === wanted.toLowerCase(),
  );
  const [school] = matching;
  if (!school) {
    const known =
      rows.length === 0 ? 'There are none yet.' : `There are: ${rows.map(({ name }) => name).join(', ')}.`;
    throw new CommandError(`--school: there is no school ${wanted}. ${known}`);
  }
  if (matching.length > 1) {
    throw new CommandError(
      `--school: several schools are called ${wanted}. Give one id: ${matching.map(({ id }) => id).join(', ')}.`,
    );
  }
  return school;
}

async function findAccount(client: pg.Client, email: string): Promise<string | undefined> {
  const { rows } = await readAs(
    client,
    'portal_auth',
    'select id, email as name from auth.users where email = $1',
    [email],
  );
  return rows[0]?.id;
}

function readAs(
  client: pg.Client,
  role: 'service_role' | 'portal_auth',
  text: string,
  values: unknown[] = [],
) {
  return inTransaction(client, async () => {
    await enterScope(client, { role });
    return client.query<{ id: string; name: string }>(text, values);
  });
}

/** Makes the account as the account service does, then goes on as the owner. */
async function makeAccount(client: pg.Client, email: string, password: string): Promise<string> {
  const passwordHash = await hashPassword(password);
  await enterScope(client, { role: 'portal_auth' });
  const query = client.query.bind(client) as Transaction['query'];
  const within = () => Promise.reject(new Error('an account is made under one scope'));
  const account = await createAccount({ query, within }, { email, passwordHash, confirmed: true });
  await client.query('set local role none');
  return account.id;
}

async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
