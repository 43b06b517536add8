import { setTimeout as pause } from 'node:timers/promises';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';

/** A page that somebody has open at a conversation: what it was told, and who is said to be there. */
export type Page = {
  /** What messages said, in the order in which they came. */
  told(): readonly string[];
  /** Devices whose pages are open, in the order of their names. */
  present(): string[];
  close(): Promise<void>;
};

type Opening = { url: string; key: string; email: string; device: string; conversation: string };

/** Signs somebody of the demo school in with the official client and opens a conversation. */
export async function openPage({ url, key, email, device, conversation }: Opening): Promise<Page> {
  const client = createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } });
  const { error } = await client.auth.signInWithPassword({ email, password: 'demo1234' });
  if (error) throw error;
  const told: string[] = [];
  const filter = `conversation_id=eq.${conversation}`;
  const subscribed = Promise.withResolvers<void>();
  client
    .channel('messages')
    .on(
      'postgres_changes',
      { event: 'INSERT', schema: 'public', table: 'messages', filter },
      ({ new: row }) => told.push(row.content),
    )
    .subscribe((state) => state === 'SUBSCRIBED' && subscribed.resolve());
  await subscribed.promise;
  await client.realtime.setAuth();
  const room = client.channel(`conversation:${conversation}`, {
    config: { private: true, presence: { key: device, enabled: true } },
  });
  const tracked = Promise.withResolvers<void>();
  room
    .on('presence', { event: 'sync' }, () => {})
    .subscribe(async (state) => {
      if (state !== 'SUBSCRIBED') return;
      await room.track({ device });
      tracked.resolve();
    });
  await tracked.promise;
  return {
    told: () => told,
    present: () => Object.keys(room.presenceState()).sort(),
    async close() {
      await client.realtime.disconnect();
    },
  };
}

/** Between two messages. Each costs its notices and mails, its place in the backup and in every page that is open. */
const BETWEEN_MS = 20;

/** Messages that are written one after the other, as long as there is somebody who takes them. */
export type Writing = {
  /** Those of which a server said that they are kept. */
  acknowledged(): string[];
  stop(): Promise<void>;
};

/** Writes to a conversation through each of the servers in turn, by the secret key, which no allowance bounds. */
export function keepWriting(
  urls: readonly string[],
  secretKey: string,
  { id, participants: [sender] }: Conversation,
): Writing {
  const acknowledged: string[] = [];
  let stopped = false;
  const clients = urls.map((url) => serviceOf(url, secretKey));
  async function write() {
    for (let number = 0; !stopped; number += 1) {
      const content = `Number ${number}`;
      const row = { conversation_id: id, sender_id: sender, content };
      const { error } = (await clients[number % clients.length]?.from('messages').insert(row)) ?? {};
      if (error === null) acknowledged.push(content);
      await pause(BETWEEN_MS);
    }
  }
  const writing = write();
  return {
    acknowledged: () => [...acknowledged],
    async stop() {
      stopped = true;
      await writing;
    },
  };
}

export type Conversation = { id: string; participants: [string, string] };

/** The conversation of two people of the demo school. */
export async function conversationOf(
  url: string,
  secretKey: string,
  emails: readonly [string, string],
): Promise<Conversation> {
  const service = serviceOf(url, secretKey);
  const { data: accounts } = await service.auth.admin.listUsers({ perPage: 1000 });
  const profiles = await Promise.all(
    emails.map(async (email) => {
      const account = accounts.users.find((user) => user.email === email);
      return (await service.from('profiles').select('id').eq('user_id', account?.id).single()).data?.id;
    }),
  );
  const { data, error } = await service
    .from('conversations')
    .select('id')
    .in('participant_one_id', profiles)
    .in('participant_two_id', profiles)
    .order('id')
    .limit(1)
    .single();
  if (error) throw error;
  return { id: data.id, participants: profiles as [string, string] };
}

/** What is kept of what was written. */
export async function keptMessages(url: string, secretKey: string, { id }: Conversation): Promise<string[]> {
  const { data } = await serviceOf(url, secretKey)
    .from('messages')
    .select('content')
    .eq('conversation_id', id)
    .like('content', 'Number %');
  return (data ?? []).map(({ content }) => content).sort();
}

function serviceOf(url: string, secretKey: string): SupabaseClient {
  return createClient(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } });
}
