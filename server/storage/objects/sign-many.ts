import { z } from 'zod';
import { asCaller } from '../caller.ts';
import { hiddenAs } from '../hidden.ts';
import { bodyOf, bucketIdOf } from '../input.ts';
import type { Operation } from '../service.ts';
import { recordBuckets } from './object.ts';
import { lifetimeFor, longestLifetime, readerFor } from './sign.ts';

const body = z.object({
  expiresIn: z.number().int().min(1).max(longestLifetime),
  paths: z.array(z.string()).min(1).max(1000),
});

/** `POST /object/sign/{bucket}`: the same for many files; each has its own answer. */
export const signObjects: Operation = {
  method: 'POST',
  url: '/object/sign/:bucketId',
  async handle(service, caller, request) {
    const bucketId = bucketIdOf(request);
    const { expiresIn, paths } = bodyOf(request, body);
    const isNoted = caller.scope.role === 'authenticated' && recordBuckets.has(bucketId);
    const noted = isNoted ? ', private.note_file_read(bucket_id, name) as noted' : '';
    const { rows } = await asCaller(
      service,
      caller,
      (tx) =>
        tx.query<{ name: string }>(
          `select name${noted} from storage.objects where bucket_id = $1 and name = any($2)`,
          [bucketId, paths],
        ),
      { readOnly: !isNoted },
    ).catch(hiddenAs<{ rows: { name: string }[] }>({ rows: [] }));
    const readable = new Set(rows.map(({ name }) => name));
    return Promise.all(
      paths.map(async (name) => {
        if (!readable.has(name)) {
          const error = 'Either the object does not exist or you do not have access to it';
          return { error, path: name, signedURL: null };
        }
        const token = await service.signatures.signDownload(
          { bucketId, name },
          lifetimeFor(caller, expiresIn),
          { reader: readerFor(caller) },
        );
        return { error: null, path: name, signedURL: `/object/sign/${bucketId}/${name}?token=${token}` };
      }),
    );
  },
};
