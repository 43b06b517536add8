import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeRow } from './factories.ts';
import { describeGrants, describeMatrix } from './matrix.ts';
import { makePortalLesson } from './portal-rows.ts';
import { accountOf, actorNames } from './world.ts';

let own: string;
let elsewhere: string;
const values = () => ({ host: 'own', library_id: 'own', host_video_id: randomUUID(), title: 'Fractions' });

const stage = describeMatrix('portal_videos', {
  select: {
    'of the own host': { row: () => own, allowed: ['platform', 'service'] },
    'at a host outside': { row: () => elsewhere, allowed: ['platform', 'service'] },
  },
  insert: {
    one: { values, allowed: ['service'] },
    'of a host that there is not': {
      values: () => ({ ...values(), host: 'elsewhere' }),
      allowed: [],
      refusals: ['23514'],
    },
  },
  update: {
    'its state': { row: () => own, set: () => ({ state: 'ready' }), allowed: ['service'] },
    'what the host calls it': {
      row: () => own,
      set: () => ({ host_video_id: 'another' }),
      allowed: ['service'],
    },
    'beyond a hundred percent': {
      row: () => own,
      set: () => ({ progress: 101 }),
      allowed: [],
      refusals: ['23514'],
    },
  },
  delete: { one: { row: () => elsewhere, allowed: ['service'] } },
});

describeGrants(stage, 'portal_videos', {
  anon: {},
  authenticated: {
    select: [
      ...['id', 'host', 'library_id', 'host_video_id', 'title', 'created_by', 'state', 'progress', 'problem'],
      ...['content_type', 'bytes', 'duration_seconds', 'width', 'height', 'renditions', 'fast_start'],
      ...['removal', 'removal_error', 'created_at', 'uploaded_at'],
    ],
  },
});

beforeAll(async () => {
  own = await makeRow(stage.admin, 'portal_videos', { ...values(), state: 'uploaded', bytes: 1048576 });
  elsewhere = await makeRow(stage.admin, 'portal_videos', { ...values(), host: 'bunny', library_id: '4711' });
});

const jobs = async (id: string) =>
  (await stage.read('select kind from private.portal_video_jobs where video_id = $1', [id])).map(
    ({ kind }) => kind,
  );

describe('the functions that the server calls for a person', () => {
  const begin = `select private.begin_portal_video(gen_random_uuid(), 'own', 'own', 'x', decode(repeat('00', 32), 'hex'), 60)`;
  test.each([
    ['begins an upload', begin],
    ['sets captions', `select private.set_portal_captions('${randomUUID()}', 'WEBVTT')`],
    ['tries a video again', `select public.retry_portal_video('${randomUUID()}')`],
  ])('nobody but a platform administrator %s', async (_, statement) => {
    for (const actor of actorNames) {
      if (actor === 'platform' || actor === 'service') continue;
      const claims = accountOf(stage.world, actor)?.claims;
      const scope = claims ? { role: 'authenticated' as const, claims } : { role: 'anon' as const };
      expect((await stage.undone(() => stage.as(scope, statement))).refusal, actor).toBe('42501');
    }
  });

  test.each([
    ['take_video_key', `'${randomUUID()}', 'own', decode(repeat('00', 32), 'hex'), 60`],
    ['let_video_go', `'${randomUUID()}'`],
    ['forget_videos', ''],
    ['user_of_profile', `'${randomUUID()}'`],
  ])('a person never calls %s', async (name, given) => {
    const statement = `select private.${name}(${given})`;
    const { claims } = stage.world.people.platform;
    const attempt = await stage.undone(() => stage.as({ role: 'authenticated', claims }, statement));
    expect(attempt.refusal).toBe('42501');
  });
});

test('a key opens the upload of its own video, once at a time, and of no other', async () => {
  await stage.undone(async () => {
    const [video, other] = [randomUUID(), randomUUID()];
    for (const [id, key] of [
      [video, 'key'],
      [other, 'another'],
    ]) {
      const { refusal } = await stage.as(
        'platform',
        `select private.begin_portal_video($1, 'own', 'own', 'Film', sha256($2::bytea), 60)`,
        [id, key],
      );
      expect(refusal).toBeUndefined();
    }
    const taken = async (id: string, library = 'own') =>
      (
        await stage.as(
          { role: 'portal_files' },
          `select (private.take_video_key($1, $2, sha256('key'), 60)).id as video`,
          [id, library],
        )
      ).rows[0]?.video;
    expect(await taken(other)).toBeNull();
    expect(await taken(video, '4711')).toBeNull();
    expect(await taken(video)).toBe(video);
    expect(await taken(video)).toBeNull();
  });
});

describe('a lesson and its video', () => {
  const video = (more: Record<string, unknown> = {}) =>
    makeRow(stage.admin, 'portal_videos', { ...values(), state: 'uploaded', ...more });

  test('the lesson names the file of its video, says what it weighs, and has it made ready', async () => {
    const videoId = await video({ bytes: 3 * 1048576, duration_seconds: 61 });
    const lessonId = await makePortalLesson(stage, 1, { video_id: videoId, video_url: 'whatever' });
    const [lesson] = await stage.read(
      `select l.video_url, l.file_size_mb::text as mb, l.duration_seconds, v.host_video_id
         from portal_lessons l join portal_videos v on v.id = l.video_id where l.id = $1`,
      [lessonId],
    );
    expect(lesson).toMatchObject({ video_url: lesson?.host_video_id, mb: '3.00', duration_seconds: 61 });
    expect(await jobs(videoId)).toEqual(['process']);
  });

  test('what is learned of a video later the lesson says too', async () => {
    const videoId = await video();
    const lessonId = await makePortalLesson(stage, 1, { video_id: videoId });
    await stage.admin.query('update portal_videos set duration_seconds = 90, bytes = 1048576 where id = $1', [
      videoId,
    ]);
    expect(
      await stage.read(
        'select duration_seconds, file_size_mb::text as mb from portal_lessons where id = $1',
        [lessonId],
      ),
    ).toEqual([{ duration_seconds: 90, mb: '1.00' }]);
  });

  test.each([
    ['whose file has not come', { state: 'created' }],
    ['that is being removed', { removal: 'pending' }],
    ['that the host does not know yet', { host: 'bunny', host_video_id: null }],
  ])('a lesson names no video %s', async (_, more) => {
    const videoId = await video(more);
    await expect(makePortalLesson(stage, 1, { video_id: videoId })).rejects.toMatchObject({ code: '23503' });
  });

  test('deleted, it takes a video of the own host along, and has another host told', async () => {
    const [near, far] = [await video(), await video({ host: 'bunny', library_id: '4711' })];
    const lessons = [
      await makePortalLesson(stage, 1, { video_id: near }),
      await makePortalLesson(stage, 1, { video_id: far, video_url: 'https://player.example/x' }),
    ];
    await stage.admin.query('delete from portal_lessons where id = any($1)', [lessons]);
    expect(
      await stage.read('select id, removal from portal_videos where id = any($1)', [[near, far]]),
    ).toEqual([{ id: far, removal: 'pending' }]);
    expect(await jobs(far)).toEqual(['remove']);
  });

  test('an upload that became no lesson is forgotten after a day, one that did is not', async () => {
    const [lost, kept, fresh] = [await video(), await video(), await video()];
    await makePortalLesson(stage, 1, { video_id: kept });
    await stage.admin.query(
      `update portal_videos set created_at = now() - interval '26 hours' where id = any($1)`,
      [[lost, kept]],
    );
    await stage.admin.query('select private.forget_videos()');
    const left = await stage.read('select id from portal_videos where id = any($1)', [[lost, kept, fresh]]);
    expect(left.map(({ id }) => id).sort()).toEqual([kept, fresh].sort());
  });
});

test.each([
  ['captions.vtt', 'text/vtt; charset=utf-8', 'WEBVTT'],
  ['master.m3u8', 'application/vnd.apple.mpegurl', null],
  ['720p.m3u8', 'application/vnd.apple.mpegurl', '#EXTM3U'],
  ['720p.mp4', 'video/mp4', null],
  ['original', undefined, undefined],
  ['480p.m3u8', undefined, undefined],
])('%s of a lesson is what its name says', async (name, type, body) => {
  await stage.undone(async () => {
    await stage.admin.query('set local session_replication_role = replica');
    const [lesson] = await stage.read('select id, video_url from portal_lessons limit 1');
    await stage.admin.query('delete from private.portal_captions');
    await stage.admin.query(
      `insert into private.portal_captions (lesson_id, content) values ($1, 'WEBVTT')`,
      [lesson?.id],
    );
    await stage.admin.query(
      `insert into private.portal_video_files (video_id, name, version, bytes, content_type, height, stream_info, playlist)
       values ($1, '720p.mp4', gen_random_uuid(), 1, 'video/mp4', 720, 'BANDWIDTH=1', '#EXTM3U')`,
      [own],
    );
    const found = await stage.read(
      'select content_type, body from private.media_of_lesson($1, $2, null, $3)',
      [lesson?.id, own, name],
    );
    expect(found).toEqual(type ? [{ content_type: type, body }] : []);
  });
});
