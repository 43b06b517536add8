import type { PostgrestClient } from '@supabase/postgrest-js';
import { noteServerDate } from '#contract/clock.ts';
import type { Database } from '#contract/database.types.ts';
import { fetchAsCaller } from './access-token.ts';
import { noteReading } from './live-mark.ts';
import { madeOnce } from './made-once.ts';

export type PortalClient = PostgrestClient<Database>;

/**
 * The tables and functions of the database: the part of the official client that every screen asks. The others are
 * `accounts`, `storedFiles`, `workflows` and `liveClient`; each is loaded on first use.
 */
export const client = madeOnce(async (): Promise<PortalClient> => {
  const parts = await import('@supabase/postgrest-js');
  return new parts.PostgrestClient<Database>(`${location.origin}/rest/v1`, {
    fetch: async (input, init) => {
      noteReading(String(input));
      const answer = await fetchAsCaller(input, init);
      // No copy answers for it: its time is the server's.
      noteServerDate(answer.headers.get('date'));
      return answer;
    },
    // Queries retry in one place, TanStack Query; twice would multiply the waits.
    retry: false,
  });
});
