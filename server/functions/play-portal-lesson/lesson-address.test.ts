import { describe, expect, test } from 'vitest';
import { readGrant, signGrant } from '../../video/capability.ts';
import { useVideoPortal } from '../../video/testing/portal.ts';
import { film } from '../../video/testing/samples.ts';
import { usePlayableLessons } from './testing.ts';

const it = useVideoPortal();
const { lessons, source, get } = usePlayableLessons(it);

describe('an address of a lesson', () => {
  test('is the same for a while, so that the browser’s cache is of use', async () => {
    expect((await source('learner')).url).toBe((await source('learner')).url);
  });

  test('lives an hour at most, and never past the plan', async () => {
    const asked = Date.now();
    const hour = Date.parse((await source('learner')).expiresAt);
    expect(hour).toBeGreaterThan(asked + 1_790_000);
    expect(hour).toBeLessThanOrEqual(Date.now() + 3_600_000);
    const { userId } = it.world.learners.trialLearner;
    const { rows } = await it.portal.admin.query<{ ends: string }>(
      `update portal_subscriptions set end_date = now() + interval '5 minutes' where user_id = $1
       returning extract(epoch from end_date) * 1000 as ends`,
      [userId],
    );
    const [ends] = rows.map((row) => Number(row.ends));
    const short = Date.parse((await source('trialLearner', lessons.sample)).expiresAt);
    expect(short).toBeLessThanOrEqual(ends ?? 0);
    expect(short).toBeGreaterThan((ends ?? 0) - 100_000);
  });

  test('gives any part of the file', async () => {
    const { url } = await source('learner');
    const part = await get(url, { range: 'bytes=100-199' });
    expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([
      206,
      `bytes 100-199/${film.length}`,
      '100',
    ]);
    expect(Buffer.from(await part.arrayBuffer()).equals(film.subarray(100, 200))).toBe(true);
    const last = await get(url, { range: 'bytes=-10' });
    expect(Buffer.from(await last.arrayBuffer()).equals(film.subarray(-10))).toBe(true);
    const beyond = await get(url, { range: `bytes=${film.length}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${film.length}`]);
  });

  test('is played from any origin, parts and refusals too', async () => {
    const { url } = await source('learner');
    const origin = 'https://app.example.org';
    const leave = await get(
      url,
      { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'range' },
      'OPTIONS',
    );
    expect(leave.status).toBe(204);
    expect(leave.headers.get('access-control-allow-origin')).toBe('*');
    expect(leave.headers.get('access-control-allow-headers')).toBe('range');
    const part = await get(url, { origin, range: 'bytes=0-9' });
    expect([part.status, part.headers.get('access-control-allow-origin')]).toEqual([206, '*']);
    const exposed = part.headers.get('access-control-expose-headers')?.split(', ');
    expect(exposed).toEqual(
      expect.arrayContaining(['Content-Range', 'Content-Length', 'Accept-Ranges', 'ETag']),
    );
    // No cookie and no sign-in go along.
    expect(part.headers.get('access-control-allow-credentials')).toBeNull();
    const refused = await get(url.replace(/\/v1\/./, '/v1/_'), { origin });
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, '*']);
  });

  test('goes on where a download stopped, unless the file is another', async () => {
    const { url } = await source('learner');
    const eTag = (await get(url, {}, 'HEAD')).headers.get('etag') ?? '';
    expect((await get(url, { range: 'bytes=5-', 'if-range': eTag })).status).toBe(206);
    expect((await get(url, { range: 'bytes=5-', 'if-range': '"another"' })).status).toBe(200);
    expect((await get(url, { 'if-none-match': eTag })).status).toBe(304);
  });

  test('is told about by HEAD, and kept by nobody but the learner', async () => {
    const { url } = await source('learner');
    const head = await get(url, {}, 'HEAD');
    expect(head.status).toBe(200);
    expect(head.headers.get('content-length')).toBe(String(film.length));
    expect(head.headers.get('accept-ranges')).toBe('bytes');
    expect(head.headers.get('cache-control')).toMatch(/^private, max-age=\d+$/);
    expect(head.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(head.headers.get('access-control-allow-origin')).toBe('*');
  });

  test('opens no other file, of the lesson, of the bucket or of the machine', async () => {
    const { url } = await source('learner');
    const base = url.replace(/\/original$/, '');
    for (const name of [
      'master.m3u8',
      'p240.mp4',
      'captions.vtt',
      'source',
      'original.mp4',
      '%00',
      '..%2foriginal',
      '..%2f..%2f..%2fetc%2fpasswd',
      "'%20or%201=1--",
    ])
      expect((await get(`${base}/${name}`)).status, name).toBe(404);
  });
});

describe('an address that was stolen, changed or outlived', () => {
  const parts = (url: string) =>
    /^(.*\/video\/v1\/)([^/]+)(\/.*)$/.exec(url)?.slice(1) as [string, string, string];

  test('tells whoever has it nothing of whose it is, and is the same for as long as what it lets do', async () => {
    const { url } = await source('learner');
    const [, token] = parts(url);
    const { userId, sessionId } = it.world.learners.learner;
    const bytes = Buffer.from(token, 'base64url').toString('hex');
    for (const id of [userId, sessionId, lessons.paid])
      expect(bytes).not.toContain(id.replaceAll('-', '').slice(0, 12));
    const grant = readGrant(token, it.portal.keys);
    expect(grant).toMatchObject({ userId, sessionId });
    expect(grant && signGrant(grant, it.portal.keys)).toBe(token);
  });

  test('opens nothing once it has expired', async () => {
    const [before, token, after] = parts((await source('learner')).url);
    const grant = readGrant(token, it.portal.keys);
    if (!grant) throw new Error('the address does not read');
    const old = signGrant({ ...grant, expiresAt: new Date(Date.now() - 1000) }, it.portal.keys);
    const answer = await get(`${before}${old}${after}`);
    expect([answer.status, (await answer.json()).code]).toEqual([401, 'media_link_expired']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('opens nothing when a character of it is another', async () => {
    const [before, token, after] = parts((await source('learner')).url);
    for (const place of [0, 3, 30, 50, token.length - 1]) {
      const other = token[place] === 'A' ? 'B' : 'A';
      const changed = `${token.slice(0, place)}${other}${token.slice(place + 1)}`;
      expect((await get(`${before}${changed}${after}`)).status, `at ${place}`).toBe(401);
    }
    expect((await get(`${before}${'A'.repeat(token.length)}${after}`)).status).toBe(401);
    expect((await get(`${before}x${after}`)).status).toBe(401);
  });

  const outlives = async (
    who: 'learner' | 'trialLearner',
    change: string,
    undo: string,
    id = lessons.paid,
  ) => {
    const { userId } = it.world.learners[who];
    const { url } = await source(who, id);
    expect((await get(url)).status).toBe(200);
    await it.portal.admin.query(change, [change.includes('$1') ? userId : []].flat());
    const answer = await get(url, { range: 'bytes=0-9' });
    await it.portal.admin.query(undo, [undo.includes('$1') ? userId : []].flat());
    expect([answer.status, (await answer.json()).code]).toEqual([403, 'media_link_ended']);
  };
  const restore = `update portal_subscriptions set is_active = true, payment_status = 'completed', end_date = now() + interval '9 days'
                    where user_id = $1 and (subscription_type = 'monthly' or not exists (
                      select from portal_subscriptions m where m.user_id = $1 and m.subscription_type = 'monthly'))`;

  test('ends with the plan', async () => {
    await outlives(
      'learner',
      `update portal_subscriptions set start_date = now() - interval '40 days', end_date = now() - interval '1 second' where user_id = $1`,
      restore,
    );
  });

  test('ends with a refund', async () => {
    await outlives(
      'learner',
      `update portal_subscriptions set is_active = false, payment_status = 'refunded' where user_id = $1 and is_active`,
      restore,
    );
  });

  test('ends when the account is closed', async () => {
    await outlives(
      'learner',
      `update auth.users set banned_until = now() + interval '1 day' where id = $1`,
      'update auth.users set banned_until = null where id = $1',
    );
  });

  test('ends when a trial’s lesson is no sample any more, and when a lesson is withdrawn', async () => {
    await outlives(
      'trialLearner',
      `update portal_lessons set is_sample = false where is_sample`,
      `update portal_lessons set is_sample = true where id = '${lessons.sample}'`,
      lessons.sample,
    );
    await outlives(
      'learner',
      `update portal_lessons set is_active = false where title = 'Fractions' and duration_seconds = 3`,
      `update portal_lessons set is_active = true where duration_seconds = 3`,
    );
  });

  test('ends when the learner signs out, everywhere', async () => {
    const { userId } = it.world.learners.learner;
    const { url } = await source('learner');
    const { rows } = await it.portal.admin.query('select * from auth.sessions where user_id = $1', [userId]);
    const session = rows[0];
    await it.portal.admin.query(`update auth.sessions set not_after = now() where user_id = $1`, [userId]);
    expect((await get(url)).status).toBe(403);
    await it.portal.admin.query(`update auth.sessions set not_after = null where id = $1`, [session.id]);
    expect((await get(url)).status).toBe(200);
  });

  test('that another learner made up from the own one opens nothing that the own plan does not', async () => {
    const [before, token, after] = parts((await source('trialLearner', lessons.sample)).url);
    const grant = readGrant(token, it.portal.keys);
    if (!grant) throw new Error('the address does not read');
    // What could be signed at best: the own account, another lesson.
    const other = signGrant({ ...grant, lessonId: lessons.paid }, it.portal.keys);
    expect((await get(`${before}${other}${after}`)).status).toBe(403);
    // Somebody else's account, the own session.
    const theirs = signGrant({ ...grant, userId: it.world.learners.learner.userId }, it.portal.keys);
    expect((await get(`${before}${theirs}${after}`)).status).toBe(403);
  });

  test('ends with the account', async () => {
    const { userId } = it.world.learners.learner;
    const { url } = await source('learner');
    await it.portal.admin.query('delete from auth.users where id = $1', [userId]).catch(async () => {
      await it.portal.admin.query('delete from auth.sessions where user_id = $1', [userId]);
    });
    expect((await get(url)).status).toBe(403);
  });
});
