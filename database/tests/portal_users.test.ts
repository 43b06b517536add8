import { describe, expect, test } from 'vitest';
import { makeLearner } from './factories.ts';
import { describeGrants, describeMatrix } from './matrix.ts';
import { type ActorName, learnerNames, ownUserId, type World } from './world.ts';

const idOf = (w: World, actor: ActorName): string =>
  Object.values(w.learners).find(({ userId }) => userId === ownUserId(w, actor))?.learnerId ?? w.nobody;
const born = (years: number, days = 0) => {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() - years);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
};

/** Those whose date of birth is not recorded. */
const undated: readonly ActorName[] = ['trialLearner', 'newLearner'];

const stage = describeMatrix('portal_users', {
  select: {
    'the own row': { row: idOf, allowed: learnerNames },
    'of another learner': {
      row: (w) => idOf(w, 'learner'),
      allowed: ['learner', 'platform', 'service'],
    },
  },
  insert: {
    'what a client sends, for oneself': {
      values: (w, actor) => ({
        user_id: ownUserId(w, actor),
        email: 'somebody@example.org',
        full_name: 'Naledi Khumalo',
      }),
      allowed: ['plain'],
      // A school account; a learner already; nobody's account.
      refusals: ['PR010', '23505', '23503'],
    },
    'for somebody else': {
      values: (w) => ({ user_id: w.plain.userId, email: w.plain.email, full_name: 'Naledi Khumalo' }),
      allowed: ['plain', 'service'],
      refusals: ['23505'],
    },
    'for a school account': {
      values: (w) => ({
        user_id: w.people.parent.userId,
        email: w.people.parent.email,
        full_name: 'Naledi Khumalo',
      }),
      allowed: [],
      refusals: ['PR010'],
    },
    'without a name': {
      values: (w) => ({ user_id: w.plain.userId, email: w.plain.email, full_name: ' ' }),
      allowed: [],
      refusals: ['23514'],
    },
    'with a consent of the past': {
      values: (w) => ({
        user_id: w.plain.userId,
        email: w.plain.email,
        full_name: 'Naledi Khumalo',
        guardian_consent_at: '2020-01-01',
      }),
      allowed: [],
    },
  },
  update: {
    'the own name': { row: idOf, set: () => ({ full_name: 'Another Name' }), allowed: learnerNames },
    'the name of another learner': {
      row: (w) => idOf(w, 'newLearner'),
      set: () => ({ full_name: 'Another Name' }),
      allowed: ['newLearner', 'service'],
    },
    'an adult’s date of birth': {
      row: idOf,
      set: () => ({ date_of_birth: born(18) }),
      allowed: undated,
      refusals: ['PR017'],
    },
    'a minor’s, without a guardian': {
      row: idOf,
      set: () => ({ date_of_birth: born(18, 2) }),
      allowed: [],
      refusals: ['PR013'],
    },
    'a minor’s, with a guardian': {
      row: idOf,
      set: () => ({
        date_of_birth: born(15),
        guardian_name: 'Thandi Khumalo',
        guardian_email: 'thandi@example.org',
      }),
      allowed: undated,
      refusals: ['PR017'],
    },
    'a birth to come': {
      row: idOf,
      set: () => ({ date_of_birth: born(-1) }),
      allowed: [],
      refusals: ['23514'],
    },
    'whose row it is': {
      row: idOf,
      set: (w) => ({ user_id: w.plain.userId }),
      allowed: [],
      refusals: ['PR012'],
    },
    'the moment of the consent': {
      row: (w) => idOf(w, 'learner'),
      set: () => ({ guardian_consent_at: '2020-01-01' }),
      allowed: [],
    },
    'what the guardian has answered': {
      row: idOf,
      set: () => ({ guardian_answer: 'agreed' }),
      allowed: [],
    },
    'when the guardian was asked': {
      row: idOf,
      set: () => ({ guardian_asked_at: '2020-01-01' }),
      allowed: [],
    },
  },
  delete: { 'the own row': { row: idOf, allowed: [] } },
});

const columns = [
  'user_id',
  'email',
  'full_name',
  'date_of_birth',
  'guardian_name',
  'guardian_email',
  'language',
];
describeGrants(stage, 'portal_users', {
  anon: {},
  authenticated: {
    select: [...columns, 'id', 'guardian_consent_at', 'guardian_asked_at', 'guardian_answer', 'created_at'],
    insert: columns,
    update: columns,
  },
});

const one = async (text: string, values: unknown[] = []) => (await stage.read(text, values))[0];

describe('what a learner’s row says', () => {
  test('the address is the account’s, whatever was sent', async () => {
    await stage.undone(async () => {
      const { plain } = stage.world;
      await stage.as(
        'plain',
        `insert into portal_users (user_id, email, full_name) values ($1, 'rich@example.org', 'N')
         on conflict (user_id) do update set email = excluded.email, full_name = excluded.full_name`,
        [plain.userId],
      );
      expect(await one(`select email from portal_users where user_id = $1`, [plain.userId])).toEqual({
        email: plain.email,
      });
    });
  });

  test('it follows the account to another address', async () => {
    await stage.undone(async () => {
      const { userId } = stage.world.learners.learner;
      await stage.admin.query(`update auth.users set email = 'moved@example.org' where id = $1`, [userId]);
      expect(await one('select email from portal_users where user_id = $1', [userId])).toEqual({
        email: 'moved@example.org',
      });
    });
  });

  test('an address that is not verified makes no learner', async () => {
    await stage.undone(async () => {
      const { plain } = stage.world;
      await stage.admin.query('update auth.users set email_confirmed_at = null where id = $1', [
        plain.userId,
      ]);
      const tried = await stage.as(
        'plain',
        `insert into portal_users (user_id, email, full_name) values ($1, $2, 'N')`,
        [plain.userId, plain.email],
      );
      expect(tried).toMatchObject({ refusal: 'PR012', field: 'email' });
    });
  });

  test('a minor does not come of age by editing', async () => {
    await stage.undone(async () => {
      const { userId } = stage.world.learners.newLearner;
      const set = (columns: string) =>
        stage.as('newLearner', `update portal_users set ${columns} where user_id = '${userId}'`);
      await set(`date_of_birth = '${born(15)}', guardian_name = 'T', guardian_email = 't@example.org'`);
      expect(await set(`date_of_birth = '${born(20)}'`)).toMatchObject({ refusal: 'PR017' });
      expect(await set('date_of_birth = null')).toMatchObject({ refusal: 'PR017' });
    });
  });
});

describe('a school account or a learner, never both', () => {
  test('a learner registers with no school', async () => {
    await stage.undone(async () => {
      const { userId } = stage.world.learners.newLearner;
      const tried = await stage.as(
        'newLearner',
        `insert into profiles (user_id, first_name, last_name, role, school_id) values ($1, 'N', 'K', 'parent', $2)`,
        [userId, stage.world.home.id],
      );
      expect(tried.refusal).toBe('PR011');
      const form = { kind: 'parent', first_name: 'N', last_name: 'K', school_id: stage.world.home.id };
      const asked = await stage.as('newLearner', 'select register_profile($1)', [JSON.stringify(form)]);
      expect(asked.refusal).toBe('PR011');
    });
  });

  test('a learner is not shown what registration offers', async () => {
    await stage.undone(async () => {
      expect(
        (await stage.as('newLearner', 'select id from grades where school_id is not null')).rows,
      ).toEqual([]);
      expect((await stage.as('plain', 'select id from grades where school_id is not null')).rows).not.toEqual(
        [],
      );
    });
  });

  test('a learner’s row goes with the account', async () => {
    await stage.undone(async () => {
      const { userId } = stage.world.learners.learner;
      await stage.admin.query('delete from auth.users where id = $1', [userId]);
      expect(await stage.read('select from portal_users where user_id = $1', [userId])).toEqual([]);
      expect(await stage.read('select from portal_subscriptions where user_id = $1', [userId])).toEqual([]);
    });
  });

  test('a second factor that was not shown reads nothing', async () => {
    await stage.undone(async () => {
      const cautious = await makeLearner(stage.admin, 'Cautious', { factor: 'aal1' });
      const scope = { role: 'authenticated' as const, claims: cautious.claims };
      expect((await stage.as(scope, 'select id from portal_users')).rows).toEqual([]);
    });
  });
});
