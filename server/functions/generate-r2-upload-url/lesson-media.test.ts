import { beforeAll, describe, expect, test } from 'vitest';
import { useLessonUploads, wav } from './testing.ts';

const it = useLessonUploads();
const { upload, give, look } = it;

describe('the lesson', () => {
  test('bears no file of another teacher', async () => {
    const { publicUrl, name } = await upload('otherTeacher');
    for (const address of [publicUrl, name])
      expect((await give('teacher', address)).error?.code).toBe('42501');
  });

  test('bears no address elsewhere, where a parent’s token would be sent', async () => {
    const { publicUrl, name } = await upload();
    for (const address of [
      `https://evil.example/functions/v1/lesson-media/${name}`,
      `//evil.example/${name}`,
      `${publicUrl}?x=1`,
      publicUrl.replace('lesson-media/', 'lesson-media/../'),
    ])
      expect((await give('teacher', address)).error?.code).toBe('42501');
    expect((await give('teacher', name)).error).toBeNull();
  });

  test('is what its file is', async () => {
    const { publicUrl } = await upload();
    expect((await give('teacher', publicUrl, { lesson_type: 'video' })).error).toMatchObject({
      code: '23514',
      message: 'Please select a valid video file.',
    });
  });

  test('keeps its file from being replaced or removed under it', async () => {
    const { publicUrl, name } = await upload();
    await give('teacher', publicUrl);
    const lessons = (await it.clientOf('teacher')).storage.from('lessons');
    const replaced = await lessons.upload(name, new Blob([wav], { type: 'audio/wav' }), { upsert: true });
    expect(replaced.error).not.toBeNull();
    expect((await lessons.remove([name])).data).toEqual([]);
    expect((await look(publicUrl, 'parent')).status).toBe(200);
  });

  test('takes its file along', async () => {
    const { publicUrl, name } = await upload();
    const { data } = await give('teacher', publicUrl);
    const teacher = await it.clientOf('teacher');
    const { signedUrl } = await (await look(publicUrl, 'teacher')).json();
    expect((await teacher.from('lessons').delete().eq('id', data?.id)).error).toBeNull();
    expect((await teacher.storage.from('lessons').remove([name])).error).toBeNull();
    expect((await look(publicUrl, 'teacher')).status).toBe(404);
    expect((await fetch(signedUrl)).status).toBe(400);
    expect((await it.portal.service.storage.from('lessons').info(name)).error).not.toBeNull();
  });
});

describe('the public address', () => {
  let publicUrl: string;
  beforeAll(async () => {
    publicUrl = (await upload()).publicUrl;
    expect((await give('teacher', publicUrl)).error).toBeNull();
  });

  test('answers a parent of the grade with a link that plays, also from the middle', async () => {
    const response = await look(publicUrl, 'parent');
    expect(response.headers.get('cache-control')).toContain('no-store');
    const { signedUrl, expiresIn } = await response.json();
    expect(expiresIn).toBe(3600);
    const { exp, iat } = JSON.parse(
      Buffer.from(new URL(signedUrl).searchParams.get('token')?.split('.')[1] ?? '', 'base64url').toString(),
    );
    expect(exp - iat).toBeLessThanOrEqual(3600);
    const played = await fetch(signedUrl, { headers: { range: 'bytes=44-143' } });
    expect([played.status, played.headers.get('content-range'), played.headers.get('content-type')]).toEqual([
      206,
      `bytes 44-143/${wav.length}`,
      'audio/wav',
    ]);
    expect((await played.arrayBuffer()).byteLength).toBe(100);
  });

  test('answers with a link that dies with the right of whoever asked', async () => {
    const { signedUrl } = await (await look(publicUrl, 'parent')).json();
    const approve = (status: string) =>
      it.portal.admin.query('update profiles set approval_status = $2 where id = $1', [
        it.world.people.parent.profileId,
        status,
      ]);
    expect((await fetch(signedUrl)).status).toBe(200);
    await approve('rejected');
    expect((await fetch(signedUrl)).status).toBe(400);
    await approve('approved');
  });

  test.each(['teacher', 'principal', 'levelTwo', 'platform'] as const)('answers %s', async (who) => {
    expect((await look(publicUrl, who)).status).toBe(200);
  });

  test.each([
    'otherParent',
    'foreignParent',
    'otherTeacher',
    'foreignTeacher',
    'foreignPrincipal',
    'pendingParent',
    'rejectedParent',
    'homelessAdmin',
  ] as const)('tells %s nothing', async (who) => {
    expect((await look(publicUrl, who)).status).toBe(404);
  });

  test('asks for a living session at its level', async () => {
    expect((await look(publicUrl)).status).toBe(401);
    expect((await look(publicUrl, 'deadSession')).status).toBe(401);
    expect((await look(publicUrl, 'levelOne')).status).toBe(401);
    const forged = await fetch(publicUrl, { headers: { authorization: 'Bearer x.y.z' } });
    expect(forged.status).toBe(401);
    const key = await fetch(publicUrl, { headers: { apikey: it.portal.keys.publishableKey } });
    expect(key.status).toBe(401);
  });

  test('knows no file by a name that no file has', async () => {
    for (const name of ['%00', 'a%00.wav', '..%2fa.wav', "'"])
      expect((await look(publicUrl.replace(/[^/]+$/, name), 'parent')).status).toBe(404);
  });

  test('tells a parent nothing once the lesson is inactive', async () => {
    await it.portal.admin.query('update lessons set is_active = false where file_url = $1', [publicUrl]);
    expect((await look(publicUrl, 'parent')).status).toBe(404);
    expect((await look(publicUrl, 'teacher')).status).toBe(200);
  });
});
