import { z } from 'zod';
import type { Reader } from '../../keys/file-addresses.ts';
import { transformBody, writeTransformations } from '../images/transformations.ts';
import { bodyOf, targetOf } from '../input.ts';
import type { Requester } from '../requester.ts';
import type { Operation } from '../service.ts';
import { findObject } from './object.ts';

/** Longest life of a signed address, in seconds: ten years. */
export const longestLifetime = 10 * 365 * 24 * 60 * 60;

/** Longest life of an address that a person signs: they may lose the right to the file, the address does not. */
const personsLifetime = 60 * 60;

/** How long an address that the requester signs is good for, in seconds. */
export function lifetimeFor({ scope }: Requester, expiresIn: number): number {
  return scope.role === 'service_role' ? expiresIn : Math.min(expiresIn, personsLifetime);
}

/**
 * Buckets whose files are paid for by time: there an address that a person signs opens only while that person, in that
 * session, may still read the file.
 */
const askedAgain: ReadonlySet<string> = new Set(['portal-lessons']);

/** Who is asked about again when the address is used; undefined where the address alone is the permission. */
export function readerFor({ scope }: Requester, bucketId: string): Reader | undefined {
  if (scope.role !== 'authenticated' || !askedAgain.has(bucketId)) return undefined;
  const { sub, session_id, aal, admin_aal } = scope.claims ?? {};
  const level = typeof admin_aal === 'string' ? { admin_aal } : {};
  return { sub: String(sub), session_id: String(session_id), aal: String(aal), ...level };
}

const body = z.object({
  expiresIn: z.number().int().min(1).max(longestLifetime),
  transform: transformBody.optional(),
});

/** `POST /object/sign/{bucket}/{name}`: an address that lets anyone read that file, perhaps resized, for a time. */
export const signObject: Operation = {
  method: 'POST',
  url: '/object/sign/:bucketId/*',
  async handle(service, requester, request) {
    const target = targetOf(request);
    const { expiresIn, transform } = bodyOf(request, body);
    await findObject(service, requester, target);
    const transformations = writeTransformations(transform ?? {});
    const token = await service.signatures.signDownload(target, lifetimeFor(requester, expiresIn), {
      transformations,
      reader: readerFor(requester, target.bucketId),
    });
    const path = transformations ? '/render/image/sign' : '/object/sign';
    return { signedURL: `${path}/${target.bucketId}/${target.name}?token=${token}` };
  },
};
