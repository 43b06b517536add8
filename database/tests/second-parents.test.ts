/** A second parent declares a learner who has a parent: no second learner, and nothing told before the office decides. */
import { describe, expect, test } from 'vitest';
import { type Attempt, useStage } from './stage.ts';
import { type ActorName, actorNames, homeAdmins } from './world.ts';

const stage = useStage();
const BORN = '2014-03-01';

/** The pending parent's child bears the name of otherChild, whose parent is otherParent. */
async function declareAgain(first = ' OTHERCHÍLD ', born: string | null = BORN): Promise<void> {
  const { otherChild, pendingChild } = stage.world.students;
  await stage.admin.query('update students set date_of_birth = $2 where id = $1', [otherChild, BORN]);
  await stage.admin.query(
    `update students set first_name = $2, date_of_birth = $3,
       last_name = (select upper(last_name) from students where id = $4) where id = $1`,
    [pendingChild, first, born, otherChild],
  );
}
const approve = (actor: ActorName = 'principal') =>
  stage.as(actor, `update profiles set approval_status = 'approved' where id = $1`, [
    stage.world.people.pendingParent.profileId,
  ]);
const like = (actor: ActorName) =>
  stage.as(actor, 'select * from learners_like($1)', [[stage.world.students.pendingChild]]);
const decisions = {
  keep: (actor: ActorName) =>
    stage.as(actor, 'select keep_learner($1, $2, $3)', [
      stage.world.students.pendingChild,
      stage.world.students.otherChild,
      stage.world.people.otherParent.profileId,
    ]),
  handOver: (actor: ActorName) =>
    stage.as(actor, 'select hand_over_learner($1, $2, $3)', [
      stage.world.students.pendingChild,
      stage.world.students.otherChild,
      stage.world.people.otherParent.profileId,
    ]),
  different: (actor: ActorName) =>
    stage.as(actor, 'select tell_learners_apart($1, $2)', [
      stage.world.students.pendingChild,
      [stage.world.students.otherChild],
    ]),
};
const childrenOf = (name: 'pendingParent' | 'otherParent') =>
  stage.read('select id, is_confirmed from students where parent_id = $1', [
    stage.world.people[name].profileId,
  ]);
const mails = () =>
  stage.read(`select kind, recipient, payload from private.outbox where kind <> 'notice' order by id`);

describe('a declared child of the name and day of birth of a learner', () => {
  test.each<[string, string | undefined, string | null | undefined]>([
    ['written otherwise', undefined, undefined],
    ['without a day of birth', undefined, null],
  ])('is not made a second learner by an approval: %s', async (_, first, born) => {
    await stage.undone(async () => {
      await declareAgain(first, born);
      const refused = await approve();
      expect(refused.refusal).toBe('PR008');
      expect(refused.message).toContain("on the school's list already");
      expect(await childrenOf('pendingParent')).toMatchObject([{ is_confirmed: false }]);
      expect(await mails()).toEqual([]);
    });
  });

  test('is not confirmed by itself, nor in a batch', async () => {
    await stage.undone(async () => {
      await declareAgain();
      const { people, students } = stage.world;
      const alone = 'update students set is_confirmed = true where id = $1';
      expect((await stage.as('principal', alone, [students.pendingChild])).refusal).toBe('PR008');
      const batch = `update profiles set approval_status = 'approved' where id = any($1)`;
      const both = [people.pendingTeacher.profileId, people.pendingParent.profileId];
      expect((await stage.as('platform', batch, [both])).refusal).toBe('PR008');
    });
  });

  test.each<[string, string | undefined, string]>([
    ['a twin', 'Othertwin', BORN],
    ['somebody born on another day', undefined, '2015-06-06'],
  ])('is somebody else when it is %s', async (_, first, born) => {
    await stage.undone(async () => {
      await declareAgain(first, born);
      expect((await like('principal')).rows).toEqual([]);
      expect((await approve()).refusal).toBeUndefined();
      expect(await childrenOf('pendingParent')).toMatchObject([{ is_confirmed: true }]);
    });
  });

  test('of another school is somebody else', async () => {
    await stage.undone(async () => {
      const { pendingChild, foreignChild } = stage.world.students;
      await stage.admin.query(
        `update students c set first_name = f.first_name, last_name = f.last_name, date_of_birth = f.date_of_birth
           from students f where f.id = $2 and c.id = $1`,
        [pendingChild, foreignChild],
      );
      expect((await like('principal')).rows).toEqual([]);
      expect((await approve()).refusal).toBeUndefined();
    });
  });

  test('named twice in one registration is made one learner after the office has looked', async () => {
    await stage.undone(async () => {
      const { pendingChild } = stage.world.students;
      const { rows } = await stage.admin.query(
        `insert into students (first_name, last_name, student_id, grade_id, parent_id, school_id, is_confirmed, created_at)
         select first_name, last_name, 'twice', grade_id, parent_id, school_id, false, created_at
           from students where id = $1 returning id`,
        [pendingChild],
      );
      expect((await approve()).refusal).toBe('PR008');
      expect((await like('principal')).rows).toMatchObject([{ learner_id: rows[0].id, is_confirmed: false }]);
      const { profileId } = stage.world.people.pendingParent;
      await stage.as('principal', 'select keep_learner($1, $2, $3)', [rows[0].id, pendingChild, profileId]);
      expect((await approve()).refusal).toBeUndefined();
      expect(await childrenOf('pendingParent')).toEqual([{ id: pendingChild, is_confirmed: true }]);
    });
  });
});

describe('whose learner it is', () => {
  test('is read by the administrators of the school, and by nobody else', async () => {
    for (const actor of actorNames) {
      await stage.undone(async () => {
        await declareAgain();
        const { rows = [] } = await like(actor);
        expect(rows.length, actor).toBe(homeAdmins.includes(actor) ? 1 : 0);
        if (rows.length > 0)
          expect(rows).toMatchObject([
            { learner_id: stage.world.students.otherChild, parent_first_name: 'OtherParent' },
          ]);
      });
    }
  });

  test('a stranger who declares somebody’s child reads and is told what one is who invents a child', async () => {
    const { home, students, people } = stage.world;
    const outcome = async (first: string) =>
      stage.undone(async () => {
        await stage.admin.query('update students set date_of_birth = $2 where id = $1', [
          students.otherChild,
          BORN,
        ]);
        const [{ last_name } = {}] = await stage.read('select last_name from students where id = $1', [
          students.otherChild,
        ]);
        const me = 'pendingParent';
        const sent = await stage.as(
          me,
          `insert into students (first_name, last_name, student_id, grade_id, parent_id, school_id, date_of_birth)
           values ($1, $2, 'guess', $3, $4, $5, $6)`,
          [first, last_name, home.grades.six, people.pendingParent.profileId, home.id, BORN],
        );
        const seen = await stage.as(me, 'select count(*)::int as learners from students');
        const notices = await stage.as(me, 'select * from notices');
        const decided: Attempt[] = [];
        for (const decide of Object.values(decisions)) decided.push(await decide(me));
        return {
          sent: [sent.rowCount, sent.refusal],
          seen: seen.rows,
          notices: notices.rows,
          like: (await like(me)).rows,
          decided: decided.map(({ refusal, message }) => [refusal, message]),
          approved: (await approve(me)).rowCount,
          mails: await mails(),
        };
      });
    const known = await outcome('OtherChild');
    expect(known).toEqual(await outcome('Invented'));
    expect(known.sent).toEqual([1, undefined]);
    expect(known.mails).toEqual([]);
  });
});

describe('who is told what', () => {
  test.each(['keep', 'handOver'] as const)(
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
          { ...(payload as object), child_name: undefined },
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
      await decisions.different('principal');
      await approve();
      for (const decide of Object.values(decisions))
        expect((await decide('principal')).refusal).toBe('PR004');
    });
  });
});
