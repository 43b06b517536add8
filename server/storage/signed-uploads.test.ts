import { randomUUID } from 'node:crypto';
import { request as ask } from 'node:http';
import { describe, expect, test } from 'vitest';
import { pdf } from './testing/samples.ts';
import { type Somebody, useWorldPortal } from './testing/world-portal.ts';

const it = useWorldPortal();

const reportsOf = async (name: Somebody) => (await it.clientOf(name)).storage.from('progress-reports');
const file = (text = '') => new Blob([pdf, text], { type: 'application/pdf' });

describe('an upload address with upsert, asked for before there was a file,', () => {
  test.each(['otherTeacher', 'foreignTeacher'] as const)(
    'lets %s replace nothing that somebody else has put in place since',
    async (stranger) => {
      const name = `${randomUUID()}.pdf`;
      const [owner, other] = [await reportsOf('teacher'), await reportsOf(stranger)];
      const signed = await other.createSignedUploadUrl(name, { upsert: true });
      expect(signed.error).toBeNull();
      expect((await owner.upload(name, file())).error).toBeNull();
      const replaced = await other.uploadToSignedUrl(name, signed.data?.token ?? '', file('replaced'));
      expect(replaced.error).toMatchObject({ statusCode: '403' });
      expect((await (await owner.download(name)).data?.text())?.endsWith('replaced')).toBe(false);
      expect((await other.download(name)).error).not.toBeNull();
    },
  );

  test('replaces the own file, and any when the secret key signed it', async () => {
    const name = `${randomUUID()}.pdf`;
    const owner = await reportsOf('teacher');
    const service = it.portal.service.storage.from('progress-reports');
    for (const [signer, text] of [
      [owner, 'first'],
      [owner, 'second'],
      [service, 'third'],
    ] as const) {
      const signed = await signer.createSignedUploadUrl(name, { upsert: true });
      expect((await signer.uploadToSignedUrl(name, signed.data?.token ?? '', file(text))).error).toBeNull();
      expect((await (await service.download(name)).data?.text())?.endsWith(text)).toBe(true);
    }
  });

  test('replaces nothing that a row names since', async () => {
    const name = `${randomUUID()}.pdf`;
    const owner = await reportsOf('teacher');
    const signed = await owner.createSignedUploadUrl(name, { upsert: true });
    const put = async (text: string) =>
      (await owner.uploadToSignedUrl(name, signed.data?.token ?? '', file(text))).error;
    expect(await put('read by the parent')).toBeNull();
    await it.portal.admin.query('update progress_reports set report_file_url = $1 where id = $2', [
      name,
      it.world.reports.child,
    ]);
    expect(await put('replaced')).toMatchObject({ statusCode: '403' });
    expect(
      (
        await (await it.portal.service.storage.from('progress-reports').download(name)).data?.text()
      )?.endsWith('parent'),
    ).toBe(true);
  });
});

describe('an address for reading', () => {
  test.each(['one', 'many'] as const)(
    'that a person signs (%s) lives an hour at most, and one of the secret key as long as it says',
    async (way) => {
      const name = `${randomUUID()}.pdf`;
      const owner = await reportsOf('teacher');
      const service = it.portal.service.storage.from('progress-reports');
      expect((await owner.upload(name, file())).error).toBeNull();
      for (const [signer, asked, given] of [
        [owner, 315_360_000, 3600],
        [owner, 60, 60],
        [service, 86_400, 86_400],
      ] as const) {
        const signedUrl =
          way === 'one'
            ? (await signer.createSignedUrl(name, asked)).data?.signedUrl
            : (await signer.createSignedUrls([name], asked)).data?.[0]?.signedUrl;
        const token = new URL(signedUrl ?? '').searchParams.get('token') ?? '';
        const { iat, exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
        expect(exp - iat).toBe(given);
      }
    },
  );
});

describe.each([
  { how: 'in one piece', path: (address: string) => address, method: 'PUT', headers: () => ({}) },
  {
    how: 'in parts',
    path: () => '/storage/v1/upload/resumable/sign',
    method: 'POST',
    headers: (name: string, token: string) => ({
      'tus-resumable': '1.0.0',
      'upload-length': '1000',
      'upload-metadata': `bucketName ${btoa('progress-reports')},objectName ${btoa(name)}`,
      'x-signature': token,
      'content-type': 'application/offset+octet-stream',
    }),
  },
])('an upload by a signed address, $how,', ({ path, method, headers }) => {
  test('takes a place of whoever had it signed, and of nobody else', async () => {
    const owner = await reportsOf('teacher');
    const begun = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const name = `${randomUUID()}.pdf`;
        const { data } = await owner.createSignedUploadUrl(name);
        const { token = '', signedUrl = '' } = data ?? {};
        const { pathname, search } = new URL(signedUrl, it.portal.url);
        const sending = ask(new URL(path(pathname + search), it.portal.url), {
          method,
          headers: { 'content-type': 'application/pdf', 'content-length': 1000, ...headers(name, token) },
        });
        sending.on('error', () => {}).flushHeaders();
        sending.write('%PDF-1.7');
        return sending;
      }),
    );
    const waiting = (select: string) => it.portal.admin.query(select);
    await expect
      .poll(async () => (await waiting('select from storage.loose_files')).rowCount, { timeout: 20_000 })
      .toBeGreaterThanOrEqual(6);
    let isStored = false;
    const seventh = owner.upload(`${randomUUID()}.pdf`, file()).then(({ error }) => {
      isStored = true;
      return error;
    });
    expect((await (await reportsOf('otherTeacher')).upload(`${randomUUID()}.pdf`, file())).error).toBeNull();
    expect(isStored).toBe(false);
    for (const sending of begun) sending.destroy();
    expect(await seventh).toBeNull();
  });
});
