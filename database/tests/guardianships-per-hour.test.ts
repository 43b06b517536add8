/** How many guardianships an administrator decides on in an hour, and how often one family is mailed of it. */
import { describe, expect, test } from 'vitest';
import { SENDINGS } from '#contract/limits.ts';
import { useStage } from './stage.ts';
import type { World } from './world.ts';

const stage = useStage();

describe('how often', () => {
  const granted = (learner: string) =>
    stage.as('principal', `select grant_guardianship($1, contact_name => 'Gogo') as id`, [learner]);
  const counted = (count: number) =>
    stage.admin.query(
      `insert into private.sendings (holder, id, kind, span, since, count)
       values ('account', $1, 'guardianships', 'hour', private.span_start('hour'), $2)
       on conflict (holder, id, kind, span) do update set count = excluded.count`,
      [stage.world.people.principal.userId, count],
    );

  const acts: [string, (w: World) => [string, unknown[]]][] = [
    ['granted', (w) => [`select grant_guardianship($1, contact_name => 'Gogo')`, [w.students.child]]],
    [
      'changed',
      (w) => [`select change_guardianship($1, 'father', true, true, true, true)`, [w.guardianships.coParent]],
    ],
    ['made the primary one', (w) => ['select make_primary_guardian($1)', [w.guardianships.coParent]]],
    ['ended', (w) => ['select end_guardianship($1)', [w.guardianships.coParent]]],
    [
      'written to parent_id',
      (w) => [
        'update students set parent_id = $2 where id = $1',
        [w.students.child, w.people.coParent.profileId],
      ],
    ],
  ];
  test.each(acts)('a guardianship is %s is bounded for the hour of who does it', async (_, act) => {
    const [statement, values] = act(stage.world);
    await stage.undone(async () => {
      await counted(SENDINGS.guardianships.accountHour - 1);
      expect((await stage.as('principal', statement, values)).refusal).toBeUndefined();
      expect((await granted(stage.world.students.child)).refusal).toBe('PT429');
      // Another administrator goes on.
      const other = await stage.as('platform', `select grant_guardianship($1, contact_name => 'Gogo')`, [
        stage.world.students.child,
      ]);
      expect(other.refusal).toBeUndefined();
    });
    await stage.undone(async () => {
      await counted(SENDINGS.guardianships.accountHour);
      const before = await stage.read('select to_jsonb(g) from guardianships g order by id');
      expect((await stage.as('principal', statement, values)).refusal).toBe('PT429');
      expect(await stage.read('select to_jsonb(g) from guardianships g order by id')).toEqual(before);
    });
  });

  test('the first parent of a learner is connected however many were, as an import does', async () => {
    await stage.undone(async () => {
      await counted(SENDINGS.guardianships.accountHour);
      const { students, people } = stage.world;
      const written = await stage.as('principal', 'update students set parent_id = $2 where id = $1', [
        students.orphan,
        people.coParent.profileId,
      ]);
      expect(written.refusal).toBeUndefined();
    });
  });

  test('one family is mailed of it: twenty times a day, whoever decides, and the guardian is one all the same', async () => {
    await stage.undone(async () => {
      const { students, people } = stage.world;
      for (let round = 0; round < 25; round += 1) {
        const { rows: made, refusal } = await stage.as(
          'principal',
          'select grant_guardianship($1, $2) as id',
          [students.otherChild, people.coParent.profileId],
        );
        expect(refusal).toBeUndefined();
        // Each has left before the next is decided: what waits is taken back with what it says.
        await stage.admin.query(
          `update private.outbox set due_at = null, delivered_at = now(), payload = '{}' where kind = 'child-linked'`,
        );
        if (round < 24) await stage.as('principal', 'select end_guardianship($1)', [made[0]?.id]);
      }
      const mails = await stage.read(`select recipient from private.outbox where kind = 'child-linked'`);
      expect(mails).toEqual(Array.from({ length: 20 }, () => ({ recipient: people.coParent.email })));
      const seen = await stage.as('coParent', 'select id from children_of() where id = $1', [
        students.otherChild,
      ]);
      expect(seen.rowCount).toBe(1);
      await stage.as('principal', 'select grant_guardianship($1, $2)', [
        students.otherChild,
        people.partner.profileId,
      ]);
      const [last] = await stage.read('select recipient from private.outbox order by id desc limit 1');
      expect(last).toEqual({ recipient: people.partner.email });
    });
  });
});
