import { afterEach, describe, expect, it } from 'vitest';
import { connectTo } from '../../database/connect.ts';
import { listenTo } from '../testing/listening.ts';
import { layNetwork, type Network } from '../testing/network.ts';
import { setStage } from '../testing/stage.ts';

const stage = setStage();
const networks: Network[] = [];

afterEach(async () => {
  await Promise.all(networks.splice(0).map((network) => network.close()));
});

async function network(serverUrl = stage.server.url): Promise<Network> {
  const laid = await layNetwork(serverUrl);
  networks.push(laid);
  return laid;
}

/** Resolves once the server has noted how far the channel of this session was served. */
async function noted(sessionId: string) {
  const { admin } = stage.server;
  while (
    !(await admin.query('select from private.live_channels where session_id = $1', [sessionId])).rowCount
  );
}

/** A parent with a session and a conversation of their own, so that tests do not meet. */
async function family() {
  const { given, teacher } = stage;
  const person = await given.person({ role: 'parent', school: { id: teacher.schoolId } });
  return { person, conversation: await given.conversation(teacher, person) };
}

describe('whoever comes back', () => {
  it('gets what was written while the network was gone, and then what is new', async () => {
    const { given, teacher, clientOf } = stage;
    const { person, conversation } = await family();
    const between = await network();
    const { events, states } = await listenTo(clientOf(person, between.url), { table: 'messages' });

    between.cut();
    expect(await states.next()).toBe('CHANNEL_ERROR');
    await noted(person.sessionId);
    const missed = [
      await given.message(conversation, teacher, 'One'),
      await given.message(conversation, teacher, 'Two'),
    ];
    between.mend();

    expect([(await events.next()).new.id, (await events.next()).new.id]).toEqual(missed);
    const id = await given.message(conversation, teacher, 'Three');
    expect((await events.next()).new).toMatchObject({ id });
    expect(events.rest()).toEqual([]);
  });

  it('gets it from another server, when the first was stopped', async () => {
    const { given, server, teacher, clientOf } = stage;
    const { person, conversation } = await family();
    const second = await server.startBeside();
    const between = await network(second.url);
    const { events, states } = await listenTo(clientOf(person, between.url), { table: 'messages' });

    await second.stop();
    between.cut();
    expect(await states.next()).toBe('CHANNEL_ERROR');
    const id = await given.message(conversation, teacher, 'While it moved');
    between.mend(server.url);

    expect((await events.next()).new).toMatchObject({ id });
  });

  it('gets nothing of it once the right to read is gone', async () => {
    const { given, server, teacher, clientOf } = stage;
    const { person, conversation } = await family();
    const between = await network();
    const { events, states } = await listenTo(clientOf(person, between.url), { table: '*' });

    between.cut();
    await states.next();
    await noted(person.sessionId);
    await given.message(conversation, teacher, 'Too late');
    await server.admin.query("update public.profiles set approval_status = 'rejected' where id = $1", [
      person.profileId,
    ]);
    between.mend();

    // The own profile stays readable; it is the first that comes.
    expect((await events.next()).new).toMatchObject({ id: person.profileId, approval_status: 'rejected' });
  });

  it('gets it at the next attempt, when the right to read went while it came back and it was refused', async () => {
    const { server, clientOf } = stage;
    const { person } = await family();
    const between = await network();
    // Nothing of the session is noted for a page that stays.
    const staying = await listenTo(clientOf(person), { table: 'profiles' });
    const { events, states } = await listenTo(clientOf(person, between.url), { table: '*' });

    between.cut();
    await states.next();
    await noted(person.sessionId);
    const { host, port, user, password, database = '' } = server.admin;
    const lock = await connectTo({ host, port, user: user ?? '', password: password ?? '', database });
    await lock.query('begin; lock table private.live_channels in access exclusive mode');
    between.mend();
    const isWaiting = `select from pg_locks where relation = 'private.live_channels'::regclass and not granted`;
    await expect.poll(async () => (await server.admin.query(isWaiting)).rowCount).toBeGreaterThan(0);
    await server.admin.query("update public.profiles set approval_status = 'rejected' where id = $1", [
      person.profileId,
    ]);
    expect(await staying.states.next()).toBe('CLOSED');
    await lock.end();

    expect((await events.next()).new).toMatchObject({ id: person.profileId, approval_status: 'rejected' });
  });
});

describe('a page that is opened anew', () => {
  it('gets nothing old, though another page of the same person has just lost its network', async () => {
    const { given, teacher, clientOf } = stage;
    const { person, conversation } = await family();
    const between = await network();
    const { states } = await listenTo(clientOf(person, between.url), { table: 'messages' });
    between.cut();
    await states.next();
    await noted(person.sessionId);
    await given.message(conversation, teacher, 'Before it was opened');

    const { events } = await listenTo(clientOf(person), { table: 'messages' });
    const id = await given.message(conversation, teacher, 'After');
    expect((await events.next()).new).toMatchObject({ id });
  });

  it('leaves nothing behind when it is closed', async () => {
    const { server, clientOf } = stage;
    const { person } = await family();
    const client = clientOf(person);
    const { channel } = await listenTo(client, { table: 'messages' });
    await channel.unsubscribe();
    const kept = await server.admin.query('select from private.live_channels where session_id = $1', [
      person.sessionId,
    ]);
    expect(kept.rowCount).toBe(0);
  });
});
