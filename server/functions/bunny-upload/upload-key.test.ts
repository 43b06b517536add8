import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { Upload } from 'tus-js-client';
import { describe, expect, test } from 'vitest';
import { makePerson } from '../../../database/tests/factories.ts';
import { eventually } from '../../storage/testing/portal.ts';
import { useVideoPortal } from '../../video/testing/portal.ts';
import { film } from '../../video/testing/samples.ts';
import { uploadsTo } from './testing.ts';

const it = useVideoPortal();
const { begun, put, stored } = uploadsTo(it);

describe('the key of an upload', () => {
  test('is kept hashed', async () => {
    const { key, videoId } = await begun();
    const { rows } = await it.portal.admin.query(
      'select * from private.portal_video_keys where video_id = $1',
      [videoId],
    );
    expect(JSON.stringify(rows)).not.toContain(key);
    expect(rows[0].key_hash.equals(createHash('sha256').update(key).digest())).toBe(true);
  });

  test('is good once', async () => {
    const upload = await begun();
    expect((await put(upload, film)).status).toBe(200);
    expect((await put(upload, film)).status).toBe(401);
  });

  test('opens no other upload, and no other library', async () => {
    const [one, other] = [await begun(), await begun()];
    expect((await put({ ...other, key: one.key }, film)).status).toBe(401);
    expect((await put({ ...one, libraryId: '42' }, film)).status).toBe(401);
    expect((await put({ ...one, key: 'x'.repeat(43) }, film)).status).toBe(401);
    expect((await put({ ...one, videoId: '../../secrets' }, film)).status).not.toBe(200);
    expect((await put({ ...one, videoId: `${one.videoId}'--` }, film)).status).toBe(401);
    expect((await put(one, film)).status).toBe(200);
  });

  test('is of no use after an hour', async () => {
    const upload = await begun();
    await it.portal.admin.query(
      `update private.portal_video_keys set expires_at = now() - interval '1 second' where video_id = $1`,
      [upload.videoId],
    );
    expect((await put(upload, film)).status).toBe(401);
  });

  test.each([
    ['the approval was taken back', `update profiles set approval_status = 'rejected' where id = $1`],
    ['the reach was taken back', 'update profiles set is_platform_admin = false where id = $1'],
  ])('and the signature are of no use once %s', async (_, change) => {
    const upload = await begun();
    const { profileId } = it.world.people.platform;
    // One must always stay.
    await makePerson(it.portal.admin, 'Second', { role: 'admin', school: null, platform: true });
    await it.portal.admin.query(change, [profileId]);
    try {
      expect((await put(upload, film)).status).toBe(401);
      const parts = await new Promise<string>((resolve) => {
        new Upload(film, {
          ...upload.upload,
          retryDelays: [],
          onSuccess: () => resolve('taken'),
          onError: () => resolve('refused'),
        }).start();
      });
      expect(parts).toBe('refused');
    } finally {
      await it.portal.admin.query(
        `update profiles set approval_status = 'approved', is_platform_admin = true where id = $1`,
        [profileId],
      );
    }
  });

  test('is good again when the upload broke off, and nothing of it is kept', async () => {
    const upload = await begun();
    await new Promise<void>((resolve) => {
      const sending = request(`${it.portal.url}/library/own/videos/${upload.videoId}`, {
        method: 'PUT',
        headers: { AccessKey: upload.key, 'content-length': film.length },
      });
      sending.on('error', () => resolve());
      sending.write(film.subarray(0, 2000), () => setTimeout(() => sending.destroy(), 50));
      sending.on('close', () => resolve());
    });
    const answer = await eventually(
      () => put(upload, film),
      ({ status }) => status === 200,
    );
    expect(answer.status).toBe(200);
    expect((await stored(upload.videoId)).bytes).toBe(String(film.length));
  });
});
