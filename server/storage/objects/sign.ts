import { z } from 'zod';
import { transformBody, writeTransformations } from '../images/transformations.ts';
import { bodyOf, targetOf } from '../input.ts';
import type { Operation } from '../service.ts';
import { findObject } from './object.ts';

/** Longest life of a signed address, in seconds: ten years. */
export const longestLifetime = 10 * 365 * 24 * 60 * 60;

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
    const token = await service.signatures.signDownload(target, expiresIn, transformations);
    const path = transformations ? '/render/image/sign' : '/object/sign';
    return { signedURL: `${path}/${target.bucketId}/${target.name}?token=${token}` };
  },
};
