import type { RealtimeChannel } from '@supabase/supabase-js';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { listeningName } from '../../database/listen.ts';
import { queue } from '../testing/listening.ts';
import type { Person } from '../testing/people.ts';
import { setStage } from '../testing/stage.ts';

const stage = setStage();
beforeAll(() => stage.given.tie(stage.teacher, stage.parent));

type Said = { event: string; payload: unknown; meta?: { id: string; replayed?: boolean } };
type Options = {
  private?: boolean;
  self?: boolean;
  ack?: boolean;
  key?: string;
  vsn?: string;
  replay?: number;
  url?: string;
};

/** Joins a private channel as the browser would, listening for everything. */
async function join(person: Person | undefined, topic: string, options: Options = {}) {
  const client = stage.clientOf(person, options.url);
  await client.realtime.setAuth();
  const said = queue<Said>();
  const here = queue<{ event: string; key: string; present: string[] }>();
  const states = queue<{ state: string; reason?: string | undefined }>();
  const channel: RealtimeChannel = client.channel(topic, {
    config: {
      private: options.private ?? true,
      broadcast: {
        self: options.self ?? false,
        ack: options.ack ?? true,
        ...(options.replay === undefined ? {} : { replay: { since: options.replay } }),
      },
      presence: { key: options.key ?? '' },
    },
  });
  channel.on('broadcast', { event: '*' }, (message) => said.push(message as unknown as Said));
  if (options.key !== undefined) {
    const present = () => Object.keys(channel.presenceState()).sort();
    channel
      .on('presence', { event: 'sync' }, () => here.push({ event: 'sync', key: '', present: present() }))
      .on('presence', { event: 'join' }, ({ key }) => here.push({ event: 'join', key, present: [] }))
      .on('presence', { event: 'leave' }, ({ key }) => here.push({ event: 'leave', key, present: [] }));
  }
  channel.subscribe((state, error) => states.push({ state, reason: error?.message }));
  const joined = await states.next();
  return { client, channel, said, here, states, joined };
}

const room = () => `conversation:${stage.conversation}`;
const say = (channel: RealtimeChannel, event: string, payload: unknown = {}) =>
  channel.send({ type: 'broadcast', event, payload });

/** What the live interface does every few seconds, too: it asks again who may be here, and who may hear of it. */
const askAgain = () =>
  stage.server.admin.query(
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and application_name = $1',
    [listeningName],
  );

describe('a private channel', () => {
  it('opens to the two people of its conversation, and carries what one says to the other', async () => {
    const teacher = await join(stage.teacher, room());
    const parent = await join(stage.parent, room());
    expect([teacher.joined.state, parent.joined.state]).toEqual(['SUBSCRIBED', 'SUBSCRIBED']);

    expect(await say(parent.channel, 'typing', { by: 'Zoë' })).toBe('ok');

    expect(await teacher.said.next()).toMatchObject({ event: 'typing', payload: { by: 'Zoë' } });
    expect(await say(teacher.channel, 'typing', { by: 'teacher' })).toBe('ok');
    // Its own came first, and was not sent back.
    expect(await parent.said.next()).toMatchObject({ payload: { by: 'teacher' } });
    expect(parent.said.rest()).toEqual([]);
  });

  it('sends back to whoever asked for it, text and bytes', async () => {
    const { channel, said } = await join(stage.parent, room(), { self: true });
    await say(channel, 'note', { text: 'mine' });
    await say(channel, 'bytes', new Uint8Array([1, 2, 250]).buffer);
    expect(await said.next()).toMatchObject({ event: 'note', payload: { text: 'mine' } });
    const { payload } = await said.next();
    expect(payload).toBeInstanceOf(ArrayBuffer);
    expect([...new Uint8Array(payload as ArrayBuffer)]).toEqual([1, 2, 250]);
  });

  it('stays shut to everybody else', async () => {
    for (const person of [stage.otherParent, stage.stranger, stage.pending, undefined]) {
      const { joined } = await join(person, room());
      expect(joined).toMatchObject({
        state: 'CHANNEL_ERROR',
        reason: expect.stringContaining('do not have permissions'),
      });
    }
    for (const topic of [
      'conversation:',
      `conversation:${stage.conversation}x`,
      'conversation:%',
      'room',
      `x:${room()}`,
    ]) {
      expect((await join(stage.parent, topic)).joined.state).toBe('CHANNEL_ERROR');
    }
  });

  it('is left by a session that becomes another profile’s, which is not here any more and cannot come back', async () => {
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
    await given.tie(teacher, person);
    const topic = `conversation:${await given.conversation(teacher, person)}`;
    const other = await join(teacher, topic, { key: 'teacher' });
    const own = await join(person, topic, { key: 'parent' });
    await own.channel.track({ here: true });
    const until = async (event: string, key: string) => {
      for (;;) {
        const next = await other.here.next();
        if (next.event === event && next.key === key) return;
      }
    };
    await until('join', 'parent');

    await clientOf(person).rpc('switch_profile', { profile_id: elsewhere });

    await until('leave', 'parent');
    expect((await own.states.next()).state).toBe('CLOSED');
    await say(other.channel, 'typing');
    expect((await join(person, topic)).joined.state).toBe('CHANNEL_ERROR');
    expect(own.said.rest()).toEqual([]);
  });

  it('is another than the public one of its name, on which nobody is heard', async () => {
    const parent = await join(stage.parent, room(), { self: true });
    const stranger = await join(stage.stranger, room(), { private: false });
    expect(stranger.joined.state).toBe('SUBSCRIBED');

    expect(await say(stranger.channel, 'hello')).toBe('error');
    await say(parent.channel, 'secret');

    expect(await parent.said.next()).toMatchObject({ event: 'secret' });
    expect(stranger.said.rest()).toEqual([]);
  });

  it('carries what is said through another server', async () => {
    const second = await stage.server.startBeside();
    const here = await join(stage.teacher, room());
    const there = await join(stage.parent, room(), { url: second.url });
    await say(there.channel, 'from there');
    expect(await here.said.next()).toMatchObject({ event: 'from there' });
    await say(here.channel, 'from here');
    expect(await there.said.next()).toMatchObject({ event: 'from here' });
    await second.stop();
  });

  it('replays what was said while somebody was away', async () => {
    const since = Date.now() - 1;
    await stage.given.tie(stage.teacher, stage.otherParent);
    const topic = `conversation:${await stage.given.conversation(stage.teacher, stage.otherParent)}`;
    const teacher = await join(stage.teacher, topic);
    await say(teacher.channel, 'first');
    await say(teacher.channel, 'second');
    const late = await join(stage.otherParent, topic, { replay: since });
    expect(await late.said.next()).toMatchObject({ event: 'first', meta: { replayed: true } });
    expect(await late.said.next()).toMatchObject({ event: 'second', meta: { replayed: true } });
    await say(teacher.channel, 'third');
    expect(await late.said.next()).toMatchObject({ event: 'third' });
    expect(late.said.rest()).toEqual([]);
  });

  it('falls silent for whoever loses the right to hear, whatever it was at the join', async () => {
    const { server, given, teacher } = stage;
    const person = await given.person({ role: 'parent', school: { id: teacher.schoolId } });
    const topic = `conversation:${await given.conversation(teacher, person)}`;
    await given.tie(teacher, person);
    const speaker = await join(teacher, topic, { self: true });
    const listener = await join(person, topic);
    await server.admin.query("update public.profiles set approval_status = 'rejected' where id = $1", [
      person.profileId,
    ]);
    // The one who is left may not speak there any more either.
    expect(await say(speaker.channel, 'by the teacher')).toBe('error');
    await server.admin.query(
      `insert into realtime.messages (topic, extension, event, payload, private) values ($1, 'broadcast', $2, '{}', true)`,
      [topic, 'after the rejection'],
    );
    expect(await speaker.said.next()).toMatchObject({ event: 'after the rejection' });
    expect((await listener.states.next()).state).toBe('CLOSED');
    expect(listener.said.rest()).toEqual([]);
  });

  it('closes when a token comes that opens it no more', async () => {
    const holder = { ...stage.parent };
    const { client, states } = await join(holder, room());
    holder.token = stage.stranger.token;
    await client.realtime.setAuth();
    expect((await states.next()).state).toBe('CLOSED');
  });
});

describe('presence', () => {
  it('tells who is here, who comes and who goes, on every server', async () => {
    const second = await stage.server.startBeside();
    const teacher = await join(stage.teacher, room(), { key: 'teacher' });
    expect(await teacher.here.next()).toEqual({ event: 'sync', key: '', present: [] });
    expect(await teacher.channel.track({ at: 'desk' })).toBe('ok');
    expect(await teacher.here.next()).toMatchObject({ event: 'join', key: 'teacher' });
    expect(await teacher.here.next()).toMatchObject({ event: 'sync', present: ['teacher'] });

    const parent = await join(stage.parent, room(), { key: 'parent', url: second.url });
    expect(await parent.here.next()).toMatchObject({ event: 'join', key: 'teacher' });
    expect(await parent.here.next()).toMatchObject({ event: 'sync', present: ['teacher'] });
    expect(parent.channel.presenceState()).toMatchObject({ teacher: [{ at: 'desk' }] });

    await parent.channel.track({ at: 'home' });
    expect(await teacher.here.next()).toMatchObject({ event: 'join', key: 'parent' });
    expect(await teacher.here.next()).toMatchObject({ event: 'sync', present: ['parent', 'teacher'] });

    await parent.channel.untrack();
    expect(await teacher.here.next()).toMatchObject({ event: 'leave', key: 'parent' });
    expect(await teacher.here.next()).toMatchObject({ event: 'sync', present: ['teacher'] });

    await parent.channel.track({ at: 'home again' });
    await teacher.here.next();
    await teacher.here.next();
    // Gone with its server.
    await second.stop();
    expect(await teacher.here.next()).toMatchObject({ event: 'leave', key: 'parent' });
  });

  it('is not shared any more by two who may no longer write to each other, though both hear what was said', async () => {
    const { server, given, teacher } = stage;
    const person = await given.person({ role: 'parent', school: { id: teacher.schoolId } });
    const child = await given.tie(teacher, person);
    const topic = `conversation:${await given.conversation(teacher, person)}`;
    const watching = await join(teacher, topic, { key: 'teacher', self: true });
    expect(await watching.here.next()).toMatchObject({ event: 'sync', present: [] });
    const own = await join(person, topic, { key: 'parent' });
    expect(await own.channel.track({ at: 'home' })).toBe('ok');
    expect(await watching.here.next()).toMatchObject({ event: 'join', key: 'parent' });
    await watching.here.next();
    for (const event of ['sync', 'join', 'sync']) expect(await own.here.next()).toMatchObject({ event });

    await server.admin.query('update public.students set left_on = private.school_today() where id = $1', [
      child,
    ]);

    // Who was here is so no more, and both are told, though nothing says that such a right has ended.
    await askAgain();
    for (const each of [watching, own]) {
      expect(await each.here.next()).toMatchObject({ event: 'leave', key: 'parent' });
      expect(await each.here.next()).toMatchObject({ event: 'sync', present: [] });
    }
    const kept = await server.admin.query('select from private.presences where topic = $1', [topic]);
    expect(kept.rowCount).toBe(0);
    // Nobody is told who comes, and nobody is there for whoever comes anew.
    expect(await own.channel.track({ at: 'work' })).toBe('error');
    const anew = await join(teacher, topic, { key: 'again' });
    expect(anew.joined.state).toBe('SUBSCRIBED');
    await server.admin.query(
      `insert into realtime.messages (topic, extension, event, payload, private) values ($1, 'broadcast', 'said', '{}', true)`,
      [topic],
    );
    expect(await anew.said.next()).toMatchObject({ event: 'said' });
    expect(watching.here.rest()).toEqual([]);
    expect(anew.here.rest()).toEqual([]);

    await server.admin.query('update public.students set left_on = null where id = $1', [child]);

    expect(await own.channel.track({ at: 'home again' })).toBe('ok');
    expect(await watching.here.next()).toMatchObject({ event: 'join', key: 'parent' });
  });

  it('is asked about again every ten seconds', async () => {
    const { server, given, teacher } = stage;
    const person = await given.person({ role: 'parent', school: { id: teacher.schoolId } });
    const child = await given.tie(teacher, person);
    const topic = `conversation:${await given.conversation(teacher, person)}`;
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const second = await server.startBeside();
    try {
      const own = await join(person, topic, { key: 'parent', url: second.url });
      expect(await own.channel.track({ at: 'home' })).toBe('ok');
      for (const event of ['sync', 'join', 'sync']) expect(await own.here.next()).toMatchObject({ event });
      await server.admin.query('update public.students set left_on = private.school_today() where id = $1', [
        child,
      ]);

      vi.advanceTimersByTime(10_000);

      expect(await own.here.next()).toMatchObject({ event: 'leave', key: 'parent' });
      await expect
        .poll(() => server.admin.query('select from private.presences where topic = $1', [topic]))
        .toMatchObject({ rowCount: 0 });
    } finally {
      await second.stop();
      vi.useRealTimers();
    }
  });

  it('is not seen any more by whoever alone may not hear it, and still by the others', async () => {
    const { server, teacher, parent } = stage;
    await server.admin.query(`
      create table public.let_in (user_id uuid);
      grant select on public.let_in to authenticated;
      create policy "those let in" on realtime.messages to authenticated
        using (topic = realtime.topic() and topic = 'hall'
          and (extension = 'broadcast' or exists (select from public.let_in where user_id = auth.uid())))
        with check (topic = realtime.topic() and topic = 'hall')`);
    const letIn = (...people: Person[]) =>
      server.admin.query(
        `with gone as (delete from public.let_in) insert into public.let_in select unnest($1::uuid[])`,
        [people.map(({ userId }) => userId)],
      );
    await letIn(teacher, parent);
    const one = await join(teacher, 'hall', { key: 'teacher' });
    expect(await one.here.next()).toMatchObject({ event: 'sync', present: [] });
    const other = await join(parent, 'hall', { key: 'parent' });
    expect(await other.here.next()).toMatchObject({ event: 'sync', present: [] });
    await one.channel.track({});
    for (const each of [one, other]) {
      expect(await each.here.next()).toMatchObject({ event: 'join', key: 'teacher' });
      expect(await each.here.next()).toMatchObject({ event: 'sync', present: ['teacher'] });
    }

    await letIn(teacher);
    await askAgain();

    expect(await other.here.next()).toMatchObject({ event: 'leave', key: 'teacher' });
    expect(await other.here.next()).toMatchObject({ event: 'sync', present: [] });
    await other.channel.track({});
    expect(await one.here.next()).toMatchObject({ event: 'join', key: 'parent' });
    expect(await one.here.next()).toMatchObject({ event: 'sync', present: ['parent', 'teacher'] });
    expect(other.here.rest()).toEqual([]);

    await letIn(teacher, parent);
    await askAgain();

    const came = [await other.here.next(), await other.here.next()].map(({ key }) => key).sort();
    expect(came).toEqual(['parent', 'teacher']);
    expect(await other.here.next()).toMatchObject({ event: 'sync', present: ['parent', 'teacher'] });
    expect(one.here.rest()).toEqual([]);
  });

  it('is written again by a server that others took for dead', async () => {
    const { admin } = stage.server;
    const teacher = await join(stage.teacher, room(), { key: 'teacher' });
    await teacher.channel.track({ at: 'desk' });
    const present = () =>
      admin.query('select key from private.presences where topic = $1', [room()]).then(({ rows }) => rows);
    await expect.poll(present).toEqual([{ key: 'teacher' }]);
    await admin.query('delete from private.live_servers');
    expect(await present()).toEqual([]);
    await askAgain();
    await expect.poll(present).toEqual([{ key: 'teacher' }]);
  });

  it('is not for those whom no policy lets speak', async () => {
    const { server, parent } = stage;
    await server.admin.query(`create policy "listening only" on realtime.messages for select to authenticated
      using (topic = realtime.topic() and realtime.topic() = 'notices')`);
    const { channel, joined } = await join(parent, 'notices', { key: 'me' });
    expect(joined.state).toBe('SUBSCRIBED');
    expect(await channel.track({})).toBe('error');
    expect(await say(channel, 'hello')).toBe('error');
    const kept = await server.admin.query(
      "select from realtime.messages where topic = 'notices' union all select from private.presences where topic = 'notices'",
    );
    expect(kept.rowCount).toBe(0);
  });
});

describe('broadcasting by request', () => {
  it('is heard on the private channel by those who may speak there', async () => {
    const listener = await join(stage.teacher, room());
    const speaker = stage.clientOf(stage.parent);
    await speaker.realtime.setAuth();
    const channel = speaker.channel(room(), { config: { private: true } });
    expect(await channel.httpSend('ping', { by: 'request' })).toEqual({ success: true });
    expect(await listener.said.next()).toMatchObject({ event: 'ping', payload: { by: 'request' } });
  });

  it('is refused on public channels, to others, and with nonsense', async () => {
    const { server, stranger, parent } = stage;
    const post = async (token: string | undefined, body: unknown, path = '') => {
      const response = await fetch(`${server.url}/realtime/v1/api/broadcast${path}`, {
        method: 'POST',
        headers: {
          apikey: server.keys.publishableKey,
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify(body),
      });
      return response.status;
    };
    const message = { topic: room(), event: 'x', payload: {}, private: true };
    expect(await post(parent.token, { messages: [message] })).toBe(202);
    expect(await post(parent.token, { messages: [{ ...message, private: false }] })).toBe(403);
    expect(await post(stranger.token, { messages: [message] })).toBe(403);
    expect(await post(undefined, { messages: [message] })).toBe(403);
    expect(await post('x.y.z', { messages: [message] })).toBe(401);
    expect(await post(parent.token, { messages: [] })).toBe(422);
    expect(await post(parent.token, {}, `/${room()}/events/x`)).toBe(403);
    expect(await post(parent.token, {}, `/${room()}/events/${'é'.repeat(130)}?private=true`)).toBe(422);
    expect(await post(parent.token, {}, `/${room()}/events/x?private=true`)).toBe(202);
  });

  it('ends for a while for whoever says too much, on sockets, too, and for nobody else', async () => {
    const { server, given, teacher } = stage;
    const person = await given.person({ role: 'parent', school: { id: teacher.schoolId } });
    await given.tie(teacher, person);
    const topic = `conversation:${await given.conversation(teacher, person)}`;
    const post = async ({ token }: Person, payload: string) => {
      const response = await fetch(`${server.url}/realtime/v1/api/broadcast`, {
        method: 'POST',
        headers: {
          apikey: server.keys.publishableKey,
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
        },
        body: JSON.stringify({ messages: Array(20).fill({ topic, event: 'x', payload, private: true }) }),
      });
      return response.status;
    };
    const statuses: number[] = [];
    for (let times = 0; times < 6; times += 1) statuses.push(await post(person, 'x'.repeat(45_000)));

    expect(statuses[0]).toBe(202);
    expect(statuses.at(-1)).toBe(429);
    const { channel } = await join(person, topic);
    // What is left of it is less than that.
    const answers: string[] = [];
    for (let times = 0; times < 16; times += 1) answers.push(await say(channel, 'more', 'x'.repeat(60_000)));
    expect(answers.at(-1)).toBe('error');
    expect(await post(teacher, 'hello')).toBe(202);
  });
});
