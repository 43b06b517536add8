import { targetOf } from '../input.ts';
import type { Operation } from '../service.ts';
import { receive } from '../upload/receive.ts';
import { save } from '../upload/save.ts';

/** `PUT /object/{bucket}/{name}`: puts a file in place, whether or not there is one. */
export const updateObject: Operation = {
  method: 'PUT',
  url: '/object/:bucketId/*',
  async handle(service, caller, request) {
    const to = { ...targetOf(request), upsert: true };
    const object = await save(service, caller, to, await receive(request));
    return { Id: object.id, Key: `${to.bucketId}/${to.name}` };
  },
};
