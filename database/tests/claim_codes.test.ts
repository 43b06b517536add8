import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { SENDINGS } from '#contract/limits.ts';
import { BORN, lettersOn } from './letters.ts';
import { describeGrants, describeMatrix } from './matrix.ts';
import { type ActorName, actorNames, awayAdmins, homeAdmins } from './world.ts';

const rows = { home: '', away: '' };

const stage = describeMatrix('claim_codes', {
  select: {
    'a letter of the home school': { row: () => rows.home, allowed: [...homeAdmins, 'service'] },
    'a letter of the other school': { row: () => rows.away, allowed: [...awayAdmins, 'service'] },
    'its digest': { row: () => rows.home, columns: ['id', 'code_hash'], allowed: [] },
  },
  insert: {
    'a letter of the own making': {
      values: (w) => ({
        school_id: w.home.id,
        student_id: w.students.child,
        code_hash: createHash('sha256').update('ABCDEFGHJK').digest(),
      }),
      allowed: [],
    },
  },
  update: {
    'withdraw it': { row: () => rows.home, set: () => ({ withdrawn_at: new Date() }), allowed: [] },
    'the rights that it gives': {
      row: () => rows.home,
      set: () => ({ reads_records: true, may_decide: true }),
      allowed: [],
    },
  },
  delete: { one: { row: () => rows.home, allowed: [] } },
});

const shown = [
  'id',
  'school_id',
  'student_id',
  'guardianship_id',
  'relation',
  'reads_records',
  'is_told',
  'may_decide',
  'may_collect',
  'created_by',
  'created_at',
  'expires_at',
  'claimed_at',
  'claimed_by',
  'withdrawn_at',
  'printer_id',
  'printer_name',
];
describeGrants(stage, 'claim_codes', { anon: {}, authenticated: { select: shown } });

beforeAll(async () => {
  const { admin, world } = stage;
  const letter = async (school: string, student: string) => {
    const { rows: made } = await admin.query<{ id: string }>(
      `insert into claim_codes (school_id, student_id, code_hash) values ($1, $2, sha256($3::bytea)) returning id`,
      [school, student, randomUUID()],
    );
    return made[0]?.id ?? '';
  };
  rows.home = await letter(world.home.id, world.students.child);
  rows.away = await letter(world.away.id, world.students.foreignChild);
  await admin.query('update students set date_of_birth = $1', [BORN]);
});

const { print, codeOf, claim, printForContacts: printAll, guardiansOf } = lettersOn(stage);

describe('letters', () => {
  test('are printed by the administrators of the school, and by nobody else', async () => {
    for (const actor of actorNames) {
      await stage.undone(async () => {
        const { refusal, rows: made } = await print(actor, [stage.world.students.child]);
        if (homeAdmins.includes(actor)) {
          expect(made, actor).toHaveLength(1);
          expect(made[0]?.code, actor).toMatch(/^[ABCDEFGHJKMNPRTUVWXY]{10}$/);
        } else expect(refusal, actor).toBe('42501');
      });
    }
  });

  test('not for a learner of another school among the own', async () => {
    await stage.undone(async () => {
      const { child, foreignChild } = stage.world.students;
      expect((await print('principal', [child, foreignChild])).refusal).toBe('42501');
    });
  });

  test('not for one without a day of birth, nor for one who is only declared; who it is is said', async () => {
    await stage.undone(async () => {
      const { child, waitingChild, otherChild } = stage.world.students;
      await stage.admin.query('update students set date_of_birth = null where id = $1', [child]);
      for (const [learner, name] of [
        [child, 'Child Example'],
        [waitingChild, 'WaitingChild Example'],
      ] as const) {
        const refused = await print('principal', [otherChild, learner]);
        expect(refused.refusal).toBe('PR001');
        expect(refused.message).toContain(name);
      }
    });
  });

  test('not for one who has left, who is said', async () => {
    await stage.undone(async () => {
      const { child, orphan } = stage.world.students;
      await stage.admin.query('update students set left_on = private.school_today() where id = $1', [orphan]);
      const refused = await print('principal', [child, orphan]);
      expect([refused.refusal, refused.message]).toEqual([
        'PR001',
        'A letter is for a learner who is at the school. These have left: Orphan Example',
      ]);
    });
  });

  test('open nothing once the learner has left, one of that moment either', async () => {
    await stage.undone(async () => {
      const { orphan } = stage.world.students;
      const code = await codeOf(orphan);
      await stage.admin.query('update students set left_on = private.school_today() where id = $1', [orphan]);
      // As one that was printed while the day of leaving was written.
      const { rowCount } = await stage.admin.query(
        'update claim_codes set withdrawn_at = null where student_id = $1',
        [orphan],
      );
      expect(rowCount).toBe(1);
      expect((await claim('plain', code)).rows).toEqual([]);
      expect(await guardiansOf(orphan)).toEqual([]);
    });
  });

  test('at most 500 at once', async () => {
    await stage.undone(async () => {
      const many = Array.from({ length: 501 }, () => randomUUID());
      expect((await print('principal', many)).refusal).toBe('PR001');
    });
  });

  test('are kept as a digest, each for sixty days', async () => {
    await stage.undone(async () => {
      const code = await codeOf(stage.world.students.orphan);
      const [kept] = await stage.read(
        `select encode(code_hash, 'hex') as hash, expires_at - created_at = interval '60 days' as is_sixty, to_jsonb(k)::text as whole
           from claim_codes k where student_id = $1`,
        [stage.world.students.orphan],
      );
      expect(kept?.hash).toBe(createHash('sha256').update(code).digest('hex'));
      expect(kept?.is_sixty).toBe(true);
      expect(kept?.whole).not.toContain(code);
    });
  });

  describe('asked for again because the answer was lost', () => {
    const batch = randomUUID();
    const make = async (actor: ActorName, learners: string[], named: string = batch) =>
      (await print(actor, learners, `, batch => '${named}'`)).rows.map(({ code }) => String(code));
    const open = async () =>
      (
        await stage.read(
          `select count(*)::int as count from claim_codes where withdrawn_at is null and claimed_at is null and student_id = any($1)`,
          [[stage.world.students.orphan, stage.world.students.otherChild]],
        )
      )[0]?.count;

    test('there are as many as were asked for, the last answer is good and what nobody has seen is worth nothing', async () => {
      await stage.undone(async () => {
        const { orphan, otherChild } = stage.world.students;
        const [lost] = await make('principal', [orphan, otherChild]);
        const answered = await make('principal', [orphan, otherChild]);
        expect(answered).toHaveLength(2);
        expect(await open()).toBe(2);
        expect((await claim('plain', String(lost))).rows).toEqual([]);
        for (const code of answered) expect((await claim('coParent', code)).rowCount).toBe(1);
        // One that was used meanwhile stays used, and the learner has another.
        expect(await make('principal', [orphan])).toHaveLength(1);
        expect(await open()).toBe(1);
      });
    });

    test('under another id, by another administrator or after an hour what was made before stays', async () => {
      await stage.undone(async () => {
        const { orphan } = stage.world.students;
        await make('principal', [orphan]);
        await make('principal', [orphan], randomUUID());
        await make('platform', [orphan]);
        expect(await open()).toBe(3);
        await stage.admin.query(`update claim_codes set created_at = created_at - interval '61 minutes'`);
        await make('principal', [orphan]);
        expect(await open()).toBe(4);
      });
    });

    test('refused, nothing of the call before is withdrawn', async () => {
      await stage.undone(async () => {
        const { orphan, foreignChild } = stage.world.students;
        await make('principal', [orphan]);
        expect((await print('principal', [orphan, foreignChild], `, batch => '${batch}'`)).refusal).toBe(
          '42501',
        );
        expect(await open()).toBe(1);
      });
    });
  });

  test('are printed for all of a school at once, again where the paper was jammed, and not on and on', async () => {
    await stage.undone(async () => {
      const { userId } = stage.world.people.principal;
      await stage.admin.query(
        `insert into private.sendings (holder, id, kind, span, since, count)
         values ('account', $1, 'letters', 'hour', private.span_start('hour'), $2)`,
        [userId, SENDINGS.letters.accountHour - 1],
      );
      expect(SENDINGS.letters.accountHour).toBeGreaterThanOrEqual(2 * 1200);
      const { orphan } = stage.world.students;
      expect((await print('principal', [orphan])).refusal).toBeUndefined();
      expect((await print('principal', [orphan])).refusal).toBe('PT429');
      expect((await print('platform', [orphan])).refusal).toBeUndefined();
    });
  });

  test('are withdrawn by the administrators of the school while nobody has used them', async () => {
    for (const actor of actorNames) {
      await stage.undone(async () => {
        const withdraw = () => stage.as(actor, 'select withdraw_claim_code($1)', [rows.home]);
        const { refusal } = await withdraw();
        const [row] = await stage.read(
          'select withdrawn_at is not null as gone from claim_codes where id = $1',
          [rows.home],
        );
        expect(row?.gone, actor).toBe(homeAdmins.includes(actor));
        if (homeAdmins.includes(actor)) {
          expect(refusal, actor).toBeUndefined();
          expect((await withdraw()).refusal, actor).toBeUndefined();
        } else expect(['42501', 'PR004'], actor).toContain(refusal);
      });
    }
  });
});

describe('letters for guardians without an account', () => {
  const open = (contact: string) =>
    stage.read(
      'select id from claim_codes where guardianship_id = $1 and withdrawn_at is null and claimed_at is null',
      [contact],
    );

  test('are printed by the administrators of the school, and by nobody else', async () => {
    const { contact } = stage.world.guardianships;
    for (const actor of actorNames) {
      await stage.undone(async () => {
        const { refusal, rows: made } = await printAll(actor, [contact]);
        if (homeAdmins.includes(actor))
          expect(made, actor).toMatchObject([
            { guardianship_id: contact, code: expect.stringMatching(/^[A-Y]{10}$/) },
          ]);
        else expect([refusal, await open(contact)], actor).toEqual(['42501', []]);
      });
    }
  });

  test('are refused as a whole with one of another school among them', async () => {
    const { contact, away } = stage.world.guardianships;
    await stage.undone(async () => {
      expect((await printAll('principal', [contact, away])).refusal).toBe('42501');
    });
  });

  test('give what the guardian has, are one for a person, and are made anew after a lost answer', async () => {
    const { contact } = stage.world.guardianships;
    await stage.undone(async () => {
      await stage.admin.query('update guardianships set may_decide = false where id = $1', [contact]);
      const batch = '00000000-0000-4000-8000-00000000ba7c';
      const first = (await printAll('principal', [contact], batch)).rows[0]?.code as string;
      const second = (await printAll('principal', [contact], batch)).rows[0]?.code as string;
      expect(await open(contact)).toHaveLength(1);
      expect((await claim('plain', first)).rows).toEqual([]);
      expect((await claim('plain', second)).rows).toHaveLength(1);
      expect(
        await stage.read('select contact_name, may_decide from guardianships where id = $1', [contact]),
      ).toEqual([{ contact_name: null, may_decide: false }]);
      // Who has an account now needs none.
      expect((await printAll('principal', [contact])).rows).toEqual([]);
    });
  });

  test('are made of nobody whose child has left meanwhile, and of the others all the same', async () => {
    const { contact } = stage.world.guardianships;
    await stage.undone(async () => {
      const { child, otherChild } = stage.world.students;
      const other = (
        await stage.as('principal', `select grant_guardianship($1, contact_name => 'Malume') as id`, [
          otherChild,
        ])
      ).rows[0]?.id as string;
      await stage.admin.query('update students set left_on = private.school_today() where id = $1', [child]);
      expect((await printAll('principal', [contact, other])).rows).toMatchObject([
        { guardianship_id: other },
      ]);
      expect(await open(contact)).toEqual([]);
    });
  });

  test('need a day of birth, which the refusal asks for by the learner’s name', async () => {
    const { contact } = stage.world.guardianships;
    await stage.undone(async () => {
      await stage.admin.query('update students set date_of_birth = null where id = $1', [
        stage.world.students.child,
      ]);
      expect((await printAll('principal', [contact])).refusal).toBe('PR001');
      expect(await open(contact)).toEqual([]);
    });
  });
});

describe('whoever has found a letter and tries days of birth', () => {
  /** One of many who are strangers to the school, at once or one after the other. */
  const tried = async (code: string, day: number, actor: ActorName = 'plain') => {
    await stage.admin.query('delete from private.sendings');
    const born = new Date(Date.UTC(2014, 0, day)).toISOString().slice(0, 10);
    return claim(actor, code, born);
  };
  const openOf = async (learner: string) =>
    (
      await stage.read(
        'select count(*)::int as count from claim_codes where student_id = $1 and withdrawn_at is null and claimed_at is null',
        [learner],
      )
    )[0]?.count;
  const told = () =>
    stage.read(
      `select p.user_id, n.title, n.arguments, n.target, n.student_id from notices n join profiles p on p.id = n.profile_id
        where n.arguments ->> 'code' = 'letters.guessed' order by 1`,
    );

  test('has ten, whoever they are: then the letter is worth nothing, and the office reads why', async () => {
    await stage.undone(async () => {
      const { orphan } = stage.world.students;
      const code = await codeOf(orphan);
      for (let day = 1; day < 10; day += 1) {
        const { rows: answer, refusal } = await tried(code, day, day % 2 ? 'plain' : 'otherParent');
        expect([answer, refusal]).toEqual([[], undefined]);
      }
      expect([await openOf(orphan), await told()]).toEqual([1, []]);
      const tenth = await tried(code, 10);
      expect([tenth.rows, tenth.refusal]).toEqual([[], undefined]);
      expect(await openOf(orphan)).toBe(0);
      const notices = await told();
      const office = await stage.read(
        'select p.user_id from private.school_administrators($1) a (id) join profiles p using (id) order by 1',
        [stage.world.home.id],
      );
      expect(notices.map(({ user_id }) => user_id)).toEqual(office.map(({ user_id }) => user_id));
      expect(notices[0]).toMatchObject({
        title: 'A letter for Orphan Example was withdrawn: ten wrong dates of birth were tried with it',
        arguments: { code: 'letters.guessed', name: 'Orphan Example' },
        target: stage.world.home.id,
        student_id: orphan,
      });
      await stage.admin.query('delete from private.sendings');
      expect((await claim('plain', code)).rows).toEqual([]);
      // Told once, however long they go on; another letter is good.
      await tried(code, 11);
      expect(await told()).toHaveLength(notices.length);
      expect((await claim('plain', await codeOf(orphan))).rows).toHaveLength(1);
    });
  });

  test('is counted also where there is no such letter, and told nobody of', async () => {
    await stage.undone(async () => {
      for (let day = 1; day < 12; day += 1) {
        const { rows: answer, refusal } = await tried('AAAAABBBBB', day);
        expect([answer, refusal]).toEqual([[], undefined]);
      }
      expect(await told()).toEqual([]);
      const counted = await stage.read('select wrong from private.claim_tries where code_hash = $1', [
        createHash('sha256').update('AAAAABBBBB').digest(),
      ]);
      expect(counted).toEqual([{ wrong: 11 }]);
    });
  });

  test('tries nothing with the right day, though the letter is not for them', async () => {
    await stage.undone(async () => {
      const { child } = stage.world.students;
      const before = Number(await openOf(child));
      const code = await codeOf(child);
      for (let count = 0; count < 12; count += 1) {
        await stage.admin.query('delete from private.sendings');
        expect((await claim('parent', code)).rows).toEqual([]);
      }
      expect(await openOf(child)).toBe(before + 1);
    });
  });

  test('has no letter withdrawn that was used', async () => {
    await stage.undone(async () => {
      const { orphan } = stage.world.students;
      const code = await codeOf(orphan);
      expect((await claim('plain', code)).rows).toHaveLength(1);
      for (let day = 1; day < 12; day += 1) await tried(code, day, 'otherParent');
      expect(await told()).toEqual([]);
      expect(await guardiansOf(orphan)).toHaveLength(1);
    });
  });
});

describe('whoever has a letter and knows the day of birth', () => {
  test('is a guardian at once, with its rights, without an approval', async () => {
    await stage.undone(async () => {
      const { orphan } = stage.world.students;
      const code = await codeOf(orphan);
      const { rows: claimed } = await claim('plain', `${code.slice(0, 5)}-${code.slice(5).toLowerCase()} `);
      expect(claimed).toEqual([{ learner_id: orphan, learner_name: 'Orphan Example', school_name: 'Home' }]);
      const children = await stage.as('plain', 'select id, reads_records, is_primary from children_of()');
      expect(children.rows).toEqual([{ id: orphan, reads_records: true, is_primary: true }]);
      const own = await stage.as(
        'plain',
        'select first_name, last_name, role, approval_status from profiles where user_id = $1',
        [stage.world.plain.userId],
      );
      expect(own.rows).toEqual([
        { first_name: 'Gogo', last_name: 'Nkosi', role: 'parent', approval_status: 'approved' },
      ]);
    });
  });

  test('is answered the same when the answer was lost and it is sent again, and tries nothing by it', async () => {
    await stage.undone(async () => {
      const { orphan } = stage.world.students;
      const code = await codeOf(orphan);
      const answers: unknown[] = [];
      for (let count = 0; count < 7; count += 1) answers.push((await claim('plain', code)).rows);
      expect(answers[0]).toHaveLength(1);
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(await guardiansOf(orphan)).toHaveLength(1);
      // Neither with another day of birth, nor by somebody else, nor once the office has ended it.
      expect((await claim('plain', code, '2015-04-28')).rows).toEqual([]);
      expect((await claim('otherParent', code)).rows).toEqual([]);
      await stage.admin.query(
        'update guardianships set ended_at = now(), is_primary = false where student_id = $1',
        [orphan],
      );
      expect((await claim('plain', code)).rows).toEqual([]);
    });
  });

  test('tells who is a guardian no more nothing once more, though of another child', async () => {
    await stage.undone(async () => {
      const { orphan } = stage.world.students;
      const code = await codeOf(orphan);
      expect((await claim('otherParent', code)).rowCount).toBe(1);
      expect((await claim('otherParent', code)).rowCount).toBe(1);
      await stage.admin.query(
        'update guardianships set ended_at = now(), is_primary = false where student_id = $1',
        [orphan],
      );
      expect((await claim('otherParent', code)).rows).toEqual([]);
    });
  });

  test('gets no more than the letter gives', async () => {
    await stage.undone(async () => {
      const { child } = stage.world.students;
      const code = await codeOf(child, ", 'grandparent', false, false, false, true");
      expect((await claim('otherParent', code)).rowCount).toBe(1);
      const reports = await stage.as('otherParent', 'select id from progress_reports where student_id = $1', [
        child,
      ]);
      expect(reports.rows).toEqual([]);
      const [row] = await stage.read(
        'select relation, reads_records, is_told, may_decide, may_collect from guardianships where student_id = $1 and profile_id = $2',
        [child, stage.world.people.otherParent.profileId],
      );
      expect(row).toEqual({
        relation: 'grandparent',
        reads_records: false,
        is_told: false,
        may_decide: false,
        may_collect: true,
      });
    });
  });

  test('takes the place of the contact for whom it was printed; an older letter for the contact is worthless', async () => {
    await stage.undone(async () => {
      const { child } = stage.world.students;
      const { contact } = stage.world.guardianships;
      const old = await codeOf(child, `, guardianship => '${contact}'`);
      const code = await codeOf(child, `, guardianship => '${contact}'`);
      expect((await claim('otherParent', old)).rows).toEqual([]);
      expect((await claim('otherParent', code)).rowCount).toBe(1);
      const [row] = await stage.read(
        'select profile_id, contact_name, contact_phone, relation from guardianships where id = $1',
        [contact],
      );
      expect(row).toEqual({
        profile_id: stage.world.people.otherParent.profileId,
        contact_name: null,
        contact_phone: null,
        relation: 'grandparent',
      });
    });
  });

  test('is reached by the number that the office had for the contact, unless another is given', async () => {
    const { child } = stage.world.students;
    const { contact } = stage.world.guardianships;
    for (const [given, kept] of [
      [null, '082 555 0177'],
      ['083 555 0199', '083 555 0199'],
    ]) {
      await stage.undone(async () => {
        await stage.admin.query('update guardianships set contact_phone = $2 where id = $1', [
          contact,
          '082 555 0177',
        ]);
        const code = await codeOf(child, `, guardianship => '${contact}'`);
        const claimed = await stage.as('plain', `select * from claim_learner($1, $2, 'Gogo', 'Nkosi', $3)`, [
          code,
          BORN,
          given,
        ]);
        expect(claimed.refusal).toBeUndefined();
        expect(
          await stage.read('select phone from profiles where user_id = $1', [stage.world.plain.userId]),
        ).toEqual([{ phone: kept }]);
      });
    }
  });

  test('is approved by it while waiting, and what else the registration named still waits', async () => {
    await stage.undone(async () => {
      const { orphan, pendingChild } = stage.world.students;
      expect((await claim('pendingParent', await codeOf(orphan))).rowCount).toBe(1);
      expect(await stage.read('select is_confirmed from students where id = $1', [pendingChild])).toEqual([
        { is_confirmed: false },
      ]);
      const seen = await stage.as('pendingParent', 'select id from children_of() where is_confirmed');
      expect(seen.rows).toEqual([{ id: orphan }]);
      // A later approval by the office is one as ever: the mark was of that transaction's claim alone.
      const [{ mark } = {}] = await stage.read(
        `select current_setting('portal.approved_by_letter', true) as mark`,
      );
      expect(mark).toBe('');
    });
  });

  test('loses the declaration of the same child, and no other; what was said of it is said of the learner', async () => {
    await stage.undone(async () => {
      const { orphan, pendingChild } = stage.world.students;
      const { pendingParent } = stage.world.people;
      await stage.admin.query(
        `update students d set first_name = o.first_name, last_name = o.last_name from students o where o.id = $1 and d.id = $2`,
        [orphan, pendingChild],
      );
      await stage.admin.query(
        `insert into consents (school_id, student_id, profile_id, purpose, is_given, portal_version, way)
         values ($1, $2, $3, 'pictures', false, 1, 'registration')`,
        [stage.world.home.id, pendingChild, pendingParent.profileId],
      );
      expect((await claim('pendingParent', await codeOf(orphan))).rowCount).toBe(1);
      expect(await stage.read('select id from students where id = $1', [pendingChild])).toEqual([]);
      expect(
        await stage.read('select profile_id, purpose, is_given from consents where student_id = $1', [
          orphan,
        ]),
      ).toEqual([{ profile_id: pendingParent.profileId, purpose: 'pictures', is_given: false }]);
    });
  });

  test('the administrators are told who it was, the other guardians who decide that somebody was, without a name', async () => {
    await stage.undone(async () => {
      const { child } = stage.world.students;
      const { people } = stage.world;
      await claim('otherParent', await codeOf(child));
      const told = await stage.read(
        `select p.first_name, n.title, n.arguments from notices n join profiles p on p.id = n.profile_id
          where n.arguments ->> 'code' = 'registration.claim' order by 1`,
      );
      expect(told.map(({ first_name }) => first_name)).toContain('Principal');
      expect(told[0]).toMatchObject({
        title: 'OtherParent Example used a letter of the school',
        arguments: { code: 'registration.claim', name: 'OtherParent Example' },
      });
      const seen = await stage.as(
        'principal',
        `select id from notices where arguments ->> 'code' = 'registration.claim'`,
      );
      expect(seen.rowCount).toBe(1);
      const mails = await stage.read(
        `select recipient, payload from private.outbox where kind = 'child-claimed' order by 1`,
      );
      expect(mails.map(({ recipient }) => recipient).sort()).toEqual(
        [people.parent, people.coParent, people.partner].map(({ email }) => email).sort(),
      );
      expect(JSON.stringify(mails)).not.toContain('OtherParent');
    });
  });

  test('who stands for the child no more, or does not decide, is mailed nothing of it', async () => {
    await stage.undone(async () => {
      const { people, students, guardianships } = stage.world;
      const set = (what: string, id: string) =>
        stage.admin.query(`update guardianships set ${what} where id = $1`, [id]);
      await set('ended_at = now()', guardianships.coParent);
      await set('may_decide = false', guardianships.partner);
      await stage.admin.query('delete from private.outbox');
      await claim('otherParent', await codeOf(students.child));
      expect(await stage.read(`select recipient from private.outbox where kind = 'child-claimed'`)).toEqual([
        { recipient: people.parent.email },
      ]);
    });
  });
});

describe('a code that is not good', () => {
  const tried: Record<
    string,
    (code: string, learner: string) => Promise<{ rows: unknown[]; refusal?: string | undefined }>
  > = {
    'that is wrong': () => claim('plain', 'AAAAAAAAAA'),
    'that is none': () => claim('plain', ''),
    'with another day of birth': (code) => claim('plain', code, '2015-04-28'),
    'that was used': async (code) => {
      await claim('otherParent', code);
      return claim('plain', code);
    },
    'that was withdrawn': async (code, learner) => {
      await stage.admin.query('update claim_codes set withdrawn_at = now() where student_id = $1', [learner]);
      return claim('plain', code);
    },
    'that is too old': async (code, learner) => {
      await stage.admin.query('update claim_codes set expires_at = now() where student_id = $1', [learner]);
      return claim('plain', code);
    },
    'of a learner who is confirmed no more': async (code, learner) => {
      await stage.admin.query('update students set is_confirmed = false where id = $1', [learner]);
      return claim('plain', code);
    },
    'by somebody who was rejected': (code) => claim('rejectedParent', code),
    'by a learner of the lessons portal': (code) => claim('learner', code),
  };

  test.each(Object.keys(tried))(
    '%s, is answered as every other, and makes nobody a guardian',
    async (name) => {
      await stage.undone(async () => {
        const { orphan } = stage.world.students;
        const code = await codeOf(orphan);
        const { rows: answer, refusal } = (await tried[name]?.(code, orphan)) ?? { rows: [] };
        expect([answer, refusal]).toEqual([[], undefined]);
        const people = (await guardiansOf(orphan)).map(({ profile_id }) => profile_id);
        expect(people).toEqual(name === 'that was used' ? [stage.world.people.otherParent.profileId] : []);
        expect(
          await stage.read('select id from profiles where user_id = $1', [stage.world.plain.userId]),
        ).toEqual([]);
      });
    },
  );

  test.each(['parent', 'collector'] as const)(
    'nor does it widen what a guardian may: %s, and the letter is left for whom it is',
    async (who) => {
      await stage.undone(async () => {
        const { child } = stage.world.students;
        const code = await codeOf(child);
        const before = await guardiansOf(child);
        expect((await claim(who, code)).rows).toEqual([]);
        expect(await guardiansOf(child)).toEqual(before);
        expect((await claim('otherParent', code)).rowCount).toBe(1);
      });
    },
  );

  test.each(['coParent', 'collector'] as const)(
    'nor does it undo what the office has ended: %s, also with a letter that is older than the end',
    async (who) => {
      await stage.undone(async () => {
        const { students, guardianships } = stage.world;
        const older = await codeOf(students.child);
        await stage.as('principal', 'select end_guardianship($1)', [guardianships[who]]);
        const before = await guardiansOf(students.child);
        for (const code of [older, await codeOf(students.child)])
          expect((await claim(who, code)).rows).toEqual([]);
        expect(await guardiansOf(students.child)).toEqual(before);
        expect((await claim('otherParent', older)).rowCount).toBe(1);
      });
    },
  );

  test('is tried five times in an hour by an account, and a good one is refused then too', async () => {
    await stage.undone(async () => {
      const code = await codeOf(stage.world.students.orphan);
      for (let count = 0; count < 5; count += 1)
        expect((await claim('plain', 'WRONG')).refusal).toBeUndefined();
      expect((await claim('plain', code)).refusal).toBe('PT429');
      expect((await claim('otherParent', code)).rowCount).toBe(1);
    });
  });

  test.each(['anonymous', 'service', 'deadSession', 'levelOne'] as const)(
    'is tried by nobody who is not signed in: %s',
    async (who) => {
      await stage.undone(async () => {
        const code = await codeOf(stage.world.students.orphan);
        expect((await claim(who, code)).refusal).toBe('42501');
        expect(await guardiansOf(stage.world.students.orphan)).toEqual([]);
      });
    },
  );

  test.each([
    [[null, 'Nkosi'], 'first_name'],
    [['Gogo', ' '], 'last_name'],
  ] as const)('a name is missing: %j', async (names, field) => {
    await stage.undone(async () => {
      const code = await codeOf(stage.world.students.orphan);
      const refused = await claim('plain', code, BORN, [...names]);
      expect([refused.refusal, refused.field]).toEqual(['PR001', field]);
    });
  });
});
