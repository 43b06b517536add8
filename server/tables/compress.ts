import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { onSendHookHandler } from 'fastify';

/** Below this, in bytes, hardly anything is saved. */
const WORTH_IT = 400;
/** Above this others would wait, in bytes: some 1 ms. */
const TOO_LONG_TO_WAIT = 64 * 1024;

/** The best that takes less time than reading the rows did: some 0.05 ms for 4 KB. */
const withWindow = (bits: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_LGWIN]: bits,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
});
/** As large as what is compressed in the same turn; by a larger one it would be no smaller, for half as much work again. */
const brotli = withWindow(16);
const brotliOfLong = withWindow(18);

/**
 * Rows are compressed for whoever takes them so: they repeat the names of their columns, and families pay for every
 * byte. Lists in the same turn, because the pool that would do it beside it is where passwords are checked.
 */
export const compressRows: onSendHookHandler<unknown> = (request, reply, body, done) => {
  const coding = codingOf(request.headers['accept-encoding']);
  if (!coding || typeof body !== 'string' || body.length < WORTH_IT) return done();
  const send = (compressed: Buffer) => {
    reply.header('content-encoding', coding).header('content-length', compressed.length);
    done(null, compressed);
  };
  if (body.length <= TOO_LONG_TO_WAIT)
    return send(coding === 'br' ? brotliCompressSync(body, brotli) : gzipSync(body));
  const sent = (error: Error | null, compressed: Buffer) => (error ? done(error) : send(compressed));
  if (coding === 'br') brotliCompress(body, brotliOfLong, sent);
  else gzip(body, sent);
};

/** What a client takes, by its header; a coding that it gives no weight is one that it refuses (RFC 9110, 12.5.3). */
function codingOf(accepted: string | string[] = ''): 'br' | 'gzip' | undefined {
  const taken = String(accepted)
    .toLowerCase()
    .split(',')
    .flatMap((one) => {
      const [name = '', weight = ''] = one.split(';').map((part) => part.trim());
      return /^q=0(\.0*)?$/.test(weight) ? [] : name;
    });
  return (['br', 'gzip'] as const).find((coding) => taken.includes(coding));
}
