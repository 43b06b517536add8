import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { realtimeLimits } from '../limits.ts';
import { queue } from '../testing/listening.ts';
import { setStage } from '../testing/stage.ts';

const stage = setStage();
const sockets: WebSocket[] = [];

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate();
});

function address(query: Record<string, string>, path = '/realtime/v1/websocket'): string {
  return `${stage.server.url.replace(/^http/, 'ws')}${path}?${new URLSearchParams(query)}`;
}

/** A socket that speaks version 2.0.0 by hand, to say what the official client never would. */
async function open(query: Record<string, string> = {}) {
  const socket = new WebSocket(address({ apikey: stage.server.keys.publishableKey, vsn: '2.0.0', ...query }));
  sockets.push(socket);
  const frames = queue<unknown[]>();
  socket.on('message', (message) => frames.push(JSON.parse(String(message))));
  const closed = once(socket, 'close').then(([code]) => code as number);
  await once(socket, 'open');
  const say = (...frame: unknown[]) => socket.send(JSON.stringify(frame));
  return { socket, frames, closed, say };
}

async function refusal(url: string): Promise<{ status: number; body: string }> {
  const socket = new WebSocket(url);
  sockets.push(socket);
  socket.on('error', () => {});
  const [, response] = await once(socket, 'unexpected-response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode, body: String(Buffer.concat(chunks)) };
}

const join = (topic: string, config: unknown = {}, token?: string) => [
  '1',
  '1',
  topic,
  'phx_join',
  { config, ...(token ? { access_token: token } : {}) },
];

const ok = (response: unknown) => ({ status: 'ok', response });
const refused = (reason: unknown) => ({ status: 'error', response: { reason } });

describe('a handshake', () => {
  it('needs a key that is ours', async () => {
    const key = stage.server.keys.publishableKey;
    expect(await refusal(address({}))).toEqual({ status: 401, body: '{"error":"API key is missing"}' });
    expect(await refusal(address({ apikey: 'sb_publishable_other' }))).toMatchObject({ status: 401 });
    expect(await refusal(address({ apikey: key, vsn: '9.0.0' }))).toMatchObject({ status: 400 });
    expect(await refusal(address({ apikey: key, vsn: '__proto__' }))).toMatchObject({ status: 400 });
    expect(await refusal(address({ apikey: key }, '/elsewhere'))).toMatchObject({ status: 404 });
  });

  it.each(['/realtime/v1/websocket', '/elsewhere'])(
    'that is refused at %s does not keep its connection, though the client stays',
    async (path) => {
      const { hostname, port } = new URL(stage.server.url);
      const client = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
      client.on('error', () => {});
      client.write(
        `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
      );
      client.resume();
      await once(client, 'end');
      // What is written to a connection that is gone comes back as an error.
      const writing = setInterval(() => client.write('x'), 20);
      await new Promise((resolve) => client.once('close', resolve)).finally(() => clearInterval(writing));
    },
  );

  it('takes the key from a header, too, which goes before the one in the address', async () => {
    const headers = { 'x-api-key': stage.server.keys.publishableKey };
    const socket = new WebSocket(address({ apikey: 'sb_publishable_other' }), { headers });
    sockets.push(socket);
    await once(socket, 'open');
  });

  it('is told apart from a plain request', async () => {
    const response = await fetch(`${stage.server.url}/realtime/v1/websocket`);
    expect(response.status).toBe(426);
  });
});

describe('a socket', () => {
  it.each([
    [
      '1.0.0',
      '{"topic":"phoenix","event":"heartbeat","payload":{},"ref":"7"}',
      { ref: '7', payload: ok({}) },
    ],
    ['2.0.0', '[null,"7","phoenix","heartbeat",{}]', [null, '7', 'phoenix', 'phx_reply', ok({})]],
  ])('of version %s has its heartbeat answered', async (vsn, message, expected) => {
    const { socket, frames } = await open({ vsn });
    socket.send(message);
    expect(await frames.next()).toMatchObject(expected);
  });

  it('survives what is no frame', async () => {
    const { socket, frames, say } = await open();
    for (const message of ['', '{', 'null', '[]', '{"topic":1}', Buffer.from([1, 2, 3])])
      socket.send(message);
    say(null, '1', 'phoenix', 'heartbeat', {});
    expect(await frames.next()).toEqual([null, '1', 'phoenix', 'phx_reply', ok({})]);
  });

  it('joins and leaves a topic', async () => {
    const { frames, say } = await open();
    say(...join('realtime:room'));
    expect(await frames.next()).toEqual([
      '1',
      '1',
      'realtime:room',
      'phx_reply',
      ok({ postgres_changes: [] }),
    ]);
    say('1', '2', 'realtime:room', 'phx_leave', {});
    expect(await frames.next()).toEqual(['1', '2', 'realtime:room', 'phx_reply', ok({})]);
    expect(await frames.next()).toEqual(['1', '1', 'realtime:room', 'phx_close', {}]);
    say('1', '3', 'realtime:room', 'access_token', { access_token: 'x' });
    expect(await frames.next()).toEqual(['1', '3', 'realtime:room', 'phx_reply', refused('unmatched topic')]);
  });

  it('that joins a topic again ends the earlier join', async () => {
    const { frames, say } = await open();
    say(...join('realtime:room'));
    await frames.next();
    say('5', '5', 'realtime:room', 'phx_join', { config: {} });
    expect(await frames.next()).toEqual(['1', '1', 'realtime:room', 'phx_close', {}]);
    expect(await frames.next()).toEqual([
      '5',
      '5',
      'realtime:room',
      'phx_reply',
      ok({ postgres_changes: [] }),
    ]);
  });

  it('is heard as of its present join, whichever join it names', async () => {
    const { frames, say } = await open();
    say(...join('realtime:room', {}, stage.parent.token));
    await frames.next();
    say('5', '5', 'realtime:room', 'phx_join', { config: {}, access_token: stage.parent.token });
    await frames.next();
    await frames.next();
    say('1', '6', 'realtime:room', 'broadcast', { type: 'broadcast', event: 'hi', payload: {} });
    expect(await frames.next()).toEqual([
      '5',
      '6',
      'realtime:room',
      'phx_reply',
      refused(expect.stringMatching(/^PrivateOnly/)),
    ]);
    say('1', '7', 'realtime:room', 'access_token', {
      access_token: await stage.given.token(stage.parent, -5),
    });
    expect((await frames.next())[4]).toMatchObject({ message: expect.stringMatching(/^Token has expired/) });
    expect(await frames.next()).toEqual(['5', '5', 'realtime:room', 'phx_close', {}]);
  });

  it('may leave parts of an entry open as null', async () => {
    const { frames, say } = await open();
    const entry = { event: null, schema: null, table: 'messages', filter: null };
    say(...join('realtime:a', { postgres_changes: [entry] }, stage.parent.token));
    const response = { postgres_changes: [{ ...entry, id: expect.any(Number) }] };
    expect((await frames.next())[4]).toEqual(ok(response));
    expect((await frames.next())[4]).toMatchObject({ message: 'Subscribed to PostgreSQL' });
  });

  it('hears who is here once it says that it is, though it had not asked for it', async () => {
    await stage.given.tie(stage.teacher, stage.parent);
    const { frames, say } = await open();
    const topic = `realtime:conversation:${stage.conversation}`;
    say(...join(topic, { private: true, presence: { key: 'me' } }, stage.parent.token));
    await frames.next();
    say('1', '2', topic, 'presence', { type: 'presence', event: 'track', payload: { at: 'home' } });
    const metas = [{ at: 'home', phx_ref: expect.any(String) }];
    expect(await frames.next()).toEqual(['1', null, topic, 'presence_state', { me: { metas } }]);
    expect(await frames.next()).toEqual(['1', '2', topic, 'phx_reply', ok({})]);
    say('1', '3', topic, 'presence', { type: 'presence', event: 'untrack' });
    const told = [await frames.next(), await frames.next()];
    expect(told).toContainEqual(['1', '3', topic, 'phx_reply', ok({})]);
    expect(told).toContainEqual([
      '1',
      null,
      topic,
      'presence_diff',
      { joins: {}, leaves: { me: { metas } } },
    ]);
  });

  it.each([
    ['of a topic that is not ours', ['1', '1', 'room', 'phx_join', {}], /unmatched topic/],
    ['of no topic', join('realtime:'), /^TopicNameRequired/],
    ['of a topic without an end', join(`realtime:${'x'.repeat(300)}`), /^TopicNameTooLong/],
    ['of a topic that is not text', join('realtime:\ud800'), /^TopicNameInvalid/],
    ['with a config that is none', join('realtime:a', ['forged']), /^InvalidJoinPayload/],
    ['with entries that are none', join('realtime:a', { postgres_changes: 'all' }), /^InvalidJoinPayload/],
    [
      'with more entries than allowed',
      join('realtime:a', { postgres_changes: Array.from({ length: 21 }, () => ({ schema: 'public' })) }),
      /^InvalidJoinPayload/,
    ],
    ['with a token that is none', join('realtime:a', {}, 'secret'), /^MalformedJWT/],
    [
      'with a token of another signer',
      join(
        'realtime:a',
        {},
        `eyJhbGciOiJFUzI1NiJ9.${Buffer.from('{"role":"service_role"}').toString('base64url')}.AAAA`,
      ),
      /^JwtSignatureError/,
    ],
    [
      'of a public channel with presence',
      join('realtime:a', { presence: { enabled: true } }),
      /^PrivateOnly/,
    ],
    ['of a private channel that no policy opens', join('realtime:a', { private: true }), /^Unauthorized/],
  ])('is refused a join %s', async (_, frame, reason) => {
    const { frames, say } = await open();
    say(...frame);
    const [, , , event, payload] = await frames.next();
    expect(event).toBe('phx_reply');
    expect(payload).toEqual(refused(expect.stringMatching(reason)));
  });

  it('is refused a join with a token that has ended', async () => {
    const { given, parent } = stage;
    const { frames, say } = await open();
    say(...join('realtime:a', {}, await given.token(parent, -5)));
    expect((await frames.next())[4]).toEqual(
      refused(expect.stringMatching(/^InvalidJWTToken: Token has expired \d+ seconds ago$/)),
    );
  });

  it('cannot broadcast on a public channel', async () => {
    const { frames, say } = await open();
    say(...join('realtime:room'));
    await frames.next();
    say('1', '2', 'realtime:room', 'broadcast', { type: 'broadcast', event: 'hi', payload: {} });
    expect((await frames.next())[4]).toEqual(refused(expect.stringMatching(/^PrivateOnly/)));
  });

  it.each([
    ['has ended', async () => stage.given.token(stage.parent, -90), /^Token has expired 9\d seconds ago$/],
    ['is none', async () => 'no.token', /^The token provided is not a valid JWT$/],
  ])('is closed by a token that %s, in the words of the original', async (_, token, message) => {
    const { frames, say } = await open();
    const postgres_changes = [{ event: '*', schema: 'public', table: 'messages' }];
    say(...join('realtime:a', { postgres_changes }, stage.parent.token));
    expect((await frames.next())[4]).toMatchObject({ status: 'ok' });
    expect((await frames.next())[4]).toMatchObject({ message: 'Subscribed to PostgreSQL' });
    say('1', '2', 'realtime:a', 'access_token', { access_token: await token() });
    expect(await frames.next()).toEqual([
      '1',
      null,
      'realtime:a',
      'system',
      { extension: 'system', status: 'error', message: expect.stringMatching(message), channel: 'a' },
    ]);
    expect(await frames.next()).toEqual(['1', '1', 'realtime:a', 'phx_close', {}]);
  });

  it('is told in the words of the original that a presence is no map', async () => {
    const { conversation, parent } = stage;
    const { frames, say } = await open();
    const topic = `realtime:conversation:${conversation}`;
    say(...join(topic, { private: true }, parent.token));
    expect((await frames.next())[4]).toMatchObject({ status: 'ok' });
    say('1', '2', topic, 'presence', { type: 'presence', event: 'track', payload: [] });
    expect((await frames.next())[4]).toEqual(refused('Presence track payload must be a map'));
  });

  it('names a subscription by the same number for equal entries, and hands back what was asked', async () => {
    const { frames, say } = await open();
    const entry = { event: '*', schema: 'public', table: 'schools', filter: 'name=eq.x' };
    say(...join('realtime:a', { postgres_changes: [entry, { ...entry, event: 'INSERT' }, entry] }));
    const [, , , , payload] = await frames.next();
    const id = expect.any(Number);
    expect(payload).toEqual(
      ok({
        postgres_changes: [
          { ...entry, id },
          { ...entry, event: 'INSERT', id },
          { ...entry, id },
        ],
      }),
    );
    const { response } = payload as { response: { postgres_changes: { id: number }[] } };
    const [first, second, third] = response.postgres_changes.map((given) => given.id);
    expect(first).toBe(third);
    expect(first).not.toBe(second);
  });
});

describe('a client that asks for too much', () => {
  it('is cut off when it does not read, while others are served', async () => {
    const { server, given, teacher, parent, conversation } = stage;
    const subscription = { postgres_changes: [{ event: '*', schema: 'public', table: 'messages' }] };
    const deaf = await open();
    deaf.say(...join('realtime:deaf', subscription, parent.token));
    await deaf.frames.next();
    deaf.socket.pause();
    const attentive = await open();
    attentive.say(...join('realtime:attentive', subscription, teacher.token));
    await attentive.frames.next();
    await attentive.frames.next();

    // Each time less than a client may lag behind, and all of it together more than a deaf one's buffers hold: four
    // bytes a character.
    for (let times = 0; times < 8; times += 1) {
      await server.admin.query(
        "insert into public.messages (conversation_id, sender_id, content) select $1, $2, repeat('😀', 5000) from generate_series(1, 125)",
        [conversation, teacher.profileId],
      );
      const id = await given.message(conversation, teacher, 'the last');
      let last: unknown;
      while (last !== id) {
        const [, , , , payload] = await attentive.frames.next();
        last = (payload as { data: { record: { id: string } } }).data.record.id;
      }
    }
    deaf.socket.resume();
    expect([1006, 1013]).toContain(await deaf.closed);
  });

  it('is told when it says too much, and heard again later', async () => {
    const { frames, say } = await open();
    say(...join('realtime:room'));
    await frames.next();
    const reasons = new Set<string>();
    for (let index = 0; index < realtimeLimits.messages.atOnce + 5; index += 1) {
      say('1', `${index + 2}`, 'realtime:room', 'broadcast', { event: 'x' });
    }
    for (let index = 0; index < realtimeLimits.messages.atOnce + 5; index += 1) {
      const [, , , , payload] = await frames.next();
      reasons.add((payload as { response: { reason: string } }).response.reason.split(':', 1)[0] ?? '');
    }
    expect([...reasons]).toEqual(['PrivateOnly', 'MessageRateLimitReached']);
  });

  it('is cut off at a frame beyond the size', async () => {
    const { closed, say } = await open();
    say(...join('realtime:a', { padding: 'x'.repeat(realtimeLimits.frameBytes) }));
    expect(await closed).toBe(1009);
  });

  it('is cut off when it floods', async () => {
    const { closed, say } = await open();
    for (let index = 0; index < realtimeLimits.frames.atOnce + 200; index += 1)
      say(null, `${index}`, 'phoenix', 'heartbeat', {});
    expect(await closed).toBe(1008);
  });

  it('has no more channels than allowed, and is cut off when it goes on joining', async () => {
    const { frames, closed, say } = await open();
    for (let index = 0; index < realtimeLimits.channelsPerSocket + 100; index += 1)
      say(...join(`realtime:${index}`));
    let joined = 0;
    while ((await frames.next())[4] && joined < realtimeLimits.channelsPerSocket) joined += 1;
    expect(joined).toBe(realtimeLimits.channelsPerSocket);
    expect(await closed).toBe(1008);
  });
});
