import { describe, expect, it } from 'vitest';
import { untilWaiting } from '../../testing/waiting.ts';
import { listenTo, queue } from '../testing/listening.ts';
import type { Person } from '../testing/people.ts';
import { setStage } from '../testing/stage.ts';

const stage = setStage();

describe('an open page', () => {
  it('is told and closed when its session ends', async () => {
    const { given, server, teacher, clientOf } = stage;
    const person = await given.person({ role: 'parent', school: { id: teacher.schoolId } });
    const { states, system } = await listenTo(clientOf(person), { table: 'messages' });

    await server.admin.query('delete from auth.sessions where id = $1', [person.sessionId]);

    expect(await system.next()).toMatchObject({
      extension: 'system',
      status: 'error',
      message: 'Session has ended',
    });
    expect(await states.next()).toBe('CLOSED');
  });

  it('stays open when the same person signs out elsewhere', async () => {
    const { given, server, parent, teacher, conversation, clientOf } = stage;
    const elsewhere = await given.insert('auth.sessions', { user_id: parent.userId });
    const { events } = await listenTo(clientOf(parent), { table: 'messages' });

    await server.admin.query('delete from auth.sessions where id = $1', [elsewhere]);

    const id = await given.message(conversation, teacher, 'Still here?');
    expect((await events.next()).new).toMatchObject({ id });
  });

  it('hears that its registration was rejected, and is closed', async () => {
    const { given, server, teacher, clientOf } = stage;
    const person = await given.person({
      role: 'parent',
      school: { id: teacher.schoolId },
      approval: 'pending',
    });
    const { events, states } = await listenTo(clientOf(person), {
      table: 'profiles',
      filter: `user_id=eq.${person.userId}`,
    });

    await server.admin.query("update public.profiles set approval_status = 'rejected' where id = $1", [
      person.profileId,
    ]);

    expect((await events.next()).new).toMatchObject({ id: person.profileId, approval_status: 'rejected' });
    expect(await states.next()).toBe('CLOSED');
  });

  it('of somebody who waits hears of the approval, and from then on of the messages', async () => {
    const { given, server, teacher, clientOf } = stage;
    const person = await given.person({
      role: 'parent',
      school: { id: teacher.schoolId },
      approval: 'pending',
    });
    const conversation = await given.conversation(teacher, person);
    const { events } = await listenTo(clientOf(person), { table: '*' });

    await given.message(conversation, teacher, 'Too early');
    await server.admin.query("update public.profiles set first_name = 'Zanele' where id = $1", [
      person.profileId,
    ]);
    expect((await events.next()).new).toMatchObject({ id: person.profileId, approval_status: 'pending' });

    await server.admin.query("update public.profiles set approval_status = 'approved' where id = $1", [
      person.profileId,
    ]);
    expect((await events.next()).new).toMatchObject({ id: person.profileId, approval_status: 'approved' });

    const id = await given.message(conversation, teacher, 'Welcome');
    const heard = [await events.next(), await events.next()].map((event) => event.new.id);
    expect(heard.sort()).toEqual([id, conversation].sort());
  });

  it('is closed when its person is moved to another school, or removed', async () => {
    const { given, server, teacher, stranger, clientOf } = stage;
    const moved = await given.person({ role: 'parent', school: { id: teacher.schoolId } });
    const removed = await given.person({ role: 'parent', school: { id: teacher.schoolId } });
    const first = await listenTo(clientOf(moved), { table: 'messages' });
    const second = await listenTo(clientOf(removed), { table: 'messages' });

    await server.admin.query('update public.profiles set school_id = $2 where id = $1', [
      moved.profileId,
      stranger.schoolId,
    ]);
    await server.admin.query('delete from public.profiles where id = $1', [removed.profileId]);

    expect(await first.states.next()).toBe('CLOSED');
    expect(await second.states.next()).toBe('CLOSED');
  });

  it('is closed when its session becomes another profile’s, and hears that one alone from then on', async () => {
    const { given, teacher, stranger, clientOf } = stage;
    const person = await given.person({ role: 'parent', school: { id: teacher.schoolId } });
    const elsewhere = await given.insert('public.profiles', {
      user_id: person.userId,
      first_name: 'Thandi',
      last_name: 'Dlamini',
      role: 'parent',
      school_id: stranger.schoolId,
      approval_status: 'approved',
    });
    const conversation = await given.conversation(teacher, person);
    const other = await given.conversation(stranger, { ...person, profileId: elsewhere });
    const otherDevice = await given.insert('auth.sessions', { user_id: person.userId });
    const token = await given.token({ userId: person.userId, sessionId: otherDevice });
    const here = await listenTo(clientOf(person), { table: 'messages' });
    const there = await listenTo(clientOf({ token }), { table: 'messages' });

    const { error } = await clientOf(person).rpc('switch_profile', { profile_id: elsewhere });

    expect(error).toBeNull();
    expect(await here.states.next()).toBe('CLOSED');
    const again = await listenTo(clientOf(person), { table: 'messages' }, 'again');
    const first = await given.message(conversation, teacher, 'To the first');
    const second = await given.message(other, stranger, 'To the second');
    expect((await again.events.next()).new).toMatchObject({ id: second });
    expect(again.events.rest()).toEqual([]);
    // The other device is what it was.
    expect((await there.events.next()).new).toMatchObject({ id: first });
    expect(there.events.rest()).toEqual([]);
  });

  it('is closed when its token ends', async () => {
    const { given, parent, clientOf } = stage;
    // Ends with a whole second, which may have been almost over.
    const token = await given.token(parent, 2);
    const { states, system } = await listenTo(clientOf({ token }), { table: 'messages' });
    expect(await system.next()).toMatchObject({
      extension: 'system',
      status: 'error',
      message: 'Token has expired 0 seconds ago',
      channel: 'changes',
    });
    expect(await states.next()).toBe('CLOSED');
  });

  it('goes on under a refreshed token', async () => {
    const { given, parent, teacher, conversation, clientOf } = stage;
    const holder = { token: await given.token(parent, 60) };
    const client = clientOf(holder);
    const { events, system } = await listenTo(client, { table: 'messages' });

    holder.token = await given.token(parent, 120);
    await client.realtime.setAuth();
    expect(await system.next()).toMatchObject({ status: 'ok', message: 'Subscribed to PostgreSQL' });

    const id = await given.message(conversation, teacher, 'After the refresh');
    expect((await events.next()).new).toMatchObject({ id });
  });

  it('hears nothing more once nobody is signed in on it', async () => {
    const { given, server, parent, teacher, conversation, clientOf } = stage;
    const holder = { token: parent.token };
    const client = clientOf(holder);
    const { events, system } = await listenTo(client, { table: 'messages' });
    const others = await listenTo(clientOf({ token: teacher.token }), { table: 'messages' });

    holder.token = server.keys.publishableKey;
    await client.realtime.setAuth();
    expect(await system.next()).toMatchObject({ extension: 'postgres_changes', status: 'error' });
    const missed = await given.message(conversation, teacher, 'After the sign-out');
    // Who signs in before it has been told hears it with the others.
    expect((await others.events.next()).new).toMatchObject({ id: missed });

    holder.token = parent.token;
    await client.realtime.setAuth();
    expect(await system.next()).toMatchObject({ status: 'ok', message: 'Subscribed to PostgreSQL' });
    const id = await given.message(conversation, teacher, 'Signed in again');
    expect((await events.next()).new).toMatchObject({ id });
    expect(events.rest()).toEqual([]);
  });

  it('hears what its new owner may hear, once another person signs in on it', async () => {
    const { given, parent, otherParent, teacher, conversation, clientOf } = stage;
    const holder = { token: parent.token };
    const client = clientOf(holder);
    const { events, system } = await listenTo(client, { table: 'messages' });

    holder.token = otherParent.token;
    await client.realtime.setAuth();
    await system.next();

    await given.message(conversation, teacher, 'For the first family');
    const theirs = await given.conversation(teacher, otherParent);
    const id = await given.message(theirs, teacher, 'For the second family');
    expect((await events.next()).new).toMatchObject({ id });
    expect(events.rest()).toEqual([]);
  });

  it('cannot be opened, nor kept open, with a session that has ended', async () => {
    const { given, server, teacher, clientOf } = stage;
    const person = await given.person({ role: 'parent', school: { id: teacher.schoolId } });
    const holder = { token: teacher.token };
    const client = clientOf(holder);
    const open = await listenTo(client, { table: 'messages' });
    await server.admin.query('delete from auth.sessions where id = $1', [person.sessionId]);

    expect((await listenTo(clientOf(person), { table: 'messages' })).state).toBe('CHANNEL_ERROR');
    holder.token = person.token;
    await client.realtime.setAuth();
    expect(await open.system.next()).toMatchObject({ message: 'Session has ended' });
    expect(await open.states.next()).toBe('CLOSED');
  });

  it('joined before its person was known hears nothing until the token comes, and then what is theirs', async () => {
    const { given, parent, teacher, conversation, clientOf } = stage;
    const holder = { token: stage.server.keys.publishableKey };
    const client = clientOf(holder);
    const { events, answer, system } = await listenTo(client, { table: 'messages' });
    expect(answer).toMatchObject({ status: 'error' });

    holder.token = parent.token;
    await client.realtime.setAuth();
    expect(await system.next()).toMatchObject({ status: 'ok' });

    const id = await given.message(conversation, teacher, 'Now you are known');
    expect((await events.next()).new).toMatchObject({ id });
  });
});

describe('what ends while it begins', () => {
  it('is not joined after a sign-out', async () => {
    const { given, server, teacher, clientOf } = stage;
    const person = await given.person({ role: 'parent', school: { id: teacher.schoolId } });
    const witness = await listenTo(clientOf(person), { table: 'messages' });

    await server.admin.query('begin');
    // The last question of a join reads what has changed.
    await server.admin.query('lock table private.changes in access exclusive mode');
    const joining = listenTo(clientOf(person), { table: 'lessons' });
    await untilWaiting(server);
    await signOut(person);
    expect(await witness.states.next()).toBe('CLOSED');
    await server.admin.query('commit');

    expect((await joining).state).toBe('CHANNEL_ERROR');
  });

  it('is not joined after a change of rights, but anew', async () => {
    const { server, parent, conversation, clientOf } = stage;
    const witness = await listenTo(clientOf(parent), { table: 'messages' });
    const client = clientOf(parent);
    const states = queue<string>();
    await client.realtime.setAuth();

    await server.admin.query('begin');
    // Whose conversation it is decides who may hear it.
    await server.admin.query('lock table public.conversations in access exclusive mode');
    client
      .channel(`conversation:${conversation}`, { config: { private: true } })
      .subscribe((state) => states.push(state));
    await untilWaiting(server);
    await server.database.queryScoped(
      { role: 'portal_realtime' },
      { text: "select pg_notify('access_changed', $1)", values: [parent.userId] },
    );
    expect(await witness.states.next()).toBe('CLOSED');
    await server.admin.query('commit');

    expect(await states.next()).toBe('CHANNEL_ERROR');
    expect(await states.next()).toBe('SUBSCRIBED');
  });

  it('does not go on under a token whose session ended before the token held', async () => {
    const { given, server, teacher, conversation, clientOf } = stage;
    const sessionId = await given.insert('auth.sessions', { user_id: teacher.userId });
    const elsewhere = { ...teacher, sessionId, token: await given.token({ ...teacher, sessionId }) };
    const witness = await listenTo(clientOf(elsewhere), { table: 'messages' });
    const holder = { token: teacher.token };
    const client = clientOf(holder);
    const states = queue<string>();
    await client.realtime.setAuth();
    client
      .channel(`conversation:${conversation}`, { config: { private: true } })
      .subscribe((state) => states.push(state));
    expect(await states.next()).toBe('SUBSCRIBED');

    await server.admin.query('begin');
    await server.admin.query('lock table public.conversations in access exclusive mode');
    holder.token = elsewhere.token;
    await client.realtime.setAuth();
    await untilWaiting(server);
    await signOut(elsewhere);
    expect(await witness.states.next()).toBe('CLOSED');
    await server.admin.query('commit');

    expect(await states.next()).toBe('CLOSED');
  });
});

/** Ends the session on the server, on a connection other than the test's own. */
async function signOut({ token }: Pick<Person, 'token'>) {
  const { url, keys } = stage.server;
  const answer = await fetch(`${url}/auth/v1/logout?scope=local`, {
    method: 'POST',
    headers: { apikey: keys.publishableKey, authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(204);
}
