import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../../contract/enums.ts';

/** A page as it is sent, in every encoding that browsers ask for. */
export type KeptPage = { language: Language; etag: string; plain: Buffer; br: Buffer; gzip: Buffer };

/** Compressed once, when the page is made: it then goes out as often as it is asked for. */
export async function keepPage(html: string, language: Language): Promise<KeptPage> {
  const plain = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params }),
    promisify(gzip)(plain, { level: 9 }),
  ]);
  const hash = createHash('sha256').update(plain).digest('base64url');
  return { language, etag: `W/"${hash.slice(0, 22)}"`, plain, br, gzip: gzipped };
}

/** Always asked for anew, and answered in a line when the reader has it already. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: KeptPage): FastifyReply {
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-language': page.language,
    vary: 'accept-encoding, accept-language',
    etag: page.etag,
  });
  const known = request.headers['if-none-match']?.split(',').map((etag) => etag.trim());
  if (reply.statusCode === 200 && known?.includes(page.etag)) return reply.status(304).send();
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding === 'plain') return reply.send(page.plain);
  return reply.header('content-encoding', encoding).send(page[encoding]);
}

function encodingFor(accepted = ''): 'br' | 'gzip' | 'plain' {
  const wanted = (name: string) =>
    new RegExp(`(^|,)\\s*${name}\\s*(;\\s*q=(1|0?\\.0*[1-9]))?`, 'i').test(accepted);
  const refused = (name: string) =>
    new RegExp(`(^|,)\\s*${name}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`, 'i').test(accepted);
  if (wanted('br') && !refused('br')) return 'br';
  if (wanted('gzip') && !refused('gzip')) return 'gzip';
  return 'plain';
}
