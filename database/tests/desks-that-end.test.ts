/** What ends at a desk leaves nothing hanging, and nobody a right to read. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { useStage } from './stage.ts';
import type { ActorName } from './world.ts';

const stage = useStage();
const id = (actor: ActorName) => stage.world.people[actor as 'tutor'].profileId;
const talk = () => stage.world.deskConversations.office;
const takenBy = async () =>
  (await stage.read('select taken_by from desk_conversations where id = $1', [talk()]))[0]?.taken_by;
const sees = async (actor: ActorName) =>
  (await stage.as(actor, 'select from desk_messages where conversation_id = $1', [talk()])).rows.length;
const seats = async (actor: ActorName) =>
  (await stage.read('select from desk_members where profile_id = $1', [id(actor)])).length;

describe('who has taken a conversation and', () => {
  const ends: Record<string, () => Promise<unknown>> = {
    'is taken off the desk': () =>
      stage.as('principal', 'delete from desk_members where id = $1', [stage.world.deskMembers.officeToo]),
    'is rejected': () =>
      stage.admin.query(`update profiles set approval_status = 'rejected' where id = $1`, [id('tutor')]),
    'moves to another school': () =>
      stage.admin.query('update profiles set school_id = $1 where id = $2', [
        stage.world.away.id,
        id('tutor'),
      ]),
    'is deleted': () => stage.as('principal', 'delete from profiles where id = $1', [id('tutor')]),
  };
  test.each(Object.keys(ends))('%s leaves it to the desk, and reads nothing of it', async (how) => {
    await stage.undone(async () => {
      await stage.as('tutor', 'select take_desk_conversation($1)', [talk()]);
      expect(await takenBy()).toBe(id('tutor'));
      await ends[how]?.();
      expect([await takenBy(), await sees('tutor'), await seats('tutor')]).toEqual([null, 0, 0]);
      // A colleague answers, and need not take it from somebody who is gone.
      const answer = await stage.as(
        'otherTeacher',
        `insert into desk_messages (conversation_id, content) values ($1, 'Here we are')`,
        [talk()],
      );
      expect(answer.refusal).toBeUndefined();
      expect(await takenBy()).toBe(id('otherTeacher'));
    });
  });

  test('comes back to the school, has no seat by that', async () => {
    await stage.undone(async () => {
      for (const state of ['rejected', 'approved'])
        await stage.admin.query('update profiles set approval_status = $1 where id = $2', [
          state,
          id('tutor'),
        ]);
      expect([await seats('tutor'), await sees('tutor')]).toEqual([0, 0]);
    });
  });
});

test('a desk that everybody has left takes nothing that nobody would be told of, and takes it again with the next who sits there', async () => {
  await stage.undone(async () => {
    const { world } = stage;
    const asks = (message = randomUUID()) =>
      stage.as(
        'otherParent',
        `insert into desk_messages (id, conversation_id, content) values ($1, $2, 'And now?')`,
        [message, talk()],
      );
    const sent = randomUUID();
    expect((await asks(sent)).refusal).toBeUndefined();
    await stage.as('principal', 'delete from desk_members where desk_id = $1', [world.desks.office]);
    expect(await asks()).toMatchObject({
      refusal: '23503',
      message:
        'Nobody at this desk can take your message. Please telephone the school, or write to another desk',
    });
    // One that is sent once more had arrived.
    expect((await asks(sent)).refusal).toBe('23505');
    // Others learn nothing by it.
    const { refusal } = await stage.as(
      'parent',
      `insert into desk_messages (conversation_id, content) values ($1, 'Hello?')`,
      [talk()],
    );
    expect(refusal).toBe('42501');
    await stage.as(
      'principal',
      'insert into desk_members (desk_id, profile_id, school_id) values ($1, $2, $3)',
      [world.desks.office, id('teacher'), world.home.id],
    );
    expect((await asks()).refusal).toBeUndefined();
    const told = await stage.read(
      `select p.first_name as name from notices n join profiles p on p.id = n.profile_id
        where n.target = $1 and n.created_at = now() and p.id = $2`,
      [`desk/${talk()}`, id('teacher')],
    );
    expect(told).toHaveLength(1);
  });
});

test('a desk with conversations is not deleted, by its administrator or the secret key; it is closed', async () => {
  await stage.undone(async () => {
    for (const actor of ['principal', 'service'] as const) {
      const { refusal } = await stage.as(actor, 'delete from desks where id = $1', [
        stage.world.desks.office,
      ]);
      expect(refusal).toBe('23503');
    }
    expect(await sees('otherParent')).toBe(1);
    expect(await sees('tutor')).toBe(1);
  });
});

test('a desk that nobody has written to goes with its seats and hours', async () => {
  await stage.undone(async () => {
    const desk = randomUUID();
    await stage.as('principal', 'select save_desk($1, $2, $3, null, true, $4, $5)', [
      desk,
      stage.world.home.id,
      'transport',
      JSON.stringify([{ day_of_week: 1, opens_at: '08:00', closes_at: '13:00' }]),
      [id('tutor')],
    ]);
    expect((await stage.as('principal', 'delete from desks where id = $1', [desk])).refusal).toBeUndefined();
    for (const table of ['desk_members', 'answering_hours'])
      expect(await stage.read(`select from ${table} where desk_id = $1`, [desk])).toEqual([]);
  });
});

test('a school is not deleted while desks are written to', async () => {
  await stage.undone(async () => {
    const { refusal } = await stage.as('service', 'delete from schools where id = $1', [stage.world.home.id]);
    expect(refusal).toBe('23503');
  });
});

test('a learner about whom a desk was asked is not deleted by the row; an erasure takes the conversation along', async () => {
  await stage.undone(async () => {
    const { world, admin } = stage;
    expect(
      (await stage.as('principal', 'delete from students where id = $1', [world.students.child])).refusal,
    ).toBe('23503');
    await admin.query('select private.take_learner($1)', [world.students.child]);
    const { shared } = world.deskConversations;
    for (const [table, column] of [
      ['desk_conversations', 'id'],
      ['desk_messages', 'conversation_id'],
      ['desk_notes', 'conversation_id'],
      ['desk_participants', 'conversation_id'],
    ])
      expect(await stage.read(`select from ${table} where ${column} = $1`, [shared])).toEqual([]);
    expect(
      await stage.read('select from desk_attachments where id = $1', [world.deskAttachments.fromPartner]),
    ).toEqual([]);
    // Of other families nothing went.
    expect(await sees('otherParent')).toBe(1);
  });
});

test('who has moved to another school reads what they wrote, and can be written to by nobody there', async () => {
  await stage.undone(async () => {
    await stage.admin.query('update profiles set school_id = $1 where id = $2', [
      stage.world.away.id,
      id('otherParent'),
    ]);
    for (const actor of ['tutor', 'otherParent'] as const) {
      const { refusal } = await stage.as(
        actor,
        `insert into desk_messages (conversation_id, content) values ($1, 'Still there?')`,
        [talk()],
      );
      expect(refusal).toBe('42501');
    }
    expect((await stage.as('otherParent', 'select from desk_notes')).rows).toEqual([]);
  });
});
