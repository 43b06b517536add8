import { queryOptions } from '@tanstack/react-query';
import { messageKeys } from '#web/entities/messages/keys.ts';
import { client } from '#web/lib/client.ts';
import { everyRow } from '#web/lib/every-row.ts';
import { keptOnDevice } from '#web/lib/offline/kept-on-device.ts';
import { recipientsOf } from './recipients.ts';

/**
 * Whom the person may start a conversation with (docs/product/people.md#who-reaches-whom). A parent's are the
 * teachers of the own children and the office, and are kept for the time without a network; a teacher's are all
 * families of their classes, and are not.
 */
export const recipientsQuery = ({ id, role }: { id: string; role: string }) =>
  queryOptions({
    queryKey: messageKeys.recipients(id),
    queryFn: async () => {
      const portal = await client();
      const people = await everyRow(
        (from, to) => portal.rpc('message_recipients').range(from, to),
        (person) => person.profile_id,
      );
      return recipientsOf(people);
    },
    ...(role === 'parent' ? keptOnDevice : {}),
  });
