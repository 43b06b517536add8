import { asCaller, requireServiceKey } from '../caller.ts';
import { noSuchBucket } from '../errors.ts';
import { bucketIdOf } from '../input.ts';
import type { Operation } from '../service.ts';

/** `POST /bucket/{id}/empty`: the rows go at once, their files after them. */
export const emptyBucket: Operation = {
  method: 'POST',
  url: '/bucket/:bucketId/empty',
  async handle(service, caller, request) {
    requireServiceKey(caller);
    const id = bucketIdOf(request);
    await asCaller(service, caller, async (tx) => {
      const bucket = await tx.query('select from storage.buckets where id = $1', [id]);
      if (!bucket.rowCount) throw noSuchBucket();
      await tx.query('delete from storage.objects where bucket_id = $1', [id]);
    });
    service.sweepSoon();
    return { message: 'Empty bucket has been queued. Completion may take up to an hour.' };
  },
};
