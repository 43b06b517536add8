import { describe, expect, test } from 'vitest';
import { ADULT_BORN, type Learner, makeAccount, makeLearner, makePlan } from './factories.ts';
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

describe('the trial', () => {
  test('is seven days from now, free and active, whatever the browser sent', async () => {
    await stage.undone(async () => {
      const { userId } = stage.world.learners.newLearner;
      await stage.as(
        'newLearner',
        `insert into portal_subscriptions (user_id, amount, is_active, payment_status, start_date, end_date)
         values ($1, -90, false, 'pending', '2020-01-01', '2099-01-01')`,
        [userId],
      );
      expect(
        await stage.read(
          `select subscription_type, amount, is_active, payment_status, start_date = now() as begins_now,
             end_date = now() + interval '7 days' as lasts_a_week
             from portal_subscriptions where user_id = $1`,
          [userId],
        ),
      ).toEqual([
        {
          subscription_type: 'trial',
          amount: 0,
          is_active: true,
          payment_status: 'completed',
          begins_now: true,
          lasts_a_week: true,
        },
      ]);
    });
  });

  const tryTrial = (actor: 'learner' | 'trialLearner' | 'expiredLearner' | 'newLearner') =>
    stage.as(actor, 'insert into portal_subscriptions (user_id) values ($1)', [
      stage.world.learners[actor].userId,
    ]);

  test('comes once', async () => {
    await stage.undone(async () => {
      expect(await tryTrial('newLearner')).toMatchObject({ rowCount: 1 });
      expect(await tryTrial('newLearner')).toMatchObject({ refusal: 'PR015' });
    });
  });

  test('does not come again when it has ended or was put aside', async () => {
    await stage.undone(async () => {
      await stage.admin.query(
        `update portal_subscriptions set is_active = false, start_date = '2020-01-01', end_date = '2020-01-08' where id = $1`,
        [stage.world.plans.trial],
      );
      expect(await tryTrial('trialLearner')).toMatchObject({ refusal: 'PR015' });
    });
  });

  test('is not for whoever has or had a month', async () => {
    await stage.undone(async () => {
      expect(await tryTrial('learner')).toMatchObject({ refusal: 'PR016' });
      expect(await tryTrial('expiredLearner')).toMatchObject({ refusal: 'PR016' });
    });
  });

  test('needs a learner’s row', async () => {
    await stage.undone(async () => {
      const tried = await stage.as('plain', 'insert into portal_subscriptions (user_id) values ($1)', [
        stage.world.plain.userId,
      ]);
      expect(tried).toMatchObject({ refusal: 'PR014' });
    });
  });
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

test('who deletes the account and comes back with the same address has no second trial', async () => {
  await stage.undone(async () => {
    const { newLearner, trialLearner } = stage.world.learners;
    const begin = () =>
      stage.as(
        'newLearner',
        `insert into portal_subscriptions (user_id, subscription_type, end_date) values ($1, 'trial', now())`,
        [newLearner.userId],
      );
    const address = await stage.read('select email from auth.users where id = $1', [trialLearner.userId]);
    await stage.admin.query('delete from auth.users where id = $1', [trialLearner.userId]);
    await stage.admin.query('update auth.users set email = $2 where id = $1', [
      newLearner.userId,
      address[0]?.email,
    ]);
    expect(await begin()).toMatchObject({ refusal: 'PR015' });
    await stage.admin.query(`update auth.users set email = 'another@example.org' where id = $1`, [
      newLearner.userId,
    ]);
    expect((await begin()).refusal).toBeUndefined();
  });
});

describe('one free trial for a mailbox', () => {
  /** A new learner of this address, who can ask more than once. */
  const comer = async (email: string) => {
    const { userId, claims } = await makeLearner(stage.admin, 'Comer');
    await stage.admin.query('update auth.users set email = $2 where id = $1', [userId, email]);
    return () =>
      stage.as(
        { role: 'authenticated', claims },
        `insert into portal_subscriptions (user_id, subscription_type, end_date) values ($1, 'trial', now())`,
        [userId],
      );
  };
  const begin = async (email: string) => (await comer(email))();
  const moveTo = (learner: Learner, email: string) =>
    stage.admin.query('update auth.users set email = $2 where id = $1', [learner.userId, email]);
  const withPlan = async (email: string, type: 'trial' | 'monthly' = 'trial') => {
    const learner = await makeLearner(stage.admin, 'First');
    await moveTo(learner, email);
    await makePlan(stage.admin, learner, type, [-20, -13]);
    return learner;
  };
  const remove = ({ userId }: Learner) => stage.admin.query('delete from auth.users where id = $1', [userId]);

  test.each([
    ['naledi@example.org', 'naledi+2@example.org'],
    ['naledi+1@example.org', 'naledi+2@example.org'],
    ['naledi+1@example.org', 'naledi@example.org'],
    ['na.ledi@gmail.com', 'nale.di+x@googlemail.com'],
  ])('that %s had, %s has no more, whether the account is there or deleted', async (first, second) => {
    await stage.undone(async () => {
      const learner = await withPlan(first);
      const tries = await comer(second);
      expect(await tries()).toMatchObject({ refusal: 'PR015', field: 'user_id' });
      await remove(learner);
      expect(await tries()).toMatchObject({ refusal: 'PR015', field: 'user_id' });
    });
  });

  test('a month counts as it does for the account', async () => {
    await stage.undone(async () => {
      await withPlan('naledi@example.org', 'monthly');
      expect(await begin('naledi+2@example.org')).toMatchObject({ refusal: 'PR015' });
    });
  });

  test('nor does an account that moves on leave its mailbox a second one', async () => {
    await stage.undone(async () => {
      const learner = await withPlan('naledi@example.org');
      await moveTo(learner, 'elsewhere@example.org');
      expect(await begin('naledi+2@example.org')).toMatchObject({ refusal: 'PR015' });
      await remove(learner);
      expect(await begin('naledi+3@example.org')).toMatchObject({ refusal: 'PR015' });
      expect(await begin('elsewhere@example.org')).toMatchObject({ refusal: 'PR015' });
    });
  });

  test('of who was deleted before mailboxes were compared, the address itself', async () => {
    await stage.undone(async () => {
      await stage.admin.query(
        `insert into private.former_trials (address_digest) values (private.address_digest('na.ledi+1@gmail.com'))`,
      );
      expect(await begin('na.ledi+1@gmail.com')).toMatchObject({ refusal: 'PR015' });
    });
  });

  test('other people’s mailboxes have their own, and an account without a plan takes nobody’s', async () => {
    await stage.undone(async () => {
      await withPlan('na.ledi@example.org');
      expect((await begin('naledi@example.org')).refusal).toBeUndefined();
      await moveTo(await makeLearner(stage.admin, 'Idle'), 'idle@example.org');
      expect((await begin('idle+2@example.org')).refusal).toBeUndefined();
    });
  });
});

test('an account that goes without having had a plan leaves nothing', async () => {
  await stage.undone(async () => {
    await stage.admin.query('delete from auth.users where id = $1', [stage.world.learners.newLearner.userId]);
    expect(await stage.read('select 1 from private.former_trials')).toEqual([]);
  });
});
