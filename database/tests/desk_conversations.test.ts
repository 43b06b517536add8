import { describe, expect, test } from 'vitest';
import { makeRow } from './factories.ts';
import { describeGrants, describeMatrix } from './matrix.ts';
import { type ActorName, actorNames, homeMembers } from './world.ts';

/** Who sits at the home school's office. */
const office: readonly ActorName[] = ['otherTeacher', 'tutor'];

const stage = describeMatrix('desk_conversations', {
  select: {
    'with the office': {
      row: (w) => w.deskConversations.office,
      allowed: ['otherParent', ...office, 'service'],
    },
    'with the accounts': {
      row: (w) => w.deskConversations.accounts,
      allowed: ['parent', 'principal', 'service'],
    },
    'that a guardian of the household has joined': {
      row: (w) => w.deskConversations.shared,
      allowed: ['parent', 'partner', ...office, 'service'],
    },
    'at the other school': {
      row: (w) => w.deskConversations.away,
      allowed: ['foreignParent', 'foreignTeacher', 'service'],
    },
  },
  insert: {
    'past the function': {
      values: (w) => ({
        school_id: w.home.id,
        desk_id: w.desks.office,
        person_id: w.people.parent.profileId,
      }),
      allowed: ['service'],
    },
  },
  update: {
    'who answers': {
      row: (w) => w.deskConversations.office,
      set: (w) => ({ taken_by: w.people.tutor.profileId }),
      allowed: ['service'],
    },
    'whose hands it is in': {
      row: (w) => w.deskConversations.office,
      set: (w) => ({ desk_id: w.desks.accounts }),
      allowed: ['service'],
    },
  },
  delete: {
    one: { row: (w) => w.deskConversations.office, allowed: [], refusals: ['23503'] },
  },
});

describeGrants(stage, 'desk_conversations', {
  anon: {},
  authenticated: {
    select: [
      'id',
      'school_id',
      'desk_id',
      'person_id',
      'household',
      'related_student_id',
      'learner_name',
      'subject',
      'taken_by',
      'done_at',
      'last_message_at',
      'created_at',
      'person_read_to',
    ],
    insert: [],
    update: [],
  },
});

const id = (actor: ActorName) => stage.world.people[actor as 'tutor'].profileId;
const begins = (
  actor: ActorName,
  desk: string,
  more: { student?: string; urgent?: string; id?: string } = {},
) =>
  stage.as(actor, 'select begin_desk_conversation($1, $2, gen_random_uuid(), $3, $4, $5, $6) as id', [
    more.id ?? stage.world.nobody,
    desk,
    'When is the hall open?',
    null,
    more.student ?? null,
    more.urgent ?? null,
  ]);

/** Whom it lets through, each on a clean slate. */
async function letThrough(tried: (actor: ActorName) => Promise<{ refusal?: string }>): Promise<ActorName[]> {
  const through: ActorName[] = [];
  for (const actor of actorNames) {
    await stage.undone(async () => {
      const { refusal } = await tried(actor);
      if (refusal === undefined) through.push(actor);
      else expect(`${actor} ${refusal}`).toMatch(/ (42501|23503|PR004)$/);
    });
  }
  return through;
}

describe('a conversation with a desk', () => {
  test('is begun by the people of the school who do not sit there, and by nobody else', async () => {
    const people = homeMembers.filter((actor) => actor !== 'platform' && !office.includes(actor));
    expect([...(await letThrough((actor) => begins(actor, stage.world.desks.office)))].sort()).toEqual(
      [...people].sort(),
    );
  });

  test('is begun once, however often it is sent', async () => {
    await stage.undone(async () => {
      const first = await begins('parent', stage.world.desks.office);
      expect((await begins('parent', stage.world.desks.office)).rows).toEqual(first.rows);
      expect(
        await stage.read('select from desk_messages where conversation_id = $1', [stage.world.nobody]),
      ).toHaveLength(1);
      // Somebody else's id makes nobody a reader.
      expect((await begins('otherParent', stage.world.desks.office)).refusal).toBe('23505');
    });
  });

  test('names a learner whom its person knows, and no other', async () => {
    const { child, otherChild, foreignChild } = stage.world.students;
    for (const [student, refusal] of [
      [child, undefined],
      [otherChild, '42501'],
      [foreignChild, '42501'],
    ] as const) {
      await stage.undone(async () => {
        expect((await begins('parent', stage.world.desks.office, { student })).refusal).toBe(refusal);
      });
    }
    // A guardian without the records writes all the same.
    await stage.undone(async () => {
      expect((await begins('collector', stage.world.desks.office, { student: child })).refusal).toBe('42501');
      expect((await begins('collector', stage.world.desks.office)).refusal).toBeUndefined();
    });
  });

  test.each([
    ['is closed', 'update desks set is_active = false where id = $1'],
    ['has nobody who sits there', 'delete from desk_members where desk_id = $1'],
  ])('is not begun with a desk that %s', async (_, change) => {
    await stage.undone(async () => {
      await stage.admin.query(change, [stage.world.desks.office]);
      expect((await begins('parent', stage.world.desks.office)).refusal).toBe('23503');
    });
  });

  test('is urgent three times a day', async () => {
    await stage.undone(async () => {
      const { office } = stage.world.desks;
      for (const one of [1, 2, 3])
        expect(
          (await begins('parent', office, { urgent: 'Bus', id: `${stage.world.nobody.slice(0, -1)}${one}` }))
            .refusal,
        ).toBeUndefined();
      expect(
        await begins('parent', office, { urgent: 'Bus', id: `${stage.world.nobody.slice(0, -1)}4` }),
      ).toMatchObject({ refusal: 'PT429' });
    });
  });
});

const take = (actor: ActorName, insteadOf: string | null = null) =>
  stage.as(actor, 'select take_desk_conversation($1, $2)', [stage.world.deskConversations.office, insteadOf]);
const takenBy = async () =>
  (
    await stage.read('select taken_by from desk_conversations where id = $1', [
      stage.world.deskConversations.office,
    ])
  )[0]?.taken_by;
const handOn = (actor: ActorName, desk: string, member: string | null = null, note: string | null = null) =>
  stage.as(actor, 'select hand_on_desk_conversation($1, $2, $3, $4)', [
    stage.world.deskConversations.office,
    desk,
    member,
    note,
  ]);
const sees = async (actor: ActorName) =>
  (
    await stage.as(actor, 'select id from desk_messages where conversation_id = $1', [
      stage.world.deskConversations.office,
    ])
  ).rows.length;
const notesOf = async (actor: ActorName) =>
  (await stage.as(actor, 'select content from desk_notes')).rows.map(({ content }) => content);

describe('who sits at the desk', () => {
  test('takes, hands on, settles; nobody else does', async () => {
    expect(await letThrough((actor) => take(actor))).toEqual(office);
    expect(await letThrough((actor) => handOn(actor, stage.world.desks.accounts))).toEqual(office);
    expect(
      await letThrough((actor) =>
        stage.as(actor, 'select settle_desk_conversation($1, true)', [stage.world.deskConversations.office]),
      ),
    ).toEqual(office);
    expect(
      await letThrough((actor) =>
        stage.as(actor, 'select read_desk_conversation($1)', [stage.world.deskConversations.office]),
      ),
    ).toEqual(['otherParent', ...office]);
  });

  test('takes what nobody has, and from a colleague only who is named', async () => {
    await stage.undone(async () => {
      expect((await take('tutor')).refusal).toBeUndefined();
      expect(await take('otherTeacher')).toMatchObject({
        refusal: 'PR004',
        message: expect.stringContaining('Tutor'),
      });
      expect((await take('otherTeacher', id('parent'))).refusal).toBe('PR004');
      expect(await takenBy()).toBe(id('tutor'));
      expect((await take('otherTeacher', id('tutor'))).refusal).toBeUndefined();
      expect(await takenBy()).toBe(id('otherTeacher'));
    });
  });

  test('hands on to another desk, with the notes, and reads nothing of it afterwards', async () => {
    await stage.undone(async () => {
      expect((await handOn('tutor', stage.world.desks.accounts, null, 'About fees')).refusal).toBeUndefined();
      expect([await sees('tutor'), await sees('otherTeacher')]).toEqual([0, 0]);
      expect(await notesOf('tutor')).toEqual([]);
      expect(await sees('principal')).toBe(1);
      expect(await notesOf('principal')).toEqual(expect.arrayContaining(['Owes two months', 'About fees']));
      expect(await sees('otherParent')).toBe(1);
    });
  });

  test.each([
    ['a desk of the other school', (w: typeof stage.world) => [w.desks.away, null]],
    [
      'somebody who does not sit there',
      (w: typeof stage.world) => [w.desks.office, w.people.teacher.profileId],
    ],
    ['the person who asked', (w: typeof stage.world) => [w.desks.office, w.people.otherParent.profileId]],
  ] as const)('does not hand on to %s', async (_, to) => {
    await stage.undone(async () => {
      const [desk, member] = to(stage.world);
      expect((await handOn('tutor', String(desk), member)).refusal).toBe('23503');
    });
  });

  test('hands on once where the answer was lost and the same is sent again', async () => {
    const { desks } = stage.world;
    for (const [desk, member] of [
      [desks.accounts, null],
      [desks.office, id('tutor')],
    ] as const) {
      await stage.undone(async () => {
        const again = () => handOn('otherTeacher', desk, member, ' About fees ');
        const told = () => stage.read(`select count(*)::int from notices`);
        const done = async () =>
          await stage.read(`select kind, content from desk_notes where kind <> 'note'`);
        expect((await again()).refusal).toBeUndefined();
        const before = [await done(), await told()];
        expect((await again()).refusal).toBeUndefined();
        expect([await done(), await told()]).toEqual(before);
        expect(before[0]?.filter(({ kind }) => kind === 'handed_on')).toEqual([
          { kind: 'handed_on', content: 'About fees' },
        ]);
        // Nobody else learns of it, and nothing else is taken for it.
        expect((await handOn('parent', desk, member, 'About fees')).refusal).toBe('42501');
        const other = await handOn('otherTeacher', desk, member, 'About books');
        expect(other.refusal).toBe(member ? undefined : '42501');
      });
    }
  });

  test('hands on anew what somebody has taken since', async () => {
    await stage.undone(async () => {
      const { office } = stage.world.desks;
      await handOn('otherTeacher', office, null, 'Who can?');
      await take('tutor');
      expect((await handOn('otherTeacher', office, null, 'Who can?')).refusal).toBeUndefined();
      expect(await takenBy()).toBeNull();
    });
  });

  test('hands on to one who sits there', async () => {
    await stage.undone(async () => {
      const { deskConversations, desks, people } = stage.world;
      const { refusal } = await stage.as('otherTeacher', 'select hand_on_desk_conversation($1, $2, $3)', [
        deskConversations.office,
        desks.accounts,
        people.principal.profileId,
      ]);
      expect(refusal).toBeUndefined();
      expect(
        await stage.read('select desk_id, taken_by from desk_conversations where id = $1', [
          deskConversations.office,
        ]),
      ).toEqual([{ desk_id: desks.accounts, taken_by: people.principal.profileId }]);
    });
  });

  test('has nothing of it any more from the moment of being taken off', async () => {
    await stage.undone(async () => {
      expect(await sees('tutor')).toBe(1);
      await stage.as('principal', 'delete from desk_members where id = $1', [
        stage.world.deskMembers.officeToo,
      ]);
      expect(await sees('tutor')).toBe(0);
      expect(await notesOf('tutor')).toEqual([]);
      expect((await take('tutor')).refusal).toBe('42501');
    });
  });

  test('reads the own question from before the desk only: neither its notes nor as a colleague', async () => {
    await stage.undone(async () => {
      const { world, admin } = stage;
      await admin.query('update desk_conversations set person_id = $1 where id = $2', [
        id('tutor'),
        world.deskConversations.office,
      ]);
      expect(await sees('tutor')).toBe(1);
      expect(await notesOf('tutor')).toEqual([]);
      expect((await take('tutor')).refusal).toBe('42501');
      // And by another profile of the account.
      await admin.query('update desk_conversations set person_id = $1 where id = $2', [
        world.otherProfiles.teacherAsParent,
        world.deskConversations.office,
      ]);
      await admin.query('update desk_members set profile_id = $1 where id = $2', [
        id('teacher'),
        world.deskMembers.officeToo,
      ]);
      expect(await sees('teacher')).toBe(0);
      expect(await notesOf('teacher')).toEqual([]);
    });
  });
});

test('what its person writes opens a settled conversation again', async () => {
  await stage.undone(async () => {
    const { office: talk } = stage.world.deskConversations;
    await stage.as('tutor', 'select settle_desk_conversation($1, true)', [talk]);
    await stage.as(
      'otherParent',
      `insert into desk_messages (conversation_id, content) values ($1, 'And now?')`,
      [talk],
    );
    expect(await stage.read('select done_at from desk_conversations where id = $1', [talk])).toEqual([
      { done_at: null },
    ]);
  });
});

test('unread is what the other side wrote, for each side', async () => {
  await stage.undone(async () => {
    const { world } = stage;
    const count = async (actor: ActorName) =>
      (await stage.as(actor, 'select count_unread_desk_messages() as unread')).rows[0]?.unread;
    expect(await count('parent')).toEqual({ [world.deskConversations.accounts]: 1 });
    expect(await count('principal')).toEqual({ [world.deskConversations.accounts]: 1 });
    expect(await count('otherParent')).toEqual({});
    await stage.as('principal', 'select read_desk_conversation($1)', [world.deskConversations.accounts]);
    expect(await count('principal')).toEqual({});
    expect(await count('parent')).toEqual({ [world.deskConversations.accounts]: 1 });
    expect(await count('anonymous')).toBeUndefined();
  });
});

test('what is unread in one conversation is counted in that one alone, and once', async () => {
  await stage.undone(async () => {
    const { world } = stage;
    const counted = async () =>
      (await stage.as('parent', 'select count_unread_desk_messages() as unread')).rows[0]?.unread;
    expect((await begins('parent', world.desks.office)).refusal).toBeUndefined();
    expect(await counted()).toEqual({ [world.deskConversations.accounts]: 1 });
  });
});

test('what another guardian wrote is counted in the conversation that both read, and in no other of the person', async () => {
  await stage.undone(async () => {
    const { deskConversations, home, away } = stage.world;
    const { accounts } = deskConversations;
    await makeRow(stage.admin, 'desk_participants', {
      conversation_id: accounts,
      school_id: home.id,
      profile_id: id('partner'),
    });
    await makeRow(stage.admin, 'desk_messages', {
      conversation_id: accounts,
      sender_id: id('partner'),
      content: 'And the bus?',
    });
    const counted = async () =>
      (await stage.as('parent', 'select count_unread_desk_messages() as unread')).rows[0]?.unread;
    // With what the desk wrote; what the partner wrote in the other one was read.
    expect(await counted()).toEqual({ [accounts]: 2 });
    await stage.admin.query('delete from desk_participants where conversation_id = $1', [accounts]);
    expect(await counted()).toEqual({ [accounts]: 1 });
    // Nor is anything of the school before.
    await stage.admin.query('update profiles set school_id = $2 where id = $1', [id('parent'), away.id]);
    expect(await counted()).toEqual({});
  });
});

test('who has joined a conversation counts what a desk writes in the own', async () => {
  await stage.undone(async () => {
    const { desks, home } = stage.world;
    const own = await makeRow(stage.admin, 'desk_conversations', {
      school_id: home.id,
      desk_id: desks.accounts,
      person_id: id('partner'),
    });
    await makeRow(stage.admin, 'desk_messages', {
      conversation_id: own,
      sender_id: id('principal'),
      content: 'It comes at seven',
    });
    const { rows } = await stage.as('partner', 'select count_unread_desk_messages() as unread');
    expect(rows[0]?.unread).toEqual({ [own]: 1 });
  });
});

test('somebody who is deleted is nobody in it, and the desk can settle it still', async () => {
  await stage.undone(async () => {
    const { world } = stage;
    for (const gone of ['otherParent', 'otherTeacher'] as const) {
      const { refusal } = await stage.as('principal', 'delete from profiles where id = $1', [id(gone)]);
      expect(refusal).toBeUndefined();
    }
    expect(
      await stage.read('select person_id, taken_by from desk_conversations where id = $1', [
        world.deskConversations.office,
      ]),
    ).toEqual([{ person_id: null, taken_by: null }]);
    expect([await sees('tutor'), (await notesOf('tutor')).length]).toEqual([1, 1]);
    const write = await stage.as(
      'tutor',
      `insert into desk_messages (conversation_id, content) values ($1, 'Hello?')`,
      [world.deskConversations.office],
    );
    expect(write.refusal).toBe('42501');
    const settle = await stage.as('tutor', 'select settle_desk_conversation($1, true)', [
      world.deskConversations.office,
    ]);
    expect(settle.refusal).toBeUndefined();
  });
});
