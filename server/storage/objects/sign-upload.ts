import { findBucket } from '../buckets/bucket.ts';
import { headerOf, targetOf } from '../input.ts';
import type { Operation } from '../service.ts';
import { askWhetherAllowed } from '../upload/save.ts';
import { readerFor } from './sign.ts';

/** How long an upload address is good for: the contract's two hours. */
const lifetimeSeconds = 2 * 60 * 60;

/** `POST /object/upload/sign/{bucket}/{name}`: an address with which anyone may put that one file in place. */
export const signUpload: Operation = {
  method: 'POST',
  url: '/object/upload/sign/:bucketId/*',
  async handle(service, caller, request) {
    const target = targetOf(request);
    const upsert = request.headers['x-upsert'] === 'true';
    await findBucket(service, target.bucketId);
    const mimetype = headerOf(request, 'content-type');
    await askWhetherAllowed(service, caller, { ...target, upsert }, mimetype ? { mimetype } : {});
    const token = await service.signatures.signUpload(target, lifetimeSeconds, {
      ownerId: caller.ownerId,
      upsert,
      sessionId: readerFor(caller)?.session_id,
    });
    return { url: `/object/upload/sign/${target.bucketId}/${target.name}?token=${token}`, token };
  },
};
