import { describe, expect, test } from 'vitest';
import { eventually, useStoragePortal } from './testing/portal.ts';
import { png } from './testing/samples.ts';

const it = useStoragePortal();
const storage = () => it.portal.service.storage;
let made = 0;

async function newBucket(
  options: Parameters<ReturnType<typeof storage>['createBucket']>[1] = { public: false },
) {
  made += 1;
  const name = `bucket-${made}`;
  expect((await storage().createBucket(name, options)).error).toBeNull();
  return storage().from(name);
}

const text = (content: string) => new Blob([content], { type: 'text/plain' });

describe('buckets', () => {
  test('the portal’s own are there', async () => {
    const { data } = await storage().listBuckets();
    expect(data?.map(({ id, public: isPublic }) => `${id}${isPublic ? ' public' : ''}`)).toEqual([
      'ads public',
      'announcement-attachments',
      'court-orders',
      'desk-attachments',
      'lessons',
      'message-attachments',
      'portal-lessons',
      'portal-thumbnails public',
      'progress-reports',
      'school-logos public',
      'shared-files',
    ]);
    const { data: logos } = await storage().getBucket('school-logos');
    expect(logos).toMatchObject({
      file_size_limit: 5 * 1024 * 1024,
      allowed_mime_types: ['image/png', 'image/jpeg', 'image/gif'],
    });
  });

  test('one is made, changed, emptied and deleted', async () => {
    const name = 'life-of-a-bucket';
    await storage().createBucket(name, { public: false, fileSizeLimit: '1kb' });
    expect((await storage().createBucket(name)).error).toMatchObject({ statusCode: '409' });
    await storage().updateBucket(name, { public: true, fileSizeLimit: null });
    expect((await storage().getBucket(name)).data).toMatchObject({ public: true, file_size_limit: null });
    await storage().from(name).upload('a.txt', text('a'));
    expect((await storage().deleteBucket(name)).error?.message).toMatch(/not empty/);
    await storage().emptyBucket(name);
    expect((await storage().deleteBucket(name)).error).toBeNull();
    expect((await storage().getBucket(name)).error).toMatchObject({ message: 'Bucket not found' });
  });

  test.each(['', ' x', 'a/b', 'naïve', 'x'.repeat(101)])('the name %j is refused', async (name) => {
    const response = await fetch(`${it.portal.url}/storage/v1/bucket`, {
      method: 'POST',
      headers: { authorization: `Bearer ${it.portal.keys.secretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'Invalid Input', code: 'InvalidBucketName' });
  });
});

describe('files', () => {
  test('one is uploaded, read, told about and removed', async () => {
    const bucket = await newBucket();
    const upload = await bucket.upload('folder/hello.txt', text('hello'), { metadata: { term: '1' } });
    expect(upload.data).toMatchObject({
      path: 'folder/hello.txt',
      fullPath: `bucket-${made}/folder/hello.txt`,
    });
    expect(await (await bucket.download('folder/hello.txt')).data?.text()).toBe('hello');
    expect((await bucket.info('folder/hello.txt')).data).toMatchObject({
      name: 'folder/hello.txt',
      size: 5,
      contentType: 'text/plain',
      cacheControl: 'max-age=3600',
      etag: '"5d41402abc4b2a76b9719d911017c592"',
      metadata: { term: '1' },
    });
    expect((await bucket.exists('folder/hello.txt')).data).toBe(true);
    expect((await bucket.remove(['folder/hello.txt', 'nothing'])).data).toHaveLength(1);
    expect((await bucket.exists('folder/hello.txt')).data).toBe(false);
    expect((await bucket.download('folder/hello.txt')).error).not.toBeNull();
  });

  test('a name is taken until upsert replaces it, and the old content is gone from the store', async () => {
    const bucket = await newBucket();
    await bucket.upload('a.txt', text('one'));
    expect((await bucket.upload('a.txt', text('two'))).error).toMatchObject({
      statusCode: '409',
      message: 'The resource already exists',
    });
    expect(await (await bucket.download('a.txt')).data?.text()).toBe('one');
    const before = await it.portal.countFiles();
    expect((await bucket.upload('a.txt', text('two'), { upsert: true })).error).toBeNull();
    expect(await (await bucket.download('a.txt')).data?.text()).toBe('two');
    expect(await eventually(it.portal.countFiles, (count) => count === before)).toBe(before);
  });

  test('one is moved and copied, also to another bucket', async () => {
    const bucket = await newBucket();
    const other = await newBucket();
    const otherName = `bucket-${made}`;
    await bucket.upload('a.txt', text('a'));
    expect((await bucket.move('a.txt', 'b.txt')).error).toBeNull();
    expect((await bucket.copy('b.txt', 'c.txt', { destinationBucket: otherName })).error).toBeNull();
    expect((await bucket.move('b.txt', 'd.txt', { destinationBucket: otherName })).error).toBeNull();
    await other.remove(['d.txt']);
    expect(await (await other.download('c.txt')).data?.text()).toBe('a');
    expect((await bucket.list()).data).toEqual([]);
    expect((await bucket.move('nothing', 'e.txt')).error).toMatchObject({ message: 'Object not found' });
    expect((await other.copy('c.txt', 'c.txt')).error).toMatchObject({ statusCode: '409' });
  });

  test('folders are listed by name or time, searched and paged', async () => {
    const bucket = await newBucket();
    for (const name of ['docs/B.txt', 'docs/a.txt', 'docs/sub/x.txt', 'docs/sub/y.txt', 'other.txt']) {
      await bucket.upload(name, text(name));
    }
    const names = async (...args: Parameters<typeof bucket.list>) =>
      (await bucket.list(...args)).data?.map(({ name, id }) => (id ? name : `${name}/`));
    expect(await names()).toEqual(['docs/', 'other.txt']);
    expect(await names('docs')).toEqual(['a.txt', 'B.txt', 'sub/']);
    expect(await names('docs', { sortBy: { column: 'name', order: 'desc' } })).toEqual([
      'sub/',
      'B.txt',
      'a.txt',
    ]);
    expect(await names('docs', { sortBy: { column: 'created_at', order: 'asc' } })).toEqual([
      'sub/',
      'B.txt',
      'a.txt',
    ]);
    expect(await names('docs', { search: 'b' })).toEqual(['B.txt']);
    expect(await names('docs', { limit: 1, offset: 1 })).toEqual(['B.txt']);
    expect(await names('docs', { search: '%' })).toEqual([]);
  });

  test('all of a folder is read page by page with a cursor', async () => {
    const bucket = await newBucket();
    for (const name of ['p/1', 'p/2/a', 'p/2/b', 'p/3', 'q']) await bucket.upload(name, text(name));
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const { data } = await bucket.listV2({
        prefix: 'p/',
        limit: 1,
        with_delimiter: true,
        ...(cursor && { cursor }),
      });
      found.push(
        ...(data?.folders ?? []).map(({ name }) => name),
        ...(data?.objects ?? []).map(({ name }) => name),
      );
      cursor = data?.nextCursor;
    } while (cursor);
    expect(found).toEqual(['p/1', 'p/2/', 'p/3']);
    const forged = Buffer.from(JSON.stringify({ name: 'x', column: 'owner_id', order: 'asc', at: null }));
    const { error } = await bucket.listV2({ cursor: forged.toString('base64url') });
    expect(error?.message).toBe('Invalid Parameter continuation token');
  });

  test('a signed address opens its file until it expires, under a name to save it', async () => {
    const bucket = await newBucket();
    await bucket.upload('secret report.pdf', text('secret'));
    const { data } = await bucket.createSignedUrl('secret report.pdf', 60, { download: 'Réport.pdf' });
    const response = await fetch(data?.signedUrl ?? '');
    expect(await response.text()).toBe('secret');
    expect(response.headers.get('content-disposition')).toBe(
      "attachment; filename=R%C3%A9port.pdf; filename*=UTF-8''R%C3%A9port.pdf",
    );
    const many = await bucket.createSignedUrls(['secret report.pdf', 'none'], 60);
    expect(many.data?.map(({ error }) => error)).toEqual([
      null,
      'Either the object does not exist or you do not have access to it',
    ]);
    expect((await fetch(many.data?.[0]?.signedUrl ?? '')).status).toBe(200);
  });

  test('a signed upload address puts its file in place, once', async () => {
    const bucket = await newBucket();
    const { data } = await bucket.createSignedUploadUrl('in/a.txt');
    const { path = '', token = '' } = data ?? {};
    expect((await bucket.uploadToSignedUrl(path, token, text('a'))).error).toBeNull();
    expect((await bucket.uploadToSignedUrl(path, token, text('b'))).error).toMatchObject({
      statusCode: '409',
    });
    expect((await bucket.uploadToSignedUrl('in/b.txt', token, text('b'))).error).toMatchObject({
      message: 'Invalid signature',
    });
  });

  test('a public file is read by its address alone', async () => {
    const bucket = await newBucket({ public: true });
    await bucket.upload('logo.png', png, { contentType: 'image/png' });
    const response = await fetch(bucket.getPublicUrl('logo.png').data.publicUrl);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await response.arrayBuffer()).equals(png)).toBe(true);
  });
});
