import { asCaller } from '../caller.ts';
import { noSuchBucket } from '../errors.ts';
import { hiddenAs } from '../hidden.ts';
import { bucketIdOf } from '../input.ts';
import type { Operation } from '../service.ts';
import { type Bucket, bucketBody, bucketColumns } from './bucket.ts';

/** `GET /bucket/{id}` */
export const getBucket: Operation = {
  method: 'GET',
  url: '/bucket/:bucketId',
  async handle(service, caller, request) {
    const { rows } = await asCaller(
      service,
      caller,
      (tx) =>
        tx.query<Bucket>(`select ${bucketColumns} from storage.buckets where id = $1`, [bucketIdOf(request)]),
      { readOnly: true },
    ).catch(hiddenAs<{ rows: Bucket[] }>({ rows: [] }));
    const [bucket] = rows;
    if (!bucket) throw noSuchBucket();
    return bucketBody(bucket);
  },
};
