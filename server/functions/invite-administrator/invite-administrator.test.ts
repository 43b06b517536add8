import { beforeAll, describe, expect, test } from 'vitest';
import { makeSchool, type SchoolRows } from '../../../database/tests/factories.ts';
import { clientOf, freshEmail, lastMail, mailsTo, signedUpPerson } from '../../auth/testing/people.ts';
import { useServer } from '../../auth/testing/use-server.ts';
import { type Member, memberOf } from '../testing/members.ts';

const server = useServer();
let school: SchoolRows;
let principal: Member;
beforeAll(async () => {
  school = await makeSchool(server.admin, 'Home');
  principal = await memberOf(server, { role: 'admin', school });
});

const invite = (by: Member, email: string, schoolId: string | null) =>
  by.client.functions.invoke('invite-administrator', { body: { email, school_id: schoolId } });
const tokenFor = async (email: string) => {
  const { url } = (await lastMail(server, email, 'invite-administrator')).payload;
  return new URL(url).hash.replace('#invitation=', '');
};
const accept = async (email: string, invitation: string, password = 'a good secret') => {
  const client = clientOf(server);
  const data = { kind: 'administrator', invitation, first_name: 'Lerato', last_name: 'Mokoena' };
  return { client, ...(await client.auth.signUp({ email, password, options: { data } })) };
};
/** Ten people at one link, each with a password of their own. */
const acceptByTen = async (email: string, token: string) => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, which) => accept(email, token, `a good secret ${which}`)),
  );
  return answers
    .map(({ data, error }) => (data.session ? 'in' : `${error?.status} ${error?.code}`))
    .toSorted();
};
const profileOf = async (email: string) =>
  (
    await server.admin.query(
      `select p.first_name, p.role, p.school_id, p.is_platform_admin, p.approval_status
         from profiles p join auth.users u on u.id = p.user_id where u.email = $1`,
      [email],
    )
  ).rows[0];

test('an invited person gives name and password, and runs the school', async () => {
  const email = freshEmail('next');
  const { data, error } = await invite(principal, email.toUpperCase(), school.id);
  expect(error).toBeNull();
  expect(data).toEqual({ invitation_id: expect.any(String) });
  expect((await lastMail(server, email, 'invite-administrator')).payload).toMatchObject({
    school_name: 'Home',
    url: expect.stringMatching(/\/auth\?mode=accept-invitation#invitation=[\w-]{43}$/),
  });
  const token = await tokenFor(email);
  const shown = await clientOf(server).rpc('administrator_invitation', { token });
  expect(shown.data).toMatchObject([{ email, school_name: 'Home' }]);

  const accepted = await accept(email, token);
  expect(accepted.error).toBeNull();
  expect(accepted.data.session).not.toBeNull();
  expect(accepted.data.user?.user_metadata).toEqual({ first_name: 'Lerato', last_name: 'Mokoena' });
  expect(await profileOf(email)).toEqual({
    first_name: 'Lerato',
    role: 'admin',
    school_id: school.id,
    is_platform_admin: false,
    approval_status: 'approved',
  });
  const grade = await accepted.client
    .from('grades')
    .insert({ name: 'Grade 12', level: 12, school_id: school.id })
    .select();
  expect(grade.error).toBeNull();

  const again = await accept(freshEmail(), token);
  expect(again.error).toMatchObject({ status: 422, code: 'validation_failed' });
});

const acceptIn = async (email: string, language: string) => {
  const invitation = await tokenFor(email);
  const data = { kind: 'administrator', invitation, first_name: 'Lerato', last_name: 'Mokoena', language };
  const { error } = await clientOf(server).auth.signUp({
    email,
    password: 'a good secret',
    options: { data },
  });
  expect(error).toBeNull();
  const { rows } = await server.admin.query(
    `select p.language from profiles p join auth.users u on u.id = p.user_id where u.email = $1 and p.role = 'admin'`,
    [email],
  );
  return rows;
};

test.for([
  ['zu', 'zu'],
  ['xx', null],
])(
  'an invited person is written to in the language of the form, where the portal speaks it: %s',
  async ([sent, language]) => {
    const email = freshEmail('speaks');
    await invite(principal, email, school.id);
    expect(await acceptIn(email, sent ?? '')).toEqual([{ language }]);
  },
);

test('an open session alone invites nobody; the password beside it does', async () => {
  const member = await memberOf(server, { role: 'admin', school });
  const { data } = await member.client.auth.getUser();
  await server.admin.query(
    `update auth.sessions set amr = jsonb_build_array(jsonb_build_object('method', 'password', 'timestamp', 0))
      where user_id = $1`,
    [data.user?.id],
  );
  const email = freshEmail('thief');
  const { error } = await invite(member, email, school.id);
  expect(error?.context.status).toBe(400);
  expect(await error?.context.json()).toMatchObject({ code: 'reauthentication_needed' });
  expect(await mailsTo(server, email)).toEqual([]);

  await server.admin.query('update auth.sessions set proven_at = now() where user_id = $1', [data.user?.id]);
  expect((await invite(member, email, school.id)).error).toBeNull();
});

test('of ten who accept one invitation at once, one comes in and the others are told why not', async () => {
  const email = freshEmail('ten');
  await invite(principal, email, school.id);
  const token = await tokenFor(email);
  expect(await acceptByTen(email, token)).toEqual([...Array(9).fill('422 validation_failed'), 'in']);
  expect(await profileOf(email)).toMatchObject({ role: 'admin', school_id: school.id });
});

test('nor does a registration that nobody confirmed make two of ten', async () => {
  const email = freshEmail('ten');
  await clientOf(server).auth.signUp({ email, password: 'chosen by a stranger' });
  await invite(principal, email, school.id);
  const token = await tokenFor(email);
  expect(await acceptByTen(email, token)).toEqual([...Array(9).fill('422 validation_failed'), 'in']);
});

describe('whose answer was lost', () => {
  const accepted = async () => {
    const email = freshEmail('lost');
    await invite(principal, email, school.id);
    const token = await tokenFor(email);
    const first = await accept(email, token);
    expect(first.error).toBeNull();
    return { email, token, userId: first.data.user?.id };
  };

  test('is signed in by sending it again with the same password, for an hour', async () => {
    const { email, token, userId } = await accepted();
    const again = await accept(email, token);
    expect(again.error).toBeNull();
    expect(again.data.user?.id).toBe(userId);
    const grade = { name: 'Grade 10', level: 10, school_id: school.id };
    expect((await again.client.from('grades').insert(grade)).error).toBeNull();
    const { rowCount } = await server.admin.query('select from profiles where user_id = $1', [userId]);
    expect(rowCount).toBe(1);

    await server.admin.query(
      `update administrator_invitations set accepted_at = accepted_at - interval '61 minutes' where email = $1`,
      [email],
    );
    expect((await accept(email, token)).error).toMatchObject({ code: 'validation_failed' });
  });

  test('is let in by that password alone, which is counted, and by that link', async () => {
    const { email, token } = await accepted();
    const other = await accepted();
    expect((await accept(email, other.token)).error?.code).toBe('validation_failed');
    expect((await accept(other.email, token)).error?.code).toBe('validation_failed');
    const told = [];
    for (let tries = 0; tries < 11; tries += 1) {
      told.push((await accept(email, token, `a guessed secret ${tries}`)).error?.code);
    }
    expect(told).toEqual([...Array(10).fill('validation_failed'), 'over_request_rate_limit']);
  });

  test('is not let in where the administrator was rejected, or the account closed, since', async () => {
    const rejected = await accepted();
    await server.admin.query(`update profiles set approval_status = 'rejected' where user_id = $1`, [
      rejected.userId,
    ]);
    expect((await accept(rejected.email, rejected.token)).error?.code).toBe('validation_failed');
    const closed = await accepted();
    await server.admin.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
      closed.userId,
    ]);
    expect((await accept(closed.email, closed.token)).error?.code).toBe('user_banned');
  });
});

test('a link is good for its own address only, and a guess for none', async () => {
  const email = freshEmail('next');
  await invite(principal, email, school.id);
  const thief = freshEmail('thief');
  const stolen = await accept(thief, await tokenFor(email));
  expect(stolen.error).toMatchObject({
    code: 'validation_failed',
    message: 'This invitation is not valid any more. Ask for a new one.',
  });
  const guessed = await accept(thief, 'A'.repeat(43));
  expect(guessed.error?.code).toBe('validation_failed');
  const { rowCount } = await server.admin.query('select from auth.users where email = $1', [thief]);
  expect(rowCount).toBe(0);
  // Nothing was used up by that.
  expect((await accept(email, await tokenFor(email))).error).toBeNull();
});

test('whoever has an account already is told, and becomes nothing', async () => {
  const { email } = await signedUpPerson(server);
  await invite(principal, email, school.id);
  const accepted = await accept(email, await tokenFor(email));
  expect(accepted.error).toMatchObject({ status: 422, code: 'user_already_exists' });
  expect(await profileOf(email)).toBeUndefined();
  // Without the link nobody is told.
  expect((await accept(email, 'A'.repeat(43))).error?.code).toBe('validation_failed');
});

test('a registration with the address that nobody confirmed does not stand in the way', async () => {
  const email = freshEmail('next');
  await clientOf(server).auth.signUp({
    email,
    password: 'a stranger waits',
    options: {
      data: {
        kind: 'teacher',
        first_name: 'A',
        last_name: 'Stranger',
        phone: '082 000 0000',
        school_id: school.id,
        assignments: [],
      },
    },
  });
  // A registration at the own school is in the pending list, so the inviter is told.
  const told = await invite(principal, email, school.id);
  expect(await told.error?.context.json()).toEqual({
    code: 'already_member',
    message: 'This address belongs to a teacher already',
    field: 'email',
    hint: '{"code": "invitation.address_known", "role": "teacher"}',
  });
  const elsewhere = await makeSchool(server.admin, 'Elsewhere');
  const other = await memberOf(server, { role: 'admin', school: elsewhere });
  expect((await invite(other, email, elsewhere.id)).error).toBeNull();
  expect((await accept(email, await tokenFor(email))).error).toBeNull();
  expect(await profileOf(email)).toMatchObject({ role: 'admin', school_id: elsewhere.id });
  const stranger = await clientOf(server).auth.signInWithPassword({ email, password: 'a stranger waits' });
  expect(stranger.error?.code).toBe('invalid_credentials');
});

describe('an account that the school has approved before its mail was opened', () => {
  const WAITING = 'a stranger waits';
  const approved = async () => {
    const email = freshEmail('imported');
    await clientOf(server).auth.signUp({
      email,
      password: WAITING,
      options: {
        data: {
          kind: 'teacher',
          first_name: 'Lindiwe',
          last_name: 'Radebe',
          phone: '082 000 0000',
          school_id: school.id,
          assignments: [],
        },
      },
    });
    await server.admin.query(
      `update profiles set approval_status = 'approved'
        where user_id = (select id from auth.users where email = $1)`,
      [email],
    );
    await invite(principal, email, school.id);
    return email;
  };

  test('is that of whoever opens the invitation: what was chosen for it by somebody else opens nothing', async () => {
    const email = await approved();
    await server.admin.query('update auth.users set phone = $2 where email = $1', [email, '27820000777']);
    const token = await tokenFor(email);
    const shown = await clientOf(server).rpc('administrator_invitation', { token });
    expect(shown.data).toMatchObject([{ has_account: false }]);
    const accepted = await accept(email, token);
    expect(accepted.error).toBeNull();
    expect(accepted.data.user).toMatchObject({ email, phone: '', email_confirmed_at: expect.any(String) });
    expect(accepted.data.user).not.toHaveProperty('new_phone');
    const { data: profiles } = await accepted.client.rpc('my_profiles');
    expect(profiles).toMatchObject([
      { role: 'teacher', approval_status: 'approved' },
      { role: 'admin', approval_status: 'approved' },
    ]);
    // The session acts as what was accepted.
    const grade = { name: 'Grade 11', level: 11, school_id: school.id };
    expect((await accepted.client.from('grades').insert(grade)).error).toBeNull();

    const { auth } = clientOf(server);
    expect((await auth.signInWithPassword({ email, password: WAITING })).error?.code).toBe(
      'invalid_credentials',
    );
    const mailed = new URL((await lastMail(server, email, 'confirm-signup')).payload.url);
    const token_hash = mailed.searchParams.get('token') ?? '';
    expect((await auth.verifyOtp({ token_hash, type: 'signup' })).error?.code).toBe('otp_expired');
    expect((await auth.signInWithPassword({ email, password: 'a good secret' })).error).toBeNull();
  });

  test('speaks the language of the form from then on', async () => {
    const email = await approved();
    expect(await acceptIn(email, 'st')).toEqual([{ language: 'st' }]);
  });

  test('stays as it is without the link', async () => {
    const email = await approved();
    const state = async () =>
      (await server.admin.query('select to_jsonb(u) as account from auth.users u where email = $1', [email]))
        .rows;
    const before = await state();
    expect((await accept(email, 'A'.repeat(43))).error?.code).toBe('validation_failed');
    expect(await state()).toEqual(before);
    expect(await profileOf(email)).toMatchObject({ role: 'teacher' });
  });

  test('is told the way where somebody has been in it, and nothing of it changes', async () => {
    const email = await approved();
    await server.admin.query('update auth.users set last_sign_in_at = now() where email = $1', [email]);
    const { error } = await accept(email, await tokenFor(email));
    expect(error).toMatchObject({ status: 422, code: 'user_already_exists' });
    expect(error?.message).toMatch(/Forgotten Password/);
    expect(await profileOf(email)).toMatchObject({ role: 'teacher' });
  });
});

test('nobody invites where they do not administer, and no mail is sent', async () => {
  const elsewhere = await makeSchool(server.admin, 'Third');
  const teacher = await memberOf(server, { role: 'teacher', school });
  const email = freshEmail('next');
  for (const [by, at] of [
    [principal, elsewhere.id],
    [principal, null],
    [teacher, school.id],
  ] as const) {
    const { error } = await invite(by, email, at);
    expect(error?.context.status).toBe(403);
  }
  expect(await mailsTo(server, email)).toEqual([]);
});

test('a sign-up cannot make an administrator in any other way', async () => {
  for (const data of [
    { kind: 'admin', first_name: 'A', last_name: 'B', school_id: school.id },
    { kind: 'administrator', first_name: 'A', last_name: 'B', school_id: school.id },
    { kind: 'administrator', invitation: '', first_name: 'A', last_name: 'B' },
  ]) {
    const { error } = await clientOf(server).auth.signUp({
      email: freshEmail(),
      password: 'a good secret',
      options: { data },
    });
    expect(error).toMatchObject({ status: 422, code: 'validation_failed' });
  }
});
