import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import { mayTrack } from '../broadcasts/broadcasts.ts';
import { keyOf } from '../caller.ts';
import type { Channel } from '../channels/channel.ts';
import { hearableExtensions } from '../channels/topic-rights.ts';
import { inParallel } from '../feed/parallel.ts';
import { retryWhileUnavailable } from '../feed/retry.ts';
import { realtimeLimits } from '../limits.ts';

type Presence = { id: string; key: string; payload: Record<string, unknown> };
type Present = Map<string, Presence>;

/** Who is here, on all servers. The table private.presences is the truth; this keeps what its clients were told. */
export type PresenceBoard = {
  /** Tells a channel that may hear it who is here, and from then on who comes and goes. */
  follow(channel: Channel): Promise<void>;
  /** Makes the channel present with a payload, instead of what it tracked before. */
  track(channel: Channel, payload: Record<string, unknown>): Promise<void>;
  untrack(channel: Channel): Promise<void>;
  /** Forgets a channel that ended. */
  drop(channel: Channel): void;
  stop(): Promise<void>;
};

type BoardOptions = { database: Database; log: Logger };

/** The channels of this server that follow one topic, each with what it was told. */
type Board = { followers: Map<Channel, Present>; last: Promise<void>; waiting: number };

const nobody: Present = new Map();

const scope = { role: 'portal_realtime' } as const;
const beatMilliseconds = 10_000;

export async function openPresence({ database, log }: BoardOptions): Promise<PresenceBoard> {
  const server = randomUUID();
  const boards = new Map<string, Board>();
  const tracked = new Map<Channel, { id: string; payload: string }>();
  let stopped = false;
  let asking: Promise<void> | undefined;

  async function run(text: string, values: readonly unknown[] = []) {
    await database.queryScoped(scope, { text, values });
  }

  /**
   * Says that this server lives, and removes those that do not say so any more, with all who were there. After a time
   * without the database it may be this one that another took for dead: who is here is written again. And who left
   * while the database was away could not be removed then, and is now.
   */
  async function beat() {
    const { rows } = await database.queryScoped<{ is_new: boolean; at: string }>(scope, {
      text: `insert into private.live_servers (id) values ($1)
             on conflict (id) do update set seen_at = clock_timestamp()
             returning xmax = 0 as is_new, seen_at::text as at`,
      values: [server],
    });
    const [said] = rows;
    if (said?.is_new) await writeAgain();
    else if (said) await removeThoseGone(said.at);
    await run("delete from private.live_servers where seen_at < now() - interval '30 seconds'");
  }

  async function writeAgain() {
    for (const [{ name, settings }, { id, payload }] of tracked) {
      await run(
        `insert into private.presences (id, server_id, topic, key, payload) values ($1, $2, $3, $4, $5)
         on conflict do nothing`,
        [id, server, name, settings.presenceKey, payload],
      );
    }
  }

  /** Whoever was written before that moment and is here yet is known by now: it is noted before it is written. */
  async function removeThoseGone(before: string) {
    const here = [...tracked.values()].map(({ id }) => id);
    await run(
      `delete from private.presences
        where server_id = $1 and tracked_at < $2::timestamptz and not id = any ($3::uuid[])`,
      [server, before, here],
    );
  }

  function boardOf(topic: string): Board {
    const board = boards.get(topic) ?? {
      followers: new Map(),
      last: Promise.resolve(),
      waiting: 0,
    };
    boards.set(topic, board);
    return board;
  }

  /** One at a time for each topic, so that no channel is told of a departure before the arrival. */
  function inTurn(topic: string, work: (board: Board) => Promise<unknown>): Promise<void> {
    const board = boardOf(topic);
    board.waiting += 1;
    const turn = board.last
      .then(async () => void (await work(board)))
      .finally(() => {
        board.waiting -= 1;
        tidy(topic, board);
      });
    board.last = turn.catch(() => {});
    return turn;
  }

  function tidy(topic: string, board: Board) {
    if (board.followers.size === 0 && board.waiting === 0) boards.delete(topic);
  }

  /**
   * Tells the followers what is new to each of them: who may not hear it any more is told that everybody left, and of
   * everybody who is here when that right is back.
   * @param always also asks for their rights where nobody came or went
   */
  async function refresh(topic: string, board: Board, always = false): Promise<Present> {
    const present = await readPresent(database, topic);
    const isNews = [...board.followers.values()].some((told) => difference(told, present));
    if (!isNews && !always) return present;
    const hearing = new Set(await stillHearing(database, topic, [...board.followers.keys()]));
    // From here on nothing fails: what was noted has been told.
    for (const [channel, told] of board.followers) {
      const known = hearing.has(channel) ? present : nobody;
      const diff = difference(told, known);
      board.followers.set(channel, known);
      if (diff) channel.push('presence_diff', diff);
    }
    return present;
  }

  async function untrack(channel: Channel) {
    const known = tracked.get(channel);
    tracked.delete(channel);
    if (known) await run('delete from private.presences where id = $1', [known.id]);
  }

  /**
   * Who is here, and who is told of it, may be so no more, and nothing says when that ends: a learner leaves, a class
   * gets another teacher. So everybody is asked about again.
   */
  function askAgain(): Promise<void> {
    asking ??= askAll().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  async function askAll() {
    const equal = Map.groupBy(tracked.keys(), ({ name, caller }) => JSON.stringify([name, keyOf(caller)]));
    await inParallel(realtimeLimits.concurrentQuestions, [...equal.values()], (same) =>
      removeUnlessAllowed(same).catch(notAsked),
    );
    for (const topic of boards.keys())
      await inTurn(topic, (board) => refresh(topic, board, true)).catch(notAsked);
  }

  /** Channels of one caller on one topic. */
  async function removeUnlessAllowed(same: readonly Channel[]) {
    const [first] = same;
    if (!first) return;
    // As it was when it was asked about: a channel goes on under another token.
    const { name, caller } = first;
    if (await mayTrack(database, caller, name)) return;
    for (const channel of same) if (keyOf(channel.caller) === keyOf(caller)) await untrack(channel);
  }

  function notAsked(error: unknown) {
    log.warn({ err: error }, 'the rights of who is here could not be asked');
  }

  await beat();
  const beating = setInterval(() => {
    beat().catch((error) => log.warn({ err: error }, 'presence could not be kept alive'));
    askAgain().catch(notAsked);
  }, beatMilliseconds).unref();
  const refreshIfFollowed = (topic: string) => {
    if (!boards.has(topic)) return;
    inTurn(topic, (board) =>
      retryWhileUnavailable(
        () => refresh(topic, board),
        () => board.followers.size > 0 && !stopped,
      ),
    ).catch((error) => log.error({ err: error }, 'presence could not be told'));
  };
  const listener = await database.listen('presence', {
    onNotify: refreshIfFollowed,
    onGap: async () => {
      await beat();
      [...boards.keys()].forEach(refreshIfFollowed);
      await askAgain();
    },
  });

  return {
    follow: (channel) =>
      inTurn(channel.name, async (board) => {
        if (!channel.isOpen || board.followers.has(channel)) return;
        const present = await refresh(channel.name, board);
        const [hearing] = await stillHearing(database, channel.name, [channel]);
        if (!hearing?.isOpen) return;
        board.followers.set(channel, present);
        channel.push('presence_state', stateOf(present.values()));
      }),
    async track(channel, given) {
      // Dropped while its right to track was asked.
      if (!channel.isOpen) return;
      const before = tracked.get(channel)?.id;
      const [id, payload] = [randomUUID(), JSON.stringify(given)];
      tracked.set(channel, { id, payload });
      await run(
        `with gone as (delete from private.presences where id = $5)
         insert into private.presences (id, server_id, topic, key, payload) values ($1, $2, $3, $4, $6)`,
        [id, server, channel.name, channel.settings.presenceKey, before ?? null, payload],
      );
      // Dropped meanwhile: what was to be removed was not there yet.
      if (!channel.isOpen) await run('delete from private.presences where id = $1', [id]);
    },
    untrack,
    drop(channel) {
      const board = boards.get(channel.name);
      if (board?.followers.delete(channel)) tidy(channel.name, board);
      // With the server's own row go all that were here.
      if (stopped) return;
      untrack(channel).catch((error) => log.warn({ err: error }, 'a presence could not be removed'));
    },
    async stop() {
      stopped = true;
      clearInterval(beating);
      await listener.close();
      await run('delete from private.live_servers where id = $1', [server]);
    },
  };
}

async function readPresent(database: Database, topic: string): Promise<Present> {
  const { rows } = await database.queryScoped<Presence>(
    scope,
    {
      name: 'presences_of_topic',
      text: 'select id, key, payload from private.presences where topic = $1 order by tracked_at, id',
      values: [topic],
    },
    { readOnly: true },
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Those channels that may hear presence on the topic now. */
async function stillHearing(
  database: Database,
  topic: string,
  channels: readonly Channel[],
): Promise<Channel[]> {
  const hearing: Channel[] = [];
  const byCaller = Map.groupBy(channels, ({ caller }) => keyOf(caller));
  await inParallel(realtimeLimits.concurrentQuestions, [...byCaller.values()], async (same) => {
    const [first] = same;
    if (first && (await hearableExtensions(database, first.caller, topic)).has('presence'))
      hearing.push(...same);
  });
  return hearing;
}

function difference(before: Present, after: Present) {
  const joins = [...after.values()].filter(({ id }) => !before.has(id));
  const leaves = [...before.values()].filter(({ id }) => !after.has(id));
  if (joins.length === 0 && leaves.length === 0) return undefined;
  return { joins: stateOf(joins), leaves: stateOf(leaves) };
}

/** Presences in the shape of the contract: by key, each with a reference of its own. */
function stateOf(presences: Iterable<Presence>) {
  const byKey = Map.groupBy(presences, ({ key }) => key);
  return Object.fromEntries(
    [...byKey].map(([key, same]) => [
      key,
      { metas: same.map(({ id, payload }) => ({ ...payload, phx_ref: id })) },
    ]),
  );
}
