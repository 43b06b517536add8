import { z } from 'zod';
import { signerOf } from '../caller.ts';
import { queryOf, targetOf } from '../input.ts';
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
    const grant = await service.signatures.readUpload(queryOf(request, query).token, target);
    const signer = await signerOf(service, grant);
    await save(service, signer, { ...target, upsert: grant.upsert }, await receive(request));
    return { Key: `${target.bucketId}/${target.name}` };
  },
};
