/** Conversations on a socket of live changes: frames that are valid, then changed. */
import fc from 'fast-check';
import { WebSocket } from 'ws';
import type { Catalog } from '../probe/catalog.ts';
import type { Values } from '../probe/requests.ts';
import { anyText, anyValue, oddTexts } from './values.ts';

/** What is written to a socket: text, or bytes in base64. */
export type Frame = string | { base64: string };
export type Talk = { version: string; frames: Frame[] };

const topics = fc.oneof(
  fc.constantFrom('realtime:a', 'realtime:b', 'phoenix', 'realtime:', ''),
  fc.constantFrom(...oddTexts),
);

/** @returns conversations: a version of the protocol, and what is said */
export function talking({ catalog, values }: { catalog: Catalog; values: Values }): fc.Arbitrary<Talk> {
  const ids = [...values.ids.values()].flat();
  const table = fc.constantFrom(...catalog.tables.filter(({ schema }) => schema === 'public'));
  const filter = table.chain(({ columns }) =>
    fc
      .tuple(
        fc.constantFrom(...columns.map(({ name }) => name), ''),
        fc.constantFrom('eq', 'neq', 'in', 'lt', 'like', 'is', 'match', 'not.eq', 'x'),
        fc.oneof(fc.constantFrom(...ids, '(a,b)', '(', 'null'), anyText),
      )
      .map(([column, operator, value]) => `${column}=${operator}.${value}`),
  );
  const change = fc.record(
    {
      event: fc.oneof(fc.constantFrom('*', 'INSERT', 'UPDATE', 'DELETE'), anyText),
      schema: fc.constantFrom('public', 'private', '*', 'auth'),
      table: fc.oneof(
        table.map(({ name }) => name),
        anyText,
      ),
      filter: fc.oneof(filter, anyText),
      select: fc.oneof(fc.constant(['id']), anyValue),
    },
    { requiredKeys: [] },
  );
  const config = fc.record(
    {
      private: fc.oneof(fc.boolean(), anyValue),
      broadcast: fc.oneof(
        fc.record({
          ack: fc.boolean(),
          self: fc.boolean(),
          replay: fc.oneof(fc.record({ since: fc.nat(), limit: fc.nat(50) }), anyValue),
        }),
        anyValue,
      ),
      presence: fc.oneof(fc.record({ enabled: fc.boolean(), key: anyText }), anyValue),
      postgres_changes: fc.oneof(fc.array(change, { maxLength: 3 }), anyValue),
      postgres_changes_options: fc.oneof(fc.record({ since: anyValue }), anyValue),
    },
    { requiredKeys: [] },
  );
  const token = fc.oneof(fc.constant('TOKEN'), anyValue);
  const said = fc.oneof(
    fc.record({
      event: fc.constant('phx_join'),
      payload: fc.record({ config, access_token: token }, { requiredKeys: ['config'] }),
    }),
    fc.record({ event: fc.constant('access_token'), payload: fc.record({ access_token: token }) }),
    fc.record({
      event: fc.constant('broadcast'),
      payload: fc.oneof(
        fc.record({ type: fc.constant('broadcast'), event: anyText, payload: anyValue }),
        anyValue,
      ),
    }),
    fc.record({
      event: fc.constant('presence'),
      payload: fc.oneof(
        fc.record({
          type: fc.constant('presence'),
          event: fc.constantFrom('track', 'untrack', 'x'),
          payload: anyValue,
        }),
        anyValue,
      ),
    }),
    fc.record({
      event: fc.constantFrom('phx_leave', 'heartbeat', 'phx_close', '__proto__'),
      payload: anyValue,
    }),
  );
  const frame = fc.record({
    said,
    topic: topics,
    ref: fc.oneof(fc.constantFrom<unknown>('1', '2', null, 3), anyValue),
    join: fc.constantFrom<unknown>('1', null, 7),
  });
  return fc
    .record({
      version: fc.constantFrom('1.0.0', '2.0.0', '2.0.0'),
      all: fc.array(frame, { minLength: 1, maxLength: 5 }),
      ends: fc.array(fc.tuple(fc.nat(5), bends), { maxLength: 2 }),
    })
    .map(({ version, all, ends }) => {
      const frames = all.map(
        ({ said: { event, payload }, topic, ref, join }): Frame =>
          version === '1.0.0'
            ? JSON.stringify({ topic, event, payload, ref, join_ref: join })
            : JSON.stringify([join, ref, topic, event, payload]),
      );
      for (const [at, bend] of ends) {
        const index = at % frames.length;
        frames[index] = bend(frames[index] ?? '');
      }
      return { version, frames };
    });
}

type Bend = (frame: Frame) => Frame;
const asText = (frame: Frame) =>
  typeof frame === 'string' ? frame : Buffer.from(frame.base64, 'base64').toString('latin1');

/** What is done to a frame that was one. */
const bends: fc.Arbitrary<Bend> = fc.oneof(
  fc.nat(400).map(
    (at): Bend =>
      (frame) =>
        asText(frame).slice(0, at),
  ),
  fc.tuple(fc.nat(400), anyText).map(
    ([at, text]): Bend =>
      (frame) =>
        asText(frame).slice(0, at) + text + asText(frame).slice(at),
  ),
  fc.constant<Bend>((frame) => ({ base64: Buffer.from(asText(frame)).toString('base64') })),
  // The binary form of a broadcast: a kind, the lengths of what follows, and that.
  fc.uint8Array({ minLength: 0, maxLength: 40 }).map(
    (bytes): Bend =>
      () => ({ base64: Buffer.from([3, ...bytes]).toString('base64') }),
  ),
  fc.tuple(anyText, anyText).map(
    ([event, payload]): Bend =>
      () => {
        const fields = ['1', '2', 'realtime:a', event.slice(0, 60), ''].map((field) => Buffer.from(field));
        return {
          base64: Buffer.concat([
            Buffer.from([3, ...fields.map(({ length }) => length), 1]),
            ...fields,
            Buffer.from(payload),
          ]).toString('base64'),
        };
      },
  ),
);

/**
 * Says it, and waits until the server has answered a heartbeat behind it or has ended the socket.
 * @param token stands where a frame says `TOKEN`
 * @returns all that was answered
 */
export async function converse(
  port: number,
  apikey: string,
  token: string,
  { version, frames }: Talk,
): Promise<string> {
  const socket = new WebSocket(
    `ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=${apikey}&vsn=${version}`,
  );
  const heard: string[] = [];
  const beat = 'the-last-beat';
  await new Promise<void>((resolve) => {
    socket.on('error', (error) => {
      heard.push(error.message);
      resolve();
    });
    socket.on('close', () => resolve());
    socket.on('message', (message) => {
      heard.push(String(message));
      if (String(message).includes(beat)) resolve();
    });
    socket.on('open', () => {
      for (const frame of frames)
        socket.send(
          typeof frame === 'string'
            ? frame.replaceAll('"TOKEN"', JSON.stringify(token))
            : Buffer.from(frame.base64, 'base64'),
        );
      socket.send(
        version === '1.0.0'
          ? JSON.stringify({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: beat, join_ref: null })
          : JSON.stringify([null, beat, 'phoenix', 'heartbeat', {}]),
      );
    });
  });
  socket.terminate();
  return heard.join('\n');
}
