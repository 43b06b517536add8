import { describe, expect, test } from 'vitest';
import type { Somebody } from '../../storage/testing/world-portal.ts';
import { useVideoPortal } from '../../video/testing/portal.ts';
import { film } from '../../video/testing/samples.ts';
import { usePlayableLessons } from './testing.ts';

const it = useVideoPortal();
const { lessons, play, source, get } = usePlayableLessons(it);

describe('who plays a lesson', () => {
  test.each(['learner', 'platform'] as const)('%s', async (who) => {
    const { url, kind, renditions, durationSeconds } = await source(who);
    expect([kind, renditions.length, durationSeconds]).toEqual(['file', 1, 3]);
    const answer = await get(url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    expect(Buffer.from(await answer.arrayBuffer()).equals(film)).toBe(true);
  });

  test('a trial, the samples only', async () => {
    expect((await get((await source('trialLearner', lessons.sample)).url)).status).toBe(200);
    expect(await play('trialLearner')).toMatchObject({ status: 403, code: 'lesson_not_in_trial' });
  });

  test('a month that waits for the date of birth, the samples only, and says what is missing', async () => {
    const { userId } = it.world.learners.learner;
    const { admin } = it.portal;
    const { url } = await source('learner');
    await admin.query('update portal_users set date_of_birth = null where user_id = $1', [userId]);
    try {
      expect((await get((await source('learner', lessons.sample)).url)).status).toBe(200);
      expect(await play('learner')).toMatchObject({ status: 403, code: 'consent_required' });
      // Also an address that was given before.
      expect((await get(url)).status).toBe(403);
    } finally {
      await admin.query(`update portal_users set date_of_birth = '1990-02-03' where user_id = $1`, [userId]);
    }
  });

  test.each(['expiredLearner', 'newLearner'] as const)('not %s, who is told what it takes', async (who) => {
    for (const id of [lessons.paid, lessons.sample]) {
      expect(await play(who, id)).toMatchObject({ status: 403, code: 'portal_plan_required' });
    }
  });

  test.each(['parent', 'teacher', 'principal', 'pendingParent', 'homelessAdmin'] as const)(
    'not %s, to whom there is no such lesson',
    async (who) => {
      expect(await play(who)).toMatchObject({ status: 404, code: 'lesson_not_found' });
    },
  );

  test.each(['deadSession', 'levelOne'] as const)('not %s', async (who) => {
    expect((await play(who)).status).toBe(401);
  });

  test('nobody without a sign-in', async () => {
    const answer = await fetch(`${it.portal.url}/functions/v1/play-portal-lesson`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: it.portal.keys.publishableKey },
      body: JSON.stringify({ lessonId: lessons.paid }),
    });
    expect(answer.status).toBe(401);
  });

  test('an inactive one, administrators only', async () => {
    expect((await play('platform', lessons.inactive)).status).toBe(200);
    expect(await play('learner', lessons.inactive)).toMatchObject({ status: 404, code: 'lesson_not_found' });
  });

  test('one that does not exist, nobody', async () => {
    expect(await play('learner', it.world.nobody)).toMatchObject({ status: 404 });
    expect(await play('learner', 'x')).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  test('one that is a link elsewhere, as a link, and only who may play', async () => {
    expect(await source('learner', lessons.link)).toMatchObject({
      kind: 'link',
      url: 'https://films.example/fractions',
      renditions: [],
    });
    expect((await play('newLearner', lessons.link)).data).toBeUndefined();
  });
});

describe('the signed address of a file', () => {
  const sign = async (who: Somebody, id: string) => {
    const client = await it.clientOf(who);
    const { data } = await client.from('portal_lessons').select('video_url').eq('id', id).maybeSingle();
    const name = data?.video_url ?? (await rowOf(id)).video_url;
    return client.storage.from('portal-lessons').createSignedUrl(name, 3600);
  };
  const rowOf = async (id: string) =>
    (await it.portal.admin.query('select video_url from portal_lessons where id = $1', [id])).rows[0];

  test('plays for who may play the lesson, and is refused to others', async () => {
    const { data } = await sign('learner', lessons.paid);
    const answer = await get(data?.signedUrl ?? '', { range: 'bytes=0-9' });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([206, `bytes 0-9/${film.length}`]);
    for (const who of ['trialLearner', 'newLearner', 'expiredLearner', 'teacher', 'principal'] as const)
      expect((await sign(who, lessons.paid)).data, who).toBeNull();
    expect((await sign('trialLearner', lessons.sample)).error).toBeNull();
  });

  test('ends with the plan, though its hour is not over, and for the secret key does not', async () => {
    const { userId } = it.world.learners.learner;
    const { data } = await sign('learner', lessons.paid);
    const client = await it.clientOf('learner');
    const name = (await rowOf(lessons.paid)).video_url;
    const { data: many } = await client.storage.from('portal-lessons').createSignedUrls([name], 3600);
    const { data: byKey } = await it.portal.service.storage.from('portal-lessons').createSignedUrl(name, 60);
    const addresses = [data?.signedUrl ?? '', many?.[0]?.signedUrl ?? ''];
    for (const url of addresses) expect((await get(url)).status).toBe(200);
    await it.portal.admin.query('update portal_subscriptions set is_active = false where id = $1', [
      it.world.plans.month,
    ]);
    for (const url of addresses) expect((await get(url)).status).toBe(400);
    expect((await get(byKey?.signedUrl ?? '')).status).toBe(200);
    await it.portal.admin.query('update portal_subscriptions set is_active = true where id = $1', [
      it.world.plans.month,
    ]);
    await it.portal.admin.query('update auth.sessions set not_after = now() where user_id = $1', [userId]);
    for (const url of addresses) expect((await get(url)).status).not.toBe(200);
    await it.portal.admin.query('update auth.sessions set not_after = null where user_id = $1', [userId]);
    for (const url of addresses) expect((await get(url)).status).toBe(200);
  });
});
