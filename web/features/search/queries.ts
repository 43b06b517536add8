import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { containsAny } from './pattern.ts';

/** Fewer letters find too much to be useful. */
export const SEARCH_MIN_LENGTH = 2;
const FOUND_AT_MOST = 6;

/** Messages that the caller may read and that contain the text, newest first. */
export const messageSearchQuery = (profileId: string, text: string) =>
  queryOptions({
    queryKey: ['search', profileId, 'messages', text],
    enabled: text.length >= SEARCH_MIN_LENGTH,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      rowsOf(
        await (await client())
          .from('messages')
          .select(
            'id, conversation_id, subject, content, created_at, sender:profiles!messages_sender_id_fkey(first_name, last_name)',
          )
          .or(containsAny(['subject', 'content'], text))
          .order('created_at', { ascending: false })
          .limit(FOUND_AT_MOST)
          .abortSignal(signal),
      ),
  });

/** People whom the caller may write to. Few enough to be read once and filtered here. */
export const peopleQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['search', profileId, 'people'],
    staleTime: 5 * 60_000,
    queryFn: async () => rowsOf(await (await client()).rpc('message_recipients')),
  });
