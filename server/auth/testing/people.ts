import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { TestServer } from '../../testing/server.ts';

/** The official client, as a browser of one person would hold it. */
export function clientOf(
  server: Pick<TestServer, 'url' | 'keys'>,
  flowType: 'implicit' | 'pkce' = 'implicit',
): SupabaseClient {
  return createClient(server.url, server.keys.publishableKey, {
    auth: {
      autoRefreshToken: false,
      persistSession: true,
      flowType,
      storage: memoryStorage(),
      storageKey: randomUUID(),
      experimental: { passkey: true },
    },
  });
}

function memoryStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

export const PASSWORD = 'correct horse';

/** An address that nobody else in the tests has. */
export function freshEmail(name = 'person'): string {
  return `${name}-${randomUUID().slice(0, 8)}@example.com`;
}

/** A mail in the outbox. */
export type OutboxMail = { kind: string; payload: { url: string; code: string } & Record<string, unknown> };

/**
 * The newest mail of a kind to an address, from the copy that `copyOutbox` keeps.
 */
export async function lastMail(server: TestServer, recipient: string, kind: string): Promise<OutboxMail> {
  const mails = await mailsTo(server, recipient);
  const found = mails.findLast((mail) => mail.kind === kind);
  if (!found)
    throw new Error(
      `no ${kind} mail to ${recipient}; there are: ${mails.map((mail) => mail.kind).join(', ')}`,
    );
  return found;
}

/** Every mail to an address, oldest first. */
export async function mailsTo(server: TestServer, recipient: string): Promise<OutboxMail[]> {
  const { rows } = await server.admin.query<OutboxMail>(
    'select kind, payload from outbox_copy where recipient = $1 order by id',
    [recipient],
  );
  return rows;
}

/** Keeps a copy of every outbox row, since the relay empties a payload as soon as it is delivered. */
export async function copyOutbox(server: TestServer): Promise<void> {
  await server.admin.query(`
    create table public.outbox_copy (id bigserial primary key, kind text, recipient text, payload jsonb);
    alter table public.outbox_copy owner to portal_definer;
    create function public.copy_outbox() returns trigger language plpgsql security definer set search_path = '' as $$
    begin
      insert into public.outbox_copy (kind, recipient, payload) values (new.kind, new.recipient, new.payload);
      return null;
    end $$;
    alter function public.copy_outbox() owner to portal_definer;
    grant usage on sequence public.outbox_copy_id_seq to portal_definer;
    create trigger copy_outbox after insert on private.outbox for each row execute function public.copy_outbox();
  `);
}

/** A person with a confirmed account, signed in with the official client. */
export async function signedUpPerson(server: TestServer, data?: Record<string, unknown>) {
  const email = freshEmail();
  const client = clientOf(server);
  const { data: made, error } = await client.auth.signUp({
    email,
    password: PASSWORD,
    ...(data && { options: { data } }),
  });
  if (error || !made.user) throw error ?? new Error('no user');
  await follow((await lastMail(server, email, 'confirm-signup')).payload.url);
  // The link was opened in some other browser; this person has one session, their own.
  await server.admin.query('delete from auth.sessions where user_id = $1', [made.user.id]);
  const signedIn = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (signedIn.error) throw signedIn.error;
  return { email, client, userId: made.user.id, session: signedIn.data.session };
}

/** Opens a link that was mailed and presses its button, without going where that leads; that address. */
export const follow = (link: string): Promise<URL> =>
  locationOf(fetch(link, { method: 'POST', redirect: 'manual' }));

/** Opens a link of the contract, without going where it leads; that address. */
export const openLink = (link: string): Promise<URL> => locationOf(fetch(link, { redirect: 'manual' }));

async function locationOf(asked: Promise<Response>): Promise<URL> {
  const response = await asked;
  if (response.status !== 303) throw new Error(`the link answered ${response.status}`);
  return new URL(response.headers.get('location') ?? '');
}

/** The parameters in an address's fragment. */
export function fragmentOf(address: URL): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(address.hash.slice(1)));
}
