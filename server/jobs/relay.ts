import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { faultOf } from '../faults.ts';
import { PermanentFailure } from '../integrations/permanent-failure.ts';
import { sayAlive } from '../servers/alive.ts';
import { createAlarm } from './alarm.ts';
import { waitAfter } from './backoff.ts';
import { HeldBack } from './held-back.ts';
import {
  type ClaimedRow,
  claimDue,
  hasten,
  type OutboxRow,
  type Outcome,
  settle,
  untilNextDue,
  waitsForLong,
} from './outbox.ts';
import { outboxWays, type Places, type Way } from './ways.ts';

/**
 * Delivers one row; throws to have it tried again, `PermanentFailure` when trying again cannot help, `HeldBack` when it
 * must not leave yet.
 */
export type Deliver = (row: OutboxRow) => Promise<void>;

export type RelayOptions = {
  database: Database;
  deliver: Deliver;
  log: Logger;
  /** Kinds that leave by the same way: where one gets through, others that wait may too. */
  ways?: readonly (readonly string[])[];
  /** Asks the other side of a way whether it takes messages, and sends none; rejects where it does not. */
  verify?: (way: readonly string[]) => Promise<void> | undefined;
  /** Between two such questions, which are asked while something waits for long. */
  verifyMilliseconds?: number;
  /** Deliveries at the same time in this process, by each way: where one stands still the others go on. */
  concurrency?: number;
  /** Longest wait between two looks at the table, for rows whose notification was lost. */
  pollMilliseconds?: number;
};

const STOP_WITHIN_MS = 10_000;

/**
 * Delivers due outbox rows until stopped: woken by notification, by the next back-off, or by the slow poll.
 * Any number of servers may run one; each row is claimed by one of them at a time.
 */
export async function startRelay(options: RelayOptions): Promise<{ stop(): Promise<void> }> {
  const { database, deliver, log, ways = [], verify, verifyMilliseconds = 20_000 } = options;
  const { concurrency = 4, pollMilliseconds = 30_000 } = options;
  const living = await sayAlive(database, log);
  /** What is being delivered, by the id of its row. */
  const running = new Map<string, { way: Way; work: Promise<void> }>();
  const alarm = createAlarm();
  let stopping = false;

  const listener = await database.listen('outbox', { onNotify: alarm.ring, onGap: alarm.ring });

  async function attempt(row: OutboxRow): Promise<void> {
    const outcome = await outcomeOf(row, deliver);
    const details = { outboxId: row.id, kind: row.kind, attempt: row.attempts };
    if (outcome.state === 'delivered') log.info(details, 'outbox: delivered');
    else if (outcome.state === 'held') log.info(details, 'outbox: held back');
    else if (outcome.state === 'retry')
      log.warn(
        { ...details, error: outcome.error, retryInSeconds: Math.round(outcome.inSeconds) },
        'outbox: not delivered, will be tried again',
      );
    else log.error({ ...details, error: outcome.error }, 'outbox: could not be delivered, given up');
    if (!(await note(row, outcome)))
      log.warn(details, 'outbox: the claim had lapsed before the attempt ended');
    const way = ways.find((kinds) => kinds.includes(row.kind));
    if (way && outcome.state === 'delivered') await hasten(database, way);
  }

  /**
   * Once more until it succeeds: a row whose mail was sent and not noted would be sent again. Where it is no fault of the
   * house that it was not noted, the error that it was to be noted with is.
   */
  async function note(row: OutboxRow, outcome: Outcome): Promise<boolean> {
    let noted = outcome;
    for (let failures = 1; ; failures += 1) {
      try {
        return await settle(database, row, noted);
      } catch (error) {
        if (stopping) throw error;
        if ('error' in noted && !faultOf(error)) noted = { ...noted, error: 'why could not be noted' };
        log.warn({ err: error, outboxId: row.id }, 'outbox: the outcome is noted later');
        await pause(Math.min(5_000, 100 * 2 ** failures), undefined, { ref: false });
      }
    }
  }

  function begin(row: ClaimedRow): void {
    const work = attempt(row)
      .catch((error: unknown) =>
        log.error({ err: error, outboxId: row.id }, 'outbox: could not note the outcome'),
      )
      .finally(() => {
        running.delete(row.id);
        alarm.ring();
      });
    running.set(row.id, { way: row.way, work });
  }

  function freePlaces(): Places {
    const taken = [...running.values()];
    const free = (way: Way) => concurrency - taken.filter((delivery) => delivery.way === way).length;
    return { push: free('push'), text: free('text'), mail: free('mail'), house: free('house') };
  }

  async function look(): Promise<number> {
    const free = freePlaces();
    if (outboxWays.every((way) => free[way] === 0)) return pollMilliseconds;
    const rows = await claimDue(database, living.id, free, [...running.keys()]);
    if (stopping) {
      // Claimed in the instant of stopping: handed back at once instead of after the lease.
      await Promise.all(
        rows.map((row) => settle(database, row, { state: 'retry', inSeconds: 0, error: 'server stopped' })),
      );
      return 0;
    }
    for (const row of rows) begin(row);
    // Of a way that is full the next one is claimed when a delivery ends, which rings.
    const left = freePlaces();
    const open = outboxWays.filter((way) => left[way] > 0);
    if (open.length === 0) return pollMilliseconds;
    // Not less than a moment: a row that another server is claiming right now is still due.
    return Math.max(
      50,
      Math.min(pollMilliseconds, (await untilNextDue(database, living.id, open)) ?? pollMilliseconds),
    );
  }

  async function loop(): Promise<void> {
    let failures = 0;
    while (!stopping) {
      const wait = await look().then(
        (milliseconds) => {
          failures = 0;
          return milliseconds;
        },
        (error: unknown) => {
          failures += 1;
          log.error({ err: error }, 'outbox: the table could not be read');
          return Math.min(30_000, 500 * 2 ** failures);
        },
      );
      if (!stopping) await alarm.wait(wait);
    }
  }

  /** All that is left may wait for hours: then nothing gets through that could bring it forward. */
  async function askWhoIsBack(): Promise<void> {
    for (const way of ways) {
      if (!verify || !(await waitsForLong(database, way))) continue;
      const isBack = await verify(way)?.then(
        () => true,
        () => false,
      );
      if (!isBack || stopping) continue;
      await hasten(database, way);
      alarm.ring();
    }
  }

  let asking = false;
  const questions = setInterval(() => {
    if (asking) return;
    asking = true;
    askWhoIsBack()
      .catch((error: unknown) => log.warn({ err: error }, 'outbox: could not ask who takes messages again'))
      .finally(() => {
        asking = false;
      });
  }, verifyMilliseconds).unref();

  const looping = loop();
  return {
    async stop() {
      stopping = true;
      clearInterval(questions);
      alarm.ring();
      await looping;
      await listener.close();
      // What does not end in time is taken over by another server, or the next start.
      await Promise.race([
        Promise.allSettled([...running.values()].map(({ work }) => work)),
        deadline(STOP_WITHIN_MS),
      ]);
      await living.stop();
    },
  };
}

async function outcomeOf(row: OutboxRow, deliver: Deliver): Promise<Outcome> {
  try {
    await deliver(row);
    return { state: 'delivered' };
  } catch (error) {
    if (error instanceof HeldBack) return { state: 'held', until: error.until };
    const message = error instanceof Error ? error.message : String(error);
    const inSeconds = error instanceof PermanentFailure ? null : waitAfter(row.attempts);
    return inSeconds === null
      ? { state: 'failed', error: message }
      : { state: 'retry', inSeconds, error: message };
  }
}

function deadline(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
