import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { listeningName } from '../database/listen.ts';
import { listenTo } from './testing/listening.ts';
import { setStage } from './testing/stage.ts';

const stage = setStage();

/** Ends the connections on which servers listen, and resolves when they are gone. */
async function cutListeners() {
  const { admin } = stage.server;
  await admin.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and application_name = $1`,
    [listeningName],
  );
}

/** Another connection past every policy, for a transaction beside those of the tests. */
async function openBeside(): Promise<pg.Client> {
  const { host, port, user, password, database } = stage.server.admin;
  const client = new pg.Client({
    host,
    port,
    user: user ?? '',
    password: password ?? '',
    database: database ?? '',
  });
  await client.connect();
  return client;
}

describe('servers beside each other', () => {
  it('both deliver what is written through either, once', async () => {
    const { server, given, teacher, parent, conversation, clientOf } = stage;
    const second = await server.startBeside();
    const here = await listenTo(clientOf(parent), { table: 'messages' });
    const there = await listenTo(clientOf(parent, second.url), { table: 'messages' });

    const ids = [
      await given.message(conversation, teacher, 'One'),
      await given.message(conversation, teacher, 'Two'),
    ];

    for (const { events } of [here, there]) {
      expect([(await events.next()).new.id, (await events.next()).new.id]).toEqual(ids);
      expect(events.rest()).toEqual([]);
    }
    await server.admin.query('delete from auth.sessions where id = $1', [parent.sessionId]);
    expect(await here.states.next()).toBe('CLOSED');
    expect(await there.states.next()).toBe('CLOSED');
    await server.admin.query('insert into auth.sessions (id, user_id) values ($1, $2)', [
      parent.sessionId,
      parent.userId,
    ]);
  });

  it('that stop let their clients go, and cut off none who answers', async () => {
    const { server, parent, clientOf } = stage;
    const second = await server.startBeside();
    const { states } = await listenTo(clientOf(parent, second.url), { table: 'messages' });
    // Who does not answer is cut off after a while.
    const cutOff = vi.spyOn(WebSocket.prototype, 'terminate');
    onTestFinished(() => cutOff.mockRestore());
    await second.stop();
    expect(await states.next()).toBe('CHANNEL_ERROR');
    expect(cutOff).not.toHaveBeenCalled();
  });
});

describe('nothing is missed', () => {
  it('when the listening connection was lost while a message was written', async () => {
    const { given, teacher, parent, conversation, clientOf } = stage;
    const { events } = await listenTo(clientOf(parent), { table: 'messages' });
    await cutListeners();
    const id = await given.message(conversation, teacher, 'Written into silence');
    expect((await events.next()).new).toMatchObject({ id });
  });

  it('when somebody signed out while the listening connection was lost', async () => {
    const { server, given, teacher, clientOf } = stage;
    const person = await given.person({ role: 'parent', school: { id: teacher.schoolId } });
    const { states } = await listenTo(clientOf(person), { table: 'messages' });
    await cutListeners();
    await server.admin.query('delete from auth.sessions where id = $1', [person.sessionId]);
    expect(await states.next()).toBe('CLOSED');
  });

  it('when a transaction that began first commits last', async () => {
    const { given, teacher, parent, conversation, clientOf } = stage;
    const { events } = await listenTo(clientOf(parent), { table: 'messages', event: 'INSERT' });
    const slow = await openBeside();
    await slow.query('begin');
    // Its row in the change table gets the lower id.
    const early = await slow.query<{ id: string }>(
      "insert into public.messages (conversation_id, sender_id, content, created_at) values ($1, $2, 'First begun', '2000-01-01') returning id",
      [conversation, teacher.profileId],
    );
    const late = await given.message(conversation, teacher, 'First committed');
    expect((await events.next()).new).toMatchObject({ id: late });
    await slow.query('commit');
    await slow.end();
    expect((await events.next()).new).toMatchObject({ id: early.rows[0]?.id });
  });

  it('when one statement writes more rows than are read at once', async () => {
    const { server, teacher, parent, conversation, clientOf } = stage;
    const { events } = await listenTo(clientOf(parent), { table: 'messages', event: 'INSERT' });
    await server.admin.query(
      'insert into public.messages (conversation_id, sender_id, content) select $1, $2, n::text from generate_series(1, 1200) as n',
      [conversation, teacher.profileId],
    );
    const heard: unknown[] = [];
    while (heard.length < 1200) heard.push((await events.next()).new.content);
    expect(heard).toEqual(Array.from({ length: 1200 }, (_, index) => String(index + 1)));
  });
});
