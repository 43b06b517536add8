/** A sender who hangs up gives the turn of the account to the next, whenever that is. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { beforeEach, expect, test } from 'vitest';
import { patient } from '../testing/patience.ts';
import { resumableUploads } from './testing/resumable.ts';
import { pdf } from './testing/samples.ts';
import { useWorldPortal } from './testing/world-portal.ts';

const it = useWorldPortal();
const by = { token: '' };
const { begin, patch, step, stored } = resumableUploads(it, by);
const report = { bucketName: 'progress-reports', contentType: 'application/pdf' };

beforeEach(async () => {
  by.token = await it.portal.tokenOf(it.world.people.teacher);
});

/** Sends so much of a part, and hangs up when the server has come so far. */
async function hangUp(address: string, sent: Buffer, length: number, cameSoFar: () => Promise<void>) {
  let response: ServerResponse | undefined;
  const note = (message: unknown) => {
    const begun = message as { request: IncomingMessage; response: ServerResponse };
    if (begun.request.method === 'PATCH') response = begun.response;
  };
  subscribe('http.server.request.start', note);
  const sender = httpRequest(address, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${by.token}`,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': length,
    },
  });
  sender.on('error', () => {});
  sender.write(sent);
  await cameSoFar();
  sender.destroy();
  await expect.poll(() => response?.closed).toBe(true);
  unsubscribe('http.server.request.start', note);
}

const waitingForParts = async () => {
  const { rows } = await it.portal.admin.query(
    `select count(*)::int as count from pg_locks where not granted and relation = 'storage.resumable_parts'::regclass`,
  );
  return rows[0].count;
};
const offset = async (address: string) => (await step('HEAD', address)).headers.get('upload-offset');

async function uploadOne() {
  const { address, name, response } = await begin(pdf.length, report);
  expect(response.status).toBe(201);
  expect((await patch(address, 0, pdf)).status).toBe(204);
  expect((await stored(name, 'progress-reports'))?.equals(pdf)).toBe(true);
}

test('after seven who hung up in the middle the eighth upload of the account goes on', {
  timeout: patient(60_000),
}, async () => {
  for (let times = 0; times < 7; times += 1) {
    const { address, response } = await begin(pdf.length, report);
    expect(response.status).toBe(201);
    await hangUp(address, pdf.subarray(0, 5), pdf.length, async () => {
      await expect
        .poll(async () => (await it.portal.admin.query('select from storage.loose_files')).rowCount)
        .toBe(1);
    });
    await expect.poll(() => offset(address)).toBe('5');
  }
  await uploadOne();
});

test('so it does after seven who went after the last byte and before the answer', {
  timeout: patient(60_000),
}, async () => {
  const { admin } = it.portal;
  by.token = await it.portal.tokenOf(it.world.people.otherTeacher);
  for (let times = 0; times < 7; times += 1) {
    const { address, name, response } = await begin(pdf.length, report);
    expect(response.status).toBe(201);
    await admin.query('begin');
    await admin.query('lock table storage.resumable_parts in exclusive mode');
    await hangUp(address, pdf, pdf.length, () => expect.poll(waitingForParts).toBe(1));
    await admin.query('commit');
    // What came whole is kept, and the turn lasts until it is.
    await expect.poll(async () => (await stored(name, 'progress-reports'))?.equals(pdf)).toBe(true);
  }
  await uploadOne();
});
