/** Accounts that are signed in and nothing to a school: they read and call nothing of it. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { signedUpPerson } from '../testing/people.ts';
import { useServer } from '../testing/use-server.ts';
import { ask } from './testing/asking.ts';

const server = useServer();
const school = randomUUID();
const tokens = new Map<string, string>();
let victim = { profileId: '', userId: '' };

async function member(role: string, status: string) {
  const { userId, session } = await signedUpPerson(server);
  const { rows } = await server.admin.query<{ id: string }>(
    `insert into profiles (user_id, first_name, last_name, role, school_id, approval_status)
     values ($1, 'Nomsa', 'Dlamini', $2, $3, $4) returning id`,
    [userId, role, school, status],
  );
  return { userId, token: session.access_token, profileId: rows[0]?.id ?? '' };
}

beforeAll(async () => {
  await server.admin.query("insert into schools (id, name) values ($1, 'Acacia')", [school]);
  await server.admin.query("insert into grades (name, level, school_id) values ('Grade 4', 4, $1)", [school]);
  victim = await member('parent', 'approved');
  for (const status of ['pending', 'rejected'])
    for (const role of ['parent', 'teacher', 'admin'])
      tokens.set(`a ${status} ${role}`, (await member(role, status)).token);
  tokens.set('an account without a profile', (await signedUpPerson(server)).session.access_token);
  const lost = await member('teacher', 'approved');
  await server.admin.query('delete from profiles where user_id = $1', [lost.userId]);
  tokens.set('a teacher whose profile was deleted', lost.token);
});

const calls: Record<string, () => [string, Parameters<typeof ask>[2]]> = {
  'the people': () => [`/rest/v1/profiles?select=id&id=eq.${victim.profileId}`, {}],
  'where somebody is signed in': () => [
    '/rest/v1/rpc/persons_sessions',
    { body: { person_id: victim.profileId } },
  ],
  'phone numbers': () => ['/rest/v1/rpc/contact_details', { body: { profile_ids: [victim.profileId] } }],
  'the learners': () => ['/rest/v1/students?select=id', {}],
  'the announcements': () => ['/rest/v1/announcements?select=id', {}],
  'the messages': () => ['/rest/v1/messages?select=id', {}],
};

const actors = [
  'a pending parent',
  'a pending teacher',
  'a pending admin',
  'a rejected parent',
  'a rejected teacher',
  'a rejected admin',
  'an account without a profile',
  'a teacher whose profile was deleted',
];

describe.each(actors)('%s', (actor) => {
  test.each(Object.keys(calls))('is shown nothing of %s', async (what) => {
    const [path, asked] = calls[what]?.() ?? ['', {}];
    const { status, text } = await ask(server, path, { ...asked, token: tokens.get(actor) ?? '' });
    expect((status === 200 && text === '[]') || status === 401 || status === 403, `${status} ${text}`).toBe(
      true,
    );
  });

  test('deletes nobody', async () => {
    await ask(server, '/functions/v1/delete-user', {
      token: tokens.get(actor) ?? '',
      body: { profile_id: victim.profileId },
    });
    const { rows } = await server.admin.query('select id from profiles where id = $1', [victim.profileId]);
    expect(rows).toHaveLength(1);
  });

  test('approves nobody, itself least', async () => {
    const answer = await ask(server, '/rest/v1/profiles?approval_status=neq.approved', {
      method: 'PATCH',
      token: tokens.get(actor) ?? '',
      body: { approval_status: 'approved', role: 'admin', is_platform_admin: true },
    });
    expect(
      answer.status === 403 || answer.status === 401 || answer.status === 204 || answer.status === 400,
    ).toBe(true);
    const { rows } = await server.admin.query(
      "select count(*)::int as others from profiles where approval_status = 'approved' and id <> $1",
      [victim.profileId],
    );
    expect(rows).toEqual([{ others: 0 }]);
  });
});
