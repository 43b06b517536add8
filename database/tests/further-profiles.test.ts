/** How an account gets a further profile: by registering again, and by a letter of the school. */
import { describe, expect, test } from 'vitest';
import { makeRow, makeStudent } from './factories.ts';
import { also, ownProfiles } from './several-profiles.ts';
import { useStage } from './stage.ts';

const stage = useStage();

describe('a registration', () => {
  const form = (kind: string, school: string, more: object) =>
    JSON.stringify({
      kind,
      first_name: 'Two',
      last_name: 'Roles',
      phone: '082 123 4567',
      school_id: school,
      ...more,
    });

  test.each([
    ['teacher', 'home', 'parent'],
    ['otherParent', 'away', 'parent'],
    ['otherParent', 'home', 'teacher'],
    ['levelTwo', 'home', 'parent'],
  ] as const)(
    'of a %s at the %s school as a %s stands beside what the account is',
    async (actor, at, kind) => {
      await stage.undone(async () => {
        const school = stage.world[at];
        const { userId, profileId } = stage.world.people[actor];
        const child = {
          first_name: 'A',
          last_name: 'B',
          date_of_birth: '2014-05-06',
          grade_id: school.grades.six,
          subject_ids: [],
        };
        const wanted = form(kind, school.id, kind === 'parent' ? { children: [child] } : { assignments: [] });
        const { rows, refusal } = await stage.as(actor, 'select register_profile($1) as id', [wanted]);
        expect(refusal).toBeUndefined();
        const of = await stage.read(
          `select id, role, approval_status from profiles
          where user_id = $1 and not id = any($2) order by created_at, id`,
          [userId, Object.values(stage.world.otherProfiles)],
        );
        expect(of).toHaveLength(2);
        expect(of).toContainEqual({ id: rows[0]?.id, role: kind, approval_status: 'pending' });
        // The session goes on as what it was, and the same again is refused.
        const active = (await ownProfiles(stage, actor)).find(({ is_active }) => is_active);
        expect(active?.id).toBe(profileId);
        expect((await stage.as(actor, 'select register_profile($1)', [wanted])).refusal).toBe('PR003');
      });
    },
  );

  test('is refused when five wait', async () => {
    await stage.undone(async () => {
      const { teacher } = stage.world.people;
      for (let n = 0; n < 5; n += 1) {
        const school = await makeRow(stage.admin, 'schools', {
          name: `S${n}`,
          email: `s${n}@example.org`,
          phone: '012 000 0000',
        });
        await also(stage, teacher, 'parent', school, { approval_status: 'pending' });
      }
      const wanted = form('teacher', stage.world.away.id, { assignments: [] });
      expect(await stage.as('teacher', 'select register_profile($1)', [wanted])).toMatchObject({
        refusal: 'PR001',
        field: 'school_id',
      });
    });
  });

  test('by plain insert stays for an account without a profile', async () => {
    await stage.undone(async () => {
      const tried = await stage.as(
        'teacher',
        `insert into profiles (user_id, first_name, last_name, role, school_id)
         values ($1, 'A', 'B', 'parent', $2)`,
        [stage.world.people.teacher.userId, stage.world.home.id],
      );
      expect(tried.refusal).toBe('42501');
    });
  });
});

describe('a letter of the school', () => {
  const letterFor = async (learner: string) => {
    const { rows } = await stage.as(
      'principal',
      'select code from create_claim_codes(array[$1::uuid]) as made',
      [learner],
    );
    return String(rows[0]?.code);
  };

  test.each(['foreignParent', 'teacher', 'levelTwo'] as const)(
    'makes a %s a parent of the school too, and the session goes on as that',
    async (actor) => {
      await stage.undone(async () => {
        const orphan = await makeStudent(stage.admin, 'Claimed', {
          school: stage.world.home,
          grade: stage.world.home.grades.six,
        });
        await stage.admin.query(`update students set date_of_birth = '2014-05-06' where id = $1`, [orphan]);
        const code = await letterFor(orphan);
        const claimed = await stage.as(actor, 'select * from claim_learner($1, $2)', [code, '2014-05-06']);
        expect(claimed.rows).toMatchObject([{ learner_id: orphan }]);
        const { userId } = stage.world.people[actor];
        const now = (
          await stage.as(actor, 'select id, role, school_id from profiles where user_id = $1', [userId])
        ).rows;
        expect(now).toMatchObject([{ role: 'parent', school_id: stage.world.home.id }]);
        expect((await stage.as(actor, 'select id from children_of()')).rows).toEqual([{ id: orphan }]);
      });
    },
  );

  test('opens nothing for somebody whom the school has rejected as something else', async () => {
    await stage.undone(async () => {
      const orphan = await makeStudent(stage.admin, 'Claimed', {
        school: stage.world.home,
        grade: stage.world.home.grades.six,
      });
      await stage.admin.query(`update students set date_of_birth = '2014-05-06' where id = $1`, [orphan]);
      const code = await letterFor(orphan);
      const tried = await stage.as('rejectedTeacher', 'select * from claim_learner($1, $2)', [
        code,
        '2014-05-06',
      ]);
      expect([tried.rows, tried.refusal]).toEqual([[], undefined]);
    });
  });
});
