/** One free trial for a learner, and for a mailbox, whoever comes back with it. */
import { describe, expect, test } from 'vitest';
import { type Learner, makeLearner, makePlan } from './factories.ts';
import { useStage } from './stage.ts';

const stage = useStage();

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
