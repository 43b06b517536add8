import { describe, expect, test } from 'vitest';
import { describeGrants, describeMatrix } from './matrix.ts';
import { type ActorName, actorNames, awayAdmins, homeAdmins, type World } from './world.ts';

const granted = (w: World) => ({
  school_id: w.home.id,
  student_id: w.students.otherChild,
  profile_id: w.people.coParent.profileId,
});

const stage = describeMatrix('guardianships', {
  select: {
    // Of one household: the partner, and the grandmother who has no account.
    'of the primary guardian': {
      row: (w) => w.guardianships.primary,
      allowed: ['parent', 'partner', ...homeAdmins, 'service'],
    },
    'of one who lives apart': {
      row: (w) => w.guardianships.coParent,
      allowed: ['coParent', ...homeAdmins, 'service'],
    },
    'of one of the household': {
      row: (w) => w.guardianships.partner,
      allowed: ['parent', 'partner', ...homeAdmins, 'service'],
    },
    'of one without the records': {
      row: (w) => w.guardianships.collector,
      allowed: ['collector', ...homeAdmins, 'service'],
    },
    'of one without an account': {
      row: (w) => w.guardianships.contact,
      allowed: ['parent', 'partner', ...homeAdmins, 'service'],
    },
    'of the other school': {
      row: (w) => w.guardianships.away,
      allowed: ['foreignParent', ...awayAdmins, 'service'],
    },
    'how to reach one without an account': {
      row: (w) => w.guardianships.contact,
      columns: ['id', 'contact_phone'],
      allowed: ['service'],
    },
  },
  insert: {
    'somebody for a learner': { values: granted, allowed: ['service'] },
    oneself: {
      values: (w) => ({
        school_id: w.home.id,
        student_id: w.students.orphan,
        profile_id: w.people.parent.profileId,
      }),
      allowed: ['service'],
    },
    'somebody of another school': {
      values: (w) => ({ ...granted(w), profile_id: w.people.foreignParent.profileId }),
      allowed: [],
      refusals: ['23514'],
    },
    'a teacher': {
      values: (w) => ({ ...granted(w), profile_id: w.people.teacher.profileId }),
      allowed: [],
      refusals: ['23514'],
    },
    'for a learner of another school than it says': {
      values: (w) => ({ ...granted(w), student_id: w.students.foreignChild }),
      allowed: [],
      refusals: ['23503'],
    },
    'the same person twice': {
      values: (w) => ({ ...granted(w), student_id: w.students.child }),
      allowed: [],
      refusals: ['23505'],
    },
    nobody: {
      values: (w) => ({ ...granted(w), profile_id: null }),
      allowed: [],
      refusals: ['23514'],
    },
  },
  update: {
    'the own rights': {
      row: (w) => w.guardianships.collector,
      set: () => ({ reads_records: true }),
      allowed: ['service'],
    },
    'who is the primary one': {
      row: (w) => w.guardianships.coParent,
      set: () => ({ is_primary: true }),
      allowed: [],
      refusals: ['23505'],
    },
    'the household': {
      row: (w) => w.guardianships.coParent,
      set: () => ({ household: 1 }),
      allowed: ['service'],
    },
    'one that has ended is the primary one': {
      row: (w) => w.guardianships.partner,
      set: () => ({ ended_at: new Date(), is_primary: true }),
      allowed: [],
      refusals: ['23514', '23505'],
    },
  },
  delete: {
    'of one who lives apart': { row: (w) => w.guardianships.coParent, allowed: ['service'] },
    'of one without an account': { row: (w) => w.guardianships.contact, allowed: ['service'] },
  },
});

describeGrants(stage, 'guardianships', {
  anon: {},
  authenticated: {
    select: [
      'id',
      'school_id',
      'student_id',
      'profile_id',
      'contact_name',
      'relation',
      'reads_records',
      'is_told',
      'may_decide',
      'may_collect',
      'household',
      'is_primary',
      'granted_by',
      'created_at',
      'changed_at',
      'ended_at',
      'state',
    ],
  },
});

/** What guardians do to a learner is decided by the office alone. */
const decisions: Record<string, (actor: ActorName, w: World) => Promise<{ refusal?: string | undefined }>> = {
  grant: (actor, w) =>
    stage.as(actor, 'select grant_guardianship($1, $2)', [
      w.students.otherChild,
      w.people.coParent.profileId,
    ]),
  'grant to a contact': (actor, w) =>
    stage.as(actor, `select grant_guardianship($1, contact_name => 'Gogo')`, [w.students.otherChild]),
  change: (actor, w) =>
    stage.as(actor, `select change_guardianship($1, 'father', false, false, false, false)`, [
      w.guardianships.coParent,
    ]),
  'make the primary one': (actor, w) =>
    stage.as(actor, 'select make_primary_guardian($1)', [w.guardianships.coParent]),
  end: (actor, w) => stage.as(actor, 'select end_guardianship($1)', [w.guardianships.coParent]),
};

describe('how the office reaches somebody without an account', () => {
  const change = (id: string, more = '') =>
    stage.as('principal', `select change_guardianship($1, 'grandparent', true, true, true, true${more})`, [
      id,
    ]);
  const reached = async (id: string) =>
    (
      await stage.read('select contact_name, contact_phone, contact_email from guardianships where id = $1', [
        id,
      ])
    )[0];

  test('is changed with the rights, and stays where it is left out', async () => {
    await stage.undone(async () => {
      const { contact } = stage.world.guardianships;
      const before = await reached(contact);
      await change(contact);
      expect(await reached(contact)).toEqual(before);
      const said = { contact_name: 'Gogo Nkosi', contact_phone: '082 555 0111', contact_email: null };
      await change(contact, `, contact_name => ' Gogo Nkosi ', contact_phone => '082 555 0111'`);
      expect(await reached(contact)).toEqual(said);
      await change(contact, `, contact_name => 'Gogo Nkosi', contact_email => 'GOGO@example.org'`);
      expect(await reached(contact)).toEqual({
        ...said,
        contact_phone: null,
        contact_email: 'gogo@example.org',
      });
    });
  });

  test('is nothing to change of somebody with an account', async () => {
    await stage.undone(async () => {
      const { coParent } = stage.world.guardianships;
      const { refusal } = await change(coParent, `, contact_name => 'Gogo', contact_phone => '082 555 0111'`);
      expect([refusal, await reached(coParent)]).toEqual([
        undefined,
        { contact_name: null, contact_phone: null, contact_email: null },
      ]);
    });
  });
});

describe('the office decides', () => {
  test.each(Object.keys(decisions))('%s: the administrators of the school, nobody else', async (name) => {
    for (const actor of actorNames) {
      await stage.undone(async () => {
        const before = await stage.read('select to_jsonb(g) from guardianships g order by id');
        const { refusal } = (await decisions[name]?.(actor, stage.world)) ?? {};
        if (homeAdmins.includes(actor)) expect(refusal, actor).toBeUndefined();
        else {
          expect(refusal, actor).toBe('42501');
          expect(await stage.read('select to_jsonb(g) from guardianships g order by id')).toEqual(before);
        }
      });
    }
  });

  test('nothing for a learner or a guardian of another school', async () => {
    const { students, people, guardianships } = stage.world;
    for (const [statement, given] of [
      ['select grant_guardianship($1, $2)', [students.foreignChild, people.foreignParent.profileId]],
      ['select end_guardianship($1)', [guardianships.away]],
      ['select make_primary_guardian($1)', [guardianships.away]],
      [`select change_guardianship($1, 'father', true, true, true, true)`, [guardianships.away]],
    ] as const) {
      await stage.undone(async () => {
        expect((await stage.as('principal', statement, [...given])).refusal).toBe('42501');
      });
    }
    await stage.undone(async () => {
      const { refusal } = await stage.as('principal', 'select grant_guardianship($1, $2)', [
        students.child,
        people.foreignParent.profileId,
      ]);
      expect(refusal).toBe('PR001');
    });
  });

  test.each(['pendingParent', 'rejectedParent', 'teacher', 'principal'] as const)(
    'nobody who is no approved parent: %s',
    async (who) => {
      await stage.undone(async () => {
        const { students, people } = stage.world;
        const { refusal } = await stage.as('principal', 'select grant_guardianship($1, $2)', [
          students.child,
          people[who].profileId,
        ]);
        expect(refusal).toBe('PR001');
      });
    },
  );

  test('who is a guardian already is not made one twice, and a call that is sent again is one', async () => {
    await stage.undone(async () => {
      const { students, people, nobody } = stage.world;
      const again = () =>
        stage.as('principal', 'select grant_guardianship($1, $2, guardianship_id => $3) as id', [
          students.otherChild,
          people.coParent.profileId,
          nobody,
        ]);
      expect((await again()).rows).toEqual([{ id: nobody }]);
      expect((await again()).rows).toEqual([{ id: nobody }]);
      const { refusal } = await stage.as('principal', 'select grant_guardianship($1, $2)', [
        students.otherChild,
        people.coParent.profileId,
      ]);
      expect(refusal).toBe('PR004');
      expect(
        await stage.read(`select kind, recipient from private.outbox where kind = 'child-linked'`),
      ).toEqual([{ kind: 'child-linked', recipient: people.coParent.email }]);
    });
  });

  test('a child that is only declared has no further guardians', async () => {
    await stage.undone(async () => {
      const { refusal } = await stage.as('principal', 'select grant_guardianship($1, $2)', [
        stage.world.students.waitingChild,
        stage.world.people.coParent.profileId,
      ]);
      expect(refusal).toBe('PR004');
    });
  });

  test('only on what is as it was shown', async () => {
    await stage.undone(async () => {
      const { coParent } = stage.world.guardianships;
      const [{ changed_at: shown } = {}] = await stage.read(
        'select changed_at::text from guardianships where id = $1',
        [coParent],
      );
      const narrow = () =>
        stage.as(
          'principal',
          `select change_guardianship($1, 'father', false, false, false, true, shown_at => $2)`,
          [coParent, shown],
        );
      expect((await narrow()).refusal).toBeUndefined();
      expect((await narrow()).refusal).toBe('PR004');
      await stage.as('principal', 'select end_guardianship($1)', [coParent]);
      // Again by who has ended it it is done; anybody else is told that it was.
      expect(
        (await stage.as('principal', 'select end_guardianship($1)', [coParent])).refusal,
      ).toBeUndefined();
      expect((await stage.as('platform', 'select end_guardianship($1)', [coParent])).refusal).toBe('PR004');
    });
  });
});

test('what a guardian is called and how one is reached is refused where it is no such thing', async () => {
  for (const [given, refusal] of [
    [`contact_name => ' '`, '23514'],
    [`contact_name => E'Gogo\\nExample'`, '23514'],
    [`contact_name => 'Gogo', contact_phone => 'call me'`, '23514'],
    [`contact_name => 'Gogo', contact_email => 'nowhere'`, '23514'],
    [`contact_name => 'Gogo', relation => 'king'`, '23514'],
    [`contact_name => U&'Gogo\\202E'`, '23514'],
    [
      `contact_name => 'Gogo', contact_phone => '082 555 0101', contact_email => 'GOGO@example.org '`,
      undefined,
    ],
  ] as const) {
    await stage.undone(async () => {
      const made = await stage.as('principal', `select grant_guardianship($1, ${given})`, [
        stage.world.students.child,
      ]);
      expect(made.refusal, given).toBe(refusal);
    });
  }
});

test('the office alone reads how a guardian is reached', async () => {
  for (const actor of actorNames) {
    const { rows = [] } = await stage.undone(() =>
      stage.as(actor, 'select * from guardian_contacts($1)', [stage.world.students.child]),
    );
    if (homeAdmins.includes(actor)) {
      expect(rows, actor).toEqual(
        expect.arrayContaining([
          { guardianship_id: stage.world.guardianships.contact, email: null, phone: '082 555 0100' },
          {
            guardianship_id: stage.world.guardianships.coParent,
            email: stage.world.people.coParent.email,
            phone: '082 123 4567',
          },
        ]),
      );
    } else expect(rows, actor).toEqual([]);
  }
});

test('the office does not learn how somebody is reached who was moved to another school', async () => {
  await stage.undone(async () => {
    const { coParent } = stage.world.people;
    const moved = await stage.as('platform', 'update profiles set school_id = $2 where id = $1', [
      coParent.profileId,
      stage.world.away.id,
    ]);
    expect(moved.rowCount).toBe(1);
    const { rows = [] } = await stage.as('principal', 'select * from guardian_contacts($1)', [
      stage.world.students.child,
    ]);
    const theirs = rows.filter(
      ({ guardianship_id }) => guardianship_id === stage.world.guardianships.coParent,
    );
    expect(theirs.map(({ email, phone }) => [email, phone])).toEqual([[null, null]]);
  });
});

test('a teacher has no guardian before them any more who is one of the staff now', async () => {
  await stage.undone(async () => {
    const { coParent } = stage.world.people;
    const guardians = async () =>
      (await stage.as('teacher', 'select private.taught_parent_ids() as ids')).rows[0]?.ids;
    expect(await guardians()).toContain(coParent.profileId);
    await stage.admin.query(`update profiles set role = 'teacher' where id = $1`, [coParent.profileId]);
    expect(await guardians()).not.toContain(coParent.profileId);
  });
});
