import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { makeRow } from './factories.ts';
import { describeGrants, describeMatrix } from './matrix.ts';
import { type ActorName, actorNames } from './world.ts';

/** Who sits at the home school's office. */
const office: readonly ActorName[] = ['otherTeacher', 'tutor'];

const stage = describeMatrix('desk_participants', {
  select: {
    'of the household': {
      row: (w) => w.deskParticipants.partner,
      allowed: ['parent', 'partner', ...office, 'service'],
    },
  },
  insert: {
    'past the function': {
      values: (w) => ({
        conversation_id: w.deskConversations.office,
        school_id: w.home.id,
        profile_id: w.people.partner.profileId,
      }),
      allowed: ['service'],
    },
    'somebody who is no parent': {
      values: (w) => ({
        conversation_id: w.deskConversations.office,
        school_id: w.home.id,
        profile_id: w.people.teacher.profileId,
      }),
      allowed: [],
      refusals: ['23514'],
    },
  },
  update: {
    'since when': {
      row: (w) => w.deskParticipants.partner,
      set: () => ({ created_at: '2001-01-01' }),
      allowed: ['service'],
    },
  },
  delete: { one: { row: (w) => w.deskParticipants.partner, allowed: ['service'] } },
});

describeGrants(stage, 'desk_participants', {
  anon: {},
  authenticated: {
    select: ['id', 'conversation_id', 'school_id', 'profile_id', 'read_to', 'created_at'],
    insert: [],
    update: [],
  },
});

const id = (actor: ActorName) => stage.world.people[actor as 'tutor'].profileId;
const talk = () => stage.world.deskConversations.shared;
const share = (actor: ActorName, guardian: ActorName, messageId: string = randomUUID()) =>
  stage.as(actor, 'select share_desk_conversation($1, $2, $3, $4)', [
    talk(),
    id(guardian),
    messageId,
    'You both read this from now on.',
  ]);
const leave = (actor: ActorName, guardian: ActorName | null = null) =>
  stage.as(actor, 'select leave_desk_conversation($1, $2)', [talk(), guardian && id(guardian)]);
const offered = async (actor: ActorName) =>
  (
    await stage.as(
      actor,
      'select profile_id, has_joined, has_order from guardians_for_desk_conversation($1)',
      [talk()],
    )
  ).rows;
const sees = async (actor: ActorName) =>
  (
    await stage.as(actor, 'select id from desk_messages where conversation_id = $1 order by created_at', [
      talk(),
    ])
  ).rows.map((row) => row.id);
const joined = async () =>
  (await stage.read('select profile_id from desk_participants where conversation_id = $1', [talk()])).map(
    ({ profile_id }) => profile_id,
  );
/** As if the partner had never been added. */
const alone = () => stage.admin.query('delete from desk_participants where conversation_id = $1', [talk()]);
const sit = (actor: ActorName) =>
  makeRow(stage.admin, 'desk_members', {
    school_id: stage.world.home.id,
    desk_id: stage.world.desks.office,
    profile_id: id(actor),
  });
const order = (guardianship: string | null) =>
  makeRow(stage.admin, 'court_orders', {
    school_id: stage.world.home.id,
    student_id: stage.world.students.child,
    description: 'Not to be told where they live',
    guardianship_id: guardianship,
  });
const change = (set: string, guardianship: 'primary' | 'partner' | 'coParent' | 'collector') =>
  stage.admin.query(`update guardianships set ${set} where id = $1`, [
    stage.world.guardianships[guardianship],
  ]);

describe('a guardian is added', () => {
  test('by who answers for the desk alone: no guardian puts another anywhere', async () => {
    const through: ActorName[] = [];
    for (const actor of actorNames) {
      await stage.undone(async () => {
        await alone();
        const { refusal } = await share(actor, 'partner');
        if (refusal === undefined) through.push(actor);
        else expect(`${actor} ${refusal}`).toMatch(/ (42501|23503)$/);
        expect(await joined()).toEqual(refusal === undefined ? [id('partner')] : []);
      });
    }
    expect(through).toEqual(office);
  });

  test.each([
    'coParent',
    'collector',
    'parent',
    'otherParent',
    'foreignParent',
    'teacher',
    'pendingParent',
  ] as const)('only of the household of its person: not %s', async (guardian) => {
    await stage.undone(async () => {
      expect((await share('tutor', guardian)).refusal).toBe('23503');
      expect(await joined()).toEqual([id('partner')]);
    });
  });

  test.each([
    ['who does not read the records', () => change('reads_records = false, is_primary = false', 'partner')],
    [
      'beside one who does not read them any more',
      () => change('reads_records = false, is_primary = false', 'primary'),
    ],
    ['who has ended', () => change('ended_at = now(), is_primary = false', 'partner')],
    ['who lives apart by now', () => change('household = null', 'partner')],
    [
      'who was rejected',
      () =>
        stage.admin.query(`update profiles set approval_status = 'rejected' where id = $1`, [id('partner')]),
    ],
    [
      'where the question is about no learner',
      () =>
        stage.admin.query('update desk_conversations set related_student_id = null where id = $1', [talk()]),
    ],
  ] as const)('not one %s', async (_, happens) => {
    await stage.undone(async () => {
      await alone();
      await happens();
      expect(await offered('tutor')).toEqual([]);
      expect((await share('tutor', 'partner')).refusal).toBe('23503');
    });
  });

  test('once, however often it is sent, and with a message that both are told of', async () => {
    await stage.undone(async () => {
      await alone();
      const messageId = randomUUID();
      expect((await share('tutor', 'partner', messageId)).refusal).toBeUndefined();
      expect((await share('tutor', 'partner', messageId)).refusal).toBeUndefined();
      expect((await share('tutor', 'partner')).refusal).toBe('PR004');
      expect(await sees('partner')).toEqual([messageId]);
      const told = await stage.read(
        `select profile_id from notices where subject_id = $1 and kind = 'message'`,
        [messageId],
      );
      expect(told.map(({ profile_id }) => profile_id).sort()).toEqual([id('parent'), id('partner')].sort());
      expect(
        (await stage.as('tutor', `select to_profile_id from desk_notes where kind = 'joined'`)).rows,
      ).toEqual([{ to_profile_id: id('partner') }]);
    });
  });

  test('and does not read the subject that was written before either; the desk keeps it in its note', async () => {
    await stage.undone(async () => {
      await alone();
      await stage.admin.query(`update desk_conversations set subject = 'For you alone' where id = $1`, [
        talk(),
      ]);
      expect((await share('tutor', 'partner')).refusal).toBeUndefined();
      const seen = await stage.as('partner', 'select subject from desk_conversations where id = $1', [
        talk(),
      ]);
      expect(seen.rows).toEqual([{ subject: null }]);
      const notes = await stage.as('tutor', `select content from desk_notes where kind = 'joined'`);
      expect(notes.rows).toEqual([{ content: 'For you alone' }]);
    });
  });

  test('whom a court order is about, by an administrator alone, who is warned; others are not shown that one is', async () => {
    for (const about of ['primary', 'partner', null] as const) {
      await stage.undone(async () => {
        await alone();
        await sit('levelTwo');
        await order(about && stage.world.guardianships[about]);
        expect(await offered('tutor')).toEqual([]);
        expect((await share('tutor', 'partner')).refusal).toBe('23503');
        expect(await offered('levelTwo')).toEqual([
          { profile_id: id('partner'), has_joined: false, has_order: true },
        ]);
        expect((await share('levelTwo', 'partner')).refusal).toBeUndefined();
      });
    }
    // One about a guardian who lives apart is nobody's of this household.
    await stage.undone(async () => {
      await order(stage.world.guardianships.coParent);
      expect(await offered('tutor')).toEqual([
        { profile_id: id('partner'), has_joined: true, has_order: null },
      ]);
    });
  });

  test('nobody but the desk is told whom it could add', async () => {
    for (const actor of actorNames.filter((name) => !office.includes(name)))
      expect(await offered(actor).catch(() => [])).toEqual([]);
  });
});

describe('who has joined', () => {
  test('reads what was written since, writes as the family, and is no voice of the desk', async () => {
    await stage.undone(async () => {
      const { world } = stage;
      expect(await sees('partner')).toEqual([world.deskMessages.fromPartner]);
      await stage.as(
        'partner',
        `insert into desk_messages (conversation_id, content) values ($1, 'And the bus?')`,
        [talk()],
      );
      const { rows } = await stage.as(
        'parent',
        `select sender_id, desk_id from desk_messages where content = 'And the bus?'`,
      );
      expect(rows).toEqual([{ sender_id: id('partner'), desk_id: null }]);
      for (const call of [
        'take_desk_conversation($1)',
        'settle_desk_conversation($1, true)',
        `hand_on_desk_conversation($1, '${world.desks.accounts}')`,
      ])
        expect((await stage.as('partner', `select ${call}`, [talk()])).refusal).toBe('42501');
      expect((await stage.as('partner', 'select from desk_notes')).rows).toEqual([]);
    });
  });

  test('is told of what the desk and the other guardian write, and each reads for themselves', async () => {
    await stage.undone(async () => {
      const bell = async (actor: ActorName) =>
        (
          await stage.as(actor, `select title from notices where target = $1 and read_at is null`, [
            `desk/${talk()}`,
          ])
        ).rows.map(({ title }) => title);
      const unread = async (actor: ActorName) => {
        const { rows } = await stage.as(
          actor,
          `select coalesce((count_unread_desk_messages() ->> $1)::int, 0) as unread`,
          [talk()],
        );
        return rows[0]?.unread;
      };
      // What the partner wrote in January is news to the parent.
      await stage.as('parent', 'select read_desk_conversation($1)', [talk()]);
      const writes = (actor: ActorName, content: string) =>
        stage.as(
          actor,
          'insert into desk_messages (conversation_id, content, shared_at) values ($1, $2, now())',
          [talk(), content],
        );
      await writes('tutor', 'It comes at seven');
      await writes('parent', 'Thank you');
      expect([await unread('parent'), await unread('partner'), await unread('tutor')]).toEqual([1, 2, 1]);
      expect(await bell('parent')).toEqual(['Answer of your school from Tutor Example']);
      expect((await bell('partner')).sort()).toEqual([
        'Answer of your school from Tutor Example',
        'New message to the school from Parent Example',
      ]);
      // One after the other: what one has read is news to the others still.
      await stage.as('partner', 'select read_desk_conversation($1)', [talk()]);
      expect([await unread('parent'), await unread('partner'), await unread('tutor')]).toEqual([1, 0, 1]);
      expect([await bell('parent'), await bell('partner')]).toEqual([
        ['Answer of your school from Tutor Example'],
        [],
      ]);
      await stage.as('tutor', 'select read_desk_conversation($1)', [talk()]);
      expect([await unread('parent'), await unread('tutor')]).toEqual([1, 0]);
      await stage.as('parent', 'select read_desk_conversation($1)', [talk()]);
      expect([await unread('parent'), await bell('parent')]).toEqual([0, []]);
      await writes('partner', 'We are there');
      expect([await unread('parent'), await unread('partner'), await unread('tutor')]).toEqual([1, 0, 1]);
    });
  });

  test('an urgent question wakes the desk, and not the other guardian', async () => {
    await stage.undone(async () => {
      await stage.as(
        'partner',
        `insert into desk_messages (conversation_id, content, urgent_reason) values ($1, 'No bus', 'No bus came')`,
        [talk()],
      );
      const told = await stage.read(`select profile_id, urgent from notices where target = $1`, [
        `desk/${talk()}`,
      ]);
      expect(new Map(told.map(({ profile_id, urgent }) => [profile_id, urgent]))).toEqual(
        new Map([
          [id('tutor'), true],
          [id('otherTeacher'), true],
          [id('parent'), false],
        ]),
      );
    });
  });

  test('what was written before somebody joined, and sent after it, is refused; what had arrived is known', async () => {
    await stage.undone(async () => {
      await alone();
      const sent = randomUUID();
      const send = (actor: ActorName, messageId: string) =>
        stage.as(
          actor,
          `insert into desk_messages (id, conversation_id, content) values ($1, $2, 'Between us')`,
          [messageId, talk()],
        );
      expect((await send('parent', sent)).refusal).toBeUndefined();
      await share('tutor', 'partner');
      expect(await send('parent', randomUUID())).toMatchObject({ refusal: 'PR004' });
      expect(await send('tutor', randomUUID())).toMatchObject({ refusal: 'PR004' });
      expect((await send('parent', sent)).refusal).toBe('23505');
      // Whoever may not write learns nothing of it.
      expect((await send('otherParent', randomUUID())).refusal).toBe('42501');
    });
  });
});

describe('it ends', () => {
  const ends: Record<string, () => Promise<unknown>> = {
    'with the guardianship': () => change('ended_at = now(), is_primary = false', 'partner'),
    'with the guardianship of its person': () => change('ended_at = now(), is_primary = false', 'primary'),
    'with the right to read': () => change('reads_records = false, is_primary = false', 'partner'),
    'with the household': () => change('household = null', 'primary'),
    'with a rejection': () =>
      stage.admin.query(`update profiles set approval_status = 'rejected' where id = $1`, [id('partner')]),
    'with the rejection of its person': () =>
      stage.admin.query(`update profiles set approval_status = 'rejected' where id = $1`, [id('parent')]),
    'with the account': () => stage.admin.query('delete from profiles where id = $1', [id('partner')]),
    'with the account of its person': () =>
      stage.admin.query('delete from profiles where id = $1', [id('parent')]),
    'by leaving': () => leave('partner'),
    'by the word of its person': () => leave('parent', 'partner'),
    'by the desk': () => leave('tutor', 'partner'),
  };
  test.each(Object.keys(ends))('%s: nothing is read or written any more, and no row stays', async (how) => {
    await stage.undone(async () => {
      const before = await sees('parent');
      await ends[how]?.();
      expect(await joined()).toEqual([]);
      expect(await sees('partner')).toEqual([]);
      expect(
        (await stage.as('partner', 'select from desk_conversations where id = $1', [talk()])).rows,
      ).toEqual([]);
      const write = await stage.as(
        'partner',
        `insert into desk_messages (conversation_id, content) values ($1, 'Still?')`,
        [talk()],
      );
      expect(write.refusal).toBe('42501');
      expect((await stage.as('partner', 'select read_desk_conversation($1)', [talk()])).refusal).toBe(
        '42501',
      );
      expect((await stage.as('partner', 'select from desk_attachments')).rows).toEqual([]);
      // Of the two that it was before, the desk keeps all of it.
      expect(await sees('tutor')).toEqual(before);
      if (!how.includes('of its person') || how.includes('guardianship'))
        expect(await sees('parent')).toEqual(before);
    });
  });

  test('and a right that is given again brings nobody back', async () => {
    await stage.undone(async () => {
      await change('household = null', 'partner');
      await change('household = 1', 'partner');
      expect(await sees('partner')).toEqual([]);
    });
  });

  test('nobody takes out somebody else', async () => {
    for (const actor of actorNames.filter((name) => !['parent', 'partner', ...office].includes(name))) {
      await stage.undone(async () => {
        const { refusal } = await leave(actor, 'partner');
        expect(`${actor} ${refusal}`).toMatch(/ 42501$/);
      });
    }
    await stage.undone(async () => {
      expect((await leave('partner', 'parent')).refusal).toBe('42501');
      expect((await leave('collector')).refusal).toBe('42501');
    });
  });
});

describe('a guardian who works at the school', () => {
  /** The partner's account is a teacher of the school as well, who sits at the accounts. */
  const works = async () => {
    const staff = await makeRow(stage.admin, 'profiles', {
      user_id: stage.world.people.partner.userId,
      first_name: 'Also',
      last_name: 'Example',
      role: 'teacher',
      school_id: stage.world.home.id,
      approval_status: 'approved',
    });
    await makeRow(stage.admin, 'desk_members', {
      school_id: stage.world.home.id,
      desk_id: stage.world.desks.accounts,
      profile_id: staff,
    });
    return staff;
  };
  test('is not one of the desk in it, when it is handed on to theirs', async () => {
    await stage.undone(async () => {
      const staff = await works();
      const toThem = await stage.as('tutor', 'select hand_on_desk_conversation($1, $2, $3)', [
        talk(),
        stage.world.desks.accounts,
        staff,
      ]);
      expect(toThem.refusal).toBe('23503');
      await stage.as('tutor', 'select hand_on_desk_conversation($1, $2)', [
        talk(),
        stage.world.desks.accounts,
      ]);
      await stage.admin.query('update auth.sessions set profile_id = $1 where user_id = $2', [
        staff,
        stage.world.people.partner.userId,
      ]);
      expect(await sees('partner')).toEqual([]);
      expect((await stage.as('partner', 'select take_desk_conversation($1)', [talk()])).refusal).toBe(
        '42501',
      );
      expect(
        (await stage.as('partner', 'select from desk_notes where conversation_id = $1', [talk()])).rows,
      ).toEqual([]);
      expect(
        (await stage.as('principal', 'select take_desk_conversation($1)', [talk()])).refusal,
      ).toBeUndefined();
    });
  });

  test('is not added where they sit', async () => {
    await stage.undone(async () => {
      await alone();
      await works();
      await stage.as('tutor', 'select hand_on_desk_conversation($1, $2)', [
        talk(),
        stage.world.desks.accounts,
      ]);
      expect((await share('principal', 'partner')).refusal).toBe('23503');
    });
  });
});

test('who has joined reports it, is told of the reading, and reviews nothing of it', async () => {
  await stage.undone(async () => {
    const { world, admin } = stage;
    await admin.query('update schools set conversation_review = true where id = $1', [world.home.id]);
    const { rows, refusal } = await stage.as('partner', `select report_desk_conversation($1, 'Rude') as id`, [
      talk(),
    ]);
    expect(refusal).toBeUndefined();
    expect(
      (await stage.as('coParent', `select report_desk_conversation($1, 'Rude')`, [talk()])).refusal,
    ).toBe('42501');
    const review = await stage.as('principal', 'select from review_conversation($1)', [rows[0]?.id]);
    expect(review.rows).toHaveLength(2);
    const told = await stage.read(
      `select profile_id from notices where kind = 'review' and subject_id = $1`,
      [rows[0]?.id],
    );
    expect(told.map(({ profile_id }) => profile_id)).toEqual(
      expect.arrayContaining([id('parent'), id('partner')]),
    );
    const party = async () =>
      (
        await stage.read('select private.is_party_to_report($1, $2, null, $3) as is', [
          id('partner'),
          rows[0]?.id,
          talk(),
        ])
      )[0]?.is;
    expect(await party()).toBe(true);
    await leave('partner');
    expect(await party()).toBe(true);
  });
});

test('a copy of the account holds what was read since, and nothing earlier', async () => {
  await stage.undone(async () => {
    const { rows } = await stage.as('partner', `select copy_of('account', $1) as copy`, [id('partner')]);
    const copy = rows[0]?.copy as Record<string, { id: string; conversation_id?: string }[]>;
    expect(copy.desk_messages?.map((row) => row.id)).toEqual([stage.world.deskMessages.fromPartner]);
    expect(copy.desk_attachments?.map((row) => row.id)).toEqual([stage.world.deskAttachments.fromPartner]);
    expect(copy.desk_participants).toHaveLength(1);
  });
});
