import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { noSuchFile, notAnImage } from '../errors.ts';
import type { StoredObject } from '../objects/object.ts';
import { isFresh } from '../serve/conditions.ts';
import { setFileHeaders, validatorsOf, varyBy } from '../serve/headers.ts';
import type { SendOptions } from '../serve/send.ts';
import type { FileService } from '../service.ts';
import { describeTransformations, type Transformation } from './transformations.ts';
import { inTurn } from './turns.ts';

/** Bytes of a source image. */
const largestSource = 25 * 1024 * 1024;

/** Answers with an image resized, or that the caller's copy is still good. */
export async function sendImage(
  { store }: FileService,
  object: StoredObject,
  transformation: Transformation,
  request: FastifyRequest,
  reply: FastifyReply,
  options: SendOptions = {},
): Promise<FastifyReply> {
  const { version, metadata } = object;
  if (!version) throw noSuchFile();
  if ((metadata?.size ?? 0) > largestSource)
    throw notAnImage('The source image file is too large to process');
  const acceptsWebp = /\bimage\/webp\b/.test(request.headers.accept ?? '');
  const description = describeTransformations(transformation);
  const original = validatorsOf(object);
  const validators = {
    ...original,
    eTag: derivedTag(original.eTag, description, transformation, acceptsWebp),
  };
  varyBy(reply, 'Accept');
  const tell = (contentType: string) =>
    setFileHeaders(reply, {
      ...options,
      contentType,
      validators,
      cacheControl: metadata?.cacheControl,
      xRobotsTag: metadata?.xRobotsTag,
    });
  if (isFresh(request.headers, validators)) {
    tell('image/webp');
    return reply.status(304).removeHeader('content-type').send();
  }
  // The image library comes with the first image that is resized.
  const { renderImage } = await import('./render.ts');
  const { content, contentType } = await inTurn(request.ip, async () =>
    renderImage(await buffer(await store.read(version)), transformation, acceptsWebp),
  );
  tell(contentType);
  void reply.removeHeader('accept-ranges').header('content-length', content.length);
  if (description) void reply.header('x-transformations', description);
  return reply.send(content);
}

/** Another tag than the original's: a copy of one is no copy of the other. */
function derivedTag(eTag: string, description: string, { format }: Transformation, acceptsWebp: boolean) {
  const origin = JSON.stringify([eTag, description, format, acceptsWebp]);
  return `"${createHash('sha256').update(origin).digest('base64url').slice(0, 27)}"`;
}
