import { targetOf } from '../input.ts';
import type { Operation } from '../service.ts';
import { receive } from '../upload/receive.ts';
import { save } from '../upload/save.ts';

/** `POST /object/{bucket}/{name}`: a new file; with `x-upsert: true` also in place of one that is there. */
export const uploadObject: Operation = {
  method: 'POST',
  url: '/object/:bucketId/*',
  async handle(service, caller, request) {
    const to = { ...targetOf(request), upsert: request.headers['x-upsert'] === 'true' };
    const object = await save(service, caller, to, await receive(request));
    return { Id: object.id, Key: `${to.bucketId}/${to.name}` };
  },
};
