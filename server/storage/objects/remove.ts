import { asCaller } from '../caller.ts';
import { accessDenied, noSuchFile } from '../errors.ts';
import { targetOf } from '../input.ts';
import type { Operation } from '../service.ts';
import { selectObject } from './object.ts';

/** `DELETE /object/{bucket}/{name}` */
export const removeObject: Operation = {
  method: 'DELETE',
  url: '/object/:bucketId/*',
  async handle(service, caller, request) {
    const target = targetOf(request);
    await asCaller(service, caller, async (tx) => {
      const { rowCount } = await tx.query('delete from storage.objects where bucket_id = $1 and name = $2', [
        target.bucketId,
        target.name,
      ]);
      if (rowCount) return;
      throw (await selectObject(tx, target)) ? accessDenied() : noSuchFile();
    });
    service.sweepSoon();
    return { message: 'Successfully deleted' };
  },
};
