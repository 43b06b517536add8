import type {
  RealtimeChannelOptions,
  RealtimeClient,
  RealtimePostgresChangesPayload,
} from '@supabase/realtime-js';
import { accessToken } from './access-token.ts';
import { liveClient } from './live-client.ts';
import { liveMark } from './live-mark.ts';
import { usable } from './usable.ts';

/** What the official client tells of a row. */
export type Change = RealtimePostgresChangesPayload<Record<string, unknown>>;

/** A table and which of its rows: without a filter each change costs the server a question for every open page. */
export type Watched = { table: string; filter?: string };

type Watch = {
  /** Names the subscription on the server; one at a time under each name. */
  name: string;
  watched: readonly Watched[];
  /** A row that the caller may read was written; deletions carry keys only. */
  onChange: (change: Change) => void;
  /**
   * The subscription stands, for the first time or again: what happened before it has to be read, unless all of it
   * since this page began to read has been told (`isCaughtUp`).
   */
  onReady: (isCaughtUp: boolean) => void;
  /** The server ended it: the session is over, or what the person may read has changed. */
  onEnded?: () => void;
};

/** How long after the server has ended a subscription the next is tried, in milliseconds. */
const AGAIN_AFTER_MS = 1000;
/** What does not come then is tried after twice that, and so on up to this, or as soon as there is a network. */
const LONGEST_WAIT_MS = 60_000;

/**
 * Follows tables live until the returned function is called. A lost connection is taken up again by the
 * official client, a subscription that the server ended is not: here it is made anew, with the token and the rights
 * of that moment. It begins once the screen can be used; what happened meanwhile is told where the page has a mark of
 * its first reading, else `onReady` reads again. What fails, such as a load of the client, is tried again after a while.
 */
export function watchTables(watch: Watch): () => void {
  const watching: Watching = { stopped: false, leave: () => {}, waitMs: AGAIN_AFTER_MS };
  usable().then(() => join(watch, watching, liveMark()));
  return () => {
    watching.stopped = true;
    watching.leave();
  };
}

type Watching = {
  stopped: boolean;
  leave: () => void;
  /** How long the next try waits. */
  waitMs: number;
};

/** @param since a mark of before anything was read, for the first try: afterwards rights may have changed, too */
async function join(watch: Watch, watching: Watching, since?: string): Promise<void> {
  try {
    await follow(await liveClient(), watch, watching, since);
  } catch (cause) {
    console.warn('Live changes are off for a while', cause);
    joinLater(watch, watching);
  }
}

function joinLater(watch: Watch, watching: Watching): void {
  if (watching.stopped) return;
  const over = new AbortController();
  const again = () => {
    over.abort();
    clearTimeout(timer);
    join(watch, watching);
  };
  const timer = setTimeout(again, watching.waitMs);
  addEventListener('online', again, { signal: over.signal });
  watching.waitMs = Math.min(2 * watching.waitMs, LONGEST_WAIT_MS);
  watching.leave = () => {
    over.abort();
    clearTimeout(timer);
  };
}

/** What our server says beside the original's words. */
type Standing = { extension: string; status: string; caught_up?: boolean };

async function follow(live: RealtimeClient, watch: Watch, watching: Watching, since?: string): Promise<void> {
  // The subscription carries the token of its first moment.
  await live.setAuth();
  const token = await accessToken();
  // Whoever has signed out and is still on the screen would be subscribed as nobody.
  if (watching.stopped || !token) return;
  const channel = since ? live.channel(watch.name, sinceOptions(since)) : live.channel(watch.name);
  /** How much was missed, if anything, is said right after the subscription stands; the first time, with a mark. */
  let isUnsure = since !== undefined;
  channel.on('system', {}, ({ extension, status, caught_up }: Standing) => {
    if (watching.stopped || !isUnsure || extension !== 'postgres_changes') return;
    isUnsure = false;
    watch.onReady(status === 'ok' && caught_up === true);
  });
  for (const rows of watch.watched) {
    channel.on('postgres_changes', { event: '*', schema: 'public', ...rows }, watch.onChange);
  }
  channel.subscribe((status, problem) => {
    if (watching.stopped) return;
    if (status === 'SUBSCRIBED') {
      watching.waitMs = AGAIN_AFTER_MS;
      if (!isUnsure) watch.onReady(false);
    }
    // Refused, not cut off: what ended the session or the right came before the subscription.
    if (status === 'CHANNEL_ERROR' && /^Unauthorized/.test(problem?.message ?? '')) watch.onEnded?.();
    if (status !== 'CLOSED') return;
    watch.onEnded?.();
    joinLater(watch, watching);
  });
  watching.leave = () => live.removeChannel(channel);
}

/** The official client hands options on as they are; its types know its own only. */
const sinceOptions = (since: string) =>
  ({ config: { postgres_changes_options: { since } } }) as RealtimeChannelOptions;
