import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js';

/** Values in the order in which they come; a test awaits the next instead of sleeping. */
export function queue<T>() {
  const values: T[] = [];
  const waiting: ((value: T) => void)[] = [];
  return {
    push(value: T) {
      const taker = waiting.shift();
      if (taker) taker(value);
      else values.push(value);
    },
    next(): Promise<T> {
      const value = values.shift();
      return value === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(value);
    },
    /** What has come and was not taken. */
    rest: (): readonly T[] => values,
  };
}

export type Event = {
  eventType: string;
  schema: string;
  table: string;
  commit_timestamp: string;
  new: Record<string, unknown>;
  old: Record<string, unknown>;
};

type Credentials = { url: string; key: string; token?: string | (() => string | null) };

/** The official client, as the browser makes it, on behalf of a token's owner. */
export function clientFor({ url, key, token }: Credentials): SupabaseClient {
  const realtime = { reconnectAfterMs: () => 20 };
  if (token === undefined)
    return createClient(url, key, { realtime, auth: { persistSession: false, autoRefreshToken: false } });
  return createClient(url, key, {
    realtime,
    accessToken: async () => (typeof token === 'function' ? token() : token),
  });
}

export type Subscription = {
  event?: 'INSERT' | 'UPDATE' | 'DELETE';
  table: string;
  filter?: string;
  select?: string[];
};

/** Subscribes and waits until the server has answered for the tables, too. */
export async function listenTo(client: SupabaseClient, subscription: Subscription, topic = 'changes') {
  const events = queue<Event>();
  const states = queue<string>();
  const system = queue<{ status: string; message: string; extension: string }>();
  const { event = '*', ...rest } = subscription;
  // A join carries the token that the client has at that moment.
  await client.realtime.setAuth();
  const channel: RealtimeChannel = client
    .channel(topic)
    .on('postgres_changes' as 'system', { event, schema: 'public', ...rest }, (payload: Event) =>
      events.push(payload),
    )
    .on('system', {}, (payload) => system.push(payload))
    .subscribe((state) => states.push(state));
  const state = await states.next();
  const answer = state === 'SUBSCRIBED' ? await system.next() : undefined;
  return { channel, events, states, system, state, answer };
}
