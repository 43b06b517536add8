import { queryOptions } from '@tanstack/react-query';
import { messageKeys } from '#web/entities/messages/keys.ts';
import { client } from '#web/lib/client.ts';
import { keptOnDevice } from '#web/lib/offline/kept-on-device.ts';
import { rowsOf } from '#web/lib/request.ts';
import { recipientsOf } from './recipients.ts';

/**
 * Whom the person may start a conversation with (docs/product/people.md#who-reaches-whom). A parent's are the
 * teachers of the own children and the office, and are kept for the time without a network; a teacher's are all
 * families of their classes, and are not.
 */
export const recipientsQuery = ({ id, role }: { id: string; role: string }) =>
  queryOptions({
    queryKey: messageKeys.recipients(id),
    queryFn: async () => recipientsOf(rowsOf(await (await client()).rpc('message_recipients'))),
    ...(role === 'parent' ? keptOnDevice : {}),
  });
