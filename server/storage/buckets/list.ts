import { z } from 'zod';
import { asCaller } from '../caller.ts';
import { hiddenAs } from '../hidden.ts';
import { integer, queryOf } from '../input.ts';
import { likeText } from '../like.ts';
import type { Operation } from '../service.ts';
import { type Bucket, bucketBody, bucketColumns } from './bucket.ts';

const query = z.object({
  limit: integer.min(1).optional(),
  offset: integer.min(0).default(0),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('name'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
  search: z.string().optional(),
});

/** `GET /bucket` */
export const listBuckets: Operation = {
  method: 'GET',
  url: '/bucket',
  async handle(service, caller, request) {
    const { limit, offset, sortColumn, sortOrder, search } = queryOf(request, query);
    const buckets = await asCaller(
      service,
      caller,
      async (tx) => {
        const { rows } = await tx.query<Bucket>(
          `select ${bucketColumns} from storage.buckets
            where $1::text is null or name ilike '%' || $1 || '%'
            order by ${sortColumn} ${sortOrder} limit $2 offset $3`,
          [search === undefined ? null : likeText(search), limit ?? null, offset],
        );
        return rows;
      },
      { readOnly: true },
    ).catch(hiddenAs<Bucket[]>([]));
    return buckets.map((bucket) => ({ ...bucketBody(bucket), type: 'STANDARD' }));
  },
};
