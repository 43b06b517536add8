import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { eventually, useStoragePortal } from './testing/portal.ts';

const it = useStoragePortal();
const bucket = () => it.portal.service.storage.from('kept');
const query = (text: string, values: unknown[] = []) => it.portal.admin.query(text, values);
const stagedFiles = async () => (await query('select version from storage.loose_files')).rowCount;

beforeAll(async () => {
  await it.portal.service.storage.createBucket('kept', { public: false });
  await bucket().upload('safe.txt', new Blob(['safe']));
});

/** Leaves the state in which a server dies after a file is written and before its row is. */
async function orphan(due: string): Promise<string> {
  const name = `${randomUUID()}.txt`;
  await bucket().upload(name, new Blob(['orphan']));
  const { rows } = await query('select version from storage.objects where name = $1', [name]);
  const version = rows[0]?.version as string;
  await query(`alter table storage.objects disable trigger user`);
  await query('delete from storage.objects where name = $1', [name]);
  await query(`alter table storage.objects enable trigger user`);
  await query('insert into storage.loose_files (version, due_at) values ($1, now() + $2::interval)', [
    version,
    due,
  ]);
  return version;
}

test('a file that no row came to name is removed when its day is over, by the next server that starts', async () => {
  const before = await it.portal.countFiles();
  await orphan('-1 second');
  const young = await orphan('1 hour');
  expect(await it.portal.countFiles()).toBe(before + 2);
  const next = await it.portal.startBeside();
  expect(await eventually(stagedFiles, (count) => count === 1)).toBe(1);
  expect(await it.portal.countFiles()).toBe(before + 1);
  await next.stop();
  await query('update storage.loose_files set due_at = now() where version = $1', [young]);
  await bucket().remove(['nothing']);
  expect(await eventually(it.portal.countFiles, (count) => count === before)).toBe(before);
});

test('an upload whose row fails leaves nothing and keeps what was there', async () => {
  await query(`
    create function storage.fail() returns trigger language plpgsql as $$
    begin raise exception 'the disk is full' using errcode = '53100'; end $$;
    create trigger fail before update on storage.objects
      for each row when (new.version is not null) execute function storage.fail()`);
  const before = await it.portal.countFiles();
  const { error } = await bucket().upload('safe.txt', new Blob(['new']), { upsert: true });
  expect(error).toMatchObject({ status: 507, message: expect.stringContaining('no room') });
  await query('drop function storage.fail cascade');
  expect(await (await bucket().download('safe.txt')).data?.text()).toBe('safe');
  expect(await eventually(it.portal.countFiles, (count) => count === before)).toBe(before);
});

test('an upload that nobody finished is forgotten after a day, with its parts', async () => {
  const response = await fetch(`${it.portal.url}/storage/v1/upload/resumable`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${it.portal.keys.secretKey}`,
      'tus-resumable': '1.0.0',
      'upload-length': '10',
      'upload-metadata': `bucketName ${btoa('kept')},objectName ${btoa('never.bin')}`,
      'content-type': 'application/offset+octet-stream',
    },
    body: 'part',
  });
  expect(response.status).toBe(201);
  const before = await it.portal.countFiles();
  await query(`update storage.resumable_uploads set created_at = now() - interval '25 hours'`);
  const next = await it.portal.startBeside();
  expect(await eventually(it.portal.countFiles, (count) => count === before - 1)).toBe(before - 1);
  expect((await query('select from storage.resumable_uploads')).rowCount).toBe(0);
  await next.stop();
});

test('after all of this each file has its row and each row its file', async () => {
  const { rows } = await query('select count(version)::int as count from storage.objects');
  expect(await it.portal.countFiles()).toBe(rows[0]?.count);
  expect(await stagedFiles()).toBe(0);
  expect(await (await bucket().download('safe.txt')).data?.text()).toBe('safe');
});
