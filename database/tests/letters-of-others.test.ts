/** The school's letters: what making, withdrawing and using one leaves as it was, of everybody else. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect } from 'vitest';
import { makePerson, makeRow, makeStudent } from './factories.ts';
import { BORN, lettersOn } from './letters.ts';
import { noticesOn } from './notice-causes.ts';
import { also } from './several-profiles.ts';
import { useStage } from './stage.ts';

const stage = useStage();
const { trial } = noticesOn(stage);
const { print, codeOf, claim, printForContacts, guardiansOf } = lettersOn(stage);

/** A letter for each of these, printed before: what happens to others' letters shows in them. */
const others = { home: '', away: '', contact: '' };

beforeAll(async () => {
  const { admin, world } = stage;
  await admin.query('update students set date_of_birth = $1', [BORN]);
  const letter = (school: string, student: string, guardianship: string | null = null) =>
    makeRow(admin, 'claim_codes', {
      school_id: school,
      student_id: student,
      guardianship_id: guardianship,
      code_hash: Buffer.from(randomUUID().replaceAll('-', ''), 'utf8'),
      created_by: world.people.principal.profileId,
    });
  const elsewhere = await makeRow(admin, 'guardianships', {
    school_id: world.away.id,
    student_id: world.students.foreignChild,
    contact_name: 'Aunt Example',
  });
  others.home = await letter(world.home.id, world.students.otherChild);
  others.away = await letter(world.away.id, world.students.foreignChild);
  others.contact = await letter(world.away.id, world.students.foreignChild, elsewhere);
});

/** How the letters of others stand, which is open. */
const expectOthersOpen = async () =>
  expect(
    await stage.read(
      'select id from claim_codes where id = any($1) and withdrawn_at is null and claimed_at is null',
      [Object.values(others)],
    ),
  ).toHaveLength(3);

const changedMeanwhile = 'PR004';

describe('a letter for a guardian without an account', () => {
  trial('is for that one: not for who has an account, has ended, or stands for another learner', async () => {
    const { students, guardianships } = stage.world;
    for (const [learner, guardianship] of [
      [students.child, guardianships.coParent],
      [students.otherChild, guardianships.contact],
      [students.child, guardianships.away],
    ])
      expect((await print('principal', [learner ?? ''], `, guardianship => '${guardianship}'`)).refusal).toBe(
        changedMeanwhile,
      );
    await stage.admin.query('update guardianships set ended_at = now() where id = $1', [
      guardianships.contact,
    ]);
    const ended = await print('principal', [students.child], `, guardianship => '${guardianships.contact}'`);
    expect(ended.refusal).toBe(changedMeanwhile);
    expect((await printForContacts('principal', [guardianships.contact])).rows).toEqual([]);
  });

  trial('is one of two together with nobody else', async () => {
    const { students, guardianships } = stage.world;
    const both = await print(
      'principal',
      [students.child, students.otherChild],
      `, guardianship => '${guardianships.contact}'`,
    );
    expect(both.refusal).toBe(changedMeanwhile);
  });

  trial('printed again withdraws its own alone', async () => {
    const { students, guardianships } = stage.world;
    for (let count = 0; count < 2; count += 1) {
      await print('principal', [students.child], `, guardianship => '${guardianships.contact}'`);
      await printForContacts('principal', [guardianships.contact]);
    }
    await expectOthersOpen();
    expect(
      await stage.read('select from claim_codes where guardianship_id = $1 and withdrawn_at is null', [
        guardianships.contact,
      ]),
    ).toHaveLength(1);
  });

  trial('is worthless once the office has ended the guardian, or somebody has taken the place', async () => {
    const { students, guardianships, people } = stage.world;
    for (const change of [
      'set ended_at = now() where id = $1',
      `set profile_id = '${people.tutor.profileId}', contact_name = null, contact_phone = null, contact_email = null where id = $1`,
    ]) {
      await stage.admin.query('savepoint before');
      const code = await codeOf(students.child, `, guardianship => '${guardianships.contact}'`);
      await stage.admin.query('set local session_replication_role = replica');
      await stage.admin.query(`update guardianships ${change}`, [guardianships.contact]);
      await stage.admin.query('set local session_replication_role = origin');
      const before = await guardiansOf(students.child);
      expect((await claim('otherParent', code)).rows).toEqual([]);
      expect(await guardiansOf(students.child)).toEqual(before);
      await stage.admin.query('rollback to savepoint before');
    }
  });

  trial('five hundred at most, each of a confirmed learner', async () => {
    const many = Array.from({ length: 501 }, () => randomUUID());
    expect((await printForContacts('principal', many)).refusal).toBe('PR001');
    const { guardianships, students } = stage.world;
    await stage.admin.query('update students set is_confirmed = false where id = $1', [students.child]);
    expect((await printForContacts('principal', [guardianships.contact])).refusal).toBe('PR001');
  });

  trial('made again under a batch withdraws what the same call made within the hour', async () => {
    const { guardianships } = stage.world;
    const batch = randomUUID();
    const made = async (actor: 'principal' | 'platform', named: string) => {
      const { rows, refusal } = await printForContacts(actor, [guardianships.contact], named);
      expect(refusal).toBeUndefined();
      // Another guardian's, so that it is the batch alone that withdraws it.
      await stage.admin.query('update claim_codes set guardianship_id = null where id = $1', [rows[0]?.id]);
    };
    const open = async () =>
      (await stage.read('select from claim_codes where batch_id is not null and withdrawn_at is null'))
        .length;
    await made('principal', batch);
    await made('principal', batch);
    expect(await open()).toBe(1);
    await made('principal', randomUUID());
    await made('platform', batch);
    expect(await open()).toBe(3);
    await stage.admin.query(`update claim_codes set created_at = created_at - interval '61 minutes'`);
    await made('principal', batch);
    expect(await open()).toBe(4);
    await stage.admin.query(
      'update claim_codes set claimed_at = now(), claimed_by = $2 where batch_id = $1 and withdrawn_at is null',
      [batch, stage.world.people.otherParent.profileId],
    );
    await stage.admin.query('update claim_codes set created_at = now()');
    await made('principal', batch);
    expect(
      await stage.read('select from claim_codes where claimed_at is not null and withdrawn_at is null'),
    ).toHaveLength(3);
    await expectOthersOpen();
  });
});

describe('a letter', () => {
  trial('that is withdrawn is one; one that was used is not withdrawn', async () => {
    const { students, people } = stage.world;
    const withdraw = (id: unknown) => stage.as('principal', 'select withdraw_claim_code($1)', [id]);
    const [made] = (await print('principal', [students.orphan])).rows;
    expect((await withdraw(made?.id)).refusal).toBeUndefined();
    await expectOthersOpen();
    const [used] = (await print('principal', [students.orphan])).rows;
    expect((await claim('otherParent', String(used?.code))).rowCount).toBe(1);
    expect((await withdraw(used?.id)).refusal).toBe('PR004');
    expect(
      await stage.read('select claimed_by, withdrawn_at from claim_codes where id = $1', [used?.id]),
    ).toEqual([{ claimed_by: people.otherParent.profileId, withdrawn_at: null }]);
    // Nor is another school told that one was withdrawn.
    expect((await stage.as('foreignPrincipal', 'select withdraw_claim_code($1)', [made?.id])).refusal).toBe(
      'PR004',
    );
  });

  trial('that is used uses no other, and makes nobody else a guardian', async () => {
    const { students, people } = stage.world;
    const before = await stage.read('select id, profile_id from guardianships order by id');
    expect((await claim('otherParent', await codeOf(students.orphan))).rowCount).toBe(1);
    await expectOthersOpen();
    const after = await stage.read('select id, profile_id from guardianships order by id');
    expect(after.filter(({ id }) => before.some((one) => one.id === id))).toEqual(before);
    expect(await guardiansOf(students.orphan)).toMatchObject([{ profile_id: people.otherParent.profileId }]);
  });

  trial('answers once more for an hour, to who claimed by it and is a guardian still', async () => {
    const { students, people } = stage.world;
    const code = await codeOf(students.orphan);
    expect((await claim('otherParent', code)).rowCount).toBe(1);
    await stage.admin.query('savepoint claimed');
    await stage.admin.query(
      `update claim_codes set claimed_at = now() - interval '61 minutes' where claimed_at is not null`,
    );
    expect((await claim('otherParent', code)).rows).toEqual([]);
    await stage.admin.query('rollback to savepoint claimed');
    // Another code, or none, is no repetition.
    for (const other of ['AAAAAAAAAA', '']) expect((await claim('otherParent', other)).rows).toEqual([]);
    // The office ends it; there is another child of the same guardian.
    await stage.admin.query(
      'update guardianships set ended_at = now(), is_primary = false where student_id = $1',
      [students.orphan],
    );
    expect((await claim('otherParent', code)).rows).toEqual([]);
    await stage.admin.query('rollback to savepoint claimed');
    // The session goes on as somebody whom the school has put out.
    await stage.admin.query('set local session_replication_role = replica');
    await stage.admin.query(`update profiles set approval_status = 'rejected' where id = $1`, [
      people.otherParent.profileId,
    ]);
    await stage.admin.query('set local session_replication_role = origin');
    expect((await claim('otherParent', code)).rows).toEqual([]);
  });
});

describe('a letter that was withdrawn', () => {
  trial('says for ever when, whatever is printed, made again or withdrawn once more', async () => {
    const { students, guardianships } = stage.world;
    const batch = randomUUID();
    await print(
      'principal',
      [students.child],
      `, guardianship => '${guardianships.contact}', batch => '${batch}'`,
    );
    const [first] = await stage.read('select id from claim_codes where batch_id = $1', [batch]);
    await stage.admin.query(
      `update claim_codes set withdrawn_at = now() - interval '1 minute' where id = $1`,
      [first?.id],
    );
    const withdrawnAt = async () =>
      stage.read('select withdrawn_at from claim_codes where id = $1', [first?.id]);
    const before = await withdrawnAt();
    await print('principal', [students.child], `, guardianship => '${guardianships.contact}'`);
    await print('principal', [students.orphan], `, batch => '${batch}'`);
    await printForContacts('principal', [guardianships.contact], batch);
    await printForContacts('principal', [guardianships.contact]);
    await stage.as('principal', 'select withdraw_claim_code($1)', [first?.id]);
    expect(await withdrawnAt()).toEqual(before);
  });
});

describe('whoever claims by a letter', () => {
  const profilesOf = (userId: string) =>
    stage.read(
      `select role, s.name as school, approval_status from profiles p join schools s on s.id = p.school_id
        where user_id = $1 order by role, s.name`,
      [userId],
    );

  trial('is a parent beside what they are at the school, and goes on as that', async () => {
    const { students, people } = stage.world;
    expect((await claim('tutor', await codeOf(students.orphan))).rowCount).toBe(1);
    expect(await profilesOf(people.tutor.userId)).toEqual([
      { role: 'parent', school: 'Home', approval_status: 'approved' },
      { role: 'teacher', school: 'Home', approval_status: 'approved' },
    ]);
    const acting = await stage.as('tutor', 'select private.profile_role() as role');
    expect(acting.rows).toEqual([{ role: 'parent' }]);
    expect(
      await stage.read('select first_name, last_name from profiles where user_id = $1 and role = $2', [
        people.tutor.userId,
        'parent',
      ]),
    ).toEqual([{ first_name: 'Gogo', last_name: 'Nkosi' }]);
  });

  trial('is a parent of this school, though one of another already', async () => {
    const { students, people } = stage.world;
    expect((await claim('foreignParent', await codeOf(students.orphan))).rowCount).toBe(1);
    expect(await profilesOf(people.foreignParent.userId)).toEqual([
      { role: 'parent', school: 'Away', approval_status: 'approved' },
      { role: 'parent', school: 'Home', approval_status: 'approved' },
    ]);
  });

  trial('was not refused here as something else; elsewhere is no matter', async () => {
    const { students, people, away } = stage.world;
    expect((await claim('rejectedTeacher', await codeOf(students.orphan))).rows).toEqual([]);
    expect(await profilesOf(people.rejectedTeacher.userId)).toHaveLength(1);
    await also(stage, people.otherParent, 'teacher', away.id, { approval_status: 'rejected' });
    expect((await claim('otherParent', await codeOf(students.orphan))).rowCount).toBe(1);
    await also(stage, stage.world.people.tutor, 'parent', away.id, { approval_status: 'rejected' });
    expect((await claim('tutor', await codeOf(students.orphan))).rowCount).toBe(1);
  });

  trial('keeps the own number, and changes nobody else’s', async () => {
    const { students, guardianships, people } = stage.world;
    await stage.admin.query('update profiles set phone = null where id = $1', [people.coParent.profileId]);
    const code = await codeOf(students.child, `, guardianship => '${guardianships.contact}'`);
    expect((await claim('otherParent', code)).rowCount).toBe(1);
    expect(
      await stage.read('select phone from profiles where id = any($1) order by phone', [
        [people.coParent.profileId, people.otherParent.profileId],
      ]),
    ).toEqual([{ phone: '082 123 4567' }, { phone: null }]);
  });

  trial('loses only the own declaration of that child, and no learner of the school', async () => {
    const { admin, world } = stage;
    const { home, people, students } = world;
    const of = { school: home, grade: home.grades.seven };
    const twin = (parent: typeof people.parent, confirmed: boolean) =>
      makeStudent(admin, 'Orphan', { ...of, parent, confirmed });
    const declared = await twin(people.pendingParent, false);
    const anothers = await twin(people.parent, false);
    const confirmed = await twin(people.pendingParent, true);
    expect((await claim('pendingParent', await codeOf(students.orphan))).rowCount).toBe(1);
    const left = await stage.read('select id from students where id = any($1)', [
      [declared, anothers, confirmed, students.pendingChild],
    ]);
    expect(left.map(({ id }) => id).sort()).toEqual([anothers, confirmed, students.pendingChild].sort());
  });

  trial('is not told of to who is a guardian no longer, nor to guardians of others', async () => {
    const { students, guardianships, people } = stage.world;
    await stage.as('principal', 'select end_guardianship($1)', [guardianships.coParent]);
    await claim('otherParent', await codeOf(students.child));
    const mails = await stage.read(`select recipient from private.outbox where kind = 'child-claimed'`);
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(
      [people.parent.email, people.partner.email].sort(),
    );
  });

  trial('at another school is told of to nobody here', async () => {
    const { admin, world } = stage;
    const learner = await makeStudent(admin, 'Elsewhere', {
      school: world.away,
      grade: world.away.grades.six,
    });
    await admin.query('update students set date_of_birth = $2 where id = $1', [learner, BORN]);
    const [made] = (await print('foreignPrincipal', [learner])).rows;
    const newcomer = await makePerson(admin, 'Newcomer', { role: 'parent', school: world.away.id });
    const { rowCount } = await stage.as(
      { role: 'authenticated', claims: newcomer.claims },
      'select * from claim_learner($1, $2)',
      [made?.code, BORN],
    );
    expect(rowCount).toBe(1);
    const told = await stage.read(
      `select distinct p.first_name from notices n join profiles p on p.id = n.profile_id
        where n.arguments ->> 'code' = 'registration.claim'`,
    );
    expect(told).toEqual([{ first_name: 'ForeignPrincipal' }]);
  });
});
