import { once } from 'node:events';
import { connect, type TLSSocket } from 'node:tls';

/** Types of frames, of RFC 9113. */
export const types = { data: 0, headers: 1, reset: 3, settings: 4, ping: 6, continuation: 9 };

/** One frame as it goes over the line. */
export function frame(type: number, payload: Buffer, { flags = 0, stream = 0 } = {}): Buffer {
  const head = Buffer.alloc(9);
  head.writeUIntBE(payload.length, 0, 3);
  head.writeUInt8(type, 3);
  head.writeUInt8(flags, 4);
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, payload]);
}

/** The head of a request that is on its way, each field written out (RFC 7541, 6.2.2). */
export function head(stream: number, fields: Record<string, string>): Buffer {
  const written = Object.entries(fields).flatMap((field) => [
    Buffer.from([0]),
    ...field.flatMap((text) => [Buffer.from([text.length]), Buffer.from(text)]),
  ]);
  return frame(types.headers, Buffer.concat(written), { flags: 4, stream });
}

/** Gives a request up, as a browser does whose page is left. */
export const reset = (stream: number): Buffer => frame(types.reset, Buffer.from([0, 0, 0, 8]), { stream });

/** A client that says what it likes: begins HTTP/2 as it should, and leaves the rest to the test. */
export async function beginRaw(port: number, ca: string): Promise<TLSSocket> {
  const socket = connect({ port, host: '127.0.0.1', servername: 'localhost', ca, ALPNProtocols: ['h2'] });
  socket.on('error', () => {});
  await once(socket, 'secureConnect');
  socket.write(
    Buffer.concat([Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'), frame(types.settings, Buffer.alloc(0))]),
  );
  return socket;
}

/** Writes one thing after the other until the other side hangs up. */
export async function flood(socket: TLSSocket, next: () => Buffer): Promise<void> {
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.resume();
  const go = () => {
    while (!socket.destroyed && socket.write(Buffer.concat(Array.from({ length: 500 }, next))));
    if (!socket.destroyed) socket.once('drain', go);
  };
  go();
  await closed;
}
