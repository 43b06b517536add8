/** What guardians read of their children, and of a school that they have left. */
import { describe, expect, test } from 'vitest';
import { useStage } from './stage.ts';
import { type ActorName, actorNames, homeAdmins } from './world.ts';

const stage = useStage();

describe('whose guardian somebody is', () => {
  const inTransaction = async (actor: ActorName, of: string | null = null) =>
    (await stage.as(actor, 'select * from children_of($1)', [of])).rows ?? [];
  const childrenOf = (actor: ActorName, of: string | null = null) =>
    stage.undone(() => inTransaction(actor, of));

  test('each reads the own, with the rights, and those without the records the name alone', async () => {
    const { child, waitingChild } = stage.world.students;
    expect((await childrenOf('parent')).map(({ id }) => id).sort()).toEqual([child, waitingChild].sort());
    expect(await childrenOf('coParent')).toMatchObject([
      {
        id: child,
        reads_records: true,
        is_primary: false,
        relation: 'father',
        grade_id: stage.world.home.grades.six,
      },
    ]);
    expect(await childrenOf('collector')).toMatchObject([
      {
        id: child,
        first_name: 'Child',
        reads_records: false,
        may_collect: true,
        student_id: null,
        grade_id: null,
        grade_name: null,
        grade_level: null,
      },
    ]);
    expect(await childrenOf('teacher')).toEqual([]);
  });

  test('of who has left each reads since when', async () => {
    await stage.undone(async () => {
      const { child } = stage.world.students;
      const left = async (actor: ActorName) =>
        (await stage.as(actor, 'select left_on::text from children_of() where id = $1', [child])).rows;
      expect(await left('parent')).toEqual([{ left_on: null }]);
      await stage.admin.query(`update students set left_on = '2026-03-02' where id = $1`, [child]);
      for (const actor of ['parent', 'collector'] as const)
        expect(await left(actor)).toEqual([{ left_on: '2026-03-02' }]);
    });
  });

  test('of somebody else the office reads it, and nobody else', async () => {
    const { coParent } = stage.world.people;
    for (const actor of actorNames) {
      const rows = await childrenOf(actor, coParent.profileId);
      expect(rows.length, actor).toBe(homeAdmins.includes(actor) || actor === 'coParent' ? 1 : 0);
    }
  });

  test('ended, it is nobody’s any more', async () => {
    await stage.undone(async () => {
      await stage.as('principal', 'select end_guardianship($1)', [stage.world.guardianships.collector]);
      expect(await inTransaction('collector')).toEqual([]);
      const own = () => stage.as('collector', 'select ended_at is not null as has_ended from guardianships');
      expect((await own()).rows).toEqual([{ has_ended: true }]);
      // Read for an hour, so that an open page hears of it.
      await stage.admin.query(
        `update guardianships set ended_at = now() - interval '61 minutes' where ended_at is not null`,
      );
      expect((await own()).rows).toEqual([]);
    });
  });
});

describe('a guardian who leaves', () => {
  test('for another school is no name to the household any more, and reads nothing of the old one', async () => {
    await stage.undone(async () => {
      const { people, away } = stage.world;
      await stage.as('platform', 'update profiles set school_id = $2 where id = $1', [
        people.partner.profileId,
        away.id,
      ]);
      const seen = await stage.as('parent', 'select id from profiles where id = $1', [
        people.partner.profileId,
      ]);
      expect(seen.rows).toEqual([]);
      for (const table of ['guardianships', 'students', 'progress_reports'])
        expect((await stage.as('partner', `select id from ${table}`)).rows, table).toEqual([]);
    });
  });

  test.each(['coParent', 'partner', 'collector'] as const)(
    'rejected, registers neither as a teacher nor at another school: %s',
    async (who) => {
      const { people, home, away } = stage.world;
      const [accounts, { profileId, userId }] = [{ role: 'portal_auth' } as const, people[who]];
      const registers = (form: object) =>
        stage.as(accounts, 'select private.register_school_user($1, $2)', [
          userId,
          { first_name: 'New', last_name: 'Name', assignments: [], children: [], ...form },
        ]);
      await stage.undone(async () => {
        await stage.as('principal', `update profiles set approval_status = 'rejected' where id = $1`, [
          profileId,
        ]);
        for (const form of [
          { kind: 'teacher', school_id: home.id },
          { kind: 'parent', school_id: away.id },
        ])
          expect(await registers(form)).toMatchObject({
            refusal: 'PR001',
            message: expect.stringContaining('at this school before'),
          });
        const after = await stage.read(
          'select role, school_id, approval_status from profiles where id = $1',
          [profileId],
        );
        expect(after).toEqual([{ role: 'parent', school_id: home.id, approval_status: 'rejected' }]);
        await stage.as('principal', 'select end_guardianship($1)', [stage.world.guardianships[who]]);
        expect((await registers({ kind: 'parent', school_id: away.id })).refusal).toBeUndefined();
      });
    },
  );
});
