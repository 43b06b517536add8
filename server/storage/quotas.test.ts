/** What one person may store ends, however it is sent; what is removed makes room again. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { ACCOUNT_STORAGE_BYTES } from '#contract/limits.ts';
import { eventually } from './testing/portal.ts';
import { resumableUploads } from './testing/resumable.ts';
import { pdf } from './testing/samples.ts';
import { useWorldPortal } from './testing/world-portal.ts';

const it = useWorldPortal();
const by = { token: '' };
const tus = resumableUploads(it, by);

const attachmentsOf = async () => (await it.clientOf('otherParent')).storage.from('message-attachments');
const file = (bytes: number) => new Blob([pdf, 'x'.repeat(bytes - pdf.length)], { type: 'application/pdf' });
const newName = () => `${randomUUID()}.pdf`;
const parentId = () => it.world.people.otherParent.userId;

/** Leaves the parent room for so many bytes. */
const leaveRoom = (bytes: number) =>
  it.portal.admin.query(
    `insert into private.storage_use (holder, id, bytes) values ('account', $1, $2)
     on conflict (holder, id) do update set bytes = excluded.bytes`,
    [parentId(), ACCOUNT_STORAGE_BYTES - bytes],
  );
const room = async () => {
  const { rows } = await it.portal.admin.query(
    `select bytes::float8 as bytes from private.storage_use where holder = 'account' and id = $1`,
    [parentId()],
  );
  return ACCOUNT_STORAGE_BYTES - rows[0].bytes;
};
const noRoom = {
  statusCode: '402',
  message: expect.stringMatching(/^There is no room for this file: one person may store 1 GB/),
};

beforeEach(async () => {
  by.token = await it.portal.tokenOf(it.world.people.otherParent);
});

test('a file beyond it is refused in words, and leaves nothing behind', async () => {
  const attachments = await attachmentsOf();
  await leaveRoom(1000);
  const before = await it.portal.countFiles();
  expect((await attachments.upload(newName(), file(1001))).error).toMatchObject(noRoom);
  expect(await room()).toBe(1000);
  expect(await eventually(it.portal.countFiles, (files) => files === before)).toBe(before);
  expect((await attachments.upload(newName(), file(1000))).error).toBeNull();
  expect((await attachments.upload(newName(), file(100))).error).toMatchObject(noRoom);
});

test('whatever is replaced or removed makes room', async () => {
  const attachments = await attachmentsOf();
  await leaveRoom(1000);
  const name = newName();
  expect((await attachments.upload(name, file(900))).error).toBeNull();
  expect((await attachments.upload(name, file(950), { upsert: true })).error).toBeNull();
  expect(await room()).toBe(50);
  expect((await attachments.copy(name, newName())).error).toMatchObject(noRoom);
  expect((await attachments.move(name, `${name}.pdf`)).error).toBeNull();
  expect((await attachments.remove([`${name}.pdf`])).error).toBeNull();
  expect(await room()).toBe(1000);
});

test('files sent at once are together no more than there is room for', async () => {
  const attachments = await attachmentsOf();
  await leaveRoom(3000);
  const sent = await Promise.all(Array.from({ length: 8 }, () => attachments.upload(newName(), file(1000))));
  expect(sent.filter(({ error }) => !error)).toHaveLength(3);
  for (const { error } of sent) if (error) expect(error).toMatchObject(noRoom);
  expect(await room()).toBe(0);
});

test('an address that was signed for an upload gives no more room than its person has', async () => {
  const attachments = await attachmentsOf();
  const name = newName();
  await leaveRoom(1000);
  const { data } = await attachments.createSignedUploadUrl(name);
  expect((await attachments.uploadToSignedUrl(name, data?.token ?? '', file(1001))).error).toMatchObject(
    noRoom,
  );
  expect((await attachments.uploadToSignedUrl(name, data?.token ?? '', file(1000))).error).toBeNull();
});

test('an upload in parts is refused when it begins, and counts while it is under way', async () => {
  const named = () => ({
    bucketName: 'message-attachments',
    objectName: newName(),
    contentType: 'application/pdf',
  });
  await leaveRoom(1000);
  const tooLong = await tus.begin(1001, named());
  expect([tooLong.response.status, await tooLong.response.text()]).toEqual([
    402,
    expect.stringMatching(/^There is no room/),
  ]);

  // Two that would fit one at a time: what the first has sent is counted before it is done.
  const bytes = Buffer.from(await file(800).arrayBuffer());
  const [first, second] = [await tus.begin(800, named()), await tus.begin(800, named())];
  expect((await tus.patch(first.address, 0, bytes.subarray(0, 500))).status).toBe(204);
  expect(await room()).toBe(500);
  const refused = await tus.patch(second.address, 0, bytes.subarray(0, 501));
  expect(refused.status).toBe(402);
  expect((await tus.patch(first.address, 500, bytes.subarray(500))).status).toBe(204);
  expect(await tus.stored(first.name, 'message-attachments')).toHaveLength(800);
  expect(await room()).toBe(200);

  // Given up, the second gives back what of it came.
  expect((await tus.patch(second.address, 0, bytes.subarray(0, 100))).status).toBe(204);
  expect(await room()).toBe(100);
  expect((await tus.step('DELETE', second.address)).status).toBe(204);
  expect(await room()).toBe(200);
});

/** A teacher of the home school who is a parent at the other one. */
async function ofTwoSchools() {
  const { teacher } = it.world.people;
  const client = await it.clientOf('teacher');
  const profile = async (role: string) => {
    const { rows } = await it.portal.admin.query('select id from profiles where user_id = $1 and role = $2', [
      teacher.userId,
      role,
    ]);
    return rows[0].id;
  };
  return {
    client,
    become: async (role: string) =>
      expect((await client.rpc('switch_profile', { profile_id: await profile(role) })).error).toBeNull(),
    /** Another device of the same person acts as that profile, which the account begins with from then on. */
    elsewhere: async (role: string) =>
      it.portal.admin.query('update auth.users set profile_id = $2 where id = $1', [
        teacher.userId,
        await profile(role),
      ]),
  };
}

/** Bytes that count for the home school and for the other one. */
async function usedBySchools(): Promise<[number, number]> {
  const used = async (school: string) => {
    const { rows } = await it.portal.admin.query(
      `select coalesce(sum(bytes), 0)::int as bytes from private.storage_use where holder = 'school' and id = $1`,
      [school],
    );
    return rows[0].bytes;
  };
  return [await used(it.world.home.id), await used(it.world.away.id)];
}

test('a file sent to a signed address counts for the school of the profile that had it signed', async () => {
  const { client, become, elsewhere } = await ofTwoSchools();
  const attachments = client.storage.from('message-attachments');
  await become('parent');
  await elsewhere('teacher');
  const [home, away] = await usedBySchools();
  const name = newName();
  const { data } = await attachments.createSignedUploadUrl(name);
  const sent = await attachments.uploadToSignedUrl(name, data?.token ?? '', file(700));
  expect(sent.error).toBeNull();
  expect(await usedBySchools()).toEqual([home, away + 700]);
  expect((await attachments.remove([name])).error).toBeNull();
  expect(await usedBySchools()).toEqual([home, away]);
});

test('an upload in parts counts for the school of the profile in use, and not for that of another', async () => {
  by.token = await it.portal.tokenOf(it.world.people.teacher);
  const { become, elsewhere } = await ofTwoSchools();
  const before = await usedBySchools();
  await become('parent');
  await elsewhere('teacher');
  const bytes = Buffer.from(await file(800).arrayBuffer());
  const upload = await tus.begin(800, {
    bucketName: 'message-attachments',
    objectName: newName(),
    contentType: 'application/pdf',
  });
  expect((await tus.patch(upload.address, 0, bytes.subarray(0, 500))).status).toBe(204);
  expect(await usedBySchools()).toEqual([before[0], before[1] + 500]);
  // What was begun as one stays that one's: a switch in the middle moves no part of it.
  await become('teacher');
  expect((await tus.step('DELETE', upload.address)).status).toBe(204);
  expect(await usedBySchools()).toEqual(before);

  // A school that is full refuses what is sent as one of it, and nothing else.
  await it.portal.admin.query(
    `insert into private.storage_use (holder, id, bytes) values ('school', $1, 1e15::bigint)
     on conflict (holder, id) do update set bytes = excluded.bytes`,
    [it.world.away.id],
  );
  const named = () => ({
    bucketName: 'message-attachments',
    objectName: newName(),
    contentType: 'application/pdf',
  });
  await elsewhere('parent');
  const asTeacher = await tus.begin(800, named());
  expect((await tus.patch(asTeacher.address, 0, bytes.subarray(0, 500))).status).toBe(204);
  await become('parent');
  expect((await tus.begin(800, named())).response.status).toBe(402);
});
