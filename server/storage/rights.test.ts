import { beforeAll, describe, expect, test } from 'vitest';
import { pdf, png } from './testing/samples.ts';
import { type Somebody, useWorldPortal } from './testing/world-portal.ts';

const it = useWorldPortal();
const as = it.clientOf;
const report = () => new Blob([pdf], { type: 'application/pdf' });
const logo = () => new Blob([png], { type: 'image/png' });

beforeAll(async () => {
  const teacher = await as('teacher');
  expect((await teacher.storage.from('progress-reports').upload('six/term1.pdf', report())).error).toBeNull();
});

describe('a report', () => {
  const bucket = async (name: Somebody) => (await as(name)).storage.from('progress-reports');

  test('is read and signed by the teacher who uploaded it', async () => {
    const own = await bucket('teacher');
    expect((await own.download('six/term1.pdf')).error).toBeNull();
    expect((await own.list('six')).data).toHaveLength(1);
    expect((await own.createSignedUrl('six/term1.pdf', 3600)).error).toBeNull();
  });

  test.each([
    'otherTeacher',
    'foreignTeacher',
    'parent',
    'foreignParent',
    'principal',
    'foreignPrincipal',
    'platform',
    'pendingTeacher',
    'rejectedTeacher',
  ] as const)('is not there for %s who only knows its path', async (name) => {
    const other = await bucket(name);
    expect((await other.download('six/term1.pdf')).error).not.toBeNull();
    expect((await other.info('six/term1.pdf')).error).toMatchObject({ message: 'Object not found' });
    expect((await other.exists('six/term1.pdf')).data).toBe(false);
    expect((await other.list('six')).data).toEqual([]);
    expect((await other.listV2({ prefix: 'six' })).data?.objects).toEqual([]);
    expect((await other.createSignedUrl('six/term1.pdf', 60)).error).toMatchObject({
      message: 'Object not found',
    });
    expect((await other.createSignedUrls(['six/term1.pdf'], 60)).data?.[0]?.signedUrl).toBeFalsy();
    expect((await other.copy('six/term1.pdf', 'mine.pdf')).error).not.toBeNull();
    expect((await other.move('six/term1.pdf', 'mine.pdf')).error).not.toBeNull();
    expect((await other.remove(['six/term1.pdf'])).data).toEqual([]);
    expect((await other.upload('six/term1.pdf', report(), { upsert: true })).error).toMatchObject({
      statusCode: '403',
      message: 'new row violates row-level security policy',
    });
    expect((await other.createSignedUploadUrl('six/term1.pdf', { upsert: true })).error).not.toBeNull();
    expect((await (await bucket('teacher')).download('six/term1.pdf')).data?.size).toBe(pdf.length);
  });

  test('is not there for someone who is not signed in', async () => {
    const path = `${it.portal.url}/storage/v1/object`;
    const key = { apikey: it.portal.keys.publishableKey };
    for (const [url, headers] of [
      [`${path}/progress-reports/six/term1.pdf`, {}],
      [`${path}/public/progress-reports/six/term1.pdf`, {}],
      [`${path}/info/public/progress-reports/six/term1.pdf`, {}],
      [`${path}/authenticated/progress-reports/six/term1.pdf`, key],
      [`${it.portal.url}/storage/v1/render/image/public/progress-reports/six/term1.pdf`, {}],
    ] as const) {
      const response = await fetch(url, { headers });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ statusCode: '404' });
    }
  });

  test('is uploaded by teachers only', async () => {
    for (const name of ['parent', 'principal', 'pendingTeacher', 'rejectedTeacher'] as const) {
      const { error } = await (await bucket(name)).upload(`${name}.pdf`, report());
      expect(error).toMatchObject({ statusCode: '403' });
    }
  });

  test('is out of reach of a session that has ended, at once', async () => {
    const { tutor } = it.world.people;
    const own = await bucket('tutor');
    expect((await own.upload('tutor.pdf', report())).error).toBeNull();
    await it.portal.admin.query('delete from auth.sessions where id = $1', [tutor.sessionId]);
    expect((await own.download('tutor.pdf')).error).not.toBeNull();
    expect((await own.info('tutor.pdf')).error).toMatchObject({
      message: 'Session has ended',
      statusCode: '403',
    });
    expect((await own.upload('tutor2.pdf', report())).error).toMatchObject({ message: 'Session has ended' });
  });
});

describe('a school’s logo', () => {
  test('is uploaded by its administrator and read by anyone', async () => {
    const principal = await as('principal');
    const logos = principal.storage.from('school-logos');
    const name = `${Date.now()}-x7f3.png`;
    expect((await logos.upload(name, logo())).error).toBeNull();
    const response = await fetch(logos.getPublicUrl(name).data.publicUrl);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(png)).toBe(true);
  });

  test('is not replaced or removed by another school’s administrator', async () => {
    const logos = (await as('principal')).storage.from('school-logos');
    await logos.upload('home.png', logo());
    const foreign = (await as('foreignPrincipal')).storage.from('school-logos');
    expect((await foreign.upload('home.png', logo(), { upsert: true })).error).toMatchObject({
      statusCode: '403',
    });
    expect((await foreign.remove(['home.png'])).data).toEqual([]);
    expect((await logos.exists('home.png')).data).toBe(true);
  });

  test('is not uploaded by teachers, parents or administrators without a school', async () => {
    for (const name of ['teacher', 'parent', 'homelessAdmin'] as const) {
      const { error } = await (await as(name)).storage.from('school-logos').upload(`${name}.png`, logo());
      expect(error).toMatchObject({ statusCode: '403' });
    }
  });
});

test('only the secret key makes, sees and empties buckets', async () => {
  for (const name of ['principal', 'platform', 'teacher'] as const) {
    const { storage } = await as(name);
    expect((await storage.listBuckets()).data).toEqual([]);
    expect((await storage.getBucket('lessons')).error).toMatchObject({ message: 'Bucket not found' });
    expect((await storage.createBucket('mine')).error).toMatchObject({ statusCode: '403' });
    expect((await storage.updateBucket('lessons', { public: true })).error).not.toBeNull();
    expect((await storage.emptyBucket('progress-reports')).error).toMatchObject({ status: 403 });
    expect((await storage.deleteBucket('ads')).error).not.toBeNull();
  }
  const { rows } = await it.portal.admin.query(`select public from storage.buckets where id = 'lessons'`);
  expect(rows).toEqual([{ public: false }]);
});
