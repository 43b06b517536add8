import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { UploadGrant } from '../../keys/file-addresses.ts';
import { signerOf } from '../caller.ts';
import { queryOf, targetOf } from '../input.ts';
import type { FileService } from '../service.ts';
import { receive } from '../upload/receive.ts';
import { save } from '../upload/save.ts';

const query = z.object({ token: z.string() });

/** `PUT /object/upload/sign/{bucket}/{name}?token=`: the token is the permission, and says for whom it is. */
export const uploadToSignedAddress = {
  method: 'PUT',
  url: '/object/upload/sign/:bucketId/*',

  grantOf: async (service: FileService, request: FastifyRequest): Promise<UploadGrant> =>
    service.signatures.readUpload(queryOf(request, query).token, targetOf(request)),

  async handle(service: FileService, grant: UploadGrant, request: FastifyRequest) {
    const target = targetOf(request);
    const signer = await signerOf(service, grant);
    await save(service, signer, { ...target, upsert: grant.upsert }, await receive(request));
    return { Key: `${target.bucketId}/${target.name}` };
  },
} as const;
