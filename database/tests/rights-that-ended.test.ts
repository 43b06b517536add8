/** What was taken from somebody is taken again in a database that was restored to a moment before. */
import { describe, expect, test } from 'vitest';
import { endAgain, parseEndings, readEndings } from '../../server/backup/endings.ts';
import { useStage } from './stage.ts';

const stage = useStage();
const kept = async () => parseEndings(await readEndings(stage.admin, 30));
const again = async (list: Awaited<ReturnType<typeof kept>>) => (await endAgain(stage.admin, list)).again;

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

  test.each(['reads_records', 'is_told', 'may_decide', 'may_collect'])(
    'who was narrowed by %s alone loses that alone',
    async (right) => {
      await stage.undone(async () => {
        const { coParent } = stage.world.guardianships;
        const given = { ...all, [right]: false };
        const { many } = await restoredAfter(() =>
          as(`select change_guardianship($1, 'father', $2, $3, $4, $5)`, [
            coParent,
            given.reads_records,
            given.is_told,
            given.may_decide,
            given.may_collect,
          ]),
        );
        expect(many).toBe(1);
        expect(await rights(coParent)).toMatchObject([{ is_there: true, ...given }]);
        // Noted as a change of now, for the list that is kept of this database.
        expect((await kept()).guardianships.map(({ id }) => id)).toContain(coParent);
      });
    },
  );

  const names = ['reads_records', 'is_told', 'may_decide', 'may_collect'] as const;
  const alone = (id: string, more: object) => ({ id, ended_at: null, household: null, ...all, ...more });

  test.each(names)('who had no %s at that moment gets it by no narrowing of another right', async (right) => {
    await stage.undone(async () => {
      const { coParent } = stage.world.guardianships;
      const lost = right === 'may_collect' ? 'is_told' : 'may_collect';
      await stage.admin.query(`update guardianships set ${right} = false where id = $1`, [coParent]);
      expect(await again({ ...nothing, guardianships: [alone(coParent, { [lost]: false })] })).toBe(1);
      expect(await rights(coParent)).toMatchObject([{ [right]: false, [lost]: false }]);
      // Once more nothing is left to take, nor where the right is missing then and now.
      expect(await again({ ...nothing, guardianships: [alone(coParent, { [lost]: false })] })).toBe(0);
      expect(
        await again({ ...nothing, guardianships: [alone(coParent, { [lost]: false, [right]: false })] }),
      ).toBe(0);
    });
  });

  test('of whom nothing was taken is left alone, and keeps the household that is the same', async () => {
    await stage.undone(async () => {
      const { coParent, partner } = stage.world.guardianships;
      const same = [alone(coParent, { household: 1 }), alone(partner, { household: 1 })];
      expect(await again({ ...nothing, guardianships: same })).toBe(0);
      expect(
        await again({ ...nothing, guardianships: [alone(partner, { household: 1, is_told: false })] }),
      ).toBe(1);
      expect(await rights(partner)).toMatchObject([{ household: 1, is_told: false }]);
    });
  });

  test.each(['reads_records', 'may_decide'])(
    'who was the first one without %s is it no more',
    async (right) => {
      await stage.undone(async () => {
        const { primary } = stage.world.guardianships;
        const guardianships = [{ id: primary, ended_at: null, household: 1, ...all, [right]: false }];
        expect(await again({ ...nothing, guardianships })).toBe(1);
        expect(await rights(primary)).toMatchObject([{ is_there: true, is_primary: false, [right]: false }]);
      });
    },
  );

  test('who had ended before that moment, on a day that is said, has that day still', async () => {
    await stage.undone(async () => {
      const { coParent } = stage.world.guardianships;
      await stage.admin.query(`update guardianships set ended_at = '2026-02-01' where id = $1`, [coParent]);
      const guardianships = [{ id: coParent, ended_at: '2026-03-01T00:00:00Z', household: null, ...all }];
      expect(await again({ ...nothing, guardianships })).toBe(0);
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

  test('in whose place another is named as the parent is ended again, and nobody is put there', async () => {
    await stage.undone(async () => {
      const { primary } = stage.world.guardianships;
      const { list, many } = await restoredAfter(() =>
        as('update students set parent_id = $2 where id = $1', [
          stage.world.students.child,
          stage.world.people.otherParent.profileId,
        ]),
      );
      expect(list.guardianships.map(({ id }) => id)).toContain(primary);
      expect(many).toBe(1);
      expect(await rights(primary)).toMatchObject([{ is_there: false, is_primary: false }]);
      const others = await stage.read('select from guardianships where student_id = $1 and profile_id = $2', [
        stage.world.students.child,
        stage.world.people.otherParent.profileId,
      ]);
      expect(others).toEqual([]);
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

const nothing = { guardianships: [], rejected: [], rights: [], refusals: [], stops: [], numbers: [] };

/** What ends a right, past every policy, and what is there of it. */
type Ending = [what: string, ends: string, is: string];
const endings = (): Ending[] => {
  const { people: p, students: s, home } = stage.world;
  const at = (table: string, where: string): [string, string] => [
    `delete from ${table} where ${where}`,
    `select exists (select from ${table} where ${where}) as is_there`,
  ];
  const off = (table: string, where: string, column = 'is_active'): [string, string] => [
    `update ${table} set ${column} = false where ${where}`,
    `select exists (select from ${table} where ${where} and ${column}) as is_there`,
  ];
  const teaches = `teacher_id = '${p.teacher.profileId}' and subject_id = '${home.subjects.maths}' and grade_id = '${home.grades.six}'`;
  const tutors = `teacher_id = '${p.teacher.profileId}' and student_id = '${s.child}' and is_active`;
  const account = `id = '${p.parent.userId}'`;
  const still = (column: string) =>
    `select exists (select from auth.users where ${account} and ${column}) as is_there`;
  return [
    ['a class that a teacher has', ...at('teacher_subjects', teaches)],
    [
      'a class that another teacher has now',
      `update teacher_subjects set teacher_id = '${p.otherTeacher.profileId}' where ${teaches}`,
      at('teacher_subjects', teaches)[1],
    ],
    ['a learner of a teacher', ...at('teacher_student_assignments', tutors)],
    ['a learner who is looked after no more', ...off('teacher_student_assignments', tutors)],
    ['a place at a desk', ...at('desk_members', `profile_id = '${p.teacher.profileId}'`)],
    ['a desk', ...off('desks', `id = (select id from made where what = 'desk')`)],
    ['a place in a group', ...at('group_members', `profile_id = '${p.otherTeacher.profileId}'`)],
    ['a learner in a group', ...at('group_members', `student_id = '${s.child}'`)],
    ['a group', ...off('groups', `id = (select id from made where what = 'group')`)],
    ['a subject that a learner takes', ...at('student_subjects', `student_id = '${s.child}'`)],
    [
      'a conversation of a desk that is shared',
      ...at('desk_participants', `profile_id = '${p.partner.profileId}'`),
    ],
    ['the review of conversations', ...off('schools', `id = '${home.id}'`, 'conversation_review')],
    [
      'a learner at the school',
      `update students set left_on = '2026-01-31' where id = '${s.child}'`,
      `select left_on is null as is_there from students where id = '${s.child}'`,
    ],
    [
      'a learner in a class',
      `update students set grade_id = '${home.grades.seven}' where id = '${s.child}'`,
      `select grade_id = '${home.grades.six}' as is_there from students where id = '${s.child}'`,
    ],
    [
      'a teacher of the school who waits again',
      `update profiles set approval_status = 'pending' where id = '${p.teacher.profileId}'`,
      `select approval_status = 'approved' as is_there from profiles where id = '${p.teacher.profileId}'`,
    ],
    [
      'an administrator of all schools',
      `update profiles set is_platform_admin = false where id = (select id from made where what = 'platform')`,
      `select approval_status = 'approved' as is_there from profiles where id = (select id from made where what = 'platform')`,
    ],
    [
      'a letter that was withdrawn',
      `update claim_codes set withdrawn_at = now() where id = (select id from made where what = 'letter')`,
      `select withdrawn_at is null as is_there from claim_codes where id = (select id from made where what = 'letter')`,
    ],
    [
      'a letter that was used',
      `update claim_codes set claimed_at = now() where id = (select id from made where what = 'letter')`,
      `select withdrawn_at is null as is_there from claim_codes where id = (select id from made where what = 'letter')`,
    ],
    [
      'an invitation that was withdrawn',
      `update administrator_invitations set withdrawn_at = now() where id = '${stage.world.invitations.home}'`,
      `select withdrawn_at is null as is_there from administrator_invitations where id = '${stage.world.invitations.home}'`,
    ],
    [
      'an invitation that was accepted',
      `update administrator_invitations set accepted_at = now() where id = '${stage.world.invitations.home}'`,
      `select withdrawn_at is null as is_there from administrator_invitations where id = '${stage.world.invitations.home}'`,
    ],
    ['the address of a calendar', ...at('private.calendar_feeds', `profile_id = '${p.parent.profileId}'`)],
    [
      'the address of a calendar that has another one now',
      `update private.calendar_feeds set token_hash = sha256('another')`,
      at('private.calendar_feeds', `token_hash = sha256('feed')`)[1],
    ],
    ['a passkey', ...at('auth.webauthn_credentials', `user_id = '${p.parent.userId}'`)],
    [
      'the account of another house',
      ...at('auth.identities', `user_id = '${p.parent.userId}' and provider = 'google'`),
    ],
    [
      'a password',
      `update auth.users set password_hash = '$argon2id$another' where ${account}`,
      still(`password_hash = '$argon2id$one'`),
    ],
    [
      'an address',
      `update auth.users set email = 'another@example.org' where ${account}`,
      still('banned_until is null'),
    ],
    [
      'an account that was closed',
      `update auth.users set banned_until = 'infinity' where ${account}`,
      still('banned_until is null'),
    ],
    [
      "a guardian's consent to lessons",
      `update portal_users set guardian_consent_at = null, guardian_answer = 'withdrawn' where id = (select id from made where what = 'learner')`,
      `select guardian_consent_at is not null as is_there from portal_users where id = (select id from made where what = 'learner')`,
    ],
    [
      'the consent to pictures',
      `insert into consents (school_id, student_id, profile_id, purpose, is_given, portal_version, way)
       values ('${home.id}', '${s.child}', '${p.parent.profileId}', 'pictures', false, 1, 'screen')`,
      `select private.has_consent('${s.child}', 'pictures') as is_there`,
    ],
    [
      'mails that were stopped',
      `update delivery_preferences set announcement = 'none', weekly = false where profile_id = '${p.parent.profileId}'`,
      `select announcement = 'at_once' or weekly as is_there from delivery_preferences where profile_id = '${p.parent.profileId}'`,
    ],
    [
      'text messages that were stopped',
      `insert into private.stopped_numbers (phone) values ('27825550123')`,
      `select not exists (select from private.stopped_numbers where phone = '27825550123') as is_there`,
    ],
  ];
};
const isThere = async (text: string) => (await stage.read(text))[0]?.is_there;

/** What the world has none of. */
async function addEverything() {
  const { people: p, students: s, home, learners } = stage.world;
  const text = `
    create temporary table made (what text, id uuid) on commit drop;
    insert into teacher_student_assignments (teacher_id, student_id, subject_id)
      values ('${p.teacher.profileId}', '${s.child}', '${home.subjects.art}') on conflict do nothing;
    with d as (insert into desks (school_id, kind) values ('${home.id}', 'transport') returning id)
      insert into made select 'desk', id from d;
    insert into desk_members (desk_id, profile_id, school_id)
      select id, '${p.teacher.profileId}', '${home.id}' from made where what = 'desk' on conflict do nothing;
    with g as (insert into groups (school_id, name) values ('${home.id}', 'Chess') returning id)
      insert into made select 'group', id from g;
    insert into group_members (group_id, profile_id) select id, '${p.otherTeacher.profileId}' from made where what = 'group';
    insert into group_members (group_id, student_id) select id, '${s.child}' from made where what = 'group';
    with c as (insert into desk_conversations (desk_id, school_id, person_id, related_student_id)
                 select id, '${home.id}', '${p.parent.profileId}', '${s.child}' from made where what = 'desk' returning id)
      insert into desk_participants (conversation_id, school_id, profile_id) select id, '${home.id}', '${p.partner.profileId}' from c;
    update schools set conversation_review = true where id = '${home.id}';
    update delivery_preferences set weekly = true where profile_id = '${p.parent.profileId}';
    with a as (insert into auth.users (email) values ('second@example.org') returning id),
         o as (insert into profiles (user_id, first_name, last_name, role, approval_status, is_platform_admin)
                 select id, 'Second', 'Admin', 'admin', 'approved', true from a returning id)
      insert into made select 'platform', id from o;
    with l as (insert into claim_codes (school_id, student_id, code_hash) values ('${home.id}', '${s.child}', sha256('letter')) returning id)
      insert into made select 'letter', id from l;
    insert into private.calendar_feeds (profile_id, token_hash) values ('${p.parent.profileId}', sha256('feed'));
    insert into auth.webauthn_credentials (user_id, credential_id, public_key) values ('${p.parent.userId}', 'key', 'key');
    insert into auth.identities (user_id, provider, provider_id) values ('${p.parent.userId}', 'google', 'somebody');
    update auth.users set password_hash = '$argon2id$one' where id = '${p.parent.userId}';
    update portal_users set guardian_consent_at = now(), guardian_answer = 'agreed' where user_id = '${learners.learner.userId}';
    insert into made select 'learner', id from portal_users where user_id = '${learners.learner.userId}';
    insert into consents (school_id, student_id, profile_id, purpose, is_given, portal_version, paragraph_id, way)
      values ('${home.id}', '${s.child}', '${p.parent.profileId}', 'pictures', true, 1, '${stage.world.consentParagraphs.home}', 'screen')`;
  await stage.admin.query(text);
}

describe('what ended is ended again', () => {
  // By their numbers: the world is there when the first of them runs.
  test.each(Array.from({ length: 31 }, (_, n) => [n]))('ending %i', async (n) => {
    const [what, ends, is] = endings()[n] ?? [];
    if (!what || !ends || !is) throw new Error(`there is no ending ${n}`);
    await stage.undone(async () => {
      await addEverything();
      expect([what, await isThere(is)]).toEqual([what, true]);
      // Past the policies, and by a statement of its own, as a person's.
      const { many } = await restoredAfter(() => stage.admin.query(ends));
      expect([what, await isThere(is)]).toEqual([what, false]);
      expect([what, many > 0]).toEqual([what, true]);
    });
  });

  test('by as many ways as are tried here', () => {
    expect(endings()).toHaveLength(31);
  });

  test('and what somebody has again by another row is not', async () => {
    await stage.undone(async () => {
      const { teacher } = stage.world.people;
      const { list, many } = await restoredAfter(async () => {
        await stage.admin.query(
          'create temporary table kept as select * from teacher_subjects where teacher_id = $1',
          [teacher.profileId],
        );
        await stage.admin.query('delete from teacher_subjects where teacher_id = $1', [teacher.profileId]);
        await stage.admin.query(
          'insert into teacher_subjects (teacher_id, subject_id, grade_id) select teacher_id, subject_id, grade_id from kept',
        );
      });
      expect([list.rights, many]).toEqual([[], 0]);
    });
  });

  test('and a learner who was moved is read by who teaches the class now, and not by who taught the one of before', async () => {
    await stage.undone(async () => {
      const { students, home } = stage.world;
      const reads = async () =>
        (await stage.as('teacher', 'select from students where id = $1', [students.child])).rowCount;
      expect(await reads()).toBe(1);
      await restoredAfter(() =>
        as('update students set grade_id = $2 where id = $1', [students.child, home.grades.seven]),
      );
      expect(await reads()).toBe(0);
      const teachers = await stage.as('otherTeacher', 'select from students where id = $1', [students.child]);
      expect(teachers.rowCount).toBe(1);
    });
  });

  test('and of learners who moved twice, back, or left meanwhile the last stands', async () => {
    const { students, home } = stage.world;
    const move = (grade: string) =>
      as('update students set grade_id = $2 where id = $1', [students.child, grade]);
    const now = async () =>
      (
        await stage.read('select grade_id, left_on is null as is_there from students where id = $1', [
          students.child,
        ])
      )[0];
    await stage.undone(async () => {
      await restoredAfter(async () => {
        await move(home.grades.seven);
        await move(home.grades.six);
      });
      expect(await now()).toEqual({ grade_id: home.grades.six, is_there: true });
    });
    await stage.undone(async () => {
      await restoredAfter(async () => {
        await move(home.grades.seven);
        await as(`update students set left_on = '2026-01-31' where id = $1`, [students.child]);
      });
      expect(await now()).toEqual({ grade_id: home.grades.seven, is_there: false });
    });
  });

  test('and a class that was made since stops nothing', async () => {
    await stage.undone(async () => {
      const { students, home, people } = stage.world;
      const { many } = await restoredAfter(async () => {
        const { rows } = await stage.admin.query(
          `insert into grades (name, level, school_id) values ('New', 6, $1) returning id`,
          [home.id],
        );
        await as('update students set grade_id = $2 where id = $1', [students.child, rows[0].id]);
        await stage.admin.query('delete from teacher_subjects where teacher_id = $1', [
          people.teacher.profileId,
        ]);
      });
      expect(many).toBeGreaterThan(0);
      expect(await stage.read('select grade_id from students where id = $1', [students.child])).toEqual([
        { grade_id: home.grades.six },
      ]);
      expect(
        await stage.read('select from teacher_subjects where teacher_id = $1', [people.teacher.profileId]),
      ).toEqual([]);
    });
  });

  test.each([
    [20, 20],
    [21, 0],
  ])('and of %i learners whom one statement moves %i are noted', async (many, noted) => {
    await stage.undone(async () => {
      const { home } = stage.world;
      await stage.admin.query(
        `insert into students (school_id, student_id, first_name, last_name, grade_id, is_confirmed)
         select $1, 'M' || n, 'Many', 'N' || n, $2, true from generate_series(1, $3::int) n`,
        [home.id, home.grades.six, many],
      );
      await as(`update students set grade_id = $1 where first_name = 'Many'`, [home.grades.seven]);
      expect((await kept()).rights).toHaveLength(noted);
    });
  });

  test('and a place in a group that somebody has again is not', async () => {
    await stage.undone(async () => {
      await addEverything();
      const { list, many } = await restoredAfter(async () => {
        await stage.admin.query('create temporary table kept as select * from group_members');
        await stage.admin.query('delete from group_members');
        await stage.admin.query(
          'insert into group_members (group_id, profile_id, student_id) select group_id, profile_id, student_id from kept',
        );
      });
      expect([list.rights, many]).toEqual([[], 0]);
    });
  });

  test('and what ended longer ago than is asked is not, beside what has since', async () => {
    await stage.undone(async () => {
      const { child, otherChild } = stage.world.students;
      await stage.admin.query('delete from student_subjects where student_id = $1', [otherChild]);
      await stage.admin.query(`update private.ended_rights set ended_at = now() - interval '31 days'`);
      await stage.admin.query('delete from student_subjects where student_id = $1', [child]);
      const { rights } = await kept();
      expect(rights.map(({ relation, key }) => [relation, key.student_id])).toEqual([
        ['public.student_subjects', child],
      ]);
    });
  });

  test('and what went with another row comes back with it', async () => {
    await stage.undone(async () => {
      const { students, home, people } = stage.world;
      await stage.admin.query('insert into student_subjects (student_id, subject_id) values ($1, $2)', [
        students.orphan,
        home.subjects.maths,
      ]);
      await stage.admin.query(
        'insert into teacher_student_assignments (teacher_id, student_id, subject_id) values ($1, $2, $3)',
        [people.teacher.profileId, students.orphan, home.subjects.maths],
      );
      const { list } = await restoredAfter(() =>
        stage.admin.query('delete from students where id = $1', [students.orphan]),
      );
      expect(list.rights).toEqual([]);
    });
  });

  test('and a password, an address and a class that were changed before that moment stay as they are', async () => {
    await stage.undone(async () => {
      const { parent } = stage.world.people;
      await addEverything();
      await stage.admin.query(
        `update auth.users set password_hash = '$argon2id$newer', email = 'newer@example.org' where id = $1`,
        [parent.userId],
      );
      await stage.admin.query('delete from student_subjects where student_id = $1', [
        stage.world.students.child,
      ]);
      const { list, many } = await restoredAfter(async () => {});
      expect([list.rights.length, many]).toEqual([3, 0]);
      expect(
        await stage.read('select password_hash, banned_until from auth.users where id = $1', [parent.userId]),
      ).toEqual([{ password_hash: '$argon2id$newer', banned_until: null }]);
    });
  });

  test('and what had ended before that moment, was given again and ended once more is taken', async () => {
    await stage.undone(async () => {
      const { child } = stage.world.students;
      const take = () => stage.admin.query('delete from student_subjects where student_id = $1', [child]);
      const taught = await stage.read(
        'select student_id, subject_id from student_subjects where student_id = $1',
        [child],
      );
      const give = () =>
        stage.admin.query(
          'insert into student_subjects (student_id, subject_id) select * from unnest($1::uuid[], $2::uuid[])',
          [taught.map((one) => one.student_id), taught.map((one) => one.subject_id)],
        );
      expect(taught.length).toBeGreaterThan(0);
      await take();
      await give();
      await restoredAfter(take);
      expect(await stage.read('select from student_subjects where student_id = $1', [child])).toEqual([]);
    });
  });

  test('and mails that were stopped by who had chosen nothing until that moment', async () => {
    await stage.undone(async () => {
      const { teacher } = stage.world.people;
      const chosen = () =>
        stage.read('select announcement from delivery_preferences where profile_id = $1', [
          teacher.profileId,
        ]);
      expect(await chosen()).toEqual([]);
      await restoredAfter(() =>
        stage.admin.query(`insert into delivery_preferences (profile_id, announcement) values ($1, 'none')`, [
          teacher.profileId,
        ]),
      );
      expect(await chosen()).toEqual([{ announcement: 'none' }]);
    });
  });

  test('and a refusal of a learner, or of a paragraph, of another school stops nothing', async () => {
    await stage.undone(async () => {
      const { students, people, home, away, consentParagraphs } = stage.world;
      const refusal = (id: string, of: object) => ({
        id: `00000000-0000-4000-8000-00000000000${id}`,
        school_id: home.id,
        student_id: students.child,
        profile_id: people.parent.profileId,
        purpose: 'pictures',
        is_given: false,
        portal_version: 1,
        paragraph_id: consentParagraphs.home,
        way: 'screen',
        given_at: '2026-02-01',
        ...of,
      });
      const elsewhere = [
        refusal('1', { school_id: away.id, paragraph_id: null }),
        refusal('2', { paragraph_id: consentParagraphs.away }),
      ];
      expect(await again({ ...nothing, refusals: elsewhere })).toBe(1);
      expect(
        await stage.read('select paragraph_id from consents where id = any($1)', [
          elsewhere.map(({ id }) => id),
        ]),
      ).toEqual([{ paragraph_id: null }]);
    });
  });

  test('and the last administrator of all schools stays', async () => {
    await stage.undone(async () => {
      const { platform } = stage.world.people;
      await stage.admin.query('delete from profiles where is_platform_admin and id <> $1', [
        platform.profileId,
      ]);
      const key = { id: platform.profileId, school_id: null, role: 'admin', is_platform_admin: true };
      const rights = [
        { relation: 'public.profiles', key, lost: { approval_status: 'pending' }, ended_at: '2026-01-01' },
      ];
      expect(await again({ ...nothing, rights })).toBe(0);
    });
  });

  test('and nothing of a table that nobody noted anything of', async () => {
    await stage.undone(async () => {
      const rights = [
        {
          relation: 'public.messages',
          key: { id: stage.world.messages.toParent },
          lost: null,
          ended_at: '2026-01-01',
        },
        { relation: 'public.teacher_subjects', key: { nothing: 1 }, lost: null, ended_at: '2026-01-01' },
        { relation: 'public.nothing', key: { id: 1 }, lost: null, ended_at: '2026-01-01' },
      ];
      expect(await again({ ...nothing, rights })).toBe(0);
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

  test('is nobody who waits for an answer at that moment, and a mail about another leaves', async () => {
    await stage.undone(async () => {
      const { teacher, pendingTeacher } = stage.world.people;
      await stage.admin.query(
        `insert into private.outbox (kind, recipient, payload) values
           ('registration-rejected', 'a@example.org', jsonb_build_object('about', $1::uuid)),
           ('notice', 'b@example.org', jsonb_build_object('about', $2::uuid))`,
        [pendingTeacher.profileId, teacher.profileId],
      );
      const rejected = [teacher.profileId, pendingTeacher.profileId];
      expect(await again({ ...nothing, rejected: [teacher.profileId] })).toBe(1);
      expect(
        await stage.read(
          `select recipient from private.outbox where recipient in ('a@example.org', 'b@example.org') order by 1`,
        ),
      ).toEqual([{ recipient: 'a@example.org' }, { recipient: 'b@example.org' }]);
      expect(await again({ ...nothing, rejected })).toBe(0);
      expect(
        await stage.read('select approval_status from profiles where id = $1', [pendingTeacher.profileId]),
      ).toEqual([{ approval_status: 'pending' }]);
    });
  });

  test('is an administrator of the portal too, where another is left, and anybody else where none is', async () => {
    await stage.undone(async () => {
      const { platform, teacher } = stage.world.people;
      await stage.admin.query(
        `with a as (insert into auth.users (email) values ('second@example.org') returning id)
         insert into profiles (user_id, first_name, last_name, role, approval_status, is_platform_admin)
         select id, 'Second', 'Admin', 'admin', 'approved', true from a`,
      );
      expect(await again({ ...nothing, rejected: [platform.profileId] })).toBe(1);
      await stage.admin.query('set local session_replication_role = replica');
      await stage.admin.query('delete from profiles where is_platform_admin');
      await stage.admin.query('set local session_replication_role = origin');
      expect(await again({ ...nothing, rejected: [teacher.profileId] })).toBe(1);
    });
  });

  test('stays where no other administrator of the portal is left', async () => {
    await stage.undone(async () => {
      const { platform } = stage.world.people;
      await stage.admin.query(
        `with a as (insert into auth.users (email) values ('second@example.org') returning id)
         insert into profiles (user_id, first_name, last_name, role, approval_status, is_platform_admin)
         select id, 'Second', 'Admin', 'admin', 'rejected', true from a`,
      );
      expect(await again({ ...nothing, rejected: [platform.profileId] })).toBe(0);
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
