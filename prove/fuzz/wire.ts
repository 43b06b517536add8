/** A request as bytes on a connection of its own: what a client's library would refuse to send is sent, too. */
import { connect } from 'node:net';

/** The body: text as UTF-8, or bytes in base64. */
export type Body = { text: string } | { base64: string };
/** One request. `cut`: bytes of its body that never come, after which the sender hangs up. */
export type Wire = {
  method: string;
  path: string;
  headers: readonly (readonly [name: string, value: string])[];
  body?: Body;
  cut?: number;
};
/** What came back; nothing where the connection ended without an answer. */
export type Reply = { status: number; headers: [name: string, value: string][]; body: Buffer };

export const bytesOf = (body: Body): Buffer =>
  'text' in body ? Buffer.from(body.text) : Buffer.from(body.base64, 'base64');

/** Sends it, and reads until the server has closed the connection. */
export function exchange(
  port: number,
  { method, path, headers, body, cut = 0 }: Wire,
): Promise<Reply | undefined> {
  const bytes = body ? bytesOf(body) : Buffer.alloc(0);
  const says = (name: string) => headers.some(([each]) => each.toLowerCase() === name);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    ...(says('host') ? [] : ['host: localhost']),
    'connection: close',
    ...(body && !says('content-length') && !says('transfer-encoding')
      ? [`content-length: ${bytes.length}`]
      : []),
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ];
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);
  const sent = bytes.subarray(0, Math.max(0, bytes.length - cut));
  // A length that may not be true, or a body in broken pieces: the server would wait for the rest.
  const isCut = cut > 0 || says('content-length') || says('transfer-encoding') || says('expect');
  return new Promise((resolve) => {
    const received: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1' }, () => {
      socket.write(Buffer.concat([head, sent]));
      if (isCut) socket.end();
    });
    socket.on('data', (chunk) => received.push(chunk));
    // Whoever is refused early may not send the rest; the answer is there all the same.
    socket.on('error', () => {});
    socket.on('close', () => resolve(replyOf(Buffer.concat(received))));
  });
}

function replyOf(bytes: Buffer): Reply | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const status = Number(/^HTTP\/1\.\d (\d{3})/.exec(first)?.[1]);
  const rest = bytes.subarray(end + 4);
  if (status >= 100 && status < 200 && status !== 101) return replyOf(rest);
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
  });
  const isChunked = headers.some(([name, value]) => name === 'transfer-encoding' && /chunked/.test(value));
  const length = headers.find(([name]) => name === 'content-length')?.[1];
  // Behind it may stand what is said of a rest that is no request.
  return {
    status,
    headers,
    body: isChunked ? joined(rest) : rest.subarray(0, length === undefined ? undefined : Number(length)),
  };
}

function joined(chunks: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < chunks.length; ) {
    const end = chunks.indexOf('\r\n', at);
    const length = Number.parseInt(chunks.subarray(at, end).toString('latin1'), 16);
    if (!(length > 0)) break;
    parts.push(chunks.subarray(end + 2, end + 2 + length));
    at = end + 2 + length + 2;
  }
  return Buffer.concat(parts);
}
