import { describe, expect, test } from 'vitest';
import { TRIAL_SAMPLE_LESSONS } from '../../contract/limits.ts';
import type { Scope } from '../../server/database/scope.ts';
import { ADULT_BORN, makeLearner, makePerson, makePlan } from './factories.ts';
import { makePortalLesson, usePortalLessons } from './portal-rows.ts';
import { useStage } from './stage.ts';
import type { ActorName } from './world.ts';

/** Which lessons a plan opens, and which it only tells of. */
const stage = useStage();
const lessons = usePortalLessons(stage);

const seen = async (scope: Scope | ActorName): Promise<unknown[]> =>
  (await stage.as(scope, 'select id from portal_lessons')).rows.map(({ id }) => id);
/** What somebody sees of the rows as they stand. */
const sees = (scope: Scope | ActorName) => stage.undone(() => seen(scope));

describe('the samples of a trial', () => {
  test('are filled up to five by the newest', async () => {
    expect(await sees('trialLearner')).toHaveLength(TRIAL_SAMPLE_LESSONS);
  });

  test('are all that are marked, once there are more', async () => {
    await stage.undone(async () => {
      await stage.admin.query('update portal_lessons set is_sample = true');
      expect(await seen('trialLearner')).toHaveLength(6);
    });
  });

  test('change when a newer lesson comes, and a marked one stays', async () => {
    await stage.undone(async () => {
      const next = await makePortalLesson(stage, 0);
      const now = await seen('trialLearner');
      expect(now).toContain(next);
      expect(now).toContain(lessons.marked);
      expect(now).not.toContain(lessons.fourth);
      expect(now).toHaveLength(TRIAL_SAMPLE_LESSONS);
    });
  });
});

describe('a learner with a month', () => {
  test('reads nothing once it has ended, begins later, was paid back or is switched off', async () => {
    for (const set of [
      `end_date = now() - interval '1 second'`,
      `start_date = now() + interval '1 hour'`,
      `is_active = false, payment_status = 'refunded'`,
      'is_active = false',
    ]) {
      await stage.undone(async () => {
        await stage.admin.query(`update portal_subscriptions set ${set} where id = $1`, [
          stage.world.plans.month,
        ]);
        expect(await seen('learner')).toEqual([]);
      });
    }
  });

  test('reads nothing after signing out, while banned, or with a second step still to be shown', async () => {
    await stage.undone(async () => {
      const away = await makeLearner(stage.admin, 'Away', { signedIn: false });
      const halfway = await makeLearner(stage.admin, 'Halfway', { factor: 'aal1' });
      const through = await makeLearner(stage.admin, 'Through', { factor: 'aal2', born: ADULT_BORN });
      for (const account of [away, halfway, through])
        await makePlan(stage.admin, account, 'monthly', [-1, 1]);
      const as = ({ claims }: typeof away): Scope => ({ role: 'authenticated', claims });
      expect(await seen(as(away))).toEqual([]);
      expect(await seen(as(halfway))).toEqual([]);
      expect(await seen(as(through))).toHaveLength(6);
      await stage.admin.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
        through.userId,
      ]);
      expect(await seen(as(through))).toEqual([]);
    });
  });

  test('does not read by another learner’s plan, whatever the token claims beside', async () => {
    const { claims } = stage.world.learners.newLearner;
    const forged = { ...claims, user_id: stage.world.learners.learner.userId, is_platform_admin: true };
    expect(await sees({ role: 'authenticated', claims: forged })).toEqual([]);
  });
});

test('a platform administrator at the first level reads and writes nothing', async () => {
  await stage.undone(async () => {
    const admin = await makePerson(stage.admin, 'Half', {
      role: 'admin',
      school: null,
      platform: true,
      factor: 'aal1',
    });
    const scope: Scope = { role: 'authenticated', claims: admin.claims };
    expect(await seen(scope)).toEqual([]);
    expect((await stage.as(scope, 'delete from portal_lessons')).rowCount).toBe(0);
    expect((await stage.as(scope, 'update portal_lessons set is_sample = true')).rowCount).toBe(0);
  });
});

describe('the catalogue of lessons', () => {
  const ask = (scope: Scope | ActorName) => stage.as(scope, 'select * from portal_catalogue()');
  const catalogue = (scope: Scope | ActorName) => stage.undone(async () => (await ask(scope)).rows);

  test('is whole for every learner, and says what the plan opens', async () => {
    const available: Partial<Record<ActorName, number>> = {
      learner: 6,
      trialLearner: 5,
      expiredLearner: 0,
      newLearner: 0,
    };
    for (const [actor, count] of Object.entries(available)) {
      const rows = await catalogue(actor as ActorName);
      expect(rows).toHaveLength(6);
      expect(rows.filter((row) => row.available)).toHaveLength(count);
      expect(rows.filter((row) => row.is_sample)).toHaveLength(5);
    }
  });

  test('tells of no source, and of nothing that is not active', async () => {
    const rows = await catalogue('newLearner');
    const text = JSON.stringify(rows);
    for (const { video_url, id, is_active } of await stage.read('select * from portal_lessons')) {
      expect(text).not.toContain(video_url);
      expect(text.includes(`${id}`)).toBe(is_active);
    }
    expect(rows[0]).toMatchObject({ grade_name: 'Grade 9', level: 9, subject_name: 'Physical Sciences' });
  });

  test('is what the learner can then read, row by row', async () => {
    for (const actor of ['learner', 'trialLearner', 'expiredLearner', 'newLearner'] as const) {
      const promised = (await catalogue(actor)).filter(({ available }) => available).map(({ id }) => id);
      expect((await sees(actor)).sort()).toEqual(promised.sort());
    }
  });

  test.each([
    'plain',
    'parent',
    'teacher',
    'principal',
    'platform',
    'pendingParent',
    'rejectedTeacher',
    'deadSession',
    'levelOne',
    'homelessAdmin',
  ] as const)('is empty for %s', async (actor) => {
    expect(await catalogue(actor)).toEqual([]);
  });

  test('is closed to anonymous callers', async () => {
    expect((await stage.undone(() => ask('anonymous'))).refusal).toBe('42501');
  });

  test('follows the plan of the caller in a trial that has just ended', async () => {
    await stage.undone(async () => {
      await stage.admin.query('update portal_subscriptions set end_date = now() where id = $1', [
        stage.world.plans.trial,
      ]);
      expect((await ask('trialLearner')).rows.filter(({ available }) => available)).toEqual([]);
    });
  });
});
