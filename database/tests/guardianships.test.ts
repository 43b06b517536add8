import { describe, expect, test } from 'vitest';
import { SENDINGS } from '#contract/limits.ts';
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
      expect((await stage.as('principal', 'select end_guardianship($1)', [coParent])).refusal).toBe('PR004');
    });
  });
});

describe('the last one who may decide', () => {
  const alone = async () => {
    const { coParent, partner, contact } = stage.world.guardianships;
    for (const one of [coParent, partner, contact]) {
      expect((await stage.as('principal', 'select end_guardianship($1)', [one])).refusal).toBeUndefined();
    }
  };

  test('is not narrowed, and not ended by accident', async () => {
    await stage.undone(async () => {
      await alone();
      const { primary } = stage.world.guardianships;
      expect((await stage.as('principal', 'select end_guardianship($1)', [primary])).refusal).toBe('PR004');
      const narrow = `select change_guardianship($1, 'mother', true, true, $2, true)`;
      expect((await stage.as('principal', narrow, [primary, false])).refusal).toBe('PR004');
      expect((await stage.as('principal', narrow, [primary, null])).refusal).toBe('PR004');
      expect((await stage.as('principal', narrow, [primary, true])).refusal).toBeUndefined();
    });
  });

  test('is ended when that is meant', async () => {
    await stage.undone(async () => {
      await alone();
      const { primary } = stage.world.guardianships;
      const ended = await stage.as('principal', 'select end_guardianship($1, true)', [primary]);
      expect(ended.refusal).toBeUndefined();
      expect(await parentOf()).toBeNull();
    });
  });
});

describe('beside whoever signs today nobody counts', () => {
  const end = async (...names: (keyof typeof stage.world.guardianships)[]) => {
    for (const name of names) {
      const ended = await stage.as('principal', 'select end_guardianship($1)', [
        stage.world.guardianships[name],
      ]);
      expect(ended.refusal, name).toBeUndefined();
    }
  };
  const endPrimary = async () =>
    (await stage.as('principal', 'select end_guardianship($1)', [stage.world.guardianships.primary])).refusal;

  test('who has no account, or waits for approval, or was rejected', async () => {
    await stage.undone(async () => {
      await end('coParent', 'partner');
      await stage.admin.query('update guardianships set may_decide = true where id = $1', [
        stage.world.guardianships.contact,
      ]);
      expect(await endPrimary()).toBe('PR004');
    });
    for (const status of ['pending', 'rejected']) {
      await stage.undone(async () => {
        await end('coParent', 'contact');
        await stage.admin.query('update profiles set approval_status = $2 where id = $1', [
          stage.world.people.partner.profileId,
          status,
        ]);
        expect(await endPrimary(), status).toBe('PR004');
      });
    }
  });

  test('nor is a contact kept for it: among those without an account each counts, and the last is ended in words', async () => {
    await stage.undone(async () => {
      await end('coParent', 'partner', 'collector');
      const { primary, contact } = stage.world.guardianships;
      const ended = (id: string, although = false) =>
        stage.as('principal', 'select end_guardianship($1, $2)', [id, although]);
      expect((await ended(primary, true)).refusal).toBeUndefined();
      expect((await ended(contact)).refusal).toBe('PR004');
      expect((await ended(contact, true)).refusal).toBeUndefined();
    });
  });
});

describe('a household', () => {
  const householdOf = async (id: string) =>
    (await stage.read('select household from guardianships where id = $1', [id]))[0]?.household;
  const change = (id: string, livesWith: string | null) =>
    stage.as('principal', `select change_guardianship($1, 'parent', true, true, true, true, $2)`, [
      id,
      livesWith,
    ]);

  test('is begun by who lives with somebody who had none, under a number that nobody has, and joined by a third', async () => {
    await stage.undone(async () => {
      const { primary, coParent, collector, partner } = stage.world.guardianships;
      expect((await change(coParent, collector)).refusal).toBeUndefined();
      expect(await householdOf(collector)).toBe(2);
      expect(await householdOf(coParent)).toBe(2);
      const { rows: made } = await stage.as(
        'principal',
        `select grant_guardianship($1, contact_name => 'Malume', lives_with => $2) as id`,
        [stage.world.students.child, coParent],
      );
      expect(await householdOf(String(made[0]?.id))).toBe(2);
      expect([await householdOf(primary), await householdOf(partner)]).toEqual([1, 1]);
      // Nobody: out of it, and the others stay together.
      expect((await change(coParent, null)).refusal).toBeUndefined();
      expect([await householdOf(coParent), await householdOf(collector)]).toEqual([null, 2]);
    });
  });

  test('is seen on an open page of whoever was given one by it: their form is out of date', async () => {
    await stage.undone(async () => {
      const { coParent, collector } = stage.world.guardianships;
      const [{ shown } = {}] = await stage.read(
        'select changed_at::text as shown from guardianships where id = $1',
        [collector],
      );
      await change(coParent, collector);
      const stale = await stage.as(
        'principal',
        `select change_guardianship($1, 'parent', true, true, true, true, shown_at => $2)`,
        [collector, shown],
      );
      expect(stale.refusal).toBe('PR004');
    });
  });

  test.each(['away', 'ended', 'oneself', 'nobody'])('is not one with whom there is none: %s', async (who) => {
    await stage.undone(async () => {
      const { guardianships, nobody } = stage.world;
      if (who === 'ended')
        await stage.as('principal', 'select end_guardianship($1)', [guardianships.partner]);
      const whom = {
        away: guardianships.away,
        ended: guardianships.partner,
        oneself: guardianships.coParent,
        nobody,
      }[who];
      const refused = await change(guardianships.coParent, whom ?? null);
      expect([refused.refusal, refused.field]).toEqual(['PR004', 'lives_with']);
      expect(await householdOf(guardianships.coParent)).toBeNull();
      const granted = await stage.as('principal', 'select grant_guardianship($1, $2, lives_with => $3)', [
        stage.world.students.otherChild,
        stage.world.people.coParent.profileId,
        whom,
      ]);
      expect(granted.refusal).toBe('PR004');
    });
  });
});

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

const parentOf = async () =>
  (await stage.read('select parent_id from students where id = $1', [stage.world.students.child]))[0]
    ?.parent_id;
const activeOf = (student: string) =>
  stage.read(
    'select profile_id, is_primary from guardianships where student_id = $1 and ended_at is null and profile_id is not null order by created_at, id',
    [student],
  );

describe('students.parent_id', () => {
  test('names the one whom the office makes the primary guardian; the other stays one', async () => {
    await stage.undone(async () => {
      const { guardianships, people } = stage.world;
      await stage.as('principal', 'select make_primary_guardian($1)', [guardianships.coParent]);
      expect(await parentOf()).toBe(people.coParent.profileId);
      const stays = await stage.as('parent', 'select id from progress_reports where id = $1', [
        stage.world.reports.child,
      ]);
      expect(stays.rowCount).toBe(1);
      const [{ count } = {}] = await stage.read(
        'select count(*)::int from guardianships where student_id = $1 and is_primary',
        [stage.world.students.child],
      );
      expect(count).toBe(1);
    });
  });

  test.each(['collector', 'contact'] as const)('names nobody without the rights of one: %s', async (who) => {
    await stage.undone(async () => {
      const { refusal } = await stage.as('principal', 'select make_primary_guardian($1)', [
        stage.world.guardianships[who],
      ]);
      expect(refusal).toBe('PR004');
      expect(await parentOf()).toBe(stage.world.people.parent.profileId);
    });
  });

  test.each([
    ['ends', 'select end_guardianship($1)'],
    ['reads no records any more', `select change_guardianship($1, 'parent', false, true, true, true)`],
    ['may not decide any more', `select change_guardianship($1, 'parent', true, true, false, true)`],
  ])('goes to who was there longest when the primary one %s', async (_, statement) => {
    await stage.undone(async () => {
      const { guardianships, people } = stage.world;
      await stage.as('principal', statement, [guardianships.primary]);
      const parent = await parentOf();
      expect([people.coParent.profileId, people.partner.profileId]).toContain(parent);
      expect((await activeOf(stage.world.students.child)).filter(({ is_primary }) => is_primary)).toEqual([
        { profile_id: parent, is_primary: true },
      ]);
    });
  });

  test('names whoever may be the primary one again, where nobody was', async () => {
    await stage.undone(async () => {
      const { guardianships, people } = stage.world;
      for (const one of [guardianships.coParent, guardianships.partner])
        await stage.as('principal', 'select end_guardianship($1)', [one]);
      const read = (reads: boolean) =>
        stage.as('principal', `select change_guardianship($1, 'mother', $2, true, true, true)`, [
          guardianships.primary,
          reads,
        ]);
      expect((await read(false)).refusal).toBeUndefined();
      expect(await parentOf()).toBeNull();
      expect((await read(true)).refusal).toBeUndefined();
      expect(await parentOf()).toBe(people.parent.profileId);
    });
  });

  test('goes to another one when the person leaves', async () => {
    await stage.undone(async () => {
      const { people } = stage.world;
      await stage.admin.query('delete from profiles where id = $1', [people.parent.profileId]);
      expect([people.coParent.profileId, people.partner.profileId]).toContain(await parentOf());
    });
  });

  test('names nobody once the only guardian leaves', async () => {
    await stage.undone(async () => {
      const { people, students } = stage.world;
      await stage.admin.query('delete from profiles where id = $1', [people.otherParent.profileId]);
      expect(await stage.read('select parent_id from students where id = $1', [students.otherChild])).toEqual(
        [{ parent_id: null }],
      );
      expect(await activeOf(students.otherChild)).toEqual([]);
    });
  });

  test('written by a call of the contract, ends the one before and makes another', async () => {
    await stage.undone(async () => {
      const { students, people } = stage.world;
      const written = await stage.as('principal', 'update students set parent_id = $2 where id = $1', [
        students.otherChild,
        people.parent.profileId,
      ]);
      expect(written.refusal).toBeUndefined();
      expect(await activeOf(students.otherChild)).toEqual([
        { profile_id: people.parent.profileId, is_primary: true },
      ]);
      await stage.as('principal', 'update students set parent_id = null where id = $1', [
        students.otherChild,
      ]);
      expect(await activeOf(students.otherChild)).toEqual([]);
    });
  });

  test('names whom a call of the contract writes, also beside guardians who were there before', async () => {
    await stage.undone(async () => {
      const { students, people } = stage.world;
      const write = (parent: string | null) =>
        stage.as('principal', 'update students set parent_id = $2 where id = $1', [students.child, parent]);
      expect((await write(people.otherParent.profileId)).refusal).toBeUndefined();
      expect(await parentOf()).toBe(people.otherParent.profileId);
      const now = await activeOf(students.child);
      expect(now).toContainEqual({ profile_id: people.otherParent.profileId, is_primary: true });
      expect(now).toContainEqual({ profile_id: people.coParent.profileId, is_primary: false });
      expect(now.map(({ profile_id }) => profile_id)).not.toContain(people.parent.profileId);
      // Taken from everybody: whoever may is the primary one then.
      await write(null);
      expect([people.coParent.profileId, people.partner.profileId]).toContain(await parentOf());
    });
  });

  test('makes a guardian the primary one, and leaves those beside', async () => {
    await stage.undone(async () => {
      const { students, people } = stage.world;
      await stage.as('principal', 'update students set parent_id = $2 where id = $1', [
        students.child,
        people.coParent.profileId,
      ]);
      expect(await activeOf(students.child)).toEqual(
        expect.arrayContaining([
          { profile_id: people.coParent.profileId, is_primary: true },
          { profile_id: people.partner.profileId, is_primary: false },
          { profile_id: people.collector.profileId, is_primary: false },
        ]),
      );
    });
  });

  test('does not widen what was narrowed', async () => {
    await stage.undone(async () => {
      const { students, people } = stage.world;
      const { refusal } = await stage.as('principal', 'update students set parent_id = $2 where id = $1', [
        students.child,
        people.collector.profileId,
      ]);
      expect(refusal).toBe('23514');
      expect(await parentOf()).toBe(people.parent.profileId);
    });
  });

  test('names the first guardian of a learner who had none', async () => {
    await stage.undone(async () => {
      const { students, people } = stage.world;
      await stage.as('principal', 'select grant_guardianship($1, $2)', [
        students.orphan,
        people.coParent.profileId,
      ]);
      expect(await activeOf(students.orphan)).toEqual([
        { profile_id: people.coParent.profileId, is_primary: true },
      ]);
      const seen = await stage.as('coParent', 'select id from students where id = $1', [students.orphan]);
      expect(seen.rowCount).toBe(1);
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

test('guardians apart do not learn of each other, and those of one household know each other by name', async () => {
  const { people } = stage.world;
  const sees = (actor: ActorName, whom: keyof typeof people) =>
    stage.undone(async () => {
      const found = await stage.as(actor, 'select id from profiles where id = $1', [people[whom].profileId]);
      return found.rowCount === 1;
    });
  const all = ['parent', 'partner', 'coParent', 'collector'] as const;
  const pairs = all.flatMap((one) =>
    all.filter((other) => other !== one).map((other) => [one, other] as const),
  );
  for (const [one, other] of pairs) {
    const together = [one, other].every((who) => ['parent', 'partner'].includes(who));
    expect(await sees(one, other), `${one} sees ${other}`).toBe(together);
  }
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
