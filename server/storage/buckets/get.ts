import { noSuchBucket } from '../errors.ts';
import { hiddenAs } from '../hidden.ts';
import { bucketIdOf } from '../input.ts';
import { asRequester } from '../requester.ts';
import type { Operation } from '../service.ts';
import { type Bucket, bucketBody, bucketColumns } from './bucket.ts';

/** `GET /bucket/{id}` */
export const getBucket: Operation = {
  method: 'GET',
  url: '/bucket/:bucketId',
  async handle(service, requester, request) {
    const { rows } = await asRequester(
      service,
      requester,
      (tx) =>
        tx.query<Bucket>(`select ${bucketColumns} from storage.buckets where id = $1`, [bucketIdOf(request)]),
      { readOnly: true },
    ).catch(hiddenAs<{ rows: Bucket[] }>({ rows: [] }));
    const [bucket] = rows;
    if (!bucket) throw noSuchBucket();
    return bucketBody(bucket);
  },
};
