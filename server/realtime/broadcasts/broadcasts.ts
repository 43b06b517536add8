import { DatabaseError } from 'pg';
import type { Caller } from '../../caller.ts';
import type { Database } from '../../database/database.ts';
import type { Replay } from '../channels/payloads.ts';
import { type Extension, type TopicRow, topicScope } from '../channels/topic-rights.ts';
import type { Span } from '../feed/position.ts';
import { realtimeLimits } from '../limits.ts';

/** What a client says on a private channel: text that is JSON, or bytes. */
export type OutgoingBroadcast = { id: string; topic: string; event: string; content: unknown };

/** A row of realtime.messages. */
export type Broadcast = OutgoingBroadcast & { number: string; insertedAt: string };

type StoredBroadcast = Omit<Broadcast, 'content'> & { payload: unknown; binary: Buffer | null };

/** The policies of realtime.messages do not let this caller speak on this topic. */
export class BroadcastRefused extends Error {
  override name = 'BroadcastRefused';
}

const scope = { role: 'portal_realtime' } as const;
const columns = `position::text as number, id, topic, coalesce(event, '') as event, payload, binary_payload as binary,
  to_char(inserted_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "insertedAt"`;

const page = {
  name: 'broadcasts_page',
  text: `
    select ${columns}
      from realtime.messages
     where transaction_id >= pg_snapshot_xmin($1::pg_snapshot)
       and not pg_visible_in_snapshot(transaction_id, $1::pg_snapshot)
       and pg_visible_in_snapshot(transaction_id, $2::pg_snapshot)
       and position > $3
       and topic = any ($4)
       and extension = 'broadcast'
     order by position
     limit $5`,
};

/** One page of what was said on the topics. */
export async function readBroadcasts(
  database: Database,
  { from, to, after }: Span,
  topics: readonly string[],
): Promise<Broadcast[]> {
  if (topics.length === 0) return [];
  const values = [from, to, after, topics, realtimeLimits.changesPerBatch];
  const { rows } = await database.queryScoped<StoredBroadcast>(
    scope,
    { ...page, values },
    { readOnly: true },
  );
  return rows.map(broadcastOf);
}

const replayed = {
  name: 'broadcasts_replay',
  text: `
    select * from (
      select '0' as number, id, topic, coalesce(event, '') as event, payload, binary_payload as binary,
             inserted_at::text as "insertedAt", inserted_at
        from realtime.messages
       where topic = $1 and extension = 'broadcast' and inserted_at >= to_timestamp($2::double precision / 1000)
       order by inserted_at desc
       limit $3
    ) as latest order by inserted_at`,
};

/** The latest of what was said on a topic since a time, oldest first: what the caller may read of it. */
export async function replayBroadcasts(
  database: Database,
  caller: Caller,
  topic: string,
  { since, limit }: Replay,
): Promise<Broadcast[]> {
  const most = Math.min(
    Math.max(limit ?? realtimeLimits.replayedBroadcasts, 1),
    realtimeLimits.replayedBroadcasts,
  );
  const { rows } = await database.queryScoped<StoredBroadcast>(
    topicScope(caller, topic),
    { ...replayed, values: [topic, since, most] },
    { readOnly: true },
  );
  return rows.map(broadcastOf);
}

function broadcastOf({ binary, payload, ...said }: StoredBroadcast): Broadcast {
  return { ...said, content: binary ?? payload };
}

const speaking = {
  name: 'broadcast_insert',
  text: `insert into realtime.messages (id, topic, extension, event, payload, binary_payload, private)
         select m.id, m.topic, m.extension, m.event, m.payload, decode(m.bytes, 'base64'), true
           from jsonb_to_recordset($1::jsonb) as m (id uuid, topic text, extension text, event text, payload jsonb, bytes text)`,
};

/**
 * Says something on one topic, all or nothing; every server hears of it at the commit.
 * @throws {BroadcastRefused}
 */
export async function sendBroadcasts(
  database: Database,
  caller: Caller,
  topic: string,
  outgoing: readonly OutgoingBroadcast[],
): Promise<void> {
  if (caller.role === 'anon') throw new BroadcastRefused();
  const rows = outgoing.map(({ id, event, content }) => ({
    id,
    topic,
    extension: 'broadcast',
    event,
    ...stored(content),
  }));
  await allowed(
    database.queryScoped(topicScope(caller, topic), { ...speaking, values: [JSON.stringify(rows)] }),
  );
}

/** Whether the caller may track presence on a topic: tries the row that its policies are about, and keeps nothing. */
export async function mayTrack(database: Database, caller: Caller, topic: string): Promise<boolean> {
  if (caller.role === 'anon') return false;
  const row: { extension: Extension; topic: string } = { topic, extension: 'presence' };
  const statement = {
    text: 'insert into realtime.messages (topic, extension) values ($1, $2)',
    values: [topic, row.extension],
  };
  try {
    await allowed(
      database.withScope(topicScope(caller, topic), (tx) => tx.query(statement), {
        rollback: () => true,
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof BroadcastRefused) return false;
    throw error;
  }
}

async function allowed(attempt: Promise<unknown>): Promise<void> {
  try {
    await attempt;
  } catch (error) {
    const isRefused = error instanceof DatabaseError && error.code === '42501';
    throw isRefused ? new BroadcastRefused('refused by policy', { cause: error }) : error;
  }
}

function stored(content: unknown) {
  return Buffer.isBuffer(content) ? { bytes: content.toString('base64') } : { payload: content ?? null };
}

/** The message as its policies see it. */
export function topicRowOf({ id, topic, event, content, insertedAt }: Broadcast): TopicRow {
  const payload = Buffer.isBuffer(content) ? null : content;
  return { id, topic, extension: 'broadcast', private: true, event, payload, inserted_at: insertedAt };
}

export async function forgetOldBroadcasts(database: Database): Promise<void> {
  await database.queryScoped(scope, {
    text: "delete from realtime.messages where inserted_at < now() - interval '1 hour'",
  });
}
