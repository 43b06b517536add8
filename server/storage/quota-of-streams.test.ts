/** A file that does not say how long it is gets as far as there is room, and no further. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { ACCOUNT_STORAGE_BYTES } from '#contract/limits.ts';
import { sendOpenEnded } from './testing/open-ended.ts';
import { eventually } from './testing/portal.ts';
import { encoded, resumableUploads } from './testing/resumable.ts';
import { pdf } from './testing/samples.ts';
import { useWorldPortal } from './testing/world-portal.ts';

const it = useWorldPortal();
const by = { token: '' };
const tus = resumableUploads(it, by);
const room = 100_000;
const parentId = () => it.world.people.otherParent.userId;
const bytes = (length: number) => Buffer.concat([Buffer.from(pdf), Buffer.alloc(length - pdf.length, ' ')]);
const newName = () => `${randomUUID()}.pdf`;
const signedIn = () => ({ authorization: `Bearer ${by.token}` });
const noRoom = /There is no room for this file: one person may store 1 GB/;
const ofParent = { holder: 'account', id: parentId };
const ofSchool = { holder: 'school', id: () => it.world.home.id };

async function use(of: { holder: string; id: () => string }, used: number) {
  await it.portal.admin.query(
    `insert into private.storage_use (holder, id, bytes) values ($1, $2, $3)
     on conflict (holder, id) do update set bytes = excluded.bytes`,
    [of.holder, of.id(), used],
  );
}
const used = async () => {
  const { rows } = await it.portal.admin.query(
    `select bytes::float8 as bytes from private.storage_use where holder = 'account' and id = $1`,
    [parentId()],
  );
  return rows[0].bytes;
};
const stagedFiles = async () =>
  Number((await it.portal.admin.query('select count(*) from storage.loose_files')).rows[0]?.count);

async function expectNothingNew(filesBefore: number) {
  expect(await eventually(stagedFiles, (count) => count === 0)).toBe(0);
  expect(await it.portal.countFiles()).toBe(filesBefore);
}

const address = (name = newName()) => `${it.portal.url}/storage/v1/object/message-attachments/${name}`;
const chunked = (length: number, name?: string, headers: Record<string, string> = {}) =>
  sendOpenEnded(
    address(name),
    { headers: { ...signedIn(), 'content-type': 'application/pdf', ...headers } },
    bytes(length),
  );

beforeEach(async () => {
  // What the test before has left to be removed.
  expect(await eventually(stagedFiles, (count) => count === 0)).toBe(0);
  by.token = await it.portal.tokenOf(it.world.people.otherParent);
  await use(ofSchool, 0);
  await use(ofParent, ACCOUNT_STORAGE_BYTES - room);
});

test('one byte too many is answered before the sender has ended, and nothing stays', async () => {
  const before = await it.portal.countFiles();
  const { status, text } = await chunked(room + 1);
  expect(JSON.parse(text)).toMatchObject({ statusCode: '402', message: expect.stringMatching(noRoom) });
  expect(status).toBe(400);
  await expectNothingNew(before);
  expect(await used()).toBe(ACCOUNT_STORAGE_BYTES - room);
});

test('what fits is taken', async () => {
  const response = await fetch(address(), {
    method: 'POST',
    headers: { ...signedIn(), 'content-type': 'application/pdf' },
    body: new Blob([new Uint8Array(bytes(room))]).stream(),
    duplex: 'half',
  } as RequestInit);
  expect(response.status).toBe(200);
  expect(await used()).toBe(ACCOUNT_STORAGE_BYTES);
});

test('a form, whose file never says its length, likewise', async () => {
  const before = await it.portal.countFiles();
  const head = [
    '--x',
    'content-disposition: form-data; name=""; filename="a.pdf"',
    'content-type: application/pdf',
    '',
    '',
  ].join('\r\n');
  const { text } = await sendOpenEnded(
    address(),
    { headers: { ...signedIn(), 'content-type': 'multipart/form-data; boundary=x' } },
    Buffer.concat([Buffer.from(head), bytes(room + 200)]),
  );
  expect(text).toMatch(noRoom);
  await expectNothingNew(before);
});

test('the room of the school counts as well', async () => {
  const { rows } = await it.portal.admin.query('select private.usual_school_bytes()::float8 as bytes');
  await use(ofParent, 0);
  await use(ofSchool, rows[0].bytes - room);
  expect((await chunked(room + 1)).text).toMatch(
    /There is no room for this file: your school may store 500 GB/,
  );
});

test('a file that is replaced gives its room to the one that comes', async () => {
  const name = newName();
  const attachments = (await it.portal.clientOf(it.world.people.otherParent)).storage.from(
    'message-attachments',
  );
  const first = new Blob([new Uint8Array(bytes(60_000))], { type: 'application/pdf' });
  expect((await attachments.upload(name, first)).error).toBeNull();
  const replace = { 'x-upsert': 'true' };
  expect((await chunked(room + 1, name, replace)).text).toMatch(noRoom);
  const response = await fetch(address(name), {
    method: 'POST',
    headers: { ...signedIn(), ...replace, 'content-type': 'application/pdf' },
    body: new Blob([new Uint8Array(bytes(90_000))]).stream(),
    duplex: 'half',
  } as RequestInit);
  expect(response.status).toBe(200);
  expect(await used()).toBe(ACCOUNT_STORAGE_BYTES - room + 90_000);
});

test('an upload in parts whose length comes later ends where the room ends', async () => {
  const before = await it.portal.countFiles();
  const metadata = {
    bucketName: 'message-attachments',
    objectName: newName(),
    contentType: 'application/pdf',
  };
  const begun = await tus.step('POST', tus.endpoint(), {
    'upload-defer-length': '1',
    'upload-metadata': encoded(metadata),
  });
  const upload = new URL(begun.headers.get('location') ?? '', tus.endpoint()).toString();
  const patch = (offset: number, length: number, more: Record<string, string> = {}) =>
    sendOpenEnded(
      upload,
      {
        method: 'PATCH',
        headers: {
          ...signedIn(),
          'tus-resumable': '1.0.0',
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
          ...more,
        },
      },
      bytes(length),
    );
  expect(await patch(0, room + 1)).toEqual({ status: 402, text: expect.stringMatching(noRoom) });
  await expectNothingNew(before);
  expect(await used()).toBe(ACCOUNT_STORAGE_BYTES - room);

  expect((await tus.patch(upload, 0, bytes(40_000))).status).toBe(204);
  // The rest of the room is 60,000 bytes, and a length that goes beyond it is refused as soon as it is said.
  expect(await patch(40_000, 100, { 'upload-length': String(room + 1) })).toEqual({
    status: 402,
    text: expect.stringMatching(noRoom),
  });
  expect(await patch(40_000, 60_001)).toEqual({ status: 402, text: expect.stringMatching(noRoom) });
  expect(await used()).toBe(ACCOUNT_STORAGE_BYTES - room + 40_000);
});
