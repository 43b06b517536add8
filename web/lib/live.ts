import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js';
import { client } from './client.ts';

type Change = RealtimePostgresChangesPayload<Record<string, unknown>>;

type Watch = {
  /** Names the subscription on the server; one at a time under each name. */
  name: string;
  tables: readonly string[];
  /** A row that the caller may read was written; deletions carry keys only. */
  onChange: (change: Change) => void;
  /** The subscription stands, for the first time or again: what happened before it has to be read. */
  onReady: () => void;
};

/**
 * Follows tables live until the returned function is called. A lost connection is taken up again by the
 * official client. A load of the client that fails is left to the next page: live changes are an extra.
 */
export function watchTables({ name, tables, onChange, onReady }: Watch): () => void {
  let stopped = false;
  let stop = () => {
    stopped = true;
  };
  client().then(
    (portal) => {
      if (stopped) return;
      const channel = portal.channel(name);
      for (const table of tables) {
        channel.on('postgres_changes', { event: '*', schema: 'public', table }, onChange);
      }
      channel.subscribe((status) => {
        if (status === 'SUBSCRIBED') onReady();
      });
      stop = () => {
        portal.removeChannel(channel);
      };
    },
    (cause: unknown) => console.warn('Live changes are off until the next page', cause),
  );
  return () => stop();
}
