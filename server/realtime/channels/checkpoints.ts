import { createHash, randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import type { Position } from '../feed/position.ts';
import type { Channel } from './channel.ts';
import type { ChangeRequest } from './payloads.ts';

/** A client that joins: its session, and the number of its message. */
export type ReturningClient = {
  sessionId: string;
  topic: string;
  requests: readonly ChangeRequest[];
  ref: number;
};

/** Remembers how far clients have been served, through broken connections and stopped servers. */
export type Checkpoints = {
  /** Where this client left off; undefined for one that was not here, or left on purpose. */
  recall(arrival: ReturningClient): Promise<Position | undefined>;
  /** Notes again where a client left off that was recalled, and whose join came to nothing. */
  giveBack(arrival: ReturningClient, position: Position): Promise<void>;
  /** Notes how far these channels have been served. */
  keep(channels: Iterable<Channel>): Promise<void>;
  /** Forgets channels whose clients left on purpose. */
  forget(channels: Iterable<Channel>): Promise<void>;
  stop(): Promise<void>;
};

type Noted = ReturnType<typeof rowOf>[number];

type CheckpointOptions = { database: Database; log: Logger; channels(): Iterable<Channel> };

const scope = { role: 'portal_realtime' } as const;
const keepEveryMilliseconds = 15_000;

export function openCheckpoints({ database, log, channels }: CheckpointOptions): Checkpoints {
  /** By channel, what could not be noted while the database was away; the last word on each. */
  const owed = new Map<string, Noted | 'forgotten'>();

  let lastTurn: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;

  /** One at a time, so that nothing is noted again that a client has come back for; who comes while one waits joins it. */
  function settle(): Promise<void> {
    waiting ??= lastTurn
      .catch(() => {})
      .then(() => {
        waiting = undefined;
        return writeOwed();
      });
    lastTurn = waiting;
    return waiting;
  }

  /** What fails is owed on. */
  async function writeOwed() {
    const noted = [...owed];
    if (noted.length === 0) return;
    const rows = noted.flatMap(([, row]) => (row === 'forgotten' ? [] : [row]));
    const ids = noted.flatMap(([id, row]) => (row === 'forgotten' ? [id] : []));
    if (rows.length > 0) await database.queryScoped(scope, { ...keeping, values: [JSON.stringify(rows)] });
    if (ids.length > 0) await database.queryScoped(scope, { ...forgetting, values: [ids] });
    for (const [id, row] of noted) if (owed.get(id) === row) owed.delete(id);
  }

  const checkpoints: Checkpoints = {
    async recall({ sessionId, topic, requests, ref }) {
      // It may be the very client that went while the database was away.
      await settle();
      const values = [sessionId, topic, hashOf(requests), ref];
      const { rows } = await database.queryScoped<{ position: Position }>(scope, { ...recalling, values });
      return rows[0]?.position;
    },
    async giveBack({ sessionId, topic, requests, ref }, position) {
      const entries = hashOf(requests);
      const id = randomUUID();
      owed.set(id, { id, session_id: sessionId, topic, entries, last_ref: ref, position });
      await settle();
    },
    async keep(served) {
      for (const row of [...served].flatMap(rowOf)) owed.set(row.id, row);
      await settle();
    },
    async forget(left) {
      // Of the others nothing is ever noted, and whoever joins them without an account needs no database for it.
      for (const { id, subscriptions } of left) if (subscriptions.length > 0) owed.set(id, 'forgotten');
      await settle();
    },
    async stop() {
      clearInterval(keeper);
      await checkpoints.keep(channels());
    },
  };

  const keeper = setInterval(() => {
    const noted = checkpoints.keep(channels()).then(() => database.queryScoped(scope, expiring));
    noted.catch((error) => log.warn({ err: error }, 'live channels could not be remembered'));
  }, keepEveryMilliseconds).unref();

  return checkpoints;
}

const recalling = {
  name: 'live_channel_recall',
  text: `
    delete from private.live_channels
     where id = (select id from private.live_channels
                  where session_id = $1 and topic = $2 and entries = $3 and last_ref < $4
                    and seen_at > now() - interval '10 minutes'
                  order by last_ref desc limit 1)
    returning position`,
};

const keeping = {
  name: 'live_channels_keep',
  text: `
    insert into private.live_channels (id, session_id, topic, entries, last_ref, position)
    select c.id, c.session_id, c.topic, c.entries, c.last_ref, c.position
      from jsonb_to_recordset($1::jsonb)
        as c (id uuid, session_id uuid, topic text, entries text, last_ref bigint, position text)
        on conflict (id) do update
       set last_ref = excluded.last_ref, position = excluded.position, seen_at = clock_timestamp()`,
};

const forgetting = {
  name: 'live_channels_forget',
  text: 'delete from private.live_channels where id = any ($1)',
};

const expiring = { text: "delete from private.live_channels where seen_at < now() - interval '10 minutes'" };

/** Channels without table changes or without a session have nothing to catch up on. */
function rowOf({ id, topic, caller, subscriptions, requests, connection, servedUpTo }: Channel) {
  const { session_id } = caller.claims;
  if (typeof session_id !== 'string' || subscriptions.length === 0) return [];
  const last_ref = connection.lastRef();
  return [{ id, session_id, topic, entries: hashOf(requests), last_ref, position: servedUpTo() }];
}

function hashOf(requests: readonly ChangeRequest[]): string {
  return createHash('sha256').update(JSON.stringify(requests)).digest('base64url');
}
