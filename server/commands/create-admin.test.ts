import { beforeAll, describe, expect, test, vi } from 'vitest';
import { makeLearner } from '../../database/tests/factories.ts';
import { CommandError, UsageError } from './command.ts';
import { createAdmin } from './create-admin.ts';
import { portal, useGivenDatabase } from './testing.ts';

const it = useGivenDatabase();

beforeAll(async () => {
  await it.cloned.admin.query(`insert into public.schools (id, name) values
    ('00000000-0000-4000-8000-000000000001', 'Hilltop School'),
    ('00000000-0000-4000-8000-000000000002', 'Twin School'),
    ('00000000-0000-4000-8000-000000000003', 'Twin School')`);
});

describe('create-admin', () => {
  const ann = ['--first-name', 'Ann', '--last-name', 'Adams'];

  test('makes an administrator of all schools, with a password shown once', async () => {
    const { code, out, err } = await portal(
      ['create-admin', '--email', ' Ann@Example.org ', ...ann],
      it.given,
    );
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(
      /^ann@example\.org is now an administrator of all schools\.\nPassword, shown only now: \w{20}\n$/,
    );
    expect(await profileOf('ann@example.org')).toMatchObject({
      first_name: 'Ann',
      last_name: 'Adams',
      role: 'admin',
      approval_status: 'approved',
      is_platform_admin: true,
      school_id: null,
      confirmed: true,
      // A program that a school runs: what the servers in the tests' own process do is cheaper.
      password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    });
  });

  test('makes an administrator of one school by its name or id', async () => {
    const byName = await portal(
      [
        'create-admin',
        '--email',
        'b@example.org',
        ...ann,
        '--school',
        'hilltop school',
        '--password',
        'secret-1',
      ],
      it.given,
    );
    expect(byName).toEqual({
      code: 0,
      err: '',
      out: 'b@example.org is now an administrator of Hilltop School.\n',
    });
    expect(await profileOf('b@example.org')).toMatchObject({
      is_platform_admin: false,
      school_id: '00000000-0000-4000-8000-000000000001',
    });
    const byId = await portal(
      [
        'create-admin',
        '--email',
        'c@example.org',
        ...ann,
        '--school',
        '00000000-0000-4000-8000-000000000003',
      ],
      it.given,
    );
    expect(byId.code).toBe(0);
    expect(await profileOf('c@example.org')).toMatchObject({
      school_id: '00000000-0000-4000-8000-000000000003',
    });
  });

  test('makes no administrator of a learner', async () => {
    const { email } = await makeLearner(it.cloned.admin, 'Learner');
    expect(await portal(['create-admin', '--email', email, ...ann, '--promote'], it.given)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^This account belongs to a learner/),
    });
  });

  test('leaves an existing account alone, unless it is to be promoted', async () => {
    const again = ['create-admin', '--email', 'b@example.org', '--first-name', 'Bea', '--last-name', 'Brown'];
    const refused = await portal(again, it.given);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toMatch(/b@example\.org has an account already.*--promote/);
    expect(await profileOf('b@example.org')).toMatchObject({ first_name: 'Ann', is_platform_admin: false });
    expect(await portal([...again, '--promote'], it.given)).toMatchObject({ code: 0 });
    expect(await profileOf('b@example.org')).toMatchObject({ first_name: 'Bea', is_platform_admin: true });
  });

  test.each([
    [['--first-name', 'Ann', '--last-name', 'Adams'], UsageError, /--email is required/],
    [['--email', 'ann', ...ann], UsageError, /--email is not an e-mail address/],
    [['--email', 'd@example.org', '--last-name', 'Adams'], UsageError, /--first-name is required/],
    [
      ['--email', 'd@example.org', ...ann, '--password', 'short'],
      UsageError,
      /--password must be at least 6 characters/,
    ],
    [['--email', 'd@example.org', ...ann, '--shcool', 'x'], UsageError, /--shcool/],
    [['--email', 'd@example.org', ...ann, 'extra'], UsageError, /extra/],
    [
      ['--email', 'd@example.org', ...ann, '--school', 'Nowhere'],
      CommandError,
      /no school Nowhere.*Hilltop School/,
    ],
    [
      ['--email', 'd@example.org', ...ann, '--school', 'Twin School'],
      CommandError,
      /several schools.*000000000002.*000000000003/,
    ],
    [['--email', 'd@example.org', ...ann, '--promote'], CommandError, /no account to promote/],
  ])('%j is refused with the name of what is wrong, and makes nothing', async (args, kind, message) => {
    for (const [name, value] of Object.entries(it.given)) vi.stubEnv(name, value);
    const failure = await createAdmin.run(args).catch((error: unknown) => error);
    vi.unstubAllEnvs();
    expect(failure).toBeInstanceOf(kind);
    expect((failure as Error).message).toMatch(message);
    expect(await profileOf('d@example.org')).toBeUndefined();
    const accounts = await it.cloned.admin.query("select from auth.users where email = 'd@example.org'");
    expect(accounts.rowCount).toBe(0);
  });
});

/** The newest of the account. */
async function profileOf(email: string) {
  const { rows } = await it.cloned.admin.query(
    'select p.*, u.password_hash, u.email_confirmed_at is not null as confirmed from auth.users u join public.profiles p on p.user_id = u.id where u.email = $1 order by p.created_at desc',
    [email],
  );
  return rows[0];
}
