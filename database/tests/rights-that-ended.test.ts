/** What was taken from somebody is taken again in a database that was restored to a moment before. */
import { describe, expect, test } from 'vitest';
import { endAgain, readEndings } from '../../server/backup/endings.ts';
import { useStage } from './stage.ts';

const stage = useStage();
const kept = () => readEndings(stage.admin, 30);
const again = async (list: Awaited<ReturnType<typeof kept>>) => endAgain(stage.admin, list);

/** Does something, keeps the list, goes back to the moment before, and takes again. */
async function restoredAfter(doIt: () => Promise<unknown>) {
  await stage.admin.query('savepoint before_it');
  await doIt();
  const list = await kept();
  await stage.admin.query('rollback to savepoint before_it');
  return { list, many: await again(list) };
}
const as = async (text: string, values: unknown[]) => {
  const { refusal, message } = await stage.as('principal', text, values);
  expect([refusal, message]).toEqual([undefined, undefined]);
};
const rights = (id: string) =>
  stage.read(
    `select ended_at is null as is_there, household, reads_records, is_told, may_decide, may_collect, is_primary
       from guardianships where id = $1`,
    [id],
  );
const all = { reads_records: true, is_told: true, may_decide: true, may_collect: true };
const readsChild = async () =>
  (
    await stage.as('coParent', 'select from progress_reports where student_id = $1', [
      stage.world.students.child,
    ])
  ).rowCount > 0;

describe('a guardian', () => {
  test('whom the office has ended is ended again, and reads nothing', async () => {
    await stage.undone(async () => {
      const { coParent } = stage.world.guardianships;
      expect(await readsChild()).toBe(true);
      const { many } = await restoredAfter(() => as('select end_guardianship($1)', [coParent]));
      expect(many).toBe(1);
      expect(await rights(coParent)).toMatchObject([{ is_there: false }]);
      expect(await readsChild()).toBe(false);
    });
  });

  test('who was narrowed is narrowed again, and gets nothing that was not there', async () => {
    await stage.undone(async () => {
      const { coParent, collector } = stage.world.guardianships;
      const { many } = await restoredAfter(async () => {
        await as(`select change_guardianship($1, 'father', false, true, true, true)`, [coParent]);
        await as(`select change_guardianship($1, 'relative', true, true, true, true)`, [collector]);
      });
      expect(many).toBe(1);
      expect(await rights(coParent)).toMatchObject([{ is_there: true, ...all, reads_records: false }]);
      expect(await rights(collector)).toMatchObject([{ reads_records: false, may_decide: false }]);
    });
  });

  test('of a household that was split is of none', async () => {
    await stage.undone(async () => {
      const { partner, primary } = stage.world.guardianships;
      const { many } = await restoredAfter(() =>
        as(`select change_guardianship($1, 'mother', true, true, true, true)`, [partner]),
      );
      expect(many).toBe(1);
      expect(await rights(partner)).toMatchObject([{ is_there: true, household: null }]);
      expect(await rights(primary)).toMatchObject([{ household: 1 }]);
    });
  });

  test('who was the first one is followed by another', async () => {
    await stage.undone(async () => {
      const { primary, coParent } = stage.world.guardianships;
      await restoredAfter(() => as('select end_guardianship($1)', [primary]));
      expect(await rights(primary)).toMatchObject([{ is_there: false, is_primary: false }]);
      const [learner] = await stage.read('select parent_id from students where id = $1', [
        stage.world.students.child,
      ]);
      expect(learner?.parent_id).not.toBe(stage.world.people.parent.profileId);
      expect(learner?.parent_id).not.toBeNull();
      expect(await rights(coParent)).toMatchObject([{ is_there: true }]);
    });
  });

  test('who was ended and is one again keeps the child', async () => {
    await stage.undone(async () => {
      const { coParent } = stage.world.guardianships;
      const { list, many } = await restoredAfter(async () => {
        await as('select end_guardianship($1)', [coParent]);
        await as('select grant_guardianship($1, $2)', [
          stage.world.students.child,
          stage.world.people.coParent.profileId,
        ]);
      });
      expect(list.guardianships.map(({ id }) => id)).not.toContain(coParent);
      expect(many).toBe(0);
      expect(await rights(coParent)).toMatchObject([{ is_there: true, ...all }]);
    });
  });
});

describe('somebody who was rejected', () => {
  test('is rejected again, and is not told a second time', async () => {
    await stage.undone(async () => {
      const { teacher } = stage.world.people;
      const { many } = await restoredAfter(() =>
        as(`update profiles set approval_status = 'rejected' where id = $1`, [teacher.profileId]),
      );
      expect(many).toBe(1);
      expect(
        await stage.read('select approval_status from profiles where id = $1', [teacher.profileId]),
      ).toEqual([{ approval_status: 'rejected' }]);
      expect(await stage.read(`select from private.outbox where kind = 'registration-rejected'`)).toEqual([]);
    });
  });

  test('stays where no other administrator of the portal is left', async () => {
    await stage.undone(async () => {
      const { platform } = stage.world.people;
      expect(await again({ guardianships: [], rejected: [platform.profileId] })).toBe(0);
    });
  });
});

test('nothing is kept of what was not taken from anybody, nor of what is long over', async () => {
  await stage.undone(async () => {
    const { coParent } = stage.world.guardianships;
    await as('select end_guardianship($1)', [coParent]);
    await stage.admin.query(
      `update guardianships set created_at = now() - interval '50 days', changed_at = now() - interval '40 days' where id = $1`,
      [coParent],
    );
    const { guardianships } = await kept();
    expect(guardianships.map(({ id }) => id)).not.toContain(coParent);
    expect(JSON.stringify(await kept())).not.toMatch(/Example|@/);
  });
});
