import type { FastifyReply, FastifyRequest } from 'fastify';
import { noSuchFile, StorageError } from '../errors.ts';
import type { StoredObject } from '../objects/object.ts';
import type { FileService } from '../service.ts';
import { isFresh, rangeOf } from './conditions.ts';
import { servedType, setFileHeaders, validatorsOf } from './headers.ts';

export type SendOptions = { download?: string | undefined; expiresAt?: Date };

/** Answers with a file, a range of it, or that the caller's copy is still good. */
export async function sendFile(
  { store }: FileService,
  object: StoredObject,
  request: FastifyRequest,
  reply: FastifyReply,
  options: SendOptions = {},
): Promise<FastifyReply> {
  const { metadata, version } = object;
  if (!version) throw noSuchFile();
  const size = metadata?.size ?? 0;
  const validators = validatorsOf(object);
  setFileHeaders(reply, {
    ...options,
    contentType: servedType(metadata?.mimetype),
    validators,
    cacheControl: metadata?.cacheControl,
    xRobotsTag: metadata?.xRobotsTag,
  });
  if (isFresh(request.headers, validators)) return reply.status(304).removeHeader('content-type').send();

  const range = rangeOf(request.headers, size, validators);
  if (range === 'unsatisfiable') throw invalidRange(reply, size);
  if (size === 0) return reply.header('content-length', 0).send('');
  const content = await store.read(version, range);
  if (range) {
    void reply.status(206).headers({
      'content-range': `bytes ${range.start}-${range.end}/${size}`,
      'content-length': range.end - range.start + 1,
    });
  } else {
    void reply.header('content-length', size);
  }
  return reply.send(content);
}

/** To be thrown where a range of a file of `size` bytes is asked for that it does not have. */
export function invalidRange(reply: FastifyReply, size: number): StorageError {
  void reply.header('content-range', `bytes */${size}`);
  return new StorageError({
    status: 416,
    error: 'invalid_range',
    code: 'InvalidRange',
    message: 'invalid range provided',
    httpStatus: 416,
  });
}
