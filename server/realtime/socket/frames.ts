import { z } from 'zod';

/** One message of the channel protocol, whatever its form on the wire. */
export type Frame = {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
};

/** How a socket writes frames: chosen by `vsn` in its address. */
export type Codec = {
  /** @throws {MalformedFrame} */
  decode(message: Buffer, isBinary: boolean): Frame;
  /** Undefined for what the version cannot say: bytes, in version 1.0.0. */
  encode(frame: Frame): string | Buffer | undefined;
};

/** A message that is no frame of the protocol. It is dropped, as the original does; the socket stays. */
export class MalformedFrame extends Error {
  override name = 'MalformedFrame';
}

const reference = z.union([z.string(), z.number().transform(String)]).nullish();
const named = z.object({
  topic: z.string(),
  event: z.string(),
  payload: z.unknown(),
  ref: reference,
  join_ref: reference,
});
const listed = z.tuple([reference, reference, z.string(), z.string(), z.unknown()]).rest(z.unknown());

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new MalformedFrame('not JSON', { cause });
  }
}

/** Version 1.0.0: one JSON object a frame. */
const objects: Codec = {
  decode(message, isBinary) {
    const parsed = isBinary ? undefined : named.safeParse(parseJson(message.toString()));
    if (!parsed?.success) throw new MalformedFrame('not a frame of version 1.0.0');
    const { topic, event, payload, ref, join_ref } = parsed.data;
    return { joinRef: join_ref ?? null, ref: ref ?? null, topic, event, payload };
  },
  encode(frame) {
    if (isOfBytes(frame)) return undefined;
    const { joinRef, ref, topic, event, payload } = frame;
    return JSON.stringify({ topic, event, payload, ref, join_ref: joinRef });
  },
};

/** Version 2.0.0: a JSON list `[join_ref, ref, topic, event, payload]`, and a binary form for a client's broadcast. */
const lists: Codec = {
  decode(message, isBinary) {
    if (isBinary) return decodeBroadcast(message);
    const parsed = listed.safeParse(parseJson(message.toString()));
    if (!parsed.success) throw new MalformedFrame('not a frame of version 2.0.0');
    const [joinRef, ref, topic, event, payload] = parsed.data;
    return { joinRef: joinRef ?? null, ref: ref ?? null, topic, event, payload };
  },
  encode(frame) {
    if (isOfBytes(frame)) return encodeBroadcast(frame);
    const { joinRef, ref, topic, event, payload } = frame;
    return JSON.stringify([joinRef, ref, topic, event, payload]);
  },
};

const codecs = new Map([
  ['1.0.0', objects],
  ['2.0.0', lists],
]);

/** @returns undefined for a version that nobody speaks. Without one, 1.0.0, as the original. */
export function codecFor(version: string | null): Codec | undefined {
  return codecs.get(version ?? '1.0.0');
}

type BytesFrame = Frame & { payload: { event: string; payload: Buffer; meta?: unknown } };

function isOfBytes(frame: Frame): frame is BytesFrame {
  const { payload } = frame;
  const isBroadcast = frame.event === 'broadcast' && typeof payload === 'object' && payload !== null;
  return isBroadcast && 'payload' in payload && Buffer.isBuffer(payload.payload);
}

const userBroadcast = 4;

/** A broadcast of bytes as the official client reads it: kind, three lengths, encoding; topic, event, metadata, bytes. */
function encodeBroadcast({ topic, payload }: BytesFrame): Buffer {
  const fields = [topic, payload.event, JSON.stringify(payload.meta ?? {})].map((field) =>
    Buffer.from(field),
  );
  const header = Buffer.from([userBroadcast, ...fields.map((field) => field.length), 0]);
  return Buffer.concat([header, ...fields, payload.payload]);
}

const userBroadcastPush = 3;
const headerLength = 7;

/**
 * A client's broadcast as the official client packs it: kind, five lengths and the payload's encoding, one byte
 * each; then join_ref, ref, topic, event name, metadata and payload.
 */
function decodeBroadcast(message: Buffer): Frame {
  if (message.length < headerLength || message[0] !== userBroadcastPush) {
    throw new MalformedFrame('not a binary frame of version 2.0.0');
  }
  let offset = headerLength;
  const fields = Array.from(message.subarray(1, 6), (length) => {
    const field = message.subarray(offset, offset + length);
    offset += length;
    if (field.length !== length) throw new MalformedFrame('a binary frame ends early');
    return field.toString();
  });
  const [joinRef = '', ref = '', topic = '', event = ''] = fields;
  const rest = message.subarray(offset);
  const payload = message[6] === 1 ? parseJson(rest.toString()) : rest;
  return {
    joinRef: joinRef || null,
    ref: ref || null,
    topic,
    event: 'broadcast',
    payload: { type: 'broadcast', event, payload },
  };
}
