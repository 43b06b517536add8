import { queryOptions } from '@tanstack/react-query';
import { chosenList } from '#web/lib/chosen-list.ts';
import { client } from '#web/lib/client.ts';
import { containsAny } from '#web/lib/pattern.ts';
import { rowsOf } from '#web/lib/request.ts';
import { messageKeys } from './keys.ts';

export const FOUND_AT_MOST = 30;
/** Fewer letters find too much to be useful. */
export const SEARCH_MIN_LENGTH = 2;

/** Messages of the caller that contain the text in subject or content, newest first. */
export const foundQuery = (profileId: string, text: string) =>
  queryOptions({
    queryKey: messageKeys.found(profileId, text),
    ...chosenList,
    queryFn: async () =>
      rowsOf(
        await (await client())
          .from('messages')
          .select(
            'id, conversation_id, sender_id, subject, content, created_at, sender:profiles!messages_sender_id_fkey(first_name, last_name)',
          )
          .or(containsAny(['subject', 'content'], text))
          .order('created_at', { ascending: false })
          .order('id', { ascending: false })
          .limit(FOUND_AT_MOST),
      ),
  });
