import { z } from 'zod';
import { asCaller } from '../caller.ts';
import { hiddenAs } from '../hidden.ts';
import { bodyOf, bucketIdOf } from '../input.ts';
import type { Operation } from '../service.ts';
import { objectBody, objectColumns, type StoredObject } from './object.ts';

const body = z.object({ prefixes: z.array(z.string()).min(1).max(1000) });

/** `DELETE /object/{bucket}`: those of the named files that the caller may delete; tells which. */
export const removeObjects: Operation = {
  method: 'DELETE',
  url: '/object/:bucketId',
  async handle(service, caller, request) {
    const { prefixes } = bodyOf(request, body);
    const { rows } = await asCaller(service, caller, (tx) =>
      tx.query<StoredObject>(
        `delete from storage.objects where bucket_id = $1 and name = any($2) returning ${objectColumns}`,
        [bucketIdOf(request), prefixes],
      ),
    ).catch(hiddenAs<{ rows: StoredObject[] }>({ rows: [] }));
    service.sweepSoon();
    return rows.map(objectBody);
  },
};
