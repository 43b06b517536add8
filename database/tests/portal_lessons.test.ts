import { describe, expect, test } from 'vitest';
import { makePerson, storeFile } from './factories.ts';
import { describeGrants, describeMatrix } from './matrix.ts';
import { usePortalLessons } from './portal-rows.ts';
import { fileOf, useStoredFiles } from './stored.ts';
import { type ActorName, ownProfile, type World } from './world.ts';

type Values = Record<string, unknown>;
const keepers: readonly ActorName[] = ['platform', 'service'];

/** A lesson of the catalogue in the actor's own name, with a video of their own. */
const lesson =
  (more: (world: World) => Values = () => ({})) =>
  (world: World, actor: ActorName): Values => ({
    title: 'Electric circuits',
    description: 'Ohm’s law',
    grade_id: world.catalogue.grade,
    subject_id: world.catalogue.subject,
    admin_id: actor === 'service' ? null : ownProfile(world, actor),
    video_url: fileOf(actor, 'mp4'),
    duration_seconds: 600,
    ...more(world),
  });
const picture = (name: string) => `https://portal.example/storage/v1/object/public/portal-thumbnails/${name}`;
const never = (values: Values) => ({
  values: lesson(() => values),
  allowed: [],
  refusals: ['23514', '23502', '23503'],
});

const stage = describeMatrix('portal_lessons', {
  select: {
    'a marked sample, by learners with a plan': {
      row: () => lessons.marked,
      allowed: ['learner', 'trialLearner', ...keepers],
    },
    'one of the four newest, by learners with a plan': {
      row: () => lessons.fourth,
      allowed: ['learner', 'trialLearner', ...keepers],
    },
    'a fifth, by a month only': { row: () => lessons.fifth, allowed: ['learner', ...keepers] },
    'one that is not active, by no learner': { row: () => lessons.inactive, allowed: keepers },
    'a sample that is not active, by no learner': { row: () => lessons.inactiveSample, allowed: keepers },
  },
  insert: {
    'with an own video': { values: lesson(), allowed: keepers },
    'with an own video, the administrator left out': {
      values: lesson(() => ({ admin_id: null })),
      allowed: keepers,
    },
    'with a full link': {
      values: lesson(() => ({ video_url: 'https://videos.example/watch?v=1' })),
      allowed: keepers,
    },
    'in the name of another administrator': {
      values: lesson((w) => ({ admin_id: w.people.principal.profileId })),
      allowed: ['service'],
    },
    'with somebody else’s video': {
      values: lesson(() => ({ video_url: fileOf('teacher', 'mp4') })),
      allowed: ['service'],
    },
    'with a video that nobody has stored': {
      values: lesson(() => ({ video_url: 'nothing.mp4' })),
      allowed: ['service'],
    },
    'with a picture that nobody has stored': {
      values: lesson(() => ({ thumbnail_url: picture('nothing.png') })),
      allowed: ['service'],
    },
    'with captions that nobody has checked': {
      values: lesson(() => ({ captions_path: 'captions/mine.vtt' })),
      allowed: ['service'],
    },
    'of a size that is no number': {
      values: lesson(() => ({ file_size_mb: 'NaN' })),
      allowed: [],
      refusals: ['23514'],
    },
    'of another day': { values: lesson(() => ({ created_at: '2030-01-01' })), allowed: ['service'] },
    'whose link is a script': never({ video_url: 'javascript:alert(1)' }),
    'whose link has another scheme': never({ video_url: 'ftp://files.example/a.mp4' }),
    'whose link leaves the scheme out': never({ video_url: '//evil.example/a.mp4' }),
    'whose file lies above the bucket': never({ video_url: '../lessons/a.mp4' }),
    'without a video': never({ video_url: null }),
    'without a title': never({ title: ' ' }),
    'whose picture is a script': never({ thumbnail_url: 'javascript:alert(1)' }),
    'whose picture is not encrypted': never({ thumbnail_url: 'http://pictures.example/a.png' }),
    'of a grade of a school': {
      values: lesson((w) => ({ grade_id: w.home.grades.six })),
      allowed: [],
      refusals: ['23514'],
    },
    'of a subject of a school': {
      values: lesson((w) => ({ subject_id: w.home.subjects.maths })),
      allowed: [],
      refusals: ['23514'],
    },
    'of a grade that there is not': {
      values: lesson((w) => ({ grade_id: w.nobody })),
      allowed: [],
      refusals: ['23503'],
    },
  },
  update: {
    'what the administrator types and switches': {
      row: () => lessons.fifth,
      set: () => ({ title: 'Circuits', description: null, is_sample: true, is_active: false }),
      allowed: keepers,
    },
    'the grade to one of a school': {
      row: () => lessons.fifth,
      set: (w) => ({ grade_id: w.home.grades.six }),
      allowed: [],
      refusals: ['23514'],
    },
    'the video to somebody else’s': {
      row: () => lessons.fifth,
      set: () => ({ video_url: fileOf('teacher', 'mp4') }),
      allowed: ['service'],
    },
    'the video to a script': {
      row: () => lessons.fifth,
      set: () => ({ video_url: 'data:text/html,x' }),
      allowed: [],
      refusals: ['23514'],
    },
    'the captions': {
      row: () => lessons.fifth,
      set: () => ({ captions_path: 'captions/mine.vtt' }),
      allowed: ['service'],
    },
    'the administrator': {
      row: () => lessons.fifth,
      set: (w) => ({ admin_id: w.people.principal.profileId }),
      allowed: ['service'],
    },
  },
  delete: {
    'a lesson': { row: () => lessons.fifth, allowed: keepers },
    'the sample': { row: () => lessons.marked, allowed: keepers },
  },
});

const lessons = usePortalLessons(stage);
useStoredFiles(stage, 'portal-lessons', 'video/mp4', 'mp4');

const written = ['title', 'description', 'grade_id', 'subject_id', 'video_url', 'thumbnail_url'];
const switches = ['is_sample', 'is_active'];
const measured = ['duration_seconds', 'file_size_mb'];
describeGrants(stage, 'portal_lessons', {
  anon: {},
  authenticated: {
    select: [
      ...written,
      ...switches,
      ...measured,
      'id',
      'admin_id',
      'video_id',
      'captions_path',
      'created_at',
    ],
    insert: [...written, ...switches, ...measured, 'id', 'admin_id', 'video_id'],
    update: [...written, ...switches],
  },
});

describe('the files of a lesson', () => {
  const stored = async (bucket: string, name: string) =>
    (await stage.read('select from storage.objects where bucket_id = $1 and name = $2', [bucket, name]))
      .length;
  const addAs = (values: Values) =>
    stage.as(
      'platform',
      `insert into portal_lessons (title, grade_id, subject_id, video_url, thumbnail_url)
       values ('Circuits', $1, $2, $3, $4) returning *`,
      [
        stage.world.catalogue.grade,
        stage.world.catalogue.subject,
        values.video_url,
        values.thumbnail_url ?? null,
      ],
    );

  test('are measured, named by their uploader, and go with the last lesson that names them', async () => {
    await stage.undone(async () => {
      const { platform } = stage.world.people;
      const video = await storeFile(stage.admin, 'portal-lessons', platform, 'video/mp4', 'mp4');
      const image = await storeFile(stage.admin, 'portal-thumbnails', platform, 'image/png', 'png');
      const [first] = (await addAs({ video_url: video, thumbnail_url: picture(image) })).rows;
      expect(first).toMatchObject({ file_size_mb: '2.50', admin_id: platform.profileId });
      const [second] = (await addAs({ video_url: video, thumbnail_url: picture(image) })).rows;
      await stage.as('platform', 'delete from portal_lessons where id = $1', [first?.id]);
      expect([await stored('portal-lessons', video), await stored('portal-thumbnails', image)]).toEqual([
        1, 1,
      ]);
      await stage.as('platform', 'update portal_lessons set thumbnail_url = null where id = $1', [
        second?.id,
      ]);
      expect([await stored('portal-lessons', video), await stored('portal-thumbnails', image)]).toEqual([
        1, 0,
      ]);
      await stage.as('platform', 'delete from portal_lessons where id = $1', [second?.id]);
      expect(await stored('portal-lessons', video)).toBe(0);
    });
  });

  test('may be edited around by another platform administrator', async () => {
    await stage.undone(async () => {
      const colleague = await makePerson(stage.admin, 'Colleague', {
        role: 'admin',
        school: null,
        platform: true,
      });
      const edited = await stage.as(
        { role: 'authenticated', claims: colleague.claims },
        `update portal_lessons set title = 'Better', video_url = video_url where id = $1`,
        [lessons.fifth],
      );
      expect(edited).toMatchObject({ rowCount: 1 });
    });
  });
});

test.each([
  [' ', '', null],
  ['', '', null],
  [' Ohm’s law ', '', 'Ohm’s law'],
])(
  'a lesson of the description %j and the picture %j has %j and none',
  async (said, picture, description) => {
    await stage.undone(async () => {
      const changed = await stage.as(
        'platform',
        'update portal_lessons set description = $2, thumbnail_url = $3 where id = $1 returning description, thumbnail_url',
        [lessons.fifth, said, picture],
      );
      expect(changed.rows).toEqual([{ description, thumbnail_url: null }]);
    });
  },
);

test('the catalogue keeps a grade and a subject that a lesson names', async () => {
  await stage.undone(async () => {
    for (const [table, id] of Object.entries({ grades: 'grade', subjects: 'subject' } as const)) {
      const gone = await stage.as('platform', `delete from ${table} where id = $1`, [
        stage.world.catalogue[id],
      ]);
      expect(gone.refusal).toBe('23503');
    }
  });
});

test('a lesson outlives the administrator who added it', async () => {
  await stage.undone(async () => {
    await makePerson(stage.admin, 'Colleague', { role: 'admin', school: null, platform: true });
    await stage.admin.query('delete from profiles where id = $1', [stage.world.people.platform.profileId]);
    expect(await stage.read('select admin_id from portal_lessons where id = $1', [lessons.marked])).toEqual([
      { admin_id: null },
    ]);
  });
});
