import { asCaller } from '../caller.ts';
import { bucketNotEmpty, noSuchBucket } from '../errors.ts';
import { bucketIdOf } from '../input.ts';
import type { Operation } from '../service.ts';

/** `DELETE /bucket/{id}`: only an empty one. */
export const removeBucket: Operation = {
  method: 'DELETE',
  url: '/bucket/:bucketId',
  async handle(service, caller, request) {
    const id = bucketIdOf(request);
    await asCaller(service, caller, async (tx) => {
      const bucket = await tx.query('select from storage.buckets where id = $1 for update', [id]);
      if (!bucket.rowCount) throw noSuchBucket();
      const files = await tx.query('select from storage.objects where bucket_id = $1 limit 1', [id]);
      if (files.rowCount) throw bucketNotEmpty();
      await tx.query('delete from storage.buckets where id = $1', [id]);
    });
    return { message: 'Successfully deleted' };
  },
};
