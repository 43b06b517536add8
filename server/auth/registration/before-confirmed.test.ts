/** Who registers again before the first mail is opened, or the first code used. */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../abuse/testing/asking.ts';
import { clientOf, follow, fragmentOf, freshEmail, lastMail, mailsTo, PASSWORD } from '../testing/people.ts';
import { freshPhone, lastCode } from '../testing/phones.ts';
import { makeSchools, otherSchool, parentForm, school, teacherForm } from '../testing/registrations.ts';
import { useServer } from '../testing/use-server.ts';

const server = useServer();
beforeAll(() => makeSchools(server));
beforeEach(() => server.admin.query('truncate auth.rate_limits'));

const elsewhere = () =>
  parentForm({
    school_id: otherSchool.id,
    children: [{ first_name: 'Sipho', last_name: 'Dlamini', grade_id: otherSchool.grade, subject_ids: [] }],
  });

type Way = { email: string } | { phone: string };

async function signUp(way: Way, data: Record<string, unknown> = {}, password = PASSWORD) {
  const { error } = await clientOf(server).auth.signUp({ ...way, password, options: { data } });
  expect(error).toBeNull();
}

/** What waits of the address or number: as what, at which school, with how many children, and who is told. */
async function waiting(way: Way) {
  const { rows } = await server.admin.query(
    `select p.role, p.school_id, p.last_name,
            (select count(*)::int from students c where c.parent_id = p.id) as children
       from profiles p join auth.users u on u.id = p.user_id
      where $1 in (u.email, u.phone, u.new_phone) and p.approval_status = 'pending'
      order by p.created_at, p.id`,
    ['email' in way ? way.email : way.phone.replace('+', '')],
  );
  return rows as { role: string; school_id: string; last_name: string; children: number }[];
}

const first = { role: 'parent', school_id: school.id, last_name: 'Dlamini', children: 2 };

describe('by the own password', () => {
  test.each<[string, () => Record<string, unknown>, object]>([
    [
      'at another school',
      elsewhere,
      { role: 'parent', school_id: otherSchool.id, last_name: 'Dlamini', children: 1 },
    ],
    ['as a teacher', teacherForm, { role: 'teacher', school_id: school.id, last_name: 'Nel', children: 0 }],
  ])('a parent who registers %s too waits at both, and either mail confirms all', async (_, form, second) => {
    const way = { email: freshEmail() };
    await signUp(way, parentForm());
    await signUp(way, form());
    expect(await waiting(way)).toEqual([first, second]);
    const mails = await mailsTo(server, way.email);
    expect(mails.map(({ kind }) => kind)).toEqual(['confirm-signup', 'confirm-signup']);
    expect(fragmentOf(await follow(mails[0]?.payload.url ?? '')).access_token).toBeTruthy();
    const { error } = await clientOf(server).auth.signInWithPassword({ ...way, password: PASSWORD });
    expect(error).toBeNull();
    expect(await waiting(way)).toEqual([first, second]);
  });

  test('one who registers by number waits at both, and the newest code confirms all', async () => {
    const way = { phone: freshPhone() };
    await signUp(way, parentForm());
    await signUp(way, elsewhere());
    expect(await waiting(way)).toMatchObject([first, { school_id: otherSchool.id, children: 1 }]);
    const token = await lastCode(server, way.phone);
    const { error } = await clientOf(server).auth.verifyOtp({ ...way, token, type: 'sms' });
    expect(error).toBeNull();
    expect(await waiting(way)).toHaveLength(2);
  });

  test.each([
    [
      "says 'I am new here' with a letter",
      { first_name: 'Nomsa', last_name: 'Dlamini', language: 'zu' },
      '/auth?mode=claim&code=X',
    ],
    ['signs up at the lessons portal', { kind: 'learner', full_name: 'Nomsa Dlamini' }, '/portal/plans'],
  ])('one who %s loses nothing, and the mail leads there', async (_, data, path) => {
    const way = { email: freshEmail() };
    await signUp(way, parentForm());
    const { error } = await clientOf(server).auth.signUp({
      ...way,
      password: PASSWORD,
      options: { data, emailRedirectTo: server.url + path },
    });
    expect(error).toBeNull();
    expect(await waiting(way)).toEqual([first]);
    const opened = await follow((await lastMail(server, way.email, 'confirm-signup')).payload.url);
    expect(opened.pathname + opened.search).toBe(path);
    const { data: signedIn } = await clientOf(server).auth.signInWithPassword({ ...way, password: PASSWORD });
    expect(signedIn.user?.user_metadata).toMatchObject({ first_name: 'Nomsa', ...data });
  });

  test('a learner of the lessons portal who registers at a school stays one', async () => {
    const way = { email: freshEmail() };
    await signUp(way, { kind: 'learner', full_name: 'Nomsa Dlamini' });
    await signUp(way, parentForm());
    expect(await waiting(way)).toEqual([first]);
    const { rows } = await server.admin.query('select user_metadata from auth.users where email = $1', [
      way.email,
    ]);
    expect(rows).toMatchObject([{ user_metadata: { kind: 'learner', first_name: 'Nomsa' } }]);
  });

  test('the same kind at the same school is replaced by what the form says now, and nothing beside it', async () => {
    const way = { email: freshEmail() };
    await signUp(way, parentForm());
    await signUp(way, elsewhere());
    await signUp(way, parentForm({ last_name: 'Dlamini-Nkosi', children: parentForm().children.slice(1) }));
    expect(await waiting(way)).toMatchObject([
      { school_id: otherSchool.id, children: 1 },
      { school_id: school.id, last_name: 'Dlamini-Nkosi', children: 1 },
    ]);
    const { rows } = await server.admin.query(
      `select count(*)::int as accounts from auth.users where email = $1`,
      [way.email],
    );
    expect(rows).toEqual([{ accounts: 1 }]);
  });

  test('a form that the tables refuse says which field, and nothing is lost', async () => {
    const way = { email: freshEmail() };
    await signUp(way, parentForm());
    for (const school_id of [randomUUID(), otherSchool.id]) {
      const { status, text } = await ask(server, '/auth/v1/signup', {
        body: { ...way, password: PASSWORD, data: parentForm({ school_id }) },
      });
      expect(status).toBe(422);
      expect(JSON.parse(text)).toHaveProperty('field');
    }
    expect(await waiting(way)).toEqual([first]);
  });
});

test('by another password all of it is replaced, and the reader of the mail chooses one', async () => {
  const way = { email: freshEmail() };
  await signUp(way, parentForm());
  await signUp(way, elsewhere());
  await signUp(way, teacherForm(), 'another password');
  expect(await waiting(way)).toMatchObject([{ role: 'teacher', school_id: school.id }]);
  const { payload } = await lastMail(server, way.email, 'confirm-signup');
  expect(fragmentOf(await follow(payload.url)).type).toBe('recovery');
});

test.each([
  ['the own password', PASSWORD],
  ['another password', 'another password'],
])('the answer to %s is that of a new address, to the letter', async (_, password) => {
  const known = { email: freshEmail() };
  await signUp(known, parentForm());
  await clientOf(server).auth.resetPasswordForEmail(known.email);
  const said = async (email: string) => {
    const { status, text } = await ask(server, '/auth/v1/signup', {
      body: { email, password, data: elsewhere() },
    });
    return {
      status,
      text: text
        .replaceAll(email, 'ADDRESS')
        .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
        .replace(/\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)/g, 'TIME'),
    };
  };
  expect(await said(known.email)).toEqual(await said(freshEmail()));
});
