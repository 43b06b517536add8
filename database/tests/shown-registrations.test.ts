import { describe, expect, test } from 'vitest';
import { useStage } from './stage.ts';
import { type ActorName, actorNames, homeAdmins, type World } from './world.ts';

/** An administrator decides on what the card showed. */

const stage = useStage();

type Name = keyof World['people'];
type Shown = { id: string; declared: string[] } & Record<string, unknown>;

const profileOf = (name: Name) => stage.world.people[name].profileId;

/** What the card of the console shows, as the console reads it. */
async function shownTo(who: ActorName, name: Name): Promise<Shown> {
  const { rows } = await stage.as(
    who,
    `select p.id, p.first_name, p.last_name, p.role, p.school_id, to_jsonb(p.created_at) as created_at,
            array(select c.id from students c where c.parent_id = p.id
                  union all select t.id from teacher_subjects t where t.teacher_id = p.id) as declared
       from profiles p where p.id = $1`,
    [profileOf(name)],
  );
  const [row] = rows;
  if (!row) throw new Error('the card is not shown');
  return row as Shown;
}

const decide = (
  who: ActorName,
  shown: readonly unknown[],
  decision = 'approved',
  reason: string | null = null,
) =>
  stage.as(who, 'select * from decide_registrations($1::jsonb, $2, $3)', [
    JSON.stringify(shown),
    decision,
    reason,
  ]);
const statusOf = async (name: Name) =>
  (await stage.read('select approval_status from profiles where id = $1', [profileOf(name)]))[0]
    ?.approval_status;

test('what is as it was shown is approved, and its children confirmed', async () => {
  await stage.undone(async () => {
    const shown = await shownTo('principal', 'pendingParent');
    expect(shown.declared).toEqual([stage.world.students.pendingChild]);
    const { rows } = await decide('principal', [shown]);
    expect(rows).toEqual([{ decide_registrations: profileOf('pendingParent') }]);
    expect(await statusOf('pendingParent')).toBe('approved');
    expect(
      await stage.read('select is_confirmed from students where id = $1', [
        stage.world.students.pendingChild,
      ]),
    ).toEqual([{ is_confirmed: true }]);
  });
});

/** Done by the person after the card was opened. */
const corrections: Record<string, () => Promise<unknown>> = {
  'was rejected and sent again': async () => {
    await stage.as('principal', `update profiles set approval_status = 'rejected' where id = $1`, [
      profileOf('pendingParent'),
    ]);
    await stage.admin.query('update auth.sessions set proven_at = now()');
    const { home } = stage.world;
    const again = await stage.as('pendingParent', 'select register_profile($1::jsonb)', [
      JSON.stringify({
        kind: 'parent',
        first_name: 'Thandi',
        last_name: 'Other',
        school_id: home.id,
        children: [{ first_name: 'Not', last_name: 'Shown', grade_id: home.grades.six, subject_ids: [] }],
      }),
    ]);
    expect(again.refusal).toBeUndefined();
  },
  'declared another child': async () => {
    const { home } = stage.world;
    const more = await stage.as(
      'pendingParent',
      `insert into students (first_name, last_name, school_id, grade_id, parent_id) values ('Not', 'Shown', $1, $2, $3)`,
      [home.id, home.grades.six, profileOf('pendingParent')],
    );
    expect(more.refusal).toBeUndefined();
  },
  'began it anew with the same words': () =>
    stage.admin.query(`update profiles set created_at = created_at + interval '1 minute' where id = $1`, [
      profileOf('pendingParent'),
    ]),
  'took another name': async () => {
    const renamed = await stage.as('pendingParent', `update profiles set last_name = 'Other' where id = $1`, [
      profileOf('pendingParent'),
    ]);
    expect(renamed.rowCount).toBe(1);
  },
};

describe.each(Object.entries(corrections))('a registration whose person %s', (_what, correct) => {
  test.each(['approved', 'rejected'])('since it was shown is not %s unseen', async (decision) => {
    await stage.undone(async () => {
      const shown = await shownTo('principal', 'pendingParent');
      await correct();
      const refused = await decide('principal', [shown], decision);
      expect(refused.refusal).toBe('PR040');
      expect(await statusOf('pendingParent')).toBe('pending');
      expect(
        await stage.read('select from students where is_confirmed and parent_id = $1', [
          profileOf('pendingParent'),
        ]),
      ).toEqual([]);
      // Looked at again, it can be decided on.
      expect(
        (await decide('principal', [await shownTo('principal', 'pendingParent')], decision)).refusal,
      ).toBe(undefined);
      expect(await statusOf('pendingParent')).toBe(decision);
    });
  });
});

test('what one card showed decides about no other', async () => {
  await stage.undone(async () => {
    const shown = await shownTo('principal', 'pendingTeacher');
    const refused = await decide('principal', [{ ...shown, id: profileOf('pendingParent') }]);
    expect(refused.refusal).toBe('PR040');
    expect(await statusOf('pendingParent')).toBe('pending');
  });
});

test('of several, those are decided that are as they were shown', async () => {
  await stage.undone(async () => {
    const both = [await shownTo('principal', 'pendingParent'), await shownTo('principal', 'pendingTeacher')];
    await corrections['took another name']?.();
    const { rows } = await decide('principal', both);
    expect(rows).toEqual([{ decide_registrations: profileOf('pendingTeacher') }]);
    expect(await statusOf('pendingParent')).toBe('pending');
  });
});

test('a child is joined with its learner only together with the approval', async () => {
  await stage.undone(async () => {
    const shown = await shownTo('principal', 'pendingParent');
    const { pendingChild, orphan } = stage.world.students;
    const matches = JSON.stringify([{ declared_id: pendingChild, learner_id: orphan }]);
    const join = (given: Shown) =>
      stage.as('principal', `select decide_registrations($1::jsonb, 'approved', null, $2::jsonb)`, [
        JSON.stringify([given]),
        matches,
      ]);
    expect((await join({ ...shown, declared: [] })).refusal).toBe('PR040');
    expect(await stage.read('select parent_id from students where id = $1', [orphan])).toEqual([
      { parent_id: null },
    ]);
    expect((await join(shown)).refusal).toBeUndefined();
    expect(await stage.read('select parent_id from students where id = $1', [orphan])).toEqual([
      { parent_id: profileOf('pendingParent') },
    ]);
  });
});

test('what somebody else has decided is not decided again', async () => {
  await stage.undone(async () => {
    const shown = await shownTo('principal', 'pendingParent');
    await decide('principal', [shown], 'rejected', 'Not ours');
    expect((await decide('principal', [shown])).refusal).toBe('PR004');
    expect(await statusOf('pendingParent')).toBe('rejected');
  });
});

test('only administrators of the school decide', async () => {
  for (const actor of actorNames) {
    await stage.undone(async () => {
      const shown = await shownTo('principal', 'pendingParent');
      const { refusal } = await decide(actor, [shown]);
      const may = homeAdmins.includes(actor);
      expect(refusal === undefined, actor).toBe(may);
      expect(await statusOf('pendingParent'), actor).toBe(may ? 'approved' : 'pending');
    });
  }
});

test.each([['{}'], ['[]'], ['null'], ['[null]'], ['["x"]'], ['[{"id":"x"}]'], ['[{}]']])(
  'a list that shows nothing decides nothing: %s',
  async (shown) => {
    await stage.undone(async () => {
      const answer = await stage.as('principal', `select decide_registrations($1::jsonb, 'approved')`, [
        shown,
      ]);
      expect(answer.refusal).toMatch(/^(23514|22P02|PR004|22023)$/);
    });
  },
);

describe('a rejected registration', () => {
  const again = () =>
    stage.as('rejectedParent', 'select register_profile($1::jsonb)', [
      JSON.stringify({
        kind: 'teacher',
        first_name: 'Known',
        last_name: 'Name',
        school_id: stage.world.away.id,
        assignments: [],
      }),
    ]);
  const sessions = (set: string) =>
    stage.admin.query(`update auth.sessions set ${set} where user_id = $1`, [
      stage.world.people.rejectedParent.userId,
    ]);
  const HOUR_AGO = `jsonb_build_array(jsonb_build_object('method', 'password', 'timestamp', extract(epoch from now())::int - 3600))`;
  const FACTOR_NOW = `jsonb_build_array(jsonb_build_object('method', 'totp', 'timestamp', extract(epoch from now())::int))`;

  test.each([
    ['that was opened long ago', `amr = ${HOUR_AGO}, proven_at = null`],
    ['that has only shown a factor', `amr = ${FACTOR_NOW}, proven_at = null`],
    ['that was proven long ago', `amr = ${HOUR_AGO}, proven_at = now() - interval '1 hour'`],
  ])('is not sent again by a session %s', async (_what, set) => {
    await stage.undone(async () => {
      await sessions(set);
      expect((await again()).refusal).toBe('PR041');
      expect(await statusOf('rejectedParent')).toBe('rejected');
    });
  });

  test('is sent again by its owner', async () => {
    await stage.undone(async () => {
      await sessions(`amr = ${HOUR_AGO}, proven_at = now()`);
      expect((await again()).refusal).toBeUndefined();
      expect(await statusOf('rejectedParent')).toBe('pending');
    });
  });
});

test('none at all, and more than a hundred, are decided on by nobody', async () => {
  await stage.undone(async () => {
    const shown = await shownTo('principal', 'pendingParent');
    for (const all of [[], Array(101).fill(shown)])
      expect((await decide('principal', all)).refusal).toBe('23514');
    expect(await statusOf('pendingParent')).toBe('pending');
  });
});
