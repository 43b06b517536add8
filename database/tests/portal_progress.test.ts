import { beforeAll, describe, expect, test } from 'vitest';
import { makeRow } from './factories.ts';
import { describeGrants, describeMatrix } from './matrix.ts';
import { usePortalLessons } from './portal-rows.ts';
import { type ActorName, ownUserId } from './world.ts';

const rows = { learner: '', trial: '', expired: '' };
const note = (lesson: () => string) => ({
  values: (w: Parameters<typeof ownUserId>[0], actor: ActorName) => ({
    user_id: actor === 'service' ? w.learners.newLearner.userId : ownUserId(w, actor),
    lesson_id: lesson(),
    position_seconds: 30,
    watched_seconds: 30,
  }),
  // Nobody's account; a row that is there already.
  refusals: ['23503', '23505'],
});

const stage = describeMatrix('portal_progress', {
  select: {
    'of the learner with a month': { row: () => rows.learner, allowed: ['learner', 'service'] },
    'of the learner on trial': { row: () => rows.trial, allowed: ['trialLearner', 'service'] },
    'of a learner whose month has ended': { row: () => rows.expired, allowed: ['expiredLearner', 'service'] },
  },
  insert: {
    'in a sample': { ...note(() => lessons.marked), allowed: ['learner', 'trialLearner', 'service'] },
    'in a lesson of a month': { ...note(() => lessons.fifth), allowed: ['learner', 'service'] },
    'in a lesson that is not active': { ...note(() => lessons.inactive), allowed: ['service'] },
    'for somebody else': {
      values: (w) => ({ user_id: w.learners.newLearner.userId, lesson_id: lessons.marked }),
      allowed: ['service'],
    },
    'beyond a day': {
      values: (w, actor) => ({
        user_id: ownUserId(w, actor),
        lesson_id: lessons.marked,
        position_seconds: 86_401,
      }),
      allowed: [],
      refusals: ['23514'],
    },
  },
  update: {
    'the place': {
      row: () => rows.learner,
      set: () => ({ position_seconds: 200 }),
      allowed: ['learner', 'service'],
    },
    'that it is not done': {
      row: () => rows.learner,
      set: () => ({ reopened_at: new Date() }),
      allowed: ['learner', 'service'],
    },
    'that it is not done, without a plan': {
      row: () => rows.expired,
      set: () => ({ reopened_at: new Date() }),
      allowed: ['service'],
    },
    'the place, without a plan': {
      row: () => rows.expired,
      set: () => ({ position_seconds: 200 }),
      allowed: ['service'],
    },
    'into another lesson': {
      row: () => rows.learner,
      set: () => ({ lesson_id: lessons.marked }),
      allowed: ['service'],
    },
    'into somebody else’s': {
      row: () => rows.learner,
      set: (w) => ({ user_id: w.learners.trialLearner.userId }),
      allowed: [],
      refusals: ['23505'],
    },
  },
  delete: { 'of the learner': { row: () => rows.learner, allowed: ['service'] } },
});

const lessons = usePortalLessons(stage);
beforeAll(async () => {
  const { learner, trialLearner, expiredLearner } = stage.world.learners;
  const at = new Date(Date.now() - 3_600_000);
  const begin = (userId: string) =>
    makeRow(stage.admin, 'portal_progress', {
      user_id: userId,
      lesson_id: lessons.newest,
      position_seconds: 100,
      watched_seconds: 90,
      updated_at: at,
    });
  rows.learner = await begin(learner.userId);
  rows.trial = await begin(trialLearner.userId);
  rows.expired = await begin(expiredLearner.userId);
});

const values = [
  'user_id',
  'lesson_id',
  'position_seconds',
  'watched_seconds',
  'watched_ranges',
  'completed_at',
  'reopened_at',
  'updated_at',
];
describeGrants(stage, 'portal_progress', {
  anon: {},
  authenticated: { select: ['id', ...values], insert: values, update: values },
});

describe('notes that meet', () => {
  const upsert = (more: Record<string, unknown>) => {
    const row: Record<string, unknown> = {
      user_id: stage.world.learners.learner.userId,
      lesson_id: lessons.newest,
      ...more,
    };
    const columns = Object.keys(row);
    return stage.as(
      'learner',
      `insert into portal_progress (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')})
       on conflict (user_id, lesson_id) do update set ${columns.map((c) => `${c} = excluded.${c}`).join(', ')} returning *`,
      Object.values(row),
    );
  };
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

  test('go on from the latest, and what was watched only grows', async () => {
    await stage.undone(async () => {
      const later = await upsert({ position_seconds: 40, watched_seconds: 60 });
      expect(later.rows).toMatchObject([
        { id: rows.learner, position_seconds: 40, watched_seconds: 90, completed_at: null },
      ]);
    });
  });

  test('count each second once, from whatever device, in whatever order', async () => {
    await stage.undone(async () => {
      await stage.admin.query('delete from portal_progress where id = $1', [rows.learner]);
      const seen = async (watched_ranges: string) =>
        (await upsert({ watched_ranges })).rows[0] as { watched_ranges: string; watched_seconds: number };
      expect(await seen('{[0,200)}')).toMatchObject({ watched_seconds: 200 });
      expect(await seen('{[0,200)}')).toMatchObject({ watched_seconds: 200 });
      expect(await seen('{[150,250),[400,410)}')).toMatchObject({
        watched_ranges: '{[0,250),[400,410)}',
        watched_seconds: 260,
      });
      expect(await seen('{}')).toMatchObject({ watched_seconds: 260 });
    });
  });

  test.each(['{[0,)}', '{(,10)}', '{[-5,10)}', '{[0,90000)}', 'x'])(
    'of a stretch that no lesson has are refused (%s)',
    async (watched_ranges) => {
      await stage.undone(async () => {
        expect((await upsert({ watched_ranges })).refusal).toMatch(/^(23514|22P02)$/);
      });
    },
  );

  test('in more pieces than anybody watches keep what was there', async () => {
    await stage.undone(async () => {
      const pieces = (from: number) =>
        `{${Array.from({ length: 1000 }, (_, n) => `[${from + n * 4},${from + n * 4 + 1})`).join(',')}}`;
      expect((await upsert({ watched_ranges: pieces(10_000) })).rows).toMatchObject([
        { watched_seconds: 1000 },
      ]);
      const { rows: found } = await upsert({ position_seconds: 7, watched_ranges: pieces(10_002) });
      expect(found).toMatchObject([{ position_seconds: 7, watched_seconds: 1000 }]);
    });
  });

  test('do not finish a lesson that is only begun', async () => {
    await stage.undone(async () => {
      await stage.admin.query('delete from portal_progress where id = $1', [rows.learner]);
      const begun = await upsert({ position_seconds: 40, completed_at: null });
      expect(begun.rows).toMatchObject([{ position_seconds: 40, completed_at: null }]);
    });
  });

  test('keep the place when an older one comes late', async () => {
    await stage.undone(async () => {
      const { rows: found } = await upsert({
        position_seconds: 300,
        watched_seconds: 310,
        completed_at: minutesAgo(120),
        updated_at: minutesAgo(120),
      });
      expect(found).toMatchObject([{ position_seconds: 100, watched_seconds: 310 }]);
      expect(found[0]?.completed_at).not.toBeNull();
      expect(Number(found[0]?.updated_at)).toBeGreaterThan(Number(minutesAgo(61)));
    });
  });

  test('take a note kept on a device since', async () => {
    await stage.undone(async () => {
      const kept = minutesAgo(10);
      const { rows: found } = await upsert({ position_seconds: 300, updated_at: kept });
      expect(found).toMatchObject([{ position_seconds: 300, updated_at: kept }]);
    });
  });

  test('are of a moment that there is', async () => {
    await stage.undone(async () => {
      expect(await upsert({ completed_at: '-infinity' })).toMatchObject({ refusal: '23514' });
    });
  });

  test('are never of the future, so that a wrong clock does not win for ever', async () => {
    await stage.undone(async () => {
      const future = new Date(Date.now() + 86_400_000);
      const { rows: found } = await upsert({
        position_seconds: 300,
        completed_at: future,
        updated_at: future,
      });
      expect(Number(found[0]?.updated_at)).toBeLessThanOrEqual(Date.now());
      expect(Number(found[0]?.completed_at)).toBeLessThanOrEqual(Date.now());
      expect((await upsert({ position_seconds: 310 })).rows).toMatchObject([{ position_seconds: 310 }]);
    });
  });

  test('leave a finished lesson finished', async () => {
    await stage.undone(async () => {
      const done = minutesAgo(30);
      await upsert({ completed_at: done });
      expect((await upsert({ position_seconds: 0, completed_at: null })).rows).toMatchObject([
        { position_seconds: 0, completed_at: done },
      ]);
    });
  });
});

describe('a lesson that is reopened', () => {
  const note = (more: Record<string, unknown>) => {
    const columns = Object.keys(more);
    return stage.as(
      'learner',
      `update portal_progress set ${columns.map((c, i) => `${c} = $${i + 2}`).join(', ')} where id = $1
       returning completed_at, reopened_at`,
      [rows.learner, ...Object.values(more)],
    );
  };
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

  test('is not done any more, whatever late notes tell, until it is done again', async () => {
    await stage.undone(async () => {
      await note({ completed_at: minutesAgo(30) });
      expect((await note({ reopened_at: minutesAgo(20) })).rows).toMatchObject([{ completed_at: null }]);
      // A device that has not heard of it.
      expect((await note({ completed_at: minutesAgo(30) })).rows).toMatchObject([{ completed_at: null }]);
      const again = minutesAgo(10);
      expect((await note({ completed_at: again })).rows).toMatchObject([{ completed_at: again }]);
    });
  });

  test('stays done where it was finished after an undoing that comes late', async () => {
    await stage.undone(async () => {
      const done = minutesAgo(10);
      await note({ completed_at: done });
      expect((await note({ reopened_at: minutesAgo(20) })).rows).toMatchObject([{ completed_at: done }]);
    });
  });

  test('is so at a moment that has come, and stays so', async () => {
    await stage.undone(async () => {
      const { rows: found } = await note({ reopened_at: new Date(Date.now() + 86_400_000) });
      expect(Number(found[0]?.reopened_at)).toBeLessThanOrEqual(Date.now());
      expect((await note({ reopened_at: null })).rows).toMatchObject([
        { reopened_at: found[0]?.reopened_at },
      ]);
      expect(await note({ reopened_at: 'infinity' })).not.toMatchObject({ refusal: '23514' });
      expect(await note({ reopened_at: '-infinity' })).toMatchObject({ rowCount: 1 });
    });
  });

  test.each([
    ['before', 30, null],
    ['at the moment of', 20, null],
    ['after', 10, 'done'],
  ])('says so with its first note, of what was done %s the undoing', async (_, done, expected) => {
    await stage.undone(async () => {
      await stage.admin.query('delete from portal_progress where id = $1', [rows.learner]);
      const began = Date.now();
      const at = (minutes: number) => new Date(began - minutes * 60_000);
      const { rows: found } = await stage.as(
        'learner',
        `insert into portal_progress (user_id, lesson_id, completed_at, reopened_at)
         values ($1, $2, $3, $4) returning completed_at`,
        [stage.world.learners.learner.userId, lessons.newest, at(done), at(20)],
      );
      expect(found).toEqual([{ completed_at: expected && at(done) }]);
    });
  });
});

test('progress goes with its lesson and its learner', async () => {
  await stage.undone(async () => {
    await stage.admin.query('delete from portal_lessons where id = $1', [lessons.newest]);
    expect(await stage.read('select from portal_progress')).toEqual([]);
  });
});
