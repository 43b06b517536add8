/** What everybody hears while it happens: a socket for each actor, subscribed to every table. */
import type pg from 'pg';
import { WebSocket } from 'ws';
import { type Catalog, nameOf } from './catalog.ts';
import type { Asker } from './faces.ts';

export type Ears = {
  /**
   * Has every row told anew, as changed and as deleted, and waits until everybody has heard of it.
   * @returns what each of them has heard since this was asked last
   */
  hearAll(): Promise<Map<Asker, string>>;
  close(): void;
};

/** Everybody who is signed in may read it: who has heard of its newest row has heard all that was told before. */
const endSql = `
  create table public.told_up_to (number integer primary key);
  alter table public.told_up_to enable row level security;
  create policy everybody on public.told_up_to for select to authenticated using (true);
  grant select on public.told_up_to to authenticated;
  select private.publish_changes('public.told_up_to')`;

const publishedSql = `
  select n.nspname || '.' || c.relname as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
   where t.tgfoid = 'private.record_inserts'::regproc`;

/** Before the server reads which tables are published. @param client a superuser's */
export async function prepareEars(client: pg.ClientBase): Promise<void> {
  await client.query(endSql);
}

/**
 * @param url where the server is
 * @param credentials headers of each actor; who has no token, or no session, hears nothing
 */
export async function openEars(
  client: pg.ClientBase,
  { tables }: Catalog,
  url: string,
  credentials: ReadonlyMap<Asker, Record<string, string>>,
): Promise<Ears> {
  const published = new Set(
    (await client.query<{ name: string }>(publishedSql)).rows.map(({ name }) => name),
  );
  const told = tables.filter((table) => published.has(nameOf(table)));
  const ears = (
    await Promise.all(
      [...credentials].map(async ([actor, { apikey, authorization }]) => {
        const token = authorization?.slice('Bearer '.length);
        const ear = token && (await openEar(url, apikey ?? '', token));
        return ear ? [{ actor, ear }] : [];
      }),
    )
  ).flat();
  let ends = 0;
  const end = async () => {
    ends += 1;
    await client.query('insert into public.told_up_to values ($1)', [ends]);
    await Promise.all(ears.map(({ ear }) => ear.until(`"number":${ends}}`)));
  };
  return {
    async hearAll() {
      for (const { schema, name } of told)
        await client.query(
          `insert into private.changes (table_schema, table_name, verb, old, new)
           select $1, $2, verb, case verb when 'DELETE' then to_jsonb(t) end, case verb when 'UPDATE' then to_jsonb(t) end
             from "${schema}"."${name}" t cross join (values ('UPDATE'), ('DELETE')) as verbs (verb)`,
          [schema, name],
        );
      // What was told before the first end may still be on its way to some; it is not when the second comes.
      await end();
      await end();
      return new Map(ears.map(({ actor, ear }) => [actor, ear.take()]));
    },
    close() {
      for (const { ear } of ears) ear.close();
    },
  };
}

const heartbeatMs = 25_000;

type Ear = { until(text: string): Promise<void>; take(): string; close(): void };

/** @returns nothing when the server lets nobody with this token listen */
async function openEar(url: string, apikey: string, token: string): Promise<Ear | undefined> {
  const address = `${url.replace(/^http/, 'ws')}/realtime/v1/websocket?apikey=${apikey}&vsn=1.0.0`;
  const socket = new WebSocket(address);
  const heard: string[] = [];
  let isHeard = () => {};
  socket.on('message', (message) => {
    heard.push(String(message));
    isHeard();
  });
  const broken = new Promise<never>((_, reject) => {
    socket.on('close', () => reject(new Error('the socket was closed')));
    socket.on('error', reject);
  });
  broken.catch(() => {});
  const until = async (found: () => boolean) => {
    while (!found())
      await Promise.race([
        broken,
        new Promise<void>((resolve) => {
          isHeard = resolve;
        }),
      ]);
  };
  await Promise.race([broken, new Promise<void>((resolve) => socket.on('open', () => resolve()))]);
  const config = { postgres_changes: [{ event: '*', schema: 'public' }] };
  const payload = { config, access_token: token };
  socket.send(
    JSON.stringify({ topic: 'realtime:probe', event: 'phx_join', payload, ref: '1', join_ref: '1' }),
  );
  // As the official client: who says nothing for long is taken for dead.
  const beat = JSON.stringify({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: 'beat' });
  const beating = setInterval(() => socket.send(beat), heartbeatMs);
  socket.on('close', () => clearInterval(beating));
  const isRefused = () => heard.some((each) => /"status":"error"|"phx_close"|"phx_error"/.test(each));
  await until(() => isRefused() || heard.some((each) => each.includes('Subscribed to PostgreSQL')));
  if (isRefused()) {
    socket.terminate();
    return undefined;
  }
  return {
    until: (text) => until(() => heard.some((each) => each.includes(text))),
    take: () => heard.splice(0).join('\n'),
    close: () => socket.terminate(),
  };
}
