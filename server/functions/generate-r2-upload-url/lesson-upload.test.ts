import { describe, expect, test } from 'vitest';
import { lessonFileName } from '../../../contract/lesson-files.ts';
import { html, svg } from '../../storage/testing/samples.ts';
import { useLessonUploads, wav } from './testing.ts';

const it = useLessonUploads();
const { ask, put, upload, give, look } = it;

describe('a teacher’s upload', () => {
  test('answers two addresses, takes one PUT, and becomes a lesson', async () => {
    const { data } = await ask('teacher');
    expect(Object.keys(data ?? {}).sort()).toEqual(['publicUrl', 'uploadUrl']);
    const { uploadUrl = '', publicUrl = '' } = data ?? {};
    expect((await put(uploadUrl, wav)).status).toBe(200);
    const { data: lesson, error } = await give('teacher', publicUrl);
    expect(error).toBeNull();
    expect(lesson).toMatchObject({
      file_url: publicUrl,
      file_name: lessonFileName(publicUrl),
      is_active: true,
    });
  });

  test('is measured when the teacher does not say its size', async () => {
    const { publicUrl } = await upload();
    const { data } = await give('teacher', publicUrl, { file_size_mb: undefined });
    expect(data?.file_size_mb).toBe(0.01);
  });

  test.each(['parent', 'principal', 'platform', 'pendingTeacher', 'rejectedTeacher'] as const)(
    'is not for %s',
    async (who) => {
      const { error } = await ask(who);
      expect(error?.context).toMatchObject({ status: 403 });
      expect(await error?.context.json()).toMatchObject({ code: 'not_a_teacher' });
    },
  );

  test.each(['deadSession', 'levelOne'] as const)('is not for %s', async (who) => {
    expect((await ask(who)).error?.context).toMatchObject({ status: 401 });
  });

  test('is not for anonymous callers', async () => {
    const response = await fetch(`${it.portal.url}/functions/v1/generate-r2-upload-url`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: it.portal.keys.publishableKey },
      body: JSON.stringify({ fileName: 'a.mp4', fileType: 'video/mp4' }),
    });
    expect(response.status).toBe(401);
  });

  test.each([
    ['lesson.exe', 'application/x-msdownload'],
    ['lesson.mp4', 'text/html'],
    ['lesson.html', 'video/mp4'],
    ['lesson.mp4.html', 'video/mp4'],
    ['picture.svg', 'image/svg+xml'],
    ['no-ending', 'video/mp4'],
  ])('of %s as %s is refused in clear words', async (fileName, fileType) => {
    const { error } = await ask('teacher', fileName, fileType);
    expect(await error?.context.json()).toMatchObject({
      code: 'invalid_file_type',
      message: expect.stringContaining('Invalid file type'),
    });
  });

  test('goes under a name that holds nothing of what the file was called', async () => {
    const { data } = await ask('teacher', '../../etc/passwd <script>.php.mp4', 'video/mp4');
    expect(lessonFileName(data?.publicUrl ?? '')).toMatch(/^\d+-[0-9a-f-]{36}\.mp4$/);
  });

  test('of a type that the browser does not know goes by the ending', async () => {
    expect((await ask('teacher', 'old.avi', '')).error).toBeNull();
  });
});

describe('the address for the upload', () => {
  test.each([
    ['a page', html],
    ['a picture with a script', svg],
    ['nothing', Buffer.alloc(0)],
    ['a program', Buffer.from('MZ\x90\0'.padEnd(200), 'latin1')],
    ['a recording in a page', Buffer.concat([html, wav])],
  ])('refuses %s that says it is a recording, and keeps nothing', async (_, content) => {
    const { data } = await ask('teacher');
    const response = await put(data?.uploadUrl ?? '', content);
    expect(await response.json()).toMatchObject({ statusCode: '415', error: 'invalid_mime_type' });
    expect((await give('teacher', data?.publicUrl ?? '')).error?.code).toBe('42501');
  });

  test('refuses a type that no lesson has', async () => {
    const { data } = await ask('teacher');
    expect(await (await put(data?.uploadUrl ?? '', html, 'text/html')).json()).toMatchObject({
      statusCode: '415',
    });
  });

  test('is used once: what was put stays', async () => {
    const { uploadUrl, publicUrl, name } = await upload();
    expect(await (await put(uploadUrl, wav)).json()).toMatchObject({ statusCode: '409' });
    await give('teacher', publicUrl);
    expect(await (await put(uploadUrl, Buffer.concat([wav, wav]))).json()).toMatchObject({
      error: expect.any(String),
    });
    const { data } = await it.portal.service.storage.from('lessons').info(name);
    expect(data?.size).toBe(wav.length);
  });

  test('puts no other file in place', async () => {
    const { data } = await ask('teacher');
    const other = (data?.uploadUrl ?? '').replace(/\/lessons\/[^?]+/, '/lessons/other.wav');
    expect(await (await put(other, wav)).json()).toMatchObject({ error: 'InvalidSignature' });
  });

  test.each([
    ['the approval was taken back', `update profiles set approval_status = 'rejected' where id = $1`],
    ['the school was left', `update profiles set school_id = null where id = $1`],
    [
      'the account was closed',
      `update auth.users set banned_until = now() + interval '1 day' where id = (select user_id from profiles where id = $1)`,
    ],
  ])('is of no use once %s', async (_, change) => {
    const { data } = await ask('otherTeacher');
    const { profileId, userId } = it.world.people.otherTeacher;
    await it.portal.admin.query(change, [profileId]);
    expect(await (await put(data?.uploadUrl ?? '', wav)).json()).toMatchObject({ statusCode: '403' });
    await it.portal.admin.query(
      `update profiles set approval_status = 'approved', school_id = $2 where id = $1`,
      [profileId, it.world.home.id],
    );
    await it.portal.admin.query('update auth.users set banned_until = null where id = $1', [userId]);
  });
});

describe('an upload that became no lesson', () => {
  test('is its uploader’s for a day, and then forgotten', async () => {
    const { publicUrl, name } = await upload();
    const used = await upload();
    await give('teacher', used.publicUrl);
    expect((await look(publicUrl, 'teacher')).status).toBe(200);
    await it.portal.admin.query(`update storage.objects set created_at = now() - interval '25 hours'`);
    await it.portal.admin.query('select storage.forget_unnamed(array(select id from storage.objects))');
    expect((await look(publicUrl, 'teacher')).status).toBe(404);
    expect((await it.portal.service.storage.from('lessons').info(name)).error).not.toBeNull();
    expect((await look(used.publicUrl, 'teacher')).status).toBe(200);
  });
});
