/** Documents that carry what a computer runs, sent as people send files, and files as browsers get them. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { archive, compound, docx, docxType, objectStream, oldDoc, pdfOf } from './inspect/testing.ts';
import { encoded } from './testing/resumable.ts';
import { html, pdf, png, svg } from './testing/samples.ts';
import { useWorldPortal } from './testing/world-portal.ts';

const it = useWorldPortal();
const storage = () => `${it.portal.url}/storage/v1`;
const reports = async () => (await it.clientOf('teacher')).storage.from('progress-reports');
const blob = (content: Buffer, type: string) => new Blob([new Uint8Array(content)], { type });

const unsafe = [
  ['docx', docxType, docx({ 'word/vbaProject.bin': 'x' }), 'macros'],
  ['docx', docxType, docx({ 'word/setup.exe': 'MZ' }), 'setup.exe'],
  ['docx', docxType, docx({ 'word/media/a.bmp': new Uint8Array(32 * 1024 * 1024) }), 'unpacks'],
  ['docx', docxType, compound({ EncryptedPackage: Buffer.alloc(5000) }), 'password'],
  ['doc', 'application/msword', compound({ Setup: Buffer.alloc(5000) }), 'not what its name says'],
  ['doc', 'application/msword', oldDoc({ 'Macros/VBA/dir': Buffer.alloc(90) }), 'macros'],
  ['pdf', 'application/pdf', pdfOf(objectStream('<< /S /JavaScript >>')), 'script'],
  ['pdf', 'application/pdf', Buffer.concat([pdfOf('<< >>'), archive({ 'a.exe': 'MZ' })]), 'two kinds'],
  ['png', 'image/png', Buffer.concat([png, archive({ 'a.exe': 'MZ' }), Buffer.alloc(9)]), 'two kinds'],
] as const;

describe.each(unsafe)('a .%s (%s) that %4$s tells of', (ending, type, content, why) => {
  const refused = { statusCode: '422', message: expect.stringContaining(why) };

  test('is refused whole, by a signed address and in parts; nothing of it stays', async () => {
    const files = await reports();
    const before = await it.portal.countFiles();
    const name = `${randomUUID()}.${ending}`;
    expect((await files.upload(name, blob(content, type))).error).toMatchObject(refused);
    const { data } = await files.createSignedUploadUrl(name);
    const signed = await files.uploadToSignedUrl(name, data?.token ?? '', blob(content, type));
    expect(signed.error).toMatchObject(refused);
    const begun = await fetch(`${storage()}/upload/resumable`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await it.portal.tokenOf(it.world.people.teacher)}`,
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-length': String(content.length),
        'upload-metadata': encoded({ bucketName: 'progress-reports', objectName: name, contentType: type }),
      },
      body: new Uint8Array(content),
    });
    expect(begun.status).toBe(422);
    expect(await begun.text()).toContain(why);
    expect((await files.exists(name)).data).toBe(false);
    // What came in parts waits for its day; the joined files are gone.
    await expect.poll(() => it.portal.countFiles()).toBeLessThanOrEqual(before + 1);
  });

  test('comes in by no copy from another bucket', async () => {
    const { storage: files } = it.portal.service;
    await files.createBucket('loose', { public: false });
    const name = `${randomUUID()}.${ending}`;
    expect((await files.from('loose').upload(name, blob(content, type))).error).toBeNull();
    const copied = await files.from('loose').copy(name, name, { destinationBucket: 'progress-reports' });
    expect(copied.error).toMatchObject(refused);
    const moved = await files.from('loose').move(name, name, { destinationBucket: 'progress-reports' });
    expect(moved.error).toMatchObject(refused);
  });
});

test.each([
  ['docx', docxType, docx()],
  ['doc', 'application/msword', oldDoc()],
  ['pdf', 'application/pdf', pdf],
  ['pdf', 'application/pdf', pdfOf('<< /Type /Catalog >>', objectStream('<< /Type /Font >>'))],
] as const)('an ordinary .%s is taken', async (ending, type, content) => {
  const { error } = await (await reports()).upload(`${randomUUID()}.${ending}`, blob(content, type));
  expect(error).toBeNull();
});

describe('of a file that is opened in a browser nothing runs', () => {
  const kinds = [
    ['a.png', 'image/png', png, null],
    ['a.pdf', 'application/pdf', pdf, null],
    ['a.svg', 'image/svg+xml', svg, 'attachment'],
    ['a.html', 'text/html', html, null],
    ['a.xhtml', 'application/xhtml+xml', html, null],
    ['a.xml', 'text/xml', svg, 'attachment'],
    ['a.js', 'text/javascript', Buffer.from('alert(1)'), 'attachment'],
    ['a.docx', docxType, docx(), 'attachment'],
    ['a.bin', 'application/octet-stream', Buffer.from('x'), 'attachment'],
  ] as const;
  beforeAll(async () => {
    for (const [bucket, open] of [
      ['shown', true],
      ['hidden', false],
    ] as const) {
      await it.portal.service.storage.createBucket(bucket, { public: open });
      for (const [name, type, content] of kinds) {
        const { error } = await it.portal.service.storage.from(bucket).upload(name, blob(content, type));
        expect(error).toBeNull();
      }
    }
  });

  test.each(kinds)('%s', async (name, type, _, disposition) => {
    const key = { authorization: `Bearer ${it.portal.keys.secretKey}` };
    const { data } = await it.portal.service.storage.from('hidden').createSignedUrl(name, 60);
    for (const [address, headers, method] of [
      [`${storage()}/object/public/shown/${name}`, {}, 'GET'],
      [`${storage()}/object/public/shown/${name}`, {}, 'HEAD'],
      [`${storage()}/object/shown/${name}`, {}, 'GET'],
      [`${storage()}/object/authenticated/hidden/${name}`, key, 'GET'],
      [data?.signedUrl ?? '', {}, 'GET'],
    ] as const) {
      const answer = await fetch(address, { headers, method });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-disposition')).toBe(disposition);
      const policy = answer.headers.get('content-security-policy');
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("base-uri 'none'; frame-ancestors 'none'");
      // Browsers show a PDF only outside of a sandbox; its viewer is told what it may fetch all the same.
      expect(policy?.includes('sandbox')).toBe(type !== 'application/pdf');
      expect(answer.headers.get('content-type')).not.toMatch(/html/);
    }
  });
});
