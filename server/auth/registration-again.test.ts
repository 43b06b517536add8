import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { untilWaiting } from '../testing/waiting.ts';
import { letHoldCodes, whileHeld } from './testing/overlaps.ts';
import {
  clientOf,
  follow,
  fragmentOf,
  freshEmail,
  lastMail,
  mailsTo,
  PASSWORD,
  signedUpPerson,
} from './testing/people.ts';
import { makeSchools, parentForm, registrationCounts, teacherForm } from './testing/registrations.ts';
import { useServer } from './testing/use-server.ts';

const server = useServer();
beforeAll(async () => {
  await makeSchools(server);
  await letHoldCodes(server);
});

let before: number[];
const counts = () => registrationCounts(server);
beforeEach(async () => {
  before = await counts();
});

const signUp = (data: Record<string, unknown>, email = freshEmail(), password = PASSWORD) =>
  clientOf(server).auth.signUp({ email, password, options: { data } });

/** The answer as sent: the official client drops what it does not know from an error's body. */
const signUpAnswer = async (data: Record<string, unknown>, email = freshEmail(), password = PASSWORD) => {
  const response = await fetch(`${server.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'x-supabase-api-version': '2024-01-01' },
    body: JSON.stringify({ email, password, data }),
  });
  const body = (await response.json()) as { code: string; message: string; field?: string; hint?: string };
  return { status: response.status, body };
};

test("a teacher's address that has an account is told so, with the fixed text", async () => {
  const { email } = await signedUpPerson(server);
  const answer = await signUp(teacherForm(), email, 'somebody else');
  expect(answer.error).toMatchObject({
    status: 422,
    code: 'user_already_exists',
    message: 'An account with this email already exists. Please try logging in instead.',
  });
});

test("a parent's address that has an account gets the answer of a new one, wrong forms included", async () => {
  const { email } = await signedUpPerson(server);
  before = await counts();
  const answer = await signUp(parentForm(), email, 'somebody else');
  expect(answer.error).toBeNull();
  expect(answer.data.user).toMatchObject({
    email,
    user_metadata: { first_name: 'Nomsa', last_name: 'Dlamini' },
  });
  const wrong = await signUpAnswer(parentForm({ school_id: randomUUID() }), email, 'somebody else');
  expect(wrong).toMatchObject({ status: 422, body: { field: 'school_id' } });
  expect(await counts()).toEqual(before);
  expect((await mailsTo(server, email)).at(-1)?.kind).toBe('already-registered');
});

test('a parent who registers again with the own password is told that the account exists', async () => {
  const { email } = await signedUpPerson(server, parentForm());
  expect((await signUp(parentForm(), email)).error).toMatchObject({
    code: 'user_already_exists',
    message: 'An account with this email already exists. Please try logging in instead.',
  });
});

test('registering again before confirming replaces the earlier registration with its children', async () => {
  const email = freshEmail();
  await signUp(parentForm(), email);
  const again = await signUp(teacherForm(), email, 'another password');
  expect(again.error).toBeNull();
  const { rows } = await server.admin.query(
    `select p.role, (select count(*)::int from students s where s.parent_id = p.id) as children
       from profiles p join auth.users u on u.id = p.user_id where u.email = $1`,
    [email],
  );
  expect(rows).toEqual([{ role: 'teacher', children: 0 }]);
  const after = await counts();
  expect(after[0]).toBe((before[0] ?? 0) + 1);
  expect(after[3]).toBe(before[3]);
});

test('a registration that a school has approved is not replaced by a stranger', async () => {
  const email = freshEmail();
  const made = await signUp(parentForm(), email);
  await server.admin.query("update profiles set approval_status = 'approved' where user_id = $1", [
    made.data.user?.id,
  ]);
  before = await counts();
  const again = await signUp(teacherForm(), email, 'another password');
  expect(again.error).toBeNull();
  expect(await counts()).toEqual(before);
  expect((await mailsTo(server, email)).map((mail) => mail.kind)).toEqual([
    'confirm-signup',
    'registration-approved',
    'confirm-signup',
  ]);
  await follow((await lastMail(server, email, 'confirm-signup')).payload.url);
  // Nor does one of the two passwords open what the school approved: the reader of the mail chooses.
  for (const password of [PASSWORD, 'another password']) {
    const { error } = await clientOf(server).auth.signInWithPassword({ email, password });
    expect(error?.code).toBe('invalid_credentials');
  }
});

test('two sign-ups with one address at the same moment make one account', async () => {
  const email = freshEmail();
  const answers = await Promise.all([signUp(parentForm(), email), signUp(parentForm(), email)]);
  expect(answers.map((answer) => answer.error)).toEqual([null, null]);
  const { rows } = await server.admin.query(
    'select (select count(*)::int from profiles p where p.user_id = u.id) as profiles from auth.users u where email = $1',
    [email],
  );
  expect(rows).toEqual([{ profiles: 1 }]);
});

/** A parent whose mail is opened while somebody registers again, who has found the account unconfirmed. */
async function registeredAsTheMailIsOpened(form: Record<string, unknown>, password: string) {
  const email = freshEmail();
  await signUp(parentForm(), email);
  const { url } = (await lastMail(server, email, 'confirm-signup')).payload;
  before = await counts();
  let opened: Promise<URL> | undefined;
  let again: ReturnType<typeof signUpAnswer> | undefined;
  await whileHeld(server, 'a removed code is committed', async () => {
    opened = follow(url);
    await untilWaiting(server);
    again = signUpAnswer(form, email, password);
    await untilWaiting(server, { howMany: 2 });
  });
  const session = fragmentOf((await opened) ?? new URL(server.url));
  return { email, session, answer: await again };
}

/** Family, session and password are there. */
async function expectUnharmed(email: string, { access_token, refresh_token }: Record<string, string>) {
  expect(await counts()).toEqual(before);
  const client = clientOf(server);
  const session = { access_token: access_token ?? '', refresh_token: refresh_token ?? '' };
  expect((await client.auth.setSession(session)).error).toBeNull();
  expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
}

test.each([
  ['a teacher with another password', teacherForm(), 'somebody else'],
  ['the parent with the own password', parentForm(), PASSWORD],
])(
  '%s who registers again as the mail is opened is told so, and nothing is lost',
  async (_who, form, password) => {
    const { email, session, answer } = await registeredAsTheMailIsOpened(form, password);
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'user_already_exists',
        message: 'An account with this email already exists. Please try logging in instead.',
      },
    });
    await expectUnharmed(email, session);
  },
);

test('a stranger who registers as the mail is opened is told nothing, and nothing is lost', async () => {
  const { email, session, answer } = await registeredAsTheMailIsOpened(parentForm(), 'somebody else');
  await expectUnharmed(email, session);
  const kinds = (await mailsTo(server, email)).map(({ kind }) => kind);
  expect(kinds).toEqual(['confirm-signup', 'already-registered']);
  const newOne = await signUpAnswer(parentForm());
  expect(answer).toMatchObject({ status: newOne.status, body: { email } });
  expect(Object.keys(answer?.body ?? {})).toEqual(Object.keys(newOne.body));
});

test('somebody who registers again twice at the same moment is registered once', async () => {
  const email = freshEmail();
  await signUp(parentForm(), email);
  before = await counts();
  const answers: ReturnType<typeof signUpAnswer>[] = [];
  await whileHeld(server, 'a code is issued', async () => {
    for (const count of [1, 2]) {
      answers.push(signUpAnswer(parentForm(), email));
      await untilWaiting(server, { howMany: count });
    }
  });
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
  expect(await counts()).toEqual(before);
  const { url } = (await lastMail(server, email, 'confirm-signup')).payload;
  expect(fragmentOf(await follow(url)).access_token).toBeTruthy();
});

test('a pending person signs in and reads the own profile, and no one else', async () => {
  await signedUpPerson(server, teacherForm());
  const { client, userId } = await signedUpPerson(server, parentForm());
  const { data, error } = await client.from('profiles').select('user_id, approval_status');
  expect(error).toBeNull();
  expect(data).toEqual([{ user_id: userId, approval_status: 'pending' }]);
});

const profilesOf = async (userId: string) =>
  (
    await server.admin.query(
      `select role, school_id, approval_status from profiles where user_id = $1 order by created_at, id`,
      [userId],
    )
  ).rows;

test('somebody with an account registers as something else too, by the own password, and once', async () => {
  const { email, userId } = await signedUpPerson(server, parentForm());
  const [first] = await profilesOf(userId);
  const wanted = teacherForm();
  const answer = await signUp(wanted, email);
  expect(answer.error).toBeNull();
  expect(answer.data.session).toBeNull();
  const both = await profilesOf(userId);
  expect(both).toHaveLength(2);
  expect(both[0]).toEqual(first);
  expect(both[1]).toMatchObject({ role: 'teacher', school_id: wanted.school_id, approval_status: 'pending' });
  expect((await signUp(wanted, email)).error).toMatchObject({ code: 'user_already_exists' });
  const wrong = await signUpAnswer(parentForm({ school_id: randomUUID() }), email);
  expect(wrong).toMatchObject({ status: 422, body: { field: 'school_id' } });
  expect(await profilesOf(userId)).toEqual(both);
});

test('nobody else registers for that account: by a guess, or while it is closed', async () => {
  const { email, userId } = await signedUpPerson(server, parentForm());
  const before = await profilesOf(userId);
  await signUp(teacherForm(), email, 'a guess');
  expect(await profilesOf(userId)).toEqual(before);
  await server.admin.query(`update auth.users set banned_until = now() + interval '1 hour' where id = $1`, [
    userId,
  ]);
  expect((await signUp(teacherForm(), email)).error).not.toBeNull();
  expect(await profilesOf(userId)).toEqual(before);
});

async function rejectedFamily() {
  const { email, userId } = await signedUpPerson(server, parentForm());
  await server.admin.query(
    `update profiles set approval_status = 'rejected', decision_reason = 'Wrong grade' where user_id = $1`,
    [userId],
  );
  return { email, userId };
}

const registrationOf = async (userId: string) =>
  (
    await server.admin.query(
      `select p.approval_status, p.last_name, p.decision_reason,
              (select count(*)::int from students c where c.parent_id = p.id) as children
         from profiles p where p.user_id = $1`,
      [userId],
    )
  ).rows;

test('whoever was rejected corrects the registration by registering with the own password', async () => {
  const { email, userId } = await rejectedFamily();
  const { children } = parentForm();
  const again = parentForm({ last_name: 'Dlamini-Nkosi', children: children.slice(0, 1) });
  const answer = await signUp(again, email);
  expect(answer.error).toBeNull();
  expect(answer.data.session).toBeNull();
  expect(await registrationOf(userId)).toEqual([
    { approval_status: 'pending', last_name: 'Dlamini-Nkosi', decision_reason: null, children: 1 },
  ]);
  expect((await signUp(again, email)).error).toMatchObject({ code: 'user_already_exists' });
});

test('a rejected registration that is corrected wrongly says which field, and stays as it was', async () => {
  const { email, userId } = await rejectedFamily();
  const before = await registrationOf(userId);
  const wrong = await signUpAnswer(parentForm({ school_id: randomUUID() }), email);
  expect(wrong).toMatchObject({ status: 422, body: { field: 'school_id' } });
  expect(await registrationOf(userId)).toEqual(before);
});

test("a stranger's registration with the address of somebody rejected changes and tells nothing", async () => {
  const { email, userId } = await rejectedFamily();
  const before = await registrationOf(userId);
  const answer = await signUp(parentForm({ last_name: 'Stranger' }), email, 'a guess');
  expect(answer.error).toBeNull();
  expect(answer.data.user?.id).not.toBe(userId);
  expect(await registrationOf(userId)).toEqual(before);
});

test('somebody who was rejected before the address was confirmed sends it again, and confirms it then', async () => {
  const email = freshEmail();
  const first = await signUp(parentForm(), email);
  await server.admin.query(
    `update profiles set approval_status = 'rejected' where user_id = (select id from auth.users where email = $1)`,
    [email],
  );
  await signUp(parentForm({ last_name: 'Again' }), email);
  expect(await registrationOf(first.data.user?.id ?? '')).toMatchObject([
    { approval_status: 'pending', last_name: 'Again' },
  ]);
  expect((await mailsTo(server, email)).at(-1)?.kind).toBe('confirm-signup');
});
