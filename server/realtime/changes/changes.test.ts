import { describe, expect, it } from 'vitest';
import { listenTo } from '../testing/listening.ts';
import { setStage } from '../testing/stage.ts';

const stage = setStage();

describe('messages, live', () => {
  it('a parent gets the message of their conversation, with what their role may read of it', async () => {
    const { teacher, parent, conversation, given, clientOf } = stage;
    const { events, answer } = await listenTo(clientOf(parent), { table: 'messages', event: 'INSERT' });
    expect(answer).toMatchObject({
      status: 'ok',
      extension: 'postgres_changes',
      message: 'Subscribed to PostgreSQL',
    });

    const id = await given.message(conversation, teacher, 'Sipho did well today');

    const event = await events.next();
    expect(event).toMatchObject({ eventType: 'INSERT', schema: 'public', table: 'messages', old: {} });
    expect(event.new).toMatchObject({ id, content: 'Sipho did well today', is_read: false });
    expect(event.commit_timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  it('whoever subscribes hears of what comes after, and of nothing before', async () => {
    const { teacher, parent, conversation, given, clientOf } = stage;
    for (let round = 0; round < 5; round += 1) {
      await given.message(conversation, teacher, 'Before');
      const { events } = await listenTo(clientOf(parent), { table: 'messages' });
      const id = await given.message(conversation, teacher, 'After');
      expect((await events.next()).new).toMatchObject({ id });
    }
  });

  it('another parent, a teacher of another school, a pending account and nobody at all get nothing of it', async () => {
    const { teacher, otherParent, stranger, pending, conversation, given, server, clientOf } = stage;
    for (const person of [otherParent, stranger, pending]) {
      const { events } = await listenTo(clientOf(person), { table: '*' });
      await given.message(conversation, teacher, 'Only for one family');
      // A row that everybody here may read comes after it: had the message been for them, it would be first.
      await server.admin.query('update public.profiles set first_name = $2 where id = $1', [
        person.profileId,
        'Lindiwe',
      ]);
      expect(await events.next()).toMatchObject({ table: 'profiles', new: { id: person.profileId } });
      expect(events.rest()).toEqual([]);
    }
    const anonymous = await listenTo(clientOf(), { table: 'messages' });
    expect(anonymous.answer).toMatchObject({ status: 'error' });
  });

  it('somebody with a second factor hears nothing before showing it', async () => {
    const { teacher, given, server, clientOf } = stage;
    const person = await given.person({ role: 'parent', school: { id: teacher.schoolId } });
    const theirs = await given.conversation(teacher, person);
    await given.insert('auth.mfa_factors', {
      user_id: person.userId,
      factor_type: 'totp',
      secret: 'x',
      status: 'verified',
    });
    const lowClient = clientOf(person);
    const low = await listenTo(lowClient, { table: 'messages' });
    await server.admin.query("update auth.sessions set aal = 'aal2' where id = $1", [person.sessionId]);
    const high = await listenTo(clientOf({ token: await given.token(person, 3600, 'aal2') }), {
      table: 'messages',
    });

    const id = await given.message(theirs, teacher, 'Behind the factor');

    expect((await high.events.next()).new).toMatchObject({ id });
    // Whatever was sent to the other socket before this answer has arrived with it.
    await listenTo(lowClient, { table: 'messages' }, 'another');
    expect(low.events.rest()).toEqual([]);
  });

  it('the teacher sees the message become read, with its key as what was', async () => {
    const { teacher, conversation, given, server, clientOf } = stage;
    const id = await given.message(conversation, teacher, 'Please read');
    const { events } = await listenTo(clientOf(teacher), { table: 'messages', event: 'UPDATE' });

    await server.admin.query('update public.messages set is_read = true where id = $1', [id]);

    expect(await events.next()).toMatchObject({
      eventType: 'UPDATE',
      new: { id, is_read: true },
      old: { id },
    });
  });

  it('a deletion names the key only, and only to whom could read the row', async () => {
    const { teacher, parent, otherParent, conversation, given, server, clientOf } = stage;
    const id = await given.message(conversation, teacher, 'A mistake');
    const mine = await listenTo(clientOf(parent), { table: 'messages', event: 'DELETE' });
    const others = await listenTo(clientOf(otherParent), { table: 'messages', event: 'DELETE' });

    await server.admin.query('delete from public.messages where id = $1', [id]);

    const event = await mine.events.next();
    expect(event).toMatchObject({ eventType: 'DELETE', new: {} });
    expect(event.old).toEqual({ id });

    const theirs = await given.conversation(teacher, otherParent);
    const sentinel = await given.message(theirs, teacher, 'Theirs');
    await server.admin.query('delete from public.messages where id = $1', [sentinel]);
    expect((await others.events.next()).old).toEqual({ id: sentinel });
    expect(others.events.rest()).toEqual([]);
  });

  it('a filter lets through what it names, and nothing else', async () => {
    const { teacher, conversation, given, clientOf } = stage;
    const second = await given.conversation(
      teacher,
      await given.person({ role: 'parent', school: { id: teacher.schoolId } }),
    );
    const { events } = await listenTo(clientOf(teacher), {
      table: 'messages',
      filter: `conversation_id=eq.${second}`,
    });

    await given.message(conversation, teacher, 'Not this one');
    const id = await given.message(second, teacher, 'This one');

    expect((await events.next()).new).toMatchObject({ id });
    expect(events.rest()).toEqual([]);
  });
});
