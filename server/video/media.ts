import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PortalError } from '../errors.ts';
import { FileMissing } from '../integrations/files/files.ts';
import { isFresh, rangeOf, type Validators } from '../storage/serve/conditions.ts';
import { servedType } from '../storage/serve/headers.ts';
import type { FileService } from '../storage/service.ts';
import { claimsOf, type MediaGrant, readGrant } from './capability.ts';
import { masterPlaylist } from './encode/playlist.ts';
import { playableType } from './sniff.ts';

type Media = {
  open: true;
  version: string | null;
  bytes: number | null;
  content_type: string | null;
  body: string | null;
  stream_infos: { name: string; height: number | null; stream_info: string }[] | null;
  saved_at: Date | null;
};

type Request = FastifyRequest<{ Params: { grant: string; name: string } }>;

/** Longest that a browser keeps a piece without asking again, in seconds: what it has is the learner's already. */
const mostCacheSeconds = 3600;

/**
 * `GET` or `HEAD /video/v1/:grant/:name`: a playlist, a file with ranges, or the captions of a lesson. The address
 * is the permission to ask; whether the lesson is still open to whoever was given it, in that session, the
 * database says each time.
 */
export function lessonMedia(service: FileService) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { grant: text, name } = (request as Request).params;
    const grant = readGrant(text, service.keys);
    if (!grant) throw refused(401, 'media_link_invalid', 'This address is none of ours');
    if (grant.expiresAt.getTime() <= Date.now()) {
      throw refused(401, 'media_link_expired', 'This address has expired. Open the lesson again.');
    }
    const media = await find(service, grant, name);
    void reply.headers({
      // Whoever has the address may play it, wherever; and whatever the file is, a browser runs nothing of it.
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'none',
      'referrer-policy': 'no-referrer',
      'content-type': servedType(media.version === null ? typeOf(media) : playableType(typeOf(media))),
    });
    return media.version === null
      ? sendText(textOf(media), media, request, reply)
      : sendFile(service, { ...media, version: media.version }, grant, request, reply);
  };
}

async function find({ database }: FileService, grant: MediaGrant, name: string): Promise<Media> {
  // No text of Postgres holds that sign.
  if (name.includes('\0')) throw noSuchFile();
  const { rows } = await database.queryScoped<Media>(
    { role: 'authenticated', claims: claimsOf(grant) },
    {
      name: 'lesson_media_file',
      text: `select open, version, bytes::float8 as bytes, content_type, body, stream_infos, saved_at
               from private.lesson_media($1, $2)`,
      values: [grant.lessonId, name],
    },
    { readOnly: true },
  );
  const [media] = rows;
  if (!media) throw refused(403, 'media_link_ended', 'This lesson is no longer open to you');
  if (media.content_type === null) throw noSuchFile();
  return media;
}

function typeOf({ content_type }: Media): string {
  return content_type ?? 'application/octet-stream';
}

function textOf({ body, stream_infos }: Media): string {
  return body ?? masterPlaylist(stream_infos ?? []);
}

function sendText(text: string, { saved_at }: Media, request: FastifyRequest, reply: FastifyReply) {
  const content = Buffer.from(text);
  const eTag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
  const validators = { eTag, lastModified: saved_at ?? new Date(0) };
  void reply.headers({
    'cache-control': 'private, no-cache',
    etag: eTag,
    'last-modified': validators.lastModified.toUTCString(),
  });
  if (isFresh(request.headers, validators)) return reply.status(304).removeHeader('content-type').send();
  return reply.header('content-length', content.length).send(request.method === 'HEAD' ? '' : content);
}

async function sendFile(
  { store }: FileService,
  media: Media & { version: string },
  grant: MediaGrant,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const size = media.bytes ?? 0;
  // A file never changes under its version.
  const validators: Validators = { eTag: `"${media.version}"`, lastModified: media.saved_at ?? new Date(0) };
  const left = Math.floor((grant.expiresAt.getTime() - Date.now()) / 1000);
  void reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': `private, max-age=${Math.max(0, Math.min(left, mostCacheSeconds))}`,
    etag: validators.eTag,
    'last-modified': validators.lastModified.toUTCString(),
  });
  if (isFresh(request.headers, validators)) return reply.status(304).removeHeader('content-type').send();
  const range = rangeOf(request.headers, size, validators);
  if (range === 'unsatisfiable') {
    void reply.header('content-range', `bytes */${size}`);
    throw refused(416, 'invalid_range', 'The file has no such bytes');
  }
  if (range) {
    void reply.status(206).headers({
      'content-range': `bytes ${range.start}-${range.end}/${size}`,
      'content-length': range.end - range.start + 1,
    });
  } else {
    void reply.header('content-length', size);
  }
  if (request.method === 'HEAD' || size === 0) return reply.send('');
  try {
    return await reply.send(await store.read(media.version, range));
  } catch (error) {
    if (error instanceof FileMissing) throw noSuchFile();
    throw error;
  }
}

/** What is answered of every address here under which no file of a lesson is. */
export function noSuchFile(): PortalError {
  return refused(404, 'NOT_FOUND', 'The lesson has no such file');
}

function refused(status: number, code: string, message: string): PortalError {
  return new PortalError({ status, code, message });
}
