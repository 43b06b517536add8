/** A second parent declares a learner who has a parent: nothing is told before the office decides. */
import { describe, expect, test } from 'vitest';
import { secondParentsOn } from './second-parents.ts';
import { type Attempt, useStage } from './stage.ts';
import { actorNames, homeAdmins } from './world.ts';

const stage = useStage();
const { declareAgain, approve, like, decisions, childrenOf, mails } = secondParentsOn(stage);

describe('who is told what', () => {
  test.each(['keep', 'handOver', 'share'] as const)(
    '%s: nobody who is rejected is told anything of the child',
    async (name) => {
      await stage.undone(async () => {
        await declareAgain();
        await decisions[name]('principal');
        await stage.as('principal', `update profiles set approval_status = 'rejected' where id = $1`, [
          stage.world.people.pendingParent.profileId,
        ]);
        await approve();
        const told = (await mails()).filter(
          ({ kind, recipient }) =>
            String(kind).startsWith('child-') && recipient === stage.world.people.pendingParent.email,
        );
        expect(told).toEqual([]);
      });
    },
  );

  test('a child that is on the list is not told otherwise than one that the school does not know', async () => {
    const outcome = (first: string, decide: () => Promise<Attempt>) =>
      stage.undone(async () => {
        await approve();
        const { pendingChild } = stage.world.students;
        await stage.admin.query('update students set is_confirmed = false where id = $1', [pendingChild]);
        await declareAgain(first);
        expect((await decide()).refusal).toBeUndefined();
        return (await mails()).map(({ kind, payload }) => [
          kind,
          { ...(payload as object), child_name: undefined, learner_id: undefined },
        ]);
      });
    const kept = await outcome('OtherChild', () => decisions.keep('principal'));
    const declined = await outcome('Invented', () =>
      stage.as('principal', 'delete from students where id = $1', [stage.world.students.pendingChild]),
    );
    expect(kept).toEqual(declined);
    expect(kept.at(-1)?.[0]).toBe('child-not-added');
  });
});

describe('the office decides', () => {
  test.each(Object.keys(decisions) as (keyof typeof decisions)[])(
    '%s: for the administrators of the school only',
    async (name) => {
      for (const actor of actorNames) {
        await stage.undone(async () => {
          await declareAgain();
          const { refusal } = await decisions[name](actor);
          if (homeAdmins.includes(actor)) expect(refusal, actor).toBeUndefined();
          else {
            expect(['PR004', '42501'], actor).toContain(refusal);
            expect(await childrenOf('otherParent')).toHaveLength(1);
            expect(await childrenOf('pendingParent')).toHaveLength(1);
            expect((await approve()).refusal).toBe('PR008');
          }
        });
      }
    },
  );

  test('the same child, kept: the second parent is approved with none, and told then, without a name of the first', async () => {
    await stage.undone(async () => {
      await declareAgain();
      await decisions.keep('principal');
      expect(await childrenOf('otherParent')).toHaveLength(1);
      expect(await childrenOf('pendingParent')).toEqual([]);
      expect(await mails()).toEqual([]);
      expect((await approve()).refusal).toBeUndefined();
      expect((await mails()).filter(({ kind }) => String(kind).startsWith('child-'))).toEqual([
        {
          kind: 'child-not-added',
          recipient: stage.world.people.pendingParent.email,
          payload: {
            about: stage.world.people.pendingParent.profileId,
            learner_id: expect.any(String),
            first_name: 'PendingParent',
            school_name: 'Home',
            child_name: 'OTHERCHÍLD EXAMPLE',
          },
        },
      ]);
      expect((await stage.as('pendingParent', 'select id from students')).rows).toEqual([]);
    });
  });

  test('the same child, handed over: one learner, read by the new parent alone, both told', async () => {
    await stage.undone(async () => {
      await declareAgain();
      const { otherChild } = stage.world.students;
      await decisions.handOver('principal');
      expect((await stage.as('pendingParent', 'select id from students')).rows).toEqual([]);
      expect((await approve()).refusal).toBeUndefined();
      expect(await childrenOf('pendingParent')).toEqual([{ id: otherChild, is_confirmed: true }]);
      expect((await stage.as('otherParent', 'select id from students')).rows).toEqual([]);
      expect((await stage.as('pendingParent', 'select id from students')).rows).toEqual([{ id: otherChild }]);
      const told = (await mails()).filter(({ kind }) => String(kind).startsWith('child-'));
      expect(told.map(({ kind, recipient }) => [kind, recipient])).toEqual([
        ['child-handed-over', stage.world.people.otherParent.email],
        ['child-linked', stage.world.people.pendingParent.email],
      ]);
      expect(JSON.stringify(told[0]?.payload)).not.toContain('PendingParent');
      expect(JSON.stringify(told[1]?.payload)).not.toContain('OtherParent');
    });
  });

  test('the same child, of both: one learner with two guardians, who know nothing of each other', async () => {
    await stage.undone(async () => {
      await declareAgain();
      const { otherChild } = stage.world.students;
      const { people } = stage.world;
      await decisions.share('principal');
      // Not approved yet: nothing is open, and nobody is told.
      expect((await stage.as('pendingParent', 'select * from children_of()')).rows).toEqual([]);
      expect(await mails()).toEqual([]);
      expect((await approve()).refusal).toBeUndefined();
      expect(
        (await stage.as('pendingParent', 'select id, reads_records, is_primary from children_of()')).rows,
      ).toEqual([{ id: otherChild, reads_records: true, is_primary: false }]);
      expect(await childrenOf('otherParent')).toEqual([{ id: otherChild, is_confirmed: true }]);
      const told = (await mails()).filter(({ kind }) => String(kind).startsWith('child-'));
      expect(told.map(({ kind, recipient }) => [kind, recipient])).toEqual([
        ['child-linked', people.pendingParent.email],
      ]);
      for (const [one, other] of [
        ['pendingParent', 'otherParent'],
        ['otherParent', 'pendingParent'],
      ] as const) {
        const found = await stage.as(one, 'select id from profiles where id = $1', [people[other].profileId]);
        expect(found.rows, one).toEqual([]);
        const rows = await stage.as(one, 'select profile_id from guardianships where student_id = $1', [
          otherChild,
        ]);
        expect(rows.rows, one).toEqual([{ profile_id: people[one].profileId }]);
      }
      expect((await stage.as('pendingParent', 'select id from students')).rows).toEqual([]);
    });
  });

  test.each(['share', 'handOver'] as const)(
    'the same child, %s: who stands for it no more before the approval is not told that they do',
    async (name) => {
      await stage.undone(async () => {
        const { otherChild } = stage.world.students;
        const { pendingParent } = stage.world.people;
        await declareAgain();
        await decisions[name]('principal');
        const { message } = await stage.as(
          'principal',
          `select end_guardianship(g.id, true) from guardianships g
            where g.student_id = $1 and g.profile_id = $2 and g.ended_at is null`,
          [otherChild, pendingParent.profileId],
        );
        expect(message).toBeUndefined();
        expect((await approve()).refusal).toBeUndefined();
        expect((await mails()).filter(({ kind }) => kind === 'child-linked')).toEqual([]);
      });
    },
  );

  test('the same child, of a guardian whose rights were narrowed: they stay narrow', async () => {
    await stage.undone(async () => {
      await declareAgain();
      const { otherChild } = stage.world.students;
      const { pendingParent } = stage.world.people;
      await stage.admin.query(
        `insert into guardianships (school_id, student_id, profile_id, reads_records, may_decide)
         select school_id, id, $2, false, false from students where id = $1`,
        [otherChild, pendingParent.profileId],
      );
      expect((await decisions.share('principal')).refusal).toBeUndefined();
      expect(
        await stage.read(
          'select reads_records from guardianships where student_id = $1 and profile_id = $2',
          [otherChild, pendingParent.profileId],
        ),
      ).toEqual([{ reads_records: false }]);
      expect(await childrenOf('pendingParent')).toEqual([]);
    });
  });

  test('a different child: a learner of its own, and who said so is remembered', async () => {
    await stage.undone(async () => {
      await declareAgain();
      const { pendingChild, otherChild } = stage.world.students;
      await decisions.different('principal');
      expect((await like('principal')).rows).toEqual([]);
      expect((await approve()).refusal).toBeUndefined();
      expect(await childrenOf('pendingParent')).toEqual([{ id: pendingChild, is_confirmed: true }]);
      expect(
        await stage.read('select student_id, other_id, said_by from private.told_apart_learners'),
      ).toEqual([
        {
          student_id: pendingChild,
          other_id: otherChild,
          said_by: stage.world.people.principal.profileId,
        },
      ]);
    });
  });

  test('only on what is as it was shown', async () => {
    await stage.undone(async () => {
      await declareAgain();
      await stage.admin.query('update students set parent_id = $2 where id = $1', [
        stage.world.students.otherChild,
        stage.world.people.parent.profileId,
      ]);
      expect((await decisions.keep('principal')).refusal).toBe('PR004');
      expect((await decisions.handOver('principal')).refusal).toBe('PR004');
      expect((await decisions.share('principal')).refusal).toBe('PR004');
      await decisions.different('principal');
      await approve();
      for (const decide of Object.values(decisions))
        expect((await decide('principal')).refusal).toBe('PR004');
    });
  });
});
