import { z } from 'zod';
import { queryOf, targetOf } from '../input.ts';
import { onBehalfOf } from '../requester.ts';
import type { PublicOperation } from '../service.ts';
import { receive } from '../upload/receive.ts';
import { save } from '../upload/save.ts';

const query = z.object({ token: z.string() });

/** `PUT /object/upload/sign/{bucket}/{name}?token=`: the token is the permission. */
export const uploadToSignedAddress: PublicOperation = {
  method: 'PUT',
  url: '/object/upload/sign/:bucketId/*',
  async handle(service, request) {
    const target = targetOf(request);
    const { ownerId, upsert } = await service.signatures.readUpload(queryOf(request, query).token, target);
    await save(service, onBehalfOf(ownerId), { ...target, upsert }, await receive(request));
    return { Key: `${target.bucketId}/${target.name}` };
  },
};
