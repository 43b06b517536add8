import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js';
import { client } from './client.ts';

type Change = RealtimePostgresChangesPayload<Record<string, unknown>>;

/** A table and which of its rows: without a filter each change costs the server a question for every open page. */
export type Watched = { table: string; filter?: string };

type Watch = {
  /** Names the subscription on the server; one at a time under each name. */
  name: string;
  watched: readonly Watched[];
  /** A row that the caller may read was written; deletions carry keys only. */
  onChange: (change: Change) => void;
  /** The subscription stands, for the first time or again: what happened before it has to be read. */
  onReady: () => void;
  /** The server ended it: the session is over, or what the person may read has changed. */
  onEnded?: () => void;
};

/**
 * Follows tables live until the returned function is called. A lost connection is taken up again by the
 * official client. A load of the client that fails is left to the next page: live changes are an extra.
 */
export function watchTables({ name, watched, onChange, onReady, onEnded }: Watch): () => void {
  let stopped = false;
  let stop = () => {
    stopped = true;
  };
  client().then(
    async (portal) => {
      // The subscription carries the token of its first moment.
      await portal.realtime.setAuth();
      if (stopped) return;
      const channel = portal.channel(name);
      for (const rows of watched) {
        channel.on('postgres_changes', { event: '*', schema: 'public', ...rows }, onChange);
      }
      channel.subscribe((status) => {
        if (status === 'SUBSCRIBED') onReady();
        if (status === 'CLOSED' && !stopped) onEnded?.();
      });
      stop = () => {
        stopped = true;
        portal.removeChannel(channel);
      };
    },
    (cause: unknown) => console.warn('Live changes are off until the next page', cause),
  );
  return () => stop();
}
