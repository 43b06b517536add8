import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import type { Channel } from '../channels/channel.ts';
import { realtimeLimits } from '../limits.ts';
import { currentPosition, type Position, type Span } from './position.ts';

/** Reads a table of news whenever something was written to it, and hands the news on in order. */
export type Feed = {
  /** Up to where news has been read. */
  position(): Position;
  /** Up to where these channels have been told what was read. */
  toldUpTo(channels: Iterable<Channel>): Position;
  /** Resolves once everything committed before the call has been read: who joins then hears of what comes after. */
  catchUp(): Promise<void>;
  /** Resolves once these channels have been told what was read before the call. */
  told(channels: Iterable<Channel>): Promise<void>;
  /**
   * Calls `begin`, hands a channel what it missed since a position, then, between two readings, calls `join`, which
   * makes it one of the channels; so it gets everything, and nothing twice.
   * @returns false where it missed more than one batch, and may be told no more than that (`isBounded`)
   */
  resume(channel: Channel, since: Position, step: ResumeStep): Promise<boolean>;
  stop(): Promise<void>;
};

type ResumeStep = { begin(): void; join(): void; isBounded?: boolean };

/** What is under way to the channels of a batch: for each, when it will have been told. */
export type Delivery = ReadonlyMap<Channel, Promise<void>>;

export type FeedOptions<News extends { number: string }> = {
  database: Database;
  log: Logger;
  /** The channel on which Postgres notifies of news. */
  notification: string;
  channels(): Iterable<Channel>;
  /** One page, at most `changesPerBatch` in the order of `number`, a bigint as text; a shorter one is the last. */
  read(span: Span, audience: readonly Channel[]): Promise<readonly News[]>;
  /** Resolves when the next may follow; what is still under way to a channel then, it gives. */
  deliver(news: readonly News[], audience: readonly Channel[]): Promise<Delivery | undefined>;
  /** Removes what nobody needs any more. */
  forget(): Promise<void>;
  now?: () => number;
};

/** News is kept for an hour; after a longer silence some may be gone. */
const keptMilliseconds = 55 * 60_000;
const forgetEveryMilliseconds = 10 * 60_000;
const retryMilliseconds = 500;

/** Starts from now: what was committed before has been read by whoever subscribes from now on. */
export async function startFeed<News extends { number: string }>(options: FeedOptions<News>): Promise<Feed> {
  const { database, log, notification, now = Date.now } = options;
  let from = await currentPosition(database);
  /** A reading that failed half-way goes on where it stopped, so that nobody gets anything twice. */
  let unfinished: Span | undefined;
  let readAt = now();
  let stopped = false;
  let waiting: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;

  /** What has been read and not yet been told, the earliest first. */
  const underWay = new Set<{ from: Position; delivery: Delivery }>();
  let lastTurn: Promise<void> = Promise.resolve();

  /** Up to where a channel that is none yet has to be handed what others have, or are about to be told. */
  const readUpTo = () => unfinished?.to ?? from;

  function inTurn(work: () => Promise<void>): Promise<void> {
    const turn = lastTurn.then(work);
    lastTurn = turn.catch(() => {});
    return turn;
  }

  /** @returns whether it came to the end, which one that is bounded to a batch may not */
  async function handOn(span: Span, audience: readonly Channel[], isBounded = false): Promise<boolean> {
    for (;;) {
      const news = await options.read(span, audience);
      const last = news.at(-1);
      if (!last) return true;
      const isLast = news.length < realtimeLimits.changesPerBatch;
      if (isBounded && !isLast) return false;
      await room();
      follow(span.from, await options.deliver(news, audience));
      if (isLast) return true;
      span.after = last.number;
    }
  }

  function follow(since: Position, delivery: Delivery | undefined): void {
    if (!delivery) return;
    const entry = { from: since, delivery };
    underWay.add(entry);
    Promise.all(delivery.values()).finally(() => underWay.delete(entry));
  }

  /** Waits while too much is under way. */
  async function room(): Promise<void> {
    while (underWay.size >= realtimeLimits.batchesUnderWay)
      await Promise.race([...underWay].map(({ delivery }) => Promise.all(delivery.values())));
  }

  async function told(channels: Iterable<Channel>): Promise<void> {
    const theirs = [...channels];
    await Promise.all(
      [...underWay].flatMap(({ delivery }) => theirs.map((channel) => delivery.get(channel))),
    );
  }

  function toldUpTo(channels: Iterable<Channel>): Position {
    const theirs = [...channels];
    for (const { from: since, delivery } of underWay)
      if (theirs.some((channel) => delivery.has(channel))) return since;
    return from;
  }

  async function read(): Promise<void> {
    const resumed = unfinished !== undefined;
    unfinished ??= { from, to: await currentPosition(database), after: '0' };
    // In this order: whoever joined before the snapshot was taken is in the audience, and whoever joins
    // later misses nothing before it.
    const audience = [...options.channels()];
    if (now() - readAt > keptMilliseconds) for (const channel of audience) channel.fail();
    await handOn(unfinished, audience);
    from = unfinished.to;
    unfinished = undefined;
    readAt = now();
    if (resumed) await read();
  }

  /** A call while a reading waits or runs is served by the next, which sees everything of before the call. */
  function catchUp(): Promise<void> {
    if (stopped) return Promise.resolve();
    waiting ??= inTurn(() => {
      waiting = undefined;
      return read();
    });
    return waiting;
  }

  function wake() {
    catchUp().catch((error) => {
      log.warn({ err: error, notification }, 'news could not be read; trying again');
      clearTimeout(retry);
      if (!stopped) retry = setTimeout(wake, retryMilliseconds).unref();
    });
  }

  const listener = await database.listen(notification, { onNotify: wake, onGap: wake });
  const forgetting = setInterval(() => {
    options
      .forget()
      .catch((error) => log.warn({ err: error, notification }, 'old news could not be removed'));
  }, forgetEveryMilliseconds).unref();

  return {
    position: () => from,
    toldUpTo,
    catchUp,
    told,
    async resume(channel, since, { begin, join, isBounded = false }) {
      begin();
      // The most of it beside what others are told; only what comes meanwhile is waited for in turn.
      const before = readUpTo();
      const isWhole = await handOn({ from: since, to: before, after: '0' }, [channel], isBounded);
      await inTurn(async () => {
        const next = { from: before, to: readUpTo(), after: '0' };
        if (isWhole && next.to !== before) await handOn(next, [channel]);
        await told([channel]);
        join();
      });
      return isWhole;
    },
    async stop() {
      stopped = true;
      clearTimeout(retry);
      clearInterval(forgetting);
      await listener.close();
      await lastTurn;
      await Promise.all([...underWay].flatMap(({ delivery }) => [...delivery.values()]));
    },
  };
}
