import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSchool, type SchoolRows } from '../../../database/tests/factories.ts';
import { clientOf, PASSWORD } from '../../auth/testing/people.ts';
import { patient } from '../../testing/patience.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { memberOf } from '../testing/members.ts';

let server: TestServer;
let school: SchoolRows;

beforeAll(async () => {
  server = await startTestServer();
  school = await makeSchool(server.admin, 'Home');
  // So that another one may be deleted.
  await memberOf(server, { role: 'admin', school: null });
});
afterAll(() => server.stop());

const accountOf = async (userId: string) =>
  (await server.admin.query('select id from auth.users where id = $1', [userId])).rowCount === 1;
const profileOf = async (userId: string) =>
  (await server.admin.query('select id from profiles where user_id = $1', [userId])).rowCount === 1;

test('a person is gone at once: profile, sessions and account', async () => {
  const principal = await memberOf(server, { role: 'admin', school });
  const teacher = await memberOf(server, { role: 'teacher', school });
  const { data, error } = await principal.client.functions.invoke('delete-user', {
    body: { profile_id: teacher.profileId },
  });
  expect(error).toBeNull();
  expect(data).toEqual({ account: 'deleted' });
  expect(await accountOf(teacher.userId)).toBe(false);
  expect((await teacher.client.from('profiles').select('id')).status).toBe(401);
  expect((await teacher.client.auth.getUser()).error).not.toBeNull();
  const again = await clientOf(server).auth.signInWithPassword({ email: teacher.email, password: PASSWORD });
  expect(again.error?.code).toBe('invalid_credentials');
});

test('an account that cannot be removed yet is a warning, and the job removes it later', async () => {
  const principal = await memberOf(server, { role: 'admin', school });
  const parent = await memberOf(server, { role: 'parent', school });
  await server.admin.query(`
    create function public.hold() returns trigger language plpgsql as
      $$ begin if old.id = '${parent.userId}' then raise exception 'held'; end if; return old; end $$;
    create trigger hold before delete on auth.users for each row execute function public.hold()`);
  const { data } = await principal.client.functions.invoke('delete-user', {
    body: { profile_id: parent.profileId },
  });
  expect(data).toEqual({ account: 'pending' });
  expect(await profileOf(parent.userId)).toBe(false);
  expect(await accountOf(parent.userId)).toBe(true);
  expect((await parent.client.auth.getUser()).error).not.toBeNull();

  await server.admin.query('drop trigger hold on auth.users; drop function public.hold()');
  const pending = async () =>
    (
      await server.admin.query(
        "update private.outbox set due_at = now() where kind = 'delete-account' and recipient = $1 and due_at is not null and last_error is not null",
        [parent.userId],
      )
    ).rowCount;
  // The first attempt of the job failed as well; the next one is only brought forward.
  await expect.poll(async () => (await accountOf(parent.userId)) && (await pending())).not.toBe(0);
  await server.admin.query("notify outbox, ''");
  await expect.poll(() => accountOf(parent.userId), { timeout: patient(15_000) }).toBe(false);
});

const refused = async (
  by: { role: 'admin' | 'teacher' | 'parent'; school: SchoolRows | null },
  profileId: string,
) => {
  const { client } = await memberOf(server, by);
  const { error } = await client.functions.invoke('delete-user', { body: { profile_id: profileId } });
  return { status: error?.context.status, ...(await error?.context.json()) };
};

test('nobody deletes whom they may not', async () => {
  const elsewhere = await makeSchool(server.admin, 'Away');
  const principal = await memberOf(server, { role: 'admin', school });
  const teacher = await memberOf(server, { role: 'teacher', school });
  expect(await refused({ role: 'admin', school }, principal.profileId)).toEqual({
    status: 403,
    code: 'forbidden',
    message: 'Only a platform administrator deletes an administrator',
    hint: '{"code":"account.platform_admin_only"}',
  });
  expect(await refused({ role: 'admin', school: elsewhere }, teacher.profileId)).toMatchObject({
    status: 404,
    code: 'profile_not_found',
  });
  expect(await refused({ role: 'teacher', school }, teacher.profileId)).toMatchObject({ status: 403 });
  expect(await refused({ role: 'parent', school }, principal.profileId)).toMatchObject({ status: 403 });
  for (const { userId } of [principal, teacher]) {
    expect([await profileOf(userId), await accountOf(userId)]).toEqual([true, true]);
  }
});

test('a platform administrator deletes administrators, but not themself', async () => {
  const platform = await memberOf(server, { role: 'admin', school: null });
  const principal = await memberOf(server, { role: 'admin', school });
  const own = await platform.client.functions.invoke('delete-user', {
    body: { profile_id: platform.profileId },
  });
  expect(await own.error?.context.json()).toEqual({
    code: 'forbidden',
    message: 'Nobody deletes their own account here',
    hint: '{"code":"account.not_own"}',
  });
  const { data } = await platform.client.functions.invoke('delete-user', {
    body: { profile_id: principal.profileId },
  });
  expect(data).toEqual({ account: 'deleted' });
});
