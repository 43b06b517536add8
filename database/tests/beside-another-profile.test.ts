/** What would follow from another profile of the same account, tried: nobody judges, hears of or ends what is not theirs. */
import { describe, expect, test } from 'vitest';
import { makeRow, makeStudent, type Person } from './factories.ts';
import { useStage } from './stage.ts';
import type { ActorName } from './world.ts';

const stage = useStage();

/** A further profile of somebody, approved. */
const also = (person: Pick<Person, 'userId'>, role: string, school: string) =>
  makeRow(stage.admin, 'profiles', {
    user_id: person.userId,
    first_name: 'Further',
    last_name: 'Example',
    role,
    school_id: school,
    approval_status: 'approved',
  });
const switchTo = (actor: ActorName, profile: string) =>
  stage.as(actor, 'select switch_profile($1)', [profile]);

describe('an insert into profiles', () => {
  test('makes an account without one no more than one', async () => {
    await stage.undone(async () => {
      const { home, away, plain } = stage.world;
      const tried = await stage.as(
        'plain',
        `insert into profiles (user_id, first_name, last_name, role, school_id, approval_status)
         values ($1, 'A', 'B', 'parent', $2, 'pending'), ($1, 'A', 'B', 'teacher', $2, 'pending'),
                ($1, 'A', 'B', 'parent', $3, 'pending')`,
        [plain.userId, home.id, away.id],
      );
      expect(tried.refusal).toBe('42501');
      const one = await stage.as(
        'plain',
        `insert into profiles (user_id, first_name, last_name, role, school_id, approval_status)
         values ($1, 'A', 'B', 'parent', $2, 'pending')`,
        [plain.userId, home.id],
      );
      expect(one).toMatchObject({ rowCount: 1 });
    });
  });
});

describe('a report on a conversation', () => {
  test('is read and reviewed by no administrator who is in it as a parent', async () => {
    await stage.undone(async () => {
      const { home, people } = stage.world;
      await stage.admin.query('update schools set conversation_review = true');
      const asParent = await also(people.principal, 'parent', home.id);
      const conversation = await makeRow(stage.admin, 'conversations', {
        participant_one_id: people.teacher.profileId,
        participant_two_id: asParent,
        school_id: home.id,
      });
      const reported = await stage.as('teacher', 'select report_conversation($1, $2) as id', [
        conversation,
        'Threatens me',
      ]);
      const report = String(reported.rows[0]?.id);
      const readBy = async (actor: ActorName) => ({
        report: (await stage.as(actor, 'select reason from conversation_reports where id = $1', [report]))
          .rows.length,
        refusal: (await stage.as(actor, 'select * from review_conversation($1)', [report])).refusal,
        told: (await stage.as(actor, 'select id from notices where subject_id = $1', [report])).rows.length,
      });
      expect(await readBy('principal')).toEqual({ report: 0, refusal: '42501', told: 0 });
      expect(await readBy('levelTwo')).toEqual({ report: 1, refusal: undefined, told: 1 });
      // As the parent they are told that it was read, and are not told what was reported.
      await switchTo('principal', asParent);
      expect(await readBy('principal')).toEqual({ report: 0, refusal: '42501', told: 1 });
    });
  });
});

describe('a session', () => {
  const shown = async (actor: ActorName, profile: string) =>
    (await stage.as(actor, 'select id from persons_sessions($1)', [profile])).rows.map(({ id }) => id);

  test('is shown to whoever runs the school at which it acts, and to no other school of its person', async () => {
    await stage.undone(async () => {
      const { teacher } = stage.world.people;
      const { teacherAsParent } = stage.world.otherProfiles;
      const session = teacher.sessionId;
      expect(await shown('principal', teacher.profileId)).toEqual([session]);
      expect(await shown('foreignPrincipal', teacherAsParent)).toEqual([]);
      await switchTo('teacher', teacherAsParent);
      expect(await shown('principal', teacher.profileId)).toEqual([]);
      expect(await shown('foreignPrincipal', teacherAsParent)).toEqual([session]);
      expect(await shown('platform', teacher.profileId)).toEqual([session]);
    });
  });

  test('of who runs all schools is not ended by a school at which they are a parent', async () => {
    await stage.undone(async () => {
      const { platform, levelTwo } = stage.world.people;
      const asParent = await also(platform, 'parent', stage.world.home.id);
      expect(await shown('levelTwo', asParent)).toEqual([]);
      const end = () => stage.as('levelTwo', 'select end_persons_session($1) as done', [platform.sessionId]);
      expect((await end()).rows).toEqual([{ done: false }]);
      await switchTo('platform', asParent);
      expect((await end()).rows).toEqual([{ done: true }]);
      expect(
        await stage.read('select profile_id, ended_by, school_id from ended_sessions where ended_at = now()'),
      ).toEqual([{ profile_id: asParent, ended_by: levelTwo.profileId, school_id: stage.world.home.id }]);
    });
  });

  test('is ended by no administrator of another school, who does not learn whether it is there', async () => {
    await stage.undone(async () => {
      const { parent } = stage.world.people;
      // Of the home school with level 2, a parent of whom teaches at the other one.
      await switchTo('parent', stage.world.otherProfiles.parentAsTeacher);
      const tried = await stage.as('levelTwo', 'select end_persons_session($1) as done', [parent.sessionId]);
      expect(tried.rows).toEqual([{ done: false }]);
      expect(await stage.read('select id from auth.sessions where id = $1', [parent.sessionId])).toHaveLength(
        1,
      );
    });
  });
});

describe('somebody', () => {
  test('is not offered as a recipient to themself, nor written to', async () => {
    await stage.undone(async () => {
      const { people, students, home } = stage.world;
      for (const actor of ['principal', 'teacher'] as const) {
        const asParent = await also(people[actor], 'parent', home.id);
        await makeRow(stage.admin, 'guardianships', {
          school_id: home.id,
          student_id: students.child,
          profile_id: asParent,
        });
        for (const list of [
          'message_recipients()',
          `find_recipients('Further')`,
          'find_recipients(null, 0, 100)',
        ]) {
          const { rows } = await stage.as(actor, `select profile_id from ${list}`);
          expect([actor, list, rows.filter(({ profile_id }) => profile_id === asParent)]).toEqual([
            actor,
            list,
            [],
          ]);
        }
        const begun = await stage.as(
          actor,
          'insert into conversations (participant_one_id, participant_two_id) values ($1, $2)',
          [people[actor].profileId, asParent],
        );
        expect([actor, begun.refusal]).toEqual([actor, '42501']);
      }
    });
  });
});

describe('a letter that an administrator prints for themself', () => {
  test('makes them a guardian, and is recorded', async () => {
    await stage.undone(async () => {
      const { home, students, people } = stage.world;
      const learner = await makeStudent(stage.admin, 'Wanted', { school: home, grade: home.grades.six });
      await stage.admin.query(`update students set date_of_birth = '2014-05-06' where id = $1`, [learner]);
      const printed = await stage.as(
        'principal',
        'select id, code from create_claim_codes(array[$1::uuid])',
        [learner],
      );
      const [letter] = printed.rows;
      const claimed = await stage.as('principal', 'select * from claim_learner($1, $2)', [
        letter?.code,
        '2014-05-06',
      ]);
      expect(claimed.rows).toMatchObject([{ learner_id: learner }]);
      expect(
        (
          await stage.as(
            'levelTwo',
            `select actor_id, student_id, table_name, row_id from audit_entries where kind = 'own_child'`,
          )
        ).rows,
      ).toEqual([
        {
          actor_id: people.principal.profileId,
          student_id: learner,
          table_name: 'claim_codes',
          row_id: letter?.id,
        },
      ]);
      expect(students.child).not.toBe(learner);
    });
  });
});
