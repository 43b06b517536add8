import { describe, expect, test } from 'vitest';
import { describeGrants, describeMatrix } from './matrix.ts';
import type { ActorName, World } from './world.ts';

const office: readonly ActorName[] = ['otherTeacher', 'tutor'];
type Name = keyof World['people'];
const message =
  (talk: keyof World['deskConversations'], sender?: Name, more: Record<string, unknown> = {}) =>
  (w: World) => ({
    conversation_id: w.deskConversations[talk],
    content: 'Thank you',
    ...(sender && { sender_id: w.people[sender].profileId }),
    ...more,
  });

const stage = describeMatrix('desk_messages', {
  select: {
    'to the office': {
      row: (w) => w.deskMessages.toOffice,
      allowed: ['otherParent', ...office, 'service'],
    },
    'an answer of the accounts': {
      row: (w) => w.deskMessages.fromAccounts,
      allowed: ['parent', 'principal', 'service'],
    },
    'from before the partner joined': {
      row: (w) => w.deskMessages.beforePartner,
      allowed: ['parent', ...office, 'service'],
    },
    'of the partner': {
      row: (w) => w.deskMessages.fromPartner,
      allowed: ['parent', 'partner', ...office, 'service'],
    },
    'at the other school': {
      row: (w) => w.deskMessages.away,
      allowed: ['foreignParent', 'foreignTeacher', 'service'],
    },
  },
  insert: {
    'with the sender left out': {
      values: message('office'),
      allowed: ['otherParent', ...office, 'service'],
    },
    'as the person': {
      values: message('office', 'otherParent'),
      allowed: ['otherParent', 'service'],
    },
    'as a member of the desk': { values: message('office', 'tutor'), allowed: ['tutor', 'service'] },
    'as somebody who has nothing to do with it': {
      values: message('office', 'parent'),
      allowed: ['service'],
    },
    'in the name of a desk, by hand': {
      values: (w) => ({ ...message('office')(w), desk_id: w.desks.office }),
      allowed: ['service'],
    },
    'into one that a guardian of the household has joined': {
      values: message('shared', undefined, { shared_at: '2026-02-01' }),
      allowed: ['parent', 'partner', ...office, 'service'],
    },
    'into it, without having seen who has joined': {
      values: message('shared'),
      // The partner knows of nobody else who has.
      allowed: ['partner', 'service'],
      refusals: ['PR004'],
    },
    'urgent, with a reason': {
      values: message('office', 'otherParent', { urgent_reason: 'No bus came' }),
      allowed: ['otherParent', 'service'],
    },
    'urgent, from the desk': {
      values: message('office', 'tutor', { urgent_reason: 'Now' }),
      allowed: [],
      refusals: ['23514'],
    },
    'dated by the sender': {
      values: message('office', 'otherParent', { created_at: '2001-01-01' }),
      allowed: ['service'],
    },
    'read already': {
      values: message('office', 'otherParent', { read_at: '2026-01-01' }),
      allowed: ['service'],
    },
    'of white space alone': {
      values: message('office', undefined, { content: ' \n ' }),
      allowed: [],
      refusals: ['23514'],
    },
    'longer than 5000 characters': {
      values: message('office', undefined, { content: 'x'.repeat(5001) }),
      allowed: [],
      refusals: ['23514'],
    },
    'into a conversation that does not exist': {
      values: (w) => ({ conversation_id: w.nobody, content: 'Hello' }),
      allowed: [],
      refusals: ['23503'],
    },
  },
  update: {
    'the text': {
      row: (w) => w.deskMessages.toOffice,
      set: () => ({ content: 'Something else' }),
      allowed: ['service'],
    },
    'when it was read': {
      row: (w) => w.deskMessages.toOffice,
      set: () => ({ read_at: '2026-01-02' }),
      allowed: ['service'],
    },
  },
  delete: { one: { row: (w) => w.deskMessages.toOffice, allowed: ['service'] } },
});

describeGrants(stage, 'desk_messages', {
  anon: {},
  authenticated: {
    select: [
      'id',
      'conversation_id',
      'school_id',
      'sender_id',
      'desk_id',
      'content',
      'urgent_reason',
      'created_at',
      'read_at',
      'shared_at',
      'to_household',
    ],
    insert: ['id', 'conversation_id', 'sender_id', 'content', 'urgent_reason', 'shared_at'],
    update: [],
  },
});

const writes = (actor: ActorName, content = 'Good morning', urgent: string | null = null) =>
  stage.as(actor, 'insert into desk_messages (conversation_id, content, urgent_reason) values ($1, $2, $3)', [
    stage.world.deskConversations.office,
    content,
    urgent,
  ]);
const told = async (profile: Name) =>
  (
    await stage.read(
      `select title, target, urgent, read_at is not null as read from notices where profile_id = $1 and target like 'desk/%'`,
      [stage.world.people[profile].profileId],
    )
  ).map(({ title, urgent, read }) => ({ title, urgent, read }));

describe('an answer', () => {
  test('is in the name of the desk, takes the conversation, and a colleague is refused by name', async () => {
    await stage.undone(async () => {
      expect((await writes('tutor')).refusal).toBeUndefined();
      const { rows } = await stage.as(
        'otherParent',
        'select desk_id, sender_id from desk_messages order by created_at desc limit 1',
      );
      expect(rows).toEqual([
        { desk_id: stage.world.desks.office, sender_id: stage.world.people.tutor.profileId },
      ]);
      expect(await writes('otherTeacher')).toMatchObject({
        refusal: 'PR004',
        message: expect.stringContaining('Tutor'),
      });
      // Whoever is no member learns nothing of who has taken it.
      expect((await writes('teacher')).refusal).toBe('42501');
    });
  });

  test('is not written to somebody who has left, and by nobody who has', async () => {
    for (const who of ['otherParent', 'tutor'] as const) {
      await stage.undone(async () => {
        await stage.admin.query(`update profiles set approval_status = 'rejected' where id = $1`, [
          stage.world.people[who].profileId,
        ]);
        expect((await writes('tutor')).refusal).toBe('42501');
        expect((await writes('otherParent')).refusal).toBe(who === 'otherParent' ? '42501' : undefined);
      });
    }
  });
});

describe('who is told', () => {
  test('everybody at the desk of a question, who has taken it of the next one, the person of an answer', async () => {
    await stage.undone(async () => {
      await writes('otherParent');
      expect([await told('tutor'), await told('otherTeacher')]).toEqual([
        [{ title: 'New message to your desk from OtherParent Example', urgent: false, read: false }],
        [{ title: 'New message to your desk from OtherParent Example', urgent: false, read: false }],
      ]);
      expect(await told('principal')).toEqual([]);
      await writes('tutor');
      expect(await told('otherParent')).toEqual([
        { title: 'Answer of your school from Tutor Example', urgent: false, read: false },
      ]);
      await writes('otherParent', 'It cannot wait', 'No bus');
      expect([(await told('tutor')).length, (await told('otherTeacher')).length]).toEqual([2, 1]);
      expect((await told('tutor')).some(({ urgent }) => urgent)).toBe(true);
    });
  });

  test('no more once the desk has read it, has handed it on, or one sits there no more', async () => {
    await stage.undone(async () => {
      const { world } = stage;
      await writes('otherParent');
      const bell = async (actor: ActorName) =>
        (await stage.as(actor, `select from notices where target like 'desk/%' and read_at is null`)).rows
          .length;
      expect([await bell('tutor'), await bell('otherTeacher')]).toEqual([1, 1]);
      await stage.as('principal', 'delete from desk_members where id = $1', [world.deskMembers.officeToo]);
      expect([await bell('tutor'), await bell('otherTeacher')]).toEqual([0, 1]);
      await stage.as('otherTeacher', 'select hand_on_desk_conversation($1, $2)', [
        world.deskConversations.office,
        world.desks.accounts,
      ]);
      expect([await bell('otherTeacher'), await bell('principal')]).toEqual([0, 1]);
      await stage.as('principal', 'select read_desk_conversation($1)', [world.deskConversations.office]);
      expect(await bell('principal')).toBe(0);
    });
  });
});

test('a member reads the name of who wrote to the desk, and loses it with the desk', async () => {
  await stage.undone(async () => {
    const { world } = stage;
    const name = async () =>
      (
        await stage.as('tutor', 'select first_name from profiles where id = $1', [
          world.people.otherParent.profileId,
        ])
      ).rows;
    expect(await name()).toEqual([{ first_name: 'OtherParent' }]);
    await stage.as('principal', 'delete from desk_members where id = $1', [world.deskMembers.officeToo]);
    expect(await name()).toEqual([]);
  });
});

describe('what somebody has not read yet', () => {
  const bell = async (actor: ActorName) =>
    (
      await stage.as(
        actor,
        `select target from notices where target like 'desk/%' and read_at is null order by created_at`,
      )
    ).rows.map(({ target }) => target);

  test('stays in their bell when they read another conversation', async () => {
    await stage.undone(async () => {
      const { world, admin } = stage;
      const { tutor } = world.people;
      const of = (conversation: string) =>
        admin.query(
          `insert into notices (profile_id, kind, subject_id, title, target, school_id)
           values ($1, 'message', gen_random_uuid(), 'New message', 'desk/' || $2, $3)`,
          [tutor.profileId, conversation, world.home.id],
        );
      const { office, shared } = world.deskConversations;
      await of(office);
      await of(shared);
      await admin.query('select set_config($1, $2, true)', [
        'request.jwt.claims',
        JSON.stringify({ ...tutor.claims, role: 'authenticated' }),
      ]);
      await admin.query('select private.read_notices_at_desk($1, now())', [office]);
      expect(
        await stage.read(
          `select target from notices where profile_id = $1 and target like 'desk/%' and read_at is null`,
          [tutor.profileId],
        ),
      ).toEqual([{ target: `desk/${shared}` }]);
    });
  });

  test('is read with its message, once, and not again by what else becomes of it', async () => {
    await stage.undone(async () => {
      await writes('otherParent');
      const unread = () =>
        stage.admin.query(
          `update notices set read_at = null where target like 'desk/%' and kind = 'message'`,
        );
      expect((await bell('tutor')).length).toBeGreaterThan(0);
      await stage.admin.query('update desk_messages set read_at = now() where read_at is null');
      expect(await bell('tutor')).toEqual([]);
      await unread();
      await stage.admin.query('update desk_messages set content = content');
      expect((await bell('tutor')).length).toBeGreaterThan(0);
    });
  });
});

test('a message to no conversation is refused by what is wrong with it', async () => {
  await stage.undone(async () => {
    await stage.admin.query('savepoint tried');
    const tried = await stage.admin
      .query(
        `insert into desk_messages (conversation_id, sender_id, content) values (gen_random_uuid(), $1, 'Hello')`,
        [stage.world.people.parent.profileId],
      )
      .catch((error) => error);
    await stage.admin.query('rollback to savepoint tried');
    expect(tried).toMatchObject({ code: '23503', hint: '{"code": "conversation.no_such"}' });
  });
});
