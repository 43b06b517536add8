import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { foundOf } from './found.ts';

/** Fewer letters find too much to be useful; the database answers nothing to them. */
export const SEARCH_MIN_LENGTH = 2;

/** What the person may read and that contains the beginnings of the words, six of each kind at most. */
export const searchQuery = (profileId: string, text: string) =>
  queryOptions({
    queryKey: ['search', profileId, text],
    enabled: text.length >= SEARCH_MIN_LENGTH,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      rowsOf(await (await client()).rpc('search', { query: text }).abortSignal(signal)).flatMap(foundOf),
  });
