import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, expect, test } from 'vitest';
import { signedUpPerson } from './testing/people.ts';
import { useServer } from './testing/use-server.ts';

const server = useServer({ REQUIRE_ADMIN_FACTOR: '1' });
const school = randomUUID();
beforeAll(async () => {
  await server.admin.query("insert into public.schools (id, name) values ($1, 'Acacia')", [school]);
});

async function approved(role: 'admin' | 'parent') {
  const person = await signedUpPerson(server);
  await server.admin.query(
    `insert into profiles (user_id, first_name, last_name, role, school_id, approval_status)
     values ($1, 'Nomsa', 'Dlamini', $2, $3, 'approved')`,
    [person.userId, role, school],
  );
  return person;
}

test('where it is required, an administrator sees and does nothing of the school until a factor is shown', async () => {
  await approved('parent');
  const { client, userId } = await approved('admin');
  const profiles = async () =>
    (await client.from('profiles').select('user_id')).data?.map(({ user_id }) => user_id);
  const addGrade = () => client.from('grades').insert({ name: 'Grade 4', level: 4, school_id: school });
  expect(await profiles()).toEqual([userId]);
  expect((await addGrade()).error?.code).toBe('42501');
  expect(
    (await client.from('schools').update({ name: 'Baobab' }).eq('id', school).select()).data ?? [],
  ).toEqual([]);

  const { data } = await client.auth.mfa.enroll({ factorType: 'totp' });
  const code = new TOTP({ secret: Secret.fromBase32(data?.totp.secret ?? '') }).generate();
  expect((await client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code })).error).toBeNull();
  expect(await profiles()).toHaveLength(2);
  expect((await addGrade()).error).toBeNull();
});

test('others need no factor', async () => {
  const { client } = await approved('parent');
  expect((await client.from('schools').select('name')).data).toEqual([{ name: 'Acacia' }]);
});
