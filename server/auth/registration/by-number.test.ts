/** Registrations by a mobile number, and what becomes of a family when a number changes hands. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PHONE_PROOF_DAYS } from '#contract/limits.ts';
import { clientOf, lastMail, PASSWORD, signedUpPerson } from '../testing/people.ts';
import { freshPhone, lastCode, provenBefore, textsTo } from '../testing/phones.ts';
import { makeSchools, parentForm, school, teacherForm } from '../testing/registrations.ts';
import { useServer } from '../testing/use-server.ts';

const server = useServer();
beforeAll(() => makeSchools(server));
beforeEach(() => server.admin.query('truncate auth.rate_limits'));

const rows = async (text: string, values: unknown[] = []) => (await server.admin.query(text, values)).rows;

/** Signs up with a number and uses its code. */
async function register(phone: string, data: object | undefined, password = PASSWORD) {
  const client = clientOf(server);
  const made = await client.auth.signUp({ phone, password, options: data ? { data } : {} });
  expect(made.error).toBeNull();
  const { data: verified, error } = await client.auth.verifyOtp({
    phone,
    token: await lastCode(server, phone),
    type: 'sms',
  });
  expect(error).toBeNull();
  return { client, userId: verified.user?.id ?? '' };
}
const approve = (userId: string) =>
  rows(`update profiles set approval_status = 'approved' where user_id = $1`, [userId]);

describe('a teacher registers by number', () => {
  test('and waits for the school with what is taught, told of its decision by text message', async () => {
    const phone = freshPhone();
    const { client, userId } = await register(phone, teacherForm());
    const read = async () => (await client.from('profiles').select('role, approval_status')).data;
    expect(await read()).toEqual([{ role: 'teacher', approval_status: 'pending' }]);
    // Nothing of the school before its decision.
    expect((await client.from('students').select('id')).data).toEqual([]);
    expect(
      await rows(
        `select subject_id, grade_id from teacher_subjects
          where teacher_id = (select id from profiles where user_id = $1)`,
        [userId],
      ),
    ).toEqual([{ subject_id: school.subject, grade_id: school.grade }]);
    await approve(userId);
    expect((await textsTo(server, phone)).map(({ kind }) => kind)).toContain('phone-approved');
    expect(await read()).toEqual([{ role: 'teacher', approval_status: 'approved' }]);
  });

  test('and is not told whose number it is: the owner is', async () => {
    const phone = freshPhone();
    await register(phone, undefined);
    const known = await clientOf(server).auth.signUp({
      phone,
      password: 'a stranger counts through',
      options: { data: teacherForm() },
    });
    const unknown = await clientOf(server).auth.signUp({
      phone: freshPhone(),
      password: 'a stranger counts through',
      options: { data: teacherForm() },
    });
    expect(known.error).toBeNull();
    expect(Object.keys(known.data.user ?? {}).sort()).toEqual(Object.keys(unknown.data.user ?? {}).sort());
    expect((await textsTo(server, phone)).at(-1)?.kind).toBe('phone-known');
    expect(
      await rows(`select id from profiles where role = 'teacher' and user_id = $1`, [
        (await rows('select id from auth.users where phone = $1', [phone.slice(1)]))[0]?.id,
      ]),
    ).toEqual([]);
  });
});

test.each([
  ['learner', { kind: 'learner', full_name: 'Ann Bee' }],
  ['administrator', { kind: 'administrator', invitation: 'x', first_name: 'Ann', last_name: 'Bee' }],
])('a %s needs an address', async (_, data) => {
  const { error } = await clientOf(server).auth.signUp({
    phone: freshPhone(),
    password: PASSWORD,
    options: { data },
  });
  expect(error?.message).toMatch(/needs an email address/);
});

describe('a number taken over', () => {
  /** What a session reads of families, with the official client. */
  const seen = async ({ client }: { client: ReturnType<typeof clientOf> }) => ({
    children: (await client.rpc('children_of').select('first_name').order('first_name')).data,
    learners: (await client.from('students').select('id')).data?.length,
    profiles: (await client.from('profiles').select('first_name')).data,
    own: (await client.rpc('my_profiles')).data?.length,
    notices: (await client.from('notices').select('id')).data,
    guardianships: (await client.from('guardianships').select('id')).data?.length,
  });
  const nothing = { children: [], learners: 0, profiles: [], own: 0, notices: [], guardianships: 0 };

  test('shows its next owner nothing of the family before, who come back by their address', async () => {
    const phone = freshPhone();
    const former = await signedUpPerson(server, parentForm());
    await approve(former.userId);
    await former.client.auth.updateUser({ phone, current_password: PASSWORD } as never);
    await former.client.auth.verifyOtp({
      phone,
      token: await lastCode(server, phone),
      type: 'phone_change',
    });
    const family = await seen(former);
    expect(family.children).toEqual([{ first_name: 'Lerato' }, { first_name: 'Thabo' }]);
    await provenBefore(server, former.userId, PHONE_PROOF_DAYS + 1);

    // A code opens nothing, a new account is empty, and it is another one.
    const next = clientOf(server);
    await next.auth.signInWithOtp({ phone });
    const tried = await next.auth.verifyOtp({ phone, token: await lastCode(server, phone), type: 'sms' });
    expect([tried.error?.code, tried.data.session]).toEqual(['phone_not_confirmed', null]);
    await server.admin.query('truncate auth.rate_limits');
    const owner = await register(phone, undefined, 'their own horse');
    expect(owner.userId).not.toBe(former.userId);
    expect(await seen(owner)).toEqual(nothing);
    await server.admin.query('truncate auth.rate_limits');
    const again = clientOf(server);
    await again.auth.signInWithOtp({ phone, options: { shouldCreateUser: false } });
    await again.auth.verifyOtp({ phone, token: await lastCode(server, phone), type: 'sms' });
    expect(await seen({ client: again })).toEqual(nothing);

    // The former owner was told, and has everything by the address.
    expect((await lastMail(server, former.email, 'phone-taken')).payload).toMatchObject({
      phone: phone.slice(1),
    });
    const back = clientOf(server);
    expect(
      (await back.auth.signInWithPassword({ email: former.email, password: PASSWORD })).error,
    ).toBeNull();
    expect(await seen({ client: back })).toEqual(family);
  });

  test('leaves whoever had the number alone a letter of the school', async () => {
    const phone = freshPhone();
    const sizwe = {
      first_name: 'Sizwe',
      last_name: 'Zulu',
      date_of_birth: '2016-03-04',
      grade_id: school.grade,
      subject_ids: [],
    };
    const former = await register(phone, parentForm({ first_name: 'Gogo', children: [sizwe] }));
    await approve(former.userId);
    await provenBefore(server, former.userId, PHONE_PROOF_DAYS + 1);
    const next = await register(phone, undefined, 'their own horse');
    expect(await seen(next)).toEqual(nothing);

    // The office prints a letter for Sizwe; a new number claims it with the day of birth, the new owner without cannot.
    const [learner] = await rows(
      `select c.id, c.date_of_birth::text as born from students c join profiles p on p.id = c.parent_id
        where p.user_id = $1 and c.first_name = 'Sizwe'`,
      [former.userId],
    );
    const code = 'ABCDEFGHJK';
    await rows(
      `insert into claim_codes (school_id, student_id, code_hash) values ($1, $2, private.claim_code_hash($3))`,
      [school.id, learner?.id, code],
    );
    const claim = (client: ReturnType<typeof clientOf>, born: string) =>
      client.rpc('claim_learner', { code, date_of_birth: born, first_name: 'Gogo', last_name: 'Dlamini' });
    expect((await claim(next.client, '2016-03-05')).data).toEqual([]);
    const back = await register(freshPhone(), undefined);
    expect((await claim(back.client, learner?.born)).data).toMatchObject([{ learner_name: 'Sizwe Zulu' }]);
    expect((await seen(back)).children).toEqual([{ first_name: 'Sizwe' }]);
    expect(await seen(next)).toEqual(nothing);
  });
});
