import { accessDenied, noSuchFile } from '../errors.ts';
import { targetOf } from '../input.ts';
import { asRequester } from '../requester.ts';
import type { Operation } from '../service.ts';
import { selectObject } from './object.ts';

/** `DELETE /object/{bucket}/{name}` */
export const removeObject: Operation = {
  method: 'DELETE',
  url: '/object/:bucketId/*',
  async handle(service, requester, request) {
    const target = targetOf(request);
    await asRequester(service, requester, async (tx) => {
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
