import { createReadStream } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { noSuchFile, StorageError } from '../errors.ts';
import { queryOf, targetOf } from '../input.ts';
import type { StoredObject } from '../objects/object.ts';
import { rangeOf } from '../serve/conditions.ts';
import { withCurrent } from '../serve/current.ts';
import { setFileHeaders, validatorsOf } from '../serve/headers.ts';
import { findSigned } from '../serve/readable.ts';
import { invalidRange } from '../serve/send.ts';
import type { PublicOperation } from '../service.ts';
import type { Sounds } from './kept.ts';

const query = z.object({ token: z.string() });

/**
 * `/render/sound/sign/{bucket}/{name}?token=`: the sound alone of a film whose address was signed, with ranges. A
 * HEAD tells how large it is. Who may have the film, by the same token, may have its sound.
 */
const sound = (sounds: Sounds, method: 'GET' | 'HEAD'): PublicOperation => ({
  method,
  url: '/render/sound/sign/:bucketId/*',
  readsFiles: true,
  async handle(service, request, reply) {
    const target = targetOf(request);
    const grant = await service.signatures.readDownload(queryOf(request, query).token, target);
    return withCurrent(
      () => findSigned(service, grant, target),
      (object) => sendSound(sounds, object, request, reply, grant.expiresAt),
    );
  },
});

export const soundOperations = (sounds: Sounds): readonly PublicOperation[] => [
  sound(sounds, 'GET'),
  sound(sounds, 'HEAD'),
];

async function sendSound(
  sounds: Sounds,
  object: StoredObject,
  request: FastifyRequest,
  reply: FastifyReply,
  expiresAt: Date,
): Promise<FastifyReply> {
  const { version, metadata } = object;
  if (!version) throw noSuchFile();
  const isFilm = /^video\/|^application\/ogg$/.test(metadata?.mimetype ?? '');
  const made = isFilm ? await sounds.of({ version, size: metadata?.size ?? 0 }) : null;
  if (!made) throw noSound();
  const { path, size, contentType } = made;
  const original = validatorsOf(object);
  // Another tag than the film's: a copy of one is no copy of the other.
  const validators = { ...original, eTag: original.eTag.replace(/"$/, '-sound"') };
  setFileHeaders(reply, { contentType, validators, expiresAt });
  if (request.method === 'HEAD') return reply.header('content-length', size).send();
  const range = rangeOf(request.headers, size, validators);
  if (range === 'unsatisfiable') throw invalidRange(reply, size);
  if (!range) return reply.header('content-length', size).send(createReadStream(path));
  const { start, end } = range;
  return reply
    .status(206)
    .headers({ 'content-range': `bytes ${start}-${end}/${size}`, 'content-length': end - start + 1 })
    .send(createReadStream(path, { start, end }));
}

const noSound = () =>
  new StorageError({
    status: 415,
    code: 'NoSound',
    message: 'This file has no sound that can be played alone',
    httpStatus: 415,
  });
