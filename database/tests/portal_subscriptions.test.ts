import { describe, expect, test } from 'vitest';
import { ADULT_BORN, makeAccount, makeLearner, makePlan } from './factories.ts';
import { describeGrants, describeMatrix } from './matrix.ts';
import { type ActorName, actorNames, ownUserId, type World } from './world.ts';

const trialOf = (w: World, actor: ActorName) => ({
  user_id: ownUserId(w, actor),
  subscription_type: 'trial',
  amount: 0,
  is_active: true,
  payment_status: 'completed',
  end_date: new Date(Date.now() + 7 * 86_400_000),
});

const stage = describeMatrix('portal_subscriptions', {
  select: {
    'a month': { row: (w) => w.plans.month, allowed: ['learner', 'platform', 'service'] },
    'an old trial': { row: (w) => w.plans.oldTrial, allowed: ['learner', 'platform', 'service'] },
    'a trial': { row: (w) => w.plans.trial, allowed: ['trialLearner', 'platform', 'service'] },
    'a month that has ended': {
      row: (w) => w.plans.ended,
      allowed: ['expiredLearner', 'platform', 'service'],
    },
  },
  insert: {
    'the trial that a client sends': {
      values: trialOf,
      allowed: ['newLearner'],
      // No learner (told by the trigger, or by the key to the secret key); had a trial; had a month.
      refusals: ['PR014', 'PR015', 'PR016', '23503'],
    },
    'a trial for somebody else': {
      values: (w) => trialOf(w, 'newLearner'),
      allowed: ['newLearner', 'service'],
    },
    'a month for oneself': {
      values: (w, actor) => ({ ...trialOf(w, actor), subscription_type: 'monthly', amount: 9000 }),
      allowed: [],
      refusals: ['23503'],
    },
    'a month of a new learner': {
      values: (w) => ({ ...trialOf(w, 'newLearner'), subscription_type: 'monthly', amount: 9000 }),
      allowed: ['service'],
    },
    'a second active plan': {
      values: (w) => ({ ...trialOf(w, 'learner'), subscription_type: 'monthly', amount: 9000 }),
      allowed: [],
      refusals: ['23505'],
    },
    'an active plan that is not paid': {
      values: (w) => ({ ...trialOf(w, 'newLearner'), payment_status: 'pending' }),
      // Pinned for the learner, whose trial it becomes.
      allowed: ['newLearner'],
      refusals: ['23514'],
    },
  },
  update: {
    'its end': {
      row: (w) => w.plans.month,
      set: () => ({ end_date: '2099-01-01' }),
      allowed: ['service'],
    },
    'an ended one to active': {
      row: (w) => w.plans.ended,
      set: () => ({ is_active: false }),
      allowed: ['service'],
    },
    'whose it is': {
      row: (w) => w.plans.month,
      set: (w) => ({ user_id: w.learners.newLearner.userId }),
      allowed: [],
    },
    'a trial to a month': {
      row: (w) => w.plans.trial,
      set: () => ({ subscription_type: 'monthly' }),
      allowed: [],
    },
  },
  delete: { 'a used trial': { row: (w) => w.plans.oldTrial, allowed: ['service'] } },
});

describeGrants(stage, 'portal_subscriptions', {
  anon: {},
  authenticated: {
    select: [
      'id',
      'user_id',
      'subscription_type',
      'amount',
      'is_active',
      'payment_status',
      'start_date',
      'end_date',
      'created_at',
    ],
    insert: [
      'user_id',
      'subscription_type',
      'amount',
      'is_active',
      'payment_status',
      'start_date',
      'end_date',
    ],
  },
});

describe('what a plan opens', () => {
  const opens = async () => {
    const found: Record<string, unknown> = {};
    for (const actor of actorNames.filter((name) => name !== 'anonymous' && name !== 'service')) {
      const { rows } = await stage.as(
        actor,
        'select private.portal_access() as access, private.portal_access_until() is not null as until, private.is_portal_user() as learner',
      );
      if (rows[0]?.access !== null || rows[0]?.until || rows[0]?.learner) found[actor] = rows[0];
    }
    return found;
  };

  test('a month everything, a trial the samples, all others nothing', async () => {
    await stage.undone(async () => {
      expect(await opens()).toEqual({
        learner: { access: 'paid', until: true, learner: true },
        trialLearner: { access: 'trial', until: true, learner: true },
        expiredLearner: { access: null, until: false, learner: true },
        newLearner: { access: null, until: false, learner: true },
      });
    });
  });

  test('nobody asks for somebody else', async () => {
    await stage.undone(async () => {
      const { userId } = stage.world.learners.learner;
      for (const actor of ['learner', 'newLearner', 'platform', 'anonymous'] as const) {
        const tried = await stage.as(actor, 'select private.portal_access($1)', [userId]);
        expect(tried.refusal).toBe('42501');
      }
      const asked = await stage.as('service', 'select private.portal_access($1) as access', [userId]);
      expect(asked.rows).toEqual([{ access: 'paid' }]);
    });
  });

  test.each([
    ['a session that has ended', { signedIn: false }, null],
    ['a second factor that was not shown', { factor: 'aal1' }, null],
    ['a second factor that was shown', { factor: 'aal2' }, 'paid'],
  ] as const)('%s: %o', async (_name, options, access) => {
    await stage.undone(async () => {
      const learner = await makeLearner(stage.admin, 'Somebody', { ...options, born: ADULT_BORN });
      await makePlan(stage.admin, learner, 'monthly', [-1, 20]);
      const { rows } = await stage.as(
        { role: 'authenticated', claims: learner.claims },
        'select private.portal_access() as access',
      );
      expect(rows).toEqual([{ access }]);
    });
  });

  test.each([
    ['a closed account', `update auth.users set banned_until = now() + interval '1 day' where id = $1`],
    ['a plan that was put aside', 'update portal_subscriptions set is_active = false where user_id = $1'],
    [
      'a month that was paid back',
      `update portal_subscriptions set is_active = false, payment_status = 'refunded' where user_id = $1`,
    ],
    [
      'a month that has not begun',
      `update portal_subscriptions set start_date = now() + interval '1 hour' where user_id = $1 and is_active`,
    ],
    [
      'a month that ends now',
      'update portal_subscriptions set end_date = now() where user_id = $1 and is_active',
    ],
  ])('%s opens nothing', async (_name, change) => {
    await stage.undone(async () => {
      const { userId } = stage.world.learners.learner;
      await stage.admin.query(change, [userId]);
      const asked = await stage.as('service', 'select private.portal_access($1) as access', [userId]);
      expect(asked.rows).toEqual([{ access: null }]);
    });
  });

  test('nobody without an account has one', async () => {
    await stage.undone(async () => {
      const account = await makeAccount(stage.admin, 'Nobody');
      await expect(makePlan(stage.admin, account, 'monthly', [0, 30])).rejects.toMatchObject({
        code: '23503',
      });
    });
  });
});
