import { queryOptions } from '@tanstack/react-query';
import { messageKeys } from '#web/entities/messages/keys.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { recipientsOf } from './recipients.ts';

/** Whom the person may start a conversation with (docs/product/people.md#who-reaches-whom). */
export const recipientsQuery = (profileId: string) =>
  queryOptions({
    queryKey: messageKeys.recipients(profileId),
    queryFn: async () => recipientsOf(rowsOf(await (await client()).rpc('message_recipients'))),
  });
