import { z } from 'zod';
import { findBucket } from '../buckets/bucket.ts';
import { asCaller } from '../caller.ts';
import { noSuchFile } from '../errors.ts';
import { bodyOf, checkedName } from '../input.ts';
import type { Operation } from '../service.ts';
import { checkFits } from './fits.ts';
import { objectColumns, type StoredObject, selectObject } from './object.ts';

const body = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationBucket: z.string().optional(),
  destinationKey: z.string(),
});

/** `POST /object/move`: another name, perhaps in another bucket. Only the row changes; the file stays where it is. */
export const moveObject: Operation = {
  method: 'POST',
  url: '/object/move',
  readsFiles: true,
  async handle(service, caller, request) {
    const { bucketId, sourceKey, destinationBucket, destinationKey } = bodyOf(request, body);
    const to = { bucketId: destinationBucket || bucketId, name: checkedName(destinationKey) };
    const other = to.bucketId === bucketId ? undefined : await findBucket(service, to.bucketId);
    const moved = await asCaller(service, caller, async (tx) => {
      const source = await selectObject(tx, { bucketId, name: sourceKey });
      if (!source) throw noSuchFile();
      if (other) await checkFits(service, other, source, to);
      const { rows } = await tx.query<StoredObject>(
        `update storage.objects set bucket_id = $2, name = $3, owner_id = coalesce($4, owner_id)
          where id = $1 returning ${objectColumns}`,
        [source.id, to.bucketId, to.name, caller.ownerId],
      );
      const [row] = rows;
      if (!row) throw noSuchFile();
      return row;
    });
    return { message: 'Successfully moved', Id: moved.id, Key: moved.name };
  },
};
