/** How many messages: what a minute takes of one person, and how many are unread. */
import { describe, expect, test } from 'vitest';
import { MESSAGES_PER_MINUTE } from '../../contract/limits.ts';
import { useStage } from './stage.ts';
import { actorNames } from './world.ts';

const stage = useStage();

describe('nobody buries somebody else in messages:', () => {
  const flood = (count: number) =>
    stage.as(
      'parent',
      `insert into messages (conversation_id, content) select $1, 'again ' || n from generate_series(1, $2) n`,
      [stage.world.conversations.withTeacher, count],
    );

  test('a minute takes so many, at once or one after the other, and other people still write', async () => {
    await stage.undone(async () => {
      await stage.admin.query(`update messages set created_at = now() - interval '2 minutes'`);
      expect((await flood(MESSAGES_PER_MINUTE + 1)).refusal).toBe('PT429');
      expect((await flood(MESSAGES_PER_MINUTE)).refusal).toBeUndefined();
      expect((await flood(1)).refusal).toBe('PT429');
      const answer = await stage.as(
        'teacher',
        `insert into messages (conversation_id, content) values ($1, 'Please wait')`,
        [stage.world.conversations.withTeacher],
      );
      expect(answer.refusal).toBeUndefined();
      await stage.admin.query(`update messages set created_at = now() - interval '2 minutes'`);
      expect((await flood(1)).refusal).toBeUndefined();
    });
  });
});

test('what is unread between people and at desks is one answer', async () => {
  await stage.undone(async () => {
    const { conversations, deskConversations } = stage.world;
    const all = async (actor: (typeof actorNames)[number]) =>
      (await stage.as(actor, 'select count_unread() as unread')).rows[0]?.unread;
    expect(await all('parent')).toMatchObject({
      [conversations.withTeacher]: 1,
      [`desk/${deskConversations.accounts}`]: 1,
    });
    // Whoever sits at the accounts, and nobody else of the school.
    expect(await all('principal')).toEqual({ [`desk/${deskConversations.accounts}`]: 1 });
    expect(await all('levelTwo')).toEqual({});
    // Of the former school nothing is counted.
    await stage.admin.query('update profiles set school_id = $1 where id = $2', [
      stage.world.away.id,
      stage.world.people.otherTeacher.profileId,
    ]);
    expect(await all('otherTeacher')).toEqual({});
  });
});

describe('what is unread is counted by the database:', () => {
  const countOf = async (actor: (typeof actorNames)[number]) => {
    const { rows, refusal } = await stage.as(actor, 'select count_unread_messages() as unread');
    return refusal ?? rows[0]?.unread;
  };

  test.each(actorNames)('%s counts the own and nobody else’s', async (actor) => {
    const { conversations } = stage.world;
    const own: Record<string, unknown> = {
      parent: { [conversations.withTeacher]: 1, [conversations.withPrincipal]: 1 },
      teacher: { [conversations.withTeacher]: 1 },
      foreignTeacher: { [conversations.away]: 1 },
      anonymous: '42501',
      service: '42501',
    };
    await stage.undone(async () => expect(await countOf(actor)).toEqual(own[actor] ?? {}));
  });

  test('more than an answer of the table interface holds, and all of them are marked at once', async () => {
    await stage.undone(async () => {
      const { conversations, people } = stage.world;
      await stage.admin.query(
        `insert into messages (conversation_id, sender_id, recipient_id, content)
         select $1, $2, $3, 'again ' || n from generate_series(1, 1500) n`,
        [conversations.withTeacher, people.parent.profileId, people.teacher.profileId],
      );
      expect(await countOf('teacher')).toEqual({ [conversations.withTeacher]: 1501 });
      const marked = await stage.as(
        'teacher',
        'update messages set is_read = true where conversation_id = $1 and recipient_id = $2 and not is_read',
        [conversations.withTeacher, people.teacher.profileId],
      );
      expect(marked.rowCount).toBe(1501);
      expect(await countOf('teacher')).toEqual({});
      expect(await countOf('parent')).toMatchObject({ [conversations.withTeacher]: 1 });
    });
  });
});
