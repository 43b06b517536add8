/** Who lives together, and who therefore knows of each other. */
import { describe, expect, test } from 'vitest';
import { useStage } from './stage.ts';
import type { ActorName } from './world.ts';

const stage = useStage();

describe('a household', () => {
  const householdOf = async (id: string) =>
    (await stage.read('select household from guardianships where id = $1', [id]))[0]?.household;
  const change = (id: string, livesWith: string | null) =>
    stage.as('principal', `select change_guardianship($1, 'parent', true, true, true, true, $2)`, [
      id,
      livesWith,
    ]);

  test('is begun by who lives with somebody who had none, under a number that nobody has, and joined by a third', async () => {
    await stage.undone(async () => {
      const { primary, coParent, collector, partner } = stage.world.guardianships;
      expect((await change(coParent, collector)).refusal).toBeUndefined();
      expect(await householdOf(collector)).toBe(2);
      expect(await householdOf(coParent)).toBe(2);
      const { rows: made } = await stage.as(
        'principal',
        `select grant_guardianship($1, contact_name => 'Malume', lives_with => $2) as id`,
        [stage.world.students.child, coParent],
      );
      expect(await householdOf(String(made[0]?.id))).toBe(2);
      expect([await householdOf(primary), await householdOf(partner)]).toEqual([1, 1]);
      // Nobody: out of it, and the others stay together.
      expect((await change(coParent, null)).refusal).toBeUndefined();
      expect([await householdOf(coParent), await householdOf(collector)]).toEqual([null, 2]);
    });
  });

  test('is seen on an open page of whoever was given one by it: their form is out of date', async () => {
    await stage.undone(async () => {
      const { coParent, collector } = stage.world.guardianships;
      const [{ shown } = {}] = await stage.read(
        'select changed_at::text as shown from guardianships where id = $1',
        [collector],
      );
      await change(coParent, collector);
      const stale = await stage.as(
        'principal',
        `select change_guardianship($1, 'parent', true, true, true, true, shown_at => $2)`,
        [collector, shown],
      );
      expect(stale.refusal).toBe('PR004');
    });
  });

  test.each(['away', 'ended', 'oneself', 'nobody'])('is not one with whom there is none: %s', async (who) => {
    await stage.undone(async () => {
      const { guardianships, nobody } = stage.world;
      if (who === 'ended')
        await stage.as('principal', 'select end_guardianship($1)', [guardianships.partner]);
      const whom = {
        away: guardianships.away,
        ended: guardianships.partner,
        oneself: guardianships.coParent,
        nobody,
      }[who];
      const refused = await change(guardianships.coParent, whom ?? null);
      expect([refused.refusal, refused.field]).toEqual(['PR004', 'lives_with']);
      expect(await householdOf(guardianships.coParent)).toBeNull();
      const granted = await stage.as('principal', 'select grant_guardianship($1, $2, lives_with => $3)', [
        stage.world.students.otherChild,
        stage.world.people.coParent.profileId,
        whom,
      ]);
      expect(granted.refusal).toBe('PR004');
    });
  });
});

test('guardians apart do not learn of each other, and those of one household know each other by name', async () => {
  const { people } = stage.world;
  const sees = (actor: ActorName, whom: keyof typeof people) =>
    stage.undone(async () => {
      const found = await stage.as(actor, 'select id from profiles where id = $1', [people[whom].profileId]);
      return found.rowCount === 1;
    });
  const all = ['parent', 'partner', 'coParent', 'collector'] as const;
  const pairs = all.flatMap((one) =>
    all.filter((other) => other !== one).map((other) => [one, other] as const),
  );
  for (const [one, other] of pairs) {
    const together = [one, other].every((who) => ['parent', 'partner'].includes(who));
    expect(await sees(one, other), `${one} sees ${other}`).toBe(together);
  }
});
