import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { makeRow } from './factories.ts';
import { describeMatrix } from './matrix.ts';
import { adFile, makeAd, usePortalLessons } from './portal-rows.ts';
import type { ActorName } from './world.ts';

/** Files by what names them; made below. */
const files: Record<string, string> = {};
const the = (name: string) => () => files[name] ?? '';
const keepers: readonly ActorName[] = ['platform', 'service'];
const gone = { allowed: ['service'] as const };

const stage = describeMatrix('storage.objects', {
  select: {
    'the video of a sample, by learners with a plan': {
      row: the('marked'),
      allowed: ['learner', 'trialLearner', ...keepers],
    },
    'the video of another lesson, by a month': { row: the('fifth'), allowed: ['learner', ...keepers] },
    'the video of a lesson that is not active, by no learner': { row: the('inactive'), allowed: keepers },
    'a video that no lesson names, by its uploader': { row: the('unnamed'), allowed: keepers },
    'the picture of a lesson, by whoever may read the lesson': {
      row: the('picture'),
      allowed: ['learner', ...keepers],
    },
    'the picture of an advert that is not active': { row: the('draft'), allowed: keepers },
  },
  insert: {
    'platform administrators store pictures of lessons': {
      values: (world, actor) => ({
        bucket_id: 'portal-thumbnails',
        name: `${randomUUID()}.png`,
        owner_id: actor === 'platform' ? world.people.platform.userId : null,
      }),
      allowed: keepers,
    },
  },
  update: {
    'a video that no lesson names': {
      row: the('unnamed'),
      set: () => ({ name: `${randomUUID()}.mp4` }),
      allowed: keepers,
    },
    'a video that a lesson names': {
      row: the('fifth'),
      set: () => ({ name: `${randomUUID()}.mp4` }),
      ...gone,
    },
    'a picture that an advert names': {
      row: the('draft'),
      set: () => ({ name: `${randomUUID()}.png` }),
      ...gone,
    },
  },
  delete: {
    'a video that no lesson names': { row: the('unnamed'), allowed: keepers },
    'a video that a lesson names': { row: the('fifth'), ...gone },
    'a picture that a lesson names': { row: the('picture'), ...gone },
    'a picture that an advert names': { row: the('draft'), ...gone },
  },
});

const lessons = usePortalLessons(stage);
const store = (bucket: string, name: string) =>
  makeRow(stage.admin, 'storage.objects', {
    bucket_id: bucket,
    name,
    owner_id: stage.world.people.platform.userId,
  });
beforeAll(async () => {
  for (const name of ['marked', 'fifth', 'inactive'] as const) {
    const [row] = await stage.read('select video_url from portal_lessons where id = $1', [lessons[name]]);
    files[name] = await store('portal-lessons', `${row?.video_url}`);
  }
  files.unnamed = await store('portal-lessons', 'unnamed.mp4');
  files.picture = await store('portal-thumbnails', 'fifth.png');
  await stage.admin.query('update portal_lessons set thumbnail_url = $2 where id = $1', [
    lessons.fifth,
    '/storage/v1/object/public/portal-thumbnails/fifth.png',
  ]);
  files.draft = await store('ads', 'draft.png');
  await makeAd(stage, 1, { is_active: false, image_url: adFile('draft.png') });
});

test('what no row has come to name within a day is forgotten, but what a video waits for', async () => {
  await stage.undone(async () => {
    await stage.admin.query(`update storage.objects set created_at = now() - interval '2 days'`);
    const video = randomUUID();
    await makeRow(stage.admin, 'portal_videos', {
      id: video,
      host: 'own',
      library_id: 'own',
      host_video_id: video,
      title: 'Waits for its lesson',
    });
    await store('portal-lessons', video);
    await stage.admin.query(
      'set local role portal_files; select storage.forget_unnamed(array(select id from storage.objects)); reset role',
    );
    const left = await stage.read('select id, name from storage.objects');
    expect(left.map(({ id }) => id)).not.toContain(files.unnamed);
    expect(left).toHaveLength(6);
    expect(left.map(({ name }) => name)).toContain(video);
  });
});
