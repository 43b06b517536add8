import { z } from 'zod';
import { type Reader, readerOf } from '../../keys/file-addresses.ts';
import type { FileCaller } from '../caller.ts';
import { transformBody, writeTransformations } from '../images/transformations.ts';
import { bodyOf, targetOf } from '../input.ts';
import type { Operation } from '../service.ts';
import { findObject } from './object.ts';

/** Longest life of a signed address, in seconds: ten years. */
export const longestLifetime = 10 * 365 * 24 * 60 * 60;

/** Longest life of an address that a person signs. */
const personsLifetime = 60 * 60;

/** How long an address that the caller signs is good for, in seconds. */
export function lifetimeFor({ scope }: FileCaller, expiresIn: number): number {
  return scope.role === 'service_role' ? expiresIn : Math.min(expiresIn, personsLifetime);
}

/**
 * Who is asked about again when the address is used: an address that a person signs opens for whoever has it, but only
 * while that person, in that session, may read the file. Of the secret key nothing more is asked.
 */
export function readerFor({ scope }: FileCaller): Reader | undefined {
  return scope.role === 'authenticated' ? readerOf(scope.claims ?? {}) : undefined;
}

const body = z.object({
  expiresIn: z.number().int().min(1).max(longestLifetime),
  transform: transformBody.optional(),
});

/** `POST /object/sign/{bucket}/{name}`: an address that lets anyone read that file, perhaps resized, for a time. */
export const signObject: Operation = {
  method: 'POST',
  url: '/object/sign/:bucketId/*',
  async handle(service, caller, request) {
    const target = targetOf(request);
    const { expiresIn, transform } = bodyOf(request, body);
    await findObject(service, caller, target);
    const transformations = writeTransformations(transform ?? {});
    const token = await service.signatures.signDownload(target, lifetimeFor(caller, expiresIn), {
      transformations,
      reader: readerFor(caller),
    });
    const path = transformations ? '/render/image/sign' : '/object/sign';
    return { signedURL: `${path}/${target.bucketId}/${target.name}?token=${token}` };
  },
};
