/** A yes to pictures that becomes a no because somebody begins or ceases to decide for the child: those who run the school are told. */
import { beforeEach, describe, expect, test } from 'vitest';
import { makeRow } from './factories.ts';
import { useStage } from './stage.ts';

const stage = useStage();
const child = () => stage.world.students.child;
type Guardian = 'parent' | 'coParent' | 'partner';

beforeEach(() => stage.admin.query('delete from consents where student_id = $1', [child()]));

async function says(who: Guardian, given: boolean) {
  const [text] = await stage.read('select * from consent_text($1)', [stage.world.home.id]);
  const { refusal } = await stage.as(who, `select give_consent($1, 'pictures', $2, $3, $4)`, [
    child(),
    given,
    text?.portal_version,
    text?.paragraph_id,
  ]);
  expect(refusal).toBeUndefined();
}
const profile = (who: Guardian) => stage.world.people[who].profileId;
const of = (who: Guardian, change: string) =>
  stage.admin.query(`update guardianships set ${change} where student_id = $1 and profile_id = $2`, [
    child(),
    profile(who),
  ]);
const judged = (who: Guardian, status: string) =>
  stage.as('principal', 'update profiles set approval_status = $2 where id = $1', [profile(who), status]);
const isGiven = async () =>
  (await stage.read(`select private.has_consent($1, 'pictures') as given`, [child()]))[0]?.given;
const told = async () =>
  (
    await stage.as('levelTwo', `select student_id from notices where kind = 'consent' and subject_id = $1`, [
      child(),
    ])
  ).rows.length;
const stands = async () => [await isGiven(), await told()];

describe('where one has agreed,', () => {
  test.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    [
      'and who says no begins to decide',
      () => of('coParent', 'may_decide = false'),
      () => of('coParent', 'may_decide = true'),
    ],
    [
      'and who says no is approved',
      () => judged('coParent', 'pending'),
      () => judged('coParent', 'approved'),
    ],
    [
      'and who says no is a guardian again',
      () => of('coParent', 'ended_at = now()'),
      () =>
        makeRow(stage.admin, 'guardianships', {
          school_id: stage.world.home.id,
          student_id: child(),
          profile_id: profile('coParent'),
        }),
    ],
  ])('%s, they are', async (_, before, after) => {
    await stage.undone(async () => {
      await says('coParent', false);
      await before();
      await says('parent', true);
      expect(await stands()).toEqual([true, 0]);
      await after();
      expect(await stands()).toEqual([false, 1]);
      // Somebody who says nothing changes nothing of it.
      await of('partner', 'may_decide = false');
      expect(await stands()).toEqual([false, 1]);
      await says('coParent', true);
      expect(await stands()).toEqual([true, 0]);
    });
  });

  test.each<[string, () => Promise<unknown>]>([
    ['decides no longer', () => of('coParent', 'may_decide = false')],
    ['is no guardian any more', () => of('coParent', 'ended_at = now()')],
    ['is rejected', () => judged('coParent', 'rejected')],
  ])('and that one %s, they are, and not where somebody else has agreed, too', async (_, goes) => {
    await stage.undone(async () => {
      await says('coParent', true);
      expect(await stands()).toEqual([true, 0]);
      await goes();
      expect(await stands()).toEqual([false, 1]);
    });
    await stage.undone(async () => {
      await says('coParent', true);
      await says('parent', true);
      await goes();
      expect(await stands()).toEqual([true, 0]);
    });
  });
});

test('where somebody said no before, nobody is told of another no, nor by a change of other rights', async () => {
  await stage.undone(async () => {
    await says('partner', false);
    await says('parent', true);
    await says('coParent', false);
    await of('coParent', 'may_decide = false');
    await of('coParent', 'may_decide = true');
    expect(await stands()).toEqual([false, 0]);
    await of('parent', `may_collect = false, is_told = false`);
    expect(await stands()).toEqual([false, 0]);
  });
});
